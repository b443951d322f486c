cimport cython
from nostrum.quacks.actions cimport PASS, PLACE
from nostrum.quacks.chips cimport KIND_COUNT, VALUE
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Moves, Table

cdef class CrowSkull1(Book):
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cdef class CrowSkull2(Book):
    pass

cdef class CrowSkull3(Book):
    pass

cdef class CrowSkull4(Book):
    pass
