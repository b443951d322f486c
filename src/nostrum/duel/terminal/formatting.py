"""How things look and are called in the terminal: chips, coins, cards, books, people."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nostrum.core.amounts import amount
from nostrum.core.short_chips import LETTERS, TIMES, short_chip
from nostrum.duel.books import book_of
from nostrum.duel.books.words import by_value
from nostrum.duel.box import BookEntry
from nostrum.duel.cards import EFFECTS as CARD_EFFECTS
from nostrum.duel.chips import BOOK_COLOURS, KINDS
from nostrum.duel.view_parser import View, box, chips, colour, heap

LABEL = 7  # columns for the label of a line
PATIENT, PLAN = "●", "○"
BOOM, BONUS = "✸", "+"
FREE = "□"

# Colour is never the only sign: each has its letter, and every chip its value.
STYLES = {
    "white": "bold black on grey93",
    "black": "bold white on grey19",
    "orange": "bold black on dark_orange",
    "blue": "bold white on dodger_blue3",
    "green": "bold black on green3",
    "red": "bold white on red3",
    "yellow": "bold black on yellow1",
    "purple": "bold white on purple",
    "pink": "bold black on plum1",
}
MINE, THEIRS = "cyan", "magenta"
LEGEND = (
    "Chips are a letter and their value: w white (snowberries), k black (lead), o orange, b blue, "
    f"g green, r red, y yellow, p purple, n pink. On the white track {BONUS}5 is a bonus space, "
    f"{BOOM}8 an explosion space, (8) one under the shield coin. On the path {PATIENT} is the "
    f"patient, {PLAN} where your potion would move them now. Later: as an after-effect."
)

PHASES = {
    "coin toss": "coin toss",
    "brewing": "potion-brewing",
    "after-effects": "after-effects",
    "market surveillance": "market surveillance",
    "buying": "buying",
    "end of round": "end of the round",
}
KEPT = {
    "one_white_back": "a white chip back, even at boom",
    "two_white_back": "up to 2 white chips back",
    "three_coloured_back": "up to 3 chips of the base back",
    "buy_double": "a chip you buy comes twice",
}


# People


class People(NamedTuple):
    """Who plays, and whom we talk to."""

    names: tuple[str, ...]
    you: int | None

    def name(self, seat: int) -> str:
        """A player inside a sentence: "you", or the name."""
        return "you" if seat == self.you else self.names[seat]

    def subject(self, seat: int) -> str:
        """A player at the beginning of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        """What belongs to a player: "your", "Odo's"."""
        if seat == self.you:
            return "your"
        name = self.names[seat]
        return f"{name}'" if name.endswith("s") else f"{name}'s"

    def verb(self, seat: int, word: str) -> str:
        """A verb as it goes with the player: "draws", but "you draw"."""
        if seat != self.you:
            return word
        first, space, rest = word.partition(" ")
        odd = {"is": "are", "has": "have", "was": "were", "tosses": "toss", "passes": "pass"}
        return odd.get(first, first.removesuffix("s")) + space + rest

    def does(self, seat: int, word: str) -> str:
        """A player and a verb, at the beginning of a sentence: "You draw", "Odo draws"."""
        return f"{self.subject(seat)} {self.verb(seat, word)}"

    def then(self, seat: int, word: str) -> str:
        """A player and a verb inside a sentence: "you draw", "Odo draws"."""
        return f"{self.name(seat)} {self.verb(seat, word)}"

    def style(self, seat: int) -> str:
        """The colour of a player: mine is the left one."""
        return MINE if seat == (self.you or 0) else THEIRS


# Chips


def token(chip: str) -> Text:
    """A chip as a coloured sign."""
    return Text(short_chip(chip), style=STYLES[colour(chip)])


def in_full(chip: str) -> Text:
    """A chip with its whole name."""
    return Text(chip, style=STYLES[colour(chip)])


def row(chips: Iterable[str]) -> Text:
    """Chips one after the other."""
    return Text(" ").join(token(chip) for chip in chips)


def heap_row(counts: dict[str, int]) -> Text:
    """A heap of chips in the order of the kinds: `w1` four times, `o1`."""
    parts = []
    for chip in KINDS:
        count = counts.get(chip, 0)
        if count:
            part = Text().append_text(token(chip))
            parts.append(part.append(f"{TIMES}{count}") if count > 1 else part)
    return Text(" ").join(parts)


def labelled(label: str, text: Text, width: int = LABEL) -> RenderableType:
    """A label and a text that wraps beside it."""
    grid = Table.grid(padding=0)
    grid.add_column(width=width)
    grid.add_column()
    grid.add_row(Text(label, style="dim"), text)
    return grid


# Numbers


