"""Chips in words. A chip is written `colour-value`, several alike `colour-value*number`.

Inside an engine a kind of chip is a number, its place among the names of the game's kinds, and a
heap of chips is a list of how many there are of each kind.
"""

from collections.abc import Iterable, Sequence

from nostrum.core.errors import NostrumError
from nostrum.core.suggestions import did_you_mean

MOST_CHIPS = 250  # that any text may hold


class ChipNames:
    """The names of a game's kinds of chips, in the order of their numbers.

    >>> names = ChipNames(["white-1", "green-1", "green-2"], "green-2")
    >>> names.write(names.heap(names.read("green-1 white-1 green-1")))
    'white-1 green-1*2'
    """

    def __init__(self, kinds: Sequence[str], example: str) -> None:
        self.kinds = tuple(kinds)
        self.example = example
        self.kind_of = {name: kind for kind, name in enumerate(self.kinds)}

    def kind_named(self, name: str) -> int:
        """The kind that is written like this."""
        kind = self.kind_of.get(name) if isinstance(name, str) else None
        if kind is None:
            otherwise = f"; a chip is written like {self.example}."
            raise NostrumError(
                f"There is no chip {name!r}{did_you_mean(name, self.kinds, otherwise)}"
            )
        return kind

    def read(self, text: str) -> list[int]:
        """The kinds in a text such as `white-1*4 orange-1`, in the order they are written."""
        kinds: list[int] = []
        for word in text.split():
            name, star, times = word.partition("*")
            count = 1
            if star:
                if not times.isdecimal() or not 1 <= len(times) <= 3:
                    example = f"{self.kinds[0]}*4"
                    raise NostrumError(f"{word!r} is not a number of chips; write {example}.")
                count = int(times)
            kinds.extend([self.kind_named(name)] * count)
            if len(kinds) > MOST_CHIPS:
                raise NostrumError(f"More than {MOST_CHIPS} chips are more than any box holds.")
        return kinds

    def heap(self, kinds: Iterable[int]) -> list[int]:
        """How many there are of each kind."""
        counts = [0] * len(self.kinds)
        for kind in kinds:
            counts[kind] += 1
        return counts

    def write(self, counts: Sequence[int]) -> str:
        """A heap of chips as text: `white-1*4 orange-1`."""
        return " ".join(
            self.kinds[kind] if count == 1 else f"{self.kinds[kind]}*{count}"
            for kind, count in enumerate(counts)
            if count
        )
