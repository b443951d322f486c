"""Decisions in words: what is asked, what each answer brings, and what somebody typed."""

import re
from collections.abc import Callable, Iterator
from itertools import groupby

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.errors import IllegalMove
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.chips import KIND_OF
from nostrum.quacks.reading import (
    View,
    books,
    cannot_explode,
    colour,
    danger,
    heap,
    is_out,
    next_glass,
    own,
    pot,
    price,
    rules,
    survival,
    value,
)
from nostrum.quacks.table import choices as all_choices
from nostrum.quacks.terminal import looks, picture
from nostrum.quacks.terminal.looks import amount, percent

COMMANDS = {
    "bag": "what is in your bag",
    "odds": "what the next chip may be, and how dangerous that is",
    "books": "the ingredient books in play",
}
DEAREST = 4  # so many purchases are listed; all others can be typed

PASSES = {
    "extra spaces": "it stays where it lies",
    "buying": "buy nothing",
    "exchange": "keep the rest",
    "blue-1": "put them all back into the bag",
    "strong_ingredient": "leave the potion as it is",
    "second_chance": "carry on with this pot",
    "yellow-1": "leave the white chip in the pot",
    "well_stirred": "leave it in the pot",
    "red-2": "leave the red chips beside the pot",
    "green-2": "take nothing",
    "green-3": "leave the chip where it lies",
    "good_start": "keep your rat tails",
    "opportunistic_moment": "swap nothing",
    "wheel_and_deal": "keep your ruby",
}
BONUSES = {
    "purple-1": ("1 point", "1 point, a ruby", "2 points, a step of the droplet"),
    "purple-2": (
        "1 purple chip for a black-1, 1 point, a ruby",
        "2 purple chips for a green-1, a blue-2, 3 points, a step of the droplet",
        "3 purple chips for a yellow-4, 6 points, a ruby, two steps of the droplet",
    ),
}


def is_secret(view: View) -> bool:
    """Where all draw together, what is decided between two "Stir!" stays covered."""
    return bool(view["stir"] and view["step"] == "potions")


# What is asked


