"""Learn the weights of the master: `python -m nostrum.bots.quacks.train`.

Plays games and records what everybody has at the beginning of each round. A ridge regression then
explains how far ahead of the best rival a player was in the end by what they had more than the
others at that moment; its coefficients are the values. With these values it plays better games, and
so on. The journeyman plays the first games, and all players sometimes buy something at random.

Points alone would not do: early ones come back to the others as rat tails, and what helps everybody
wins nothing. Only before the last round the final points themselves are explained, for in it the
master weighs its points against those of its rivals.

The result is the same for the same options, however many processes work on it. Needs numpy:
`pip install nostrum[train]`.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.learn_win_chance import best_rival
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.training_data import ExploringPolicy, SampleRecorder
from nostrum.bots.quacks.values import ASSETS, ROW_NAMES, ROWS, read_values
from nostrum.core.policy import Policy, play_out
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.setup import Setup

SETS = (1, 2, 3, 4)
PLAYERS = (2, 3, 4)
CHUNK = 100  # games that one process plays at a time
FIRST_EXPLORATION = 0.35
EXPLORATION = 0.2
RIDGE = 30.0  # shrinks the values of what was rarely seen
SMOOTHNESS = 1000.0  # draws the values after one round towards those after the next
POINTS_ROW = ROWS - 2  # before the last round: explains points
# The features of a player, after the rounds over and the seat.
COLUMNS = (*(name for name in ASSETS if name != "base"), *KINDS, *COLOUR_NAMES)
DIGITS = 3

Document = dict[str, Any]
Learned = dict[int, dict[int, Document]]  # by players and set
Chunk = tuple[int, int, int, int, Document | None]  # set, players, first game, games, values
Samples = tuple[list[list[int]], list[tuple[int, int, int]]]
Matrix = np.ndarray[Any, np.dtype[np.floating[Any]]]


def play_chunk(chunk: Chunk) -> Samples:
    """Play some games: the features of everybody with their final points, and the potions."""
    books, players, first, games, document = chunk
    setups = [Setup(players=players, books=books, tubes=tubes) for tubes in (False, True)]
    values = None if document is None else read_values(document)
    positions: list[list[int]] = []
    potions: list[tuple[int, int, int]] = []
    for number in range(first, first + games):
        game = Game(setups[number % 2], number)
        policies: list[Policy] = []
        for seat in range(players):
            seed = players * number + seat
            if values is None:
                policies.append(ExploringPolicy(Journeyman(seed), FIRST_EXPLORATION, seed))
            else:
                master = Master(seed, lambda _: values, budget=0)
                policies.append(ExploringPolicy(master, EXPLORATION, seed))
        recorder = SampleRecorder(game.table)
        play_out(game, policies, recorder)
        points = game.scores()
        positions += [[*row, points[row[1]]] for row in recorder.samples]
        potions += recorder.potions
    return positions, potions


def fit(samples: Samples, players: int) -> Document:
    """The values that explain the results of these games."""
    positions, potions = np.array(samples[0], float), np.array(samples[1], float)
    document = empty_document()
    more_than_others, leads = [], []
    for rounds_over in range(1, ROWS - 1):
        rows = positions[positions[:, 0] == rounds_over].reshape(-1, players, positions.shape[1])
        features, points = rows[:, :, 2:-1], rows[:, :, -1]
        if rounds_over == POINTS_ROW:
            explain_points(document, features, points)
        else:
            others = (features.sum(axis=1, keepdims=True) - features) / (players - 1)
            more_than_others.append(flat(features - others))
            leads.append(flat(points - best_rival(points)))
    for rounds_over, coefficients in enumerate(smooth_ridge(more_than_others, leads), start=1):
        fill_row(document, rounds_over, coefficients)
    # At the end points are points, and rubies are what they can be exchanged for.
    document["score"][ROWS - 1] = 1.0
    document["ruby"][ROWS - 1] = 1.0 / Setup().rulebook.point_in_rubies
    # Before the first round everybody has the same, so nothing can be learned from it.
    for group in (document, document["chips"], document["first"]):
        for row in group.values():
            if isinstance(row, list):
                row[0] = row[1]
    for number in range(1, ROWS):
        of_round = potions[potions[:, 0] == number]
        reached = of_round[of_round[:, 2] == 0][:, 1]
        document["reach"][number] = reached.mean()
        document["reach_deviation"][number] = reached.std()
        document["explosion_rate"][number] = of_round[:, 2].mean()
    learned: Document = rounded(document)
    return learned


def explain_points(document: Document, features: Matrix, points: Matrix) -> None:
    """Fill the row before the last round: a player's final points by what they have."""
    rows, results = flat(features), flat(points)
    (coefficients,) = smooth_ridge([rows], [results])
    explained = rows @ coefficients
    fill_row(document, POINTS_ROW, coefficients)
    document["base"][POINTS_ROW] = (results - explained).mean()
    document["deviation"][POINTS_ROW] = (results - explained).std()


