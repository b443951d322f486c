cimport cython
from libc.math cimport sqrt
from nostrum.bots.duel.journeyman cimport JourneymanPolicy, is_shopping
from nostrum.bots.duel.win_chance cimport WinChance, play_rounds
from nostrum.core.chance cimport siphash
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.duel.chips cimport KIND_COUNT
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Table

cdef int BATCH

cdef class MasterPolicy(Policy):
    cdef unsigned long long seed
    cdef public JourneymanPolicy rollout, rival_rollout
    cdef public object network
    cdef public WinChance win_chance
    cdef public int trials
    cdef Moves moves
    cdef public double drop_errors, proof_errors, margin, gain
    cdef double gain_sum[256]
    cdef double gain_squares[256]
    cdef int candidates[256]

    @cython.locals(
        duel=Game, table=Table, default=int, number=int, remaining=int, key="unsigned long long",
        trials_done=int, spent=int, trial=int, default_chance=double, index=int, action=int,
        more=double, best=int, needed=double,
    )
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1
    cpdef void prepare(self, Table table) except *
    @cython.locals(mean=double)
    cpdef double error(self, int index, int trials_done) noexcept
    @cython.locals(lead=double, index=int, kept=int)
    cpdef int drop_worse(self, int remaining, int trials_done) noexcept
    @cython.locals(copy=Game, table=Table, last=int)
    cpdef double play_trial(
        self, Game game, int seat, int action, unsigned long long key, int trial
    ) except -1
    @cython.locals(number="unsigned long long", index=int, player=Player, kind=int)
    cpdef unsigned long long table_hash(self, Table table, int seat, Moves moves) noexcept

@cython.locals(seat=int, player=Player)
cpdef void reseed(Table table, unsigned long long key, int trial) noexcept
