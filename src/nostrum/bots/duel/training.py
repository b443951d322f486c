"""What the training modules share: setups, books, results, and logistic regression."""

from random import Random
from typing import Any

from nostrum.bots.duel.valuation import MIX
from nostrum.duel import Game, Setup
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES, VALUES
from nostrum.duel.table import Rulebook

SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
BATCH = 500  # deals that are played by one process at a time
# The books, each with the values of its chips.
BOOKS = [("white", VALUES["white"]), ("black", VALUES["black"]), ("orange", VALUES["orange"])] + [
    (f"{colour}-{number}", VALUES[colour]) for colour in BOOK_COLOURS for number in SETS
]

PLACE: dict[str, int] = {}  # index of the first chip of a book among the chips of all books
CHIPS = 0
for _book, _values in BOOKS:
    PLACE[_book] = CHIPS
    CHIPS += len(_values)


def places_in(rules: Rulebook) -> list[int]:
    """For each kind of chip its index among the chips of all books."""
    return [
        PLACE[rules.books[colour].book] + place
        for colour, name in enumerate(COLOUR_NAMES)
        for place in range(len(VALUES[name]))
    ]


def any_setup(chance: Random) -> Setup:
    """One of the four sets or, as often, any mix of them."""
    books = chance.choice(SETS)
    if chance.random() < 0.5:
        books = " ".join(f"{colour}-{chance.choice(SETS)}" for colour in BOOK_COLOURS)
    return Setup(books=books, coins=chance.choice(COINS))


def setup_with(books: str, chance: Random) -> Setup:
    """A setup with one set of books, or with any mix, and any coins."""
    setup = any_setup(chance)
    return setup if books == MIX else Setup(books=books, coins=setup.coins)


def won_by_first(game: Game) -> float:
    """1 if seat 0 has won, 1/2 for a draw."""
    winners = game.winners()
    return 0.5 if len(winners) == 2 else float(winners == [0])


def logistic_regression(table: Any, won: Any, ridge: Any) -> tuple[Any, float]:
    """Logistic regression: the weight of each column, and the mean log-likelihood. The ridge, for
    all or for each, keeps weights near 0."""
    import numpy as np
    from scipy.optimize import minimize  # type: ignore[import-untyped]

    def cost(weights: Any) -> tuple[float, Any]:
        total = table @ weights
        slope = table.T @ (1 / (1 + np.exp(-total)) - won)
        loss = float(np.sum(np.logaddexp(0, total) - won * total))
        return loss + float(np.sum(ridge * weights**2)), slope + 2 * ridge * weights

    found = minimize(
        cost, np.zeros(table.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 500}
    )
    return found.x, -float(found.fun) / len(won)
