"""The ingredient books: one file per colour, four books each (orange and black have one).

A book is found by its name, `green-3`; black has a side for two players and one for more.
"""

from nostrum.quacks.books.black import BLACK_BOOKS
from nostrum.quacks.books.blue import BLUE_BOOKS
from nostrum.quacks.books.green import GREEN_BOOKS
from nostrum.quacks.books.orange import CHERRY_BOMB, PUMPKIN
from nostrum.quacks.books.purple import PURPLE_BOOKS
from nostrum.quacks.books.red import RED_BOOKS
from nostrum.quacks.books.yellow import YELLOW_BOOKS
from nostrum.quacks.table import Book

# The colours with a book to choose.
BOOK_COLOURS = ("green", "blue", "red", "yellow", "purple")

BOOKS: dict[str, Book] = {}


def add_book(book: Book) -> None:
    """Add a book, so that a setup can choose it by its name, `green-5`."""
    BOOKS[book.name] = book


for _book in (
    CHERRY_BOMB,
    PUMPKIN,
    *GREEN_BOOKS,
    *BLUE_BOOKS,
    *RED_BOOKS,
    *YELLOW_BOOKS,
    *PURPLE_BOOKS,
    *BLACK_BOOKS,
):
    add_book(_book)


def books_in_play(sets: dict[str, int], players: int) -> list[Book]:
    """The book of every colour, in the order of the colours, for one game."""
    chosen = [BOOKS[f"{colour}-{number}"] for colour, number in sets.items()]
    return [CHERRY_BOMB, PUMPKIN, *chosen, BLACK_BOOKS[0 if players == 2 else 1]]
