cimport cython
from libc.math cimport exp
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.duel.chips cimport BLACK_1, COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS, VALUE
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport NOBODY, Rulebook, Table

cdef int FEATURE_COUNT, MOST_LEFT

@cython.final
cdef class WinChance:
    cdef public Rulebook rules
    cdef public double features[14]
    cdef double feature_weight[126]
    cdef double chip_once[KIND_SLOTS]
    cdef double chip_weight[KIND_SLOTS]

    @cython.locals(index=int, rounds_left=int, kind=int)
    cpdef read_weights(self, dict weights)
    cpdef int rounds_left(self, Table table) noexcept
    @cython.locals(feature=int, sign=double, seat=int, player=Player, slot=int, kind=int)
    cpdef void count_features(self, Table table) noexcept
    @cython.locals(
        rounds_left=int, row=int, total=double, feature=int, first=Player, second=Player,
        kind=int, more=int,
    )
    cpdef double chance(self, Table table, int seat) noexcept

@cython.locals(table=Table, player=Player, action=int, whole=BaseGame)
cpdef play_rounds(Game game, Policy first, Policy second, int last, Moves moves)
