cimport cython
from nostrum.duel.chips cimport WHITE_1
from nostrum.duel.gifts cimport ANY_CHIP, FOUR_CHIP, TWO_CHIPS, give_or_pay
from nostrum.duel.patients cimport stall_forward
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport RoundCard, Table

@cython.final
cdef class ChipShown(RoundCard):
    pass

@cython.final
cdef class TwoOnes(RoundCard):
    pass

@cython.final
cdef class ChipAndOne(RoundCard):
    pass

@cython.final
cdef class FourAndOne(RoundCard):
    pass

@cython.final
cdef class DropWhite(RoundCard):
    pass

@cython.final
cdef class WhiteForRival(RoundCard):
    pass

@cython.final
cdef class StallCard(RoundCard):
    pass

cdef class KeptCard(RoundCard):
    pass

@cython.final
cdef class OneWhiteBack(KeptCard):
    pass

@cython.final
cdef class TwoWhiteBack(KeptCard):
    pass

@cython.final
cdef class ThreeColouredBack(KeptCard):
    pass

@cython.final
cdef class BuyDouble(KeptCard):
    pass

@cython.final
cdef class LastRoundCard(RoundCard):
    pass

@cython.locals(space=int)
cpdef bint drop_from_table(Player player) noexcept
