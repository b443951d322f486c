"""The test kit: random setups, random play through the contract, and strategies for hypothesis."""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

from nostrum.core.contract import KITS, GameLike, Kit
from nostrum.quacks import OPTIONS, Game, Setup
from nostrum.quacks.setup import BOOK_COLOURS, editions

FULL = os.environ.get("NOSTRUM_FULL") == "1"
MOST_MOVES = 5_000  # far more than any game has: beyond this it is taken to be endless

Move = tuple[int, int]
PlainSetup = dict[str, Any]


def figure(full: int, share: int = 10) -> int:
    """A test's figure: all of it in the full run, a tenth (or another share) otherwise."""
    return full if FULL else max(1, full // share)


# Setups of Quacks

# Every mix of books there is: one of four for each of five colours.
MIXES = [
    " ".join(f"{colour}-{number}" for colour, number in zip(BOOK_COLOURS, numbers, strict=True))
    for numbers in product((1, 2, 3, 4), repeat=len(BOOK_COLOURS))
]


def random_options(rng: random.Random) -> dict[str, bool | str]:
    """Mostly the recommended answers, now and then other ones."""
    share = rng.choice((0.0, 0.2, 0.8))
    return {
        name: rng.choice(option.answers[1:])
        for name, option in OPTIONS.items()
        if rng.random() < share
    }


def random_quacks(rng: random.Random) -> PlainSetup:
    """Any mix, edition, number of players, with or without test tubes, with any options."""
    players = rng.choice((2, 3, 4))
    return {
        "players": players,
        "books": rng.choice(MIXES),
        "edition": rng.choice(editions()),
        "tubes": rng.random() < 0.4,
        "start": rng.choice((None, *range(players))),
        "options": random_options(rng),
    }


# How to make up a setup of each game; a game that is not listed is played as it comes.
SETUP_MAKERS: dict[str, Callable[[random.Random], PlainSetup]] = {"quacks": random_quacks}


def random_setup(kit: Kit, rng: random.Random) -> PlainSetup:
    """A setup of any game, as plain values."""
    maker = SETUP_MAKERS.get(kit.name)
    return maker(rng) if maker else {}


def new_game(kit: Kit, setup: PlainSetup, seed: int) -> GameLike:
    """A game of any kind."""
    return kit.new_game(kit.read_setup(setup), seed)


def quacks_number(number: int, **fixed: Any) -> Game:
    """A game of Quacks of which everything but what is fixed follows from a number."""
    setup = random_quacks(random.Random(f"setup {number}"))
    setup["books"] = MIXES[number % len(MIXES)]
    setup.update(fixed)
    return Game(Setup.from_dict(setup), number)


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


def trace(game: GameLike, seed: object) -> Iterator[str]:
    """The text of every state of a random game, with the legal actions and a view of it."""
    yield state(game)
    for number, (seat, action) in enumerate(play(game, seed)):
        viewer = number % (game.setup.players + 1) - 1
        view = game.observe(None if viewer < 0 else viewer)
        legal = [game.legal(actor) for actor in game.actors()]
        yield f"{seat} {action} {state(game)} {legal} {text_of(view)}"


# Strategies


@st.composite
def setups(draw: st.DrawFn) -> PlainSetup:
    """Any setup of Quacks."""
    players = draw(st.sampled_from((2, 3, 4)))
    answers = {name: st.sampled_from(option.answers) for name, option in OPTIONS.items()}
    return {
        "players": players,
        "books": draw(st.sampled_from(MIXES)),
        "edition": draw(st.sampled_from(editions())),
        "tubes": draw(st.booleans()),
        "start": draw(st.none() | st.integers(0, players - 1)),
        "options": draw(st.fixed_dictionaries({}, optional=answers)),
    }


seeds = st.integers(0, 2**256 - 1)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game of Quacks that has just begun."""
    return Game(Setup.from_dict(draw(setups())), draw(seeds))


@st.composite
def running_games(draw: st.DrawFn) -> Game:
    """A game of Quacks somewhere on its way, from the first decision to the end."""
    game = draw(games())
    for _ in play(game, draw(st.integers(0, 2**32)), most=draw(st.integers(0, 300))):
        pass
    return game


__all__ = [
    "FULL",
    "KITS",
    "MIXES",
    "MOST_MOVES",
    "Whim",
    "digest",
    "figure",
    "games",
    "new_game",
    "play",
    "play_to_the_end",
    "quacks_number",
    "random_setup",
    "running_games",
    "seeds",
    "setups",
    "state",
    "text_of",
    "trace",
]
