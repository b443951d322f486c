"""Bots: players that see what their seat sees, and nothing else.

>>> import nostrum
>>> list(nostrum.bots.bots_for("quacks"))
['apprentice', 'hawker', 'journeyman', 'adept', 'master', 'grandmaster', 'random']

A bot has one method, `choose(view, legal)`: it gets the observation of its seat and the numbers of
the actions it may take (`view["legal"]` has their texts in the same order), and returns one of the
numbers. The same seed makes the same bot:

>>> game = nostrum.quacks.Game(players=2, books=1, seed=4)
>>> players = [nostrum.bots.make("quacks", name, seed=7) for name in ("master", "apprentice")]
>>> while seats := game.actors():
...     seat = seats[0]
...     game.apply(seat, players[seat].choose(game.observe(seat), game.legal(seat)))
>>> game.winners()
[0]

A bot that remembers nothing from one decision to the next can be made anew for each of them.

The bots of a game are in the sub-package with the game's name. It registers them, the default
opponent first, and is imported when somebody asks for them. To play thousands of games, use
`policy_of`: a bot with a policy decides inside the engine.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from nostrum.bots.random_bot import RandomBot
from nostrum.core.errors import NostrumError
from nostrum.core.policy import BotPolicy, Policy
from nostrum.core.suggestions import did_you_mean


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: Mapping[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""


Factory = Callable[[int], Bot]  # makes a bot from a seed


class Entry(NamedTuple):
    """A registered bot: how to make it, and what players are told about it."""

    make: Factory
    about: str


# How strong should an opponent be? From the weakest to the strongest.
LEVELS = ("apprentice", "hawker", "journeyman", "adept", "master", "grandmaster")

EVERY_GAME = ""
BOTS: dict[str, dict[str, Entry]] = {}  # by game and by name


def register(name: str, make: Factory, about: str, game: str = EVERY_GAME) -> None:
    """Register a bot for one game, or for all."""
    BOTS.setdefault(game, {})[name] = Entry(make, about)


register("random", RandomBot, "makes any move that is allowed")


def _entries(game: str) -> dict[str, Entry]:
    module = f"{__name__}.{game}"
    if find_spec(module) is not None:
        import_module(module)
    return {**BOTS.get(game, {}), **BOTS[EVERY_GAME]}


def bots_for(game: str) -> dict[str, Factory]:
    """The bots that can play a game, by name; the default opponent comes first."""
    return {name: entry.make for name, entry in _entries(game).items()}


def levels_of(game: str) -> list[str]:
    """The levels that a game has, from the weakest to the strongest."""
    known = bots_for(game)
    return [name for name in LEVELS if name in known]


def about_bots(game: str) -> dict[str, str]:
    """The bots that can play a game, each in a few words."""
    return {name: entry.about for name, entry in _entries(game).items()}


def make(game: str, name: str, seed: int = 0) -> Bot:
    """A bot for a game, by its name or by the path of a Python file.

    >>> from nostrum import bots
    >>> bots.make("duel", "dragon")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nostrum.core.errors.NostrumError: There is no bot 'dragon'; there are apprentice, hawker...
    """
    from nostrum.bots.files import factory_of, is_bot_file

    known = bots_for(game)
    if name not in known and not is_bot_file(name):
        raise NostrumError(f"There is no bot {name!r}{other_bots(name, known)}")
    return factory_of(name, game)(seed)


def other_bots(name: str, known: Iterable[str]) -> str:
    """How the sentence ends that refuses the name of a bot."""
    names = list(known)
    otherwise = f"; there are {', '.join(names)}, or the path of a Python file with a bot."
    return did_you_mean(name, names, otherwise)


def policy_of(bot: Bot) -> Policy:
    """The bot's own policy if it has one, else a policy that asks the bot."""
    policy = getattr(bot, "policy", None)
    return policy if isinstance(policy, Policy) else BotPolicy(bot)


__all__ = [
    "LEVELS",
    "Bot",
    "Factory",
    "RandomBot",
    "about_bots",
    "bots_for",
    "levels_of",
    "make",
    "policy_of",
    "register",
]
