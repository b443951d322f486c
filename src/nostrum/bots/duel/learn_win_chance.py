"""Learn the weights of `win_chance.toml`, from games between players with the learned weights.

In each game their values of single chips are changed at random, so that all kinds of bags come
about and the weights show what a chip brings, not what the players prefer. The opening is not
used.
"""

from random import Random
from typing import Any, NamedTuple

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.training import (
    BATCH,
    BOOKS,
    CHIPS,
    PLACE,
    any_setup,
    logistic_regression,
    places_in,
    won_by_first,
)
from nostrum.bots.duel.valuation import WeightsByBooks
from nostrum.bots.duel.win_chance import FEATURES, WinChance, play_rounds
from nostrum.core.moves import Moves
from nostrum.duel import Game

ROUNDS = 7
GAMES = 150_000
RIDGE = 3.0  # weights that little is known about stay small
NO_WEIGHTS: dict[str, dict[str, list[float]]] = {
    "features": {feature: [0.0] for feature in FEATURES},
    "once": {book: [0.0] * len(values) for book, values in BOOKS},
    "chips": {book: [0.0] * len(values) for book, values in BOOKS},
}


class Sample(NamedTuple):
    """The beginning of a round: seat 0 less seat 1."""

    left: int  # rounds
    features: list[float]
    chips: dict[int, int]  # by index among the chips of all books
    won: float  # by seat 0


def random_taste(
    game: Game, weights_by_books: WeightsByBooks | None, chance: Random
) -> JourneymanPolicy:
    """A policy with these weights whose values of chips are changed at random."""
    policy = JourneymanPolicy(weights_by_books)
    policy.set_up(game.table)
    policy.valuation.steps = [steps + chance.gauss(0.0, 0.8) for steps in policy.valuation.steps]
    policy.valuation.body = chance.uniform(0.0, 1.0)
    policy.valuation.value_chips()
    return policy


class Trial(NamedTuple):
    """Some games that are played by one process."""

    seed: int
    number: int
    weights_by_books: WeightsByBooks


def play(trial: Trial) -> list[Sample]:
    """The beginnings of all rounds but the first, in a batch of games."""
    # The first word is part of the seed that the shipped weights were made with.
    chance = Random(f"judgement {trial.seed} {trial.number}")
    moves = Moves()
    samples: list[Sample] = []
    for _ in range(BATCH):
        setup = any_setup(chance)
        game = Game(setup, chance.getrandbits(64))
        win_chance = WinChance(setup.rulebook, NO_WEIGHTS)
        policies = [random_taste(game, trial.weights_by_books, chance) for _ in range(2)]
        places = places_in(setup.rulebook)
        rounds = []
        while True:
            play_rounds(game, policies[0], policies[1], game.round, moves)
            if game.over:
                break
            win_chance.count_features(game.table)
            bags = zip(places, *(player.bag for player in game.table.players), strict=True)
            chips = {place: mine - theirs for place, mine, theirs in bags if mine != theirs}
            rounds.append((win_chance.rounds_left(game.table), list(win_chance.features), chips))
        samples += [Sample(*of_round, won_by_first(game)) for of_round in rounds]
    return samples


def fit(samples: list[Sample]) -> tuple[Any, float]:
    """Logistic regression: the weights, and the mean log-likelihood."""
    import numpy as np
    from scipy.sparse import csr_matrix, hstack  # type: ignore[import-untyped]

    rows = np.arange(len(samples))
    left = np.array([one.left for one in samples])
    features = np.array([one.features for one in samples])
    width = len(FEATURES)
    columns = (left[:, None] - 1) * width + np.arange(width)
    ends = np.arange(len(samples) + 1) * width
    by_round = csr_matrix(
        (features.ravel(), columns.ravel(), ends), shape=(len(samples), width * (ROUNDS - 1))
    )
    counts = np.array([len(one.chips) for one in samples])
    places = np.concatenate([list(one.chips) for one in samples]).astype(int)
    more = np.concatenate([list(one.chips.values()) for one in samples]).astype(float)
    which = np.repeat(rows, counts)
    once = csr_matrix((more, (which, places)), shape=(len(samples), CHIPS))
    each = csr_matrix((more * left[which], (which, places)), shape=(len(samples), CHIPS))
    table = hstack([by_round, once, each]).tocsr()
    won = np.array([one.won for one in samples])
    return logistic_regression(table, won, RIDGE)


def to_toml(weights: Any, command: str) -> str:
    """The content of `win_chance.toml`."""
    width = len(FEATURES)
    lines = [
        "# The weights of win_chance.py: features of a seat less those of its opponent, in logits",
        "# of the chance to win. Made by",
        f"#     {command}",
        "",
        "# With 1, 2, ... 6 rounds left.",
        "[features]",
    ]
    for place, feature in enumerate(FEATURES):
        row = [f"{weights[width * left + place]:.3f}" for left in range(ROUNDS - 1)]
        lines.append(f"{feature} = [{', '.join(row)}]")
    begin = width * (ROUNDS - 1)
    tables = {
        "once": "# A chip of the bag, by its place among the values of its colour.",
        "chips": "# The same, for each round left: both are added up.",
    }
    for name, comment in tables.items():
        lines += ["", comment, f"[{name}]"]
        for book, values in BOOKS:
            first = begin + PLACE[book]
            row = [f"{weights[first + place]:.4f}" for place in range(len(values))]
            lines.append(f"{book} = [{', '.join(row)}]")
        begin += CHIPS
    return "\n".join(lines) + "\n"
