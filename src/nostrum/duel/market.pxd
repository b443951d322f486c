cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport (
    BUY, CARD, DOUBLE, OFFER, OFFER_GOLD, OFFER_UPGRADES, PASS, TOKENS,
)
from nostrum.duel.chips cimport COLOUR, FIRST_KIND, KIND_COUNT, ORANGE_1
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Choice, NO_CARD, Table
from nostrum.duel.upgrades cimport UPGRADES

cdef int BUY_DOUBLE, REDEEM_TOKENS, ALL_OFFERS

cdef class Offer(Choice):
    @cython.locals(number=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cpdef int offerer(Table table) noexcept

cdef class Scales(Choice):
    @cython.locals(rival=Player, receiver=Player, taken=int, seat=int, part=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

cdef class Redeem(Choice):
    @cython.locals(card=int)
    cpdef bint ask(self, Table table, Player player) noexcept

@cython.locals(upcoming=int)
cpdef void show_next_card(Table table) noexcept
@cython.locals(card=int, left=int, number=int, pick=int)
cpdef int next_card(Table table, int upcoming) noexcept

cdef class Buy(Choice):
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

@cython.locals(kind=int)
cpdef bint has_bought(Player player, int colour) noexcept
@cython.locals(price=int)
cpdef void buy_chip(Table table, Player player, int kind) noexcept
cpdef void double_chip(Table table, Player player, int kind) noexcept
@cython.locals(surplus=int)
cpdef int kept_gold(Table table, int gold) noexcept
cpdef void return_gold(Table table, Player player) noexcept

cdef Offer OFFER_TOKENS
cdef Scales SCALES
cdef Redeem REDEEM
cdef Buy BUY_CHIPS
