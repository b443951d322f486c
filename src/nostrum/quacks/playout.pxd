cimport cython
from nostrum.core.chance cimport Stream
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Moves

@cython.locals(decisions=int, player=Player, moves=Moves)
cpdef int play_randomly(Game game, Stream chance) except -1

@cython.locals(chance=Stream, decisions=long, points=long, number=long, game=Game, player=Player)
cpdef tuple random_games(object setup, object seed, long games)