def nth(number: int) -> str:
    """A place in a row: `1st`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number if number < 20 else number % 10, "th")
    return f"{number}{ending}"


def percent(share: float) -> str:
    """A share in per cent. What may happen is never 0 %, what may not is never 100 %."""
    number = round(100 * share)
    if share > 0:
        number = max(number, 1)
    if share < 1:
        number = min(number, 99)
    return f"{number} %"


def short_heap(text: str) -> str:
    """The chips of a text in short, in the order in which they are written."""
    return " ".join(short_chip(chip) for chip in chips(text))


def tokens(gold: int, upgrades: int) -> str:
    """What offer tokens give: `2 gold + 1 upgrade`."""
    parts = [f"{gold} gold"] if gold else []
    parts += [amount(upgrades, "upgrade")] if upgrades else []
    return " + ".join(parts) or "nothing"


def any_offer(view: View) -> str:
    """How many tokens an offer can have."""
    return f"up to {amount(len(box(view).value('offer.tokens')), 'token')}"


# Coins


def coin_words(view: View, side: str) -> str:
    """What a side of a coin does, in full."""
    printed = box(view)
    first = view["bottle"]["explosion"][0]
    steps = amount(printed.value("coin_bonuses.steps"), "step")
    return {
        "shield": f"no explosion on space {first} in this round",
        "gold": f"{printed.value('coin_bonuses.gold')} gold at once",
        "whites_back": "once in the first turn, all white chips back into the bag",
        "stall": f"the stall {printed.value('coin_bonuses.stall')} forward at once",
        "coloured_back": "at the end of the first turn, a coloured chip back into the bag",
        "upgrade_or_move": "at the end of the first turn, a black chip in the neck upgraded, "
        f"or the patient {steps} nearer",
    }[side]


def coin_short(view: View, side: str) -> str:
    """What a side of a coin does, in a few words."""
    printed = box(view)
    return {
        "shield": f"shield on space {view['bottle']['explosion'][0]}",
        "gold": f"{printed.value('coin_bonuses.gold')} gold",
        "whites_back": "white chips back",
        "stall": f"stall {printed.value('coin_bonuses.stall')} forward",
        "coloured_back": "a chip back",
        "upgrade_or_move": f"upgrade or {amount(printed.value('coin_bonuses.steps'), 'step')}",
    }[side]


# The ledge


def ledge_words(view: View, people: People, seat: int, bonus: str, in_short: bool = False) -> str:
    """What a place on a seat's ledge brings, and to whom."""
    other = people.name(1 - seat)
    if bonus == "upgrade":
        return f"{other} may upgrade" if in_short else f"{other} may upgrade a black chip"
    if bonus == "chip":
        highest = box(view).value("ledge.highest_chip")
        return f"{other} may take a chip{'' if in_short else f' of value {highest} or less'}"
    if bonus == "white":
        return f"{people.then(seat, 'takes')} white-1"
    return "no bonus"


# Round cards


def card_line(view: View, name: str, now: bool = True) -> str:
    """What a round card does, in one line: by its number, or "last". Now: a chip that is sold out
    is told as what it pays."""
    printed = box(view)
    if name == "last":
        price, steps = (
            printed.value(f"last_round.{entry}") for entry in ("step_price", "explosion_steps")
        )
        return (
            f"in your turn {price} gold move the patient 1 step to you; an explosion "
            f"moves them {steps} to your opponent"
        )
    if name not in printed.cards:
        return ""
    card = printed.cards[name]
    chip = _or_gold(view, card.chip) if now else card.chip
    return {
        "chip": f"take {chip}",
        "two_ones": "take two 1-chips of different colours, not black",
        "chip_and_one": f"take {chip} and a 1-chip of your choice",
        "four_and_one": "take a 4-chip; your opponent takes a 1-chip of that colour",
        "drop_white": "a white-1 of yours leaves the game",
        "white_for_rival": "your opponent must take a white-1",
        "stall": f"your stall {card.spaces} forward",
        "one_white_back": "keep it, to put a white chip back once, even at boom",
        "two_white_back": "keep it, to put up to 2 white chips back once",
        "three_coloured_back": "keep it, to put up to 3 chips of the base back once",
        "buy_double": "keep it: once, a chip you buy comes twice",
    }.get(card.effect) or CARD_EFFECTS[card.effect]().describe().rstrip(".")


def _or_gold(view: View, chip: str) -> str:
    """A chip that a card gives, or what it pays if there is none left."""
    if not chip or heap(view["pool"])[chip]:
        return chip
    return f"{view['prices'].get(chip, 0)} gold ({chip} is sold out)"


# Books


def books(view: View) -> list[BookEntry]:
    """The books of the six colours in play, as the box describes them."""
    printed = box(view)
    return [printed.books[view["books"][name]["name"]] for name in BOOK_COLOURS]


def book_line(book: BookEntry) -> str:
    """What the chips of a book do, in one line; numbers are those of the 1-, 2- and 4-chip."""
    line = _book_words(book, by_value(book.numbers.get("amounts", (0,))))
    return f"later, {line}" if book.when == "after" else line


