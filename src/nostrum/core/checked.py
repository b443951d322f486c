"""Plain values from outside, checked while they are read: what positions are made of."""

from collections.abc import Mapping, Sequence
from typing import Any

from nostrum.core.errors import BadPosition


class CheckedFields:
    """A table of names and values, in a position or in a part of one."""

    def __init__(self, values: object) -> None:
        if not isinstance(values, dict):
            raise BadPosition("A position is a table of names and values.")
        self.values = values

    def get(self, name: str, kind: type) -> Any:
        """A value that must be there and be of this kind."""
        value = self.values.get(name)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise BadPosition(f"The position has no valid {name!r}.")
        return value

    def number(self, name: str, most: int, least: int = 0) -> int:
        """A number that must lie between two others."""
        value: int = self.get(name, int)
        if not least <= value <= most:
            raise BadPosition(f"{name!r} is {value}; it lies between {least} and {most}.")
        return value

    def one_of(self, name: str, names: Sequence[str]) -> int:
        """The place of a word that must be one of those that are known."""
        value: str = self.get(name, str)
        if value not in names:
            known = ", ".join(map(repr, names))
            raise BadPosition(f"{name!r} is {value!r}; it is one of {known}.")
        return names.index(value)


# What chance was told to bring: a queue for each purpose, written with the names of what can come.
Stacked = dict[str, list[int]]
Names = Mapping[str, Sequence[str]]  # for each purpose, at the place of its number


def write_stacked(stacked: Stacked | None, names: Names) -> dict[str, list[str]] | None:
    """What is stacked for a stream of chance, as plain values."""
    if stacked is None:
        return None
    return {purpose: [names[purpose][n] for n in queue] for purpose, queue in stacked.items()}


def read_stacked(values: CheckedFields, names: Names) -> Stacked | None:
    """The same read back, from the table of the seat or of the game."""
    stacked = values.values.get("stacked")
    if stacked is None:
        return None
    if not isinstance(stacked, dict) or not set(stacked) <= set(names):
        raise BadPosition("The position's 'stacked' is not what chance can bring.")
    numbers: Stacked = {}
    for purpose, queue in stacked.items():
        known = {name: number for number, name in enumerate(names[purpose])}
        if not isinstance(queue, list) or any(
            not isinstance(name, str) or name not in known for name in queue
        ):
            raise BadPosition(f"The position's stacked {purpose!r} is not what chance can bring.")
        numbers[purpose] = [known[name] for name in queue]
    return numbers
