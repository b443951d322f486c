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
* `NASTY_SCENARIOS` and `NASTY_SETUPS` must be refused, each with words of the reason.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import random
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from itertools import cycle
from pathlib import Path
from typing import Any

from nostrum.core.contract import SPECS, GameLike, GameSpec, default_spec
from nostrum.core.options import Option
from nostrum.testing import (
    MOST_MOVES,
    RandomPlayer,
    play,
    play_to_the_end,
    state,
    text_of,
    viewers,
)

# How much is played at random: NOSTRUM_TESTS=full for all of it, quick for a hundredth.
SHARES = {"full": 1, "usual": 10, "quick": 100}
SIZE = os.environ.get("NOSTRUM_TESTS", "usual")
FULL = SIZE == "full"
SCENARIOS = Path(__file__).resolve().parent / "scenarios"

VIEW_EVERY = 4  # moves: views take most of the time, and are made by the same code everywhere

PlainSetup = dict[str, Any]


def figure(full: int, share: int = 10) -> int:
    """A test's figure: all of it in the full run, usually a tenth (or another share), and a tenth
    of that in the quick run."""
    if FULL:
        return full
    return max(1, full * 10 // (share * SHARES[SIZE]))


# Every game


def known_of(game: str) -> Any:
    """What the tests know of a game."""
    return importlib.import_module(f"{game}_kit")


def _make_setup(game: str, rng: random.Random) -> PlainSetup:
    setup: PlainSetup = known_of(game).random_setup(rng)
    return setup


# How to make up a setup of each game.
SETUP_MAKERS: dict[str, Callable[[random.Random], PlainSetup]] = {
    game: partial(_make_setup, game) for game in SPECS
}


def random_setup(spec: GameSpec, rng: random.Random) -> PlainSetup:
    """A setup of any game, as plain values."""
    return SETUP_MAKERS[spec.name](rng)


def random_options(options: Mapping[str, Option], rng: random.Random) -> dict[str, bool | str]:
    """Mostly the recommended answers, now and then other ones."""
    share = rng.choice((0.0, 0.2, 0.8))
    return {
        name: rng.choice(option.answers[1:])
        for name, option in options.items()
        if rng.random() < share
    }


def new_game(spec: GameSpec, setup: PlainSetup, seed: int) -> Any:
    """A game of any kind."""
    return spec.new_game(spec.read_setup(setup), seed)


def game_number(game: str, number: int, **fixed: Any) -> Any:
    """A game of some kind of which everything but what is fixed follows from a number."""
    setup = known_of(game).numbered_setup(number)
    return new_game(SPECS[game], {**setup, **fixed}, number)


@cache
def scenario_files(game: str) -> list[Path]:
    """All scenarios of a game."""
    return [file for file in sorted(SCENARIOS.rglob("*.toml")) if game_of_scenario(file) == game]


def game_of_scenario(file: Path) -> str:
    """The game that a scenario plays."""
    document = tomllib.loads(file.read_text("utf-8"))
    return str(document.get("setup", {}).get("game", default_spec().name))


# Comparing


def is_sentence(text: str) -> bool:
    """Is this a sentence for a person, or one on each line? (It may begin with a key's name.)"""
    lines = text.splitlines()
    return bool(lines) and all(
        line.endswith((".", "?", ".)")) and len(line.split()) > 2 for line in lines
    )


def digest(text: str) -> str:
    """A short name for a long text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def trace(game: GameLike, seed: object) -> Iterator[str]:
    """The text of every state of a random game, with the legal actions; and of a view now and
    then, each time another one."""
    yield state(game)
    seers = cycle(viewers(game))
    for number, (seat, action) in enumerate(play(game, seed)):
        legal = [game.legal(actor) for actor in game.actors()]
        view = text_of(game.observe(next(seers))) if number % VIEW_EVERY == 0 else ""
        yield f"{seat} {action} {state(game)} {legal} {view}"


__all__ = [
    "FULL",
    "MOST_MOVES",
    "SCENARIOS",
    "SETUP_MAKERS",
    "SPECS",
    "PlainSetup",
    "RandomPlayer",
    "digest",
    "figure",
    "game_number",
    "game_of_scenario",
    "is_sentence",
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
