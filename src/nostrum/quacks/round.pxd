cimport cython
from nostrum.quacks.brewing cimport begin_potion, stir
from nostrum.quacks.chips cimport WHITE_1
from nostrum.quacks.evaluation cimport (
    BUY_CHIPS, EXCHANGE, SPEND_RUBIES, bonus_die, points_or_coins, rubies, victory_points,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Card, Table

cdef int FLAME, CARD_READ, CARD_ACT, CARD_COMPARE, RATS, RATS_IN, POTIONS, BREWING, ALL_STOPPED
cdef int BONUS_DIE, BLACK_CHIPS, GREEN_CHIPS, PURPLE_CHIPS, RUBIES, CHOICE, VICTORY_POINTS
cdef int BUYING, SPENDING, ROUND_END, OVER

cpdef void play(Table table, Player player, int action) noexcept
cpdef void advance(Table table) noexcept
@cython.locals(at_once=bint, player=Player)
cpdef void carry_on(Table table) noexcept
@cython.locals(step=int)
cpdef bint together(Table table) noexcept
@cython.locals(step=int, number=int, player=Player)
cpdef bint do_for_the_table(Table table) noexcept
cpdef void pay_rubies_due(Table table, Player player) noexcept
@cython.locals(step=int, last_round=bint)
cpdef void do_step(Table table, Player player) noexcept
@cython.locals(player=Player)
cpdef void flame(Table table) noexcept
@cython.locals(number=int, left=int, card=int, pick=int)
cpdef Card next_card(Table table)
@cython.locals(space=int)
cpdef void place_rat(Table table, Player player) noexcept
@cython.locals(player=Player)
cpdef void end_round(Table table) noexcept
@cython.locals(player=Player)
cpdef list scores(Table table)
