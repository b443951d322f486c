cimport cython
from nostrum.quacks.brewing cimport BREW, begin_potion, stir
from nostrum.quacks.chips cimport BLACK, GREEN, KIND_COUNT, PURPLE, WHITE_1
from nostrum.quacks.evaluation cimport (
    BUY_CHIPS, EXCHANGE, SPEND_RUBIES, bonus_die, points_or_coins, rubies, victory_points,
)
from nostrum.quacks.player cimport NO_SEAL, Player
from nostrum.quacks.table cimport CHOICES, NO_CARD, Card, Choice, Moves, Rulebook, Table

cdef int FLAME, CARD_READ, CARD_ACT, CARD_COMPARE, RATS, RATS_IN, POTIONS, BREWING, ALL_STOPPED
cdef int BONUS_DIE, BLACK_CHIPS, GREEN_CHIPS, PURPLE_CHIPS, RUBIES, CHOICE, VICTORY_POINTS
cdef int BUYING, FLASKS, SPENDING, ROUND_END, OVER

@cython.final
cdef class Game(Table):
    cdef public object setup
    cdef public Moves moves
    cdef public bytes seed

    @cython.locals(rules=Rulebook, player=Player, kind=int, number=int)
    cpdef void set_table(self)
    @cython.locals(player=Player)
    cpdef void deal(self, bytes seed)
    @cython.locals(player=Player)
    cpdef list actors(self)
    @cython.locals(player=Player, moves=Moves, number=int)
    cpdef list legal(self, int seat)
    @cython.locals(player=Player, moves=Moves, number=int, place=int)
    cpdef apply(self, int seat, object action)
    cpdef Player seated(self, int seat)
    @cython.locals(moves=Moves)
    cpdef Moves find_moves(self, Player player)
    cpdef Choice choice_of(self, Player player)
    cpdef void play(self, Player player, int action)
    cpdef void advance(self)
    @cython.locals(waiting=bint, player=Player)
    cpdef bint somebody_asked(self) except -1
    @cython.locals(seat=int)
    cpdef void carry_on(self)
    cpdef void enter(self, int step) noexcept
    cpdef bint for_the_table(self) noexcept
    @cython.locals(step=int)
    cpdef bint together(self) noexcept
    cpdef void do_table_step(self)
    @cython.locals(step=int, last_round=bint)
    cpdef void do_step(self, Player player)
    @cython.locals(player=Player)
    cpdef void flame(self)
    @cython.locals(number=int, left=int, card=int, pick=int)
    cpdef Card next_card(self)
    @cython.locals(space=int)
    cpdef void place_rat(self, Player player)
    @cython.locals(player=Player)
    cpdef void end_round(self)
    @cython.locals(other=Game, player=Player)
    cpdef Game clone(self)
