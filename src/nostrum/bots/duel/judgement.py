"""Judgement: the chance to win a game of The Duel, seen at the beginning of a round.

All chips are in the bags then, so the table is described by a few numbers for each seat. They are
added up with learned weights (`judgement.toml`, made by `python -m nostrum.bots.duel.train`); the
sum goes through the logistic curve.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Rulebook, Table

if not cython.compiled:
    from math import exp

    from nostrum.duel.chips import BLACK_1, COLOUR, FIRST_KIND, KIND_COUNT, VALUE
    from nostrum.duel.table import NOBODY

# What is counted for a seat and against its opponent, each with a weight for every number of
# rounds that are left.
TRAITS = (
    "ledge",  # patients treated
    "ledge_squared",  # the next one has a longer way and helps the opponent
    "nearly",  # only one is missing
    "half",  # the patient stands in one's half
    "way",  # which part of the way to the stall he has come
    "stall",  # spaces that the stall is nearer to the park
    "gold",
    "tosser",  # one chooses a coin, and brews first
    "one_white_back",
    "two_white_back",
    "three_coloured_back",
    "buy_double",
    "chips",  # coloured chips in the bag
    "value",  # of those
)
TRAIT_COUNT = 14
MOST_LEFT = 8  # rounds; more count like so many
FILE = "judgement.toml"


@cache
def learned() -> dict[str, dict[str, list[float]]]:
    """The weights of the file."""
    return tomllib.loads(files(__package__).joinpath(FILE).read_text("utf-8"))


class Judge:
    """Somebody who looks at a table and says who will win."""

    def __init__(self, rules: Rulebook, weights: Any = None) -> None:
        self.rules = rules
        self.traits = [0.0] * 14
        self.trait_weight = [0.0] * 126  # by rounds left and trait
        self.chip_once = [0.0] * 33  # of a chip
        self.chip_weight = [0.0] * 33  # and for each round that is left
        self.read(learned() if weights is None else weights)

    def read(self, weights: dict[str, dict[str, list[float]]]) -> None:
        """Take over the weights that belong to the books in play."""
        for place, trait in enumerate(TRAITS):
            row = weights["traits"][trait]
            for left in range(MOST_LEFT + 1):
                # The row begins with one round left. The few rounds no row has are like its last.
                known = row[min(max(left, 1), len(row)) - 1]
                self.trait_weight[left * TRAIT_COUNT + place] = known
        for kind in range(KIND_COUNT):
            book = self.rules.book(COLOUR[kind]).book
            place = kind - FIRST_KIND[COLOUR[kind]]
            self.chip_once[kind] = weights["once"][book][place]
            self.chip_weight[kind] = weights["chips"][book][place]

    def left(self, table: Table) -> int:
        """The rounds that are left, this one too."""
        return min(max(table.rules.rounds - table.round + 1, 1), MOST_LEFT)

    def look(self, table: Table) -> None:
        """Count the traits of seat 0 less those of seat 1."""
        for trait in range(TRAIT_COUNT):
            self.traits[trait] = 0.0
        sign = 1.0
        for seat in range(2):
            player = table.player(seat)
            self.traits[0] += sign * player.ledge
            self.traits[1] += sign * player.ledge * player.ledge
            if player.ledge + 1 == table.rules.patients_to_win:
                self.traits[2] += sign
            if table.half == seat:
                self.traits[3] += sign
                self.traits[4] += sign * table.space / player.stall
            self.traits[5] -= sign * player.stall
            self.traits[6] += sign * player.gold
            if table.tosser == seat:
                self.traits[7] += sign
            for slot in range(4):
                self.traits[8 + slot] += sign * player.kept[slot]
            for kind in range(BLACK_1, KIND_COUNT):
                if player.bag[kind]:
                    self.traits[12] += sign * player.bag[kind]
                    self.traits[13] += sign * player.bag[kind] * VALUE[kind]
            sign = -1.0

    def chance(self, table: Table, seat: int) -> float:
        """The chance of a seat to win: at the beginning of a round, or when the game is over."""
        if table.over:
            if table.winner == NOBODY:
                return 0.5
            return 1.0 if table.winner == seat else 0.0
        left = self.left(table)
        self.look(table)
        total = 0.0
        for trait in range(TRAIT_COUNT):
            total += self.traits[trait] * self.trait_weight[left * TRAIT_COUNT + trait]
        first = table.player(0)
        second = table.player(1)
        for kind in range(KIND_COUNT):
            more = first.bag[kind] - second.bag[kind]
            if more:
                total += more * (self.chip_once[kind] + left * self.chip_weight[kind])
        if seat == 1:
            total = -total
        return 1.0 / (1.0 + exp(-total))


def play_rounds(game: Game, first: Policy, second: Policy, last: int, moves: Moves) -> None:
    """Play on until this round is over, or the game."""
    table = game.table
    while not table.over and table.round <= last:
        player: Player = table.actor()
        moves.count = 0
        table.choice().offer(table, player, moves)
        action = moves.actions[0]
        if moves.count > 1:
            whole: TableGame = game
            if player.seat == 0:
                action = first.decide(whole, 0, moves)
            else:
                action = second.decide(whole, 1, moves)
        game.carry_out(player.seat, action)
