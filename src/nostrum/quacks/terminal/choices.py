"""Decisions in words: what is asked, what each answer brings, and what somebody typed."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.core.choice import by_name
from nostrum.core.errors import IllegalMove
from nostrum.core.short_chips import long_chip
from nostrum.core.suggestions import did_you_mean
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.chips import KIND_OF
from nostrum.quacks.consequences import Preview
from nostrum.quacks.game import Game
from nostrum.quacks.next_draw import chance_to_survive, next_draw
from nostrum.quacks.table import choices as all_choices
from nostrum.quacks.terminal import formatting, picture
from nostrum.quacks.terminal.formatting import percent
from nostrum.quacks.view_parser import (
    View,
    colour,
    heap,
    is_out,
    next_glass,
    own,
    price,
    rules,
)

COMMANDS = {
    "bag": "what is in your bag",
    "odds": "what the next chip may be, and how dangerous that is",
    "books": "the ingredient books in play",
}
DEAREST = 4  # so many purchases are listed; all others can be typed


def is_secret(view: View) -> bool:
    """Where all draw together, what is decided between two "Stir!" stays secret."""
    return bool(view["stir"] and view["step"] == "potions")


# What is asked


def menu(view: View) -> list[str]:
    """The actions that are listed with a number: passing comes last."""
    legal: list[str] = view["legal"]
    if view["decision"] == "buying":
        dear = sorted(
            (text for text in legal if text != "pass"), key=lambda text: -_spent(view, text)
        )
        return [*dear[:DEAREST], "pass"]
    return [text for text in legal if text != "pass"] + ["pass"] * ("pass" in legal)


def question(view: View, console: Console) -> RenderableType:
    """What is asked, and the answers with what they bring."""
    prompt = _prompt(view)
    parts: list[RenderableType] = [Text(prompt, style="bold")]
    if view["decision"] == "buying":
        coins = own(view)["coins"]
        parts = [picture.shop(view)]
        hint = Text(f"{amount(coins, 'coin')} for one chip, or two of different colours:", "bold")
        parts.append(hint.append(" type g2 b1, or a number.", "not bold"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right")
    grid.add_column(no_wrap=True)
    grid.add_column()
    for number, actions in _rows(menu(view)):
        last = number + len(actions) - 1
        numbers = f"{number}" if last == number else f"{number}-{last}"
        text = " ".join([actions[0], *(action.split()[1] for action in actions[1:])])
        style = "bold red" if does(view, actions[0]).get("explodes") else ""
        grid.add_row(numbers, Text(text, style="bold"), Text(describe(view, actions[0]), style))
    return Group(*parts, grid)


def _rows(actions: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The rows of the list: the red chips that may go back share one, for they are all alike."""
    start = 1
    for alike, group in groupby(actions, key=lambda action: action.startswith("return red-")):
        for row in [list(group)] if alike else [[action] for action in group]:
            yield start, row
            start += len(row)


def _prompt(view: View) -> str:
    name = view["decision"]
    if name == "brew":
        if "stop" not in view["legal"]:
            return "The fire is lit: draw your first chip."
        if is_secret(view):
            return "Draw another chip, or stop? All hands come out of the bags together."
    return by_name(all_choices())[name].prompt or "What do you do?"


# What an answer brings


def does(view: View, action: str) -> Preview:
    """What an action is certain to do."""
    preview: Preview = view.get("previews", {}).get(action, {})
    return preview


def describe(view: View, action: str) -> str:
    """What an action would bring, in a few words."""
    verb, *rest = action.split()
    describer = DESCRIBERS.get(verb)
    if describer is not None:
        return describer(view, does(view, action), rest)
    return describe_changes(does(view, action))


def describe_changes(preview: Preview) -> str:
    """What is given and what is got for it, for any action."""
    given = [*_chips(preview.get("lost", ""))]
    got = [*_chips(preview.get("gained", ""))]
    for name, one in THINGS.items():
        change: int = preview.get(name, 0)  # type: ignore[assignment]
        if change:
            (got if change > 0 else given).append(amount(abs(change), one))
    if preview.get("back"):
        got.append(f"{formatting.short_heap(preview['back'])} back into the bag")
    return f"{', '.join(given)} for {', '.join(got)}" if given and got else ", ".join(given or got)


