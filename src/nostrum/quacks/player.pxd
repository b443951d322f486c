cimport cython
from nostrum.core.chance cimport Stream
from nostrum.quacks.chips cimport COLOUR, COLOUR_SLOTS, KIND_COUNT, KIND_SLOTS, VALUE, WHITE

cdef enum:
    POT_SLOTS = 96
    OWED_SLOTS = 8

cdef int POT_ROOM, NO_SEAL, SEALED_DRAW, SEALED_STOP

@cython.final
@cython.no_gc
cdef class Player(Stream):
    cdef public int seat
    cdef public short bag[KIND_SLOTS]
    cdef public short pot_kind[POT_SLOTS]
    cdef public short pot_space[POT_SLOTS]
    cdef public short in_pot[COLOUR_SLOTS]
    cdef public short aside[KIND_SLOTS]
    cdef public short aside_new[KIND_SLOTS]
    cdef public short hand[KIND_SLOTS]
    cdef public short owed[OWED_SLOTS]
    cdef public int bag_size, pot_size, aside_count, hand_size, owed_count
    cdef public int rubies, rubies_due, score, droplet, tube, flask, flask_before
    cdef public int white, rat, first_space, exploded, protected, stopped, drawn
    cdef public int fresh, unbroken, unbroken_before, plain, doubling_spent, doubling_spent_before, window, window_before
    cdef public int end_space, inert, card_used
    cdef public int tails, takes_points, takes_coins, coins, progress
    cdef public int sealed
    cdef public Player covered

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
    cpdef bint has_room(self) noexcept
    cpdef int last_space(self) noexcept
    cpdef int scoring_space(self) noexcept
    cpdef void lay(self, int kind, int space) noexcept
    @cython.locals(kind=int, later=int)
    cpdef int lift(self, int place) noexcept
    cpdef int last_kind(self, int back) noexcept
    @cython.locals(place=int)
    cpdef bint has_in_pot(self, int kind) noexcept
    @cython.locals(place=int)
    cpdef void trade_in(self, int kind, int count) noexcept
    @cython.locals(kind=int)
    cpdef void end_potion(self) noexcept
    @cython.locals(place=int, colour=int)
    cpdef void empty_pot(self) noexcept
    cpdef void make_inert(self) noexcept
    cpdef void set_aside(self, int kind) noexcept
    @cython.locals(kind=int, count=int)
    cpdef void undo_aside(self) noexcept
    cpdef void take_aside(self, int kind) noexcept
    cpdef void owe(self, int choice) noexcept
    cpdef void settle(self) noexcept
