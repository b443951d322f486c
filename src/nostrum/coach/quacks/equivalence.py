"""Which chips are equivalent, so that they need not be told apart while draws are enumerated.

* Where a pot may end does not depend on whether a purple or a black chip was drawn: both move one
  space.
* A green 4-chip is a black chip that goes three spaces further. As long as nothing depends on where
  the last chip is, it need not be known which of the two was drawn; how far all of them together
  have gone is worked out when the potion is finished (see offsets.py).

What looks at a chip's colour or value before the potion is finished is named here; a test
enumerates without any equivalence and compares.
"""

from dataclasses import dataclass

from nostrum.coach.quacks.offsets import Offset
from nostrum.quacks.chips import KINDS, value_of
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table
from nostrum.quacks.view_parser import colour, value

ALL_KINDS = range(len(KINDS))
# Groups of chips that differ only in how far they go.
UNGROUPED, PLAIN, RED, YELLOW = range(4)
PLAIN_REPRESENTATIVE = KINDS.index("black-1")

# Books that ask about chips of another colour, or about how far their own have gone.
COUNTS_ORANGE = "red-1"
COUNTS_GREEN = "green-3"
DOUBLES_NEXT = "yellow-2"
ONLY_ON_RUBY_SPACES = ("blue-3", "blue-4")  # rubies or points at once: the pot ends where it would
CHOOSES_CHIP = "blue-1"
MOST_YELLOWS = 12  # with yellow book 2; more than any box holds need not be counted quickly


@dataclass(frozen=True)
class Equivalence:
    """Which chips in one player's bag are equivalent."""

    only_moves: list[int]  # for each kind: does it do nothing but take up spaces?
    representative: list[int]  # for each kind: the one that it is counted as
    group: list[int]  # for each kind that is counted: its group
    offsets: list[list[Offset]]  # for each group: those of its chips
    track_space: int  # must states be told apart by where their last chip is?


def equivalence(table: Table, player: Player, none: bool = False) -> Equivalence:
    """Which of the chips that this player may draw are equivalent; with `none`, no two are."""
    books = _relevant_books(table, player)
    group = [_group(colour(chip), books) for chip in KINDS]
    bonus = [value_of(kind) if _counts_for_green_3(KINDS[kind], books) else 0 for kind in ALL_KINDS]
    only_moves = [int(group[kind] == PLAIN and not bonus[kind]) for kind in ALL_KINDS]
    representative = list(ALL_KINDS)
    offsets: list[list[Offset]] = [[] for _ in range(4)]
    no_groups = [UNGROUPED for _ in ALL_KINDS]
    if none:
        return Equivalence(only_moves, representative, no_groups, offsets, track_space=1)
    move = [value_of(kind) + table.card.extra_spaces(kind) for kind in ALL_KINDS]
    if _needs_moves_early(table, player, books):
        first: dict[tuple[int, int], int] = {}
        for kind in ALL_KINDS:
            if only_moves[kind] and player.bag[kind]:
                representative[kind] = first.setdefault((value_of(kind), move[kind]), kind)
        track_space = int(_full_pot_matters(table, player))
        return Equivalence(only_moves, representative, no_groups, offsets, track_space)
    if DOUBLES_NEXT in books and table.rules.double_printed_value:
        for kind in ALL_KINDS:  # an extra space of the card is not doubled
            group[kind] = group[kind] if move[kind] == value_of(kind) else UNGROUPED
    if player.aside_count:  # which of the red chips is the greatest is known in part
        group = [UNGROUPED if number == RED else number for number in group]
    for number in (PLAIN, RED, YELLOW):
        kinds = [kind for kind in ALL_KINDS if group[kind] == number and player.bag[kind]]
        if kinds:
            least = min(kinds, key=lambda kind: move[kind])
            if number == PLAIN:
                least = PLAIN_REPRESENTATIVE
            for kind in kinds:
                representative[kind] = least
                offset = (move[kind] - move[least], bonus[kind])
                offsets[number].extend([offset] * player.bag[kind])
    return Equivalence(only_moves, representative, group, offsets, track_space=0)


def _group(name: str, books: set[str]) -> int:
    if name == "orange":
        return UNGROUPED if COUNTS_ORANGE in books else PLAIN
    if name == "blue":
        return PLAIN if books.intersection(ONLY_ON_RUBY_SPACES) else UNGROUPED
    groups = {"green": PLAIN, "purple": PLAIN, "black": PLAIN, "red": RED, "yellow": YELLOW}
    return groups.get(name, UNGROUPED)


def _counts_for_green_3(chip: str, books: set[str]) -> bool:
    return colour(chip) == "green" and COUNTS_GREEN in books


def _relevant_books(table: Table, player: Player) -> set[str]:
    """The books of all colours of which the player has a chip."""
    heaps = (player.bag, player.aside, player.hand)
    kinds = [kind for kind in ALL_KINDS if any(heap[kind] for heap in heaps)]
    owned = {colour(KINDS[kind]) for kind in [*kinds, *player.pot_kind[: player.pot_size]]}
    return {book.name for book in table.rules.books if colour(book.name) in owned}


def _needs_moves_early(table: Table, player: Player, books: set[str]) -> bool:
    """Does anything ask before the end how far a chip goes: because a chip is chosen by it, or
    because all chips may be drawn again?"""
    if player.owed_count > 1 or table.card.name == "strong_ingredient":
        return True  # in the middle of an action; or several chips will be looked at
    in_bag = [KINDS[kind] for kind in ALL_KINDS if player.bag[kind]]
    # A blue 1-chip shows one chip, and the only question is whether it explodes.
    if CHOOSES_CHIP in books and any(colour(chip) == "blue" and value(chip) > 1 for chip in in_bag):
        return True
    yellows = sum(player.bag[kind] for kind in ALL_KINDS if colour(KINDS[kind]) == "yellow")
    if DOUBLES_NEXT in books and yellows > MOST_YELLOWS:
        return True
    return table.card.name == "second_chance" and not player.card_used


def _full_pot_matters(table: Table, player: Player) -> bool:
    """May it matter before the end that the pot is full: because draws go on all the same, or
    because the decision to begin again is not asked then?"""
    begins_again = table.card.name == "second_chance" and not player.card_used
    names = [book.name for book in table.rules.books]
    return bool(table.rules.full_pot_draws_on or (begins_again and CHOOSES_CHIP in names))
