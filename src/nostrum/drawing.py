"""SVG drawings: as much of SVG as a few charts need.

A library for charts would be the largest thing that Nostrum installs, for four pictures whose whole
vocabulary is lines, boxes and words.
"""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

INK = "#2b2622"
FAINT = "#d9d2c7"
QUIET = "#7a7167"
PAPER = "#fffdf8"
# Colours that can be told apart by most people (after Okabe and Ito), one for each bot.
SERIES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


class Drawing:
    """A drawing of a given size."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width = width
        self.height = height
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" font-family="{FONT}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        ]

    def line(
        self, points: Sequence[tuple[float, float]], colour: str = INK, width: float = 1
    ) -> None:
        """A line through points."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        self.parts.append(
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def box(
        self, x: float, y: float, width: float, height: float, colour: str, tip: str = ""
    ) -> None:
        """A filled box; the tip is shown under the pointer."""
        shape = f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        self.parts.append(f'{shape} fill="{colour}"{_tipped("rect", tip)}')

    def dot(self, x: float, y: float, colour: str, tip: str = "") -> None:
        """A dot on a line."""
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.2" fill="{colour}"'
        self.parts.append(f'{shape} stroke="{PAPER}"{_tipped("circle", tip)}')

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 12,
        anchor: str = "start",
        colour: str = INK,
        bold: bool = False,
    ) -> None:
        """Words; the anchor is start, middle or end."""
        weight = ' font-weight="600"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor={quoteattr(anchor)} '
            f'fill="{colour}"{weight}>{escape(text)}</text>'
        )

    def __str__(self) -> str:
        return "\n".join([*self.parts, "</svg>", ""])


def _tipped(shape: str, tip: str) -> str:
    return f"><title>{escape(tip)}</title></{shape}>" if tip else "/>"


class Frame:
    """A part of the drawing with axes: columns count from 1, y starts at 0 by default."""

    def __init__(
        self, drawing: Drawing, x: float, y: float, width: float, height: float, title: str
    ) -> None:
        self.drawing = drawing
        self.left, self.top = x + 44, y + 34
        self.width, self.height = width - 56, height - 84
        self.columns = 1
        self.least, self.most = 0.0, 1.0
        drawing.text(x, y + 16, title, 14, bold=True)

    @property
    def bottom(self) -> float:
        """The coordinate of the least y."""
        return self.top + self.height

    def x(self, column: float) -> float:
        """The middle of a column."""
        return self.left + (column - 0.5) * self.width / self.columns

    def y(self, value: float) -> float:
        """The height of a value."""
        return self.bottom - (value - self.least) / (self.most - self.least) * self.height

    def scale(self, most: float, unit: str = "", least: float = 0.0) -> None:
        """Lines and numbers for values from about the least one to about the most."""
        step = nice_step(most - least)
        lowest = int(least // step)
        highest = max(lowest + 1, -int(-most // step))
        self.least, self.most = step * lowest, step * highest
        for number in range(lowest, highest + 1):
            value = number * step
            y = self.y(value)
            ends = [(self.left, y), (self.left + self.width, y)]
            self.drawing.line(ends, QUIET if number in (0, lowest) else FAINT)
            self.drawing.text(self.left - 6, y + 4, f"{value:g}{unit}", 11, "end", QUIET)

    def name_columns(self, names: Sequence[str], below: str = "") -> None:
        """Write labels under the columns, and one below them all."""
        for number, name in enumerate(names, start=1):
            self.drawing.text(self.x(number), self.bottom + 16, name, 11, "middle", QUIET)
        if below:
            middle = self.left + self.width / 2
            self.drawing.text(middle, self.bottom + 30, below, 11, "middle", QUIET)


def nice_step(most: float, lines: int = 5) -> float:
    """A round number of which a few reach this value."""
    rough = max(most, 1e-9) / lines
    power = 10.0 ** len(str(int(rough))) / 10 if rough >= 1 else 10.0 ** _below_one(rough)
    return next(step * power for step in (1, 2, 5, 10) if step * power >= rough)


def _below_one(value: float) -> int:
    """The power of ten that a number below 1 begins with."""
    power = 0
    while value * 10.0**-power < 1:
        power -= 1
    return power
