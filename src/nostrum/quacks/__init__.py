"""The Quacks of Quedlinburg.

    from nostrum import quacks

    game = quacks.Game(players=4, books=1, seed=7)
"""

from nostrum.quacks.game import Game
from nostrum.quacks.setup import OPTIONS, Setup

__all__ = ["OPTIONS", "Game", "Setup"]
