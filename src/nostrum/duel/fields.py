"""Everything that the engine keeps of a player and of the table: one line for each field.

A line says how much the number can be, or the words for it, whether everybody sees it under its
name in a view, and after what it is reset. `player.pxd` and `table.pxd` declare the same fields in
the same order; those that are reset together stand together there, so that compiled code clears
them at once.
"""

from nostrum.core.bag import Bag
from nostrum.core.fields import HIDDEN, Fields, array, derived, number, word
from nostrum.core.owing import Owing
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.phases import PHASES

TURN = "turn"
ROUND = "round"

STATUS_NAMES = ("brewing", "complete", "exploded")
# What a side of a coin gives.
BONUS_NAMES = (
    "",
    "shield",
    "gold",
    "whites_back",
    "stall",
    "coloured_back",
    "upgrade_or_move",
)
STEP_NAMES = (*PHASES, "over")
# By what a game is won.
WON_BY = ("none", "full ledge", "patients", "half", "final draw")


class PlayerFields:
    """The fields of a player beside bag and hand, in the order of `player.pxd`."""

    # The game.
    kept: list[int] = array(4)  # how many cards of each kind that can be kept
    gold: int = number(99_999)  # there is no end to it where chips go back into the bag
    stall: int = number(30, 1)  # the space of the market stall, counted from the park
    ledge: int = number(9)  # patients treated
    waiting: int = number(30)  # patients on the stall, on their way to the ledge

    # The round.
    neck: list[int] = array(6, reset=ROUND)
    base: list[int] = array(33, reset=ROUND)
    aside: list[int] = array(33, reset=ROUND)  # chips set aside until the end of the round
    bought: list[int] = array(33, reset=ROUND)
    whites: list[int] = array(25, reset=ROUND)  # the value of the white chip on each space
    neck_count: int = derived(reset=ROUND)
    base_count: int = derived(reset=ROUND)
    white_space: int = derived(reset=ROUND)  # of the last white chip; 0 without one
    status: int = word(STATUS_NAMES, reset=ROUND)
    bonus: int = word(BONUS_NAMES, reset=ROUND)  # of the coin, as long as it can be used
    turns: int = number(99_999, reset=ROUND)  # taken in this round
    coin: int = word(("", *COIN_NAMES), -1, start=-1, reset=ROUND)  # that was taken

    # The turn.
    # How often a white chip of at most so much will be set aside.
    guards: list[int] = array(4, reset=TURN)
    placed: int = number(99_999, reset=TURN)  # chips put into the bottle in this turn
    # The space of the chip drawn last, if it is a white one and lies there.
    just_drawn_white: int = number(24, reset=TURN)
    extra_steps: int = number(99, reset=TURN)  # from books, for the move at the end of the turn
    pay_limit: int = number(99, reset=TURN)  # gold that may be turned into steps in that move


class TableFields:
    """The fields of the table beside its players, in the order of `table.pxd`."""

    pool: list[int] = array(33)
    removed: list[int] = array(33)  # chips that have left the game
    cards_left: list[int] = array(32)  # is a round card still to come?
    sides: list[int] = array(3, start=-1)  # what each coin shows
    # Who owes each of the decisions, and the number that it is about.
    owed_seat: list[int] = array(48)
    owed_amount: list[int] = array(48)

    # The path.
    park: int = number(30)
    half: int = derived(start=-1)  # of the path, in which the active patient stands
    space: int = derived()  # counted from the park; 0: there is no active patient

    # The round.
    round: int = number(9, 1)
    step: int = word(STEP_NAMES, shown=HIDDEN)
    begun: int = number(1)  # has the phase brought all that it brings?
    start: int = number(1, shown=HIDDEN)
    tosser: int = number(1, shown=HIDDEN)
    active: int = number(1, -1, start=-1, shown=HIDDEN)
    first: int = number(1, -1, start=-1, shown=HIDDEN)  # who finished first in this round
    second: int = number(1, -1, start=-1, shown=HIDDEN)
    card: int = derived(start=-1)  # on top of the stack
    taken: int = derived(start=-1)  # the card that was taken off the stack in this round
    # Who counts as having taken the last round card.
    last_card: int = number(1, -1, start=-1, shown=HIDDEN)
    offered: int = number(1, shown=HIDDEN)  # does an offer lie in the scale?
    offer_gold: int = number(5, shown=HIDDEN)
    offer_upgrades: int = number(5, shown=HIDDEN)

    # The end.
    over: int = number(1)
    winner: int = number(1, -1, start=-1, shown=HIDDEN)  # -1 when the victory is shared
    won_by: int = word(WON_BY, shown=HIDDEN)
    # A scene set by hand: its chips need not be those of the box.
    arranged: int = number(1, shown=HIDDEN)


PLAYER = Fields(PlayerFields)
TABLE = Fields(TableFields)


class PlayerBag(Bag, PlayerFields):
    """What a player of the interpreted engine is made of."""


class TableOwing(Owing, TableFields):
    """What the table of the interpreted engine is made of."""
