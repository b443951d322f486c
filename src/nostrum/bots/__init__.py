"""Bots: players that see what a seat sees, and nothing else.

A bot has one method, `choose(view, legal)`: it gets the observation of its seat and the numbers
of the actions it may take (`view["legal"]` has their texts in the same order), and returns one
of the numbers. It is made from a number that decides all its whims:

    bot = bots_for("quacks")["apprentice"](7)
    game.apply(seat, bot.choose(game.observe(seat), game.legal(seat)))

A bot that carries no memory from one decision to the next can be made anew for each of them.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from nostrum.bots.simple import Apprentice, RandomBot


class Bot(Protocol):
    """Somebody who decides."""

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""


Factory = Callable[[int], Bot]

# Bots that can sit down at any game, and those of one game, by their names.
EVERYWHERE: dict[str, Factory] = {"random": RandomBot}
BOTS: dict[str, dict[str, Factory]] = {"quacks": {"apprentice": Apprentice}}


def bots_for(game: str) -> dict[str, Factory]:
    """The bots that can play a game, the one to play against by default first."""
    return {**BOTS.get(game, {}), **EVERYWHERE}


# What people are told about them.
ABOUT = {
    "apprentice": "careful, like a friendly beginner",
    "random": "makes any move that is allowed",
}


def about_bots(game: str) -> dict[str, str]:
    """The bots that can play a game, each in a few words."""
    return {name: ABOUT.get(name, "a bot") for name in bots_for(game)}


__all__ = ["Apprentice", "Bot", "Factory", "RandomBot", "about_bots", "bots_for"]
