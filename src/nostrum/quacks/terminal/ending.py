"""The last screen: who won, where the points came from, and how the game went."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nostrum.quacks.events import Event, PointsGained, RoundBegan
from nostrum.quacks.view_parser import View, rules

BARS = "▁▂▃▄▅▆▇█"


def ending(view: View, names: Sequence[str], events: Sequence[Event]) -> RenderableType:
    """The ranking, the sources of the points, and the points round by round."""
    winners = [names[seat] for seat in view["winners"]]
    first = "wins" if len(winners) == 1 and winners[0] != "You" else "win"
    together = " together" if len(winners) > 1 else ""
    title = Text(f"{' and '.join(winners)} {first}{together}!", style="bold yellow")
    return Group(
        Rule(title, style="yellow"),
        _ranking(view, names, events),
        Text(),
        _rounds(view, names, events),
    )


def _order(view: View) -> list[int]:
    """The seats from the winner on."""
    return sorted(range(len(view["seats"])), key=lambda seat: view["places"][seat])


def _ranking(view: View, names: Sequence[str], events: Sequence[Event]) -> RenderableType:
    sources = [Counter[str]() for _ in names]
    for event in events:
        if isinstance(event, PointsGained):
            sources[event.seat][event.why] += event.points
    kinds = sorted({why for source in sources for why in source})
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("")
    grid.add_column("")
    for title in ("points", *kinds):
        grid.add_column(title, justify="right")
    for seat in _order(view):
        won = seat in view["winners"]
        row = [str(sources[seat][why] or "·") for why in kinds]
        style = "bold" if won else ""
        score = Text(str(view["seats"][seat]["score"]), style="bold")
        grid.add_row(f"{view['places'][seat]}.", Text(names[seat], style), score, *row)
    return grid


def _rounds(view: View, names: Sequence[str], events: Sequence[Event]) -> RenderableType:
    """Points by round, as numbers and as a small chart."""
    last = rules(view).rounds
    gained = [[0] * last for _ in names]
    now = 1
    for event in events:
        if isinstance(event, RoundBegan):
            now = event.round
        elif isinstance(event, PointsGained):
            gained[event.seat][now - 1] += event.points
    for seat, row in zip(view["seats"], gained, strict=True):
        row[0] += seat["score"] - sum(row)
    most = max(1, *(points for row in gained for points in row))
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("points by round")
    for number in range(1, last + 1):
        grid.add_column(str(number), justify="right")
    grid.add_column("")
    for seat in _order(view):
        row = gained[seat]
        chart = "".join(BARS[(len(BARS) - 1) * points // most] for points in row)
        grid.add_row(names[seat], *(str(points) for points in row), Text(chart, style="yellow"))
    return grid
