cimport cython

cdef int MOST_SPACES, DOUBLED_BASE

@cython.final
cdef class OffsetSums:
    cdef public int size, all_zero
    cdef public bint with_bonus, double_greatest
    cdef public dict chances

    cpdef list distribution(self, int chips, int doubled)

@cython.locals(length=int, both=list, a=int, b=int, at=int, chance=double)
cpdef list convolve(list left, list right)
