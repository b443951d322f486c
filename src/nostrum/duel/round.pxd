cimport cython
from nostrum.core.step cimport AGAIN, BaseStep, DONE
from nostrum.duel.brewing cimport begin_turn
from nostrum.duel.chips cimport BLUE, COLOUR_COUNT, VALUE
from nostrum.duel.coins cimport TAKE_A_COIN, toss_coins
from nostrum.duel.market cimport BUY_CHIPS, OFFER_TOKENS, offerer, show_next_card
from nostrum.duel.player cimport BREWING, EXPLODED, Player
from nostrum.duel.table cimport (
    BY_FINAL_DRAW, BY_HALF, BY_PATIENTS, Choice, NO_CARD, NOBODY, Table,
)

cdef int BEHIND_BY_START, BEHIND_BY_PATIENTS, BEHIND_BY_HALF, BEHIND_BY_CARD, MOST_FINAL_DRAWS

cdef class Step(BaseStep):
    cpdef int begin(self, Table table) noexcept

@cython.final
cdef class CoinToss(Step):
    pass

cdef class Brewing(Step):
    @cython.locals(seat=int)
    cpdef int begin(self, Table table) noexcept

@cython.final
cdef class AfterEffects(Step):
    pass

cdef class AfterEffect(Choice):
    @cython.locals(colour=int)
    cpdef bint ask(self, Table table, Player player) noexcept

@cython.final
cdef class Surveillance(Step):
    pass

@cython.final
cdef class Buying(Step):
    pass

cdef class EndOfRound(Step):
    @cython.locals(player=Player)
    cpdef int begin(self, Table table) noexcept

cdef list STEPS
cdef AfterEffect AFTER_EFFECT

cpdef void carry_out(Table table, Player player, Choice choice, int action) noexcept
cpdef void advance(Table table) noexcept
cpdef bint settle(Table table) noexcept
@cython.locals(step=Step)
cpdef void carry_on(Table table) noexcept
cpdef int behind_by(Table table) noexcept
@cython.locals(reason=int)
cpdef int who_is_behind(Table table) noexcept
@cython.locals(ahead=int)
cpdef void end_of_game(Table table) noexcept
@cython.locals(player=Player, ahead=int)
cpdef int final_draw(Table table) noexcept
@cython.locals(first=int, second=int, player=Player)
cpdef int draw_to_the_end(Table table) noexcept
@cython.locals(kind=int)
cpdef int draw_openly(Table table, Player player, int total) noexcept
