"""What the decisions of every game have in common.

A rule that leaves somebody a choice is a class that says what it offers and does what was chosen.
Each game has a `Choice` of its own on top of this one: `ask`, `offer` and `take` are declared there
with the game's own table and player, because compiled code cannot narrow them later.
"""

from collections.abc import Iterable
from typing import Any, TypeVar


class BaseChoice:
    """A decision that a seat may owe. What it is called, and when it can be owed: a position that
    comes from outside has to fit that."""

    name = ""
    prompt = ""
    registry = list[Any]()  # a game's own: all its choices, each at its code

    can_wait = False  # may another decision come first? Then `ask` copes with what that changed
    repeats = False  # can it be owed several times at once?
    uses_hand = False  # does it offer chips that are drawn and shown?

    def __init__(self) -> None:
        self.code = len(self.registry)
        self.registry.append(self)


AnyChoice = TypeVar("AnyChoice", bound=BaseChoice)


def by_name(choices: Iterable[AnyChoice]) -> dict[str, AnyChoice]:
    """Decisions by their names."""
    return {choice.name: choice for choice in choices}


def overrides(rule: object, base: type, hook: str) -> bool:
    """Does a rule have something of its own to say on this occasion?"""
    return getattr(type(rule), hook) is not getattr(base, hook)
