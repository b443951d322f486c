cimport cython

@cython.final
cdef class Moves:
    cdef public short actions[256]
    cdef public int count
    cdef public long long answer
    cpdef void add(self, int action) noexcept
