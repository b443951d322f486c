cimport cython
from nostrum.bots.quacks.journeyman cimport danger
from nostrum.bots.quacks.lookahead cimport BREW_CODE, Lookahead
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.core.splitmix cimport SplitMix
from nostrum.quacks.actions cimport DRAW, STOP
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef int BUDGET, AHEAD

cdef class Master(Policy):
    cdef public Lookahead lookahead
    cdef public int budget
    cdef public object setup, values_of

    @cython.locals(table=Table, player=Player)
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1

@cython.locals(room=int)
cpdef bint has_to_draw(Table table, Player player, Moves moves) noexcept
