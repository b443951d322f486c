"""The master: looks ahead with the rules, and knows from many games what things are worth."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.quacks.journeyman import danger
from nostrum.bots.quacks.learned import learned_values
from nostrum.bots.quacks.outlook import Mind
from nostrum.bots.quacks.values import Values
from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.core.whim import Whim

if not cython.compiled:
    from nostrum.bots.quacks.outlook import BREW_CODE
    from nostrum.quacks.actions import DRAW, STOP


# How many potions the master looks at in one decision, about.
BUDGET = 1000
# How many draws it looks ahead where a potion is only part of the question.
AHEAD = 2


class Master(Policy):
    """Plans each potion by its exact chances; wants to win rather than to have many points."""

    def __init__(self, seed: int, values: Values | None = None, budget: int = BUDGET) -> None:
        self.mind = Mind(Whim(seed))
        self.budget = budget
        self.setup: Any = None
        self.given = values

    def sit_down(self, setup: Any) -> None:
        """Take in what is played."""
        self.setup = setup
        self.mind.values = learned_values(setup) if self.given is None else self.given

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        if game.setup is not self.setup:
            self.sit_down(game.setup)
        table = cython.cast("Game", game).table
        player = table.player(seat)
        # In the last round it is the chance to win that counts; before, points are the way to it.
        self.mind.for_points = 0 if table.is_last_round() else 1
        if player.owed[player.owed_count - 1] == BREW_CODE and moves.actions[0] == DRAW:
            if moves.actions[1] != STOP:
                return DRAW
            # Nothing can happen: there is nothing to think about.
            room = table.white_limit(player) - player.white
            if danger(player, room) == 0.0 and player.aside_count == 0:
                return DRAW
            self.mind.look(table, seat)
            return self.mind.best_brew(moves, self.budget)
        self.mind.look(table, seat)
        return self.mind.best(moves, min(self.budget, AHEAD))
