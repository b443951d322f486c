"""The value of everything a player has, in points of their final lead over the best rival.

A table of weights, one row for each number of rounds that are over: row 3 says what a chip, a ruby
or a step of the droplet is worth when six rounds are still to be played. The last rows, before and
after the ninth round, are in final points.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from collections.abc import Mapping
from typing import Any

from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.quacks.chips import COLOUR, KIND_COUNT
    from nostrum.quacks.table import BONUS_CHIP, BONUS_DROPLET, BONUS_RUBY

ROWS = 10  # after no round, after the first one, ..., after the ninth
# What has a weight besides the chips.
ASSETS = ("base", "score", "tail", "ruby", "droplet", "flask", "tube")
# Where the potions of a round usually end, and how often they explode: for the bonus die.
POTION_FORECAST = ("reach", "reach_deviation", "explosion_rate")
ROW_NAMES = (*ASSETS, *POTION_FORECAST, "deviation")


class Values:
    """The weights of one player."""

    def __init__(self) -> None:
        self.chip = [0.0] * 180  # 18 kinds for each row
        self.first = [0.0] * 80  # 8 colours for each row: bonus for their first chip
        self.base = [0.0] * 10
        self.score = [0.0] * 10
        self.tail = [0.0] * 10
        self.ruby = [0.0] * 10
        self.droplet = [0.0] * 10
        self.flask = [0.0] * 10
        self.tube = [0.0] * 10
        self.reach = [0.0] * 10
        self.reach_deviation = [1.0] * 10
        self.explosion_rate = [0.0] * 10
        self.deviation = [10.0] * 10  # standard deviation of the final points from the estimate

    def of_chip(self, row: int, player: Player, kind: int) -> float:
        """The value of one more chip of a kind to a player."""
        value: float = self.chip[18 * row + kind]
        if not owns(player, COLOUR[kind]):
            value += self.first[8 * row + COLOUR[kind]]
        return value

    def of_rubies(self, row: int, table: Table, player: Player) -> float:
        """The value of the rubies, well spent."""
        rubies = player.rubies
        step = max(self.droplet[row], 2.0 * self.ruby[row])
        if table.tube_open(player):
            step = max(step, self.of_glass(row, table, player))
        value = 0.0
        if not player.flask and rubies >= table.rules.refill_cost and self.flask[row] > step:
            value += self.flask[row]
            rubies -= table.rules.refill_cost
        cost = table.rules.droplet_cost
        return value + rubies // cost * step + rubies % cost * self.ruby[row]

    def of_glass(self, row: int, table: Table, player: Player) -> float:
        """The value of the next glass of the test tubes: its bonus, and the progress."""
        bonus = table.rules.glasses[player.tube + 1]
        return self.tube[row] + self.of_bonus(row, table, player, bonus)

    def of_roll(self, row: int, table: Table, player: Player) -> float:
        """The mean value of a roll of the bonus die."""
        value = 0.0
        for face in range(6):
            value += self.of_bonus(row, table, player, table.rules.die[face])
        return value / 6.0

    def of_bonus(self, row: int, table: Table, player: Player, bonus: int) -> float:
        """The value of what a glass or a face of the die shows."""
        if bonus >= BONUS_CHIP:
            if table.on_offer(bonus - BONUS_CHIP):
                return self.of_chip(row, player, bonus - BONUS_CHIP)
            return 0.0
        if bonus == BONUS_RUBY:
            return self.ruby[row]
        if bonus == BONUS_DROPLET:
            return self.droplet[row]
        return bonus * self.score[row]

    def of_player(self, row: int, table: Table, player: Player, tails: int) -> float:
        """The value of all that a player has."""
        value: float = self.base[row] + self.score[row] * player.score + self.tail[row] * tails
        value += self.droplet[row] * player.droplet + self.tube[row] * player.tube
        if player.flask:
            value += self.flask[row]
        value += self.of_rubies(row, table, player)
        return value + self.of_chips(row, player)

    def of_chips(self, row: int, player: Player) -> float:
        """The value of all chips of a player, wherever they are."""
        value = 0.0
        start = 18 * row
        colours = 0  # one bit for each that the player has
        for kind in range(KIND_COUNT):
            count = player.bag[kind] + player.aside[kind] + player.hand[kind]
            if count:
                value += count * self.chip[start + kind]
                colours |= 1 << COLOUR[kind]
        for place in range(player.pot_size):
            kind = player.pot_kind[place]
            value += self.chip[start + kind]
            colours |= 1 << COLOUR[kind]
        for colour in range(1, 8):
            if colours >> colour & 1:
                value += self.first[8 * row + colour]
        return value


def owns(player: Player, colour: int) -> bool:
    """Does the player own a chip of this colour?"""
    if player.in_pot[colour] > 0:
        return True
    for kind in range(KIND_COUNT):
        if COLOUR[kind] == colour and player.bag[kind] + player.aside[kind] + player.hand[kind] > 0:
            return True
    return False


def read_values(document: Mapping[str, Any]) -> Values:
    """The weights in a document: lists with a number for each row."""
    values = Values()
    for name in ROW_NAMES:
        setattr(values, name, [float(number) for number in document[name]])
    chip = values.chip
    first = values.first
    for row in range(ROWS):
        for kind, name in enumerate(KINDS):
            chip[18 * row + kind] = float(document["chips"].get(name, [0.0] * ROWS)[row])
        for colour, name in enumerate(COLOUR_NAMES):
            first[8 * row + colour] = float(document["first"].get(name, [0.0] * ROWS)[row])
    values.chip = chip
    values.first = first
    return values
