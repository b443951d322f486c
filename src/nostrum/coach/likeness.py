"""Which chips are alike, so that they need not be told apart while ways are counted.

* To whoever counts where a pot may end, a purple chip and a black one are the same: one space.
* A green 4-chip is a black chip that goes three spaces further. As long as nobody asks where the
  last chip lies it need not be known which of the two was drawn; how far all of them together have
  gone is worked out when the potion is finished (see marks.py).

What looks at a chip's colour or value before the pot is settled is named here; a test counts
without all this and compares.
"""

from dataclasses import dataclass

from nostrum.quacks.chips import KINDS, value_of
from nostrum.quacks.player import Player
from nostrum.quacks.reading import colour, value
from nostrum.quacks.table import Table

KINDS_OF_CHIPS = len(KINDS)
# Groups of chips that differ only in how far they go.
APART, PLAIN, RED, YELLOW = range(4)
PLAINEST = KINDS.index("black-1")
Mark = tuple[int, int]  # spaces further than the stand-in; spaces that green book 3 adds

# Books that ask about chips of another colour, or about how far their own have gone.
ASKS_FOR_ORANGE = "red-1"
ADDS_GREEN = "green-3"
LAYS_RED_LATE = "red-2"  # the greatest first
DOUBLES = "yellow-2"
ONLY_ON_RUBIES = ("blue-3", "blue-4")  # rubies or points at once: the pot ends where it would
CHOOSES = "blue-1"
MOST_DOUBLING = 12  # more yellow chips than any box holds need not be counted quickly


@dataclass(frozen=True)
class Likeness:
    """What is alike in one player's bag."""

    plain: list[int]  # for each kind: does it only take up space?
    stand_in: list[int]  # for each kind: the one that it is counted as
    group: list[int]  # for each kind that is counted: its group
    marks: list[list[Mark]]  # for each group: those of its chips
    by_space: int  # must states be told apart by where their last chip lies?


def likeness(table: Table, player: Player, all_apart: bool = False) -> Likeness:
    """Which of the chips that this player may draw are alike (none, if they are to be told apart
    all the same)."""
    books = _books_that_matter(table, player)
    group = [_group(colour(chip), books) for chip in KINDS]
    adds = [value_of(k) if _adds(KINDS[k], books) else 0 for k in range(KINDS_OF_CHIPS)]
    plain = [int(group[k] == PLAIN and not adds[k]) for k in range(KINDS_OF_CHIPS)]
    stand_in = list(range(KINDS_OF_CHIPS))
    marks: list[list[Mark]] = [[] for _ in range(4)]
    nothing = [APART] * KINDS_OF_CHIPS
    if all_apart:
        return Likeness(plain, stand_in, nothing, marks, by_space=1)
    move = [value_of(kind) + table.card.extra_spaces(kind) for kind in range(KINDS_OF_CHIPS)]
    if _asks_how_far(table, player, books):
        first: dict[tuple[int, int], int] = {}
        for kind in range(KINDS_OF_CHIPS):
            if plain[kind] and player.bag[kind]:
                stand_in[kind] = first.setdefault((value_of(kind), move[kind]), kind)
        return Likeness(plain, stand_in, nothing, marks, int(_ends_early(table, player)))
    if DOUBLES in books and table.rules.double_printed_value:
        for kind in range(KINDS_OF_CHIPS):  # an extra space of the card is not doubled
            group[kind] = group[kind] if move[kind] == value_of(kind) else APART
    if player.aside_count:  # which of the red chips is the greatest is known in part
        group = [APART if number == RED else number for number in group]
    for number in (PLAIN, RED, YELLOW):
        kinds = [k for k in range(KINDS_OF_CHIPS) if group[k] == number and player.bag[k]]
        if kinds:
            least = PLAINEST if number == PLAIN else min(kinds, key=lambda kind: move[kind])
            for kind in kinds:
                stand_in[kind] = least
                mark = (move[kind] - move[least], adds[kind])
                marks[number].extend([mark] * player.bag[kind])
    return Likeness(plain, stand_in, group, marks, by_space=0)


def _group(name: str, books: set[str]) -> int:
    if name == "orange":
        return APART if ASKS_FOR_ORANGE in books else PLAIN
    if name == "blue":
        return PLAIN if books.intersection(ONLY_ON_RUBIES) else APART
    groups = {"green": PLAIN, "purple": PLAIN, "black": PLAIN, "red": RED, "yellow": YELLOW}
    return groups.get(name, APART)


def _adds(chip: str, books: set[str]) -> bool:
    """Does green book 3 count this chip?"""
    return colour(chip) == "green" and ADDS_GREEN in books


def _books_that_matter(table: Table, player: Player) -> set[str]:
    """The books of all colours of which the player has a chip."""
    heaps = zip(player.bag, player.aside, player.hand, strict=True)
    kinds = [kind for kind, counts in enumerate(heaps) if any(counts)]
    owned = {colour(KINDS[kind]) for kind in [*kinds, *player.pot_kind[: player.pot_size]]}
    return {book.name for book in table.rules.books if colour(book.name) in owned}


def _asks_how_far(table: Table, player: Player, books: set[str]) -> bool:
    """Will it be asked before the end how far a chip goes: may chips be chosen by it, or will all
    be drawn anew?"""
    if player.owed_count > 1 or table.card.name == "strong_ingredient":
        return True  # in the middle of something; or several chips will be looked at
    in_bag = [KINDS[kind] for kind, count in enumerate(player.bag) if count]
    # Of one chip it is only asked whether it explodes.
    if CHOOSES in books and any(colour(chip) == "blue" and value(chip) > 1 for chip in in_bag):
        return True
    yellows = sum(count for kind, count in enumerate(player.bag) if colour(KINDS[kind]) == "yellow")
    if DOUBLES in books and yellows > MOST_DOUBLING:
        return True
    return table.card.name == "second_chance" and not player.card_used


def _ends_early(table: Table, player: Player) -> bool:
    """May it matter in the middle that the pot is full: because one draws on all the same, or is
    spared the decision to begin again?"""
    begins_again = table.card.name == "second_chance" and not player.card_used
    return bool(table.rules.full_pot_draws_on or (begins_again and CHOOSES in _names(table)))


def _names(table: Table) -> list[str]:
    return [book.name for book in table.rules.books]