def flat(of_players: Matrix) -> Matrix:
    """A row for each player of each game, instead of one for each game."""
    return of_players.reshape(-1, *of_players.shape[2:])


def smooth_ridge(features: list[Matrix], results: list[Matrix]) -> Matrix:
    """Coefficients that explain the results by the features, for one row after the other. A ridge
    keeps them small where little was seen, and neighbouring rows are drawn towards each other."""
    width = features[0].shape[1]
    size = len(features) * width
    left, right = RIDGE * np.eye(size), np.zeros(size)
    for row, (x, y) in enumerate(zip(features, results, strict=True)):
        own = slice(row * width, (row + 1) * width)
        centred = x - x.mean(axis=0)
        left[own, own] += centred.T @ centred
        right[own] = centred.T @ (y - y.mean())
    # The square of the difference between each row and the next one.
    step = np.eye(size - width, size) - np.eye(size - width, size, k=width)
    coefficients: Matrix = np.linalg.solve(left + SMOOTHNESS * step.T @ step, right)
    return coefficients.reshape(-1, width)


def fill_row(document: Document, rounds_over: int, coefficients: Matrix) -> None:
    """Put the coefficients of all columns into their rows."""
    for name, number in zip(COLUMNS, coefficients, strict=True):
        row_of(document, name)[rounds_over] = number


def empty_document() -> Document:
    """Weights that are all 0."""
    document: Document = {name: [0.0] * ROWS for name in ROW_NAMES}
    document["chips"] = {name: [0.0] * ROWS for name in KINDS}
    document["first"] = {name: [0.0] * ROWS for name in COLOUR_NAMES[1:]}
    return document


def row_of(document: Document, name: str) -> list[float]:
    """The row that holds the weights of a column."""
    for group in (document["chips"], document["first"], document):
        if name in group:
            row: list[float] = group[name]
            return row
    return [0.0] * ROWS  # there is no first white chip: everybody has them


def rounded(value: Any) -> Any:
    """The same, rounded."""
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [round(float(number), DIGITS) for number in value]


def learn(
    books: int,
    players: int,
    iterations: int,
    games: int,
    play: Callable[[list[Chunk]], Iterator[Samples]],
) -> Document:
    """Learn one set of books for so many players, beginning with the journeyman."""
    document: Document | None = None
    for iteration in range(iterations):
        first = 100_000_000 * players + 10_000_000 * books + 1_000_000 * iteration
        chunks = [
            (books, players, first + number, min(CHUNK, games - number), document)
            for number in range(0, games, CHUNK)
        ]
        positions: list[list[int]] = []
        potions: list[tuple[int, int, int]] = []
        for more_positions, more_potions in play(chunks):
            positions += more_positions
            potions += more_potions
        document = fit((positions, potions), players)
    assert document is not None
    return document


def to_toml(learned: Learned, command: str) -> str:
    """The weights as TOML: a number for each number of rounds that are over, from 0 to 9."""
    lines = [
        "# Values in points of the final lead over the best rival, after 0, 1, ..., 9 rounds;",
        "# after 8 in final points. Learned from games against itself; see train.py. Made by:",
        f"#   {command}",
    ]
    for players, sets in learned.items():
        for books, document in sets.items():
            table = f"players-{players}.set-{books}"
            lines += ["", f"[{table}]"]
            groups = {name: each for name, each in document.items() if isinstance(each, dict)}
            lines += [f"{name} = {row}" for name, row in document.items() if name not in groups]
            for group, rows in groups.items():
                lines += ["", f"[{table}.{group}]"]
                lines += [f"{name} = {row}" for name, row in rows.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Learn all sets and write the file."""
    parser = argparse.ArgumentParser(description="Learn the weights of the master.")
    parser.add_argument("--iterations", type=int, default=3, help="of playing and learning (3)")
    parser.add_argument("--games", type=int, default=10000, help="games in each iteration (10000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("weights.toml"))
    options = parser.parse_args()
    learned: Learned = {players: {} for players in PLAYERS}
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )
    with bar, ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        for players, books in product(PLAYERS, SETS):
            task = bar.add_task(
                f"{players} players, set {books}", total=options.iterations * options.games
            )

            def play(chunks: list[Chunk], task: Any = task) -> Iterator[Samples]:
                for chunk, samples in zip(chunks, pool.map(play_chunk, chunks), strict=True):
                    bar.advance(task, chunk[3])
                    yield samples

            learned[players][books] = learn(books, players, options.iterations, options.games, play)
    arguments = f"--iterations {options.iterations} --games {options.games}"
    command = f"python -m nostrum.bots.quacks.train {arguments}"
    options.out.write_text(to_toml(learned, command), "utf-8")


if __name__ == "__main__":
    main()
