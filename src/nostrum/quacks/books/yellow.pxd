cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport PASS, RETURN
from nostrum.quacks.chips cimport COLOUR, WHITE, YELLOW
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Table

@cython.final
cdef class Mandrake1(Book):
    pass

cdef class Mandrake2(Book):
    @cython.locals(last=int)
    cpdef bint doubles_next(self, Player player) noexcept

cdef class Mandrake3(Book):
    @cython.locals(yellows=int)
    cpdef int white_limit(self, Player player) noexcept

cdef class Mandrake4(Book):
    @cython.locals(yellows=int)
    cpdef int extra_spaces(self, Player player, int kind) noexcept
