"""Everything that the engine keeps of a player and of the table: one line for each field.

A line says how much the number can be, whether everybody sees it in a view (`shown`, or as a note
where it is not what it usually is) and after what it is reset: a *potion* ends when the pot is
emptied, a *round* when the flame moves on. `player.pxd` and `table.pxd` declare the same fields in
the same order; those that are reset together stand together there, so that compiled code clears
them at once.
"""

from nostrum.core.bag import Bag
from nostrum.core.chance import Stream
from nostrum.core.fields import HIDDEN, NOTE, Fields, array, derived, number

POTION = "potion"
ROUND = "round"
SPACE = "last_chip"  # of the rulebook: the last space for a chip
GLASS = "last_glass"


class PlayerFields:
    """The fields of a player beside bag and hand, in the order of `player.pxd`."""

    # The pot of this round, in the order in which the chips were placed; chips beside it.
    pot_kind: list[int] = array(96)
    pot_space: list[int] = array(96)
    aside: list[int] = array(18)  # red book 2

    # The potion.
    in_pot: list[int] = array(8, reset=POTION)  # chips of each colour placed while brewing
    pot_size: int = derived(reset=POTION)
    white: int = derived(reset=POTION)  # the white total
    exploded: int = number(1, reset=POTION)
    protected: int = number(1, reset=POTION)  # blue book 2: exploded, and still gives both
    # The chip drawn last is the last chip in the pot.
    last_draw_in_pot: int = number(1, shown=NOTE, usual="pot_size", reset=POTION)
    # The next chip will count as drawn directly after the last chip.
    next_follows_directly: int = number(1, shown=NOTE, usual="pot_size", reset=POTION)
    last_followed_directly: int = number(1, shown=NOTE, reset=POTION)
    # Where the last chip would lie without its extra spaces; 0: the same.
    space_without_extra: int = number(SPACE, shown=HIDDEN, reset=POTION)
    # Yellow book 2: used up by a chip that is not in the pot.
    doubling_spent: int = number(1, shown=NOTE, reset=POTION)
    doubling_spent_before: int = number(1, shown=NOTE, reset=POTION)
    # Blue book 2: an explosion with one of so many more draws still gives both.
    protected_draws: int = number(4, reset=POTION)
    protected_draws_before: int = number(4, shown=NOTE, reset=POTION)
    # The last chip's space, kept although a chip was traded in; 0: not kept.
    end_space: int = number(SPACE, shown=NOTE, reset=POTION)
    # Strong Ingredient: which chip it added, by its place from 1; 0: none.
    added: int = number(99, shown=NOTE, reset=POTION)

    # The round.
    aside_new: list[int] = array(18, reset=ROUND)  # those beside the pot drawn in this round
    rat: int = number(999, reset=ROUND)  # how far past the droplet the rat stone lies
    tails: int = number(999, reset=ROUND)
    stopped: int = number(1, reset=ROUND)
    # Has drawn at least once in this potion.
    drawn: int = number(1, shown=NOTE, usual="pot_size", reset=ROUND)
    card_used: int = number(1, reset=ROUND)  # this round's card has had its one moment here
    takes_points: int = number(1, shown=NOTE, reset=ROUND)
    takes_coins: int = number(1, shown=NOTE, usual="takes_points", reset=ROUND)
    # What the book or card that is being carried out has to remember.
    effect_memory: int = number(99, shown=NOTE, reset=ROUND)

    # The game.
    aside_count: int = derived()
    rubies: int = number(999)
    rubies_due: int = number(99)  # limited rubies: earned while brewing, paid when all have stopped
    score: int = number(9999)
    droplet: int = number(SPACE)
    tube: int = number(GLASS)
    flask: int = number(1, start=1, shown=HIDDEN)  # full? Views say it in words
    # Was it full when brewing began?
    flask_before: int = number(1, start=1, shown=NOTE, usual="flask")
    # Droplet and rat when brewing began: the pot is filled from here.
    first_space: int = number(SPACE, shown=NOTE, usual="droplet")
    coins: int = number(99)
    # Between two "Stir!": a choice that is made and not shown yet.
    sealed: int = number(2, shown=HIDDEN)


class TableFields:
    """The fields of the table beside its players and its card, in the order of `table.pxd`."""

    supply: list[int] = array(18)
    cards_left: list[int] = array(32)  # is a fortune-teller card still to come?
    round: int = number("rounds", 1)
    start: int = number("players")
    step: int = number(99, shown=HIDDEN)
    turn: int = number("players")  # how many players the present step has been through
    over: int = number(1)
    ruby_supply: int = number(999, shown=HIDDEN)  # views tell it where it can run out
    waiting: int = derived()  # how many seats owe a decision
    # A scene set by hand: its chips need not be those of the box.
    arranged: int = number(1, shown=HIDDEN)


PLAYER = Fields(PlayerFields)
TABLE = Fields(TableFields)


class PlayerBag(Bag, PlayerFields):
    """What a player of the interpreted engine is made of."""


class TableStream(Stream, TableFields):
    """What the table of the interpreted engine is made of."""
