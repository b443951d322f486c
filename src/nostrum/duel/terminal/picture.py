"""The table as a picture: who is to do what, the path, both bottles, card and books."""

from rich.box import MINIMAL
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.core.short_chips import LETTERS, short_chip
from nostrum.duel.chips import BOOK_COLOURS
from nostrum.duel.terminal import formatting, standing
from nostrum.duel.terminal.formatting import People
from nostrum.duel.terminal.path import Path
from nostrum.duel.view_parser import (
    View,
    all_chips,
    chips,
    colour,
    heap,
    in_bottle,
    is_of_next_round,
    offerer_of,
    whites,
)

SIDE_LABEL = 6
TALL = 36  # lines of a terminal in which the books are in sight, and parts a little apart
TWO_SIDES = 72  # columns in which both bottles fit side by side
# What is left out, one thing after the other, where the terminal is too low for all of it.
(
    EVERYTHING,
    BOOKS_IN_SHORT,
    NO_AIR,
    NO_BOOKS,
    CARD_IN_SHORT,
    NO_CARD,
    NO_SPENT_COINS,
    NO_COUNT,
) = DETAILS = range(8)
# Phases in which the bottles are empty, or do not matter any more.
BEFORE, AFTER = ("coin toss",), ("buying", "end of round", "over")


def table(view: View, people: People, console: Console, detail: int = EVERYTHING) -> RenderableType:
    """The whole table as a seat, or a spectator (on nobody's side), sees it."""
    airy = console.is_terminal and console.height >= TALL and detail < NO_AIR
    gap = [Text()] if airy else []
    parts: list[RenderableType] = [_title(view, people), *gap, *_standing(view, people), *gap]
    parts += [
        Path(view, people, detail < NO_COUNT),
        *gap,
        _sides(view, people, console.width, detail),
    ]
    if view["over"]:
        return Group(*parts)
    if detail < NO_CARD or view["step"] == "market surveillance":
        parts += [*gap, _card(view, people, in_short=detail >= CARD_IN_SHORT)]
    if airy and detail == EVERYTHING:
        parts += [*gap, book_table(view), *gap, Text(formatting.stand_ins(view), style="dim")]
    elif detail < NO_BOOKS:
        parts += [*gap, _books_in_short(view)]
    return Group(*parts)


def _title(view: View, people: People) -> RenderableType:
    """The round, the phase, and whose turn it is."""
    title = Text().append("The Duel", style="bold")
    title.append(f" · round {view['round']} of {view['rounds']} · ")
    if not view["over"]:
        title.append(f"{formatting.phase(view)} · ")
    mine = people.you is not None and people.you in view["actors"]
    title.append(standing.whose_turn(people, view), style="bold reverse" if mine else "bold")
    return Rule(title, align="left", style="dim")


def _standing(view: View, people: People) -> list[RenderableType]:
    """Who is behind, and who finished first."""
    if view["over"]:
        return []
    lines = [formatting.labelled("Behind:", Text(standing.behind(people, view)), 8)]
    finished = standing.finished(people, view)
    return [*lines, formatting.labelled("First:", Text(finished), 8)] if finished else lines


# Both players


