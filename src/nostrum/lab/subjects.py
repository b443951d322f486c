"""What there is to measure in a game.

A game's own part is the module in this package that is called like it, with a `SUBJECT`. A game
without one is still played and counted: wins and points are common to all.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from nostrum.lab.watching import Witness

# A shared victory is divided: every number of winners up to six divides this.
WHOLE = 60
COMMON = ("seats", "wins", "points", "bought")  # the figures that every game has


class Measure(NamedTuple):
    """A quantity with an average: the sum of one figure over the sum of another."""

    name: str
    label: str
    figure: str
    over: str
    unit: int = 1  # the figure counts so many parts of one
    share: bool = False  # it lies between 0 and 1


class Column(NamedTuple):
    """A column of the table with a row for every game and seat."""

    name: str
    kind: str  # "int", "float", "text", or "ints" for one number for each round


class Subject(NamedTuple):
    """What is measured in a game."""

    witness: Callable[[], Any]
    points: str  # what points are called
    figures: tuple[str, ...]  # whole numbers, for each seat; the names of what `get_figures` gives
    get_figures: Callable[[Any, int], tuple[int, ...]]
    measures: tuple[Measure, ...]
    columns: tuple[Column, ...]
    get_details: Callable[[Any, int], tuple[Any, ...]]

    @property
    def all_figures(self) -> tuple[str, ...]:
        """The figures of a seat, those that every game has first."""
        return (*COMMON, *self.figures)

    @property
    def all_measures(self) -> tuple[Measure, ...]:
        """The measures, those that every game has first."""
        return (
            Measure("wins", "wins for each seat", "wins", "seats", WHOLE, share=True),
            Measure("points", self.points, "points", "seats"),
            *self.measures,
            Measure("bought", "chips bought", "bought", "seats"),
        )


def _nothing(witness: Any, seat: int) -> tuple[int, ...]:
    return ()


PLAIN = Subject(Witness, "points", (), _nothing, (), (), _nothing)


def subject_of(game: str) -> Subject:
    """What is measured in a game."""
    module = f"{__package__}.{game}"
    if find_spec(module) is None:
        return PLAIN
    subject: Subject = import_module(module).SUBJECT
    return subject
