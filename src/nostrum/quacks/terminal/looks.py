"""How things look in the terminal: chips, amounts, and what the pages of the rules say."""

from collections.abc import Iterable
from functools import cache

from rich.text import Text

from nostrum.core.contract import RulePage
from nostrum.quacks.consequences import PotPreview
from nostrum.quacks.rules import rule_pages
from nostrum.quacks.view_parser import View, colour, heap, rules, value

RUBY = "◆"
TIMES = "×"  # noqa: RUF001 - the sign, not the letter

# Colour is never the only sign: each has its letter, and every chip its value.
LETTERS = {
    "white": "w",
    "orange": "o",
    "green": "g",
    "blue": "b",
    "red": "r",
    "yellow": "y",
    "purple": "p",
    "black": "k",
}
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

# The books in one line each; the rules command has them in full.
BOOK_LINES = {
    "orange": "only fills the pot",
    "green-1": "placed last or next to last: a ruby each",
    "green-2": "placed last or next to last: one more chip",
    "green-3": "white exactly 7: last chip moves by all greens",
    "green-4": "last or next to last: ruby for a droplet step",
    "blue-1": "see as many chips as its value, may place one",
    "blue-2": "explode in that many chips: points and coins",
    "blue-3": "on a ruby space: a ruby at once",
    "blue-4": "on a ruby space: its value in points at once",
    "red-1": "1 further after 1 or 2 orange, 2 after more",
    "red-2": "lies beside the pot; lay it when you have stopped",
    "red-3": "right after white: further by white's value",
    "red-4": "once in the pot, white 1-chips move 2 spaces",
    "yellow-1": "right after white: that white chip may go back",
    "yellow-2": "the next chip moves twice as far",
    "yellow-3": "white limit 8 with the first, 9 with the third",
    "yellow-4": "the first three move 1, 2, 3 spaces further",
    "purple-1": "1: point; 2: point, ruby; 3: 2 points, droplet",
    "purple-2": "trade in 1, 2, 3: chips, points, droplet steps",
    "purple-3": "1, 2, 3 points on spaces from 10, 20, 30 on",
    "purple-4": "1, 2, 3 of them: trade a chip 1>2, 2>4, 1>4",
    "black-2": "as many as the other: droplet; more: ruby too",
    "black-3": "more than a neighbour: droplet; both: ruby too",
}


@cache
def pages() -> dict[str, RulePage]:
    """The pages of the rules, by name."""
    return {page.name: page for page in rule_pages()}


def short(chip: str) -> str:
    """A chip as its letter and value: `g2`."""
    return f"{LETTERS[colour(chip)]}{value(chip)}"


def token(chip: str) -> Text:
    """A chip as a coloured sign."""
    return Text(short(chip), style=STYLES[colour(chip)])


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


def amount(number: int, thing: str) -> str:
    """A number of things: `1 point`, `2 points`, `3 rubies`."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"


def worth(seat: View) -> str:
    """What a seat's scoring space gives: `9 coins, 1 point, a ruby`."""
    return gains(seat["scoring_coins"], seat["scoring_points"], seat["scoring_ruby"])


def worth_at(view: View, space: int) -> str:
    """What is printed on a scoring space."""
    printed = rules(view)
    return gains(printed.coins[space], printed.points[space], bool(printed.ruby[space]))


def pot_worth(pot: PotPreview) -> str:
    """What a pot would give after an action."""
    return gains(pot["coins"], pot["points"], pot["ruby"])


def short_heap(text: str) -> str:
    """A heap of chips in short: the letter and value of each."""
    return heap_row(heap(text)).plain


def gains(coins: int, points: int, ruby: bool) -> str:
    """Coins, points if there are any, and perhaps a ruby."""
    parts = [amount(coins, "coin")]
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
