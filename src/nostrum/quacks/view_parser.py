"""Reading an observation: what a view says in texts, as chips and numbers.

For code that gets only a view: bots, and the terminal.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from nostrum.quacks.chips import COLOUR_NAMES, KIND_OF, KINDS, read_chips
from nostrum.quacks.setup import Setup, box
from nostrum.quacks.table import Rulebook

View = Mapping[str, Any]


def heap(text: str) -> Counter[str]:
    """How many chips of each kind a text holds, in the order of the kinds."""
    return Counter(KINDS[kind] for kind in read_chips(text))


def pot(seat: View) -> list[tuple[str, int]]:
    """The chips in a seat's pot with their spaces, in the order in which they were placed."""
    pairs = (word.split("@") for word in seat["pot"].split())
    return [(name, int(space)) for name, space in pairs]


def colour(chip: str) -> str:
    """The colour of a chip."""
    return chip.partition("-")[0]


def value(chip: str) -> int:
    """The number printed on a chip."""
    return int(chip.partition("-")[2])


def own(view: View) -> View:
    """The seat whose view this is."""
    seat: View = view["seats"][view["you"]]
    return seat


@cache
def _rules(players: int, books: str, edition: str, tubes: bool) -> Rulebook:
    return Setup.from_dict(
        {"players": players, "books": books, "edition": edition, "tubes": tubes}
    ).rulebook


def rules(view: View) -> Rulebook:
    """The printed numbers that hold in this game (what an option decides is not in them)."""
    setup = view["setup"]
    return _rules(setup["players"], setup["books"], setup["edition"], setup["tubes"])


def price(view: View, chip: str) -> int:
    """What a chip costs in this game."""
    return rules(view).price[KIND_OF[chip]]


def books(view: View) -> dict[str, str]:
    """The book of each colour, by name."""
    pages = dict(zip(COLOUR_NAMES, rules(view).books, strict=True))
    return {name: book.name for name, book in pages.items()}


def is_out(view: View, name: str) -> bool:
    """Does the book of this colour lie on the table already?"""
    return name not in view["later"]


def next_glass(seat: View) -> str:
    """What the next glass of the test tubes shows; nothing when the last one is reached."""
    glasses: list[str] = box()["test_tubes"]["glasses"]
    return glasses[seat["tube"]] if seat["tube"] < len(glasses) else ""
