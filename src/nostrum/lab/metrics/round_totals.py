"""Totals by round: points, explosions, and what is bought when."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass
class RoundTotals:
    """Totals by bot and round; the lists have one entry for each bot."""

    potions: list[Counter[int]]  # how many seats have played this round
    points: list[Counter[int]]
    exploded: list[Counter[int]]
    bought: list[Counter[tuple[int, str]]]  # chips by round and colour

    @classmethod
    def empty(cls, bots: int) -> "RoundTotals":
        """Totals of no games."""
        return cls(*([Counter() for _ in range(bots)] for _ in range(4)))  # type: ignore[arg-type]

    def add_game(
        self, collector: Any, bots: Sequence[int], chips: Callable[[int], tuple[str, ...]]
    ) -> None:
        """Add a game; `bots` are the numbers of the bots at its seats."""
        for seat, bot in enumerate(bots):
            points = collector.points_by_round(seat)
            self.potions[bot].update(range(1, len(points) + 1))
            self.points[bot].update(dict(enumerate(points, start=1)))
            self.exploded[bot].update(dict(enumerate(collector.exploded_by_round(seat), start=1)))
        for number, seat, action in collector.purchases:
            for chip in chips(action):
                self.bought[bots[seat]][number, chip.partition("-")[0]] += 1

    def add(self, other: "RoundTotals") -> None:
        """Add the totals of other games."""
        for name in ("potions", "points", "exploded", "bought"):
            for mine, more in zip(getattr(self, name), getattr(other, name), strict=True):
                mine.update(more)
