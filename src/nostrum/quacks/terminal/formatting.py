"""How things look in the terminal: chips, amounts, and what the pages of the rules say."""

from collections.abc import Iterable
from functools import cache

from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.core.contract import RulePage
from nostrum.core.short_chips import TIMES, short_chip
from nostrum.quacks.consequences import PotPreview
from nostrum.quacks.rules import rule_pages
from nostrum.quacks.view_parser import View, colour, heap, rules

RUBY = "◆"

# Colour is never the only sign: each has its letter, and every chip its value.
STYLES = {
    "white": "bold black on grey93",
    "orange": "bold black on dark_orange",
    "green": "bold black on green3",
    "blue": "bold white on dodger_blue3",
    "red": "bold white on red3",
    "yellow": "bold black on yellow1",
    "purple": "bold white on purple",
    "black": "bold white on grey19",
}
LEGEND = (
    "Chips are a letter and their value: w white (cherry bombs), o orange, g green, b blue, "
    "r red, y yellow, p purple, k black. ◆ is a ruby, (d) your droplet, (r) your rat."
)


@cache
def pages() -> dict[str, RulePage]:
    """The pages of the rules, by name."""
    return {page.name: page for page in rule_pages()}


def token(chip: str) -> Text:
    """A chip as a coloured sign."""
    return Text(short_chip(chip), style=STYLES[colour(chip)])


def row(chips: Iterable[str]) -> Text:
    """Chips one after the other."""
    return Text(" ").join(token(chip) for chip in chips)


def heap_row(counts: dict[str, int]) -> Text:
    """A heap of chips: `w1` four times, `o1`."""
    parts = []
    for chip, count in counts.items():
        part = Text().append_text(token(chip))
        parts.append(part.append(f"{TIMES}{count}") if count > 1 else part)
    return Text(" ").join(parts)


def worth(seat: View) -> str:
    """What a seat's scoring space gives: `9 coins, 1 point, a ruby`."""
    return gains(seat["scoring_coins"], seat["scoring_points"], seat["scoring_ruby"])


def worth_at(view: View, space: int) -> str:
    """What is printed on a scoring space."""
    printed = rules(view)
    return gains(printed.coins[space], printed.points[space], bool(printed.ruby[space]))


def pot_worth(pot: PotPreview) -> str:
    """What a pot would give after an action."""
    return gains(pot["coins"], pot["points"], pot["ruby"], pot.get("exchange"))


def short_heap(text: str) -> str:
    """A heap of chips in short: the letter and value of each."""
    return heap_row(heap(text)).plain


def coins_for(coins: int, exchange: int | None) -> str:
    """Coins, and the points that they can be turned into, where that is near."""
    told = amount(coins, "coin")
    return told if exchange is None else f"{told} (= {amount(exchange, 'point')})"


def gains(coins: int, points: int, ruby: bool, exchange: int | None = None) -> str:
    """Coins, points if there are any, and perhaps a ruby."""
    parts = [coins_for(coins, exchange)]
    if points:
        parts.append(amount(points, "point"))
    return ", ".join([*parts, "a ruby"] if ruby else parts)


def starts(name: str) -> str:
    """Who starts, in a sentence."""
    return "You start" if name == "You" else f"{name} starts"


def percent(part: int, whole: int) -> str:
    """A share in per cent."""
    return f"{round(100 * part / whole)} %" if whole else "0 %"


def place(view: View, space: int) -> int:
    """The number that is printed on a space of the pot."""
    return rules(view).coins[space]
