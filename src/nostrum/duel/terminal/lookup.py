"""What the game's own words show at the prompt."""

from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.duel.chips import COLOUR_NAMES, KINDS
from nostrum.duel.next_draw import next_draw
from nostrum.duel.terminal import formatting, standing
from nostrum.duel.terminal.answers import placing, risk
from nostrum.duel.terminal.formatting import People, percent
from nostrum.duel.terminal.path import Path
from nostrum.duel.view_parser import View, colour, heap, own, rival

COMMANDS = {
    "bag": "what is in both bags",
    "odds": "what the next chip may be, and how dangerous that is",
    "path": "the path, the patient, both ledges",
    "behind": "who is behind, who finished first, and what that means",
    "books": "the ingredient books in play, in full",
    "cards": "the round card, the offer, the cards that are kept",
    "coins": "both coins, who has them, what they do",
    "prices": "what chips cost, and how many are left",
}


def show(view: View, people: People, command: str) -> RenderableType:
    """What one of our own words shows."""
    shows: dict[str, Callable[[View, People], RenderableType]] = {
        "bag": _bags,
        "odds": _odds,
        "path": _path,
        "behind": _behind,
        "books": _books,
        "cards": _cards,
        "coins": _coins,
        "prices": _prices,
    }
    return shows[command](view, people)


def _sentences(lines: list[str]) -> RenderableType:
    return Group(*(Text(line) for line in lines))


def _bags(view: View, people: People) -> RenderableType:
    lines = []
    for seat in (own(view), rival(view)):
        bag = heap(seat["bag"])
        text = Text(f"{amount(bag.total(), 'chip')} in {people.whose(seat['seat'])} bag: ")
        lines.append(text.append_text(formatting.heap_row(bag)))
    return Group(*lines)


def _odds(view: View, people: People) -> RenderableType:
    me = own(view)
    bag = heap(me["bag"])
    total = bag.total()
    if not total:
        return Text("Your bag is empty: there is nothing to draw.")
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column()
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_column(justify="right")
    draw = next_draw(view, me["seat"])
    for one in draw.draws:
        share = (f"{one.chips} of {total}", percent(one.chips / total))
        style = "bold red" if one.fate == "boom" else ""
        words = placing(view, one.chip, one.fate, one.space)
        grid.add_row(formatting.token(one.chip), one.chip, *share, Text(words, style))
    danger = risk({"bad": draw.bad, "total": draw.total})
    lines: list[RenderableType] = [grid, Text(f"The next chip: {danger}.")]
    if me["status"] == "brewing" and view["step"] in ("coin toss", "brewing"):
        chance = percent(draw.chance_to_fill())
        sentence = (
            f"Until your neck is full, without an explosion: {chance}; what the chips do on the "
            "way is not counted."
        )
        lines.append(Text(sentence))
    return Group(*lines)


def _path(view: View, people: People) -> RenderableType:
    """The path, and what all places of the ledges bring."""
    lines: list[RenderableType] = [Path(view, people)]
    goal = view["patients_to_win"]
    for seat in (own(view), rival(view)):
        text = Text().append(people.subject(seat["seat"]), style="bold")
        text.append(f" {people.verb(seat['seat'], 'has')} treated {seat['ledge']} of {goal}")
        for number in range(seat["ledge"] + 1, goal + 1):
            words = formatting.ledge_words(view, people, seat["seat"], view["ledge"][number - 1])
            words = "wins the game" if number == goal else words
            text.append(f"; {formatting.nth(number)}: {words}")
        lines.append(text.append("."))
    return Group(*lines)


def _behind(view: View, people: People) -> RenderableType:
    lines = standing.about_behind(people, view)
    finished = standing.finished(people, view)
    return _sentences([*lines, f"Finished: {finished}."] if finished else lines)


def _books(view: View, people: People) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_row(formatting.book_name("black", "black"), formatting.chip_line(view, "black-1"))
    grid.add_row(formatting.book_name("orange", "orange"), formatting.chip_line(view, "orange-1"))
    for name, book in view["books"].items():
        when = "After-effect. " if book["after"] else ""
        words = Text().append(f"{book['title']}. ", style="dim").append(f"{when}{book['text']}")
        grid.add_row(formatting.book_name(name, book["name"]), words)
    return Group(grid, Text("Of three numbers each is for its chip: 1, 2, 4.", style="dim"))


def _cards(view: View, people: People) -> RenderableType:
    card = view["card"]
    name = card["name"]
    title = "The card of the last round" if name == "last" else f"Round card {name}"
    lines = [f"{title}: {formatting.card_line(view, name)}."]
    if name != "last":
        lines.append(f"Suggested offer: {formatting.tokens(card['gold'], card['upgrade'])}.")
    if view["offer"] is not None:
        tokens = formatting.tokens(view["offer"]["gold"], view["offer"]["upgrade"])
        lines.append(f"The offer of this round: {tokens}.")
    for seat in (own(view), rival(view)):
        kept = "; ".join(f"{effect}: {formatting.KEPT[effect]}" for effect in seat["kept"])
        lines.append(f"{people.does(seat['seat'], 'keeps')} {kept or 'no card'}.")
    return _sentences(lines)


def _coins(view: View, people: People) -> RenderableType:
    lines = []
    for coin in view["coins"]:
        name, side, holder = f"The {coin['coin']} coin", coin["side"], coin["holder"]
        if side is None:
            lines.append(f"{name} has not been tossed yet.")
            continue
        who = "nobody's yet" if holder is None else f"taken by {people.name(holder)}"
        used = ", done" if holder is not None and coin["lies"] == "fountain" else ""
        lines.append(f"{name} ({who}{used}): {formatting.coin_words(view, side)}.")
    return _sentences(lines)


def _prices(view: View, people: People) -> RenderableType:
    pool = heap(view["pool"])
    grid = Table.grid(padding=(0, 3, 0, 0))
    for name in COLOUR_NAMES[1:]:
        cells = []
        for chip in (kind for kind in KINDS if colour(kind) == name):
            price = view["prices"].get(chip)
            if price or pool[chip]:
                cost = f"{price} gold, " if price else ""
                cell = Text().append_text(formatting.token(chip))
                cells.append(cell.append(f" {cost}{pool[chip]} left"))
        grid.add_row(*cells)
    return Group(grid, Text("Black chips are not for sale; they are upgraded.", style="dim"))
