cimport cython
from nostrum.core.chance cimport Stream
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.seats cimport seat_number
from nostrum.duel.player cimport Player
from nostrum.duel.round cimport advance, carry_out, settle
from nostrum.duel.table cimport Table

@cython.no_gc
cdef class Game(BaseGame):
    cdef public Table table

    @cython.locals(table=Table)
    cpdef list actors(self)
    @cython.locals(table=Table)
    cpdef int next_actor(self, int seat) noexcept
    @cython.locals(table=Table)
    cpdef void fill(self, int seat, Moves moves) noexcept
    cpdef void carry_out(self, int seat, int action) noexcept
    cpdef void take(self, int seat, int action) noexcept
    @cython.locals(table=Table)
    @cython.locals(player=Player)
    cpdef Stream misdealt(self)
    @cython.locals(other=Game)
    cpdef Game clone(self)
