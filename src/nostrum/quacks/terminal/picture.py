"""The table as a picture: title, card, the own pot, the others, the books."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.core.short_chips import LETTERS, TIMES
from nostrum.quacks.books import BOOKS
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.next_draw import next_draw
from nostrum.quacks.terminal import formatting
from nostrum.quacks.view_parser import (
    View,
    books,
    colour,
    heap,
    is_out,
    next_glass,
    pot,
    price,
    rules,
)

CELL = 4
LABEL = 7
# Decisions for which the track of the pot does not matter any more.
AFTER_THE_POT = ("buying", "spending rubies", "exchange")
TALL = 34  # lines of a terminal in which the books are in sight


# What is left out, one thing after the other, where the terminal is too low for all of it.
EVERYTHING, NO_BOOKS, CARD_IN_SHORT, TWO_ROWS, ONE_ROW = range(5)


def table(
    view: View, names: Sequence[str], console: Console, detail: int = EVERYTHING
) -> RenderableType:
    """The whole table as a seat, or a spectator (nobody's own pot), sees it."""
    # Air between the parts where the terminal is high enough for it.
    airy = console.is_terminal and console.height >= TALL and detail == EVERYTHING
    gap = [Text()] if airy else []
    parts: list[RenderableType] = [_title(view, names)]
    shopping = view.get("decision") == "buying"
    if airy or view.get("decision") not in AFTER_THE_POT:
        parts += [_card(view, in_short=detail >= CARD_IN_SHORT), *gap]
    you = view["you"]
    shown = range(len(names)) if you is None else [you]
    for seat in shown:
        if you is None:
            parts.append(Text(names[seat], style="bold"))
        rows = {TWO_ROWS: 2, ONE_ROW: 1}.get(detail)
        parts.extend(_own(view, view["seats"][seat], console.width, rows))
    if you is not None and (airy or not shopping):
        parts += [*gap, _others(view, names, console.width)]
    if airy and not shopping:
        parts += [*gap, book_table(view)]
    return Group(*parts)


def _title(view: View, names: Sequence[str]) -> RenderableType:
    title = Text()
    title.append("The Quacks of Quedlinburg", style="bold")
    title.append(f" · round {view['round']} of {rules(view).rounds}")
    title.append(
        " · the game is over" if view["over"] else f" · {formatting.starts(names[view['start']])}"
    )
    return Rule(title, align="left", style="dim")


def _card(view: View, in_short: bool) -> Text:
    page = formatting.pages().get(view["card"])
    if page is None:
        return Text("No fortune-teller card", style="dim")
    line = Text("Card ", style="dim")
    line.append(page.title, style="bold")
    if view["card_done"]:
        return line.append(" (done)", style="dim")
    if in_short:
        return line.append(" (rules card: what it says)", style="dim")
    return line.append(f": {page.text}")


# The own pot


def _own(view: View, seat: View, width: int, rows: int | None) -> list[RenderableType]:
    parts: list[RenderableType] = []
    if view.get("decision") not in AFTER_THE_POT:
        parts.extend(_track(view, seat, width, rows))
        parts.append(_white(view, seat))
        parts.append(_line("Worth", _would_get(seat)))
        parts.append(_heap_line("Bag", heap(seat["bag"])))
    else:
        # The round is over: everything that goes back into the bag.
        everything = heap(f"{seat['bag']} {' '.join(chip for chip, _ in pot(seat))}")
        parts.append(_heap_line("Chips", everything))
    for name, title in (("hand", "Drawn"), ("aside", "Beside")):
        if seat[name]:
            parts.append(_line(title, formatting.heap_row(heap(seat[name]))))
    parts.append(_line("You" if view["you"] is not None else "Has", _purse(view, seat)))
    return parts


def _heap_line(label: str, counts: Counter[str]) -> RenderableType:
    ordered = {chip: counts[chip] for chip in KINDS if counts[chip]}
    contents = formatting.heap_row(ordered)
    return _line(label, contents.append(f"  ({amount(counts.total(), 'chip')})"))


def _line(label: str, text: Text) -> RenderableType:
    """A label and a text that wraps beside it."""
    grid = Table.grid(padding=0)
    grid.add_column(width=LABEL)
    grid.add_column()
    grid.add_row(Text(label, style="dim"), text)
    return grid


def _track(view: View, seat: View, width: int, most: int | None) -> list[RenderableType]:
    """The spaces of the pot in rows: those with a chip, the droplet or the scoring space, or only
    the last ones of them."""
    printed = rules(view)
    spaces = len(printed.coins)
    per_row = next(n for n in (54, 27, 18) if n == 18 or LABEL + n * CELL <= width)
    if LABEL + per_row * CELL > width:  # narrower than we like: as many as fit
        per_row = max((width - LABEL) // CELL, 1)
    seen = [seat["droplet"], seat["scoring"], *(space for _, space in pot(seat))]
    if most is None:  # a row more as soon as the next chip may reach it
        seen.append(min(seat["scoring"] + 2, spaces - 1))
    signs = _signs(view, seat)
    rows: list[RenderableType] = []
    starts = sorted({space // per_row * per_row for space in seen})
    for start in starts if most is None else starts[-most:]:
        chips, coins, points = Text(" " * LABEL), _label("coins"), _label("points")
        for space in range(start, min(start + per_row, spaces)):
            here = space == seat["scoring"]
            chips.append_text(_cell(signs.get(space, Text("·", style="dim"))))
            number = f"▸{printed.coins[space]}" if here else f"{printed.coins[space]}"
            coins.append_text(_cell(Text(number, style="bold reverse" if here else "")))
            gain = str(printed.points[space]) if printed.points[space] else ""
            points.append_text(_cell(Text(gain, style="bold" if here else "dim")))
        rows += [chips, coins, points]
    return rows


def _label(text: str) -> Text:
    return Text(f"{text:{LABEL}}", style="dim")


def _cell(sign: Text) -> Text:
    cell = Text().append_text(sign)
    return cell.append(" " * (CELL - len(sign)))


def _signs(view: View, seat: View) -> dict[int, Text]:
    """What lies on the spaces of the pot: what covers a thing hides it."""
    printed = rules(view)
    signs = {
        space: Text(formatting.RUBY, style="bold red")
        for space in range(len(printed.ruby))
        if printed.ruby[space]
    }
    if seat["rat_space"] is not None:
        signs[seat["rat_space"]] = Text("(r)", style="bold")
    signs[seat["droplet"]] = Text("(d)", style="bold cyan")
    for chip, space in pot(seat):
        signs[space] = formatting.token(chip)
    return signs


def _white(view: View, seat: View) -> RenderableType:
    """The white total against what the pot can hold, and how that feels."""
    white, limit = seat["white"], seat["limit"]
    draw = next_draw(view, seat["seat"])
    unsafe, total = draw.unsafe, draw.total
    if seat["exploded"]:
        mood, style = "BOOM! The pot has exploded", "bold red"
        if seat["protected"]:
            mood += ", but the blue chip covers it"
    elif seat["stopped"]:
        mood, style = "off the fire", "green"
    elif unsafe == 0:
        mood, style = "calm", "green"
    elif 5 * unsafe < total:
        mood, style = "simmering", "green"
    elif 5 * unsafe < 2 * total:
        mood, style = "bubbling hard", "yellow"
    else:
        mood, style = "hissing! About to blow", "bold red"
    bar = Text("■" * min(white, limit), style=style)
    bar.append("✸" * max(white - limit, 0), style="bold red")
    bar.append("□" * max(limit - white, 0), style="dim")
    bar.append(f"  {white} of {limit}  ")
    return _line("White", bar.append(mood, style=style))


def _would_get(seat: View) -> Text:
    if seat["exploded"] and not seat["protected"]:
        coins = amount(seat["scoring_coins"], "coin")
        text = f"{amount(seat['scoring_points'], 'point')} or {coins}"
        return Text(text + (", and a ruby" if seat["scoring_ruby"] else ""), style="bold")
    return Text(formatting.worth(seat), style="bold")


def _purse(view: View, seat: View) -> Text:
    tubes = view["setup"]["tubes"]
    # With test tubes the line is full: the signs in brackets are explained by ? as well.
    droplet, rat = ("droplet", "rat") if tubes else ("droplet (d) on", "rat (r)")
    parts = [
        amount(seat["score"], "point"),
        amount(seat["rubies"], "ruby"),
        f"flask {seat['flask']}",
        f"{droplet} {formatting.place(view, seat['droplet'])}",
    ]
    if seat["rat"] and view.get("decision") not in AFTER_THE_POT:
        parts.append(f"{rat} +{seat['rat']}")
    if tubes:
        glass = next_glass(seat)
        parts.append(f"tube {seat['tube']}" + (f"→{glass}" if glass else ""))
    if seat["protected_draws"]:
        parts.append(f"blue covers {amount(seat['protected_draws'], 'chip')}")
    return Text(" · ".join(parts))


# The others


def _others(view: View, names: Sequence[str], width: int) -> RenderableType:
    titles = ("Others", "", "points", "rubies", "flask", "white", "worth", "pot")
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    for title in titles:
        right = title in ("points", "rubies")
        grid.add_column(title, justify="right" if right else "left", no_wrap=True)
    rows = []
    for number in range(1, len(names)):
        seat = view["seats"][(view["you"] + number) % len(names)]
        cells = [
            Text(names[seat["seat"]], style="bold"),
            _state(view, seat),
            Text(str(seat["score"])),
            Text(str(seat["rubies"])),
            Text(seat["flask"]),
            Text(f"{seat['white']} of {seat['limit']}"),
            Text(_worth_in_short(seat)),
        ]
        rows.append((seat, cells))
    # The pot gets what the other columns leave: only it may be shortened.
    taken = [
        max(len(title), *(cells[column].cell_len for _, cells in rows)) + 2
        for column, title in enumerate(titles[:-1])
    ]
    for seat, cells in rows:
        grid.add_row(*cells, _last_chips(seat, max(width - sum(taken), 6)))
    return grid


def _state(view: View, seat: View) -> Text:
    if seat["exploded"]:
        return Text("BOOM", style="bold red")
    if seat["pot"] and seat["stopped"]:
        return Text("stopped", style="green")
    busy = seat["seat"] in view["actors"]
    if view["step"] != "potions":
        return Text("thinks" if busy else "waits", style="dim")
    if view["stir"]:
        return Text("chooses" if busy else "has chosen", style="dim")
    return Text("brews" if busy else "waits", style="dim")


def _worth_in_short(seat: View) -> str:
    ruby = formatting.RUBY if seat["scoring_ruby"] else " "
    return f"{seat['scoring_coins']:2}c {seat['scoring_points']:2}p {ruby}"


def _last_chips(seat: View, room: int) -> Text:
    """The chips of a pot, the last ones if there are too many."""
    chips = [name for name, _ in pot(seat)]
    fit = (room + 1) // 3
    if len(chips) > fit:
        return Text("…", style="dim").append_text(formatting.row(chips[1 - fit :]))
    return formatting.row(chips)


# The books


def book_table(view: View) -> RenderableType:
    """The books in play, one line each, with their prices."""
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    grid.add_column("Books")
    grid.add_column("price 1, 2, 4", no_wrap=True)
    grid.add_column("")
    for name, book in books(view).items():
        if name != "white":
            line = BOOKS[book].summary
            if not is_out(view, name):
                line += " (not out yet)"
            grid.add_row(Text(book, style="bold"), _prices(view, name), line)
    return grid


def _prices(view: View, name: str) -> str:
    return " ".join(f"{price(view, chip):2}" for chip in KINDS if colour(chip) == name)


def shop(view: View) -> RenderableType:
    """What is for sale: the price, how many are left, and what the chips do."""
    supply = heap(view["supply"])
    too_dear = view["market"]["short"]
    grid = Table(box=None, padding=(0, 1, 0, 0), header_style="dim", pad_edge=False)
    for title in ("Shop", "1-chip", "2-chip", "4-chip", "what it does"):
        grid.add_column(title, no_wrap=title != "what it does")
    for name in COLOUR_NAMES[1:]:
        if not is_out(view, name):
            continue
        cells: dict[int, Text] = {1: Text(), 2: Text(), 4: Text()}
        for chip in KINDS:
            if colour(chip) == name:
                cells[int(chip[-1])] = _offer(price(view, chip), supply[chip], chip in too_dear)
        letter = Text(f"{LETTERS[name]} ", style=formatting.STYLES[name])
        line = BOOKS[books(view)[name]].summary
        grid.add_row(letter.append(name, style="bold"), *cells.values(), line)
    return grid


def _offer(cost: int, left: int, too_dear: bool) -> Text:
    """A chip in the shop: price and number, or the price in brackets if it is too high."""
    if left == 0:
        return Text("sold out", style="dim")
    if too_dear:
        return Text(f"({cost})", style="dim")
    return Text(f"{cost:2}", style="bold").append(f" {TIMES}{left}", style="dim")
