cimport cython
from nostrum.lab.metrics.collector cimport MOST_ROUNDS, Collector
from nostrum.quacks.actions cimport BUY, BUY_PAIR
from nostrum.quacks.chips cimport KIND_COUNT
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef class QuacksCollector(Collector):
    cdef public Table table

    @cython.locals(table=Table, player=Player)
    cpdef void see(self, int seat, int action) noexcept
    @cython.locals(player=Player)
    cpdef on_end(self)
    @cython.locals(player=Player)
    cpdef void close_round(self) noexcept
