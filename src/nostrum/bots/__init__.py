"""Bots: players that see what a seat sees, and nothing else.

A bot has one method, `choose(view, legal)`: it gets the observation of its seat and the numbers
of the actions it may take (`view["legal"]` has their texts in the same order), and returns one
of the numbers. It is made from a number that decides all its whims:

    bot = bots_for("quacks")["apprentice"](7)
    game.apply(seat, bot.choose(game.observe(seat), game.legal(seat)))

A bot that carries no memory from one decision to the next can be made anew for each of them.

The bots of a game are in the package in here that is called like the game. It registers them, the
one to play against by default first, and is loaded when somebody asks for them.

Where games are played by the thousand, `policy_of` has a bot decide inside the engine, if it can.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from nostrum.bots.anybody import RandomBot
from nostrum.core.policy import OutsidePolicy, Policy


class Bot(Protocol):
    """Somebody who decides."""

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""


Factory = Callable[[int], Bot]


class Entry(NamedTuple):
    """A bot that can be had: how to make it, and what people are told about it."""

    make: Factory
    about: str


EVERY_GAME = ""
BOTS: dict[str, dict[str, Entry]] = {}  # by game and by name


def register(name: str, make: Factory, about: str, game: str = EVERY_GAME) -> None:
    """Make a bot known, for one game or for all."""
    BOTS.setdefault(game, {})[name] = Entry(make, about)


register("random", RandomBot, "makes any move that is allowed")


def _entries(game: str) -> dict[str, Entry]:
    module = f"{__name__}.{game}"
    if find_spec(module) is not None:
        import_module(module)
    return {**BOTS.get(game, {}), **BOTS[EVERY_GAME]}


def bots_for(game: str) -> dict[str, Factory]:
    """The bots that can play a game, the one to play against by default first."""
    return {name: entry.make for name, entry in _entries(game).items()}


def about_bots(game: str) -> dict[str, str]:
    """The bots that can play a game, each in a few words."""
    return {name: entry.about for name, entry in _entries(game).items()}


def policy_of(bot: Bot) -> Policy:
    """The bot as a policy: its own, if it has one, or else one that asks it."""
    policy = getattr(bot, "policy", None)
    return policy if isinstance(policy, Policy) else OutsidePolicy(bot)


__all__ = ["Bot", "Factory", "RandomBot", "about_bots", "bots_for", "policy_of", "register"]
