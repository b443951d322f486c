"""The rows that `nostrum simulate --out` writes: one for every game and seat."""

from collections.abc import Callable, Sequence
from typing import Any

from nostrum.lab.metrics.game_metrics import Column, GameMetrics


def columns_of(metrics: GameMetrics) -> list[Column]:
    """The columns, in order."""
    return [
        Column("game", "int"),  # counted from 0
        Column("seed", "text"),  # of the game, in hexadecimal digits
        Column("books", "text"),
        Column("seat", "int"),  # counted from 0
        Column("bot", "text"),
        Column("points", "int"),
        Column("rank", "int"),
        Column("win", "float"),  # a shared win is divided
        *(Column(name, "int") for name in metrics.quantities),
        Column("chips_bought", "int"),
        *metrics.columns,
        Column("points_by_round", "ints"),
        Column("exploded_by_round", "ints"),
        Column("bought", "text"),  # "2 orange-1 green-1; 3 blue-2": round by round
    ]


def rows_of(
    metrics: GameMetrics,
    game: Any,
    collector: Any,
    number: int,
    names: Sequence[str],
    chips: Callable[[int], tuple[str, ...]],
) -> list[tuple[Any, ...]]:
    """The rows of one game; `names` are the bots at its seats."""
    points = game.scores()
    winners = game.winners()
    seed = game.seed.hex()
    books = str(getattr(game.setup, "books", ""))
    rows = []
    for seat, name in enumerate(names):
        bought = [(when, chips(action)) for when, who, action in collector.purchases if who == seat]
        rows.append(
            (
                number,
                seed,
                books,
                seat,
                name,
                points[seat],
                rank(points, winners, seat),
                1 / len(winners) if seat in winners else 0.0,
                *metrics.get_quantities(collector, seat),
                sum(len(several) for _, several in bought),
                *metrics.get_columns(collector, seat),
                collector.points_by_round(seat),
                collector.exploded_by_round(seat),
                "; ".join(f"{when} {' '.join(several)}" for when, several in bought),
            )
        )
    return rows


def rank(points: Sequence[int], winners: Sequence[int], seat: int) -> int:
    """The winners are first, whatever broke the tie; the others are ranked by their points."""
    if seat in winners:
        return 1
    return max(len(winners), sum(other > points[seat] for other in points)) + 1