THINGS = {
    "points": "point",
    "rubies": "ruby",
    "coins": "coin",
    "tails": "rat tail",
    "droplet": "step of the droplet",
    "droplet_steps": "step of a droplet",
}


def _chips(text: str) -> Iterator[str]:
    for chip, count in heap(text).items():
        yield amount(count, chip)


def _fee(preview: Preview) -> str:
    """The rubies that an action costs."""
    rubies = preview.get("paid", 0)
    return f"{amount(rubies, 'ruby')}: " if rubies else ""


def _draw(view: View, preview: Preview, rest: list[str]) -> str:
    if view["decision"] != "brew":
        return "look at some chips and perhaps place one; it cannot explode"
    draw = next_draw(view, view["you"])
    if draw.forbidden:
        return "this chip cannot make the pot explode"
    if draw.unsafe == 0:
        return f"all {amount(draw.total, 'chip')} in your bag are safe"
    safe = f"{draw.total - draw.unsafe} of {amount(draw.total, 'chip')} are safe"
    text = f"{safe}, {percent(draw.unsafe, draw.total)} boom"
    return text + (", covered by blue" if draw.covered else "")


def _stop(view: View, preview: Preview, rest: list[str]) -> str:
    return formatting.pot_worth(preview["pot"])


def _flask(view: View, preview: Preview, rest: list[str]) -> str:
    pot = preview["pot"]
    back = f"{formatting.short_heap(preview['back'])} goes back"
    if pot["white"] != own(view)["white"]:
        back += f": white {pot['white']} of {pot['limit']}"
    return f"{back}, then {formatting.pot_worth(pot)}"


def _forgo(view: View, preview: Preview, rest: list[str]) -> str:
    return f"give up the extra spaces: {formatting.pot_worth(preview['pot'])}"


def _pass(view: View, preview: Preview, rest: list[str]) -> str:
    if view["decision"] in ("spending rubies", "green-4"):
        return f"keep your {amount(own(view)['rubies'], 'ruby')}"
    return by_name(all_choices())[view["decision"]].decline


def _restart(view: View, preview: Preview, rest: list[str]) -> str:
    return "everything back into the bag, and begin again"


def _points(view: View, preview: Preview, rest: list[str]) -> str:
    points = amount(preview.get("points", 0), "point")
    return f"{points} for your rat tails" if "rats" in view["decision"] else f"take {points}"


def _coins(view: View, preview: Preview, rest: list[str]) -> str:
    if "exchange" in preview:
        return f"take {formatting.coins_for(preview['coins'], preview['exchange'])}"
    return f"go shopping with {amount(preview.get('coins', 0), 'coin')}"


def _rubies(view: View, preview: Preview, rest: list[str]) -> str:
    return f"take {amount(preview.get('rubies', 0), 'ruby')}"


def _droplet(view: View, preview: Preview, rest: list[str]) -> str:
    if "droplet_steps" in preview:
        return f"{_fee(preview)}{amount(preview['droplet_steps'], 'step')} of either droplet"
    steps = preview.get("droplet", 0)
    there = formatting.place(view, preview.get("droplet_to", 0))
    return f"{_fee(preview)}your droplet moves {amount(steps, 'space')} on, to {there}, for good"


def _tube(view: View, preview: Preview, rest: list[str]) -> str:
    return f"{_fee(preview)}the next glass gives {next_glass(own(view))}"


def _refill(view: View, preview: Preview, rest: list[str]) -> str:
    return f"{_fee(preview)}your flask is full again"


def _move(view: View, preview: Preview, rest: list[str]) -> str:
    return f"{amount(preview['spaces'], 'space')} further: {formatting.pot_worth(preview['pot'])}"


