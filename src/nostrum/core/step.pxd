cdef int PLAYERS, DONE, AGAIN

cdef class BaseStep:
    pass
