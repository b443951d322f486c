cimport cython
from libc.math cimport exp
from nostrum.bots.duel.valuation cimport Valuation
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.duel.chips cimport COLOUR, KIND_COUNT
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport NOBODY, Rulebook, Table

cdef int CHIPS, FIRST, INPUTS, UNITS, MOST_ROUNDS

@cython.final
cdef class WinChance:
    cdef public Rulebook rules
    cdef Valuation valuation
    cdef public double inputs[110]
    cdef double direct[330]
    cdef double own[880]
    cdef double rivals[880]
    cdef double bias[96]
    cdef double out[96]
    cdef double units[32]

    cpdef read(self, object network)
    cpdef int rounds_left(self, Table table) noexcept
    @cython.locals(
        rounds_left=int, seat=int, player=Player, first=int, number=int, slot=int, kind=int,
        worth=double,
    )
    cpdef void count_inputs(self, Table table) noexcept
    @cython.locals(total=double)
    cpdef double chance(self, Table table, int seat) noexcept
    @cython.locals(
        row=int, unit=int, total=double, number=int, mine=double, theirs=double, place=int,
        own=double, rivals=double, strength=double,
    )
    cpdef double logit(self, int rounds_left) noexcept

@cython.locals(table=Table, player=Player, action=int, whole=BaseGame)
cpdef play_rounds(Game game, Policy first, Policy second, int last, Moves moves)
