"""What the decisions of every game have in common.

A rule that lets a player choose is a class, a `Choice`: it lists the actions and carries out the
chosen one. A decision is a choice that a seat owes now. Each game subclasses this class and
declares `ask`, `offer` and `take` with its own table and player, because compiled code cannot
narrow them later.
"""

from collections.abc import Iterable
from typing import Any, TypeVar


class BaseChoice:
    """A rule that lets a player choose: its name, and when a seat can owe the decision. Positions
    from outside are checked against that."""

    name = ""
    prompt = ""  # the question that is asked
    decline = "no, thank you"  # what it means to pass
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
    """Does a rule override this hook?"""
    return getattr(type(rule), hook) is not getattr(base, hook)
