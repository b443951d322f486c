"""How the books say their numbers."""

from collections.abc import Sequence


def by_value(amounts: Sequence[int]) -> str:
    """A number for each value: "1/1/2", or one for all: "3"."""
    first = amounts[0]
    if all(amount == first for amount in amounts):
        return str(first)
    return "/".join(str(amount) for amount in amounts)


def spaces(amounts: Sequence[int]) -> str:
    """So many spaces."""
    return f"{by_value(amounts)} {'space' if list(amounts) == [1] * len(amounts) else 'spaces'}"
