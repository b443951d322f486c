"""What is decided before a game begins: players, books, edition, test tubes, options."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from nostrum.core.errors import BadSetup
from nostrum.core.options import Answer, Option, chosen, read_options
from nostrum.core.setups import setup_from
from nostrum.core.suggestions import did_you_mean
from nostrum.quacks.books import BOOK_COLOURS, BOOKS, books_in_play
from nostrum.quacks.chips import COLOUR_NAMES, KIND_OF, KINDS, heap, kind_named, read_chips
from nostrum.quacks.fortunes import FORTUNES
from nostrum.quacks.table import Card, Rulebook, Table, bonus_chip, bonus_droplet, bonus_ruby

OPTIONS = {
    "stir": Option(
        ("last round", "every round"),
        "When does everybody draw at the same command, nobody seeing the others' decision?",
    ),
    "returned_chip": Option(
        ("drawn", "never drawn"),
        "Was a chip that the flask (or Well Stirred) returned drawn: does it come between two "
        "chips for yellow 1, and use up yellow 2's doubling and one chip of blue 2's window?",
    ),
    "aside_uses_window": Option(
        (True, False), "Does a red chip laid beside the pot use up one chip of blue 2's window?"
    ),
    "yellow_2_next": Option(
        ("drawn", "laid"),
        "Which chip does yellow 2 double: the next one drawn (a red chip laid beside the pot uses "
        "it up), or the next one laid (also a red chip from beside the pot)?",
        {"first_edition": "laid"},
    ),
    "yellow_2_doubles": Option(("whole move", "printed value"), "What does yellow 2 double?"),
    "full_pot": Option(
        ("stop", "draw on"), "May a player whose chip lies on the last space draw on?"
    ),
    "rubies": Option(("unlimited", "limited"), "Can the rubies run out?"),
    "chip_actions": Option(
        ("player by player", "colour by colour"),
        "In which order do black, green and purple chips act? It matters when something runs "
        "short.",
        {"first_edition": "colour by colour"},
    ),
    "last_round_tubes": Option(
        (True, False), "May two rubies still move the droplet on the test tubes in round 9?"
    ),
    "second_chance_over_limit": Option(
        ("next white", "at once"),
        "A Second Chance: when does a pot explode that carries on above the limit?",
    ),
    "second_chance_flask": Option(
        ("stays used", "restored"), "A Second Chance: what becomes of a flask used before?"
    ),
    "strong_ingredient_counts": Option(
        (True, False),
        "Strong Ingredient: does the chip count for black, green and purple in phase B?",
    ),
}


@cache
def box() -> dict[str, Any]:
    """What is printed on the components."""
    return tomllib.loads(box_text())


def box_text(given: str | None = None) -> str:
    """The text of box.toml. Quacks takes no box of one's own: all its numbers are known."""
    if given is not None:
        raise BadSetup("Quacks takes no other box: all that it needs is printed in ours.")
    return files("nostrum.quacks").joinpath("box.toml").read_text("utf-8")


def card_title(card: Card) -> str:
    """What a fortune-teller card is called."""
    return str(box()["cards"].get(card.name, {"name": card.title})["name"])


def card_colour(card: Card) -> str:
    """The colour of a fortune-teller card: purple or blue."""
    return str(box()["cards"].get(card.name, {"colour": card.colour})["colour"])


def prices(book: str, edition: str) -> tuple[int, ...]:
    """What the chips of a book cost in an edition; nothing if they are not for sale."""
    colour, _, number = book.partition("-")
    changed = box()["editions"][edition].get("price_changes", {})
    if book in changed:
        return tuple(changed[book])
    rows = box()["prices"].get(colour, [])
    row = int(number) - 1 if number and len(rows) > 1 else 0
    return tuple(rows[row]) if row < len(rows) else BOOKS[book].prices


def editions() -> tuple[str, ...]:
    """The printings of the rulebook that can be played."""
    return tuple(box()["editions"])


