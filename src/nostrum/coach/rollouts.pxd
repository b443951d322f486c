cimport cython
from nostrum.core.chance cimport start_streams
from nostrum.core.game cimport BaseGame

cdef class Rollouts:
    cdef public object seed
    cdef public list lucks

    cpdef list finish(self, object game, int last, int number)
    cpdef int choose(self, object game, int seat) except -1
    cpdef bytes luck(self, int number)
    @cython.locals(number=int, rows=list)
    cpdef list play_on(self, object game, int last, int first, int count)
    @cython.locals(number=int, rows=list, whole=BaseGame)
    cpdef list play_after(
        self, object game, int seat, int action, object answers, int last, int first, int count
    )
