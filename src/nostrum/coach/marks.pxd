cimport cython

cdef int FURTHEST, TWICE

@cython.final
cdef class Marks:
    cdef public int size, even
    cdef public bint bonus, top
    cdef public dict shares

    cpdef list sums(self, int chips, int twice)

@cython.locals(length=int, both=list, a=int, b=int, at=int, share=double)
cpdef list added(list left, list right)
