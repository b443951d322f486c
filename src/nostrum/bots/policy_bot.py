"""Bots that play by a policy, which decides inside the engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy


class PolicyBot:
    """A bot that decides as a policy does. From a view it sets the game up again, with everything
    hidden dealt at random."""

    def __init__(self, policy: Policy, from_view: Callable[[Mapping[str, Any], int], BaseGame]):
        self.policy = policy
        self.from_view = from_view

    def choose(self, view: Mapping[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        game = self.from_view(view, 0)
        moves = Moves()
        for action in legal:
            moves.add(action)
        return self.policy.decide(game, view["you"], moves)


class FilteredPolicy(Policy):
    """Decides like another policy, but only among the moves that are allowed, if there are any."""

    def __init__(self, policy: Policy, allows: Callable[[BaseGame, str], bool]) -> None:
        self.policy = policy
        self.allows = allows  # gets the game and the text of a move

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        allowed = Moves()
        for action in moves.actions[: moves.count]:
            if self.allows(game, game.action_text(action)):
                allowed.add(action)
        if allowed.count == 1:
            return allowed.actions[0]
        return self.policy.decide(game, seat, allowed if allowed.count else moves)
