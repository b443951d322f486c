"""The rows that `nostrum simulate --out` writes: one for every game and seat.

A row says all that is needed to play its game again: `lab/row_replay.py` does. The columns are
described in docs/laboratory.md; a test compares.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from nostrum.lab.metrics.game_metrics import Column, GameMetrics


def columns_of(metrics: GameMetrics) -> list[Column]:
    """The columns, in order."""
    return [
        Column("game", "int"),
        Column("rules", "text"),
        Column("seed", "text"),
        Column("setup", "text"),
        Column("bots", "text"),
        Column("bot_seeds", "text"),
        Column("books", "text"),
        Column("seat", "int"),
        Column("bot", "text"),
        Column("points", "int"),
        Column("rank", "int"),
        Column("win", "float"),
        *(Column(name, "int") for name in metrics.quantities),
        Column("chips_bought", "int"),
        *metrics.columns,
        Column("points_by_round", "ints"),
        Column("exploded_by_round", "ints"),
        Column("bought", "text"),
    ]


class Players(NamedTuple):
    """The rules of a game, the bots at its seats, and the seeds that they were made from."""

    rules: str  # `quacks 4`: the game, and the version of its rules
    names: Sequence[str]
    seeds: Sequence[int]


def rows_of(
    metrics: GameMetrics,
    game: Any,
    collector: Any,
    number: int,
    players: Players,
    chips: Callable[[int], tuple[str, ...]],
) -> list[tuple[Any, ...]]:
    """The rows of one game."""
    points = game.scores()
    winners = game.winners()
    setup = game.setup.to_dict()
    same = (
        number,
        players.rules,
        game.seed.hex(),
        json.dumps(setup, separators=(",", ":")),
        ",".join(players.names),
        " ".join(map(str, players.seeds)),
        str(setup.get("books", "")),
    )
    rows = []
    for seat, name in enumerate(players.names):
        bought = [(when, chips(action)) for when, who, action in collector.purchases if who == seat]
        rows.append(
            (
                *same,
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
