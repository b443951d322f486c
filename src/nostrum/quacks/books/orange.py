"""White and orange: the two colours without an action."""

from nostrum.quacks.table import Book


class CherryBomb(Book):
    """White chips are cherry bombs. They fill the pot like any other chip, but when their
    values together exceed what the pot can hold (7, unless a book or a card says otherwise),
    the pot explodes. They cannot be bought."""

    name = "white"
    heading = "Stopped by an explosion"


class Pumpkin(Book):
    """Orange chips only fill the pot. They are the cheapest chips of the game."""

    name = "orange"
    heading = "Pumpkin"
    summary = "only fills the pot"


CHERRY_BOMB = CherryBomb()
PUMPKIN = Pumpkin()
