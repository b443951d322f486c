cimport cython
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Observer, Policy
from nostrum.core.splitmix cimport SplitMix
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT
from nostrum.quacks.evaluation cimport BUY_CHIPS
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef int AFTER_POTIONS

cdef class ExploringPolicy(Policy):
    cdef Policy policy
    cdef int rate
    cdef SplitMix rng

    @cython.locals(player=Player)
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1

@cython.locals(kind=int, count=int)
cpdef list features_of(Table table, Player player)

cdef class SampleRecorder(Observer):
    cdef public Table table
    cdef public list samples, potions
    cdef public int begun, ended

    @cython.locals(table=Table, copy=Table, number=int, player=Player)
    cpdef void see(self, int seat, int action) noexcept
