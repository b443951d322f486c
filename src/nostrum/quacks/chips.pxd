cdef enum:
    KIND_SLOTS = 18
    COLOUR_SLOTS = 8

cdef int WHITE, ORANGE, GREEN, BLUE, RED, YELLOW, PURPLE, BLACK
cdef int KIND_COUNT
cdef int COLOUR[18]
cdef int VALUE[18]
cdef int FIRST_KIND[9]
cdef int WHITE_1, ORANGE_1, GREEN_1, BLUE_1, BLUE_2, RED_1
cdef int YELLOW_1, YELLOW_4, PURPLE_1, BLACK_1

cpdef int value_of(int kind) noexcept
