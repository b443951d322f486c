cimport cython
from nostrum.quacks.chips cimport COLOUR, KIND_COUNT
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport BONUS_CHIP, BONUS_DROPLET, BONUS_RUBY, Table

@cython.final
cdef class Values:
    cdef public double chip[180]
    cdef public double first[80]
    cdef public double base[10]
    cdef public double score[10]
    cdef public double tail[10]
    cdef public double ruby[10]
    cdef public double droplet[10]
    cdef public double flask[10]
    cdef public double tube[10]
    cdef public double reach[10]
    cdef public double reach_deviation[10]
    cdef public double explosion_rate[10]
    cdef public double deviation[10]

    @cython.locals(value=double)
    cpdef double of_chip(self, int row, Player player, int kind) noexcept
    @cython.locals(rubies=int, step=double, value=double, cost=int)
    cpdef double of_rubies(self, int row, Table table, Player player) noexcept
    @cython.locals(bonus=int)
    cpdef double of_glass(self, int row, Table table, Player player) noexcept
    @cython.locals(value=double, face=int)
    cpdef double of_roll(self, int row, Table table, Player player) noexcept
    cpdef double of_bonus(self, int row, Table table, Player player, int bonus) noexcept
    @cython.locals(value=double)
    cpdef double of_player(self, int row, Table table, Player player, int tails) noexcept
    @cython.locals(value=double, start=int, kind=int, count=int, place=int, colour=int, colours=int)
    cpdef double of_chips(self, int row, Player player) noexcept

@cython.locals(kind=int)
cpdef bint owns(Player player, int colour) noexcept
