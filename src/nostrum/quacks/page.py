"""What the page needs to know about Quacks besides views and events.

See nostrum.server.games for what such a module provides.
"""

from collections.abc import Mapping
from typing import Any, TypedDict, get_args

from nostrum.core.contract import RulePage
from nostrum.quacks import events, observation
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.next_draw import next_draw
from nostrum.quacks.player import space_after
from nostrum.quacks.rules import rule_pages
from nostrum.quacks.setup import OPTIONS as OPTIONS
from nostrum.quacks.setup import Setup, box, card_colour, editions

SEATS = (2, 3, 4)
VIEW = observation.View
EVENTS: tuple[type, ...] = get_args(events.Event)


class Printed(TypedDict):
    """The numbers that hold in one game: box, edition and books together."""

    chips: list[str]  # all kinds, in order
    coins: list[int]  # what each space of a pot shows
    points: list[int]
    ruby: list[bool]
    scoring: list[int]  # the scoring space of a pot whose last chip lies on each space
    lap: int
    rat_tails: list[int]  # a tail lies between each of these scores and the next, on every lap
    prices: dict[str, int]  # of the chips that are for sale
    books: dict[str, str]  # the book of each colour, by name
    rounds: int
    stir_round: int
    glasses: list[str]  # of the test tubes; none if they are not used
    die: list[str]
    flask_any_colour: bool
    cards: dict[str, str]  # the colour of each fortune-teller card


class Odds(TypedDict):
    """What the next draw may bring: how many chips there are, and how many make the pot explode."""

    unsafe: int
    total: int
    chips: dict[str, int]
    explodes: list[str]  # those of them that would make the pot explode
    covered: bool  # blue book 2 takes the pain out of it
    safe: bool  # a card says that the next chip cannot explode


class Choices(TypedDict):
    """What can be chosen when a table is opened, beside the options."""

    sets: int
    colours: list[str]  # those with a book to choose
    editions: list[str]


PRINTED = Printed
ODDS = Odds
CHOICES = Choices


def read_setup(seats: int, values: dict[str, Any]) -> Setup:
    """The setup of a table with so many seats."""
    return Setup.from_dict({**values, "players": seats})


def outline(setup: dict[str, Any]) -> dict[str, Any]:
    """What of a setup is told in lists: all of it, it is short."""
    return setup


def first_setup() -> dict[str, Any]:
    """How a first game is set up: like any other."""
    return {}


def choices(setup: Setup) -> Choices:
    """What can be chosen when a table is opened; the same whatever else is chosen."""
    prices = box()["prices"]
    colours = [name for name in prices if len(prices[name]) > 1]
    return {
        "sets": max(len(rows) for rows in prices.values()),
        "colours": colours,
        "editions": list(editions()),
    }


def printed(setup: Setup) -> Printed:
    """The numbers that hold in a game that is set up like this."""
    rules = setup.rulebook
    named = zip(COLOUR_NAMES, rules.books, strict=True)
    return {
        "chips": list(KINDS),
        "coins": list(rules.coins),
        "points": list(rules.points),
        "ruby": [bool(ruby) for ruby in rules.ruby],
        "scoring": [space_after(space) for space in range(rules.last_chip + 1)],
        "lap": rules.lap,
        "rat_tails": box()["scoring_track"]["rat_tails"],
        "prices": {kind: price for kind, price in zip(KINDS, rules.price, strict=True) if price},
        "books": {colour: book.name for colour, book in named if colour != "white"},
        "rounds": rules.rounds,
        "stir_round": rules.stir_round,
        "glasses": list(box()["test_tubes"]["glasses"]) if setup.tubes else [],
        "die": list(rules.die_faces),
        "flask_any_colour": bool(rules.flask_any_colour),
        "cards": {card.name: card_colour(card) for card in rules.cards},
    }


def pages(setup: Setup) -> list[RulePage]:
    """The rules; of the books only those in play."""
    books = {book.name for book in setup.rulebook.books}
    return [page for page in rule_pages() if page.kind != "book" or page.name in books]


def chips_drawn(view: Mapping[str, Any]) -> dict[int, int]:
    """How many chips lie in the pots of those who are still brewing."""
    if view["step"] != "potions":
        return {}
    brewing = (seat for seat in view["seats"] if not (seat["stopped"] or seat["exploded"]))
    return {seat["seat"]: len(seat["pot"].split()) for seat in brewing}


def odds(view: dict[str, Any]) -> Odds:
    """The exact risk of the next draw of the seat whose view this is."""
    draw = next_draw(view, view["you"])
    return {
        "unsafe": draw.unsafe,
        "total": draw.total,
        "chips": draw.chips,
        "explodes": [chip for chip, does in draw.previews.items() if does.get("explodes")],
        "covered": draw.covered,
        "safe": draw.forbidden,
    }
