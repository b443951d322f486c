cimport cython
from nostrum.bots.duel.journeyman cimport JourneymanPolicy
from nostrum.bots.duel.judgement cimport Judge, play_rounds
from nostrum.core.chance cimport siphash
from nostrum.core.game cimport TableGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.duel.chips cimport KIND_COUNT
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Table

cdef int ALONE, MARKET

cdef class MasterPolicy(Policy):
    cdef unsigned long long seed
    cdef public JourneymanPolicy journeyman
    cdef public Judge judge
    cdef public int trials
    cdef Moves moves
    cdef double total[256]
    cdef int alive[256]

    @cython.locals(
        duel=Game, table=Table, count=int, number=int, stages=int, key="unsigned long long",
        last=int, done=int, living=int, more=int, trial=int, place=int,
    )
    cpdef int decide(self, TableGame game, int seat, Moves moves) except -1
    @cython.locals(place=int, number=int, before=int)
    cpdef int keep_best(self, int living) noexcept
    @cython.locals(copy=Game, table=Table)
    cpdef double try_out(
        self, Game game, int seat, int action, unsigned long long key, int trial, int last
    ) except -1
    @cython.locals(mark="unsigned long long", place=int, player=Player, kind=int)
    cpdef unsigned long long mark(self, Table table, int seat) noexcept

@cython.locals(seat=int, player=Player)
cpdef void deal_for_trial(Table table, unsigned long long key, int trial) noexcept
