"""Learn the weights of `judgement.toml` from games that the journeyman plays against himself.

    python -m nostrum.bots.duel.train            a few minutes; writes the file

In each game the journeyman's taste for single chips is changed by chance, so that all kinds of bags
come about and the weights show what a chip brings, not what the journeyman likes. Needs numpy and
scipy, as nothing else in the package does.
"""

import argparse
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import track

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.judgement import FILE, TRAITS, Judge, play_rounds
from nostrum.bots.duel.worth import Worth
from nostrum.core.moves import Moves
from nostrum.duel import Game, Setup
from nostrum.duel.chips import BOOK_COLOURS, KINDS
from nostrum.duel.table import Table

SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
ROUNDS = 7
# Rows of chip weights: three values of white, six of black and orange, three of each book.
CHIP_ROWS = {"white": 3, "black": 6, "orange": 6} | {
    f"{colour}-{number}": 3 for colour in BOOK_COLOURS for number in SETS
}
FEATURES = [(trait, left) for trait in TRAITS for left in range(1, ROUNDS)] + [
    (row, place) for row, length in CHIP_ROWS.items() for place in range(length)
]
PLACE = {feature: number for number, feature in enumerate(FEATURES)}
NOTHING: dict[str, dict[str, list[float]]] = {
    "traits": {trait: [0.0] for trait in TRAITS},
    "chips": {row: [0.0] * length for row, length in CHIP_ROWS.items()},
}


def any_setup(chance: Random) -> Setup:
    """One of the four sets, or as often any mix of them."""
    books = chance.choice(SETS)
    if chance.random() < 0.5:
        books = " ".join(f"{colour}-{chance.choice(SETS)}" for colour in BOOK_COLOURS)
    return Setup(books=books, coins=chance.choice(COINS))


def taste(setup: Setup, chance: Random) -> JourneymanPolicy:
    """A journeyman with fancies of his own."""
    policy = JourneymanPolicy()
    policy.worth = Worth(setup.rulebook)
    policy.worth.steps = [steps + chance.gauss(0.0, 0.8) for steps in policy.worth.steps]
    policy.worth.body = chance.uniform(0.0, 1.0)
    policy.worth.fill_chips()
    return policy


def features(judge: Judge, table: Table) -> dict[int, float]:
    """What can be seen at the beginning of a round: the places that are not nothing."""
    judge.look(table)
    left = judge.left(table)
    seen = {PLACE[trait, left]: judge.traits[number] for number, trait in enumerate(TRAITS)}
    first, second = (player.bag for player in table.players)
    for kind, name in enumerate(KINDS):
        if first[kind] != second[kind]:
            colour = name.partition("-")[0]
            row = table.rules.books[list(CHIP_COLOURS).index(colour)].book
            place = CHIP_COLOURS[colour].index(name)
            seen[PLACE[row, place]] = float(left * (first[kind] - second[kind]))
    return {place: value for place, value in seen.items() if value}


CHIP_COLOURS: dict[str, list[str]] = {}
for _name in KINDS:
    CHIP_COLOURS.setdefault(_name.partition("-")[0], []).append(_name)


def play(games: int, seed: int) -> tuple[list[dict[int, float]], list[float]]:
    """What was seen at the beginning of all rounds but the first, and whether seat 0 won."""
    chance = Random(seed)
    moves = Moves()
    rows: list[dict[int, float]] = []
    results: list[float] = []
    for _ in track(range(games), "Playing"):
        setup = any_setup(chance)
        game = Game(setup, chance.getrandbits(64))
        judge = Judge(setup.rulebook, NOTHING)
        policies = [taste(setup, chance), taste(setup, chance)]
        seen = []
        while not game.over:
            play_rounds(game, policies[0], policies[1], game.round, moves)
            if not game.over:
                seen.append(features(judge, game.table))
        winners = game.winners()
        rows += seen
        results += [0.5 if len(winners) == 2 else float(winners == [0])] * len(seen)
    return rows, results


def fit(rows: list[dict[int, float]], results: list[float], ridge: float) -> tuple[Any, float]:
    """Logistic regression: the weights, and the mean log-likelihood."""
    import numpy as np
    from scipy.optimize import minimize  # type: ignore[import-untyped]
    from scipy.sparse import csr_matrix  # type: ignore[import-untyped]

    ends = np.cumsum([0, *(len(row) for row in rows)])
    places = np.fromiter((place for row in rows for place in row), np.int32, ends[-1])
    values = np.fromiter((value for row in rows for value in row.values()), float, ends[-1])
    seen = csr_matrix((values, places, ends), shape=(len(rows), len(FEATURES)))
    won = np.array(results)

    def cost(weights: Any) -> tuple[float, Any]:
        total = seen @ weights
        slope = seen.T @ (1 / (1 + np.exp(-total)) - won)
        loss = float(np.sum(np.logaddexp(0, total) - won * total))
        return loss + ridge * float(weights @ weights), slope + 2 * ridge * weights

    found = minimize(cost, np.zeros(len(FEATURES)), jac=True, method="L-BFGS-B")
    return found.x, -float(found.fun) / len(rows)


def write(weights: Any, games: int, seed: int) -> str:
    """The file."""
    lines = [
        "# The weights of judgement.py: what is counted for a seat and against its opponent, in",
        "# logits of the chance to win. Made by",
        f"#     python -m nostrum.bots.duel.train --games {games} --seed {seed}",
        "",
        "# With 1, 2, ... 6 rounds left.",
        "[traits]",
    ]
    for trait in TRAITS:
        row = [f"{weights[PLACE[trait, left]]:.3f}" for left in range(1, ROUNDS)]
        lines.append(f"{trait} = [{', '.join(row)}]")
    lines += [
        "",
        "# A chip of the bag, for each round left, by its place among the values of its colour.",
        "[chips]",
    ]
    for name, length in CHIP_ROWS.items():
        row = [f"{weights[PLACE[name, place]]:.4f}" for place in range(length)]
        lines.append(f"{name} = [{', '.join(row)}]")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ridge", type=float, default=3.0)
    wanted = parser.parse_args()
    rows, results = play(wanted.games, wanted.seed)
    weights, likelihood = fit(rows, results, wanted.ridge)
    text = write(weights, wanted.games, wanted.seed)
    Path(__file__).with_name(FILE).write_text(text, encoding="utf-8")
    print(f"{len(rows)} positions, mean log-likelihood {likelihood:.4f}")


if __name__ == "__main__":
    main()
