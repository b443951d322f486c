"""What is measured in a game.

Each game has a module in this package with its own name and a `METRICS`. A game without one is
still played and measured: wins and points are common to all games.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from nostrum.lab.metrics.collector import Collector

# A win counts so many parts, so that up to six winners can divide it into whole numbers.
WIN_PARTS = 60
COMMON_QUANTITIES = ("seats", "wins", "points", "bought")


class Metric(NamedTuple):
    """An average: the sum of one quantity over the sum of another."""

    name: str
    label: str
    numerator: str
    denominator: str
    unit: int = 1  # so many parts of the numerator are one
    share: bool = False  # it lies between 0 and 1


class Column(NamedTuple):
    """A column of the file with a row for every game and seat."""

    name: str
    type: str  # "int", "float", "text", or "ints" for one number for each round


class GameMetrics(NamedTuple):
    """All that is measured in one game."""

    collector: Callable[[], Any]
    points_label: str
    quantities: tuple[str, ...]  # whole numbers for each seat; the names of what the next returns
    get_quantities: Callable[[Any, int], tuple[int, ...]]
    metrics: tuple[Metric, ...]
    columns: tuple[Column, ...]
    get_columns: Callable[[Any, int], tuple[Any, ...]]

    @property
    def all_quantities(self) -> tuple[str, ...]:
        """The quantities of a seat, the common ones first."""
        return (*COMMON_QUANTITIES, *self.quantities)

    @property
    def all_metrics(self) -> tuple[Metric, ...]:
        """The metrics in the order in which they are shown."""
        return (
            Metric("wins", "wins for each seat", "wins", "seats", WIN_PARTS, share=True),
            Metric("points", self.points_label, "points", "seats"),
            *self.metrics,
            Metric("bought", "chips bought", "bought", "seats"),
        )


def _nothing(collector: Any, seat: int) -> tuple[int, ...]:
    return ()


COMMON_ONLY = GameMetrics(Collector, "points", (), _nothing, (), (), _nothing)


def metrics_of(game: str) -> GameMetrics:
    """What is measured in a game."""
    module = f"{__package__}.{game}"
    if find_spec(module) is None:
        return COMMON_ONLY
    metrics: GameMetrics = import_module(module).METRICS
    return metrics
