cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport BONUS, PASS, UPGRADE, upgrade_from, upgrade_to
from nostrum.quacks.chips cimport BLACK_1, BLUE_2, GREEN_1, PURPLE, PURPLE_1, YELLOW_4
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Table

cdef int MOST

cdef class GhostsBreath(Book):
    @cython.locals(count=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cdef class GhostsBreath1(GhostsBreath):
    @cython.locals(count=int)
    cpdef void evaluate(self, Table table, Player player) noexcept

cdef class GhostsBreath2(GhostsBreath):
    cpdef void hand_in(self, Table table, Player player, int count) noexcept

cdef class GhostsBreath3(Book):
    @cython.locals(points=int, place=int)
    cpdef void evaluate(self, Table table, Player player) noexcept

cdef class GhostsBreath4(GhostsBreath):
    @cython.locals(tier=int, step=int, action=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
