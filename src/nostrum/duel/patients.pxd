cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport PASS, TAKE
from nostrum.duel.chips cimport BLACK, BLACK_1, COLOUR, KIND_COUNT, VALUE, WHITE_1
from nostrum.duel.player cimport EXPLODED, Player
from nostrum.duel.table cimport (
    BY_FULL_LEDGE, Choice, LEDGE_CHIP, LEDGE_NONE, LEDGE_UPGRADE, LEDGE_WHITE, NOBODY, Table,
)
from nostrum.duel.upgrades cimport ANY_VALUE, OneUpgrade

cdef int FIRST_SPACE

cdef class Ledge(Choice):
    @cython.locals(bonus=int)
    cpdef bint ask(self, Table table, Player player) noexcept

@cython.final
cdef class LedgeUpgrade(OneUpgrade):
    pass

cdef class LedgeChip(Choice):
    @cython.locals(kind=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

cpdef void move_patient(Table table, Player player, int steps) noexcept
@cython.locals(seat=int, moved=int, arrived=bint)
cpdef void walk(Table table, Player player, int steps) noexcept
cpdef int steps_to_stall(Table table, Player player) noexcept
cpdef void win_patient(Table table, Player player) noexcept
@cython.locals(was=int)
cpdef void stall_forward(Table table, Player player, int spaces, str why) noexcept
@cython.locals(was=int)
cpdef void stall_back(Table table, Player player, int spaces, str why) noexcept

cdef Ledge LEDGE
cdef LedgeUpgrade LEDGE_UPGRADE_OWED
cdef LedgeChip LEDGE_CHIP_OWED
