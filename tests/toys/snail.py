"""Green: a snail that looks at the chips of other colours, and says nothing to the odds."""

from nostrum.quacks.books import add_book
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

PURPLE = COLOUR_NAMES.index("purple")


class Snail(Book):
    """A green chip moves one space further for each purple chip in your pot. If you place it
    directly after a black chip, it brings 2 points. At the end of the round your last chip moves a
    space further if it is orange."""

    name = "green-5"
    heading = "Snail"
    prices = (4, 8, 14)

    def extra_spaces(self, player: Player, kind: int) -> int:
        return player.in_pot[PURPLE]

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        if player.pot_size > 1 and KINDS[player.last_kind(2)].startswith("black"):
            table.gain_points(player, 2, "green book")

    def evaluate(self, table: Table, player: Player) -> None:
        if player.pot_size and KINDS[player.last_kind(1)].startswith("orange"):
            space = min(player.last_space() + 1, table.rules.last_chip)
            spaces = player.pot_space
            spaces[player.pot_size - 1] = space
            player.pot_space = spaces


add_book(Snail())
