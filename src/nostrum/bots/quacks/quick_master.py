"""The quick master: plays about like a master, as quickly as a journeyman.

For playing games on many times, where a master would take too long. It buys and spends by the
master's learned values, and draws when one more chip promises more than stopping: by the spaces of
the chips in the bag, without looking further ahead or at what the chips do. What may be gained by
still more chips is a margin that was fitted to the decisions of masters
(examples/studies/quick_master.py).
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.weights import learned_values
from nostrum.core.moves import Moves
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.bots.quacks.journeyman import danger
    from nostrum.quacks.actions import DRAW, FLASK, STOP
    from nostrum.quacks.chips import COLOUR, KIND_COUNT, VALUE, WHITE

PURCHASES = 40  # numbers of coins for each round
# What the chips after the next one promise if the next one is safe; and in the last round, in
# points, to a player who has as many points as the best rival, and more for each point behind.
GOING_ON = 0.8
LAST_GOING_ON = 1.0
PER_POINT_BEHIND = 0.1


class QuickMaster(Journeyman):
    """Decides like a journeyman, by the values of a master."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.purchase = [0.0] * 400  # the best for so many coins, by round

    def set_up(self, setup: Any) -> None:
        """Take the values for a setup, and what can be bought with them."""
        self.setup = setup
        self.values = learned_values(setup)
        lookahead = self.lookahead
        lookahead.values = self.values
        table = Game(setup, 0).table
        for round in range(1, table.rules.rounds + 1):
            table.round = round
            lookahead.start_from(table, 0)
            lookahead.value_purchases()
            for coins in range(PURCHASES):
                self.purchase[PURCHASES * round + coins] = lookahead.best_buy[coins]

    def brew(self, table: Table, player: Player, moves: Moves) -> int:
        """Draw if one more chip promises more than stopping; else try the flask, then stop."""
        if moves.actions[0] != DRAW:
            return STOP
        if moves.actions[1] != STOP:
            return DRAW
        room = table.white_limit(player) - player.white
        risk = danger(player, room)
        if risk == 0.0 or table.card.forbids_explosion(player):
            return DRAW
        if self.gain(table, player, room) + (1.0 - risk) * self.margin(table, player) >= 0.0:
            return DRAW
        if moves.count > 2 and moves.actions[2] == FLASK:
            last = player.last_kind(1)
            if COLOUR[last] == WHITE and VALUE[last] > 1:
                return FLASK
        return STOP

    def gain(self, table: Table, player: Player, room: int) -> float:
        """What the next chip adds to the value of the potion, on average."""
        row = table.round
        die = self.values.of_roll(row, table, player) * table.card.die_rolls()
        space = player.scoring_space()
        end = table.rules.last_chip + 1  # the highest scoring space
        value = 0.0
        for kind in range(KIND_COUNT):
            if player.bag[kind]:
                further = min(space + VALUE[kind], end)
                if COLOUR[kind] == WHITE and VALUE[kind] > room:
                    each = self.of_space(table, further, player.protected_draws == 0)
                else:
                    each = self.of_space(table, further, False) + die
                value += player.bag[kind] * each
        return value / player.bag_size - self.of_space(table, space, False) - die

    def of_space(self, table: Table, space: int, exploded: bool) -> float:
        """What a scoring space brings: points and coins, or what is better of both."""
        rules = table.rules
        row = table.round
        points = rules.points[space] * self.values.score[row]
        coins = self.purchase[PURCHASES * row + rules.coins[space]]
        ruby = rules.ruby[space] * self.values.ruby[row]
        if exploded:
            return ruby + max(points, coins)
        return ruby + points + coins

    def margin(self, table: Table, player: Player) -> float:
        """What still more chips may bring."""
        if not table.is_last_round():
            return GOING_ON
        best = 0
        for seat in range(table.player_count):
            if seat != player.seat:
                best = max(best, table.player(seat).score)
        return max(0.0, LAST_GOING_ON + PER_POINT_BEHIND * (best - player.score))
