"""The table with a row for every game and seat."""

from collections.abc import Callable, Sequence
from typing import Any

from nostrum.lab.subjects import Column, Subject


def columns_of(subject: Subject) -> list[Column]:
    """The columns, in order."""
    return [
        Column("game", "int"),  # counted from 0
        Column("seed", "text"),  # of the game, in hexadecimal digits
        Column("books", "text"),
        Column("seat", "int"),  # the chair, counted from 0
        Column("bot", "text"),
        Column("points", "int"),
        Column("rank", "int"),
        Column("win", "float"),  # a shared victory is divided
        *(Column(name, "int") for name in subject.figures),
        Column("chips_bought", "int"),
        *subject.columns,
        Column("points_by_round", "ints"),
        Column("exploded_by_round", "ints"),
        Column("bought", "text"),  # "2 orange-1 green-1; 3 blue-2": round by round
    ]


def rows_of(
    subject: Subject,
    game: Any,
    witness: Any,
    number: int,
    names: Sequence[str],
    chips: Callable[[int], tuple[str, ...]],
) -> list[tuple[Any, ...]]:
    """The rows of one game."""
    points = game.scores()
    winners = game.winners()
    seed = game.seed.hex()
    books = str(getattr(game.setup, "books", ""))
    rows = []
    for chair, name in enumerate(names):
        bought = [(when, chips(action)) for when, who, action in witness.bought if who == chair]
        rows.append(
            (
                number,
                seed,
                books,
                chair,
                name,
                points[chair],
                rank(points, winners, chair),
                1 / len(winners) if chair in winners else 0.0,
                *subject.get_figures(witness, chair),
                sum(len(several) for _, several in bought),
                *subject.get_details(witness, chair),
                witness.points_of(chair),
                witness.exploded_of(chair),
                "; ".join(f"{when} {' '.join(several)}" for when, several in bought),
            )
        )
    return rows


def rank(points: Sequence[int], winners: Sequence[int], chair: int) -> int:
    """The winners are first, whatever broke the tie; the others are ranked by their points."""
    if chair in winners:
        return 1
    return max(len(winners), sum(other > points[chair] for other in points)) + 1
