cimport cython
from nostrum.quacks.player cimport Player
from nostrum.quacks.round cimport advance, play
from nostrum.quacks.table cimport Moves, Table

@cython.final
cdef class Game:
    cdef public object setup
    cdef public bytes seed
    cdef public Table table
    cdef public Moves moves

    @cython.locals(player=Player)
    cpdef list actors(self)
    @cython.locals(moves=Moves, number=int)
    cpdef list legal(self, int seat)
    @cython.locals(player=Player, moves=Moves, place=int)
    cpdef apply(self, int seat, object action)
    cpdef Player seated(self, int seat)
    cpdef Moves find_moves(self, Player player)
    @cython.locals(player=Player)
    cpdef check_chance(self)
    @cython.locals(other=Game)
    cpdef Game clone(self)
