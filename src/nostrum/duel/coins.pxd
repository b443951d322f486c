cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport COIN, GOLD, MOVE, PASS, RETURN, TAKE_COIN
from nostrum.duel.chips cimport BLACK_1, KIND_COUNT
from nostrum.duel.patients cimport move_patient, stall_forward
from nostrum.duel.player cimport EXPLODED, NO_SPACE, Player
from nostrum.duel.table cimport (
    COIN_GOLD, COIN_STALL, COLOURED_BACK, Choice, NO_BONUS, Table, UPGRADE_OR_MOVE, WHITES_BACK,
)
from nostrum.duel.upgrades cimport ANY_VALUE, can_upgrade, offer_upgrades, upgrade

cdef int COIN_COUNT

cdef class TakeCoin(Choice):
    @cython.locals(coin=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(coin=int, rival=Player)
    cpdef void take(self, Table table, Player player, int action) noexcept

@cython.final
cdef class CoinBonus(Choice):
    pass

cdef class CoinAtTheEnd(Choice):
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(returning=bint)
    cpdef void take(self, Table table, Player player, int action) noexcept

@cython.locals(coin=int, side=int)
cpdef void toss_coins(Table table) noexcept
cpdef void take_coin(Table table, Player player, int coin) noexcept
cpdef void use_coin(Table table, Player player) noexcept
cpdef void lose_coin(Table table, Player player) noexcept
cpdef bint waits_for_first_turn(Player player) noexcept
cpdef void whites_back(Table table, Player player) noexcept
cpdef void coloured_back(Table table, Player player, int kind) noexcept

cdef TakeCoin TAKE_A_COIN
cdef CoinBonus COIN_BONUS
cdef CoinAtTheEnd COIN_AT_THE_END
