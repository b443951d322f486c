cimport cython
from libc.string cimport memcpy, memset
from nostrum.core.bag cimport Bag
from nostrum.duel.chips cimport COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS, VALUE, WHITE_1

cdef enum:
    NECK_SLOTS = 6
    TRACK_SLOTS = 25
    KEPT_SLOTS = 4
    GUARD_SLOTS = 4

cdef int BREWING, COMPLETED, EXPLODED, NO_SPACE

@cython.final
@cython.no_gc
cdef class Player(Bag):
    # The fields of fields.py in its order, in one block of memory: see below.
    cdef public short kept[KEPT_SLOTS]
    cdef public int gold, stall, ledge, waiting
    cdef public short neck[NECK_SLOTS]
    cdef public short base[KIND_SLOTS]
    cdef public short aside[KIND_SLOTS]
    cdef public short bought[KIND_SLOTS]
    cdef public short whites[TRACK_SLOTS]
    cdef public int neck_count, base_count, white_space, status, bonus, turns, coin
    cdef public short guards[GUARD_SLOTS]
    cdef public int placed, just_drawn_white, extra_steps, pay_limit

    @cython.locals(other=Player)
    cpdef Player clone(self)
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
    cpdef int landing(self, int kind) noexcept
    cpdef int place_white(self, int kind) noexcept
    @cython.locals(kind=int)
    cpdef int lift_white(self, int space) noexcept
    cpdef int steps(self) noexcept
    cpdef void end_turn(self) noexcept
    @cython.locals(kind=int, count=int, space=int)
    cpdef void end_round(self) noexcept

# From what is owed, before bag and hand, to the last field, all at once; likewise what is reset
# together.

cdef inline void copy_fields(Player player, Player other) noexcept:
    memcpy(&player.owed_count, &other.owed_count,
           <char*>&other.pay_limit + sizeof(int) - <char*>&other.owed_count)

cdef inline void reset_turn(Player player) noexcept:
    memset(&player.guards, 0,
           <char*>&player.pay_limit + sizeof(int) - <char*>&player.guards)

cdef inline void reset_round(Player player) noexcept:
    memset(&player.neck, 0,
           <char*>&player.turns + sizeof(int) - <char*>&player.neck)
    player.coin = -1
