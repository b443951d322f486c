cimport cython
from nostrum.quacks.table cimport Book

@cython.final
cdef class CherryBomb(Book):
    pass

@cython.final
cdef class Pumpkin(Book):
    pass
