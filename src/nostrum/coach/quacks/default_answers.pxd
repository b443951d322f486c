cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport DRAW, MOVE, PASS, PLACE, RESTART
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT, KIND_SLOTS, VALUE, WHITE
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Choice, Table

@cython.final
cdef class DefaultAnswers:
    cdef public int only_moves[KIND_SLOTS]
    cdef int red_2, green_3, yellow_1, well_stirred, second_chance, strong_ingredient

    @cython.locals(code=int, moves=Moves, number=int, action=int)
    cpdef int answer(self, Table table, Player player, Choice choice) noexcept
    @cython.locals(action=int, best=int, kind=int, preference=int, copy=Player)
    cpdef int choose_chip(self, Table table, Player player, Choice choice) noexcept
    @cython.locals(colour=int, rank=int)
    cpdef int preference(self, Player after, int kind) noexcept
