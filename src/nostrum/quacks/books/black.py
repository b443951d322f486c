"""Black: the African death's head hawkmoth. Phase B: compare black chips with the neighbours."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

if not cython.compiled:
    from nostrum.quacks.chips import BLACK


def reward(table: Table, player: Player, with_ruby: bool) -> None:
    """What more black chips than a neighbour are worth."""
    if with_ruby:
        table.gain_rubies(player, 1, "black book")
    table.step_droplet(player)


class HawkmothForTwo(Book):
    """Compare the black chips in the two pots. As many as your opponent (at least one): the
    droplet moves one space. More than your opponent: the droplet moves one space and you get a
    ruby."""

    name = "black-2"
    heading = "African death's head hawkmoth, 2 players"
    summary = "as many as the other: droplet; more: ruby too"
    leaves_pot = True

    def evaluate(self, table: Table, player: Player) -> None:
        mine = table.count_in_pot(player, BLACK)
        theirs = table.count_in_pot(table.left_of(player), BLACK)
        if mine > 0 and mine >= theirs:
            reward(table, player, mine > theirs)


class HawkmothForMore(Book):
    """Compare the black chips in your pot with those of your left and of your right neighbour.
    More than one of the two: the droplet moves one space. More than both: the droplet moves
    one space and you get a ruby."""

    name = "black-3"
    heading = "African death's head hawkmoth, 3 or 4 players"
    summary = "more than a neighbour: droplet; both: ruby too"
    leaves_pot = True

    def evaluate(self, table: Table, player: Player) -> None:
        mine = table.count_in_pot(player, BLACK)
        if mine == 0:
            return  # nobody has fewer
        more_than_left = mine > table.count_in_pot(table.left_of(player), BLACK)
        more_than_right = mine > table.count_in_pot(table.right_of(player), BLACK)
        if more_than_left or more_than_right:
            reward(table, player, more_than_left and more_than_right)


BLACK_BOOKS: list[Book] = [HawkmothForTwo(), HawkmothForMore()]
