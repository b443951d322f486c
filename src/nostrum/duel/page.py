"""What the page needs to know about The Duel besides views and events.

See nostrum.server.games for what such a module provides.
"""

from collections.abc import Mapping
from typing import Any, TypedDict, get_args

from nostrum.core.choice import by_name
from nostrum.core.contract import RulePage
from nostrum.core.errors import NostrumError
from nostrum.core.moves import Moves
from nostrum.duel import events, observation
from nostrum.duel.actions import COIN_NAMES, VOCABULARY
from nostrum.duel.books import read_book
from nostrum.duel.box import read_box, read_box_text
from nostrum.duel.box.values import SETS
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import BOOK_COLOURS, KINDS
from nostrum.duel.fields import PLAYER
from nostrum.duel.next_draw import next_draw
from nostrum.duel.rules import rule_pages
from nostrum.duel.setup import OPTIONS as OPTIONS
from nostrum.duel.setup import Setup, first_cards
from nostrum.duel.table import Table
from nostrum.duel.table import choices as all_choices
from nostrum.duel.view_parser import RESCUE, heap, own

SEATS = (2,)
VIEW = observation.View
EVENTS: tuple[type, ...] = get_args(events.Event)


class Book(TypedDict):
    """An ingredient book: what the chips of its colour do, by an effect and its numbers."""

    name: str  # "blue-I"
    title: str
    effect: str
    after: bool  # an after-effect
    numbers: dict[str, Any]
    price: list[int]  # of the values 1, 2 and 4
    mark: str  # "printed", "source" or "stand-in"
    text: str  # in English


class Card(TypedDict):
    """A round card."""

    effect: str
    chip: str  # "" if it shows none
    spaces: int  # 0 if it moves no stall
    kept: bool
    gold: int  # the offer that is suggested
    upgrade: int
    mark: str


class Printed(TypedDict):
    """The numbers that hold in one game, beside those that are in every view."""

    chips: list[str]  # all kinds, in order
    books: dict[str, Book]  # those in play, by colour
    cards: dict[str, Card]  # by number
    coins: dict[str, list[str]]  # what the two sides of each show
    patients: int  # in the park when the game begins
    second_player_gold: int  # for whoever does not begin
    start_bag: str
    stall_start: int
    stall_back: int  # for every patient that is won
    bonus_stall: int  # spaces for a bonus space
    coin_gold: int
    coin_stall: int
    coin_steps: int
    ledge_highest_chip: int
    upgrade_impossible: int  # gold where nothing can be upgraded
    gold_kept: int
    step_price: int  # of a step in the last round
    explosion_steps: int  # on top, in the last round
    final_draw: int
    tokens: list[list[str]]  # the sides of each offer token
    one_of: list[list[str]]  # chips of which only one can be bought in a round
    marks: dict[str, str]  # where each entry of the box comes from
    own: list[str]  # the entries that are not ours


class Draw(TypedDict):
    """What one kind of chip does if it is drawn next."""

    chip: str
    count: int
    what: str  # "neck", "aside" (a guard), "calm", "bonus", "shield" (the coin) or "boom"
    space: int  # of the white track; 0 without one


class Odds(TypedDict):
    """What the next draw may bring: how many chips there are, and how many make it explode."""

    unsafe: int
    total: int
    rescue: bool  # a card can take the exploding chip back
    fills: float  # the chance to fill the neck without an explosion
    draws: list[Draw]


class Choices(TypedDict):
    """What can be chosen when a table is opened, beside the options."""

    sets: list[str]
    colours: list[str]  # those with a book to choose
    coins: list[str]
    first_cards: str
    books: dict[str, Book]  # all, by name
    first_explosion: int  # the space that a shield protects
    printed: Printed  # what is said of coins and cards, and where it comes from


PRINTED = Printed
ODDS = Odds
CHOICES = Choices


def read_setup(seats: int, values: dict[str, Any]) -> Setup:
    """The setup of a table with so many seats. A box may also come as the text of its file."""
    if isinstance(values.get("box"), str):
        values = {**values, "box": read_box_text(values["box"]).changes}
    return Setup.from_dict({**values, "players": seats})


def outline(setup: dict[str, Any]) -> dict[str, Any]:
    """What of a setup is told in lists: of a box of one's own only which entries it has."""
    return {**setup, "box": entries_of(setup["box"])}


def entries_of(changes: dict[str, dict[str, Any]]) -> list[str]:
    """The paths of the entries of a box that are not ours."""
    return [f"{table}.{name}" for table, entries in changes.items() for name in entries]


def first_setup() -> dict[str, Any]:
    """How a first game is set up: books and coins as usual, but the round cards are given."""
    return {"cards": first_cards(read_box())}


