"""The odds of The Quacks of Quedlinburg in the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.coach.formatting import new_table, percent, risk_text
from nostrum.coach.quacks.odds import Draw, EndDistribution, Odds, StandardErrors
from nostrum.core.amounts import amount
from nostrum.quacks.terminal.formatting import RUBY, token

EXACT = 1e-9  # a lower error comes from rounding
ABOUT = (
    "± There are too many ways to draw on to count them quickly: a part was sampled.\n"
    "Two times in three the exact number is no further off. --patient counts all."
)


def odds_report(odds: Odds) -> RenderableType:
    """The odds of a seat that is brewing."""
    head = Text(f"{amount(odds.chips, 'chip')} in the bag · white {odds.white} of {odds.limit}")
    risk = Text("The next chip makes the pot explode: ").append_text(risk_text(odds.risk))
    parts: list[RenderableType] = [Text(str(head), style="bold"), risk, Text()]
    if odds.draws:
        parts += [_draws(odds.draws), Text()]
    parts.append(_plans(odds))
    if any(found.until.errors for found in (odds, odds.flask) if found is not None):
        parts += [Text(), Text(ABOUT, style="dim")]
    return Group(*parts)


def _draws(draws: tuple[Draw, ...]) -> Table:
    table = new_table("next chip", "in bag", "chance", "coins", "points", "ruby", "")
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
    table = new_table("on average", "explodes", "covered", "coins", "points", "ruby")
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
        (until, odds.until, ""),
    ):
        if ending is None:
            table.add_row(f"{indent}{name}", Text(why, style="dim"))
        else:
            table.add_row(f"{indent}{name}", *_means(ending))
    if odds.until.errors is not None:
        table.add_row(f"{indent}  about", *_errors(odds.until.errors), style="dim")


def _means(ending: EndDistribution) -> tuple[Text | str, ...]:
    return (
        risk_text(ending.exploded),
        percent(ending.covered) if ending.covered else "",
        f"{ending.coins:.2f}",
        f"{ending.points:.2f}",
        percent(ending.ruby) if ending.ruby else "",
    )


def _errors(errors: StandardErrors) -> tuple[str, ...]:
    """How far off the averages may be; nothing for one that is exact."""
    return (
        _error(100 * errors.exploded, "{:.1f} %"),
        _error(100 * errors.covered, "{:.1f} %"),
        _error(errors.coins, "{:.2f}"),
        _error(errors.points, "{:.2f}"),
        _error(100 * errors.ruby, "{:.1f} %"),
    )


def _error(error: float, form: str) -> str:
    return f"± {form.format(error)}" if error > EXACT else ""
