cimport cython
from libc.math cimport erf, sqrt
from nostrum.bots.quacks.values cimport Values
from nostrum.core.moves cimport Moves
from nostrum.core.whim cimport Whim
from nostrum.quacks.actions cimport DRAW, FIRST_ON_SALE, PASS, PLACE, STOP
from nostrum.quacks.brewing cimport finish
from nostrum.quacks.chips cimport COLOUR, FIRST_KIND, KIND_COUNT, KIND_SLOTS, PURPLE, VALUE, WHITE
from nostrum.quacks.evaluation cimport rubies
from nostrum.quacks.player cimport Player
from nostrum.quacks.table cimport Choice, Rulebook, Table

cdef int RATS, POTIONS, ALL_STOPPED, BONUS_DIE, BLACK_CHIPS, GREEN_CHIPS, PURPLE_CHIPS
cdef int RUBY_SPACES, EXPLODED_POTS
cdef int BREW_CODE, SKULL_CODE, SPEND_CODE, EXCHANGE_CODE, STRONG_CODE, ROLL_CODE
cdef int DEAREST
cdef double WORST
cdef int BRANCHES

cdef extern from *:
    """
    #define MASK64 0xFFFFFFFFFFFFFFFFULL
    #define MIX 0xBF58476D1CE4E5B9ULL
    """
    const unsigned long long MASK64
    const unsigned long long MIX

@cython.final
cdef class Mind:
    cdef public Values values
    cdef public Whim whim
    cdef public Table table
    cdef public Player me
    cdef public int seat, row, last, for_points, rival_count, priced, seen, cut, plans
    cdef public dict known
    cdef public double best_buy[40]
    cdef public double worth[KIND_SLOTS]
    cdef public double rivals[4]
    cdef public short supply[KIND_SLOTS]
    cdef public double die, doubt

    @cython.locals(number=int, player=Player)
    cpdef void look(self, Table table, int seat)
    @cython.locals(table=Table, rules=Rulebook, player=Player, coins=int, kind=int, first=int, second=int, cost=int, both=int, worth=double)
    cpdef void weigh_purchases(self) noexcept
    cpdef double purchase(self, int coins) noexcept
    @cython.locals(values=Values, table=Table, row=int, chance=double, number=int, other=Player, there=int, far=double)
    cpdef double leads(self, int space) noexcept
    @cython.locals(table=Table, row=int, number=int, other=Player, mine=double)
    cpdef void weigh_rivals(self) noexcept
    @cython.locals(table=Table, leader=int, number=int)
    cpdef int tails_of(self, Player player) noexcept
    @cython.locals(depth=int, best=int, seen=int)
    cpdef int best_brew(self, Moves moves, int budget) except -1
    @cython.locals(player=Player, choice=Choice, best=int, most=double, number=int, action=int, worth=double)
    cpdef int best(self, Moves moves, int depth) except -1
    @cython.locals(copy=Player)
    cpdef double of_action(self, Player player, Choice choice, int action, int depth)
    @cython.locals(worth=double, kind=int, copy=Player)
    cpdef double draw(self, Player player, int depth)
    @cython.locals(worth=double, can_draw=bint, copy=Player, key="unsigned long long")
    cpdef double brew(self, Player player, int depth)
    @cython.locals(table=Table, chips=int, copy=Player, none=double, choice=Choice, left=int, worth=double, missed=double, done=int, kind=int, other=int, still=double, gains="double[18]", key="unsigned long long")
    cpdef double skull(self, Player player, int depth)
    @cython.locals(table=Table, code=int, choice=Choice)
    cpdef double ahead(self, Player player, int step, int depth)
    @cython.locals(moves=Moves, most=double, number=int, action=int, copy=Player)
    cpdef double choose(self, Player player, Choice choice, int step, int depth)
    @cython.locals(tails=int)
    cpdef double before_potions(self, Player player, int step) noexcept
    @cython.locals(rules=Rulebook, space=int, points=double, coins=double)
    cpdef double points_and_coins(self, Player player) noexcept
    @cython.locals(rules=Rulebook, space=int, worth=double)
    cpdef double taken(self, Player player) noexcept
    @cython.locals(rules=Rulebook, tails=int)
    cpdef double at_the_end(self, Player player, double gain) noexcept
    @cython.locals(row=int, worth=double)
    cpdef double unspent(self, Player player) noexcept
    @cython.locals(chance=double, number=int)
    cpdef double chance_of(self, double points) noexcept

@cython.locals(number="unsigned long long", kind=int, purple=int, place=int)
cpdef unsigned long long likeness(Player player, int depth) noexcept
cdef inline unsigned long long mixed(unsigned long long number, unsigned long long more) noexcept
cpdef double normal(double far) noexcept
@cython.locals(share=double, number=int)
cpdef double share_without(int others, int total, int draws) noexcept
