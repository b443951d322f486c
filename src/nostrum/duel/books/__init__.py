"""The ingredient books: what the chips of a colour do, by the names that the box uses.

The box says which effect the book of each colour and set has, with which numbers; here is what an
effect does. Nothing in an effect belongs to a colour, so an owner of the game can describe other
books with them.
"""

from nostrum.duel.books.coloured import ColouredBack, DrawAndChoose, UpgradeBook
from nostrum.duel.books.gold import (
    BlackLead,
    Gold,
    GoldForVariety,
    GoldFromRival,
    GoldOfLastWhite,
)
from nostrum.duel.books.rewards import ByCount, Daring, Majority, PushStall
from nostrum.duel.books.steps import (
    BuySteps,
    MovePatient,
    PullPatient,
    StepsBeside,
    StepsPerChip,
)
from nostrum.duel.books.whites import Guard, LookForWhite, WhiteAside, WhiteBack
from nostrum.duel.box import BookEntry, Box
from nostrum.duel.box.forms import EFFECTS as FORMS
from nostrum.duel.box.forms import Effect
from nostrum.duel.box.values import Reader
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES
from nostrum.duel.table import Book

EFFECTS: dict[str, type[Book]] = {
    effect.name: effect
    for effect in (
        Book,
        BuySteps,
        ByCount,
        ColouredBack,
        Daring,
        DrawAndChoose,
        Gold,
        GoldForVariety,
        GoldFromRival,
        GoldOfLastWhite,
        Guard,
        LookForWhite,
        Majority,
        MovePatient,
        PullPatient,
        PushStall,
        StepsBeside,
        StepsPerChip,
        UpgradeBook,
        WhiteAside,
        WhiteBack,
    )
}


def add_effect(effect: type[Book], when: tuple[str, ...], **fields: Reader) -> None:
    """Let boxes have books with another effect: when it can act ("place", "after"), and the fields
    that such an entry needs."""
    EFFECTS[effect.name] = effect
    FORMS[effect.name] = Effect(when, fields)


def read_book(box: Box, name: str) -> Book:
    """The book of a name such as `blue-I`, as the box describes it."""
    return book_of(box.books[name])


def book_of(entry: BookEntry) -> Book:
    """The book that an entry of the box describes."""
    book = EFFECTS[entry.effect]()
    book.book = entry.book
    book.title = entry.name
    book.colour = COLOUR_NAMES.index(entry.colour)
    book.has_after_effect = int(entry.when == "after")
    if "amounts" in entry.numbers:
        book.amounts = entry.numbers["amounts"]
    book.read(entry.numbers)
    return book


def fixed_book(colour: str, title: str, effect: type[Book]) -> Book:
    """One of the three books that are the same in every game."""
    book = effect()
    book.book = colour
    book.title = title
    book.colour = COLOUR_NAMES.index(colour)
    return book


def books_in_play(box: Box, sets: dict[str, str]) -> list[Book]:
    """The book of every colour, in the order of the colours, for one game."""
    return [
        fixed_book("white", "Popping snowberry", Book),
        fixed_book("black", "Alchemist's lead", BlackLead),
        fixed_book("orange", "Pumpkin", Book),
        *(read_book(box, f"{colour}-{sets[colour]}") for colour in BOOK_COLOURS),
    ]
