"""A review as one HTML file that needs nothing else."""

from collections.abc import Sequence
from html import escape
from typing import Any

from nostrum.coach.review_words import heading, per_cent, seat_sentence, why
from nostrum.coach.reviews import Review
from nostrum.core.record import Record
from nostrum.drawing import QUIET, SERIES, Drawing, Frame
from nostrum.terminal.interface import TerminalTable

STYLE = """
body { font: 16px/1.5 Georgia, serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  background: #fffdf8; color: #2b2622 }
h1, h2 { font-weight: 600 }
article { border-top: 1px solid #d9d2c7; padding: .5rem 0 }
article svg { max-width: 100%; height: auto }
table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: right }
td:first-child, th:first-child { text-align: left }
figure { margin: 1rem 0; overflow-x: auto }
"""


def review_html(review: Review, record: Record, names: Sequence[str], table: TerminalTable) -> str:
    """The report."""
    title = f"{record.spec.title}: review"
    parts = [f"<h1>{escape(title)}</h1>", f"<figure>{curve_drawing(review, names)}</figure>"]
    parts += [
        f"<p>{escape(seat_sentence(name, seat))}</p>"
        for name, seat in zip(names, review.seats, strict=True)
    ]
    parts.append(_skills(review, names))
    for seat, name in enumerate(names):
        costliest = review.costliest(seat)
        if costliest:
            parts.append(f"<h2>{escape(name)}: the costliest decisions</h2>")
        for decision in costliest:
            game: Any = record.replay(decision.move - 1)
            lines = "".join(f"<li>{escape(line)}</li>" for line in why(table, game, decision))
            parts.append(
                f"<article><h3>{escape(heading(names, decision))}</h3><ul>{lines}</ul>"
                f"<figure>{game._repr_svg_()}</figure></article>"
            )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def curve_drawing(review: Review, names: Sequence[str]) -> Drawing:
    """Everybody's chance to win, move by move."""
    drawing = Drawing(960, 360, "Everybody's chance to win, move by move")
    frame = Frame(drawing, 16, 8, 800, 344, "Chance to win")
    frame.scale(1.0)
    last = max(review.curve[-1].move, 1)
    frame.columns = last + 1
    rounds = 0
    for point in review.curve:
        if point.round > rounds:
            rounds = point.round
            x = frame.x(point.move + 1)
            drawing.text(x, frame.bottom + 16, f"round {rounds}", 11, "start", QUIET)
    for seat, name in enumerate(names):
        colour = SERIES[seat]
        points = [(frame.x(p.move + 1), frame.y(p.chances[seat])) for p in review.curve]
        drawing.line(points, colour, 2)
        drawing.text(830, 60 + 22 * seat, name, 13, "start", colour, bold=True)
    return drawing


def _skills(review: Review, names: Sequence[str]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    rows = [f"<tr><th>given away by</th>{head}</tr>"]
    for skill in review.seats[0].skills:
        cells = "".join(
            f"<td>{per_cent(seat.skills[skill].given_away)}</td>" for seat in review.seats
        )
        rows.append(f"<tr><td>{skill}</td>{cells}</tr>")
    return f"<table>{''.join(rows)}</table>"
