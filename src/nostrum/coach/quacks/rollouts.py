"""Rollouts of Quacks: quick masters finish the round."""

from collections.abc import Sequence
from typing import Any

from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.bots.quacks.win_chance import play_rounds, win_chance_for
from nostrum.coach.rollouts import Rollouts
from nostrum.core.game import BaseGame
from nostrum.quacks.game import Game
from nostrum.quacks.setup import Setup


class QuacksRollouts(Rollouts):
    """Plays games with one setup on."""

    def __init__(self, setup: Setup, seed: int, players: Sequence[str]) -> None:
        Rollouts.__init__(self, seed)
        self.estimate = win_chance_for(setup)
        self.policies = [
            Journeyman(seat) if name == "journeyman" else QuickMaster(seat)
            for seat, name in enumerate(players or [""] * setup.players)
        ]

    def finish(self, game: Any, last: int, number: int) -> list[float]:
        for policy in self.policies:
            policy.lookahead.rng.state = number
        play_rounds(game, self.policies, last)
        return self.estimate.chances(game.table)

    def choose(self, game: Any, seat: int) -> int:
        whole: BaseGame = game
        moves = whole.find_moves(seat)
        if moves.count == 1:
            return moves.actions[0]
        policy: Journeyman = self.policies[seat]
        policy.lookahead.rng.state = 0
        return policy.decide(whole, seat, moves)


def new_rollouts(game: Game, seed: int, players: Sequence[str]) -> QuacksRollouts:
    """Rollouts of games like this one, between these bots if they are quick enough."""
    return QuacksRollouts(game.setup, seed, players)