def _sides(view: View, people: People, width: int, detail: int) -> RenderableType:
    """Both players with their bottles, the own one on the left."""
    left = people.you or 0
    seats = [view["seats"][left], view["seats"][1 - left]]
    rows = [_rows(view, people, seat) for seat in seats]
    spent = detail >= NO_SPENT_COINS and not any(seat["bonus"] for seat in seats)
    labels = [
        label
        for label in rows[0]
        if (rows[0][label] or rows[1][label]) and not (spent and label == "Coin")
    ]
    if width < TWO_SIDES:
        parts: list[RenderableType] = []
        for seat, row in zip(seats, rows, strict=True):
            parts.append(_head(view, people, seat))
            parts += [
                formatting.labelled(label, row[label], SIDE_LABEL) for label in labels if row[label]
            ]
        return Group(*parts)
    grid = Table(box=MINIMAL, show_header=False, show_edge=False, pad_edge=False)
    grid.border_style = "dim"
    for _ in seats:
        grid.add_column(width=(width - 3) // 2)
    grid.add_row(*(_head(view, people, seat) for seat in seats))
    for label in labels:
        grid.add_row(
            *(
                formatting.labelled(label if row[label] else "", row[label], SIDE_LABEL)
                for row in rows
            )
        )
    return grid


def _head(view: View, people: People, seat: View) -> Text:
    """A player's name, patients, gold, and what they are doing."""
    number = seat["seat"]
    name = people.names[number]
    text = Text().append(name, style=f"bold {people.style(number)}")
    text.append(f" · {amount(seat['ledge'], 'patient')} · {seat['gold']} gold")
    state, style = _state(view, seat)
    return text.append(" · ").append(state, style=style) if state else text


def _state(view: View, seat: View) -> tuple[str, str]:
    """How far a player is with the potion."""
    if view["step"] in (*BEFORE, *AFTER):
        return "", ""
    if seat["status"] == "exploded":
        return "BOOM", "bold red"
    if seat["status"] == "complete":
        return "complete", "green"
    return ("brews", "bold") if view["active"] == seat["seat"] else ("waits", "dim")


def _rows(view: View, people: People, seat: View) -> dict[str, Text]:
    """What a player has, by label: an empty text where there is nothing to show."""
    rows = {"Ledge": _ledge(view, people, seat)}
    if view["step"] in AFTER:
        rows["Chips"] = _heap(all_chips(seat))
    elif view["step"] in BEFORE:
        rows["Bag"] = _heap(heap(seat["bag"]))
    elif view["step"] == "market surveillance":
        rows["Holds"] = formatting.heap_row(in_bottle(seat))
        rows["Bag"] = _heap(heap(seat["bag"]))
    else:
        rows["Neck"] = _neck(view, seat)
        rows["White"] = track(view, seat)
        rows["Base"] = _base(seat)
        rows["Drawn"] = formatting.heap_row(heap(seat["hand"]))
        rows["Bag"] = _heap(heap(seat["bag"]))
    rows["Coin"] = _coin(view, seat)
    rows["Keeps"] = _kept(seat)
    return rows


def _ledge(view: View, people: People, seat: View) -> Text:
    """The places of the ledge, and what the next one brings to whom."""
    treated, places = seat["ledge"], view["patients_to_win"]
    text = Text().append("■" * treated, style="yellow")
    text.append("□" * (places - treated), style="dim")
    if treated >= places or view["over"]:
        return text
    if treated + 1 == places:
        return text.append(f" {formatting.nth(places)}: wins the game")
    words = formatting.ledge_words(
        view, people, seat["seat"], view["ledge"][treated], in_short=True
    )
    return text.append(f" {formatting.nth(treated + 1)}: {words}")


def _heap(counts: dict[str, int]) -> Text:
    total = sum(counts.values())
    if not total:
        return Text("empty", style="dim")
    return formatting.heap_row(counts).append(f" ({total})", style="dim")


def _neck(view: View, seat: View) -> Text:
    """The chips in the neck, the free places, and what they are worth in steps."""
    here = chips(seat["neck"])
    text = formatting.row(here)
    free = [formatting.FREE] * seat["neck_left"]
    if here and free:
        text.append(" ")
    text.append(" ".join(free), style="dim")
    if seat["steps"] and seat["status"] == "brewing" and view["active"] == seat["seat"]:
        text.append(f"  {_sum(seat)}")
    return text


def _sum(seat: View) -> str:
    """How the steps of a move add up: `3 + w2 = 5 steps`."""
    value = seat["steps"] - seat["last_white"] - seat["extra_steps"]
    parts = [str(value)] if value else []
    parts += [f"w{seat['last_white']}"] if seat["last_white"] else []
    parts += [f"{seat['extra_steps']} book"] if seat["extra_steps"] else []
    steps = amount(seat["steps"], "step")
    return f"{' + '.join(parts)} = {steps}" if len(parts) > 1 else steps


def track(view: View, seat: View) -> Text:
    """The white track: chips, numbers of free spaces, bonus and explosion spaces, the shield."""
    there = whites(seat)
    bottle = view["bottle"]
    cells: list[Text] = []
    run: list[int] = []  # explosion spaces in a row on which nothing lies
    blown_up = seat["status"] == "exploded"
    for space in range(1, (seat["white_space"] if blown_up else bottle["spaces"]) + 1):
        dangerous = space in bottle["explosion"]
        shielded = dangerous and space <= seat["last_safe"]
        if dangerous and not shielded and space not in there:
            run.append(space)
            continue
        cells += _run(run)
        run = []
        if space in there:
            blown = dangerous and not shielded
            sign = Text().append(formatting.BOOM if blown else "", style="bold red")
            cells.append(sign.append_text(formatting.token(there[space])))
        elif shielded:
            cells.append(Text(f"({space})", style="bold green"))
        elif space in bottle["bonus"]:
            cells.append(Text(f"{formatting.BONUS}{space}", style="bold yellow"))
        else:
            cells.append(Text(f"{space:2}", style="dim"))
    text = Text(" ").join([*cells, *_run(run)])
    guards = [value for value in (1, 2, 3) for _ in range(seat["guards"][value - 1])]
    if guards:
        text.append(f" guard {' '.join(f'w{value}' for value in guards)}", style="green")
    return text


def _run(spaces: list[int]) -> list[Text]:
    """Explosion spaces that are free, as one sign."""
    if not spaces:
        return []
    first, last = spaces[0], spaces[-1]
    text = f"{formatting.BOOM}{first}" if first == last else f"{formatting.BOOM}{first}-{last}"
    return [Text(text, style="bold red")]


def _base(seat: View) -> Text:
    """The coloured chips in the base, and what is set aside."""
    text = formatting.heap_row(heap(seat["base"]))
    if seat["aside"]:
        text.append("  aside " if seat["base"] else "aside ", style="dim")
        text.append_text(formatting.heap_row(heap(seat["aside"])))
    return text


def _coin(view: View, seat: View) -> Text:
    """The coin that a player took, and whether it can still be used."""
    for coin in view["coins"]:
        if coin["holder"] == seat["seat"]:
            text = f"{coin['coin']}: {formatting.coin_short(view, coin['side'])}"
            if coin["lies"] == "bottle":
                later = "" if coin["side"] == "shield" else ", 1st turn"
                return Text(f"{text}{later}")
            return Text(f"{text}, done", style="dim")
    return Text()


def _kept(seat: View) -> Text:
    """The cards that a player keeps, with a word on what they do."""
    return Text("; ".join(formatting.KEPT[name] for name in seat["kept"]))


# The card and the offer


def _card(view: View, people: People, in_short: bool) -> RenderableType:
    """The round card, what it does, and the offer on the scale."""
    card = view["card"]
    following = is_of_next_round(view)
    last = card["name"] == "last"
    text = Text().append("next round's, " if following else "", style="dim")
    text.append("last round" if last else card["name"], style="bold")
    text.append(f": {formatting.card_line(view, card['name'])}")
    if not last and not in_short:
        suggested = formatting.tokens(card["gold"], card["upgrade"])
        text.append(f" · suggested: {suggested}", style="dim")
    parts = [formatting.labelled("Card", text)]
    offer = view["offer"]
    if offer is not None and not following:
        tokens = Text().append(formatting.tokens(offer["gold"], offer["upgrade"]), style="bold")
        seat = offerer_of(view)
        by = f", offered by {people.name(seat)}" if seat is not None else ""
        parts.append(formatting.labelled("Offer", tokens.append(by)))
    return Group(*parts)


# The books


def _books_in_short(view: View) -> RenderableType:
    parts = []
    for book in formatting.books(view):
        part = Text().append(LETTERS[book.colour], style=formatting.STYLES[book.colour])
        parts.append(part.append(f" {formatting.book_short(book)}"))
    return formatting.labelled("Books", Text(" · ").join(parts))


def book_table(view: View) -> RenderableType:
    """The books in play, one line each, with their prices."""
    grid = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
    grid.add_column("Books")
    grid.add_column("price 1, 2, 4", no_wrap=True)
    grid.add_column("")
    for name in ("black", "orange"):
        line = formatting.chip_line(view, f"{name}-1")
        grid.add_row(formatting.book_name(name, name), _prices(view, name), line)
    for book in formatting.books(view):
        title = formatting.book_name(book.colour, book.book)
        grid.add_row(title, _prices(view, book.colour), formatting.book_line(book))
    return grid


def _prices(view: View, name: str) -> str:
    prices = {chip: price for chip, price in view["prices"].items() if colour(chip) == name}
    if name in BOOK_COLOURS:
        return " ".join(f"{price:2}" for price in prices.values())
    return ", ".join(f"{short_chip(chip)} {price}" for chip, price in prices.items())
