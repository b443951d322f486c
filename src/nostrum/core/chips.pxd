cdef class ChipNames:
    cdef public tuple kinds
    cdef public str example
    cdef public dict kind_of
