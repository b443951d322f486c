cimport cython

cdef extern from *:
    """
    #define MASK64 0xFFFFFFFFFFFFFFFFULL
    #define MASK32 0xFFFFFFFFULL
    """
    const unsigned long long MASK64
    const unsigned long long MASK32

cdef unsigned long long SIP_0, SIP_1, SIP_2, SIP_3, SIP_LENGTH

@cython.locals(
    v0="unsigned long long", v1="unsigned long long", v2="unsigned long long",
    v3="unsigned long long", turn=int,
)
cpdef unsigned long long siphash(
    unsigned long long key_0, unsigned long long key_1, unsigned long long message
) noexcept

cdef class Script:
    cpdef int answer(self, Stream stream, str purpose, list weights)
    cpdef list hand(self, Stream stream, list bag, int count)

# Nothing that a stream, a player, a table or a game holds can lead back to it, so Python's search
# for cycles need not look at them.
@cython.no_gc
cdef class Stream:
    cdef public unsigned long long key_0, key_1, counter
    cdef public dict stacked
    cdef public tuple misdealt
    cdef public Script script

    @cython.locals(product="unsigned long long", low="unsigned long long")
    cpdef int below(self, unsigned int limit) noexcept
    cpdef bint is_told(self) noexcept
    cpdef bint has_stacked(self, str purpose) noexcept
    cpdef int told(self, str purpose, list weights) noexcept
    cpdef void copy_chance(self, Stream other) noexcept

@cython.locals(
    word_0="unsigned long long", word_1="unsigned long long", word_2="unsigned long long",
    word_3="unsigned long long", number=int, stream=Stream,
)
cpdef void start_streams(list streams, bytes seed) noexcept
