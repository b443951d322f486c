cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport PASS, PLACE, RETURN
from nostrum.quacks.chips cimport COLOUR, FIRST_KIND, ORANGE, RED, VALUE, WHITE, WHITE_1
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Table, offer_returns

cdef class Toadstool1(Book):
    @cython.locals(oranges=int)
    cpdef int extra_spaces(self, Player player, int kind) noexcept

cdef class Toadstool2(Book):
    @cython.locals(kind=int)
    cpdef bint ask(self, Table table, Player player) noexcept
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(kind=int)
    cpdef int default_answer(self, Table table, Player player) noexcept

cdef class Toadstool3(Book):
    @cython.locals(last=int)
    cpdef int extra_spaces(self, Player player, int kind) noexcept

@cython.final
cdef class Toadstool4(Book):
    pass
