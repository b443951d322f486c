"""Odds in the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.coach.duel_odds import DuelDraw, DuelOdds
from nostrum.coach.odds import Draw, Ending, Odds
from nostrum.duel.terminal import looks as duel_looks
from nostrum.quacks.terminal.looks import RUBY, amount, token

DANGEROUS = 0.25  # from here on a risk is printed in red
FATES = {
    "neck": "into the neck",
    "aside": "is set aside by a guard",
    "calm": "white track, space {space}",
    "bonus": "white track, space {space}: its bonus",
    "shield": "white track, space {space}: the coin shields it",
    "boom": "white track, space {space}: the bottle explodes",
}


def percent(share: float) -> str:
    """A share in per cent: exactly 0 and 100 only if it is certain."""
    if 0 < share < 0.001 or 0.999 < share < 1:
        return "< 0.1 %" if share < 0.5 else "> 99.9 %"
    return f"{100 * share:.0f} %" if share in (0, 1) else f"{100 * share:.1f} %"


def _risk(share: float) -> Text:
    return Text(percent(share), style="bold red" if share >= DANGEROUS else "")


def odds_picture(odds: Odds) -> RenderableType:
    """What a seat that is brewing has before it."""
    head = Text(f"{amount(odds.chips, 'chip')} in the bag · white {odds.white} of {odds.limit}")
    risk = Text("The next chip makes the pot explode: ").append_text(_risk(odds.risk))
    parts: list[RenderableType] = [Text(str(head), style="bold"), risk, Text()]
    if odds.draws:
        parts += [_draws(odds.draws), Text()]
    return Group(*parts, _plans(odds))


def _columns(first: str, *others: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    table.add_column(first, no_wrap=True)
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _draws(draws: tuple[Draw, ...]) -> Table:
    table = _columns("next chip", "in bag", "chance", "coins", "points", "ruby", "")
    for draw in draws:
        ends = draw.ending.ends
        table.add_row(
            token(draw.chip),
            str(draw.count),
            percent(draw.chance),
            _range([end.coins for end in ends]),
            _range([end.points for end in ends]),
            _rubies(draw.ending.ruby),
            _remark(draw),
        )
    return table


def _range(numbers: list[int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low}–{high}"  # noqa: RUF001 - from and to


def _rubies(chance: float) -> str:
    return "" if chance == 0 else RUBY if chance > 1 - 1e-9 else f"{RUBY} {percent(chance)}"


def _remark(draw: Draw) -> Text:
    if draw.explodes:
        covered = draw.ending.covered > 0
        return Text("boom, covered" if covered else "boom", style="bold red")
    gained = []
    if draw.gained_points:
        gained.append(amount(round(draw.gained_points), "point"))
    if draw.gained_rubies:
        gained.append(amount(round(draw.gained_rubies), "ruby"))
    return Text(f"{' and '.join(gained)} at once" if gained else "")


def _plans(odds: Odds) -> Table:
    table = _columns("on average", "explodes", "covered", "coins", "points", "ruby")
    _add_plans(table, odds, "")
    if odds.flask is not None:
        table.add_row(Text("after the flask", style="dim"))
        _add_plans(table, odds.flask, "  ")
    return table


def _add_plans(table: Table, odds: Odds, indent: str) -> None:
    until = f"until the risk exceeds {100 * odds.until_risk:g} %"
    for name, ending, why in (
        ("stop now", odds.stop, "not yet"),
        ("one more", odds.one_more, "nothing to draw"),
        (until, odds.until, "too many ways to count quickly"),
    ):
        if ending is None:
            table.add_row(f"{indent}{name}", Text(why, style="dim"))
        else:
            table.add_row(f"{indent}{name}", *_means(ending))


def _means(ending: Ending) -> tuple[Text | str, ...]:
    return (
        _risk(ending.exploded),
        percent(ending.covered) if ending.covered else "",
        f"{ending.coins:.2f}",
        f"{ending.points:.2f}",
        percent(ending.ruby) if ending.ruby else "",
    )


# The Duel


def duel_picture(odds: DuelOdds) -> RenderableType:
    """What a seat of The Duel has before it that is to draw."""
    risk = Text("The next chip makes the bottle explode: ").append_text(_risk(odds.risk))
    if odds.risk and odds.rescue:
        risk.append(" (a card can undo it)")
    fills = Text(f"The neck is filled without an explosion: {percent(odds.fills)}")
    table = _columns("next chip", "in bag", "chance", "gold")
    table.add_column("", no_wrap=True)
    for draw in odds.draws:
        gold = str(draw.gold) if draw.gold else ""
        table.add_row(
            duel_looks.token(draw.chip), str(draw.count), percent(draw.chance), gold, _fate(draw)
        )
    head = Text(f"{amount(odds.chips, 'chip')} in the bag", style="bold")
    return Group(head, risk, fills, Text(), table)


def _fate(draw: DuelDraw) -> Text:
    words = FATES[draw.what].format(space=draw.space)
    return Text(words, style="bold red" if draw.what == "boom" else "")
