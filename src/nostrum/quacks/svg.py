"""The pots of a game as a picture, for notebooks: what a spectator sees."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from nostrum.core.svg import INK, chip, circle, label, picture
from nostrum.quacks.observation import SeatView, View
from nostrum.quacks.table import Rulebook

POT = 250  # width and height of a pot with what is written under it
CENTRE = 115.0
INNER = 14.0  # how far from the centre the spiral begins
TURNS = 3.4
OUTER = 104.0


def game_picture(view: View, rules: Rulebook) -> str:
    """All pots, side by side."""
    seats = view["seats"]
    title = f"The Quacks of Quedlinburg, round {view['round']}, {view['step']}"
    pots = (
        f'<g transform="translate({POT * number},0)">{"".join(_pot(seat, rules))}</g>'
        for number, seat in enumerate(seats)
    )
    return picture(POT * len(seats), POT + 22, title, pots)


def place_of(space: int, spaces: int) -> tuple[float, float]:
    """Where a space of the track lies: on a spiral, equally far from the next one."""
    along = sqrt(space / max(spaces - 1, 1))  # an Archimedean spiral grows with its root
    radius = INNER + (OUTER - INNER) * along
    angle = 2 * pi * TURNS * along - pi / 2
    return CENTRE + 10 + radius * cos(angle), CENTRE + radius * sin(angle)


def _pot(seat: SeatView, rules: Rulebook) -> Iterator[str]:
    spaces = len(rules.coins)
    yield circle(CENTRE + 10, CENTRE, OUTER + 10, "#4a5568" if seat["exploded"] else "#6b8f71")
    for space in range(spaces):
        x, y = place_of(space, spaces)
        yield circle(x, y, 5.5, "#e8dcc0" if not rules.ruby[space] else "#e2a3a0", "none")
        yield label(x, y, str(rules.coins[space]), 5)
    x, y = place_of(seat["droplet"], spaces)
    yield circle(x, y, 6.5, "#7cc4e8") + label(x, y, "d", 7)
    if seat["rat_space"] is not None:
        x, y = place_of(seat["rat_space"], spaces)
        yield circle(x, y, 6.5, "#b9a58a") + label(x, y, "r", 7)
    for word in seat["pot"].split():
        name, _, digits = word.partition("@")
        yield chip(*place_of(int(digits), spaces), name)
    x, y = place_of(seat["scoring"], spaces)
    yield circle(x, y, 9, "none", "#c0392b")
    worth = f"{seat['scoring_coins']} coins, {seat['scoring_points']} points"
    white = f"white {seat['white']} of {seat['limit']}"
    yield label(POT / 2, POT - 10, f"Seat {seat['seat']}: {white}; {worth}", 10)
    more = f"{seat['score']} points, {seat['rubies']} rubies, flask {seat['flask']}"
    yield label(POT / 2, POT + 6, more, 10, INK)
