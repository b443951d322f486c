cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport DROPLET, MOVE, PASS, TAKE, TUBE
from nostrum.quacks.chips cimport (
    BLUE_1, COLOUR, GREEN, ORANGE_1, PURPLE_1, RED_1, VALUE, YELLOW_1,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Book, Table

@cython.locals(kind=int)
cpdef int green_at(Table table, Player player, int back) noexcept

cdef class GardenSpider1(Book):
    @cython.locals(back=int)
    cpdef void evaluate(self, Table table, Player player) noexcept

cdef class GardenSpider2(Book):
    @cython.locals(value=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    cpdef void offer_chip(self, Table table, int kind, Moves moves) noexcept

cdef class GardenSpider3(Book):
    @cython.locals(total=int, back=int)
    cpdef int spaces(self, Table table, Player player) noexcept
    @cython.locals(exactly=bint)
    cpdef bint can_be_owed(self, Table table, Player player) noexcept
    @cython.locals(space=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

cdef class GardenSpider4(Book):
    @cython.locals(back=int)
    cpdef void evaluate(self, Table table, Player player) noexcept
