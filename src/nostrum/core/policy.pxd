cimport cython
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.splitmix cimport SplitMix

cdef class Policy:
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1

@cython.final
cdef class RandomPolicy(Policy):
    cdef SplitMix rng

@cython.final
cdef class BotPolicy(Policy):
    cdef object bot

cdef class Observer:
    cpdef void see(self, int seat, int action) noexcept

@cython.locals(moves=Moves, decisions=int, seat=int, action=int, policy=Policy)
cpdef int play_out(BaseGame game, object policies, Observer observer=*) except -1
