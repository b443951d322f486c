cimport cython
from nostrum.core.step cimport AGAIN, BaseStep, DONE, PLAYERS
from nostrum.quacks.brewing cimport begin_potion, stir
from nostrum.quacks.chips cimport BLACK, GREEN, PURPLE, WHITE_1
from nostrum.quacks.evaluation cimport (
    BUY_CHIPS, EXCHANGE, SPEND_RUBIES, bonus_die, points_or_coins, rubies, victory_points,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Card, Choice, Table

cdef class Step(BaseStep):
    cpdef int begin(self, Table table) noexcept
    cpdef bint together(self, Table table) noexcept
    cpdef void act(self, Table table, Player player) noexcept

@cython.final
cdef class Flame(Step):
    pass

@cython.final
cdef class ReadCard(Step):
    pass

@cython.final
cdef class CarryOutCard(Step):
    pass

@cython.final
cdef class CompareForCard(Step):
    pass

@cython.final
cdef class CountRatTails(Step):
    pass

cdef class PlaceRats(Step):
    @cython.locals(player=Player)
    cpdef int begin(self, Table table) noexcept

@cython.final
cdef class LightTheFire(Step):
    pass

cdef class Brewing(Step):
    @cython.locals(number=int)
    cpdef int begin(self, Table table) noexcept

@cython.final
cdef class AllStopped(Step):
    pass

@cython.final
cdef class BonusDie(Step):
    pass

@cython.final
cdef class BlackChips(Step):
    pass

@cython.final
cdef class GreenChips(Step):
    pass

@cython.final
cdef class PurpleChips(Step):
    pass

cdef class OtherChips(Step):
    @cython.locals(book=Book)
    cpdef void act(self, Table table, Player player) noexcept

@cython.final
cdef class Rubies(Step):
    pass

@cython.final
cdef class ExplodedPots(Step):
    pass

@cython.final
cdef class VictoryPoints(Step):
    pass

@cython.final
cdef class Buying(Step):
    pass

@cython.final
cdef class Spending(Step):
    pass

@cython.final
cdef class NextRound(Step):
    pass

cdef list STEPS
cdef int FIRST_CHIPS, LAST_CHIPS

cpdef void play(Table table, Player player, int action) noexcept
cpdef void carry_out(Table table, Player player, Choice choice, int action) noexcept
cpdef void take(Table table, Player player, Choice choice, int action) noexcept
cpdef void advance(Table table) noexcept
@cython.locals(step=Step, how=int, player=Player)
cpdef void carry_on(Table table) noexcept
@cython.locals(step=Step, player=Player, last=int)
cpdef void next_chips(Table table) noexcept
cpdef void pay_rubies_due(Table table, Player player) noexcept
@cython.locals(player=Player)
cpdef void flame(Table table) noexcept
@cython.locals(number=int, left=int, card=int, pick=int)
@cython.locals(step=Step)
cpdef void act_alone(Table table, Player player, int number) noexcept
cpdef Card next_card(Table table)
@cython.locals(space=int)
cpdef void place_rat(Table table, Player player) noexcept
@cython.locals(player=Player)
cpdef void end_round(Table table) noexcept
@cython.locals(number=int)
cpdef begin_at(Table table, str moment, int round_number, int start, Card card)
@cython.locals(player=Player)
cpdef list scores(Table table)
