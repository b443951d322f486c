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

from nostrum.coach.quacks.offsets import Offset
from nostrum.core.choice import overrides
from nostrum.quacks.chips import COLOUR_NAMES, KINDS, value_of
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Card, Table
from nostrum.quacks.view_parser import colour

ALL_KINDS = range(len(KINDS))
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


def equivalence(table: Table, player: Player, none: bool = False) -> Equivalence:
    """Which of the chips that this player may draw are equivalent; with `none`, no two are."""
    books = _relevant_books(table, player)
    group = _groups(table, player, books)
    adding = {COLOUR_NAMES[book.colour] for book in books if book.adds_values}
    bonus = [value_of(kind) if colour(KINDS[kind]) in adding else 0 for kind in ALL_KINDS]
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
    if table.rules.double_printed_value and any(overrides(b, Book, "doubles_next") for b in books):
        for kind in ALL_KINDS:  # an extra space of the card is not doubled
            group[kind] = group[kind] if move[kind] == value_of(kind) else UNGROUPED
    aside = [kind for kind in ALL_KINDS if _book(table, kind).keeps_aside()]
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


def _groups(table: Table, player: Player, books: list[Book]) -> list[int]:
    """The group of each kind of chip."""
    asked = {name for rule in (*books, table.card) for name in rule.looks_at or ()}
    own = [book for book in books if _acts(book) and book.values_alike and _in_bag(book, player)]
    # Those that are laid beside the pot come first: they have to have a group of their own.
    own.sort(key=lambda book: not book.keeps_aside())
    groups = []
    for kind in ALL_KINDS:
        name = colour(KINDS[kind])
        book = _book(table, kind)
        if name == "white" or name in asked:
            groups.append(UNGROUPED)
        elif not _acts(book) or book.only_scores:
            groups.append(PLAIN)
        elif book in own[: len(OWN_GROUPS)]:
            groups.append(OWN_GROUPS[own.index(book)])
        else:
            groups.append(UNGROUPED)
    return groups


def _plain_representative(only_moves: list[int], move: list[int]) -> int:
    """A kind of chip that does nothing but move, as little as possible: mostly the black chip."""
    plain = [kind for kind in ALL_KINDS if only_moves[kind]]
    return min(plain, key=lambda kind: (move[kind], -kind))


def _book(table: Table, kind: int) -> Book:
    return table.rules.books[COLOUR_NAMES.index(colour(KINDS[kind]))]


def _acts(book: Book) -> bool:
    """Has a book anything to say while the potion is brewed?"""
    return any(overrides(book, Book, hook) for hook in OF_OWN_CHIPS + OF_ALL_CHIPS)


def _in_bag(book: Book, player: Player) -> bool:
    name = COLOUR_NAMES[book.colour]
    return any(player.bag[kind] for kind in ALL_KINDS if colour(KINDS[kind]) == name)


def _relevant_books(table: Table, player: Player) -> list[Book]:
    """The books of all colours of which the player has a chip, and those that say nothing of what
    they look at and speak of any chips."""
    heaps = (player.bag, player.aside, player.hand)
    kinds = [kind for kind in ALL_KINDS if any(heap[kind] for heap in heaps)]
    owned = {colour(KINDS[kind]) for kind in [*kinds, *player.pot_kind[: player.pot_size]]}
    return [
        book
        for book in table.rules.books
        if COLOUR_NAMES[book.colour] in owned or (book.looks_at is None and _speaks_of_all(book))
    ]


def _speaks_of_all(book: Book) -> bool:
    """May a book act although there is no chip of its colour?"""
    evaluates = overrides(book, Book, "evaluate") and not book.leaves_pot
    return evaluates or any(overrides(book, Book, hook) for hook in OF_ALL_CHIPS)


def _looks_at_anything(table: Table, books: list[Book]) -> bool:
    """Is there a book or a card that may look at anything, because it does not say at what?"""
    card = table.card
    hooks = ("placed", "forbids_explosion", *(() if card.leaves_pot else ("all_stopped",)))
    if card.looks_at is None and any(overrides(card, Card, hook) for hook in hooks):
        return True
    return any(book.looks_at is None and (_acts(book) or _speaks_of_all(book)) for book in books)


def _needs_moves_early(table: Table, player: Player, books: list[Book]) -> bool:
    """Does anything ask before the end how far a chip goes: because a chip is chosen by it, or
    because all chips may be drawn again?"""
    acts_late = overrides(table.card, Card, "all_stopped") and not table.card.leaves_pot
    if player.owed_count > 1 or acts_late:
        return True  # in the middle of an action; or several chips will be looked at
    # If a single chip is shown, the only question is whether it explodes.
    if any(player.bag[kind] and _shows(table, kind) > 1 for kind in ALL_KINDS):
        return True
    doubling = [
        player.bag[kind]
        for kind in ALL_KINDS
        if _book(table, kind) in books and overrides(_book(table, kind), Book, "doubles_next")
    ]
    return sum(doubling) > MOST_DOUBLING or _may_begin_again(table, player)


def _shows(table: Table, kind: int) -> int:
    return _book(table, kind).chips_to_choose_from(kind)


def _may_begin_again(table: Table, player: Player) -> bool:
    return table.card.begins_again and not player.card_used


def _full_pot_matters(table: Table, player: Player) -> bool:
    """May it matter before the end that the pot is full: because draws go on all the same, or
    because the decision to begin again is not asked then?"""
    shows = any(overrides(book, Book, "chips_to_choose_from") for book in table.rules.books)
    return bool(table.rules.full_pot_draws_on or (_may_begin_again(table, player) and shows))
