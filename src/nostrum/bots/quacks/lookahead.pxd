cimport cython
from libc.math cimport erf, exp, sqrt
from nostrum.bots.quacks.values cimport Values
from nostrum.bots.quacks.win_chance cimport WinChance
from nostrum.core.moves cimport Moves
from nostrum.core.splitmix cimport SplitMix
from nostrum.quacks.actions cimport DRAW, FIRST_ON_SALE, PASS, PLACE, STOP
from nostrum.quacks.brewing cimport finish
from nostrum.quacks.chips cimport (
    COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS, PURPLE, VALUE, WHITE,
)
from nostrum.quacks.player cimport Player
from nostrum.quacks.round cimport act_alone
from nostrum.quacks.table cimport Choice, Rulebook, Table

cdef int RATS, POTIONS, ALL_STOPPED, BONUS_DIE, EXPLODED_POTS
cdef int BREW_CODE, CROW_SKULL_CODE, SPEND_CODE, EXCHANGE_CODE, STRONG_CODE, ROLL_CODE
cdef int DEAREST
cdef double WORST, POINTS_UNSURE
cdef int BRANCHES

cdef extern from *:
    """
    #define MASK64 0xFFFFFFFFFFFFFFFFULL
    #define MIX 0xBF58476D1CE4E5B9ULL
    """
    const unsigned long long MASK64
    const unsigned long long MIX

@cython.final
cdef class Lookahead:
    cdef public Values values
    cdef public WinChance win_chance
    cdef public SplitMix rng
    cdef public Table table
    cdef public Player me
    cdef public int seat, row, last, for_value, plans_potions, rival_count, purchases_known
    cdef public int visited, truncated
    cdef public dict memo
    cdef public double best_buy[40]
    cdef public double chip_value[KIND_SLOTS]
    cdef public double rival_points[4]
    cdef public short supply[KIND_SLOTS]
    cdef public double die_value, deviation
    cdef public double rivals_in_trial[64]
    cdef public int trials

    @cython.locals(number=int, player=Player)
    cpdef void start_from(self, Table table, int seat)
    @cython.locals(table=Table, rules=Rulebook, player=Player, coins=int, kind=int, first=int, second=int, cost=int, both=int, value=double)
    cpdef void value_purchases(self) noexcept
    cpdef double best_purchase(self, int coins) noexcept
    @cython.locals(values=Values, table=Table, row=int, chance=double, number=int, other=Player, there=int, deviations=double, explodes=double)
    cpdef double chance_to_lead(self, int space) noexcept
    @cython.locals(table=Table, row=int, number=int, other=Player, mine=double)
    cpdef void estimate_rivals(self) noexcept
    @cython.locals(depth=int, best=int, visited=int)
    cpdef int best_brew(self, Moves moves, int budget) except -1
    @cython.locals(player=Player, choice=Choice, best=int, highest=double, number=int, action=int, value=double)
    cpdef int best(self, Moves moves, int depth) except -1
    @cython.locals(copy=Player)
    cpdef double value_of(self, Player player, Choice choice, int action, int depth)
    @cython.locals(value=double, kind=int, copy=Player)
    cpdef double draw(self, Player player, int depth)
    @cython.locals(value=double, can_draw=bint, copy=Player, key="unsigned long long")
    cpdef double brew(self, Player player, int depth)
    @cython.locals(table=Table, chips=int, copy=Player, none=double, choice=Choice, left=int, value=double, none_better=double, done=int, kind=int, other=int, still=double, gains="double[18]", key="unsigned long long")
    cpdef double crow_skull(self, Player player, int depth)
    @cython.locals(table=Table, code=int, choice=Choice)
    cpdef double rest_of_round(self, Player player, int step, int depth)
    @cython.locals(moves=Moves, highest=double, number=int, action=int, copy=Player)
    cpdef double choose(self, Player player, Choice choice, int step, int depth)
    @cython.locals(tails=int)
    cpdef double before_potion(self, Player player, int step) noexcept
    @cython.locals(rules=Rulebook, space=int, points=double, coins=double, die=double)
    cpdef double points_and_coins(self, Player player) noexcept
    @cython.locals(rules=Rulebook, space=int, value=double)
    cpdef double after_explosion(self, Player player) noexcept
    @cython.locals(rules=Rulebook, tails=int)
    cpdef double end_of_round(self, Player player, double gain) noexcept
    @cython.locals(row=int, value=double)
    cpdef double unspent(self, Player player) noexcept
    @cython.locals(values=Values, strength=double, rubies=double)
    cpdef double worth(self, int row, Player player, int tails) noexcept
    @cython.locals(chance=double, number=int)
    cpdef double objective(self, double value) noexcept
    @cython.locals(chance=double, own=double, number=int)
    cpdef double chance_in_trials(self, double value) noexcept

@cython.locals(number="unsigned long long", kind=int, purple=int, place=int)
cpdef unsigned long long potion_key(Player player, int depth) noexcept
cdef inline unsigned long long combine(unsigned long long number, unsigned long long more) noexcept
cpdef double normal_cdf(double deviations) noexcept
@cython.locals(share=double, number=int)
cpdef double share_without(int others, int total, int draws) noexcept
