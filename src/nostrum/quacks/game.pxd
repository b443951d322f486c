cimport cython
from nostrum.core.chance cimport Stream
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.seats cimport seat_number
from nostrum.quacks.player cimport Player
from nostrum.quacks.round cimport advance, play, take
from nostrum.quacks.table cimport Choice, Table

@cython.no_gc
cdef class Game(BaseGame):
    cdef public Table table

    @cython.locals(player=Player)
    cpdef list actors(self)
    @cython.locals(table=Table, player=Player, number=int)
    cpdef int next_actor(self, int seat) noexcept
    @cython.locals(player=Player)
    cpdef void fill(self, int seat, Moves moves) noexcept
    cpdef void carry_out(self, int seat, int action) noexcept
    @cython.locals(player=Player, choice=Choice)
    cpdef void take(self, int seat, int action) noexcept
    @cython.locals(player=Player)
    cpdef Stream misdealt(self)
    @cython.locals(other=Game)
    cpdef Game clone(self)
