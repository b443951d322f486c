cimport cython
from nostrum.duel.chips cimport (
    BLACK, BLACK_1, BLACK_6, BLUE, COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS,
    ORANGE_1, SIZE, VALUE, WHITE, WHITE_1,
)
from nostrum.duel.player cimport Player
from nostrum.duel.table cimport (
    COIN_GOLD, COIN_STALL, UPGRADE_OR_MOVE, Book, RoundCard, Rulebook, Table,
)

@cython.final
cdef class Valuation:
    cdef public Rulebook rules
    cdef public double body
    cdef public double step[10]
    cdef public double gold[10]
    cdef public double stall[10]
    cdef public double upgrade[10]
    cdef public double white[10]
    cdef public double chip_value[330]
    cdef public double market[330]
    cdef public double coins[7]
    cdef public double kept[4]
    cdef public double steps[KIND_SLOTS]
    cdef public double gold_pieces[KIND_SLOTS]
    cdef public int next_black[KIND_SLOTS]
    cdef public int sells_steps

    @cython.locals(
        kind=int, colour=int, higher=int, effect=double, book=Book,
    )
    cpdef read_books(self, object effects)
    cpdef use_weights(self, object weights)
    @cython.locals(reach=double, more_gold=double, left=int)
    cpdef use_heuristics(self)
    @cython.locals(steps=double)
    cpdef double draw(self, int kind, int left) noexcept
    @cython.locals(kind=int, left=int, total=double)
    cpdef value_chips(self)
    @cython.locals(first=int, kind=int, colour=int)
    cpdef set_opening(self, object opening)
    cpdef double chip(self, int kind, int left) noexcept
    cpdef double extra_chip(self, int left) noexcept
    @cython.locals(best=int, kind=int, highest=double, worth=double)
    cpdef int best_chip(self, Table table, int value, int left, int except_colour) noexcept
    @cython.locals(possible=int, kind=int, done=int, paid=int)
    cpdef double tokens(self, Table table, Player player, int gold, int upgrades, int left) noexcept
    cpdef double shown_chip(self, Table table, int kind, int left) noexcept
    @cython.locals(name=str, first=int, other=int, more=double, best=int)
    cpdef double card(self, Table table, RoundCard card, int left) noexcept
    cpdef double coin(self, int bonus, int left) noexcept
