"""What both kinds of learning share: which games are played, and with which books."""

from random import Random

from nostrum.duel import Game, Setup
from nostrum.duel.chips import BOOK_COLOURS, VALUES

SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
BATCH = 500  # deals that are played by one process at a time
# The books, each with something to learn for every value of its chips.
BOOKS = [("white", VALUES["white"]), ("black", VALUES["black"]), ("orange", VALUES["orange"])] + [
    (f"{colour}-{number}", VALUES[colour]) for colour in BOOK_COLOURS for number in SETS
]


def any_setup(chance: Random) -> Setup:
    """One of the four sets, or as often any mix of them."""
    books = chance.choice(SETS)
    if chance.random() < 0.5:
        books = " ".join(f"{colour}-{chance.choice(SETS)}" for colour in BOOK_COLOURS)
    return Setup(books=books, coins=chance.choice(COINS))


def won_by_first(game: Game) -> float:
    """1 if seat 0 has won, 1/2 for a draw."""
    winners = game.winners()
    return 0.5 if len(winners) == 2 else float(winners == [0])
