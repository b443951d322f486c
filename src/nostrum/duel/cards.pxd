cimport cython
from nostrum.duel.chips cimport WHITE_1
from nostrum.duel.gifts cimport ANY_CHIP, FOUR_CHIP, TWO_CHIPS, give_or_pay
from nostrum.duel.patients cimport stall_forward
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport RoundCard, Table

cdef class ChipShown(RoundCard):
    pass

cdef class TwoOnes(RoundCard):
    pass

cdef class ChipAndOne(RoundCard):
    pass

cdef class FourAndOne(RoundCard):
    pass

cdef class DropWhite(RoundCard):
    pass

cdef class WhiteForRival(RoundCard):
    pass

cdef class StallCard(RoundCard):
    pass

cdef class KeptCard(RoundCard):
    pass

cdef class OneWhiteBack(KeptCard):
    pass

cdef class TwoWhiteBack(KeptCard):
    pass

cdef class ThreeColouredBack(KeptCard):
    pass

cdef class BuyDouble(KeptCard):
    pass

cdef class LastRoundCard(RoundCard):
    pass

@cython.locals(space=int)
cpdef bint drop_from_table(Player player) noexcept
