cimport cython
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport DRAW, FLASK, FORGO, RETURN, STOP
from nostrum.quacks.chips cimport COLOUR, WHITE
from nostrum.quacks.player cimport NO_SEAL, SEALED_DRAW, SEALED_STOP, Player
from nostrum.quacks.table cimport Choice, Table, offer_returns

@cython.final
cdef class Brew(Choice):
    pass

cpdef bint flask_helps(Table table, Player player) noexcept
cpdef void begin_potion(Table table, Player player) noexcept
cpdef void finish(Table table, Player player) noexcept
cpdef Player as_others_know(Player player)
@cython.locals(sealed=bint, player=Player, number=int)
cpdef bint stir(Table table) noexcept
@cython.locals(choice=int)
cpdef void uncover(Table table, Player player) noexcept

cdef Brew BREW
