cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport PASS, PLACE
from nostrum.duel.brewing cimport COLOURED_TO_BAG, resolve
from nostrum.duel.chips cimport KIND_COUNT, SIZE, VALUE
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Book, Choice, Table
from nostrum.duel.upgrades cimport UPGRADE

cdef class DrawAndChoose(Book):
    @cython.locals(count=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef class ChooseChip(Choice):
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

@cython.final
cdef class ColouredBack(Book):
    pass

@cython.final
cdef class UpgradeBook(Book):
    pass

cdef ChooseChip CHOOSE_CHIP
