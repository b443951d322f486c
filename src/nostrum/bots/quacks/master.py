"""The master: looks ahead with the rules, with values that were learned from many games."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.quacks.journeyman import danger
from nostrum.bots.quacks.lookahead import Lookahead
from nostrum.bots.quacks.values import Values
from nostrum.bots.quacks.weights import learned_values
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.core.splitmix import SplitMix

if not cython.compiled:
    from nostrum.bots.quacks.lookahead import BREW_CODE
    from nostrum.quacks.actions import DRAW, STOP


# About how many nodes the master searches in one decision.
BUDGET = 1000
# How many draws it looks ahead in decisions other than draw or stop.
AHEAD = 2


class Master(Policy):
    """Plans each potion by its exact chances; in the last round it plays to win, not for points."""

    def __init__(self, seed: int, values: Values | None = None, budget: int = BUDGET) -> None:
        self.lookahead = Lookahead(SplitMix(seed))
        self.budget = budget
        self.setup: Any = None
        self.fixed_values = values

    def set_up(self, setup: Any) -> None:
        """Take the values for a setup."""
        self.setup = setup
        self.lookahead.values = (
            learned_values(setup) if self.fixed_values is None else self.fixed_values
        )

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        if game.setup is not self.setup:
            self.set_up(game.setup)
        table = cython.cast("Game", game).table
        player = table.player(seat)
        # Before the last round, points turned out to be the best way to win.
        self.lookahead.for_points = 0 if table.is_last_round() else 1
        if player.first_owed() == BREW_CODE and moves.actions[0] == DRAW:
            if moves.actions[1] != STOP:
                return DRAW
            # No risk: no need to search.
            room = table.white_limit(player) - player.white
            if danger(player, room) == 0.0 and player.aside_count == 0:
                return DRAW
            self.lookahead.start_from(table, seat)
            return self.lookahead.best_brew(moves, self.budget)
        self.lookahead.start_from(table, seat)
        return self.lookahead.best(moves, min(self.budget, AHEAD))