def _exchange(view: View, preview: Preview, rest: list[str]) -> str:
    if rest[0] == "all":
        return f"{amount(preview['points'], 'point')} for all that can be exchanged"
    given: int = -preview[rest[0]]  # type: ignore[literal-required]
    points = amount(preview["points"], "point")
    return f"{given} of {own(view)[rest[0]]} {rest[0]} for {points}"


def _discard(view: View, preview: Preview, rest: list[str]) -> str:
    return "one cherry bomb leaves your bag for good"


def _place(view: View, preview: Preview, rest: list[str]) -> str:
    if preview.get("explodes"):
        return "the pot explodes!"
    text = f"{amount(preview.get('spaces', 0), 'space')} further"
    pot = preview.get("pot")
    if pot is None:
        return text
    text += f": {formatting.pot_worth(pot)}"
    same = pot["white"] == own(view)["white"]
    return text if same else f"{text}; white {pot['white']} of {pot['limit']}"


def _take(view: View, preview: Preview, rest: list[str]) -> str:
    left = heap(view["supply"])[rest[0]]
    worth = f"worth {price(view, rest[0])} coins ({left} in the supply)"
    cost = preview.get("paid", 0)
    fee = f"for {amount(cost, 'ruby')}: " if cost else ""
    return f"{fee}into your bag, {worth}"


def _return(view: View, preview: Preview, rest: list[str]) -> str:
    if "pot" not in preview:
        return "from beside the pot back into the bag"
    pot = preview["pot"]
    white = f"white {pot['white']} of {pot['limit']}"
    return f"back into the bag: {white}, then {formatting.pot_worth(pot)}"


def _upgrade(view: View, preview: Preview, rest: list[str]) -> str:
    old, new = rest
    return f"worth {price(view, old)} coins for one worth {price(view, new)}"


def _buy(view: View, preview: Preview, rest: list[str]) -> str:
    return f"{_spent(view, ' '.join(['buy', *rest]))} of {own(view)['coins']} coins"


def _spent(view: View, action: str) -> int:
    """What a purchase costs."""
    spent: list[int] = view["market"]["spent"]
    legal: list[str] = view["legal"]
    return spent[legal.index(action)]


DESCRIBERS: dict[str, Callable[[View, Preview, list[str]], str]] = {
    "draw": _draw,
    "stop": _stop,
    "flask": _flask,
    "forgo": _forgo,
    "pass": _pass,
    "restart": _restart,
    "points": _points,
    "coins": _coins,
    "rubies": _rubies,
    "droplet": _droplet,
    "tube": _tube,
    "refill": _refill,
    "move": _move,
    "exchange": _exchange,
    "discard": _discard,
    "place": _place,
    "take": _take,
    "return": _return,
    "upgrade": _upgrade,
    "buy": _buy,
}


# What somebody typed


def read(view: View, typed: str) -> str:
    """The action that is meant: a number of the list, its text, or enough of it to be sure."""
    legal: list[str] = view["legal"]
    if typed.strip().isdecimal():
        listed = menu(view)
        if len(typed) > 9 or not 1 <= int(typed) <= len(listed):
            raise IllegalMove(f"The list goes from 1 to {len(listed)}.")
        return listed[int(typed) - 1]
    words = [
        long_chip(word) for word in re.split(r"[\s,+]+", typed.lower()) if word not in ("", "and")
    ]
    if not words:
        raise IllegalMove(refusal(view, [typed.strip()]))
    words = _in_order(words, buying=view["decision"] == "buying")
    found = [text for text in legal if text.split() == words]
    found = found or [text for text in legal if text.split()[1:] == words]
    found = found or [text for text in legal if _begins(text.split(), words)]
    if len(found) == 1:
        return found[0]
    if found:
        some = ", ".join(found[:6]) + (", ..." if len(found) > 6 else "")
        raise IllegalMove(f"That could be {some}; type a little more.")
    raise IllegalMove(refusal(view, words))


