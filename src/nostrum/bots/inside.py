"""Bots that decide inside the engine."""

from collections.abc import Callable, Sequence
from typing import Any

from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy


class InsideBot:
    """A bot whose decisions are those of a policy. Where it gets only a view, it sets the game up
    again from that, and whatever the view does not say is made up."""

    def __init__(self, policy: Policy, from_view: Callable[[dict[str, Any], int], TableGame]):
        self.policy = policy
        self.from_view = from_view

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        game = self.from_view(view, 0)
        moves = Moves()
        for action in legal:
            moves.add(action)
        return self.policy.decide(game, view["you"], moves)
