"""What is decided before a game begins: books, coins, round cards, options, and whose box."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from nostrum.core.errors import BadSetup
from nostrum.core.options import Answer, Option, chosen, read_options
from nostrum.core.setups import setup_from
from nostrum.core.suggestions import did_you_mean
from nostrum.duel.actions import COIN_NAMES, OFFERS
from nostrum.duel.books import books_in_play
from nostrum.duel.box import Box, can_offer, read_box, read_box_text
from nostrum.duel.box.values import SETS
from nostrum.duel.cards import LastRoundCard, read_cards
from nostrum.duel.chips import BOOK_COLOURS, heap, kind_named, read_chips
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, Rulebook, Table

A_MIX = "blue-I green-II red-I yellow-III purple-I pink-IV"
FIRST_COINS = "silver gold"

OPTIONS = {
    "last_card": Option(
        ("receiver", "chooser"),
        "Both have treated as many patients and none is on the path: is the player behind who got "
        "the last round card, or the one who chose between the scales?",
    ),
    "after_effects": Option(
        ("bottle", "neck"),
        "Which chips have after-effects: all in the bottle, or those left in its neck?",
    ),
    "exploded_after_effects": Option(
        (True, False), "Does a bottle that has exploded have after-effects?"
    ),
    "offer_by": Option(
        ("last", "first"),
        "Who makes the offer for the round card: who finished the potion last, or first?",
    ),
    "drop_white": Option(
        ("bag or bottle", "bag"),
        "Where does the card that removes a white 1-chip look for it?",
    ),
    "ledge_chip": Option(
        ("black too", "not black"),
        "May the chip that a place on the ledge gives to the opponent be a black one?",
    ),
}


def box_text(given: str | None = None) -> str:
    """The box as it is written down: ours, or ours with the entries of a file laid over it."""
    return (read_box() if given is None else read_box_text(given)).text()


def read_books(books: object) -> dict[str, str]:
    """The set of each colour: from a set's number, a mix as text, or a table by colour."""
    if isinstance(books, int | str) and not isinstance(books, bool) and _set(books):
        return dict.fromkeys(BOOK_COLOURS, _set(books))
    if isinstance(books, str) and "-" in books:
        mix: dict[str, object] = {}
        for word in books.replace(",", " ").split():
            colour, _, numeral = word.partition("-")
            if colour in mix:
                raise BadSetup(f"There are two {colour} books in {books!r}.")
            mix[colour] = numeral
        books = mix
    if not isinstance(books, Mapping):
        raise BadSetup(f"Books are a set from I to IV, or a mix such as {A_MIX!r}.")
    unknown = [colour for colour in books if colour not in BOOK_COLOURS]
    if unknown:
        otherwise = f"; there are books for {', '.join(BOOK_COLOURS)}."
        meant = did_you_mean(unknown[0], BOOK_COLOURS, otherwise)
        raise BadSetup(f"There are no books to choose for {unknown[0]!r}{meant}")
    sets = {colour: _set(books.get(colour)) for colour in BOOK_COLOURS}
    for colour, numeral in sets.items():
        if not numeral:
            raise BadSetup(f"Say which {colour} book is used: I, II, III or IV.")
    return sets


def _set(written: object) -> str:
    """The set that is meant by I to IV or 1 to 4; nothing if none is."""
    if isinstance(written, str):
        text = written.strip().upper()
        if text in SETS:
            return text
        written = int(text) if text in ("1", "2", "3", "4") else 0
    if isinstance(written, bool) or not isinstance(written, int):
        return ""
    return SETS[written - 1] if 1 <= written <= len(SETS) else ""


