"""The weights that the master has learned (weights.toml), combined for the books in play.

Each set of books was learned separately for each number of players. A mix takes the chips of each
colour from the set of its book, and everything else from all sets that its books come from, each as
often as it has books.
"""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from nostrum.bots.quacks.values import ROW_NAMES, ROWS, Values, read_values
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.setup import Setup

Weights = Mapping[str, Any]
ValuesOf = Callable[[Setup], Values]


@cache
def load_weights() -> dict[int, dict[int, Weights]]:
    """The learned weights, by the number of players and the set."""
    text = files("nostrum.bots.quacks").joinpath("weights.toml").read_text("utf-8")
    return {
        int(players.removeprefix("players-")): weights_by_set(sets)
        for players, sets in tomllib.loads(text).items()
    }


def weights_by_set(document: Mapping[str, Weights]) -> dict[int, Weights]:
    """The weights of each set in a document."""
    return {int(name.removeprefix("set-")): part for name, part in document.items()}


def learned_values(setup: Setup) -> Values:
    """The learned values for a game with this setup."""
    return _values_of(setup.players, tuple(setup.sets.items()))


@cache
def _values_of(players: int, books: tuple[tuple[str, int], ...]) -> Values:
    return read_values(mix_weights(load_weights()[players], dict(books)))


def mix_weights(learned: Mapping[int, Weights], books: Mapping[str, int]) -> dict[str, Any]:
    """The weights for a mix of books: the set of each colour that has one. Of a book that belongs
    to no set nothing was learned: its chips are worth what they are worth elsewhere in the mix."""
    parts = [learned[number] for number in books.values() if number in learned]

    def mean(rows: list[list[float]]) -> list[float]:
        return [sum(row[n] for row in rows) / len(rows) for n in range(ROWS)]

    def of_colour(group: str, name: str, colour: str) -> list[float]:
        if books.get(colour) in learned:
            row: list[float] = learned[books[colour]][group][name]
            return row
        return mean([part[group][name] for part in parts])

    document: dict[str, Any] = {name: mean([part[name] for part in parts]) for name in ROW_NAMES}
    document["chips"] = {name: of_colour("chips", name, name.partition("-")[0]) for name in KINDS}
    document["first"] = {name: of_colour("first", name, name) for name in COLOUR_NAMES[1:]}
    return document
