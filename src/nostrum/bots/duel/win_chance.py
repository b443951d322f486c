"""The chance to win a game of The Duel, estimated at the beginning of a round.

All chips are in the bags then, so a few numbers describe a player: patients treated, how far the
patient has come, stall, gold, kept cards, chips, and what those are worth by the learned weights. A
small network with one hidden layer makes a strength of them and of those of the opponent, the same
way for both seats; the difference of the two strengths is the logit of the chance. Chips have their
own weights in each book, so any mix of books has an estimate. The weights (`win_chance.json`) are
learned by `python -m nostrum.bots.duel.train --only win-chance`.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from nostrum.bots.duel.valuation import Valuation, load_weights, weights_for
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.chips import COLOUR_NAMES, VALUES
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Rulebook, Table

if not cython.compiled:
    from math import exp

    from nostrum.duel.chips import COLOUR, KIND_COUNT
    from nostrum.duel.table import NOBODY

# What counts besides the chips, and the first chip of each colour.
ASSETS = (
    "ledge",  # patients treated
    "ledge_squared",  # the next patient has a longer way and helps the opponent
    "nearly",  # only one is missing
    "half",  # the patient is in the own half
    "way",  # the share of the way to the stall that the patient has come
    "stall",  # spaces from the park: the fewer the better
    "gold",
    "tosser",  # chooses a coin, and brews first
    "one_white_back",
    "two_white_back",
    "three_coloured_back",
    "buy_double",
    "worth",  # of all chips together, by the learned weights
)
CHIPS = 13  # where the kinds of chips begin among the inputs
FIRST = 46  # where the colours begin: 1 for each that the player has
INPUT_COUNT = 55
INPUTS = INPUT_COUNT  # as compiled code knows it
HIDDEN = 16
UNITS = HIDDEN  # as compiled code knows it
ROUNDS = 6  # with so many left there are weights; with more, those of the most
MOST_ROUNDS = ROUNDS  # as compiled code knows it
FILE = "win_chance.json"

Network = Mapping[str, Any]


@cache
def load_network() -> Network:
    """The learned network."""
    network: Network = json.loads(files(__package__).joinpath(FILE).read_text("utf-8"))
    return network


def input_names(rules: Rulebook) -> Iterator[str]:
    """The names of all inputs of a seat, in their order, with the books in play."""
    yield from ASSETS
    for colour, name in enumerate(COLOUR_NAMES):
        for value in VALUES[name]:
            yield f"{rules.book(colour).book} {value}"
    for colour in range(len(COLOUR_NAMES)):
        yield f"first {rules.book(colour).book}"


class WinChance:
    """Estimates the chance to win with some books."""

    def __init__(self, rules: Rulebook, network: Any = None) -> None:
        self.rules = rules
        self.valuation = Valuation(rules, weights_for(load_weights(), rules))
        self.inputs = [0.0] * 110  # of both seats
        self.direct = [0.0] * 330  # what an input adds to the strength, by rounds left and input
        self.own = [0.0] * 880  # and to the hidden units, by input and unit
        self.rivals = [0.0] * 880  # the same for an input of the opponent
        self.bias = [0.0] * 96  # of the hidden units, by rounds left and unit
        self.out = [0.0] * 96  # what they add to the strength
        self.units = [0.0] * 32  # of both seats
        self.read(load_network() if network is None else network)

    def read(self, network: Network) -> None:
        """Take the weights for the books in play."""
        direct, own, rivals = [0.0] * 330, [0.0] * 880, [0.0] * 880
        for number, name in enumerate(input_names(self.rules)):
            row = network["inputs"][name]
            direct[number::INPUT_COUNT] = row[:ROUNDS]
            units = slice(number * HIDDEN, (number + 1) * HIDDEN)
            own[units] = row[ROUNDS : ROUNDS + HIDDEN]
            rivals[units] = row[ROUNDS + HIDDEN :]
        self.direct = direct
        self.own = own
        self.rivals = rivals
        self.bias = [number for row in network["bias"] for number in row]
        self.out = [number for row in network["out"] for number in row]

    def rounds_left(self, table: Table) -> int:
        """The rounds left, with this one, as far as they have their own weights."""
        return min(max(table.rules.rounds - table.round + 1, 1), MOST_ROUNDS)

    def count_inputs(self, table: Table) -> None:
        """Count the inputs of both seats."""
        rounds_left = self.rounds_left(table)
        for seat in range(2):
            player = table.player(seat)
            first = INPUTS * seat
            for number in range(INPUTS):
                self.inputs[first + number] = 0.0
            self.inputs[first] = player.ledge
            self.inputs[first + 1] = player.ledge * player.ledge
            if player.ledge + 1 == table.rules.patients_to_win:
                self.inputs[first + 2] = 1.0
            if table.half == seat:
                self.inputs[first + 3] = 1.0
                self.inputs[first + 4] = 1.0 * table.space / player.stall
            self.inputs[first + 5] = player.stall
            self.inputs[first + 6] = player.gold
            if table.tosser == seat:
                self.inputs[first + 7] = 1.0
            for slot in range(4):
                self.inputs[first + 8 + slot] = player.kept[slot]
            for kind in range(KIND_COUNT):
                if player.bag[kind]:
                    self.inputs[first + CHIPS + kind] = player.bag[kind]
                    self.inputs[first + FIRST + COLOUR[kind]] = 1.0
                    worth = self.valuation.chip(kind, rounds_left)
                    self.inputs[first + 12] += player.bag[kind] * worth

    def chance(self, table: Table, seat: int) -> float:
        """The chance of a seat to win, at the beginning of a round or when the game is over."""
        if table.over:
            if table.winner == NOBODY:
                return 0.5
            return 1.0 if table.winner == seat else 0.0
        self.count_inputs(table)
        total = self.logit(self.rounds_left(table))
        if seat == 1:
            total = -total
        return 1.0 / (1.0 + exp(-total))

    def logit(self, rounds_left: int) -> float:
        """How much stronger seat 0 is than seat 1, by the inputs that were counted."""
        row = rounds_left - 1
        for unit in range(UNITS):
            self.units[unit] = self.units[UNITS + unit] = self.bias[row * UNITS + unit]
        total = 0.0
        for number in range(INPUTS):
            mine = self.inputs[number]
            theirs = self.inputs[INPUTS + number]
            if mine == 0.0 and theirs == 0.0:
                continue
            total += (mine - theirs) * self.direct[row * INPUTS + number]
            place = number * UNITS
            for unit in range(UNITS):
                own = self.own[place + unit]
                rivals = self.rivals[place + unit]
                self.units[unit] += mine * own + theirs * rivals
                self.units[UNITS + unit] += theirs * own + mine * rivals
        for unit in range(UNITS):
            strength = max(self.units[unit], 0.0) - max(self.units[UNITS + unit], 0.0)
            total += strength * self.out[row * UNITS + unit]
        return total


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
