"""A review in the terminal."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from nostrum.coach.formatting import new_table
from nostrum.coach.review_words import heading, per_cent, round_curve, seat_sentence, why
from nostrum.coach.reviews import Review
from nostrum.coach.skill_levels import skill_levels
from nostrum.core.record import Record
from nostrum.terminal.interface import TerminalTable


def review_report(
    review: Review, record: Record, names: Sequence[str], table: TerminalTable, seats: Sequence[int]
) -> RenderableType:
    """Luck and mistakes of these seats, and how the chances went."""
    parts: list[RenderableType] = [Text("Chance to win at the end of each round", style="bold")]
    curve = new_table("round", *names)
    for label, chances in round_curve(review):
        curve.add_row(label, *(per_cent(chance) for chance in chances))
    parts += [curve, Text()]
    for seat in range(len(names)):
        parts.append(Text(seat_sentence(names[seat], review.seats[seat])))
    for seat in seats:
        parts += [Text(), *_seat(review, record, names, table, seat)]
    return Group(*parts)


def _seat(
    review: Review, record: Record, names: Sequence[str], table: TerminalTable, seat: int
) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(f"{names[seat]}: given away by skill", style="bold")]
    parts.append(_skills(review, seat))
    costliest = review.costliest(seat)
    if costliest:
        parts += [Text(), Text(f"{names[seat]}: the costliest decisions", style="bold")]
    for decision in costliest:
        game: Any = record.replay(decision.move - 1)
        parts.append(Text(heading(names, decision)))
        for line in why(table, game, decision):
            parts.append(Padding(Text(line), (0, 0, 0, 2)))
    return parts


def _skills(review: Review, seat: int) -> RenderableType:
    levels = skill_levels(review.game)
    table = new_table("skill", "decisions", "given away", *levels)
    for name, skill in review.seats[seat].skills.items():
        compared = [per_cent(level[name]) for level in levels.values()]
        table.add_row(name, str(skill.decisions), per_cent(skill.given_away), *compared)
    return table
