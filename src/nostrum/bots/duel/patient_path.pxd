cimport cython
from nostrum.duel.patients cimport walk
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport NOBODY, Table

cdef int MOST_STEPS

@cython.final
cdef class PatientPath:
    cdef int seat, ahead, space, stall
    cdef Table trial
    cdef public int treated[41]
    cdef public int half[41]

    @cython.locals(player=Player, trial=Table, walker=Player, steps=int)
    cpdef void start_from(self, Table table) noexcept
    @cython.locals(ahead=int)
    cpdef int lead(self, int steps) noexcept
