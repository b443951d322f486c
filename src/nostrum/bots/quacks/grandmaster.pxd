cimport cython
from libc.math cimport exp
from nostrum.bots.quacks.lookahead cimport BREW_CODE, Lookahead
from nostrum.bots.quacks.master cimport has_to_draw
from nostrum.bots.quacks.values cimport Values
from nostrum.bots.quacks.win_chance cimport WinChance, play_rounds
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.core.splitmix cimport SplitMix
from nostrum.quacks.actions cimport DRAW
from nostrum.quacks.chips cimport KIND_COUNT
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef int BUDGET, AHEAD, TRIALS, MORE_POINTS

cdef class Grandmaster(Policy):
    cdef public Lookahead lookahead
    cdef public SplitMix rng
    cdef public list rivals
    cdef public int budget, trials
    cdef public object setup
    cdef public Values learned, local
    cdef public WinChance win_chance

    @cython.locals(table=Table, player=Player, brews=bint, lookahead=Lookahead)
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1
    @cython.locals(lookahead=Lookahead, number=int, copy=Game, table=Table, total=double, other=int, rival=Player)
    cpdef void try_rivals(self, BaseGame game, int seat, int round) except *
    @cython.locals(local=Values, win_chance=WinChance, after=int, tails=int, copy=Player, now=double, kind=int)
    cpdef void value_locally(self, Table table, Player player, int row) except *