def read_coins(coins: object) -> str:
    """Which two coins are in play, in the order in which they are tossed."""
    words = coins.replace(",", " ").split() if isinstance(coins, str) else []
    for word in words:
        if word not in COIN_NAMES:
            otherwise = f"; there is {', '.join(COIN_NAMES)}."
            raise BadSetup(f"There is no coin {word!r}{did_you_mean(word, COIN_NAMES, otherwise)}")
    if len(words) != 2 or len(set(words)) != 2:
        raise BadSetup(f"Two coins are in play, such as {FIRST_COINS!r}, not {coins!r}.")
    return " ".join(coin for coin in COIN_NAMES if coin in words)


def read_stack(cards: object, box: Box) -> str | None:
    """The round cards that were chosen, the first one on top; None: by chance."""
    if cards is None:
        return None
    words = cards.replace(",", " ").split() if isinstance(cards, str) else []
    needed = box.value("game.rounds") - 1
    if len(words) != needed or len(set(words)) != needed or not set(words) <= set(box.cards):
        raise BadSetup(
            f"The round cards are {needed} different numbers from 1 to {len(box.cards)}, such as "
            f"'{first_cards(box)}', not {cards!r}."
        )
    return " ".join(words)


def first_cards(box: Box) -> str:
    """The round cards of the first game."""
    return " ".join(list(box.cards)[: box.value("game.rounds") - 1])


@dataclass(frozen=True)
class Setup:
    """How a game is set up. Everything has a sensible value when left out.

    >>> Setup(books="II").books
    'blue-II green-II red-II yellow-II purple-II pink-II'
    >>> Setup(coins="copper silver").coins
    'silver copper'
    """

    players: int = 2
    books: str | int | Mapping[str, str] = "I"
    coins: str = FIRST_COINS
    cards: str | None = None
    start: int | None = None
    options: Mapping[str, Answer] = field(default_factory=dict)
    box: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players != 2:
            raise BadSetup(f"The Duel is for 2 players, not {self.players!r}.")
        if self.start is not None and (
            isinstance(self.start, bool)
            or not isinstance(self.start, int)
            or self.start not in (0, 1)
        ):
            raise BadSetup("The start player is seat 0 or seat 1.")
        sets = read_books(self.books)
        box = read_box(self.box)
        text = " ".join(f"{colour}-{numeral}" for colour, numeral in sets.items())
        object.__setattr__(self, "books", text)
        object.__setattr__(self, "coins", read_coins(self.coins))
        object.__setattr__(self, "box", box.changes)
        object.__setattr__(self, "cards", read_stack(self.cards, box))
        object.__setattr__(self, "options", read_options(OPTIONS, self.options))

    @classmethod
    def from_dict(cls, values: object) -> "Setup":
        """The setup that a table of plain values describes."""
        return setup_from(cls, values)

    def to_dict(self) -> dict[str, object]:
        """The setup as plain values; only options that differ from the recommended ones."""
        return {
            "players": self.players,
            "books": self.books,
            "coins": self.coins,
            "cards": self.cards,
            "start": self.start,
            "options": dict(self.chosen_options),
            "box": self.box,
        }

    @cached_property
    def chosen_options(self) -> dict[str, Answer]:
        """The options that differ from the recommended ones."""
        return chosen(OPTIONS, self.options)

    @cached_property
    def whole_box(self) -> Box:
        """The box that is played with, entries of one's own included."""
        return read_box(self.box)

    @cached_property
    def sets(self) -> dict[str, str]:
        """The set from which the book of each colour comes."""
        return read_books(self.books)

    @cached_property
    def rulebook(self) -> Rulebook:
        """All numbers and books that hold in this game."""
        rules = Rulebook()
        box = self.whole_box
        _read_box(rules, box)
        _read_chips(rules, box, self.sets)
        rules.books = books_in_play(box, self.sets)
        rules.cards = [*read_cards(box), LastRoundCard()]
        rules.last_round_card = len(rules.cards) - 1
        rules.start = -1 if self.start is None else self.start
        rules.coin_in_play = [int(coin in self.coins.split()) for coin in COIN_NAMES]
        if self.cards is not None:
            places = [list(box.cards).index(number) for number in self.cards.split()]
            rules.stack = _row(places, 9, -1)
        _read_answers(rules, self.options)
        return rules

    @cached_property
    def table(self) -> Table:
        """The table as it is set before anything is left to chance."""
        table = Table(self.rulebook)
        table.set_table()
        return table


