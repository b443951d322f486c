"""The chance of each player to win, estimated at the beginning of a round.

All chips are in the bags then, so a few numbers describe a player: points, rat tails, rubies, chips
and so on. A small network with one hidden layer makes a strength of them, the same for every seat,
and the chances are the softmax of the strengths. Chips have their own weights in each book, and
each set has a factor for each round that says how surely a lead wins, so any mix of books has an
estimate. The weights (`win_chance.json`, one network for each number of players) are learned
by `python -m nostrum.bots.quacks.learn_win_chance`.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import prod
from typing import Any

from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.round import winners
from nostrum.quacks.setup import Setup
from nostrum.quacks.table import Table

if not cython.compiled:
    from math import exp

    from nostrum.quacks.chips import COLOUR, KIND_COUNT

# What counts besides the chips, and the first chip of each colour.
ASSETS = ("score", "tail", "ruby", "droplet", "flask", "tube")
SCORE, TAIL, RUBY, DROPLET, FLASK, TUBE = range(len(ASSETS))
CHIPS = 6  # where the kinds of chips begin among the inputs
FIRST = 24  # where the colours begin: 1 for each that the player has
INPUT_COUNT = 32
INPUTS = INPUT_COUNT  # as compiled code knows it
HIDDEN = 16
UNITS = HIDDEN  # as compiled code knows it
ROUNDS = 8  # after so many of the nine rounds there is something to estimate
FILE = "win_chance.json"

Network = Mapping[str, Any]


@cache
def load_networks() -> dict[str, Network]:
    """The learned networks, by the number of players."""
    text = files("nostrum.bots.quacks").joinpath(FILE).read_text("utf-8")
    networks: dict[str, Network] = json.loads(text)["players"]
    return networks


def input_names(books: Mapping[str, int]) -> Iterator[str]:
    """The names of all inputs, in their order, when the colours have these books."""
    yield from ASSETS
    for kind in KINDS:
        colour, _, value = kind.partition("-")
        yield f"{colour}-{books[colour]} {value}" if colour in books else kind
    for colour in COLOUR_NAMES:
        yield f"first {colour}-{books[colour]}" if colour in books else f"first {colour}"


def weights_of(network: Network, name: str) -> list[float]:
    """The weights of an input: one for each round, then one for each hidden unit. Of a book that
    was not there to learn from, the mean of the other books of its colour."""
    inputs: Mapping[str, list[float]] = network["inputs"]
    if name in inputs:
        return inputs[name]
    colour, _, chip = name.rpartition("-")
    value = chip.partition(" ")[2]
    similar = [
        row
        for other, row in inputs.items()
        if other.rpartition("-")[0] == colour
        and other.rpartition("-")[2].partition(" ")[2] == value
    ]
    rows = similar or [[0.0] * (ROUNDS + HIDDEN)]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def factors_for(network: Network, books: Mapping[str, int]) -> list[float]:
    """How surely a lead wins with some books, round by round: of a mix, the (geometric) mean of the
    sets that its books come from. Of a book that belongs to no set nothing was learned."""
    factors: Mapping[str, list[float]] = network["factors"]
    of_books = [factors[str(number)] for number in books.values() if str(number) in factors]
    return [prod(column) ** (1.0 / len(of_books)) for column in zip(*of_books, strict=True)]


class WinChance:
    """Estimates the chances to win with some books."""

    def __init__(self, network: Network, books: Mapping[str, int]) -> None:
        self.direct = [0.0] * 256  # what an input adds to the strength, by round and input
        self.hidden = [0.0] * 512  # and to the hidden units, by input and unit
        self.bias = [0.0] * 128  # of the hidden units, by round and unit
        self.out = [0.0] * 128  # what they add to the strength
        self.units = [0.0] * 16
        direct, hidden = [0.0] * 256, [0.0] * 512
        for number, name in enumerate(input_names(books)):
            row = weights_of(network, name)
            direct[number::INPUTS] = row[:ROUNDS]
            hidden[number * HIDDEN : (number + 1) * HIDDEN] = row[ROUNDS:]
        self.hidden = hidden
        self.bias = [number for row in network["bias"] for number in row]
        out = [number for row in network["out"] for number in row]
        for after, factor in enumerate(factors_for(network, books)):
            for index in range(after * INPUTS, (after + 1) * INPUTS):
                direct[index] *= factor
            for index in range(after * UNITS, (after + 1) * UNITS):
                out[index] *= factor
        self.direct = direct
        self.out = out

    def add(self, row: int, index: int, amount: float) -> float:
        """Add an input to the hidden units: what it adds to the strength directly."""
        for unit in range(UNITS):
            self.units[unit] += amount * self.hidden[index * UNITS + unit]
        return amount * self.direct[row * INPUTS + index]

    def strength(self, rounds_over: int, player: Player, tails: int) -> float:
        """How strong a player is after so many rounds, with so many rat tails to come. Their chips
        count wherever they are."""
        row = rounds_over - 1
        for unit in range(UNITS):
            self.units[unit] = self.bias[row * UNITS + unit]
        value: float = self.add(row, SCORE, player.score)
        value += self.add(row, TAIL, tails)
        value += self.add(row, RUBY, player.rubies)
        value += self.add(row, DROPLET, player.droplet)
        value += self.add(row, FLASK, player.flask)
        value += self.add(row, TUBE, player.tube)
        colours = 0  # one bit for each that the player has
        for kind in range(KIND_COUNT):
            count = player.bag[kind] + player.aside[kind] + player.hand[kind]
            if count:
                value += self.add(row, CHIPS + kind, count)
                colours |= 1 << COLOUR[kind]
        for place in range(player.pot_size):
            kind = player.pot_kind[place]
            value += self.add(row, CHIPS + kind, 1)
            colours |= 1 << COLOUR[kind]
        for colour in range(8):
            if colours >> colour & 1:
                value += self.add(row, FIRST + colour, 1)
        for unit in range(UNITS):
            if self.units[unit] > 0.0:
                value += self.units[unit] * self.out[row * UNITS + unit]
        return value

    def strengths(self, table: Table) -> list[float]:
        """How strong each player is, at the beginning of a round after the first."""
        strengths = [0.0] * table.player_count
        for seat in range(table.player_count):
            player = table.player(seat)
            strengths[seat] = self.strength(table.round - 1, player, table.tails_behind(player))
        return strengths

    def chances(self, table: Table) -> list[float]:
        """The chance of each player, at the beginning of a round or when the game is over."""
        count = table.player_count
        if table.over:
            best = winners(table)
            return [1.0 / len(best) if seat in best else 0.0 for seat in range(count)]
        if table.round == 1:
            return [1.0 / count] * count
        strengths = self.strengths(table)
        highest = max(strengths)
        shares = [exp(strength - highest) for strength in strengths]
        total = sum(shares)
        return [share / total for share in shares]


def win_chance_for(setup: Setup) -> WinChance:
    """The estimate for games with some setup."""
    return _win_chance_of(setup.players, tuple(setup.sets.items()))


@cache
def _win_chance_of(players: int, books: tuple[tuple[str, int], ...]) -> WinChance:
    return WinChance(load_networks()[str(players)], dict(books))


def play_rounds(game: Game, policies: Sequence[Policy], last: int) -> None:
    """Play on until this round or the game is over, one policy at each seat."""
    table = game.table
    moves = Moves()
    whole: BaseGame = game
    seat = whole.next_actor(-1)
    while seat >= 0 and table.round <= last:
        moves.count = 0
        whole.fill(seat, moves)
        action = moves.actions[0]
        if moves.count > 1:
            policy: Policy = policies[seat]
            action = policy.decide(whole, seat, moves)
        whole.carry_out(seat, action)
        seat = whole.next_actor(seat)
