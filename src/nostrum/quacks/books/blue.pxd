cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport PASS, PLACE
from nostrum.quacks.chips cimport BLUE, VALUE
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Table, offer_hand

@cython.final
cdef class CrowSkull1(Book):
    pass

@cython.final
cdef class CrowSkull2(Book):
    pass

@cython.final
cdef class CrowSkull3(Book):
    pass

@cython.final
cdef class CrowSkull4(Book):
    pass
