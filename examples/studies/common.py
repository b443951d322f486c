"""What the studies have in common: they run `nostrum simulate`, and draw charts like its own."""

import json
import re
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from nostrum.drawing import INK, QUIET, SERIES, Drawing, Frame

BOTS = Path(__file__).parents[1] / "bots"
SETS = (1, 2, 3, 4)
SEED = 7
WIDTH, MARGIN, HEAD, PANEL = 960, 28, 84, 320
LETTERS = "abcdefgh"  # so that lines can be told apart without their colours


class Mean(NamedTuple):
    """An average with its interval of 95 %."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:6.2f} ({self.low:.2f} to {self.high:.2f})"

    def percent(self) -> "Mean":
        """The same in hundredths."""
        return Mean(100 * self.mean, 100 * self.low, 100 * self.high)


def mean_of(values: Sequence[float]) -> Mean:
    """The average of independent values."""
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    width = 1.96 * (variance / count) ** 0.5
    return Mean(mean, mean - width, mean + width)


def share(hits: float, count: int) -> Mean:
    """So many of so many, with Wilson's interval."""
    part, z = hits / count, 1.96
    middle = (part + z * z / 2 / count) / (1 + z * z / count)
    wide = z / (1 + z * z / count) * (part * (1 - part) / count + z * z / 4 / count**2) ** 0.5
    return Mean(part, middle - wide, middle + wide).percent()


def options(about: str | None, games: int, books: str = "1,2,3,4") -> Namespace:
    """The command-line options of a study."""
    parser = ArgumentParser(description=about)
    parser.add_argument("-n", "--games", type=int, default=games, help=f"of each kind ({games})")
    parser.add_argument("--books", default=books, help=f"sets of books, with commas ({books})")
    parser.add_argument("--plot", type=Path, help="draw the result as an .svg file")
    return parser.parse_args()


def simulate(seats: str, games: int, books: str) -> dict[str, dict[str, Mean]]:
    """The result of `nostrum simulate` for each bot. `@` stands for the folder of example bots."""
    words = ["simulate", "--seats", seats.replace("@/", f"{BOTS}/"), "--books", books]
    words += ["-n", str(games), "--seed", str(SEED), "--json"]
    command = [sys.executable, "-m", "nostrum", *words]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    return {
        entry["bot"]: {
            name: Mean(value["mean"], value["low"], value["high"])
            for name, value in entry.items()
            if isinstance(value, dict) and value.get("low") is not None
        }
        for entry in told["bots"]
    }


Lines = Mapping[str, Mapping[str, Mean]]  # by line and by column


def chart(path: Path, title: str, panels: Mapping[str, tuple[str, str, Lines]]) -> None:
    """Draw one or two panels side by side, with the same lines in each: the heading of a panel to
    its unit, the label below, and its lines. Columns that are numbers are sorted and joined."""
    drawing = Drawing(WIDTH, HEAD + PANEL + MARGIN, title)
    drawing.text(MARGIN, 36, title, 20, bold=True)
    names = list(next(iter(panels.values()))[2])
    x = float(MARGIN)
    for number, name in enumerate(names):
        drawing.box(x, 52, 12, 12, SERIES[number % len(SERIES)])
        drawing.text(x + 18, 62, f"{LETTERS[number]}: {name}", 13)
        x += 52 + 7.5 * len(name)
    wide = (WIDTH - (len(panels) + 1) * MARGIN) / len(panels)
    for place, (heading, (unit, below, lines)) in enumerate(panels.items()):
        left = MARGIN + place * (wide + MARGIN)
        frame = Frame(drawing, left, HEAD, wide, PANEL, heading)
        columns = list(dict.fromkeys(column for line in lines.values() for column in line))
        ordered = all(column[0].isdigit() for column in columns)
        if ordered:
            columns.sort(key=_first_number)
        frame.columns = len(columns)
        everything = [each for line in lines.values() for each in line.values()]
        least = min(0.0, *(each.low for each in everything))
        if min(each.low for each in everything) > 0.5 * max(each.high for each in everything):
            least = min(each.low for each in everything)  # nothing is near 0
        frame.scale(max(0.0, *(each.high for each in everything)), unit, least)
        frame.name_columns(columns, below)
        if least < 0:
            ends = [(frame.left, frame.y(0)), (frame.left + frame.width, frame.y(0))]
            drawing.line(ends, QUIET, 1.5)
        for number, (name, line) in enumerate(lines.items()):
            colour = SERIES[number % len(SERIES)]
            # Side by side, so that no interval hides another.
            aside = (number - (len(lines) - 1) / 2) * (4 if ordered else 16)
            dots = [
                (frame.x(columns.index(column) + 1) + aside, line[column], column)
                for column in columns
                if column in line
            ]
            if ordered:
                drawing.line([(x, frame.y(each.mean)) for x, each, _ in dots], colour, 1.5)
            for x, each, column in dots:
                drawing.line([(x, frame.y(each.low)), (x, frame.y(each.high))], INK)
                drawing.dot(x, frame.y(each.mean), colour, f"{name}, {column}: {each}{unit}")
            x, last, _ = dots[-1]
            drawing.text(x + 6, frame.y(last.mean) + 4, LETTERS[number], 11, colour=QUIET)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(drawing), "utf-8")
    print(f"Drawn: {path}")


def _first_number(column: str) -> int:
    found = re.match(r"\d+", column)
    return int(found[0]) if found else 0
