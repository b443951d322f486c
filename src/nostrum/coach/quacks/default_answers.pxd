cimport cython
from nostrum.quacks.actions cimport PASS, PLACE
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT, KIND_SLOTS, VALUE, WHITE
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Choice, Table

@cython.final
cdef class DefaultAnswers:
    cdef public int only_moves[KIND_SLOTS]

    cpdef int answer(self, Table table, Player player, Choice choice) noexcept
    @cython.locals(action=int, best=int, kind=int, preference=int, copy=Player)
    cpdef int choose_chip(self, Table table, Player player, Choice choice) noexcept
    @cython.locals(colour=int, rank=int)
    cpdef int preference(self, Player after, int kind) noexcept
