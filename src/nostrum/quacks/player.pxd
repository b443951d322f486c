cimport cython
from libc.string cimport memcpy, memset
from nostrum.core.bag cimport Bag
from nostrum.quacks.chips cimport COLOUR, COLOUR_SLOTS, KIND_COUNT, KIND_SLOTS, VALUE, WHITE

cdef enum:
    POT_SLOTS = 96

cdef int POT_ROOM, NO_SEAL, SEALED_DRAW, SEALED_STOP

@cython.final
@cython.no_gc
cdef class Player(Bag):
    # The fields of fields.py in its order, in one block of memory: see below.
    cdef public short pot_kind[POT_SLOTS]
    cdef public short pot_space[POT_SLOTS]
    cdef public short aside[KIND_SLOTS]
    cdef public short in_pot[COLOUR_SLOTS]
    cdef public int pot_size, white, exploded, protected
    cdef public int last_draw_in_pot, next_follows_directly, last_followed_directly
    cdef public int space_without_extra
    cdef public int doubling_spent, doubling_spent_before
    cdef public int protected_draws, protected_draws_before
    cdef public int end_space
    cdef public int added
    cdef public short aside_new[KIND_SLOTS]
    cdef public int rat, tails, stopped, drawn, card_used, takes_points, takes_coins
    cdef public int effect_memory
    cdef public int aside_count, rubies, rubies_due, score, droplet, tube
    cdef public int flask, flask_before, first_space, coins, sealed
    cdef public Player covered

    @cython.locals(other=Player)
    cpdef Player clone(self)
    cpdef object state(self)
    cpdef bint has_room(self) noexcept
    cpdef int last_space(self) noexcept
    cpdef int scoring_space(self) noexcept
    cpdef void lay(self, int kind, int space) noexcept
    @cython.locals(kind=int, later=int)
    cpdef int lift(self, int place) noexcept
    cpdef int last_kind(self, int back) noexcept
    @cython.locals(kind=int)
    cpdef int last_colour(self, int back) noexcept
    @cython.locals(place=int)
    cpdef bint has_in_pot(self, int kind) noexcept
    @cython.locals(place=int)
    cpdef void trade_in(self, int kind, int count) noexcept
    cpdef void end_potion(self) noexcept
    @cython.locals(place=int)
    cpdef void empty_pot(self) noexcept
    cpdef void mark_added(self, int place) noexcept
    cpdef void set_aside(self, int kind) noexcept
    @cython.locals(kind=int, count=int)
    cpdef void undo_aside(self) noexcept
    cpdef void take_aside(self, int kind) noexcept

# From what is owed, before bag and hand, to the last field, all at once; likewise what is reset
# together.

cdef inline void copy_fields(Player player, Player other) noexcept:
    memcpy(&player.owed_count, &other.owed_count,
           <char*>&other.sealed + sizeof(int) - <char*>&other.owed_count)

cdef inline bytes all_fields(Player player):
    return (<char*>&player.owed_count)[
        : <char*>&player.sealed + sizeof(int) - <char*>&player.owed_count
    ]

cdef inline void reset_potion(Player player) noexcept:
    memset(&player.in_pot, 0,
           <char*>&player.added + sizeof(int) - <char*>&player.in_pot)

cdef inline void reset_round(Player player) noexcept:
    memset(&player.aside_new, 0,
           <char*>&player.effect_memory + sizeof(int) - <char*>&player.aside_new)

cpdef int space_after(int space) noexcept
