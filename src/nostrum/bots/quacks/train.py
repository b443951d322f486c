"""Learn what things are worth: `python -m nostrum.bots.quacks.train`.

Games are played, and it is noted how everybody stood when each round began. For each round, the
final points are then explained by what a player had at that moment (least squares, with a little
pull towards nothing): that is what the things are worth. With these values better games are played,
and so on. The first games are played by rules of thumb; all players sometimes buy just anything.

The result is the same for the same numbers, however many processes work on it. It needs numpy,
which nothing else here does: `pip install nostrum[train]`.
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

from nostrum.bots.quacks.harvest import Curious, Notes
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.values import HABITS, ROWS, THINGS, read_values
from nostrum.core.policy import Policy, play_out
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.game import Game
from nostrum.quacks.setup import Setup

SETS = (1, 2, 3, 4)
CHUNK = 100  # games that a process plays at a time
FIRST_CURIOSITY = 0.35
CURIOSITY = 0.15
PULL = 30.0  # towards nothing: what was seen rarely is not believed
# The columns of what is noted of a player, after the rounds over and the seat.
COLUMNS = (*(name for name in THINGS if name != "base"), *KINDS, *COLOUR_NAMES)
DIGITS = 3

Document = dict[str, Any]
Chunk = tuple[int, int, int, Document | None]  # set, first game, number of games, values
Noted = tuple[list[list[int]], list[tuple[int, int, int]]]


def play_chunk(chunk: Chunk) -> Noted:
    """Play some games: how everybody stood, with the points in the end, and how potions ended."""
    books, first, games, document = chunk
    setups = [Setup(players=4, books=books, tubes=tubes) for tubes in (False, True)]
    values = None if document is None else read_values(document)
    stood: list[list[int]] = []
    ended: list[tuple[int, int, int]] = []
    for number in range(first, first + games):
        game = Game(setups[number % 2], number)
        policies: list[Policy] = []
        for seat in range(game.seats):
            whim = game.seats * number + seat
            if values is None:
                policies.append(Curious(Journeyman(whim), FIRST_CURIOSITY, whim))
            else:
                policies.append(Curious(Master(whim, values, budget=0), CURIOSITY, whim))
        notes = Notes(game.table)
        play_out(game, policies, notes)
        points = game.scores()
        stood += [[*row, points[row[1]]] for row in notes.standings]
        ended += notes.potions
    return stood, ended


def explain(notes: Noted) -> Document:
    """What things are worth, after these games."""
    stood, ended = np.array(notes[0], float), np.array(notes[1], float)
    document = blank()
    for over in range(1, ROWS - 1):
        rows = stood[stood[:, 0] == over]
        have, points = rows[:, 2:-1], rows[:, -1]
        varies = have.std(axis=0) > 0
        usual = have[:, varies].mean(axis=0)
        more = have[:, varies] - usual
        pull = PULL * np.eye(more.shape[1])
        worth = np.linalg.solve(more.T @ more + pull, more.T @ (points - points.mean()))
        document["base"][over] = points.mean() - usual @ worth
        document["doubt"][over] = (points - points.mean() - more @ worth).std()
        for name, number in zip(np.array(COLUMNS)[varies], worth, strict=True):
            place(document, str(name))[over] = number
    # At the end points are points, and rubies are what they can be exchanged for.
    document["score"][ROWS - 1] = 1.0
    document["ruby"][ROWS - 1] = 1.0 / Setup().rulebook.point_in_rubies
    # Before the first round everybody has the same, so nothing can be learned from it.
    for group in (document, document["chips"], document["first"]):
        for row in group.values():
            if isinstance(row, list):
                row[0] = row[1]
    for number in range(1, ROWS):
        here = ended[ended[:, 0] == number]
        whole = here[here[:, 2] == 0][:, 1]
        document["reach"][number] = whole.mean()
        document["spread"][number] = whole.std()
        document["blow"][number] = here[:, 2].mean()
    learned: Document = rounded(document)
    return learned


def blank() -> Document:
    """Weights of nothing."""
    document: Document = {name: [0.0] * ROWS for name in (*THINGS, *HABITS, "doubt")}
    document["chips"] = {name: [0.0] * ROWS for name in KINDS}
    document["first"] = {name: [0.0] * ROWS for name in COLOUR_NAMES[1:]}
    return document


def place(document: Document, name: str) -> list[float]:
    """Where the weights of a column stand."""
    for group in (document["chips"], document["first"], document):
        if name in group:
            row: list[float] = group[name]
            return row
    return [0.0] * ROWS  # there is no first white chip: everybody has them


def rounded(value: Any) -> Any:
    """The same with few digits."""
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [round(float(number), DIGITS) for number in value]


def learn(
    books: int, turns: int, games: int, play: Callable[[list[Chunk]], Iterator[Noted]]
) -> Document:
    """Learn one set of books, from rules of thumb on."""
    document: Document | None = None
    for turn in range(turns):
        first = 10_000_000 * books + 1_000_000 * turn
        chunks = [
            (books, first + number, min(CHUNK, games - number), document)
            for number in range(0, games, CHUNK)
        ]
        stood: list[list[int]] = []
        ended: list[tuple[int, int, int]] = []
        for more_stood, more_ended in play(chunks):
            stood += more_stood
            ended += more_ended
        document = explain((stood, ended))
    assert document is not None
    return document


def written(learned: Mapping[int, Document], command: str) -> str:
    """The weights as TOML: a number for each number of rounds that are over, from 0 to 9."""
    lines = [
        "# What things are worth in points at the end of the game, when 0, 1, ..., 9 rounds are",
        "# over. Learned from games against itself; see train.py. Made by:",
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
    parser = argparse.ArgumentParser(description="Learn what things are worth.")
    parser.add_argument("--turns", type=int, default=4, help="how often to learn anew (4)")
    parser.add_argument("--games", type=int, default=8000, help="games each time (8000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("weights.toml"))
    options = parser.parse_args()
    learned = {}
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )
    with bar, ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        for books in SETS:
            task = bar.add_task(f"Set {books}", total=options.turns * options.games)

            def play(chunks: list[Chunk], task: Any = task) -> Iterator[Noted]:
                for chunk, notes in zip(chunks, pool.map(play_chunk, chunks), strict=True):
                    bar.advance(task, chunk[2])
                    yield notes

            learned[books] = learn(books, options.turns, options.games, play)
    command = f"python -m nostrum.bots.quacks.train --turns {options.turns} --games {options.games}"
    options.out.write_text(written(learned, command), "utf-8")


if __name__ == "__main__":
    main()
