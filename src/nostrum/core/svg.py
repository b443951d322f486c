"""Pictures of games for notebooks, as SVG: shapes that both games draw with.

Colour is never the only sign: every chip carries its colour's letter and its value.
"""

from collections.abc import Iterable
from html import escape

from nostrum.core.short_chips import short_chip

INK = "#3b2a1a"
PAPER = "#fbf3e0"
# Fill, and the colour of the letter on it.
COLOURS = {
    "white": ("#f7f3ea", INK),
    "orange": ("#e8892b", INK),
    "green": ("#5d9b45", "#ffffff"),
    "blue": ("#3b73b9", "#ffffff"),
    "red": ("#b93a32", "#ffffff"),
    "yellow": ("#ecc731", INK),
    "purple": ("#7d4a97", "#ffffff"),
    "pink": ("#d9729c", INK),
    "black": ("#2b2622", "#ffffff"),
}


def circle(x: float, y: float, radius: float, fill: str, line: str = INK) -> str:
    """A round piece."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{line}"/>'


def label(x: float, y: float, text: str, size: float = 9, fill: str = INK) -> str:
    """A text, centred where it stands."""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" fill="{fill}"'
    return f'<text {place} text-anchor="middle" dominant-baseline="central">{escape(text)}</text>'


def chip(x: float, y: float, name: str, radius: float = 9) -> str:
    """A chip, by its name: `green-2`."""
    colour = name.partition("-")[0]
    fill, ink = COLOURS.get(colour, (PAPER, INK))
    return circle(x, y, radius, fill) + label(x, y, short_chip(name), radius, ink)


def picture(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """A whole picture, which says in words what it shows."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif">'
    paper = f'<rect width="{width:g}" height="{height:g}" rx="8" fill="{PAPER}"/>'
    return f"{head}<title>{escape(title)}</title>{paper}{''.join(parts)}</svg>"
