cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport (
    BUY, BUY_PAIR, COINS, DROPLET, EXCHANGE_ALL, EXCHANGE_COINS, EXCHANGE_RUBIES, FIRST_ON_SALE,
    PAIR_ACTION, PAIR_FIRST, PAIR_SECOND, PASS, POINTS, REFILL, TUBE,
)
from nostrum.quacks.chips cimport COLOUR, FIRST_KIND, KIND_COUNT
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport BONUS_ROLL, Choice, Rulebook, Table

@cython.locals(other=Player, own=int)
cpdef void bonus_die(Table table, Player player) noexcept
cpdef void rubies(Table table, Player player) noexcept
@cython.locals(whole=bint)
cpdef void points_or_coins(Table table, Player player) noexcept
@cython.locals(space=int)
cpdef void victory_points(Table table, Player player) noexcept

cpdef int points_for_coins(Rulebook rules, int coins) noexcept

@cython.final
cdef class PointsOrCoins(Choice):
    pass

cdef class BuyChips(Choice):
    @cython.locals(kind=int)
    cpdef bint ask(self, Table table, Player player) noexcept
    @cython.locals(shelf=int, cheapest=int, kind=int, first=int, second=int, rest=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(first=int)
    cpdef void take(self, Table table, Player player, int action) noexcept
    @cython.locals(pair=int)
    cpdef int cost(self, Table table, int action) noexcept
    cpdef void buy(self, Table table, Player player, int kind) noexcept

@cython.final
cdef class SpendRubies(Choice):
    pass

cdef class Exchange(Choice):
    @cython.locals(rules=Rulebook, coins=bint, stones=bint)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(rules=Rulebook)
    cpdef void take(self, Table table, Player player, int action) noexcept
    cpdef void sell(self, Table table, Player player, int for_coins, int for_rubies) noexcept

cdef PointsOrCoins POINTS_OR_COINS
cdef BuyChips BUY_CHIPS
cdef SpendRubies SPEND_RUBIES
cdef Exchange EXCHANGE
