cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport TAKE
from nostrum.duel.chips cimport (
    COLOUR, COLOUR_COUNT, FIRST_KIND, KIND_COUNT, ORANGE, ORANGE_1, VALUE,
)
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Choice, Table, book_in_effect

cpdef void give_or_pay(Table table, Player player, int kind, str why) noexcept
@cython.locals(kind=int)
cpdef void offer_chips(Table table, Moves moves, int value, int but_not) noexcept

cdef class ChipOfPool(Choice):
    pass

@cython.final
cdef class AnyChip(ChipOfPool):
    pass

@cython.final
cdef class RewardChip(ChipOfPool):
    pass

cdef class TwoChips(ChipOfPool):
    @cython.locals(first=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

cdef class FourChip(ChipOfPool):
    @cython.locals(kind=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

cdef AnyChip ANY_CHIP
cdef RewardChip REWARD_CHIP
cdef TwoChips TWO_CHIPS
cdef FourChip FOUR_CHIP
