cimport cython
from libc.string cimport memcpy
from nostrum.core.chance cimport Stream, start_streams
from nostrum.core.choice cimport BaseChoice
from nostrum.core.moves cimport Moves
from nostrum.quacks.actions cimport DROPLET, FORGO, PASS, PLACE, RETURN, TUBE
from nostrum.quacks.chips cimport (
    BLACK, COLOUR, COLOUR_SLOTS, GREEN, KIND_COUNT, KIND_SLOTS, PURPLE, VALUE, WHITE,
)
from nostrum.quacks.player cimport Player

cdef enum:
    CARD_SLOTS = 32

cdef int BONUS_RUBY, BONUS_DROPLET, BONUS_CHIP

cdef class Choice(BaseChoice):
    cpdef bint can_be_owed(self, Table table, Player player) noexcept
    cpdef bint ask(self, Table table, Player player) noexcept
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    cpdef void take(self, Table table, Player player, int action) noexcept
    @cython.locals(moves=Moves, number=int)
    cpdef int default_answer(self, Table table, Player player) noexcept
    cpdef void follow_up(self, Table table, Player player) noexcept
    @cython.locals(answers=int)
    cpdef bint ask_if_several(self, Table table, Player player) noexcept

cdef list CHOICES

cdef class Book(Choice):
    cdef public int colour
    cpdef bint keeps_aside(self) noexcept
    cpdef int extra_spaces(self, Player player, int kind) noexcept
    cpdef bint doubles_next(self, Player player) noexcept
    cpdef int extra_for_white(self, Player player, int kind) noexcept
    cpdef int white_limit(self, Player player) noexcept
    cpdef void placed(self, Table table, Player player, int kind, int space) noexcept
    cpdef int chips_to_choose_from(self, int kind) noexcept
    cpdef void stopped(self, Table table, Player player) noexcept
    cpdef void evaluate(self, Table table, Player player) noexcept

cdef class Card(Choice):
    cdef public int purple, moves_chips, watches_chips, ends_potions
    cpdef bint together(self) noexcept
    cpdef void read(self, Table table) noexcept
    cpdef void act(self, Table table, Player player) noexcept
    cpdef void compare(self, Table table) noexcept
    cpdef int rat_tails(self, int tails) noexcept
    cpdef void before_rats(self, Table table, Player player) noexcept
    cpdef int white_limit(self, Table table) noexcept
    cpdef int extra_spaces(self, int kind) noexcept
    cpdef bint forbids_explosion(self, Player player) noexcept
    cpdef bint placed(self, Table table, Player player, int kind) noexcept
    cpdef void all_stopped(self, Table table, Player player) noexcept
    cpdef int die_rolls(self) noexcept
    cpdef void ruby_space(self, Table table, Player player) noexcept
    cpdef void end_of_round(self, Table table, Player player) noexcept

@cython.final
cdef class Rulebook:
    cdef public int coins[54]
    cdef public int points[54]
    cdef public int ruby[54]
    cdef public int tails_before[64]
    cdef public int glasses[16]
    cdef public int die[6]
    cdef public int start_bag[KIND_SLOTS]
    cdef public int stock[KIND_SLOTS]
    cdef public int price[KIND_SLOTS]
    cdef public int last_chip, lap, lap_tails, last_glass, white_limit, luxury_limit
    cdef public int white_exactly, safe_chips
    cdef public int out_from[COLOUR_SLOTS]
    cdef public int keeps_aside[COLOUR_SLOTS]
    cdef public int moves_further[COLOUR_SLOTS]
    cdef public int acts[COLOUR_SLOTS]
    cdef public int rounds, white_round, rats_round, stir_round
    cdef public int droplet_cost, refill_cost, point_in_coins, point_in_rubies
    cdef public int ruby_stock, start_rubies, flask_any_colour, players, start, tubes
    cdef public int returned_was_drawn, aside_uses_window, double_next_drawn
    cdef public int double_printed_value, full_pot_draws_on, limited_rubies, last_round_tubes
    cdef public int player_by_player
    cdef public int over_limit_at_once, restart_restores_flask, strong_ingredient_counts
    cdef public list die_faces, cards, books
    cdef public list doubling, moving_white, limiting, keeping_aside, stopping, evaluating
    cdef public list evaluating_late

    @cython.locals(book=Book)
    cpdef Book book(self, int colour)
    cpdef int tails_below(self, int score) noexcept

@cython.final
cdef class DropletStep(Choice):
    pass

@cython.final
cdef class ExtraSpaces(Choice):
    pass

@cython.final
cdef class ChipAction(Choice):
    pass

@cython.final
cdef class BonusRoll(Choice):
    pass

