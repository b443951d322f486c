cimport cython
from nostrum.duel.chips cimport (
    BLACK, BLACK_1, BLACK_6, BLUE, COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS,
    ORANGE_1, SIZE, VALUE, WHITE, WHITE_1,
)
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport (
    COIN_GOLD, COIN_STALL, COLOURED_BACK, SHIELD, UPGRADE_OR_MOVE, WHITES_BACK, Book, RoundCard,
    Rulebook, Table,
)

@cython.final
cdef class Worth:
    cdef public Rulebook rules
    cdef public double drawn, body, gold_piece, stall_step, white_chip
    cdef public double steps[KIND_SLOTS]
    cdef public double pieces[KIND_SLOTS]
    cdef public double upgrades[KIND_SLOTS]
    cdef public double stalls[KIND_SLOTS]
    cdef public int next_black[KIND_SLOTS]
    cdef public int sells_steps

    @cython.locals(
        kind=int, colour=int, higher=int, share=double, steps=double, pieces=double,
        upgrades=double, stalls=double, book=Book,
    )
    cpdef read(self)
    cpdef double gold(self, double left) noexcept
    cpdef double stall(self, double left) noexcept
    cpdef double upgrade(self, double left) noexcept
    cpdef double draw(self, int kind, double left) noexcept
    cpdef double chip(self, int kind, double left) noexcept
    @cython.locals(best=int, kind=int, most=double, worth=double)
    cpdef int best_chip(self, Table table, int value, double left, int but_not) noexcept
    @cython.locals(possible=int, kind=int, done=int, paid=int)
    cpdef double tokens(self, Table table, Player player, int gold, int upgrades, double left) noexcept
    cpdef double shown_chip(self, Table table, int kind, double left) noexcept
    @cython.locals(name=str, first=int, other=int, more=double, best=int)
    cpdef double card(self, Table table, RoundCard card, double left) noexcept
    cpdef double coin(self, int bonus, double left) noexcept