def _in_order(words: list[str], buying: bool) -> list[str]:
    """In the shop `buy` may be left out; the chips may come in any order."""
    chips = [word for word in words if word in KIND_OF]
    if buying and chips and chips == words:
        words = ["buy", *words]
    if words[:1] == ["buy"] and chips == words[1:]:
        return ["buy", *sorted(chips, key=KIND_OF.__getitem__)]
    return words


def _begins(text: list[str], words: list[str]) -> bool:
    """Is each word the beginning of its word of the text?"""
    return len(words) <= len(text) and all(
        whole.startswith(part) for whole, part in zip(text, words, strict=False)
    )


def refusal(view: View, words: list[str]) -> str:
    """Why an action is not possible now, in a sentence for the one who wants it."""
    me = own(view)
    verb = words[0] if words else ""
    if verb == "buy":
        return _not_for_sale(view, words[1:])
    if view["decision"] == "brew" and len(words) == 1:
        if "stop".startswith(verb):
            return "You have to draw at least one chip."
        if "draw".startswith(verb):
            return "There is nothing left to draw, or no space left in your pot."
        if "flask".startswith(verb):
            if me["flask"] == "empty":
                cost = amount(rules(view).refill_cost, "ruby")
                return f"Your flask is empty; {cost} can fill it at the end of a round."
            return "The flask takes back only a white chip that you have just drawn."
    if any(_begins(text.split(), words) for text in VOCABULARY.numbers):
        return f"'{' '.join(words)}' is not possible now. You can: {_possible(view)}."
    return f"I do not understand {' '.join(words)[:40]!r}. You can: {_possible(view)}; ? helps."


def _possible(view: View) -> str:
    return ", ".join(menu(view))


def _not_for_sale(view: View, chips: list[str]) -> str:
    unknown = [chip for chip in chips if chip not in KIND_OF]
    if unknown:
        meant = did_you_mean(unknown[0], KIND_OF, "; chips are written green-2, or g2.")
        return f"There is no chip {unknown[0]!r}{meant}"
    if not 1 <= len(chips) <= 2:
        return "You may buy one chip, or two of different colours."
    for chip in chips:
        if colour(chip) == "white":
            return "Nobody sells cherry bombs."
        if not is_out(view, colour(chip)):
            return f"The {colour(chip)} book is not out yet."
        if not heap(view["supply"])[chip]:
            return f"There is no {chip} left."
    if len(chips) == 2 and colour(chips[0]) == colour(chips[1]):
        return "Two chips have to be of different colours."
    cost = sum(price(view, chip) for chip in chips)
    return f"That costs {cost} coins; you have {own(view)['coins']}."


# What can be looked up


def show(view: View, command: str) -> RenderableType:
    """What one of our own words shows."""
    return {"bag": _show_bag, "odds": _show_odds, "books": picture.book_table}[command](view)


def _show_bag(view: View) -> RenderableType:
    bag = heap(own(view)["bag"])
    if not bag:
        return Text("Your bag is empty.")
    text = Text(f"{amount(bag.total(), 'chip')} in your bag: ")
    return text.append_text(formatting.heap_row(bag))


def _show_odds(view: View) -> RenderableType:
    me = own(view)
    bag = heap(me["bag"])
    total = bag.total()
    if not total:
        return Text("Your bag is empty: there is nothing to draw.")
    grid = Table.grid(padding=(0, 2, 0, 0))
    for justify in ("left", "left", "right", "right", "left"):
        grid.add_column(justify=justify)
    for chip, count in bag.items():
        share = f"{count} of {total}"
        bar = "█" * max(round(30 * count / total), 1)
        grid.add_row(formatting.token(chip), chip, share, percent(count, total), bar)
    if next_draw(view, view["you"]).forbidden:
        return Group(grid, Text("This chip cannot make the pot explode."))
    table = Game.from_view(view, 0).table
    player = table.players[view["you"]]
    chances = ", ".join(
        f"{draws}: {round(100 * chance_to_survive(table, player, draws))} %"
        for draws in range(1, min(total, 3) + 1)
    )
    return Group(grid, Text(f"To survive so many more draws, as things stand: {chances}."))
