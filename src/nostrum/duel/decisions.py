"""A decision that is owed, as it lies on the stack."""

from typing import NamedTuple


class Decision(NamedTuple):
    """Who owes it, and the number that it is about."""

    name: str  # of its `Choice`
    seat: int
    amount: int
