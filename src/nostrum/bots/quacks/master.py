"""The master: looks ahead with the rules, and knows from many games what things are worth."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.bots.quacks.journeyman import danger
from nostrum.bots.quacks.outlook import Mind
from nostrum.bots.quacks.values import Values
from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.core.whim import Whim
from nostrum.quacks.game import Game

if not cython.compiled:
    from nostrum.bots.quacks.outlook import BREW_CODE
    from nostrum.quacks.actions import DRAW, STOP


class Master(Policy):
    """Looks so many draws ahead."""

    def __init__(self, values: Values, seed: int, depth: int = 3) -> None:
        self.mind = Mind(values, Whim(seed))
        self.depth = depth

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        table = cython.cast("Game", game).table
        player = table.player(seat)
        depth = 1
        if player.owed[player.owed_count - 1] == BREW_CODE and moves.actions[0] == DRAW:
            if moves.count < 2 or moves.actions[1] != STOP:
                return DRAW
            room = table.white_limit(player) - player.white
            if danger(player, room) == 0.0 and player.aside_count == 0:
                return DRAW
            depth = self.depth
        self.mind.look(table, seat)
        return self.mind.best(moves, depth)
