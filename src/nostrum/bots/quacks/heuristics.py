"""Heuristic values: rules of thumb of an experienced player.

They work for every book, because the price of a chip reflects what it can do.
"""

from functools import cache

from nostrum.bots.quacks.values import ROWS, Values
from nostrum.quacks.chips import KINDS, value_of
from nostrum.quacks.setup import Setup

# For each round that is still to come:
A_SPACE = 0.12  # each space that a chip goes
A_COIN = 0.04  # each coin of its price, for what it can do
A_WHITE_CHIP = -0.2
A_DROPLET = 0.3

# However many rounds there are:
A_RUBY = 0.5
A_FLASK = 0.5
A_TAIL = 0.5
A_GLASS = 2.0
A_SHOWY_RUBY = 1.0

# Where a potion ends, and how often it explodes, round by round; the first number is no round.
REACH = [0.0, 9.0, 12.0, 14.0, 18.0, 22.0, 26.0, 30.0, 34.0, 37.0]
SPREAD = 6.0
EXPLOSIONS = 0.3


def heuristic_values(setup: Setup) -> Values:
    """The heuristic values for a game with this setup."""
    return _by_price(tuple(setup.rulebook.price))


def showy_values(setup: Setup) -> Values:
    """What everything is worth to somebody who likes what is dear: rubies too, which are kept."""
    return _by_show(tuple(setup.rulebook.price))


@cache
def _by_price(price: tuple[int, ...]) -> Values:
    return _sound_values(price)


@cache
def _by_show(price: tuple[int, ...]) -> Values:
    values = _sound_values(price)
    # Squared: one chip for twelve coins rather than two for six.
    values.chip = [float(coins**2) if coins else A_WHITE_CHIP for coins in price] * ROWS
    values.ruby = [A_SHOWY_RUBY] * ROWS
    values.droplet = [0.0] * ROWS
    return values


def _sound_values(price: tuple[int, ...]) -> Values:
    values = Values()
    left = [ROWS - 1 - row for row in range(ROWS)]
    chip = []
    for rounds in left:
        for kind in range(len(KINDS)):
            value = A_SPACE * value_of(kind) + A_COIN * price[kind]
            chip.append(rounds * (value if price[kind] else A_WHITE_CHIP))
    values.chip = chip
    values.score = [1.0] * ROWS
    values.tail = [A_TAIL if rounds else 0.0 for rounds in left]
    values.ruby = [A_RUBY] * ROWS
    values.droplet = [A_DROPLET * rounds for rounds in left]
    values.flask = [A_FLASK if rounds else 0.0 for rounds in left]
    values.tube = [A_GLASS] * ROWS
    values.reach = REACH
    values.reach_deviation = [SPREAD] * ROWS
    values.explosion_rate = [EXPLOSIONS] * ROWS
    return values
