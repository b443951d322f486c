cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport (
    DISCARD_WHITE, DRAW, DROPLET, PASS, PLACE, POINTS, RATS, RESTART, RETURN, RUBIES, TAKE,
    UPGRADE, upgrade_from, upgrade_to,
)
from nostrum.quacks.chips cimport (
    BLACK_1, BLUE_2, COLOUR, GREEN_1, KIND_COUNT, ORANGE, ORANGE_1, PURPLE, PURPLE_1,
    VALUE, WHITE, WHITE_1,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Card, Table, offer_hand

@cython.locals(kind=int, colour=int)
cpdef void offer_chips(Table table, int value, Moves moves) noexcept

@cython.final
cdef class RollTheDie(Card):
    pass

@cython.final
cdef class PotFillingUp(Card):
    pass

cdef class ForTheLast(Card):
    cpdef int count(self, Player player) noexcept
    cpdef void reward(self, Table table, Player player) noexcept
    @cython.locals(fewest=int, seat=int, player=Player)
    cpdef void read(self, Table table) noexcept

@cython.final
cdef class Charity(ForTheLast):
    pass

@cython.final
cdef class RatInfestation(Card):
    pass

@cython.final
cdef class BeginnersBonus(ForTheLast):
    pass

@cython.final
cdef class JustInTime(Card):
    pass

@cython.final
cdef class ChooseOne(Card):
    pass

@cython.final
cdef class RatsAreYourFriends(Card):
    pass

cdef class GoodStart(Card):
    @cython.locals(count=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

@cython.final
cdef class ChooseWisely(Card):
    pass

@cython.final
cdef class WheelAndDeal(Card):
    pass

cdef class OpportunisticMoment(Card):
    @cython.locals(step=int, action=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cdef class LessIsMore(Card):
    @cython.locals(seat=int)
    cpdef void read(self, Table table) noexcept
    @cython.locals(kind=int)
    cpdef void act(self, Table table, Player player) noexcept
    @cython.locals(lowest=int, seat=int, player=Player)
    cpdef void compare(self, Table table) noexcept

@cython.final
cdef class PotIsFull(Card):
    pass

@cython.final
cdef class PumpkinPatchParty(Card):
    pass

@cython.final
cdef class LuckyDevil(Card):
    pass

@cython.final
cdef class ShiningExtraBright(Card):
    pass

@cython.final
cdef class MagicPotion(Card):
    pass

@cython.final
cdef class SeasonedPerfectly(Card):
    pass

@cython.final
cdef class LivingInLuxury(Card):
    pass

@cython.final
cdef class WellStirred(Card):
    pass

cdef class StrongIngredient(Card):
    @cython.locals(kind=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

@cython.final
cdef class Schadenfreude(Card):
    pass

@cython.final
cdef class SecondChance(Card):
    pass
