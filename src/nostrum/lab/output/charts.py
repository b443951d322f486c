"""The chart of a simulation: points and explosions by round, wins, and what was bought when."""

from collections import Counter
from pathlib import Path

from nostrum.core.contract import SPECS
from nostrum.drawing import INK, PAPER, QUIET, SERIES, Drawing, Frame
from nostrum.lab.files import cannot_write
from nostrum.lab.metrics.game_metrics import metrics_of
from nostrum.lab.metrics.round_totals import RoundTotals
from nostrum.lab.simulation import SimulationResult

WIDTH = 960
MARGIN = 28
HEAD = 84
PANEL = 300
LETTER = 13  # a box as high as this has room for the letter of its colour
SIGNS = {"black": "k", "pink": "n"}  # the letters that the terminal uses
DARK = ("black", "purple", "red", "blue", "green")
CHIPS = {
    "orange": "#e8862c",
    "green": "#4f9d4a",
    "blue": "#3d7fc1",
    "red": "#c63d3d",
    "yellow": "#e8c93a",
    "purple": "#8455a6",
    "black": "#33302d",
    "pink": "#e294b6",
    "white": "#cfc8bd",
}


def draw(result: SimulationResult, path: Path) -> None:
    """Draw the result of a simulation into a file."""
    try:
        path.write_text(str(drawing_of(result)), "utf-8")
    except OSError as error:
        raise cannot_write(path, error) from None


