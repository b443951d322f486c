"""Which chips are equivalent, so that they need not be told apart while draws are enumerated.

* Where a pot may end does not depend on whether a purple or a black chip was drawn: both move one
  space.
* A green 4-chip is a black chip that goes three spaces further. As long as nothing depends on where
  the last chip is, it need not be known which of the two was drawn; how far all of them together
  have gone is worked out when the potion is finished (see offsets.py).

What can tell chips apart follows from the hooks that books and cards have and from what they say of
themselves (`Choice.looks_at` and below, in table.py). If one of them says nothing, every state is
told apart. A test enumerates without any equivalence and compares.
"""

from dataclasses import dataclass
from functools import cache

from nostrum.coach.quacks.offsets import Offset
from nostrum.core.choice import overrides
from nostrum.quacks.chips import COLOUR_NAMES, KINDS, value_of
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Card, Table
from nostrum.quacks.view_parser import colour

ALL_KINDS = range(len(KINDS))
COLOURS = [COLOUR_NAMES.index(colour(chip)) for chip in KINDS]  # of each kind
# Groups of chips that differ only in how far they go: those that nobody asks about; two colours.
UNGROUPED, PLAIN, *OWN_GROUPS = range(4)

OF_OWN_CHIPS = ("keeps_aside", "extra_spaces", "placed")
OF_ALL_CHIPS = ("doubles_next", "extra_for_white", "white_limit", "stopped")
MOST_DOUBLING = 12  # more chips that double the next one need not be counted quickly


@dataclass(frozen=True)
class Equivalence:
    """Which chips in one player's bag are equivalent."""

    only_moves: list[int]  # for each kind: does it do nothing but take up spaces?
    representative: list[int]  # for each kind: the one that it is counted as
    group: list[int]  # for each kind that is counted: its group
    offsets: list[list[Offset]]  # for each group: those of its chips
    aside_group: int  # the group of the chips that are laid beside the pot, or 0
    track_space: int  # must states be told apart by where their last chip is?
    exact: int  # must they be told apart by everything?


def equivalence(
    table: Table, player: Player, none: bool = False, covering: bool = True
) -> Equivalence:
    """Which of the chips that this player may draw are equivalent; with `none`, no two are; without
    `covering` it does not matter whether an explosion is covered."""
    books = [book for book in _relevant_books(table, player) if covering or not book.only_covers]
    group = _groups(table, player, books, covering)
    adding = {book.colour for book in books if book.adds_values}
    bonus = [value_of(kind) if COLOURS[kind] in adding else 0 for kind in ALL_KINDS]
    only_moves = [int(group[kind] == PLAIN and not bonus[kind]) for kind in ALL_KINDS]
    representative = list(ALL_KINDS)
    offsets: list[list[Offset]] = [[] for _ in range(4)]
    no_groups = [UNGROUPED for _ in ALL_KINDS]
    exact = int(_looks_at_anything(table, books))
    if none or exact:
        return Equivalence(only_moves, representative, no_groups, offsets, 0, 1, exact)
    move = [value_of(kind) + table.card.extra_spaces(kind) for kind in ALL_KINDS]
    if _needs_moves_early(table, player, books):
        first: dict[tuple[int, int], int] = {}
        for kind in ALL_KINDS:
            if only_moves[kind] and player.bag[kind]:
                representative[kind] = first.setdefault((value_of(kind), move[kind]), kind)
        track_space = int(_full_pot_matters(table, player))
        return Equivalence(only_moves, representative, no_groups, offsets, 0, track_space, 0)
    if table.rules.double_printed_value and any(has(book, "doubles_next") for book in books):
        for kind in ALL_KINDS:  # an extra space of the card is not doubled
            group[kind] = group[kind] if move[kind] == value_of(kind) else UNGROUPED
    aside = [
        kind
        for book in table.rules.keeping_aside
        for kind in ALL_KINDS
        if COLOURS[kind] == book.colour
    ]
    if player.aside_count:  # which of these chips is the greatest is known in part
        for kind in aside:
            group[kind] = UNGROUPED
    for number in (PLAIN, *OWN_GROUPS):
        kinds = [kind for kind in ALL_KINDS if group[kind] == number and player.bag[kind]]
        if kinds:
            least = min(kinds, key=lambda kind: move[kind])
            if number == PLAIN:
                least = _plain_representative(only_moves, move)
            for kind in kinds:
                representative[kind] = least
                offset = (move[kind] - move[least], bonus[kind])
                offsets[number].extend([offset] * player.bag[kind])
    aside_group = max((group[kind] for kind in aside), default=0)
    return Equivalence(only_moves, representative, group, offsets, aside_group, 0, 0)


