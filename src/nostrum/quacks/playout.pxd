cimport cython
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.round cimport carry_out
from nostrum.quacks.table cimport Choice, Moves, Table

cdef unsigned long long MASK64, STRIDE, MIX_1, MIX_2

@cython.final
cdef class Whim:
    cdef public unsigned long long state
    @cython.locals(mixed="unsigned long long")
    cpdef int below(self, unsigned long long limit) noexcept

@cython.locals(decisions=int, player=Player, moves=Moves, table=Table, choice=Choice)
cpdef int play_randomly(Game game, Whim whim) except -1

@cython.locals(whim=Whim, decisions=long, points=long, number=long, game=Game, player=Player)
cpdef tuple random_games(object setup, object seed, long games)
