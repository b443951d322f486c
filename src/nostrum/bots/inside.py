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


class Picky(Policy):
    """Decides like another policy, but only among the moves that it likes, if there are any."""

    def __init__(self, policy: Policy, likes: Callable[[TableGame, str], bool]) -> None:
        self.policy = policy
        self.likes = likes  # is this move, given by its text, all right in this game?

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        liked = Moves()
        for action in moves.actions[: moves.count]:
            if self.likes(game, game.action_text(action)):
                liked.add(action)
        if liked.count == 1:
            return liked.actions[0]
        return self.policy.decide(game, seat, liked if liked.count else moves)
