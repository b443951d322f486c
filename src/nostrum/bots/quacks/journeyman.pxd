cimport cython
from nostrum.bots.quacks.lookahead cimport BREW_CODE, CROW_SKULL_CODE, Lookahead
from nostrum.bots.quacks.values cimport Values
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.core.splitmix cimport SplitMix
from nostrum.quacks.actions cimport (
    BUY, BUY_PAIR, DRAW, DROPLET, FIRST_ON_SALE, FLASK, PAIR_FIRST, PAIR_SECOND, PASS, PLACE,
    REFILL, STOP,
)
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT, KIND_SLOTS, VALUE, WHITE
from nostrum.quacks.evaluation cimport BUY_CHIPS, EXCHANGE, SPEND_RUBIES
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef double COURAGE, PROTECTED_COURAGE

cdef class Journeyman(Policy):
    cdef public Values values
    cdef public Lookahead lookahead
    cdef public object setup
    cdef public double courage
    cdef public double chip_value[KIND_SLOTS]

    @cython.locals(table=Table, player=Player, code=int)
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1
    @cython.locals(risk=double, dares=double, last=int)
    cpdef int brew(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(row=int, kind=int, best=int, highest=double, value=double, number=int, action=int)
    cpdef int buy(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(best=int, furthest=int, kind=int)
    cpdef int crow_skull(self, Table table, Player player) noexcept
    @cython.locals(row=int, step=double)
    cpdef int spend(self, Table table, Player player, Moves moves) noexcept

@cython.locals(bad=int, kind=int)
cpdef double danger(Player player, int room) noexcept
