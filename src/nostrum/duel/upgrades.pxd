cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport PASS, UPGRADE_BASE, UPGRADE_NECK
from nostrum.duel.chips cimport BLACK_1, BLACK_6
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Choice, NOBODY, Table

cdef int ANY_VALUE

cdef class OneUpgrade(Choice):
    pass

@cython.final
cdef class Upgrade(OneUpgrade):
    pass

cdef class Upgrades(Choice):
    @cython.locals(left=int)
    cpdef bint ask(self, Table table, Player player) noexcept

@cython.locals(higher=int)
cpdef int next_highest(Table table, int kind) noexcept
@cython.locals(kind=int)
cpdef bint can_upgrade(Table table, Player player, int most, bint neck_only) noexcept
@cython.locals(kind=int)
cpdef void offer_upgrades(
    Table table, Player player, Moves moves, int most, bint neck_only
) noexcept
@cython.locals(in_base=bint, kind=int, higher=int, place=int)
cpdef void upgrade(Table table, Player player, int action) noexcept

cdef Upgrade UPGRADE
cdef Upgrades UPGRADES
