cimport cython
from nostrum.core.chance cimport Stream
from nostrum.duel.chips cimport COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS, VALUE, WHITE_1

cdef enum:
    NECK_SLOTS = 6
    TRACK_SLOTS = 25
    KEPT_SLOTS = 4

cdef int BREWING, COMPLETED, EXPLODED, NO_SPACE, LAST_SPACE

@cython.final
@cython.no_gc
cdef class Player(Stream):
    cdef public short bag[KIND_SLOTS]
    cdef public short base[KIND_SLOTS]
    cdef public short aside[KIND_SLOTS]
    cdef public short hand[KIND_SLOTS]
    cdef public short bought[KIND_SLOTS]
    cdef public short neck[NECK_SLOTS]
    cdef public short white[TRACK_SLOTS]
    cdef public short kept[KEPT_SLOTS]
    cdef public short guard[4]
    cdef public int seat, bag_size, base_count, neck_count, hand_size, last_space
    cdef public int gold, stall, ledge, waiting, status, coin, bonus, turns
    cdef public int placed, fresh, extra_steps, pay_limit

    @cython.locals(other=Player)
    cpdef Player clone(self)
    cpdef void put(self, int kind) noexcept
    cpdef void remove(self, int kind) noexcept
    @cython.locals(kind=int, pick=int)
    cpdef int draw(self) noexcept
    @cython.locals(kind=int)
    cpdef void draw_hand(self, int count) noexcept
    @cython.locals(kind=int)
    cpdef void drop_hand(self) noexcept
    cpdef void put_in_neck(self, int kind) noexcept
    @cython.locals(place=int, later=int)
    cpdef bint take_from_neck(self, int kind) noexcept
    cpdef void put_in_base(self, int kind) noexcept
    cpdef void take_from_base(self, int kind) noexcept
    @cython.locals(place=int)
    cpdef void empty_neck(self) noexcept
    @cython.locals(place=int, count=int)
    cpdef int in_neck(self, int kind) noexcept
    @cython.locals(count=int)
    cpdef int in_bottle(self, int kind, bint neck_only) noexcept
    @cython.locals(count=int, kind=int)
    cpdef int colour_in_base(self, int colour) noexcept
    @cython.locals(count=int)
    cpdef int colour_in_bottle(self, int colour, bint neck_only) noexcept
    @cython.locals(place=int, count=int)
    cpdef int colour_in_neck(self, int colour) noexcept
    @cython.locals(place=int, total=int)
    cpdef int neck_value(self) noexcept
    cpdef int last_white(self) noexcept
    @cython.locals(space=int)
    cpdef int place_white(self, int kind) noexcept
    @cython.locals(kind=int)
    cpdef int lift_white(self, int space) noexcept
    cpdef int steps(self) noexcept
    cpdef void end_turn(self) noexcept
    @cython.locals(value=int)
    cpdef void forget_turn(self) noexcept
    @cython.locals(kind=int, count=int, space=int)
    cpdef void end_round(self) noexcept