def _book_words(book: BookEntry, many: str) -> str:
    levels = book.numbers.get("at_least", ())
    at_least = "/".join(map(str, levels))
    gains = "/".join(map(str, book.numbers.get("steps", book.numbers.get("gold", ()))))
    other = book.numbers.get("colour", "")
    where = "base" if book.numbers.get("where") == "base" else "bottle"
    each = " each" if book.when == "after" else ""
    return {
        "none": "no action",
        "gold": f"{many} gold{each}",
        "move_patient": f"the patient {many} towards you{each}",
        "pull_patient": f"the patient {many} towards you if in the other half",
        "gold_of_last_white": f"gold for your last white chip, up to {many}",
        "gold_from_rival": "1 gold, from your opponent if richer than you",
        "draw_and_choose": f"see {many} chips, may place one of them",
        "steps_beside": f"{gains} more steps with {at_least} {other} chips in your bottle",
        "steps_per_chip": f"a step more per {book.colour} chip in your {where}, up to {many}",
        "buy_steps": f"may pay up to {many} gold, a step each",
        "guard": f"the next white chip up to {many} of this turn is set aside",
        "coloured_back": f"up to {many} chips of the base back into the bag",
        "white_back": f"right after a white chip up to {many}: that one may go back",
        "white_aside": f"may set aside a white chip up to {many}",
        "look_for_white": f"see {many} chips, may set a white one aside",
        "upgrade": f"upgrade a black chip up to {many}",
        "push_stall": f"patient in your half: the other stall {many} back",
        "daring": f"last white {many} or less before the boom: stall 1, else 1 gold",
        "by_count": f"for {_rewards(book)}",
        "majority": f"most {book.colour}: {_list(book.numbers.get('more'))}; "
        f"as many: {_list(book.numbers.get('tie'))}",
        "gold_for_variety": f"{gains} gold each with {at_least} colours in your bottle",
    }.get(book.effect) or book_of(book).describe().rstrip(".")


def _rewards(book: BookEntry) -> str:
    """What one chip, two chips, ... bring: `1: gold, 2: stall`."""
    levels = enumerate(book.numbers.get("rewards", ()), start=1)
    return ", ".join(f"{number}: {_list(names)}" for number, names in levels)


def _list(names: Iterable[str] | None) -> str:
    """Rewards: `stall+upgrade`, `2 upgrade`."""
    counts = Counter(names or ())
    parts = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return "+".join(parts) or "nothing"


def book_short(book: BookEntry) -> str:
    """What the chips of a book do, in two or three words."""
    many = by_value(book.numbers.get("amounts", (0,)))
    words = {
        "none": "no action",
        "gold": f"{many} gold",
        "move_patient": f"moves {many}",
        "pull_patient": f"pulls {many}",
        "gold_of_last_white": "gold of last white",
        "gold_from_rival": "1 gold, rival's",
        "draw_and_choose": f"picks from {many}",
        "steps_beside": f"steps with {LETTERS[book.numbers.get('colour', 'white')]}",
        "steps_per_chip": f"steps per {LETTERS[book.colour]}",
        "buy_steps": f"{many} gold to steps",
        "guard": f"stops next w{many}",
        "coloured_back": f"{many} of base back",
        "white_back": f"last w{many} back",
        "white_aside": f"w{many} aside",
        "look_for_white": f"seeks w in {many}",
        "upgrade": f"upgrades k{many}",
        "push_stall": f"pushes stall {many}",
        "daring": "daring pays",
        "by_count": _rewards(book),
        "majority": f"most {_list(book.numbers.get('more'))}, tie {_list(book.numbers.get('tie'))}",
        "gold_for_variety": "gold for variety",
    }.get(book.effect) or book.effect.replace("_", " ")
    return f"{words}, later" if book.when == "after" else words


def chip_line(view: View, chip: str) -> str:
    """What a chip of this colour does, in one line."""
    name = colour(chip)
    if name == "black":
        gold: dict[str, int] = box(view).value("black.gold")
        return f"{by_value(tuple(gold.values()))} gold when placed; never for sale, only upgraded"
    if name in BOOK_COLOURS:
        return book_line(books(view)[BOOK_COLOURS.index(name)])
    return "only fills the neck"


def chip_short(view: View, chip: str) -> str:
    """What a chip of this colour does, in two or three words."""
    name = colour(chip)
    if name in BOOK_COLOURS:
        return book_short(books(view)[BOOK_COLOURS.index(name)])
    return chip_line(view, chip).partition(";")[0]


def book_name(name: str, book: str) -> Text:
    """A book by the sign of its colour and its name."""
    letter = Text().append(LETTERS[name], style=STYLES[name])
    return letter.append(f" {book}", style="bold")


# Where the numbers come from


def stand_ins(view: View) -> str:
    """How many numbers of this box are not the published ones; nothing if all are."""
    marks = list(box(view).marks().values())
    count = marks.count("stand-in")
    if not count:
        return ""
    whose = "this box" if view["setup"]["box"] else "our box"
    where = "nostrum duel box FILE" if view["setup"]["box"] else "nostrum duel box"
    return f"{count} of {len(marks)} entries of {whose} are stand-ins, not printed: {where}."


def phase(view: View) -> str:
    """The phase of the round, as the rulebook calls it."""
    step: str = view["step"]
    return PHASES.get(step, step)
