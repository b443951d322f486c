from nostrum.quacks.table cimport Book

cdef class CherryBomb(Book):
    pass

cdef class Pumpkin(Book):
    pass
