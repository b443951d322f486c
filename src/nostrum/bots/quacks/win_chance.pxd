cimport cython
from libc.math cimport exp
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT
from nostrum.quacks.game cimport Game
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Table

cdef int SCORE, TAIL, RUBY, DROPLET, FLASK, TUBE, CHIPS, FIRST, INPUTS, UNITS

@cython.final
cdef class WinChance:
    cdef public double direct[256]
    cdef public double hidden[512]
    cdef public double bias[128]
    cdef public double out[128]
    cdef public double units[16]

    @cython.locals(unit=int)
    cdef double add(self, int row, int index, double amount) noexcept
    @cython.locals(row=int, unit=int, value=double, colours=int, kind=int, count=int, place=int, colour=int)
    cpdef double strength(self, int rounds_over, Player player, int tails) noexcept
    @cython.locals(seat=int, player=Player)
    cpdef list strengths(self, Table table)
    @cython.locals(count=int, seat=int)
    cpdef list chances(self, Table table)

@cython.locals(table=Table, moves=Moves, whole=BaseGame, seat=int, action=int, policy=Policy)
cpdef void play_rounds(Game game, object policies, int last) except *
