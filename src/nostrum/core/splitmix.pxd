cimport cython

cdef unsigned long long MASK64, STRIDE, MIX_1, MIX_2

@cython.final
cdef class SplitMix:
    cdef public unsigned long long state
    @cython.locals(mixed="unsigned long long")
    cpdef int below(self, unsigned long long limit) noexcept
