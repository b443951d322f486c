"""Policies: deciding inside the engine, so that whole games need not touch Python.

For speed, a policy gets the game itself. It must look only at what its seat may know; a test
replaces the unknown part and checks that the decision stays the same.
"""

from collections.abc import Sequence
from typing import Any

from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.splitmix import SplitMix


class Policy:
    """Decides for a seat."""

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        """One of the moves that the seat may make."""
        return moves.actions[0]


class RandomPolicy(Policy):
    """Chooses a legal action at random."""

    def __init__(self, seed: int) -> None:
        self.rng = SplitMix(seed)

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        return moves.actions[self.rng.below(moves.count)]


class BotPolicy(Policy):
    """Lets a bot written in Python decide, which gets only the view of its seat."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        legal = [moves.actions[number] for number in range(moves.count)]
        view = game.observe(seat)
        action: int = self.bot.choose(view, legal)
        if action not in legal:
            raise ValueError(f"{type(self.bot).__name__} chose {action!r}, which is not legal.")
        return action


class Observer:
    """Is called before every move while a game is played."""

    def see(self, seat: int, action: int) -> None:
        """A seat is about to make this move."""


def play_out(game: BaseGame, policies: Sequence[Policy], observer: Observer | None = None) -> int:
    """Play a game to its end, one policy at each seat: how many decisions.

    Where several seats owe a decision at the same time they decide in turn, one decision each, so
    that no seat always knows what the others have done.
    """
    moves = Moves()
    decisions = 0
    seat = game.next_actor(-1)
    while seat >= 0:
        moves.count = 0
        game.fill(seat, moves)
        action = moves.actions[0]
        if moves.count > 1:
            policy: Policy = policies[seat]
            action = policy.decide(game, seat, moves)
            decisions += 1
        if observer is not None:
            observer.see(seat, action)
        game.carry_out(seat, action)
        seat = game.next_actor(seat)
    return decisions
