"""Rollouts of The Duel: journeymen with learned weights finish the round."""

from collections.abc import Sequence
from typing import Any

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.valuation import load_weights
from nostrum.bots.duel.win_chance import WinChance, play_rounds
from nostrum.coach.rollouts import Rollouts
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.duel.game import Game
from nostrum.duel.table import Rulebook


class DuelRollouts(Rollouts):
    """Plays games with one box and its books on."""

    def __init__(self, rules: Rulebook, seed: int, players: Sequence[str]) -> None:
        Rollouts.__init__(self, seed)
        self.estimate = WinChance(rules)
        self.policies = [
            JourneymanPolicy() if name == "journeyman" else JourneymanPolicy(load_weights())
            for name in players or ["", ""]
        ]
        self.moves = Moves()

    def finish(self, game: Any, last: int, number: int) -> list[float]:
        play_rounds(game, self.policies[0], self.policies[1], last, self.moves)
        first = self.estimate.chance(game.table, 0)
        return [first, 1.0 - first]

    def choose(self, game: Any, seat: int) -> int:
        whole: BaseGame = game
        moves = whole.find_moves(seat)
        if moves.count == 1:
            return moves.actions[0]
        policy: JourneymanPolicy = self.policies[seat]
        return policy.decide(whole, seat, moves)


def new_rollouts(game: Game, seed: int, players: Sequence[str]) -> DuelRollouts:
    """Rollouts of games like this one, between these bots if they are quick enough."""
    return DuelRollouts(game.table.rules, seed, players)
