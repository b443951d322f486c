cimport cython
from nostrum.core.moves cimport Moves
from nostrum.core.seats cimport seat_number
from nostrum.quacks.actions cimport action_number
from nostrum.quacks.player cimport Player
from nostrum.quacks.round cimport advance, play
from nostrum.quacks.table cimport Table

cdef Moves MOVES

@cython.final
@cython.no_gc
cdef class Game:
    cdef public object setup
    cdef public bytes seed
    cdef public Table table
    cdef public Moves moves
    cdef public long long answer
    cdef public int answer_seat

    @cython.locals(player=Player)
    cpdef list actors(self)
    @cython.locals(player=Player, moves=Moves, number=int)
    cpdef list legal(self, object seat)
    @cython.locals(player=Player, moves=Moves, place=int, number=int)
    cpdef apply(self, object seat, object action)
    cpdef Player seated(self, object seat)
    cpdef Moves find_moves(self, Player player)
    @cython.locals(player=Player)
    cpdef check_chance(self)
    @cython.locals(other=Game)
    cpdef Game clone(self)