def _row(numbers: list[int], length: int, nothing: int = 0) -> list[int]:
    """Numbers in a row of a fixed length."""
    return numbers + [nothing] * (length - len(numbers))


def _marked(spaces: list[int]) -> list[int]:
    """The spaces of the white track, those that are named marked with 1."""
    return [int(space in spaces) for space in range(25)]


def _read_box(rules: Rulebook, box: Box) -> None:
    rules.rounds = box.value("game.rounds")
    rules.patients = box.value("game.patients")
    rules.patients_to_win = box.value("game.patients_to_win")
    rules.second_player_gold = box.value("game.second_player_gold")
    rules.gold_kept = box.value("game.gold_kept")
    rules.final_draw = box.value("game.final_draw")
    rules.colours = list(box.value("game.colours"))
    rules.half = box.value("path.spaces")
    rules.stall_start = box.value("path.stall")
    rules.stall_back = box.value("path.stall_back")
    rules.neck = box.value("bottle.neck")
    rules.track = box.value("bottle.spaces")
    rules.first_explosion = box.value("bottle.explosion")[0]
    rules.explosion = _marked(box.value("bottle.explosion"))
    rules.bonus_space = _marked(box.value("bottle.bonus"))
    rules.bonus_stall = box.value("bottle.bonus_stall")
    bonuses = [LEDGE_NAMES.index(name) for name in box.value("ledge.bonuses")]
    rules.ledge = _row(bonuses, 10)
    rules.ledge_highest_chip = box.value("ledge.highest_chip")
    rules.upgrade_impossible = box.value("upgrade.impossible")
    sides = [side for coin in COIN_NAMES for side in box.value(f"coins.{coin}")]
    rules.coin_sides = [BONUS_NAMES.index(side) for side in sides]
    rules.coin_gold = box.value("coin_bonuses.gold")
    rules.coin_stall = box.value("coin_bonuses.stall")
    rules.coin_steps = box.value("coin_bonuses.steps")
    rules.offer_possible = [
        int(can_offer(box.value("offer.tokens"), gold, upgrades)) for gold, upgrades in OFFERS
    ]
    rules.step_price = box.value("last_round.step_price")
    rules.explosion_steps = box.value("last_round.explosion_steps")


def _read_chips(rules: Rulebook, box: Box, sets: Mapping[str, str]) -> None:
    rules.start_bag = heap(read_chips(box.value("start.bag")))
    stocks = ("white", "black", "orange", *BOOK_COLOURS)
    rules.stock = heap(kind for name in stocks for kind in read_chips(box.value(f"stock.{name}")))
    gold = box.value("black.gold")
    rules.black_gold = [gold.get(str(value), 0) for value in range(7)]
    price = [0] * len(rules.stock)
    for value, cost in box.value("orange.price").items():
        price[kind_named(f"orange-{value}")] = cost
    for colour, numeral in sets.items():
        for value, cost in zip((1, 2, 4), box.books[f"{colour}-{numeral}"].price, strict=True):
            price[kind_named(f"{colour}-{value}")] = cost
    rules.price = price


def _read_answers(rules: Rulebook, answers: Mapping[str, Answer]) -> None:
    rules.last_card_chooser = int(answers["last_card"] == "chooser")
    rules.neck_after_effects = int(answers["after_effects"] == "neck")
    rules.no_exploded_after_effects = int(not answers["exploded_after_effects"])
    rules.first_offers = int(answers["offer_by"] == "first")
    rules.drop_from_bag = int(answers["drop_white"] == "bag")
    rules.no_black_ledge_chip = int(answers["ledge_chip"] == "not black")
