"""The chance to win a game of The Duel, estimated at the beginning of a round.

All chips are in the bags then, so a few features of each seat describe the table: a logistic
regression with learned weights (`win_chance.toml`, made by `python -m nostrum.bots.duel.train`).
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Rulebook, Table

if not cython.compiled:
    from math import exp

    from nostrum.duel.chips import BLACK_1, COLOUR, FIRST_KIND, KIND_COUNT, VALUE
    from nostrum.duel.table import NOBODY

# Features of a seat, less those of its opponent, each with a weight for every number of rounds
# left.
FEATURES = (
    "ledge",  # patients treated
    "ledge_squared",  # the next patient has a longer way and helps the opponent
    "nearly",  # only one is missing
    "half",  # the patient is in the own half
    "way",  # the share of the way to the stall that the patient has come
    "stall",  # spaces that the stall is nearer to the park
    "gold",
    "tosser",  # chooses a coin, and brews first
    "one_white_back",
    "two_white_back",
    "three_coloured_back",
    "buy_double",
    "chips",  # coloured chips in the bag
    "value",  # of those
)
FEATURE_COUNT = 14
MOST_LEFT = 8  # rounds; more count like this many
FILE = "win_chance.toml"


@cache
def load_win_chance() -> dict[str, dict[str, list[float]]]:
    """The weights of the file."""
    return tomllib.loads(files(__package__).joinpath(FILE).read_text("utf-8"))


class WinChance:
    """Estimates the chance to win with some books."""

    def __init__(self, rules: Rulebook, weights: Any = None) -> None:
        self.rules = rules
        self.features = [0.0] * 14
        self.feature_weight = [0.0] * 126  # by rounds left and feature
        self.chip_once = [0.0] * 33  # of a chip
        self.chip_weight = [0.0] * 33  # and for each round that is left
        self.read_weights(load_win_chance() if weights is None else weights)

    def read_weights(self, weights: dict[str, dict[str, list[float]]]) -> None:
        """Take the weights for the books in play."""
        for index, feature in enumerate(FEATURES):
            row = weights["features"][feature]
            for rounds_left in range(MOST_LEFT + 1):
                # A row begins with one round left; beyond its end its last weight counts.
                known = row[min(max(rounds_left, 1), len(row)) - 1]
                self.feature_weight[rounds_left * FEATURE_COUNT + index] = known
        for kind in range(KIND_COUNT):
            book = self.rules.book(COLOUR[kind]).book
            index = kind - FIRST_KIND[COLOUR[kind]]
            self.chip_once[kind] = weights["once"][book][index]
            self.chip_weight[kind] = weights["chips"][book][index]

    def rounds_left(self, table: Table) -> int:
        """The rounds left, with this one."""
        return min(max(table.rules.rounds - table.round + 1, 1), MOST_LEFT)

    def count_features(self, table: Table) -> None:
        """Count the features of seat 0 less those of seat 1."""
        for feature in range(FEATURE_COUNT):
            self.features[feature] = 0.0
        sign = 1.0
        for seat in range(2):
            player = table.player(seat)
            self.features[0] += sign * player.ledge
            self.features[1] += sign * player.ledge * player.ledge
            if player.ledge + 1 == table.rules.patients_to_win:
                self.features[2] += sign
            if table.half == seat:
                self.features[3] += sign
                self.features[4] += sign * table.space / player.stall
            self.features[5] -= sign * player.stall
            self.features[6] += sign * player.gold
            if table.tosser == seat:
                self.features[7] += sign
            for slot in range(4):
                self.features[8 + slot] += sign * player.kept[slot]
            for kind in range(BLACK_1, KIND_COUNT):
                if player.bag[kind]:
                    self.features[12] += sign * player.bag[kind]
                    self.features[13] += sign * player.bag[kind] * VALUE[kind]
            sign = -1.0

    def chance(self, table: Table, seat: int) -> float:
        """The chance of a seat to win, at the beginning of a round or when the game is over."""
        if table.over:
            if table.winner == NOBODY:
                return 0.5
            return 1.0 if table.winner == seat else 0.0
        rounds_left = self.rounds_left(table)
        self.count_features(table)
        total = 0.0
        row = rounds_left * FEATURE_COUNT
        for feature in range(FEATURE_COUNT):
            total += self.features[feature] * self.feature_weight[row + feature]
        first = table.player(0)
        second = table.player(1)
        for kind in range(KIND_COUNT):
            more = first.bag[kind] - second.bag[kind]
            if more:
                total += more * (self.chip_once[kind] + rounds_left * self.chip_weight[kind])
        if seat == 1:
            total = -total
        return 1.0 / (1.0 + exp(-total))


def play_rounds(game: Game, first: Policy, second: Policy, last: int, moves: Moves) -> None:
    """Play on until this round or the game is over."""
    table = game.table
    while not table.over and table.round <= last:
        player: Player = table.actor()
        moves.count = 0
        table.choice().offer(table, player, moves)
        action = moves.actions[0]
        if moves.count > 1:
            whole: BaseGame = game
            if player.seat == 0:
                action = first.decide(whole, 0, moves)
            else:
                action = second.decide(whole, 1, moves)
        game.carry_out(player.seat, action)