def menu(view: View) -> list[str]:
    """The actions that are listed with a number: passing comes last."""
    legal: list[str] = view["legal"]
    if view["decision"] == "buying":
        dear = sorted(
            (text for text in legal if text != "pass"), key=lambda text: -_cost(view, text)
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
        style = "bold red" if _explodes(view, actions[0]) else ""
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
    for choice in all_choices():
        if choice.name == name:
            return choice.prompt or "What do you do?"
    return "What do you do?"


# What an answer brings


def describe(view: View, action: str) -> str:
    """What an action would bring, in a few words."""
    verb, *rest = action.split()
    describer = DESCRIBERS.get(verb)
    return describer(view, rest) if describer else ""


def _draw(view: View, rest: list[str]) -> str:
    if view["decision"] == "strong_ingredient":
        return "look at up to five chips and perhaps place one; it cannot explode"
    unsafe, total = danger(view, own(view))
    if cannot_explode(view, own(view)):
        return "your first five chips cannot explode"
    if unsafe == 0:
        return f"all {amount(total, 'chip')} in your bag are safe"
    text = f"{total - unsafe} of {amount(total, 'chip')} are safe, {percent(unsafe, total)} boom"
    return text + (", covered by blue" if own(view)["window"] else "")


def _stop(view: View, rest: list[str]) -> str:
    return looks.worth(own(view))


def _flask(view: View, rest: list[str]) -> str:
    me = own(view)
    *others, (chip, _) = pot(me)
    begins = min(me["droplet"] + me["rat"], rules(view).last_chip)
    then = looks.worth_at(view, (others[-1][1] if others else begins) + 1)
    if colour(chip) != "white":
        return f"{looks.short(chip)} goes back, then {then}"
    white = f"white {me['white'] - value(chip)} of {me['limit']}"
    return f"{looks.short(chip)} goes back: {white}, then {then}"


def _forgo(view: View, rest: list[str]) -> str:
    return f"give up the extra spaces: {looks.worth_at(view, own(view)['plain'] + 1)}"


def _pass(view: View, rest: list[str]) -> str:
    if view["decision"] in ("spending rubies", "green-4"):
        return f"keep your {amount(own(view)['rubies'], 'ruby')}"
    return PASSES.get(view["decision"], "no, thank you")


def _restart(view: View, rest: list[str]) -> str:
    return "everything back into the bag, and begin again"


def _points(view: View, rest: list[str]) -> str:
    name = view["decision"]
    if name == "rats_are_your_friends":
        return f"{amount(own(view)['tails'], 'point')} for your rat tails"
    points = 4 if name == "just_in_time" else own(view)["scoring_points"]
    return f"take {amount(points, 'point')}"


def _coins(view: View, rest: list[str]) -> str:
    return f"go shopping with {amount(own(view)['scoring_coins'], 'coin')}"


def _rubies(view: View, rest: list[str]) -> str:
    return "take 3 rubies"


def _fee(view: View) -> str:
    """What a step of a droplet costs in this decision."""
    fees = {"green-4": 1, "spending rubies": rules(view).droplet_cost}
    fees["exchange"] = rules(view).droplet_cost
    fee = fees.get(view["decision"], 0)
    return f"{amount(fee, 'ruby')}: " if fee else ""


def _droplet(view: View, rest: list[str]) -> str:
    steps = 2 if view["decision"] == "choose_wisely" else 1
    there = min(own(view)["droplet"] + steps, rules(view).last_chip)
    moves = f"your droplet moves {amount(steps, 'space')} on, to {looks.place(view, there)}"
    return f"{_fee(view)}{moves}, for good"


def _tube(view: View, rest: list[str]) -> str:
    return f"{_fee(view)}the next glass gives {next_glass(own(view))}"


def _refill(view: View, rest: list[str]) -> str:
    return f"{amount(rules(view).refill_cost, 'ruby')}: your flask is full again"


def _move(view: View, rest: list[str]) -> str:
    spaces = sum(value(chip) for chip, _ in pot(own(view)) if colour(chip) == "green")
    space = min(own(view)["scoring"] + spaces, len(rules(view).coins) - 1)
    return f"{amount(spaces, 'space')} further: {looks.worth_at(view, space)}"


def _bonus(view: View, rest: list[str]) -> str:
    texts = BONUSES.get(view["decision"])
    return texts[int(rest[0]) - 1] if texts else ""


def _rats(view: View, rest: list[str]) -> str:
    number = int(rest[0])
    return f"{amount(number, 'ruby')} for {amount(number, 'rat tail')}"


def _exchange(view: View, rest: list[str]) -> str:
    me, printed = own(view), rules(view)
    if rest[0] == "coins":
        return f"{printed.point_in_coins} of {me['coins']} coins for 1 point"
    if rest[0] == "rubies":
        return f"{printed.point_in_rubies} of {me['rubies']} rubies for 1 point"
    points = me["coins"] // printed.point_in_coins + me["rubies"] // printed.point_in_rubies
    return f"{amount(points, 'point')} for all that can be exchanged"


def _discard(view: View, rest: list[str]) -> str:
    return "one cherry bomb leaves your bag for good"


def _place(view: View, rest: list[str]) -> str:
    chip = rest[0]
    if _explodes(view, f"place {chip}"):
        return "the pot explodes!"
    if view["decision"] == "red-2":
        return _lay(view, chip)
    text = f"{amount(value(chip), 'space')} further"
    if colour(chip) == "white":
        me = own(view)
        return f"{text}, white {me['white'] + value(chip)} of {me['limit']}"
    return text


def _lay(view: View, chip: str) -> str:
    """A red chip from beside the pot; yellow book 2 doubles it after a yellow chip."""
    me, spaces = own(view), value(chip)
    chips = pot(me)
    if books(view)["yellow"] == "yellow-2" and chips and colour(chips[-1][0]) == "yellow":
        if any(name in view["setup"]["options"] for name in ("returned_chip", "aside_uses_double")):
            return f"{amount(spaces, 'space')} further, perhaps doubled"  # it may be used up
        spaces *= 2
    space = min(me["scoring"] + spaces, len(rules(view).coins) - 1)
    return f"{amount(spaces, 'space')} further: {looks.worth_at(view, space)}"


def _explodes(view: View, action: str) -> bool:
    """Would placing this chip make the pot explode?"""
    verb, _, chip = action.partition(" ")
    if verb != "place" or view["decision"] == "strong_ingredient" or colour(chip) != "white":
        return False
    me = own(view)
    return not cannot_explode(view, me) and me["white"] + value(chip) > me["limit"]


def _take(view: View, rest: list[str]) -> str:
    left = heap(view["supply"])[rest[0]]
    fee = "1 ruby: " if view["decision"] == "wheel_and_deal" else ""
    return f"{fee}into your bag, worth {price(view, rest[0])} coins ({left} in the supply)"


def _return(view: View, rest: list[str]) -> str:
    chip = rest[0]
    if colour(chip) != "white":
        return "from beside the pot back into the bag"
    me = own(view)
    return f"back into the bag: white {me['white'] - value(chip)} of {me['limit']}"


def _upgrade(view: View, rest: list[str]) -> str:
    old, new = rest
    return f"worth {price(view, old)} coins for one worth {price(view, new)}"


def _buy(view: View, rest: list[str]) -> str:
    return f"{_cost(view, ' '.join(['buy', *rest]))} of {own(view)['coins']} coins"


def _cost(view: View, action: str) -> int:
    return sum(price(view, chip) for chip in action.split()[1:])


DESCRIBERS: dict[str, Callable[[View, list[str]], str]] = {
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
    "bonus": _bonus,
    "rats": _rats,
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
    words = [_chip(word) for word in re.split(r"[\s,+]+", typed.lower()) if word not in ("", "and")]
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


def _chip(word: str) -> str:
    """A chip written in short (g2, green2) in full; other words as they are."""
    match = re.fullmatch(r"([a-z]+)-?(\d)", word)
    if match:
        for name, letter in looks.LETTERS.items():
            if match[1] in (name, letter):
                return f"{name}-{match[2]}"
    return word


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
                return "Your flask is empty; two rubies fill it at the end of a round."
            return "The flask takes back only a white chip that you have just drawn."
    if any(_begins(text.split(), words) for text in VOCABULARY.numbers):
        return f"'{' '.join(words)}' is not possible now. You can: {_possible(view)}."
    return f"I do not understand {' '.join(words)[:40]!r}. You can: {_possible(view)}; ? helps."


def _possible(view: View) -> str:
    return ", ".join(menu(view))


def _not_for_sale(view: View, chips: list[str]) -> str:
    unknown = [chip for chip in chips if chip not in KIND_OF]
    if unknown:
        return f"There is no chip {unknown[0]!r}; chips are written green-2, or g2."
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
    return text.append_text(looks.heap_row(bag))


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
        grid.add_row(looks.token(chip), chip, share, percent(count, total), bar)
    if cannot_explode(view, me):
        return Group(grid, Text("One of your first five chips: it cannot make the pot explode."))
    draws = range(1, min(total, 3) + 1)
    chances = ", ".join(f"{n}: {round(100 * survival(me, n))} %" for n in draws)
    return Group(grid, Text(f"To survive so many more draws, as things stand: {chances}."))
