cimport cython
from nostrum.duel.chips cimport BLACK, COLOUR_COUNT, FIRST_KIND, SIZE, VALUE
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport Book, Table

@cython.final
cdef class BlackLead(Book):
    pass

cdef class Gold(Book):
    @cython.locals(gold=int, size=int)
    cpdef void after(self, Table table, Player player) noexcept

cdef class GoldOfLastWhite(Book):
    @cython.locals(gold=int)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef class GoldFromRival(Book):
    @cython.locals(rival=Player)
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept

cdef class GoldForVariety(Book):
    cdef public int levels
    cdef public int at_least[4]
    cdef public int gold[4]
    @cython.locals(colours=int, colour=int, gold=int, level=int, count=int)
    cpdef void after(self, Table table, Player player) noexcept
