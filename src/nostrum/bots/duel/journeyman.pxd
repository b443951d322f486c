cimport cython
from nostrum.bots.duel.patient_path cimport MOST_STEPS, PatientPath
from nostrum.bots.duel.valuation cimport Valuation
from nostrum.core.game cimport BaseGame
from nostrum.core.moves cimport Moves
from nostrum.core.policy cimport Policy
from nostrum.duel.actions cimport (
    ASIDE, ASIDE_WHITE, BUY, CARD, COIN, COMPLETE, DOUBLE, DRAW, GIVE_GOLD, GOLD, MOVE, OFFER,
    OFFER_GOLD, OFFER_UPGRADES, PASS, PATIENT_AWAY, PAY, PLACE, RETURN, RETURN_WHITE, STALL, STEP,
    TAKE, TAKE_COIN, TOKENS, UPGRADE_BASE, UPGRADE_NECK, USE_CARD,
)
from nostrum.duel.brewing cimport ONE_WHITE_BACK, RESCUE, TWO_WHITE_BACK
from nostrum.duel.chips cimport (
    BLACK_1, BLACK_6, COLOUR, COLOUR_COUNT, FIRST_KIND, KIND_COUNT, ORANGE, ORANGE_1, VALUE,
    WHITE, WHITE_1,
)
from nostrum.duel.game cimport Game
from nostrum.duel.market cimport has_bought
from nostrum.duel.player cimport BREWING, Player
from nostrum.duel.table cimport SHIELD, Rulebook, Table

cdef int LATE_TRACK, USE_WHITES, USE_COLOURED, MOST_GOLD
cdef double SURE, MIDDLE

cdef double lateness(int left) noexcept
cpdef bint is_shopping(Moves moves) noexcept

cdef class JourneymanPolicy(Policy):
    cdef public Valuation valuation
    cdef object weights_by_books
    cdef public double again, track, explosion_cost, behind
    cdef public double late_explosion_cost, patient, late_patient, tosser, late_tosser
    cdef list paths
    cdef double extra_value[41]
    cdef bint no_extra
    cdef public int depth
    cdef double step, bonus, loss, neck_value, other, end
    cdef int explodes_on[4]
    cdef double plan[41]
    cdef int plan_kind[41]

    @cython.locals(
        duel=Game, table=Table, player=Player, first=int, best=int, highest=double, number=int,
        action=int, appeal=double,
    )
    cpdef int decide(self, BaseGame game, int seat, Moves moves) except -1
    cpdef void set_up(self, Table table)
    cpdef int left(self, Table table) noexcept
    @cython.locals(valuation=Valuation, left=int, gold=int)
    cpdef double appeal(self, Table table, Player player, int action) noexcept
    @cython.locals(valuation=Valuation, left=int, free=double)
    cpdef double plain(self, Table table, Player player, int action) noexcept
    @cython.locals(space=int, limit=int)
    cpdef bint explodes(self, Table table, Player player, int value) noexcept
    @cython.locals(total=double, count=int, kind=int)
    cpdef double mean_draw(self, Player player, int left) noexcept
    @cython.locals(
        valuation=Valuation, left=int, wins=bint, mean_draw=double, loss=double, coloured=int,
        kind=int, count=int, value=int, stop=double, ahead=double, path=PatientPath,
    )
    cpdef double draw(self, Table table, Player player) noexcept
    @cython.locals(
        total=double, size=int, value=int, count=int, place=int, bad=int, gain=double,
        best=double, ahead=double, held=double, filled=int,
    )
    cdef double look_ahead(
        self, Rulebook rules, int space, int last, int neck, double moved, double carried,
        int ones, int twos, int threes, int coloured, int depth, bint now,
    ) noexcept
    cdef double move(self, double moved, double steps) noexcept
    @cython.locals(whole=int)
    cpdef double extra_for(self, double steps) noexcept
    @cython.locals(path=PatientPath)
    cpdef PatientPath path_towards(self, Table table, Player player)
    @cython.locals(treated=double, toss=double, had_no_extra=bint, steps=int, lead=int)
    cpdef void fill_extra_values(self, PatientPath path, int left) noexcept
    @cython.locals(steps=int)
    cpdef double cost_of_moving_away(self, Table table, Player player, int left) noexcept
    @cython.locals(left=int, more=double)
    cpdef double place(self, Table table, Player player, int kind) noexcept
    @cython.locals(left=int, before=int, room=int, lost=int, ease=double)
    cpdef double lift(self, Table table, Player player, int space) noexcept
    @cython.locals(left=int, higher=int, more=int, now=double)
    cpdef double upgrade(self, Table table, Player player, int kind, bint in_neck) noexcept
    cpdef double use_card(self, Table table, Player player, int card) noexcept
    @cython.locals(mine=double, theirs=double, number=int, bonus=int)
    cpdef double take_coin(self, Table table, Player player, int coin) noexcept
    @cython.locals(best=int)
    cpdef double double_later(self, Table table, int left) noexcept
    cpdef double card_gain(self, Table table) noexcept
    @cython.locals(
        left=int, rival=Player, gold=int, upgrades=int, card=double, they_take_card=double,
        they_take_tokens=double,
    )
    cpdef double offer(self, Table table, Player player, int number) noexcept
    @cython.locals(left=int, gold=int, upgrades=int, taken=double, rival=Player)
    cpdef double scale(self, Table table, Player player, bint card) noexcept
    @cython.locals(kind=int, best=int, highest=double, number=int, action=int, appeal=double)
    cpdef int shop(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(
        left=int, most_gold=int, gold=int, colour=int, kind=int, price=int, total=double,
    )
    cpdef int best_purchase(self, Table table, Player player) noexcept
