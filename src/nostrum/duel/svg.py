"""The path and both bottles as a picture, for notebooks: what a spectator sees."""

from collections.abc import Iterator

from nostrum.core.svg import INK, chip, circle, label, picture
from nostrum.duel.observation import SeatView, View
from nostrum.duel.view_parser import whites

WIDTH = 620
HALF = WIDTH / 2
PATH_Y = 34.0
STEP = 28.0  # between two spaces of the path
TRACK_STEP = 24.0


def game_picture(view: View) -> str:
    """The path above, the bottles of both players below it."""
    title = f"The Duel, round {view['round']}, {view['step']}"
    bottles = (
        f'<g transform="translate({HALF * place},64)">{"".join(_bottle(view, seat))}</g>'
        for place, seat in enumerate(view["seats"])
    )
    return picture(WIDTH, 250, title, [*_path(view), *bottles])


def _place(half: int, space: int) -> float:
    """Where a space of the path lies: seat 0 on the left, the park in the middle."""
    return HALF + (-1 if half == 0 else 1) * STEP * space


def _path(view: View) -> Iterator[str]:
    yield label(HALF, PATH_Y, f"park {view['park']}", 9)
    for seat in view["seats"]:
        half = seat["seat"]
        for space in range(1, view["half_spaces"] + 1):
            x = _place(half, space)
            stall = space == seat["stall"]
            yield circle(x, PATH_Y, 9, "#d9b382" if stall else "#e8dcc0")
            yield label(x, PATH_Y, "S" if stall else str(space), 8)
    patient = view["patient"]
    if patient:
        yield circle(_place(patient["half"], patient["space"]), PATH_Y, 6, "#c0392b")


def _bottle(view: View, seat: SeatView) -> Iterator[str]:
    bottle = view["bottle"]
    yield label(
        HALF / 2, 8, f"Seat {seat['seat']}: {seat['ledge']} patients, {seat['gold']} gold", 11
    )
    neck = seat["neck"].split()
    for place in range(bottle["neck"]):
        x = HALF / 2 + (place - (bottle["neck"] - 1) / 2) * 26
        yield circle(x, 36, 11, "#e8f1f2")
        if place < len(neck):
            yield chip(x, 36, neck[place])
    on_track = whites(seat)
    for space in range(1, bottle["spaces"] + 1):
        x = HALF / 2 + (space - (bottle["spaces"] + 1) / 2) * TRACK_STEP
        fill = "#e2a3a0" if space in bottle["explosion"] else "#e8f1f2"
        yield circle(x, 76, 10, "#f5d76e" if space in bottle["bonus"] else fill)
        yield chip(x, 76, on_track[space]) if space in on_track else label(x, 76, str(space), 8)
    base = [word for word in seat["base"].split() for _ in range(_count(word))]
    for number, word in enumerate(base):
        x = HALF / 2 + (number % 10 - (min(len(base), 10) - 1) / 2) * 22
        yield chip(x, 112 + 22 * (number // 10), word.partition("*")[0])
    steps = f"steps {seat['steps']}" if seat["steps"] else seat["status"]
    yield label(HALF / 2, 172, steps, 10, INK)


def _count(word: str) -> int:
    _, _, times = word.partition("*")
    return int(times or 1)
