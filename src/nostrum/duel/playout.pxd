cimport cython
from nostrum.core.moves cimport Moves
from nostrum.core.splitmix cimport SplitMix
from nostrum.duel.game cimport Game
from nostrum.duel.player cimport Player
from nostrum.duel.round cimport carry_out
from nostrum.duel.table cimport Choice, Table

@cython.locals(decisions=int, player=Player, moves=Moves, table=Table, choice=Choice)
cpdef int play_randomly(Game game, SplitMix rng) except -1

@cython.locals(rng=SplitMix, decisions=long, patients=long, number=long, game=Game, player=Player)
cpdef tuple random_games(object setup, object seed, long games)