def read_books(books: object) -> dict[str, int]:
    """The set of each colour: from a set's number, a mix as text, or a table by colour."""
    if isinstance(books, str) and books.strip() in ("1", "2", "3", "4"):
        books = int(books)
    if isinstance(books, int) and not isinstance(books, bool):
        books = dict.fromkeys(BOOK_COLOURS, books)
    elif isinstance(books, str):
        mix: dict[str, object] = {}
        for word in books.replace(",", " ").split():
            colour, _, digits = word.partition("-")
            if colour in mix:
                raise BadSetup(f"There are two {colour} books in {books!r}.")
            mix[colour] = int(digits) if word in BOOKS else digits
        books = mix
    if not isinstance(books, Mapping):
        raise BadSetup("Books are a set from 1 to 4, or a mix such as 'green-1 blue-2 red-3 ...'.")
    unknown = [colour for colour in books if colour not in BOOK_COLOURS]
    if unknown:
        otherwise = f"; there are books for {', '.join(BOOK_COLOURS)}."
        meant = did_you_mean(unknown[0], BOOK_COLOURS, otherwise)
        raise BadSetup(f"There are no books to choose for {unknown[0]!r}{meant}")
    chosen: dict[str, int] = {}
    for colour in BOOK_COLOURS:
        number: object = books.get(colour)
        known = [book.partition("-")[2] for book in BOOKS if book.startswith(f"{colour}-")]
        if type(number) is not int or not 0 < number < 100 or str(number) not in known:
            first, last = ", ".join(known[:-1]), known[-1]
            raise BadSetup(f"Say which {colour} book is used: {first} or {last}.")
        chosen[colour] = number
    return chosen


