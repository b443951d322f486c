cimport cython
from nostrum.duel.actions cimport BUY
from nostrum.duel.chips cimport KIND_COUNT, ORANGE_1
from nostrum.duel.player cimport EXPLODED, Player
from nostrum.duel.table cimport Table
from nostrum.lab.metrics.collector cimport MOST_ROUNDS, Collector

cdef class DuelCollector(Collector):
    cdef public Table table

    @cython.locals(table=Table)
    cpdef void see(self, int seat, int action) noexcept
    @cython.locals(player=Player)
    cpdef void note_explosions(self) noexcept
    @cython.locals(player=Player)
    cpdef void close_round(self) noexcept