def covers(table: Table, player: Player) -> bool:
    """May an explosion of this player be covered?"""
    return any(book.only_covers for book in _relevant_books(table, player))


def _groups(table: Table, player: Player, books: list[Book], covering: bool) -> list[int]:
    """The group of each kind of chip."""
    asked = {name for rule in (*books, table.card) for name in rule.looks_at or ()}
    in_bag = {COLOURS[kind] for kind, count in enumerate(player.bag) if count}
    own = [book for book in books if book.colour in in_bag and acts(book) and book.values_alike]
    # Those that are laid beside the pot come first: they have to have a group of their own.
    own.sort(key=lambda book: not book.keeps_aside())
    groups = []
    for name, book in zip(COLOUR_NAMES, table.rules.books, strict=True):
        if name == "white" or name in asked:
            groups.append(UNGROUPED)
        elif not acts(book) or book.only_scores or (book.only_covers and not covering):
            groups.append(PLAIN)
        elif book in own[: len(OWN_GROUPS)]:
            groups.append(OWN_GROUPS[own.index(book)])
        else:
            groups.append(UNGROUPED)
    return [groups[number] for number in COLOURS]


def _plain_representative(only_moves: list[int], move: list[int]) -> int:
    """A kind of chip that does nothing but move, as little as possible: mostly the black chip."""
    plain = [kind for kind in ALL_KINDS if only_moves[kind]]
    return min(plain, key=lambda kind: (move[kind], -kind))


@cache
def has(rule: Book | Card, *hooks: str) -> bool:
    """Has a book or a card one of these hooks?"""
    base = Book if isinstance(rule, Book) else Card
    return any(overrides(rule, base, hook) for hook in hooks)


def acts(book: Book) -> bool:
    """Has a book anything to say while the potion is brewed?"""
    return has(book, *OF_OWN_CHIPS, *OF_ALL_CHIPS)


def _relevant_books(table: Table, player: Player) -> list[Book]:
    """The books of all colours of which the player has a chip, and those that say nothing of what
    they look at and speak of any chips."""
    heaps = (player.bag, player.aside, player.hand)
    owned = {COLOURS[kind] for heap in heaps for kind, count in enumerate(heap) if count}
    owned.update(COLOURS[kind] for kind in player.pot_kind[: player.pot_size])
    return [
        book
        for book in table.rules.books
        if book.colour in owned or (book.looks_at is None and _speaks_of_all(book))
    ]


def _speaks_of_all(book: Book) -> bool:
    """May a book act although there is no chip of its colour?"""
    return has(book, *OF_ALL_CHIPS) or (has(book, "evaluate") and not book.leaves_pot)


def _looks_at_anything(table: Table, books: list[Book]) -> bool:
    """Is there a book or a card that may look at anything, because it does not say at what?"""
    card = table.card
    if card.looks_at is None and (has(card, "placed", "forbids_explosion") or acts_late(card)):
        return True
    return any(book.looks_at is None and (acts(book) or _speaks_of_all(book)) for book in books)


def acts_late(card: Card) -> bool:
    """May a card move the last chip when everybody has stopped?"""
    return has(card, "all_stopped") and not card.leaves_pot


def _needs_moves_early(table: Table, player: Player, books: list[Book]) -> bool:
    """Does anything ask before the end how far a chip goes: because a chip is chosen by it, or
    because all chips may be drawn again?"""
    if player.owed_count > 1 or acts_late(table.card):
        return True  # in the middle of an action; or several chips will be looked at
    bag = player.bag
    for book in books:
        kinds = [kind for kind in ALL_KINDS if COLOURS[kind] == book.colour and bag[kind]]
        # If a single chip is shown, the only question is whether it explodes.
        if any(book.chips_to_choose_from(kind) > 1 for kind in kinds):
            return True
        if has(book, "doubles_next") and sum(bag[kind] for kind in kinds) > MOST_DOUBLING:
            return True
    return _may_begin_again(table, player)


def _may_begin_again(table: Table, player: Player) -> bool:
    return table.card.begins_again and not player.card_used


def _full_pot_matters(table: Table, player: Player) -> bool:
    """May it matter before the end that the pot is full: because draws go on all the same, or
    because the decision to begin again is not asked then?"""
    shows = any(has(book, "chips_to_choose_from") for book in table.rules.books)
    return bool(table.rules.full_pot_draws_on or (_may_begin_again(table, player) and shows))
