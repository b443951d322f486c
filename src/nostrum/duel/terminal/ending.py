"""The last screen: who won and why, patients round by round, and where the gold came from."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.duel.events import (
    Bought,
    Event,
    Exploded,
    GoldGained,
    GoldLost,
    GoldReturned,
    RoundBegan,
    Treated,
)
from nostrum.duel.terminal.formatting import People, nth
from nostrum.duel.view_parser import View

# Where gold comes from, in the order of the columns.
SOURCES = {
    "black": "black chips",
    "coin": "coins",
    "tokens": "tokens",
    "book": "books",
    "upgrade impossible": "instead of upgrades",
    "sold out": "instead of chips sold out",
    "second player": "for not beginning",
}
LOSSES = {
    "explosion": "given up for explosions",
    "steps": "spent on steps",
    "last round": "spent on steps",
}
USES = ("spent on chips", "spent on steps", "given up for explosions", "taken away", "given back")


def ending(view: View, people: People, events: Sequence[Event]) -> RenderableType:
    """The result, why it was won, and how the game went."""
    return Group(
        Rule(Text(_result(view, people), style="bold yellow"), style="yellow"),
        Text(why_won(view, people)),
        Text(),
        _patients(view, people, events),
        Text(),
        _gold(view, people, events),
    )


def _result(view: View, people: People) -> str:
    if len(view["winners"]) != 1:
        return "Both win together!"
    return f"{people.does(view['winners'][0], 'wins')}!"


def why_won(view: View, people: People) -> str:
    """Why the game was won, in a sentence."""
    treated = [seat["ledge"] for seat in view["seats"]]
    if len(view["winners"]) != 1:
        return "Patients, path and final draw could not part you: the victory is shared."
    (seat,) = view["winners"]
    both = f"Both treated {amount(treated[seat], 'patient')}"
    if view["won_by"] == "half":
        return f"{both}, but the patient on the path is in {people.whose(seat)} half."
    if view["won_by"] == "final draw":
        return f"{both} and nobody is on the path: {people.name(seat)} won the final draw."
    score = f"{amount(treated[seat], 'patient')} treated to {treated[1 - seat]}"
    if view["won_by"] == "full ledge":
        last = nth(view["patients_to_win"])
        return f"{score}: the {last} patient ends the game at once, in round {view['round']}."
    return f"{score} after {amount(view['rounds'], 'round')}."


def _order(view: View) -> list[int]:
    """The seats, the winner first."""
    return sorted((0, 1), key=lambda seat: seat not in view["winners"])


def _patients(view: View, people: People, events: Sequence[Event]) -> RenderableType:
    """Patients treated by round, and explosions."""
    treated = [Counter[int](), Counter[int]()]
    booms = [Counter[int](), Counter[int]()]
    now = 1
    for event in events:
        if isinstance(event, RoundBegan):
            now = event.round
        elif isinstance(event, Treated):
            treated[event.seat][now] += 1
        elif isinstance(event, Exploded):
            booms[event.seat][now] += 1
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("patients by round")
    for number in range(1, view["round"] + 1):
        grid.add_column(str(number), justify="right")
    for title in ("together", "explosions", "stall on"):
        grid.add_column(title, justify="right")
    for seat in _order(view):
        row = [str(treated[seat][number] or "·") for number in range(1, view["round"] + 1)]
        style = "bold" if seat in view["winners"] else ""
        together = Text(str(view["seats"][seat]["ledge"]), style="bold")
        ends = (str(booms[seat].total() or "·"), str(view["seats"][seat]["stall"]))
        grid.add_row(Text(people.names[seat], style), *row, together, *ends)
    return grid


def _gold(view: View, people: People, events: Sequence[Event]) -> RenderableType:
    """Where the gold came from, and where it went."""
    came = [Counter[str](), Counter[str]()]
    went = [Counter[str](), Counter[str]()]
    for event in events:
        if isinstance(event, GoldGained):
            came[event.seat][event.why if event.why in SOURCES else "book"] += event.gold
        elif isinstance(event, Bought):
            went[event.seat]["spent on chips"] += event.price
        elif isinstance(event, GoldLost):
            went[event.seat][LOSSES.get(event.why, "taken away")] += event.gold
        elif isinstance(event, GoldReturned):
            went[event.seat]["given back"] += event.gold
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("where the gold came from, and went to")
    order = _order(view)
    for seat in order:
        grid.add_column(people.names[seat], justify="right")
    for name in SOURCES:
        if any(source[name] for source in came):
            grid.add_row(SOURCES[name], *(str(came[seat][name] or "·") for seat in order))
    together = [Text(str(came[seat].total()), style="bold") for seat in order]
    grid.add_row(Text("together", style="bold"), *together)
    for name in USES:
        if any(use[name] for use in went):
            grid.add_row(
                name, *(f"-{went[seat][name]}" if went[seat][name] else "·" for seat in order)
            )
    return grid
