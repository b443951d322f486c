cimport cython
from libc.string cimport memcpy
from nostrum.core.chance cimport start_streams
from nostrum.core.choice cimport BaseChoice
from nostrum.core.moves cimport Moves
from nostrum.core.owing cimport MOST_OWED, Owing
from nostrum.duel.actions cimport OFFER_SLOTS
from nostrum.duel.chips cimport COLOUR, KIND_COUNT, KIND_SLOTS, SIZE, VALUE
from nostrum.duel.player cimport TRACK_SLOTS, Player

cdef enum:
    CARD_SLOTS = 32
    COIN_SLOTS = 3

cdef int NO_BONUS, SHIELD, COIN_GOLD, WHITES_BACK, COIN_STALL, COLOURED_BACK, UPGRADE_OR_MOVE
cdef int LEDGE_NONE, LEDGE_UPGRADE, LEDGE_WHITE, LEDGE_CHIP
cdef int BY_FULL_LEDGE, BY_PATIENTS, BY_HALF, BY_FINAL_DRAW
cdef int NOBODY, NO_CARD

cdef class Choice(BaseChoice):
    cpdef bint ask(self, Table table, Player player) noexcept
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    cpdef void take(self, Table table, Player player, int action) noexcept
    @cython.locals(answers=int)
    cpdef bint ask_if_several(self, Table table, Player player) noexcept

cdef list CHOICES

cdef class Book:
    cdef public str book, title
    cdef public int colour, has_after_effect
    cdef public int amounts[3]
    cpdef void placed(self, Table table, Player player, int kind, int before) noexcept
    cpdef void after(self, Table table, Player player) noexcept

cdef class RoundCard:
    cdef public str number
    cdef public int slot, chip, spaces, gold, upgrades
    cpdef void redeem(self, Table table, Player player) noexcept

@cython.final
cdef class Rulebook:
    cdef public int rounds, patients, patients_to_win, second_player_gold, gold_kept, final_draw
    cdef public int half, stall_start, stall_back, neck, track, first_explosion
    cdef public int bonus_stall, ledge_highest_chip
    cdef public int explosion[TRACK_SLOTS]
    cdef public int bonus_space[TRACK_SLOTS]
    cdef public int ledge[10]
    cdef public int start_bag[KIND_SLOTS]
    cdef public int stock[KIND_SLOTS]
    cdef public int price[KIND_SLOTS]
    cdef public int black_gold[7]
    cdef public int coin_sides[6]
    cdef public int coin_in_play[3]
    cdef public int stack[9]
    cdef public int offer_possible[OFFER_SLOTS]
    cdef public int upgrade_impossible, coin_gold, coin_stall, coin_steps
    cdef public int step_price, explosion_steps, start
    cdef public list cards, books, colours
    cdef public int last_round_card
    cdef public int last_card_chooser, neck_after_effects, no_exploded_after_effects
    cdef public int first_offers, drop_from_bag, no_black_ledge_chip

    @cython.locals(book=Book)
    cpdef Book book(self, int colour)
    @cython.locals(card=RoundCard)
    cpdef RoundCard card(self, int number)

@cython.final
@cython.no_gc
cdef class Table(Owing):
    cdef public Rulebook rules
    cdef public list players
    # The fields of fields.py in its order, in one block of memory: see below.
    cdef public short pool[KIND_SLOTS]
    cdef public short removed[KIND_SLOTS]
    cdef public short cards_left[CARD_SLOTS]
    cdef public short sides[COIN_SLOTS]
    cdef public short owed_seat[MOST_OWED]
    cdef public short owed_amount[MOST_OWED]
    cdef public int park, half, space, round, step, begun, start, tosser, active
    cdef public int first, second, card, taken, last_card, offered, offer_gold, offer_upgrades
    cdef public int over, winner, won_by, arranged
    cdef public Moves scratch
    cdef public list events

    @cython.locals(rules=Rulebook, player=Player, kind=int, number=int)
    cpdef void set_table(self) noexcept
    cpdef void deal(self, bytes seed) noexcept
    @cython.locals(second=Player)
    cpdef void give_second_player_gold(self) noexcept
    @cython.locals(other=Table, player=Player)
    cpdef Table clone(self)
    @cython.locals(player=Player)
    cpdef Player player(self, int seat)
    cpdef Player rival_of(self, Player player)
    cpdef bint is_last_round(self) noexcept
    cpdef void let_owe(self, Player player, Choice choice, int amount) noexcept
    cpdef Player actor(self)
    @cython.locals(choice=Choice)
    cpdef Choice choice(self)
    cpdef int amount(self) noexcept
    cpdef void set_amount(self, int amount) noexcept
    @cython.locals(player=Player)
    cpdef void end_game(self, int winner, int won_by) noexcept
    cpdef list winners(self)
    cpdef void gain_gold(self, Player player, int gold, str why) noexcept
    cpdef void lose_gold(self, Player player, int gold, str why) noexcept
    cpdef bint gain_chip(self, Player player, int kind, str where, str why) noexcept
    cpdef bint is_on_sale(self, int kind) noexcept
    cpdef void set_aside(self, Player player, int kind, str why) noexcept
    @cython.locals(kind=int)
    cpdef void return_white(self, Player player, int space, str why) noexcept
    cpdef void return_coloured(self, Player player, int kind, str why) noexcept
    cpdef void show_hand(self, Player player, int count) noexcept
    cpdef void put_back_hand(self, Player player, int kept) noexcept
    cpdef int in_zone(self, Player player, int kind) noexcept
    cpdef int colour_in_zone(self, Player player, int colour) noexcept

cpdef list choices()
@cython.locals(place=int)
cpdef str book_in_effect(Table table)

# From the first field to the last one, all at once.

cdef inline void copy_fields(Table table, Table other) noexcept:
    memcpy(&table.pool, &other.pool,
           <char*>&other.arranged + sizeof(int) - <char*>&other.pool)