def choices(setup: Setup) -> Choices:
    """What can be chosen when a table is opened, as the box says that is played with."""
    box = setup.whole_box
    return {
        "sets": list(SETS),
        "colours": list(BOOK_COLOURS),
        "coins": list(COIN_NAMES),
        "first_cards": first_cards(box),
        "books": {name: _book(setup, name) for name in box.books},
        "first_explosion": setup.rulebook.first_explosion,
        "printed": printed(setup),
    }


def _book(setup: Setup, name: str) -> Book:
    box = setup.whole_box
    entry, book = box.books[name], read_book(box, name)
    return {
        "name": name,
        "title": entry.name,
        "effect": entry.effect,
        "after": entry.when == "after",
        "numbers": entry.numbers,
        "price": list(entry.price),
        "mark": entry.mark,
        "text": book.describe(),
    }


def printed(setup: Setup) -> Printed:
    """The numbers that hold in a game that is set up like this."""
    rules, box = setup.rulebook, setup.whole_box
    return {
        "chips": list(KINDS),
        "books": {colour: _book(setup, f"{colour}-{set_}") for colour, set_ in setup.sets.items()},
        "cards": {
            number: {
                "effect": card.effect,
                "chip": card.chip,
                "spaces": card.spaces,
                "kept": card.effect in KEPT_NAMES,
                "gold": card.gold,
                "upgrade": card.upgrade,
                "mark": card.mark,
            }
            for number, card in box.cards.items()
        },
        "coins": {coin: list(box.value(f"coins.{coin}")) for coin in COIN_NAMES},
        "patients": rules.patients,
        "second_player_gold": rules.second_player_gold,
        "start_bag": box.value("start.bag"),
        "stall_start": rules.stall_start,
        "stall_back": rules.stall_back,
        "bonus_stall": rules.bonus_stall,
        "coin_gold": rules.coin_gold,
        "coin_stall": rules.coin_stall,
        "coin_steps": rules.coin_steps,
        "ledge_highest_chip": rules.ledge_highest_chip,
        "upgrade_impossible": rules.upgrade_impossible,
        "gold_kept": rules.gold_kept,
        "step_price": rules.step_price,
        "explosion_steps": rules.explosion_steps,
        "final_draw": rules.final_draw,
        "tokens": [list(sides) for sides in box.value("offer.tokens")],
        "one_of": one_of(setup),
        "marks": box.marks(),
        "own": entries_of(box.changes),
    }


def one_of(setup: Setup) -> list[list[str]]:
    """Groups of chips of which only one can be bought in a round. They are found by buying each
    chip with gold enough for all, and seeing what else is then no longer for sale."""
    table = setup.table.clone()
    table.let_owe(table.players[0], by_name(all_choices())["buying"], 0)
    on_sale = _on_sale(table)
    groups = []
    for chip, action in on_sale.items():
        twin = table.clone()
        twin.choice().take(twin, twin.players[0], action)
        still = _on_sale(twin)
        group = [other for other in on_sale if other == chip or other not in still]
        if len(group) > 1 and group not in groups:
            groups.append(group)
    return groups


def _on_sale(table: Table) -> dict[str, int]:
    """What somebody with very much gold can buy: the chips, and the actions that buy them."""
    buyer, moves = table.players[0], Moves()
    buyer.gold = PLAYER.most("gold")
    table.choice().offer(table, buyer, moves)
    texts = {VOCABULARY.text(action): action for action in moves.actions[: moves.count]}
    return {text.removeprefix("buy "): action for text, action in texts.items() if text != "pass"}


def pages(setup: Setup) -> list[RulePage]:
    """The rules with the numbers of the box in play; of its books only those in play."""
    box = setup.whole_box
    out = set(box.books) - {f"{colour}-{set_}" for colour, set_ in setup.sets.items()}
    return [page for page in rule_pages(box) if page.name not in out]


def chips_drawn(view: Mapping[str, Any]) -> dict[int, int]:
    """The two take turns."""
    return {}


def odds(view: dict[str, Any]) -> Odds:
    """The exact risk of the next draw of the seat whose view this is."""
    me = own(view)
    bag = heap(me["bag"])
    if view["step"] != "brewing" or me["status"] != "brewing" or not bag:
        raise NostrumError("You are not brewing now.")
    draw = next_draw(view, view["you"])
    draws: list[Draw] = [
        {"chip": one.chip, "count": one.chips, "what": one.fate, "space": one.space}
        for one in draw.draws
    ]
    return {
        "unsafe": draw.bad,
        "total": draw.total,
        "rescue": RESCUE in me["kept"],
        "fills": draw.chance_to_fill(),
        "draws": draws,
    }
