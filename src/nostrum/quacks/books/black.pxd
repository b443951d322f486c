cimport cython
from nostrum.quacks.chips cimport BLACK
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Table

cpdef void reward(Table table, Player player, bint with_ruby) noexcept

cdef class HawkmothForTwo(Book):
    @cython.locals(mine=int, theirs=int)
    cpdef void evaluate(self, Table table, Player player) noexcept

cdef class HawkmothForMore(Book):
    @cython.locals(mine=int, more_than_left=bint, more_than_right=bint)
    cpdef void evaluate(self, Table table, Player player) noexcept
