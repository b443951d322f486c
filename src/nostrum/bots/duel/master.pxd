cimport cython
from libc.math cimport sqrt
from nostrum.bots.duel.journeyman cimport JourneymanPolicy, is_shopping
from nostrum.bots.duel.judgement cimport Judge, play_rounds
from nostrum.core.chance cimport siphash
from nostrum.core.game cimport TableGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.duel.chips cimport KIND_COUNT
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Table

cdef int BATCH

cdef class MasterPolicy(Policy):
    cdef unsigned long long seed
    cdef public JourneymanPolicy habit, rival
    cdef public Judge judge
    cdef public int trials
    cdef Moves moves
    cdef public double doubt, proof, margin, gain
    cdef double ahead[256]
    cdef double spread[256]
    cdef int alive[256]

    @cython.locals(
        duel=Game, table=Table, usual=int, number=int, living=int, key="unsigned long long",
        done=int, spent=int, trial=int, known=double, place=int, action=int, more=double,
        best=int, needed=double,
    )
    cpdef int decide(self, TableGame game, int seat, Moves moves) except -1
    @cython.locals(mean=double)
    cpdef double error(self, int place, int done) noexcept
    @cython.locals(lead=double, place=int, kept=int)
    cpdef int drop_bad(self, int living, int done) noexcept
    @cython.locals(copy=Game, table=Table, last=int)
    cpdef double try_out(
        self, Game game, int seat, int action, unsigned long long key, int trial
    ) except -1
    @cython.locals(mark="unsigned long long", place=int, player=Player, kind=int)
    cpdef unsigned long long mark(self, Table table, int seat, Moves moves) noexcept

@cython.locals(seat=int, player=Player)
cpdef void deal_for_trial(Table table, unsigned long long key, int trial) noexcept
