cimport cython

@cython.locals(number=int)
cpdef int seat_number(object seat, int count) except -1
