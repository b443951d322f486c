"""Nostrum: board games as software.

>>> import nostrum
>>> game = nostrum.quacks.Game(players=2, books=1, start=0, seed=1)
>>> [game.action_text(action) for action in game.legal(0)]
['draw']
"""

from nostrum import _engine as _engine  # isort: split

# The games in the order in which they are listed; the first is meant where none is named.
from nostrum import quacks  # isort: split

from nostrum import duel  # isort: split

from nostrum.core.errors import (
    BadPosition,
    BadRecord,
    BadScenario,
    BadSetup,
    IllegalMove,
    NostrumError,
    StackedDeck,
)
from nostrum.core.position_code import read_code
from nostrum.core.record import Record, read_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from nostrum import bots as bots
    from nostrum import testing as testing

__version__ = "0.1.0"


def __getattr__(name: str) -> "ModuleType":
    """`nostrum.bots` and `nostrum.testing` are imported when they are first used: the games do not
    need them."""
    if name in ("bots", "testing"):
        from importlib import import_module

        return import_module(f"nostrum.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "BadSetup",
    "IllegalMove",
    "NostrumError",
    "Record",
    "StackedDeck",
    "bots",
    "duel",
    "quacks",
    "read_code",
    "read_record",
    "testing",
]
