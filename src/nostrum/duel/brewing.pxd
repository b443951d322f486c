cimport cython
from nostrum.core.moves cimport Moves
from nostrum.duel.actions cimport (
    COIN, COMPLETE, DRAW, GIVE_GOLD, GOLD, MOST_PAID, PASS, PATIENT_AWAY, PAY, RETURN,
    RETURN_WHITE, STALL, STEP, USE_CARD,
)
from nostrum.duel.chips cimport BLACK_1, COLOUR, KIND_COUNT, VALUE, WHITE
from nostrum.duel.coins cimport COIN_AT_THE_END, waits_for_first_turn, whites_back
from nostrum.duel.patients cimport move_patient, stall_forward
from nostrum.duel.player cimport BREWING, COMPLETED, EXPLODED, NO_SPACE, Player
from nostrum.duel.table cimport Choice, NOBODY, SHIELD, Table, WHITES_BACK
from nostrum.duel.upgrades cimport ANY_VALUE, can_upgrade, offer_upgrades, upgrade

cdef int ONE_WHITE_BACK, TWO_WHITE_BACK, THREE_COLOURED_BACK

cdef class Brew(Choice):
    @cython.locals(has_white=bint)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept

@cython.locals(before=int)
cpdef void resolve(Table table, Player player, int kind) noexcept
@cython.locals(limit=int)
cpdef bint guarded(Player player, int value) noexcept
@cython.locals(space=int, shielded=bint)
cpdef void place_white(Table table, Player player, int kind) noexcept

@cython.final
cdef class BonusSpace(Choice):
    pass

cpdef void use_card(Table table, Player player, int slot) noexcept

cdef class FirstWhiteToBag(Choice):
    @cython.locals(more=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

@cython.final
cdef class WhitesToBag(Choice):
    pass

@cython.locals(space=int)
cpdef void offer_whites(Player player, Moves moves) noexcept

cdef class FirstColouredToBag(Choice):
    @cython.locals(more=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

@cython.final
cdef class ColouredToBag(Choice):
    pass

@cython.locals(kind=int)
cpdef void offer_base(Player player, Moves moves) noexcept

cpdef void complete(Table table, Player player) noexcept
cpdef void end_turn(Table table, Player player) noexcept
cpdef void explode(Table table, Player player, int space) noexcept
cpdef void after_explosion(Table table, Player player) noexcept
cpdef void finish(Table table, Player player) noexcept
cpdef void close_turn(Table table, Player player) noexcept

cdef class MoveAtTheEnd(Choice):
    @cython.locals(gold=int)
    cpdef void offer(self, Table table, Player player, Moves moves) noexcept
    @cython.locals(gold=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

cdef class Rescue(Choice):
    @cython.locals(space=int)
    cpdef void take(self, Table table, Player player, int action) noexcept

@cython.final
cdef class Explosion(Choice):
    pass

cpdef int penalty(Player player) noexcept
cpdef int blast(Table table) noexcept

@cython.final
cdef class LastRoundBlast(Choice):
    pass

@cython.final
cdef class LastSteps(Choice):
    pass

cpdef bint can_buy_step(Table table, Player player) noexcept
cpdef void buy_step(Table table, Player player) noexcept

@cython.final
cdef class TurnOver(Choice):
    pass

@cython.locals(place=int, code=int)
cpdef bint will_move(Table table, Player player) noexcept
cpdef bint is_rescue(Table table) noexcept
@cython.locals(twin=Table, drawer=Player)
cpdef bint would_explode(Table table, Player player, int kind) noexcept
cpdef void begin_turn(Table table, Player player) noexcept

cdef Brew BREW
cdef BonusSpace BONUS_SPACE
cdef FirstWhiteToBag FIRST_WHITE_TO_BAG
cdef WhitesToBag WHITES_TO_BAG
cdef FirstColouredToBag FIRST_COLOURED_TO_BAG
cdef ColouredToBag COLOURED_TO_BAG
cdef MoveAtTheEnd MOVE_AT_THE_END
cdef Rescue RESCUE
cdef Explosion EXPLOSION
cdef LastRoundBlast LAST_ROUND_BLAST
cdef LastSteps LAST_STEPS
cdef TurnOver TURN_OVER
