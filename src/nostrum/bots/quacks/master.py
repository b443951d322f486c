"""The master: looks ahead with the rules, with values that were learned from many games."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.quacks.journeyman import danger
from nostrum.bots.quacks.lookahead import Lookahead
from nostrum.bots.quacks.weights import ValuesOf, learned_values
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.core.splitmix import SplitMix
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.bots.quacks.lookahead import BREW_CODE
    from nostrum.quacks.actions import DRAW, STOP


# About how many nodes the master searches in one decision.
BUDGET = 1000
# How many draws it looks ahead in decisions other than draw or stop.
AHEAD = 2


class Master(Policy):
    """Plans each potion by its exact chances: for the final lead, and in the last round for the
    chance to win."""

    def __init__(
        self, seed: int, values_of: ValuesOf = learned_values, budget: int = BUDGET
    ) -> None:
        self.lookahead = Lookahead(SplitMix(seed))
        self.budget = budget
        self.setup: Any = None
        self.values_of = values_of  # says what everything is worth in a game with some setup

    def set_up(self, setup: Any) -> None:
        """Take the values for a setup."""
        self.setup = setup
        self.lookahead.values = self.values_of(setup)

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        if game.setup is not self.setup:
            self.set_up(game.setup)
        table = cython.cast("Game", game).table
        player = table.player(seat)
        self.lookahead.for_value = 0 if table.is_last_round() else 1
        if player.first_owed() == BREW_CODE and moves.actions[0] == DRAW:
            if has_to_draw(table, player, moves):
                return DRAW
            self.lookahead.start_from(table, seat)
            return self.lookahead.best_brew(moves, self.budget)
        self.lookahead.start_from(table, seat)
        return self.lookahead.best(moves, min(self.budget, AHEAD))


def has_to_draw(table: Table, player: Player, moves: Moves) -> bool:
    """Whether nothing has to be weighed: the player cannot stop yet, or risks nothing."""
    if moves.actions[1] != STOP:
        return True
    room = table.white_limit(player) - player.white
    return danger(player, room) == 0.0 and player.aside_count == 0
