cimport cython
from nostrum.core.chance cimport Stream
from nostrum.quacks.actions cimport DROPLET, TUBE
from nostrum.quacks.chips cimport COLOUR, KIND_SLOTS, PURPLE, RED, VALUE, WHITE, YELLOW
from nostrum.quacks.player cimport Player

cdef int BONUS_RUBY, BONUS_DROPLET, BONUS_CHIP

@cython.final
cdef class Moves:
    cdef public short actions[200]
    cdef public int count
    cpdef void add(self, int action) noexcept

cdef class Choice:
    cdef public int code
    cpdef bint ask(self, Table table, Player player) except -1
    cpdef void offer(self, Table table, Player player, Moves moves)
    cpdef void take(self, Table table, Player player, int action)

cdef list CHOICES

cdef class Book(Choice):
    cpdef bint keeps_aside(self) noexcept
    cpdef int extra_spaces(self, Player player, int kind) noexcept
    cpdef bint doubles_next(self, Player player) noexcept
    cpdef int extra_for_white(self, Player player, int kind) noexcept
    cpdef int white_limit(self, Player player) noexcept
    cpdef void placed(self, Table table, Player player, int kind, int space)
    cpdef void stopped(self, Table table, Player player)
    cpdef void evaluate(self, Table table, Player player)

cdef class Card(Choice):
    cpdef bint together(self) noexcept
    cpdef void read(self, Table table)
    cpdef void act(self, Table table, Player player)
    cpdef void compare(self, Table table)
    cpdef int rat_tails(self, int tails) noexcept
    cpdef void before_rats(self, Table table, Player player)
    cpdef int white_limit(self, Table table) noexcept
    cpdef int extra_spaces(self, int kind) noexcept
    cpdef bint forbids_explosion(self, Player player) noexcept
    cpdef bint placed(self, Table table, Player player, int kind) except -1
    cpdef void all_stopped(self, Table table, Player player)
    cpdef int die_rolls(self) noexcept
    cpdef void ruby_space(self, Table table, Player player)
    cpdef void end_of_round(self, Table table, Player player)

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
    cdef public int rounds, yellow_round, purple_round, white_round, rats_round, stir_round
    cdef public int droplet_cost, refill_cost, point_in_coins, point_in_rubies
    cdef public int ruby_stock, start_rubies, flask_any_colour, players, start, tubes
    cdef public int returned_was_drawn, aside_uses_window, aside_uses_double
    cdef public int double_printed_value, full_pot_draws_on, limited_rubies, last_round_tubes
    cdef public int over_limit_at_once, restart_restores_flask, strong_ingredient_counts
    cdef public list die_faces, cards, books

    cpdef Book book(self, int colour)
    cpdef int tails_below(self, int score) noexcept

cdef class DropletStep(Choice):
    pass

cdef class Table(Stream):
    cdef public Rulebook rules
    cdef public list players
    cdef public int player_count
    cdef public short supply[KIND_SLOTS]
    cdef public short cards_left[32]
    cdef public int ruby_supply, round, start, step, turn, over
    cdef public Card card
    cdef public list events
    cdef public list secrets

    cpdef void tell(self, Player player, object event)
    cpdef Player player(self, int seat)
    cpdef Player left_of(self, Player player)
    cpdef Player right_of(self, Player player)
    @cython.locals(colour=int)
    cpdef bint on_offer(self, int kind) noexcept
    cpdef void give_chip(self, Player player, int kind, str why)
    cpdef void take_chip(self, Player player, int kind, str why)
    cpdef void gain_points(self, Player player, int points, str why)
    cpdef void gain_rubies(self, Player player, int rubies, str why)
    cpdef void pay_rubies(self, Player player, int rubies, str why)
    cpdef bint tube_open(self, Player player) noexcept
    cpdef void step_droplet(self, Player player)
    cpdef void move_either(self, Player player, int action)
    cpdef void move_droplet(self, Player player)
    cpdef void move_tube(self, Player player)
    cpdef void give_bonus(self, Player player, int bonus, str why)
    @cython.locals(face=int)
    cpdef void roll_die(self, Player player)
    @cython.locals(leader=int, tails=int, player=Player)
    cpdef void count_tails(self)
    cpdef int white_limit(self, Player player) noexcept
    cpdef bint pot_is_full(self, Player player) noexcept
    cpdef void draw_chip(self, Player player)
    cpdef void resolve(self, Player player, int kind)
    cpdef void set_aside(self, Player player, int kind)
    @cython.locals(colour=int, extra=int, covered=bint, space=int)
    cpdef void place(self, Player player, int kind)
    @cython.locals(printed=int, spaces=int, before=int, space=int, plain=int)
    cpdef int lay_chip(self, Player player, int kind, int extra) except -1
    cpdef void explode(self, Player player, bint covered)
    cpdef void return_chip(self, Player player, int place, str why)
    cpdef void return_last(self, Player player, str why)
    cpdef void show_hand(self, Player player, int count)
    cpdef bint can_draw(self, Player player) noexcept

cpdef list choices()

cdef Card NO_CARD
cdef DropletStep DROPLET_STEP
