"""Learn the weights of the master: `python -m nostrum.bots.quacks.train`.

Plays games and records what everybody has at the beginning of each round. A ridge regression then
explains the final points by what a player had at that moment; its coefficients are the values. With
these values it plays better games, and so on. The journeyman plays the first games, and all players
sometimes buy something at random.

The result is the same for the same options, however many processes work on it. Needs numpy:
`pip install nostrum[train]`.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.training_data import ExploringPolicy, SampleRecorder
from nostrum.bots.quacks.values import ASSETS, ROW_NAMES, ROWS, read_values
from nostrum.core.policy import Policy, play_out
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.setup import Setup

SETS = (1, 2, 3, 4)
CHUNK = 100  # games that one process plays at a time
FIRST_EXPLORATION = 0.35
EXPLORATION = 0.15
RIDGE = 30.0  # shrinks the values of what was rarely seen
# The features of a player, after the rounds over and the seat.
COLUMNS = (*(name for name in ASSETS if name != "base"), *KINDS, *COLOUR_NAMES)
DIGITS = 3

Document = dict[str, Any]
Chunk = tuple[int, int, int, Document | None]  # set, first game, number of games, values
Samples = tuple[list[list[int]], list[tuple[int, int, int]]]


def play_chunk(chunk: Chunk) -> Samples:
    """Play some games: the features of everybody with their final points, and the potions."""
    books, first, games, document = chunk
    setups = [Setup(players=4, books=books, tubes=tubes) for tubes in (False, True)]
    values = None if document is None else read_values(document)
    positions: list[list[int]] = []
    potions: list[tuple[int, int, int]] = []
    for number in range(first, first + games):
        game = Game(setups[number % 2], number)
        policies: list[Policy] = []
        for seat in range(game.seats):
            seed = game.seats * number + seat
            if values is None:
                policies.append(ExploringPolicy(Journeyman(seed), FIRST_EXPLORATION, seed))
            else:
                policies.append(ExploringPolicy(Master(seed, values, budget=0), EXPLORATION, seed))
        recorder = SampleRecorder(game.table)
        play_out(game, policies, recorder)
        points = game.scores()
        positions += [[*row, points[row[1]]] for row in recorder.samples]
        potions += recorder.potions
    return positions, potions


def fit(samples: Samples) -> Document:
    """The values that explain the final points of these games."""
    positions, potions = np.array(samples[0], float), np.array(samples[1], float)
    document = empty_document()
    for rounds_over in range(1, ROWS - 1):
        rows = positions[positions[:, 0] == rounds_over]
        features, points = rows[:, 2:-1], rows[:, -1]
        varies = features.std(axis=0) > 0
        mean = features[:, varies].mean(axis=0)
        centred = features[:, varies] - mean
        ridge = RIDGE * np.eye(centred.shape[1])
        coefficients = np.linalg.solve(
            centred.T @ centred + ridge, centred.T @ (points - points.mean())
        )
        document["base"][rounds_over] = points.mean() - mean @ coefficients
        document["deviation"][rounds_over] = (points - points.mean() - centred @ coefficients).std()
        for name, number in zip(np.array(COLUMNS)[varies], coefficients, strict=True):
            row_of(document, str(name))[rounds_over] = number
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
    books: int, iterations: int, games: int, play: Callable[[list[Chunk]], Iterator[Samples]]
) -> Document:
    """Learn one set of books, beginning with the journeyman."""
    document: Document | None = None
    for iteration in range(iterations):
        first = 10_000_000 * books + 1_000_000 * iteration
        chunks = [
            (books, first + number, min(CHUNK, games - number), document)
            for number in range(0, games, CHUNK)
        ]
        positions: list[list[int]] = []
        potions: list[tuple[int, int, int]] = []
        for more_positions, more_potions in play(chunks):
            positions += more_positions
            potions += more_potions
        document = fit((positions, potions))
    assert document is not None
    return document


def to_toml(learned: Mapping[int, Document], command: str) -> str:
    """The weights as TOML: a number for each number of rounds that are over, from 0 to 9."""
    lines = [
        "# Values in points at the end of the game, after 0, 1, ..., 9 rounds. Learned from games",
        "# against itself; see train.py. Made by:",
        f"#   {command}",
    ]
    for books, document in learned.items():
        lines += ["", f"[set-{books}]"]
        groups = {name: each for name, each in document.items() if isinstance(each, dict)}
        lines += [f"{name} = {row}" for name, row in document.items() if name not in groups]
        for group, rows in groups.items():
            lines += ["", f"[set-{books}.{group}]"]
            lines += [f"{name} = {row}" for name, row in rows.items()]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Learn all sets and write the file."""
    parser = argparse.ArgumentParser(description="Learn the weights of the master.")
    parser.add_argument("--iterations", type=int, default=4, help="of playing and learning (4)")
    parser.add_argument("--games", type=int, default=8000, help="games in each iteration (8000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("weights.toml"))
    options = parser.parse_args()
    learned = {}
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )
    with bar, ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        for books in SETS:
            task = bar.add_task(f"Set {books}", total=options.iterations * options.games)

            def play(chunks: list[Chunk], task: Any = task) -> Iterator[Samples]:
                for chunk, samples in zip(chunks, pool.map(play_chunk, chunks), strict=True):
                    bar.advance(task, chunk[2])
                    yield samples

            learned[books] = learn(books, options.iterations, options.games, play)
    arguments = f"--iterations {options.iterations} --games {options.games}"
    command = f"python -m nostrum.bots.quacks.train {arguments}"
    options.out.write_text(to_toml(learned, command), "utf-8")


if __name__ == "__main__":
    main()
