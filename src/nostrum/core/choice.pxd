cdef class BaseChoice:
    cdef public int code
