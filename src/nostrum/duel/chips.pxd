cdef enum:
    KIND_SLOTS = 33

cdef int WHITE, BLACK, ORANGE, BLUE
cdef int COLOUR_COUNT, KIND_COUNT
cdef int COLOUR[KIND_SLOTS]
cdef int VALUE[KIND_SLOTS]
cdef int SIZE[7]
cdef int FIRST_KIND[10]
cdef int WHITE_1, BLACK_1, BLACK_6, ORANGE_1

cpdef int value_of(int kind) noexcept
