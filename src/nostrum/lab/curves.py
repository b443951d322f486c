"""What happens round by round: points, explosions, and what is bought when."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass
class Curves:
    """Sums by kind of bot and round."""

    potions: list[Counter[int]]  # how many games have had this round
    points: list[Counter[int]]
    exploded: list[Counter[int]]
    bought: list[Counter[tuple[int, str]]]  # chips by round and colour

    @classmethod
    def empty(cls, kinds: int) -> "Curves":
        """Nothing noted yet."""
        return cls(*([Counter() for _ in range(kinds)] for _ in range(4)))  # type: ignore[arg-type]

    def note(
        self, witness: Any, kinds: Sequence[int], chips: Callable[[int], tuple[str, ...]]
    ) -> None:
        """Another game, in which these kinds sat on the chairs."""
        for chair, kind in enumerate(kinds):
            points = witness.points_of(chair)
            self.potions[kind].update(range(1, len(points) + 1))
            self.points[kind].update(dict(enumerate(points, start=1)))
            self.exploded[kind].update(dict(enumerate(witness.exploded_of(chair), start=1)))
        for number, chair, action in witness.bought:
            for chip in chips(action):
                self.bought[kinds[chair]][number, chip.partition("-")[0]] += 1

    def add(self, other: "Curves") -> None:
        """What somebody else has noted."""
        for name in ("potions", "points", "exploded", "bought"):
            for mine, more in zip(getattr(self, name), getattr(other, name), strict=True):
                mine.update(more)
