"""The luck of the games of a tournament, so that it can be taken out of their results (AIVAT).

Luck is zero on average whatever the players do, so results without it have the same mean and
scatter less: fewer games show which bot is better.
"""

from collections.abc import Sequence
from typing import Any

from nostrum.coach.analysis import Analyst, total
from nostrum.coach.move_values import Move
from nostrum.coach.rollouts import rollouts_for
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy

TRIALS = 24  # of each action; fewer leave too much luck of the trials themselves


class RememberingPolicy(Policy):
    """Decides like another policy, and adds its moves to a list."""

    def __init__(self, policy: Policy, moves: list[Move]) -> None:
        self.policy = policy
        self.moves = moves

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        action = self.policy.decide(game, seat, moves)
        self.moves.append(Move(seat, action))
        return action


def luck_of(
    game: Any, decisions: Sequence[Move], seed: int, players: Sequence[str] = ()
) -> list[float]:
    """What luck has brought every seat in a game, of a win: the game before its first move, and the
    decisions that were made in it, by bots with these names. The seed is for the trials."""
    analyst = Analyst(rollouts_for(game, seed, players), TRIALS, judges=False)
    moves = all_moves(game.clone(), decisions)
    return total([analysis.luck for analysis in analyst.analyse(game, moves)], game.seats)


def all_moves(game: Any, decisions: Sequence[Move]) -> list[Move]:
    """The moves of a game: its decisions, and what had to be done between them."""
    moves = []
    made = iter(decisions)
    seat = game.next_actor(-1)
    while seat >= 0:
        legal = game.legal(seat)
        move = Move(seat, legal[0]) if len(legal) == 1 else next(made)
        moves.append(move)
        game.carry_out(*move)
        seat = game.next_actor(seat)
    return moves
