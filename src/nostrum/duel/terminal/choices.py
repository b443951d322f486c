"""Decisions in words: what is asked, and the list of answers."""

import re
from collections.abc import Iterator
from itertools import groupby, zip_longest

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.choice import by_name
from nostrum.core.short_chips import short_chip
from nostrum.duel.chips import BOOK_COLOURS
from nostrum.duel.table import choices as all_choices
from nostrum.duel.terminal import formatting
from nostrum.duel.terminal.answers import describe, does, explodes, rival_gets
from nostrum.duel.terminal.formatting import People
from nostrum.duel.view_parser import View, box, colour, heap, own, turn

OFFERS = 4  # so many offers are listed; all others can be typed
MANY = 6  # more chips to choose from than this share a line for each colour
WIDE = 110  # columns in which the shop has room for what the chips do in full

COIN_PROMPTS = {
    "whites_back": "put all your white chips back into the bag",
    "coloured_back": "put one coloured chip back into the bag",
    "upgrade_or_move": "upgrade a black chip, or move the patient",
}


def menu(view: View) -> list[str]:
    """The actions that are listed with a number: passing comes last."""
    legal: list[str] = view["legal"]
    if view["decision"] == "offer":
        return _near_offers(view)
    return [text for text in legal if text != "pass"] + ["pass"] * ("pass" in legal)


def _near_offers(view: View) -> list[str]:
    """The suggested offer, and those that come nearest to it."""
    card = view["card"]

    def far(text: str) -> tuple[int, int]:
        _, gold, _, upgrades, _ = text.split()
        away = abs(int(gold) - card["gold"]) + abs(int(upgrades) - card["upgrade"])
        return away, -int(gold) - int(upgrades)

    return sorted(view["legal"], key=far)[:OFFERS]


def prompt(view: View) -> str:
    """What is asked."""
    name, me = view["decision"], own(view)
    if name == "brew":
        if me["placed"]:
            return "Draw another chip, or complete your potion for this round?"
        now = formatting.nth(turn(me))
        return f"Your {now} turn: draw a chip, or complete your potion for this round?"
    if name == "coin":
        what = COIN_PROMPTS.get(me["bonus"], "do something")
        return f"Your first turn ends. Use the coin: {what}?"
    if name == "bonus space":
        space = me["white_space"]
        return f"Space {space} is a bonus space: move your stall, or upgrade a black chip?"
    question = by_name(all_choices())[name].prompt or "What do you do?"
    if name == "upgrade" and view["owed"]["left"] > 1:
        return f"{question} ({view['owed']['left']} upgrades are left.)"
    return question


def question(view: View, people: People, console: Console) -> RenderableType:
    """What is asked, and the answers with what they bring."""
    if view["decision"] == "buying":
        return _shop_question(view, people, console)
    listed = menu(view)
    parts: list[RenderableType] = [Text(prompt(view), style="bold")]
    if _are_chips(listed) and len(listed) > MANY and console.width < WIDE:
        return Group(*parts, _two_columns(view, people, listed))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for numbers, actions in _rows(listed):
        text = actions[0]
        if len(actions) > 1:
            verb, names = text.split()[0], [action.split()[1] for action in actions]
            text = " ".join([verb, *(names if verb == "take" else map(short_chip, names))])
        style = "bold red" if explodes(view, actions[0]) else ""
        words = _words(view, people, actions, console.width)
        grid.add_row(numbers, Text(text, style="bold"), Text(words, style))
    parts.append(grid)
    if view["decision"] == "offer":
        tokens = formatting.any_offer(view)
        hint = f"Any other offer of {tokens}: type gold and upgrades, such as 2 1."
        parts.append(Text(hint, style="dim"))
    return Group(*parts)


def _are_chips(listed: list[str]) -> bool:
    """Is this a choice between chips of the pool?"""
    return re.match(r"take \w+-\d", listed[0]) is not None


