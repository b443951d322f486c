"""What things are worth, in points at the end of the game.

A table of weights, one row for each number of rounds that are over: row 3 says what a chip, a ruby
or a step of the droplet is worth when six rounds are still to be played.
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
# What has a weight beside the chips.
THINGS = ("base", "score", "tail", "ruby", "droplet", "flask", "tube")
# How far the potions of a round come, as a rule: for the bonus die.
HABITS = ("reach", "spread", "blow")


class Values:
    """The weights of one player."""

    def __init__(self) -> None:
        self.chip = [0.0] * 180  # 18 kinds for each row
        self.first = [0.0] * 80  # 8 colours for each row: what their first chip has more
        self.base = [0.0] * 10
        self.score = [0.0] * 10
        self.tail = [0.0] * 10
        self.ruby = [0.0] * 10
        self.droplet = [0.0] * 10
        self.flask = [0.0] * 10
        self.tube = [0.0] * 10
        self.reach = [0.0] * 10
        self.spread = [1.0] * 10
        self.blow = [0.0] * 10
        self.doubt = [10.0] * 10  # how far final points differ from what is expected

    def of_chip(self, row: int, player: Player, kind: int) -> float:
        """What one more chip of a kind is worth to a player."""
        worth: float = self.chip[18 * row + kind]
        if not owns(player, COLOUR[kind]):
            worth += self.first[8 * row + COLOUR[kind]]
        return worth

    def of_rubies(self, row: int, table: Table, player: Player) -> float:
        """What the rubies are worth, well spent."""
        rubies = player.rubies
        step = max(self.droplet[row], 2.0 * self.ruby[row])
        if table.tube_open(player):
            step = max(step, self.of_glass(row, table, player))
        worth = 0.0
        if not player.flask and rubies >= table.rules.refill_cost and self.flask[row] > step:
            worth += self.flask[row]
            rubies -= table.rules.refill_cost
        cost = table.rules.droplet_cost
        return worth + rubies // cost * step + rubies % cost * self.ruby[row]

    def of_glass(self, row: int, table: Table, player: Player) -> float:
        """What the next glass of the test tubes gives, and to have come so far."""
        bonus = table.rules.glasses[player.tube + 1]
        return self.tube[row] + self.of_bonus(row, table, player, bonus)

    def of_roll(self, row: int, table: Table, player: Player) -> float:
        """What a roll of the bonus die brings on average."""
        worth = 0.0
        for face in range(6):
            worth += self.of_bonus(row, table, player, table.rules.die[face])
        return worth / 6.0

    def of_bonus(self, row: int, table: Table, player: Player, bonus: int) -> float:
        """What a glass or a face of the die shows."""
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
        """The points that a player is likely to have in the end."""
        worth: float = self.base[row] + self.score[row] * player.score + self.tail[row] * tails
        worth += self.droplet[row] * player.droplet + self.tube[row] * player.tube
        if player.flask:
            worth += self.flask[row]
        worth += self.of_rubies(row, table, player)
        return worth + self.of_chips(row, player)

    def of_chips(self, row: int, player: Player) -> float:
        """All chips of a player, wherever they lie."""
        worth = 0.0
        start = 18 * row
        colours = 0  # one bit for each that the player has
        for kind in range(KIND_COUNT):
            count = player.bag[kind] + player.aside[kind] + player.hand[kind]
            if count:
                worth += count * self.chip[start + kind]
                colours |= 1 << COLOUR[kind]
        for place in range(player.pot_size):
            kind = player.pot_kind[place]
            worth += self.chip[start + kind]
            colours |= 1 << COLOUR[kind]
        for colour in range(1, 8):
            if colours >> colour & 1:
                worth += self.first[8 * row + colour]
        return worth


def owns(player: Player, colour: int) -> bool:
    """Has the player a chip of this colour?"""
    if player.in_pot[colour] > 0:
        return True
    for kind in range(KIND_COUNT):
        if COLOUR[kind] == colour and player.bag[kind] + player.aside[kind] + player.hand[kind] > 0:
            return True
    return False


def read_values(document: Mapping[str, Any]) -> Values:
    """The weights that a file holds: lists with a number for each row."""
    values = Values()
    for name in (*THINGS, *HABITS, "doubt"):
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
