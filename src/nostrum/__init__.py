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

__version__ = "0.1.0"

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "BadSetup",
    "IllegalMove",
    "NostrumError",
    "StackedDeck",
    "duel",
    "quacks",
]
