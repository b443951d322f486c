cimport cython
from nostrum.lab.watching cimport ROUND_PLACES, Witness
from nostrum.quacks.actions cimport BUY, BUY_PAIR
from nostrum.quacks.chips cimport KIND_COUNT
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef class QuacksWitness(Witness):
    cdef public Table table

    @cython.locals(table=Table, player=Player)
    cpdef void see(self, int seat, int action) noexcept
    @cython.locals(player=Player)
    cpdef end(self)
    @cython.locals(player=Player)
    cpdef void close_round(self) noexcept
