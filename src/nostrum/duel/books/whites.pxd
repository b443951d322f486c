cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport ASIDE, ASIDE_WHITE, PASS, RETURN_WHITE
from nostrum.duel.chips cimport SIZE, VALUE, WHITE_1
from nostrum.duel.player cimport NO_SPACE, Player
from nostrum.duel.table cimport Book, Choice, Table

cdef int HIGHEST_WHITE

@cython.final
cdef class Guard(Book):
    pass

@cython.final
cdef class WhiteBack(Book):
    pass

@cython.final
cdef class ReturnThatWhite(Choice):
    pass

cdef class WhiteAside(Book):
    @cython.locals(most=int, space=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef class SetWhiteAside(Choice):
    @cython.locals(space=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cdef class LookForWhite(Book):
    @cython.locals(count=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef class FindWhite(Choice):
    @cython.locals(kind=int)
    cpdef bint ask(self, Table table, Player player) noexcept
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cdef ReturnThatWhite RETURN_THAT_WHITE
cdef SetWhiteAside SET_WHITE_ASIDE
cdef FindWhite FIND_WHITE
