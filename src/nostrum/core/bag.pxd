cimport cython
from nostrum.core.owing cimport Owing

cdef enum:
    MOST_KINDS = 33

@cython.no_gc
cdef class Bag(Owing):
    cdef public int seat, bag_size, hand_size
    cdef public short bag[MOST_KINDS]
    cdef public short hand[MOST_KINDS]

    @cython.locals(kind=int)
    cpdef void fill(self, bag, hand=*)
    cpdef void put(self, int kind) noexcept
    cpdef void remove(self, int kind) noexcept
    @cython.locals(kind=int, pick=int)
    cpdef int draw(self) noexcept
    @cython.locals(kind=int)
    cpdef void draw_hand(self, int count) noexcept
    cpdef void show(self, int kind) noexcept
    @cython.locals(kind=int)
    cpdef void drop_hand(self) noexcept
