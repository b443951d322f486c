cimport cython
from nostrum.bots.duel.journeyman cimport JourneymanPolicy
from nostrum.bots.duel.win_chance cimport WinChance, play_rounds
from nostrum.coach.rollouts cimport Rollouts
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.duel.game cimport Game

cdef class DuelRollouts(Rollouts):
    cdef public WinChance estimate
    cdef public list policies
    cdef public Moves moves

    @cython.locals(first=double)
    cpdef list finish(self, object game, int last, int number)
    @cython.locals(whole=BaseGame, moves=Moves, policy=JourneymanPolicy)
    cpdef int choose(self, object game, int seat) except -1
