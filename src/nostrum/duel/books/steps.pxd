cimport cython
from nostrum.duel.chips cimport FIRST_KIND, SIZE, VALUE
from nostrum.duel.patients cimport move_patient
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Book, Table

cdef class MovePatient(Book):
    @cython.locals(steps=int, size=int)
    cpdef void after(self, Table table, Player player) noexcept

@cython.final
cdef class PullPatient(Book):
    pass

cdef class StepsBeside(Book):
    cdef public int other, levels
    cdef public int at_least[4]
    cdef public int steps[4]
    @cython.locals(count=int, extra=int, level=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef class StepsPerChip(Book):
    cdef public int base_only
    @cython.locals(count=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

@cython.final
cdef class BuySteps(Book):
    pass
