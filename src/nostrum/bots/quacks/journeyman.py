"""The journeyman: sound rules of thumb, quick enough for millions of games."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.quacks.heuristics import heuristic_values
from nostrum.bots.quacks.lookahead import Lookahead
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.core.splitmix import SplitMix
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.bots.quacks.lookahead import BREW_CODE, CROW_SKULL_CODE
    from nostrum.quacks.actions import (
        BUY,
        BUY_PAIR,
        DRAW,
        DROPLET,
        FIRST_ON_SALE,
        FLASK,
        PAIR_FIRST,
        PAIR_SECOND,
        PASS,
        PLACE,
        REFILL,
        STOP,
    )
    from nostrum.quacks.chips import COLOUR, KIND_COUNT, VALUE, WHITE
    from nostrum.quacks.evaluation import BUY_CHIPS, EXCHANGE, SPEND_RUBIES

# The highest risk of an explosion at which a journeyman draws, and what is added to it while blue
# book 2 protects the pot, so that an explosion costs only the bonus die.
COURAGE = 0.24
PROTECTED_COURAGE = 0.35


class Journeyman(Policy):
    """Draws while the risk is small, buys what is worth most, looks ahead for rare decisions."""

    def __init__(self, seed: int) -> None:
        self.lookahead = Lookahead(SplitMix(seed))
        self.lookahead.for_value = 1
        self.lookahead.plans_potions = 0
        self.chip_value = [0.0] * 18
        self.courage = COURAGE
        self.setup: Any = None
        self.values = self.lookahead.values

    def set_up(self, setup: Any) -> None:
        """Take the values for a setup."""
        self.setup = setup
        self.values = heuristic_values(setup)
        self.lookahead.values = self.values

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        if game.setup is not self.setup:
            self.set_up(game.setup)
        table = cython.cast("Game", game).table
        player = table.player(seat)
        code = player.first_owed()
        if code == BREW_CODE:
            return self.brew(table, player, moves)
        if code == BUY_CHIPS.code:
            return self.buy(table, player, moves)
        if code == CROW_SKULL_CODE:
            return self.crow_skull(table, player)
        if code == SPEND_RUBIES.code and not table.rules.tubes:
            return self.spend(table, player, moves)
        if code == EXCHANGE.code and not table.rules.tubes:
            return moves.actions[moves.count - 1]  # all of it
        self.lookahead.start_from(table, seat)
        return self.lookahead.best(moves, 0)

    def brew(self, table: Table, player: Player, moves: Moves) -> int:
        """Draw while it is safe enough; when it no longer is, try the flask, then stop."""
        if moves.actions[0] != DRAW:
            return STOP
        if moves.actions[1] != STOP:
            return DRAW
        risk = danger(player, table.white_limit(player) - player.white)
        dares = self.courage
        if player.protected_draws > 0:
            dares += PROTECTED_COURAGE
        if risk <= dares or table.card.forbids_explosion(player):
            return DRAW
        if moves.count > 2 and moves.actions[2] == FLASK:
            last = player.last_kind(1)
            if COLOUR[last] == WHITE and VALUE[last] > 1:
                return FLASK
        return STOP

    def buy(self, table: Table, player: Player, moves: Moves) -> int:
        """The one or two chips that are worth most."""
        row = table.round
        for kind in range(FIRST_ON_SALE, KIND_COUNT):
            self.chip_value[kind] = self.values.of_chip(row, player, kind)
        best = moves.actions[0]
        highest = 0.0
        for number in range(1, moves.count):
            action = moves.actions[number]
            if action >= BUY_PAIR:
                value = self.chip_value[PAIR_FIRST[action - BUY_PAIR]]
                value += self.chip_value[PAIR_SECOND[action - BUY_PAIR]]
            else:
                value = self.chip_value[action - BUY]
            if value > highest:
                highest = value
                best = action
        return best

    def crow_skull(self, table: Table, player: Player) -> int:
        """Blue book 1: the chip that goes furthest, but no white one."""
        best = PASS
        furthest = 0
        for kind in range(KIND_COUNT):
            if player.hand[kind] and COLOUR[kind] != WHITE and VALUE[kind] >= furthest:
                furthest = VALUE[kind]
                best = PLACE + kind
        return best

    def spend(self, table: Table, player: Player, moves: Moves) -> int:
        """A full flask first, then steps of the droplet while there are rounds to use them."""
        row = table.round
        step = self.values.droplet[row]
        if moves.actions[moves.count - 1] == REFILL and self.values.flask[row] > step:
            return REFILL
        return DROPLET if step > 2.0 * self.values.ruby[row] else PASS


def danger(player: Player, room: int) -> float:
    """The chance that the next chip is white and worth more than there is room for."""
    if player.bag_size == 0:
        return 0.0
    bad = 0
    for kind in range(3):
        if kind + 1 > room:
            bad += player.bag[kind]
    return float(bad) / player.bag_size
