cimport cython
from nostrum.core.chance cimport Stream

cdef enum:
    MOST_OWED = 48

@cython.no_gc
cdef class Owing(Stream):
    cdef public int owed_count
    cdef public short owed[MOST_OWED]

    @cython.locals(place=int)
    cpdef void copy_owed(self, Owing other) noexcept
    cpdef void owe(self, int code) noexcept
    cpdef void settle(self) noexcept
    cpdef int first_owed(self) noexcept
    @cython.locals(place=int)
    cpdef list all_owed(self)
