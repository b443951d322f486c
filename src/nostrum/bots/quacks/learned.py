"""The weights that the master has learned (weights.toml), put together for the books in play.

Each set of books was learned for itself. A mix takes the chips of each colour from the set of its
book, and everything else from all sets that its books come from, each as often as it has books.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from nostrum.bots.quacks.values import HABITS, ROWS, THINGS, Values, read_values
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.setup import Setup

Weights = Mapping[str, Any]


@cache
def weights() -> dict[int, Weights]:
    """What was learned about each set."""
    text = files("nostrum.bots.quacks").joinpath("weights.toml").read_text("utf-8")
    document = tomllib.loads(text)
    return {int(name.removeprefix("set-")): part for name, part in document.items()}


def learned_values(setup: Setup) -> Values:
    """What things are worth in a game that is set up like this."""
    return _of_books(tuple(setup.sets.items()))


@cache
def _of_books(books: tuple[tuple[str, int], ...]) -> Values:
    return read_values(mixed(weights(), dict(books)))


def mixed(learned: Mapping[int, Weights], books: Mapping[str, int]) -> dict[str, Any]:
    """The weights for a mix of books: the set of each colour that has one."""

    parts = [learned[number] for number in books.values()]

    def mean(rows: list[list[float]]) -> list[float]:
        return [sum(row[n] for row in rows) / len(rows) for n in range(ROWS)]

    def of_colour(group: str, name: str, colour: str) -> list[float]:
        if colour in books:
            row: list[float] = learned[books[colour]][group][name]
            return row
        return mean([part[group][name] for part in parts])

    document: dict[str, Any] = {
        name: mean([part[name] for part in parts]) for name in (*THINGS, *HABITS, "doubt")
    }
    document["chips"] = {name: of_colour("chips", name, name.partition("-")[0]) for name in KINDS}
    document["first"] = {name: of_colour("first", name, name) for name in COLOUR_NAMES[1:]}
    return document
