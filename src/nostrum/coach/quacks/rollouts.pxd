cimport cython
from nostrum.bots.quacks.journeyman cimport Journeyman
from nostrum.bots.quacks.win_chance cimport WinChance, play_rounds
from nostrum.coach.rollouts cimport Rollouts
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.quacks.game cimport Game

cdef class QuacksRollouts(Rollouts):
    cdef public WinChance estimate
    cdef public list policies

    @cython.locals(policy=Journeyman)
    cpdef list finish(self, object game, int last, int number)
    @cython.locals(whole=BaseGame, moves=Moves, policy=Journeyman)
    cpdef int choose(self, object game, int seat) except -1