def drawing_of(result: SimulationResult) -> Drawing:
    """The result of a simulation as a drawing."""
    assert result.round_totals is not None
    names = result.bots()
    across = min(len(names), 3)
    rows_of_purchases = -(-len(names) // across)
    height = HEAD + 2 * PANEL + rows_of_purchases * PANEL + MARGIN
    title = f"{SPECS[result.plan.game].title}: {result.tally.games:,} games"
    drawing = Drawing(WIDTH, height, title)
    drawing.text(MARGIN, 36, title, 20, bold=True)
    _legend(drawing, result)
    half = (WIDTH - 3 * MARGIN) / 2
    right = 2 * MARGIN + half
    points = metrics_of(result.plan.game).points_label.capitalize()
    totals = result.round_totals
    _lines(Frame(drawing, MARGIN, HEAD, half, PANEL, f"{points} by round"), result, totals.points)
    _wins(Frame(drawing, right, HEAD, half, PANEL, "Wins for each seat"), result)
    second = HEAD + PANEL
    title = "Potions that explode, by round"
    _lines(
        Frame(drawing, MARGIN, second, half, PANEL, title), result, totals.exploded, percent=True
    )
    title = "Chips bought, by round"
    bought = [Counter[int]() for _ in names]
    for own, counts in zip(bought, totals.bought, strict=True):
        for (number, _), count in counts.items():
            own[number] += count
    _lines(Frame(drawing, right, second, half, PANEL, title), result, bought)
    width = (WIDTH - (across + 1) * MARGIN) / across
    for number, name in enumerate(names):
        x = MARGIN + number % across * (width + MARGIN)
        y = HEAD + 2 * PANEL + number // across * PANEL
        frame = Frame(drawing, x, y, width, PANEL, f"What {name} buys when")
        _purchases(frame, totals, number, _most_bought(totals))
    return drawing


def _legend(drawing: Drawing, result: SimulationResult) -> None:
    x = float(MARGIN)
    for number, name in enumerate(result.bots()):
        drawing.box(x, 52, 12, 12, _colour(number))
        drawing.text(x + 18, 62, name, 13)
        x += 34 + 7.5 * len(name)


def _colour(number: int) -> str:
    return SERIES[number % len(SERIES)]


def _rounds(totals: RoundTotals) -> int:
    return max((number for counts in totals.potions for number in counts), default=1)


def _lines(
    frame: Frame, result: SimulationResult, sums: list[Counter[int]], percent: bool = False
) -> None:
    """A line for each bot: the average in each round that was played."""
    assert result.round_totals is not None
    frame.columns = _rounds(result.round_totals)
    factor = 100 if percent else 1
    unit = " %" if percent else ""
    averages = [
        {number: factor * own[number] / count for number, count in sorted(potions.items())}
        for own, potions in zip(sums, result.round_totals.potions, strict=True)
    ]
    frame.scale(max((value for own in averages for value in own.values()), default=1) or 1, unit)
    frame.name_columns([str(number) for number in range(1, frame.columns + 1)], "round")
    for number, (name, own) in enumerate(zip(result.bots(), averages, strict=True)):
        points = [(frame.x(column), frame.y(value)) for column, value in own.items()]
        frame.drawing.line(points, _colour(number), 2)
        for (x, y), (column, value) in zip(points, own.items(), strict=True):
            tip = f"{name}, round {column}: {value:.2f}{unit}"
            frame.drawing.dot(x, y, _colour(number), tip)


def _wins(frame: Frame, result: SimulationResult) -> None:
    """A bar for each bot, with its interval, and a line at even wins."""
    names = result.bots()
    frame.columns = len(names)
    wins = [result.estimates(name)["wins"] for name in names]
    even = 100 / len(result.plan.seats)
    frame.scale(max(even, *(100 * (each.high or each.mean) for each in wins)), " %")
    frame.name_columns(names)
    wide = min(70.0, 0.5 * frame.width / frame.columns)
    for number, (name, each) in enumerate(zip(names, wins, strict=True)):
        x, top = frame.x(number + 1), frame.y(100 * each.mean)
        tip = f"{name}: {100 * each.mean:.2f} %"
        frame.drawing.box(x - wide / 2, top, wide, frame.bottom - top, _colour(number), tip)
        if each.low is not None and each.high is not None and each.high > each.low:
            low, high = frame.y(100 * each.low), frame.y(100 * each.high)
            frame.drawing.line([(x, low), (x, high)], INK, 1.5)
            for y in (low, high):
                frame.drawing.line([(x - 6, y), (x + 6, y)], INK, 1.5)
        label = x + wide / 2 + 6
        frame.drawing.text(label, min(top + 4, frame.bottom - 6), f"{100 * each.mean:.1f} %", 12)
    y = frame.y(even)
    for start in range(0, int(frame.width), 12):
        x = frame.left + start
        frame.drawing.line([(x, y), (x + 6, y)], QUIET)


def _most_bought(totals: RoundTotals) -> float:
    """The tallest column of all bots, which share one scale."""
    most = 0.1
    for counts, potions in zip(totals.bought, totals.potions, strict=True):
        by_round = Counter[int]()
        for (number, _), count in counts.items():
            by_round[number] += count
        most = max([most, *(total / potions[number] for number, total in by_round.items())])
    return most


def _purchases(frame: Frame, totals: RoundTotals, bot: int, most: float) -> None:
    """A column for each round, made of the colours that were bought."""
    frame.columns = _rounds(totals)
    frame.scale(most)
    frame.name_columns([str(number) for number in range(1, frame.columns + 1)], "round")
    wide = 0.7 * frame.width / frame.columns
    for number in range(1, frame.columns + 1):
        games = totals.potions[bot][number]
        below = 0.0
        for colour, ink in CHIPS.items():
            count = totals.bought[bot][number, colour]
            if not count or not games:
                continue
            share = count / games
            y, top = frame.y(below), frame.y(below + share)
            tip = f"round {number}: {share:.2f} {colour}"
            frame.drawing.box(frame.x(number) - wide / 2, top, wide, y - top, ink, tip)
            if y - top >= LETTER:
                sign = SIGNS.get(colour, colour[0])
                light = PAPER if colour in DARK else INK
                middle = (y + top) / 2 + 3.5
                frame.drawing.text(frame.x(number), middle, sign, 10, "middle", light)
            below += share