def _two_columns(view: View, people: People, listed: list[str]) -> RenderableType:
    """Many chips to choose from where there is little room: two colours in a line."""
    cells = []
    for numbers, actions in _rows(listed):
        cell = Text(f"{numbers:>5}  ")
        if actions[0] == "pass":
            cell.append("pass", style="bold").append(f" {describe(view, people, 'pass')}")
        else:
            chips = [action.split()[1] for action in actions]
            cell.append_text(formatting.row(chips)).append(
                f" {formatting.chip_short(view, chips[0])}"
            )
        cells.append(cell)
    grid = Table.grid(padding=(0, 2, 0, 0))
    half = (len(cells) + 1) // 2
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=Text()):
        grid.add_row(left, right)
    return grid


def _rows(actions: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The rows of the list with their numbers: many chips to take share one for each colour,
    chips that go back into the bag are all alike."""
    start = 1
    many = len(actions) > MANY

    def alike(action: str) -> str:
        verb, _, rest = action.partition(" ")
        if many and verb == "return" and "@" not in rest:
            return verb
        return f"{verb} {colour(rest)}" if many and verb == "take" else action

    for _, group in groupby(actions, key=alike):
        row = list(group)
        last = start + len(row) - 1
        yield f"{start}" if last == start else f"{start}-{last}", row
        start = last + 1


def _words(view: View, people: People, actions: list[str], width: int) -> str:
    """What the answers of a row bring: of chips to choose from the price and what they do."""
    if not _are_chips(actions):
        return describe(view, people, actions[0])
    chips = [action.split()[1] for action in actions]
    line = formatting.chip_line if width >= WIDE else formatting.chip_short
    parts = [line(view, chips[0])]
    prices = " or ".join(str(view["prices"][chip]) for chip in chips if chip in view["prices"])
    if prices:
        parts.insert(0, f"worth {prices} gold")
    theirs = rival_gets(view, people, does(view, actions[0]))
    if theirs:
        parts.insert(1, theirs)
    return "; ".join(parts)


# The shop


def _shop_question(view: View, people: People, console: Console) -> RenderableType:
    """What is for sale, with the number of the answer, and how much gold a chip leaves."""
    me, listed = own(view), menu(view)
    kept = box(view).value("game.gold_kept")
    head = Text().append(f"{me['gold']} gold: what do you buy?", style="bold")
    head.append(f" One chip of each colour at most; {kept} gold can be kept.", style="dim")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name in ("orange", *BOOK_COLOURS):
        cells = [_cell(view, me, chip, listed) for chip in view["prices"] if colour(chip) == name]
        if len(cells) == 2:  # small chips on the left, large ones on the right
            cells.insert(1, Text())
        words = formatting.chip_line(view, f"{name}-1")
        if console.width < WIDE:
            words = formatting.chip_short(view, f"{name}-1")
        grid.add_row(*cells[:3], *[Text()] * (3 - len(cells)), Text(words))
    rest = Table.grid(padding=(0, 2, 0, 0))
    for number, action in enumerate(listed, start=1):
        if not action.startswith("buy "):
            words = describe(view, people, action)
            rest.add_row(f"{number:2}", Text(action, style="bold"), words)
    return Group(head, grid, rest)


def _cell(view: View, me: View, chip: str, listed: list[str]) -> Text:
    """A chip in the shop: its number in the list, the price, and what is left of the gold."""
    price = view["prices"][chip]
    action = f"buy {chip}"
    if action in listed:
        cell = Text(f"{listed.index(action) + 1:2} ").append_text(formatting.token(chip))
        cell.append(f" {price:2}", style="bold")
        return cell.append(f" leaves {me['gold'] + does(view, action)['gold']}")
    why = ""
    if heap(me["bought"])[chip]:
        why = " bought"
    elif not heap(view["pool"])[chip]:
        why = " sold out"
    return Text(f"   {short_chip(chip)} {price:2}{why}", style="dim")
