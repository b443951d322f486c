cimport cython
from nostrum.core.moves cimport Moves
from nostrum.core.whim cimport Whim
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.round cimport carry_out
from nostrum.duel.table cimport Choice, Table

@cython.locals(decisions=int, player=Player, moves=Moves, table=Table, choice=Choice)
cpdef int play_randomly(Game game, Whim whim) except -1

@cython.locals(whim=Whim, decisions=long, patients=long, number=long, game=Game, player=Player)
cpdef tuple random_games(object setup, object seed, long games)
