"""The Quacks of Quedlinburg in the terminal. See nostrum.terminal for what such a module offers.

Everything is drawn from observations (`game.observe(seat)`) and events alone.
"""

from argparse import Namespace
from collections.abc import Sequence
from random import Random

from rich.console import Console, RenderableType
from rich.text import Text

from nostrum.core.errors import BadSetup
from nostrum.core.options import read_option_text
from nostrum.quacks.books import BOOK_COLOURS
from nostrum.quacks.events import Event
from nostrum.quacks.setup import OPTIONS, editions
from nostrum.quacks.terminal import choices, ending, formatting, picture
from nostrum.quacks.terminal.story import Story
from nostrum.quacks.view_parser import View, books
from nostrum.terminal import Arguments, Drawn, height_of

A_CHOICE = "green-1 blue-2 red-3 yellow-4 purple-1"


def add_setup_options(parser: Arguments) -> None:
    """The options that set up a game of Quacks."""
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="how many play; default: 4")
    parser.add_argument(
        "--books",
        metavar="SET",
        help=f"the ingredient books: a set from 1 to 4, one book of each colour ({A_CHOICE!r}), "
        "or mix for random ones; default: 1",
    )
    parser.add_argument(
        "--edition", choices=editions(), help="the printing of the rulebook; default: classic"
    )
    parser.add_argument("--tubes", action="store_true", help="play with the test tubes")
    parser.add_argument(
        "--start",
        type=int,
        metavar="SEAT",
        help="who starts, a seat from 0 to 3; default: at random",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=ANSWER",
        help="decide a question that the rulebook leaves open; nostrum rules lists them",
    )


def read_setup_options(options: Namespace, seats: int | None, rng: Random) -> dict[str, object]:
    """The setup that the options ask for."""
    values: dict[str, object] = {"players": options.players or seats or 4}
    if options.books:
        values["books"] = _read_books(options.books, rng)
    if options.edition:
        values["edition"] = options.edition
    if options.tubes:
        values["tubes"] = True
    if options.start is not None:
        values["start"] = options.start
    values["options"] = dict(read_option_text(OPTIONS, text) for text in options.option)
    return values


def _read_books(text: str, rng: Random) -> str | dict[str, int]:
    """The books as they are typed, in capitals or not."""
    words = text.lower().strip()
    if words in ("mix", "random"):
        return {colour: rng.randint(1, 4) for colour in BOOK_COLOURS}
    if words not in ("1", "2", "3", "4") and "-" not in words:
        raise BadSetup(f"Books are 1 to 4, mix, or a choice such as {A_CHOICE!r}, not {text!r}.")
    return words


def open_table(names: Sequence[str], you: int | None) -> "QuacksTable":
    """A table for these players."""
    return QuacksTable(names, you)


class QuacksTable:
    """A table of Quacks."""

    commands = choices.COMMANDS
    legend = formatting.LEGEND

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self.names = list(names)
        self.teller = Story(self.names, you)

    def picture(self, view: View, console: Console, spare: int = 0) -> RenderableType:
        """The whole table, with as much as fits on the screen together with the question."""
        shown = picture.table(view, self.names, console)
        if view["you"] is None or not console.is_terminal:
            return shown
        asked = height_of(choices.question(view, console), console) if view["legal"] else 0
        room = console.height - asked - 1  # a line to type in
        drawn = Drawn(shown, console)
        if drawn.height + spare <= room:
            return drawn
        # The books make way for the news, everything else only if it must.
        for detail in range(picture.NO_BOOKS, picture.ONE_ROW + 1):
            drawn = Drawn(picture.table(view, self.names, console, detail), console)
            if drawn.height <= room:
                break
        return drawn

    def question(self, view: View, console: Console) -> RenderableType:
        """The decision that is owed."""
        return choices.question(view, console)

    def describe(self, view: View, action: str) -> str:
        """What an action would bring."""
        return choices.describe(view, action)

    def read(self, view: View, typed: str) -> str:
        """The action that is meant."""
        return choices.read(view, typed)

    def show(self, view: View, command: str) -> RenderableType:
        """What one of the game's own words shows."""
        return choices.show(view, command)

    def page_name(self, view: View, wanted: str) -> str:
        """A colour means its book in play, "card" the card of this round."""
        here = {**books(view), "card": view["card"]}
        return str(here.get(wanted, wanted))

    def story(self, view: View, events: Sequence[Event]) -> list[Text]:
        """What has happened."""
        return self.teller.tell(view, events)

    def is_secret(self, view: View) -> bool:
        """Where all draw together, everybody decides in secret."""
        return choices.is_secret(view)

    def in_short(self, view: View) -> str:
        """The round and the points."""
        points = ", ".join(
            f"{name} {seat['score']}" for name, seat in zip(self.names, view["seats"], strict=True)
        )
        return f"round {view['round']}, {points}"

    def ending(self, view: View, events: Sequence[Event]) -> RenderableType:
        """The ranking and where the points came from."""
        return ending.ending(view, self.names, events)
