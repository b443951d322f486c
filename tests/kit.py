"""The test kit: games of every kind set up and played at random through the contract.

What the tests know of a game beyond the contract is in a module of its own, `GAME_kit.py`:

* `random_setup(rng)` makes up a setup as plain values,
* `numbered_setup(number)` makes the setup of a number; many numbers go through everything that
  can be set up,
* `golden_cases()` are the setups of the golden playthroughs, by the names of their files,
* `heading(view, events)` is the line before a new round in them, or nothing; `cards()` are all that
  such lines name,
* `stack_chance(position, rng)` lets a position say what chance will bring,
* `is_telling(game)` says whether this is a moment to look for secrets that show,
* `WORDS` and `ODD_VALUES` are bits of what is read; `shift_setup(setup, rng)` and
  `shift_position(position, rng)` change something so that every part of it is well-formed,
* `NASTY_SCENARIOS` and `NASTY_SETUPS` must be refused, or at least not break anything.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import random
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from nostrum.core.contract import KITS, GameLike, Kit, first_kit
from nostrum.core.options import Option

FULL = os.environ.get("NOSTRUM_FULL") == "1"
MOST_MOVES = 5_000  # far more than any game has: beyond this it is taken to be endless
SCENARIOS = Path(__file__).resolve().parent / "scenarios"

Move = tuple[int, int]
PlainSetup = dict[str, Any]


def figure(full: int, share: int = 10) -> int:
    """A test's figure: all of it in the full run, a tenth (or another share) otherwise."""
    return full if FULL else max(1, full // share)


# Every game


def known_of(game: str) -> Any:
    """What the tests know of a game."""
    return importlib.import_module(f"{game}_kit")


def _make_setup(game: str, rng: random.Random) -> PlainSetup:
    setup: PlainSetup = known_of(game).random_setup(rng)
    return setup


# How to make up a setup of each game.
SETUP_MAKERS: dict[str, Callable[[random.Random], PlainSetup]] = {
    game: partial(_make_setup, game) for game in KITS
}


def random_setup(kit: Kit, rng: random.Random) -> PlainSetup:
    """A setup of any game, as plain values."""
    return SETUP_MAKERS[kit.name](rng)


def random_options(options: Mapping[str, Option], rng: random.Random) -> dict[str, bool | str]:
    """Mostly the recommended answers, now and then other ones."""
    share = rng.choice((0.0, 0.2, 0.8))
    return {
        name: rng.choice(option.answers[1:])
        for name, option in options.items()
        if rng.random() < share
    }


def new_game(kit: Kit, setup: PlainSetup, seed: int) -> Any:
    """A game of any kind."""
    return kit.new_game(kit.read_setup(setup), seed)


def game_number(game: str, number: int, **fixed: Any) -> Any:
    """A game of some kind of which everything but what is fixed follows from a number."""
    setup = known_of(game).numbered_setup(number)
    return new_game(KITS[game], {**setup, **fixed}, number)


@cache
def scenario_files(game: str) -> list[Path]:
    """All scenarios of a game."""
    return [file for file in sorted(SCENARIOS.rglob("*.toml")) if game_of_scenario(file) == game]


def game_of_scenario(file: Path) -> str:
    """The game that a scenario plays."""
    document = tomllib.loads(file.read_text("utf-8"))
    return str(document.get("setup", {}).get("game", first_kit().name))


# Play


class Whim:
    """A player who chooses at random and is, in each game, fond of some actions and shy of
    others: one never stops, the next one never buys."""

    def __init__(self, seed: object) -> None:
        self.rng = random.Random(f"whim {seed}")
        self.weights: dict[int, int] = {}

    def weight(self, action: int) -> int:
        """How fond of this action the player is."""
        if action not in self.weights:
            self.weights[action] = self.rng.choice((1, 4, 4, 16))
        return self.weights[action]

    def choose(self, game: GameLike) -> Move | None:
        """A seat that has to decide and what it does; None when the game is over."""
        actors = game.actors()
        if not actors:
            return None
        seat = self.rng.choice(actors)
        return seat, self.choose_for(game, seat)

    def choose_for(self, game: GameLike, seat: int) -> int:
        """What this seat does."""
        legal = game.legal(seat)
        (action,) = self.rng.choices(legal, [self.weight(action) for action in legal])
        return action


def play(game: GameLike, seed: object, most: int = MOST_MOVES) -> Iterator[Move]:
    """Play on at random, one move each time the next one is asked for."""
    whim = Whim(seed)
    for _ in range(most):
        move = whim.choose(game)
        if move is None:
            return
        game.apply(*move)
        yield move
    assert most < MOST_MOVES, f"The game does not end: {game!r}."


def play_to_the_end(game: GameLike, seed: object) -> list[Move]:
    """Play on at random until the game is over: the moves."""
    return list(play(game, seed))


# Comparing


def text_of(values: Any) -> str:
    """Plain values as text; the same values give the same text in every process."""
    return json.dumps(values, separators=(",", ":"))


def state(game: GameLike) -> str:
    """The whole of a game as text."""
    return text_of(game.position())


def digest(text: str) -> str:
    """A short name for a long text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def viewers(game: GameLike) -> list[int | None]:
    """Everybody who may look: a spectator and all seats."""
    return [None, *range(game.setup.players)]


def trace(game: GameLike, seed: object) -> Iterator[str]:
    """The text of every state of a random game, with the legal actions and a view of it."""
    yield state(game)
    for number, (seat, action) in enumerate(play(game, seed)):
        viewer = number % (game.setup.players + 1) - 1
        view = game.observe(None if viewer < 0 else viewer)
        legal = [game.legal(actor) for actor in game.actors()]
        yield f"{seat} {action} {state(game)} {legal} {text_of(view)}"


__all__ = [
    "FULL",
    "KITS",
    "MOST_MOVES",
    "SCENARIOS",
    "SETUP_MAKERS",
    "PlainSetup",
    "Whim",
    "digest",
    "figure",
    "game_number",
    "game_of_scenario",
    "known_of",
    "new_game",
    "play",
    "play_to_the_end",
    "random_options",
    "random_setup",
    "scenario_files",
    "state",
    "text_of",
    "trace",
    "viewers",
]
