cimport cython
from nostrum.bots.quacks.journeyman cimport Journeyman, danger
from nostrum.bots.quacks.lookahead cimport Lookahead
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport DRAW, FLASK, STOP
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT, VALUE, WHITE
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Rulebook, Table

cdef int PURCHASES
cdef double GOING_ON, LAST_GOING_ON, PER_POINT_BEHIND

cdef class QuickMaster(Journeyman):
    cdef public double purchase[400]

    @cython.locals(room=int, risk=double, last=int)
    cpdef int brew(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(row=int, die=double, space=int, end=int, value=double, kind=int, further=int, each=double)
    cpdef double gain(self, Table table, Player player, int room) noexcept
    @cython.locals(rules=Rulebook, row=int, points=double, coins=double, ruby=double)
    cpdef double of_space(self, Table table, int space, bint exploded) noexcept
    @cython.locals(best=int, seat=int)
    cpdef double margin(self, Table table, Player player) noexcept
