"""Playing a game at random, and comparing games: through the contract alone."""

import json
import random
from collections.abc import Iterator
from typing import Any

from nostrum.core.contract import GameLike

MOST_MOVES = 5_000  # far more than any game has: beyond this it is taken to be endless

Move = tuple[int, int]  # a seat and its action


class RandomPlayer:
    """A player who chooses at random and, in each game, likes some actions more than others: one
    never stops, the next one never buys."""

    def __init__(self, seed: object) -> None:
        self.rng = random.Random(f"whim {seed}")
        self.weights: dict[int, int] = {}

    def weight(self, action: int) -> int:
        """How much the player likes this action."""
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
    player = RandomPlayer(seed)
    for _ in range(most):
        move = player.choose(game)
        if move is None:
            return
        game.apply(*move)
        yield move
    if most >= MOST_MOVES:
        raise AssertionError(f"The game does not end: {game!r}.")


def play_to_the_end(game: GameLike, seed: object) -> list[Move]:
    """Play on at random until the game is over: the moves."""
    return list(play(game, seed))


def text_of(values: Any) -> str:
    """Plain values as text; the same values give the same text in every process."""
    return json.dumps(values, separators=(",", ":"))


def state(game: GameLike) -> str:
    """The whole of a game as text."""
    return text_of(game.position())


def viewers(game: GameLike) -> list[int | None]:
    """Everybody who may look: a spectator and all seats."""
    return [None, *range(game.setup.players)]
