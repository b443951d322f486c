"""Advice for players: exact odds, everybody's chance to win, hints, and reviews of finished games.

`nostrum.coach.review(record)` tells luck from mistakes, `nostrum.coach.hint(view)` says what to do.
What is particular to a game is in the sub-package with its name.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nostrum.coach.hints import hint
    from nostrum.coach.reviews import review

# Where they are. They are loaded when somebody asks: the commands need not wait for the bots.
_MODULES = {"hint": "nostrum.coach.hints", "review": "nostrum.coach.reviews"}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)


__all__ = ["hint", "review"]