@dataclass(frozen=True)
class Setup:
    """How a game is set up. Everything has a sensible value when left out.

    >>> Setup(players=2, books=3).books
    'green-3 blue-3 red-3 yellow-3 purple-3'
    >>> Setup(books="green-1 blue-2 red-1 yellow-3 purple-4").sets["yellow"]
    3
    """

    players: int = 4
    books: str | int | Mapping[str, int] = 1
    edition: str = "classic"
    tubes: bool = False
    start: int | None = None
    options: Mapping[str, bool | str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in (2, 3, 4):
            raise BadSetup(f"Quacks is for 2, 3 or 4 players, not {self.players!r}.")
        if self.edition not in editions():
            otherwise = f"; there is {', '.join(editions())}."
            meant = did_you_mean(self.edition, editions(), otherwise)
            raise BadSetup(f"There is no edition {self.edition!r}{meant}")
        if not isinstance(self.tubes, bool):
            raise BadSetup("Test tubes are on (true) or off (false).")
        if self.start is not None and (
            isinstance(self.start, bool)
            or not isinstance(self.start, int)
            or not 0 <= self.start < self.players
        ):
            raise BadSetup(f"The start player is a seat from 0 to {self.players - 1}.")
        sets = read_books(self.books)
        text = " ".join(f"{colour}-{number}" for colour, number in sets.items())
        object.__setattr__(self, "books", text)
        object.__setattr__(self, "options", read_options(OPTIONS, self.options, self.edition))

    @classmethod
    def from_dict(cls, values: object) -> "Setup":
        """The setup that a table of plain values describes."""
        return setup_from(cls, values)

    def to_dict(self) -> dict[str, object]:
        """The setup as plain values; only options that differ from the usual ones."""
        return {
            "players": self.players,
            "books": self.books,
            "edition": self.edition,
            "tubes": self.tubes,
            "start": self.start,
            "options": dict(self.chosen_options),
        }

    @cached_property
    def chosen_options(self) -> dict[str, Answer]:
        """The options that differ from the usual ones."""
        return chosen(OPTIONS, self.options, self.edition)

    @cached_property
    def sets(self) -> dict[str, int]:
        """The set from which the book of each colour comes."""
        return read_books(self.books)

    @cached_property
    def rulebook(self) -> Rulebook:
        """All numbers and books that hold in this game."""
        rules = Rulebook()
        _read_box(rules)
        rules.choose_books(books_in_play(self.sets, self.players))
        _read_edition(rules, self.edition)
        rules.players = self.players
        rules.start = -1 if self.start is None else self.start
        rules.tubes = int(self.tubes)
        _read_answers(rules, self.options)
        return rules

    @cached_property
    def table(self) -> Table:
        """The table as it is set before anything is left to chance."""
        table = Table(self.rulebook)
        table.set_table()
        return table


def _bonus(text: str) -> int:
    """What a glass or a face of the die gives, as the engine writes it."""
    if text == "ruby":
        return bonus_ruby()
    if text == "droplet":
        return bonus_droplet()
    if text in KIND_OF:
        return bonus_chip(kind_named(text))
    return int(text.split()[0])


def _read_box(rules: Rulebook) -> None:
    printed = box()
    pot, track, rounds, costs = (
        printed[name] for name in ("pot", "scoring_track", "rounds", "costs")
    )
    rules.coins = pot["coins"]
    rules.points = pot["points"]
    rules.ruby = [int(space in pot["rubies"]) for space in range(len(pot["coins"]))]
    rules.last_chip = pot["last_chip"]
    rules.lap = track["lap"]
    rules.lap_tails = len(track["rat_tails"])
    rules.tails_before = [sum(tail < score for tail in track["rat_tails"]) for score in range(64)]
    glasses = [_bonus(text) for text in printed["test_tubes"]["glasses"]]
    rules.last_glass = len(glasses)
    rules.glasses = [0, *glasses] + [0] * (15 - len(glasses))
    rules.die_faces = printed["bonus_die"]["faces"]
    rules.die = [_bonus(text) for text in rules.die_faces]
    rules.start_bag = heap(read_chips(printed["start"]["bag"]))
    rules.white_limit = printed["pot_limit"]["white"]
    rules.luxury_limit = printed["pot_limit"]["luxury"]
    rules.white_exactly = printed["pot_limit"]["exactly"]
    rules.safe_chips = printed["pot_limit"]["safe_chips"]
    rules.rounds = rounds["count"]
    rules.out_from = [rounds["out"].get(colour, 1) for colour in COLOUR_NAMES]
    rules.white_round = rounds["white_1"]
    rules.rats_round = rounds["rats"]
    rules.stir_round = rounds["stir"]
    rules.droplet_cost = costs["droplet"]
    rules.refill_cost = costs["refill"]
    rules.point_in_coins = costs["point_in_coins"]
    rules.point_in_rubies = costs["point_in_rubies"]
    rules.ruby_stock = printed["supply"]["rubies"]
    rules.cards = list(FORTUNES)
    for card in FORTUNES:
        card.purple = int(card_colour(card) == "purple")


def _read_edition(rules: Rulebook, name: str) -> None:
    edition = box()["editions"][name]
    stock = box()["supply"][edition["supply"]]
    rules.stock = [stock[name] for name in KINDS]
    rules.start_rubies = edition["starting_rubies"]
    rules.flask_any_colour = int(edition["flask"] == "any")
    price = [0] * len(KINDS)
    for colour, book in zip(COLOUR_NAMES, rules.books, strict=True):
        for value, cost in zip((1, 2, 4), prices(book.name, name), strict=False):
            price[kind_named(f"{colour}-{value}")] = cost
    rules.price = price


def _read_answers(rules: Rulebook, answers: Mapping[str, bool | str]) -> None:
    if answers["stir"] == "every round":
        rules.stir_round = 1
    rules.returned_was_drawn = int(answers["returned_chip"] == "drawn")
    rules.aside_uses_window = int(answers["aside_uses_window"])
    rules.double_next_drawn = int(answers["yellow_2_next"] == "drawn")
    rules.double_printed_value = int(answers["yellow_2_doubles"] == "printed value")
    rules.full_pot_draws_on = int(answers["full_pot"] == "draw on")
    rules.limited_rubies = int(answers["rubies"] == "limited")
    rules.player_by_player = int(answers["chip_actions"] == "player by player")
    rules.last_round_tubes = int(answers["last_round_tubes"])
    rules.over_limit_at_once = int(answers["second_chance_over_limit"] == "at once")
    rules.restart_restores_flask = int(answers["second_chance_flask"] == "restored")
    rules.strong_ingredient_counts = int(answers["strong_ingredient_counts"])