@cython.final
@cython.no_gc
cdef class Table(Stream):
    cdef public Rulebook rules
    cdef public list players
    cdef public int player_count
    # The fields of fields.py in its order, in one block of memory: see below.
    cdef public short supply[KIND_SLOTS]
    cdef public short cards_left[CARD_SLOTS]
    cdef public int round, start, step, turn, over, ruby_supply, waiting, arranged
    cdef public Moves scratch
    cdef public Card card
    cdef public list events
    cdef public list secrets

    cpdef void tell(self, Player player, object event) noexcept
    @cython.locals(rules=Rulebook, player=Player, kind=int, number=int)
    cpdef void set_table(self) noexcept
    cpdef void deal(self, bytes seed) noexcept
    @cython.locals(other=Table, player=Player)
    cpdef Table clone(self)
    cpdef bint stirring(self) noexcept
    cpdef bint is_last_round(self) noexcept
    cpdef void enter(self, int step) noexcept
    cpdef void ask(self, Player player) noexcept
    @cython.locals(player=Player)
    cpdef void ask_all(self) noexcept
    @cython.locals(choice=Choice)
    cpdef Choice choice_of(self, Player player)
    cpdef int offers(self, Choice choice, Player player) noexcept
    @cython.locals(place=int, player=Player)
    cpdef Player player(self, int seat)
    cpdef Player in_turn(self, int number)
    cpdef Player left_of(self, Player player)
    cpdef Player right_of(self, Player player)
    cpdef bint on_offer(self, int kind) noexcept
    cpdef void give_chip(self, Player player, int kind, str why) noexcept
    cpdef void take_chip(self, Player player, int kind, str why) noexcept
    cpdef void gain_points(self, Player player, int points, str why) noexcept
    cpdef void gain_rubies(self, Player player, int rubies, str why) noexcept
    cpdef void pay_rubies(self, Player player, int rubies, str why) noexcept
    cpdef bint tube_open(self, Player player) noexcept
    cpdef void step_droplet(self, Player player) noexcept
    cpdef void move_either(self, Player player, int action) noexcept
    cpdef void move_droplet(self, Player player) noexcept
    cpdef void move_tube(self, Player player) noexcept
    cpdef void give_bonus(self, Player player, int bonus, str why) noexcept
    @cython.locals(face=int)
    cpdef void roll_die(self, Player player) noexcept
    cpdef void count_tails(self, Player player) noexcept
    @cython.locals(leader=int, other=Player)
    cpdef int tails_behind(self, Player player) noexcept
    cpdef int rat_space(self, Player player) noexcept
    @cython.locals(limit=int, book=Book)
    cpdef int white_limit(self, Player player) noexcept
    @cython.locals(book=Book)
    cpdef bint doubles_next(self, Player player) noexcept
    cpdef bint pot_is_full(self, Player player) noexcept
    cpdef void draw_chip(self, Player player) noexcept
    cpdef void resolve(self, Player player, int kind) noexcept
    cpdef void set_aside(self, Player player, int kind) noexcept
    @cython.locals(colour=int, extra=int, covered=bint, space=int)
    cpdef void place(self, Player player, int kind) noexcept
    @cython.locals(printed=int, spaces=int, before=int, space=int, without_extra=int, book=Book)
    cpdef int lay_chip(self, Player player, int kind, int extra) noexcept
    cpdef void act(self, Player player, int kind, int space) noexcept
    cpdef void lay_late(self, Player player, int kind) noexcept
    cpdef void forgo(self, Player player) noexcept
    cpdef void explode(self, Player player, bint covered) noexcept
    cpdef void return_chip(self, Player player, int place, str why) noexcept
    cpdef void return_last(self, Player player, str why) noexcept
    @cython.locals(book=Book)
    cpdef void has_stopped(self, Player player) noexcept
    @cython.locals(book=Book)
    cpdef void ask_about_aside(self, Player player) noexcept
    cpdef void return_aside(self, Player player, int kind) noexcept
    cpdef bint counts(self, Player player, int place) noexcept
    @cython.locals(count=int)
    cpdef int count_in_pot(self, Player player, int colour) noexcept
    cpdef void show_hand(self, Player player, int count) noexcept
    cpdef bint can_lay(self, Player player) noexcept
    cpdef bint can_draw(self, Player player) noexcept

@cython.locals(kind=int)
cpdef void offer_hand(Player player, Moves moves) noexcept
@cython.locals(kind=int)
cpdef void offer_returns(Player player, Moves moves) noexcept
cpdef list choices()

cdef Card NO_CARD
cdef DropletStep DROPLET_STEP
cdef ExtraSpaces EXTRA_SPACES
cdef ChipAction CHIP_ACTION
cdef BonusRoll BONUS_ROLL

# From the first field to the last one, all at once.

cdef inline void copy_fields(Table table, Table other) noexcept:
    memcpy(&table.supply, &other.supply,
           <char*>&other.arranged + sizeof(int) - <char*>&other.supply)
