"""The Duel in the terminal. See nostrum.terminal for what such a module offers.

Everything is drawn from observations (`game.observe(seat)`) and events alone.
"""

from argparse import Namespace
from collections.abc import Sequence
from random import Random

from rich.console import Console, RenderableType
from rich.text import Text

from nostrum.core.errors import BadSetup
from nostrum.core.options import read_option_text
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.box import BadBox, Box, read_box, read_box_text
from nostrum.duel.box.values import SETS
from nostrum.duel.chips import BOOK_COLOURS
from nostrum.duel.events import Event
from nostrum.duel.setup import A_MIX, FIRST_COINS, OPTIONS, first_cards
from nostrum.duel.terminal import answers, choices, ending, formatting, lookup, picture
from nostrum.duel.terminal.formatting import People
from nostrum.duel.terminal.story import Story
from nostrum.duel.terminal.typed import read
from nostrum.duel.view_parser import View
from nostrum.files import read_text
from nostrum.terminal import Arguments, Drawn, height_of

FIRST_SET = "I"


def add_setup_options(parser: Arguments) -> None:
    """The options that set up a game of The Duel."""
    parser.add_argument(
        "--first-game",
        action="store_true",
        help="what the rulebook recommends at first: books I, silver and gold coin, cards 1 to 6",
    )
    parser.add_argument(
        "--books",
        metavar="SET",
        help=f"the ingredient books: a set from I to IV, one book of each colour ({A_MIX!r}), "
        "or mix for random ones; default: I",
    )
    parser.add_argument(
        "--coins",
        metavar="COINS",
        help=f"the two coins in play, or mix for a random pair; default: {FIRST_COINS!r}",
    )
    parser.add_argument(
        "--cards",
        metavar="CARDS",
        help="the round cards in their order, such as '1 2 3 4 5 6', or first for those of the "
        "first game; default: random ones",
    )
    parser.add_argument(
        "--start", type=int, metavar="SEAT", help="who starts, seat 0 or 1; default: at random"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=ANSWER",
        help="decide a question that the rulebook leaves open; nostrum rules --game duel lists "
        "them",
    )
    parser.add_argument(
        "--box",
        metavar="FILE",
        help="the numbers of your own box, as nostrum duel box prints ours",
    )


def read_setup_options(options: Namespace, seats: int | None, rng: Random) -> dict[str, object]:
    """The setup that the options ask for."""
    values: dict[str, object] = {"players": 2}
    own = _read_box(options.box) if options.box else read_box()
    if options.box:
        values["box"] = own.changes
    if options.first_game:
        given = [name for name in ("books", "coins", "cards") if getattr(options, name)]
        if given:
            also = " and ".join(f"--{name}" for name in given)
            raise BadSetup(f"--first-game decides about books, coins and cards: leave out {also}.")
        values |= {"books": FIRST_SET, "coins": FIRST_COINS, "cards": first_cards(own)}
    if options.books:
        values["books"] = _read_books(options.books, rng)
    if options.coins:
        values["coins"] = _read_coins(options.coins, rng)
    if options.cards:
        first = options.cards.strip().lower() == "first"
        values["cards"] = first_cards(own) if first else options.cards
    if options.start is not None:
        values["start"] = options.start
    values["options"] = dict(read_option_text(OPTIONS, text) for text in options.option)
    return values


def _read_books(text: str, rng: Random) -> str | dict[str, str]:
    """The books as they are typed, in capitals or not."""
    words = text.lower().strip()
    if words in ("mix", "random"):
        return {colour: rng.choice(SETS) for colour in BOOK_COLOURS}
    return words


def _read_coins(text: str, rng: Random) -> str:
    """The coins as they are typed, in capitals or not."""
    words = text.lower().strip()
    if words in ("mix", "random"):
        return " ".join(rng.sample(COIN_NAMES, 2))
    return words


def _read_box(path: str) -> Box:
    """An owner's own box; every mistake in it is told."""
    try:
        return read_box_text(read_text(path))
    except BadBox as error:
        mistakes = "".join(f"\n  {sentence}" for sentence in str(error).splitlines())
        raise BadSetup(f"The box in {path!r} cannot be used:{mistakes}") from None


def open_table(names: Sequence[str], you: int | None) -> "DuelTable":
    """A table for these players."""
    return DuelTable(names, you)


class DuelTable:
    """A table of The Duel."""

    commands = lookup.COMMANDS
    legend = formatting.LEGEND

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self.names = tuple(names)
        self.you = you
        self.teller = Story(names, you)

    def people(self, view: View) -> People:
        """Who plays; whoever looks at the table is addressed, or the only person."""
        return People(self.names, self.you if view["you"] is None else view["you"])

    def picture(self, view: View, console: Console, spare: int = 0) -> RenderableType:
        """The whole table, with as much as fits on the screen together with the question."""
        people = self.people(view)
        if view["you"] is None or not console.is_terminal:
            return picture.table(view, people, console)
        asked = height_of(self.question(view, console), console) if view["legal"] else 0
        room = console.height - asked - 1  # a line to type in
        for detail in picture.DETAILS:
            drawn = Drawn(picture.table(view, people, console, detail), console)
            # The books make way for the news, the card and the coins only if they must.
            news = spare if detail <= picture.CARD_IN_SHORT else 0
            if drawn.height + news <= room:
                break
        return drawn

    def question(self, view: View, console: Console) -> RenderableType:
        """The decision that is owed."""
        return choices.question(view, self.people(view), console)

    def describe(self, view: View, action: str) -> str:
        """What an action would bring."""
        return answers.describe(view, self.people(view), action)

    def read(self, view: View, typed: str) -> str:
        """The action that is meant."""
        return read(view, typed)

    def show(self, view: View, command: str) -> RenderableType:
        """What one of the game's own words shows."""
        return lookup.show(view, self.people(view), command)

    def page_name(self, view: View, wanted: str) -> str:
        """A colour means its book in play, "card" the card on top."""
        here: dict[str, str] = {name: book["name"] for name, book in view["books"].items()}
        here["card"] = f"card-{view['card']['name']}"
        return here.get(wanted, wanted)

    def story(self, view: View, events: Sequence[Event]) -> list[Text]:
        """What has happened."""
        return self.teller.tell(view, events)

    def is_secret(self, view: View) -> bool:
        """Everything in The Duel lies open."""
        return False

    def in_short(self, view: View) -> str:
        """The round and the patients."""
        treated = ", ".join(
            f"{name} {seat['ledge']}" for name, seat in zip(self.names, view["seats"], strict=True)
        )
        return f"round {view['round']}, patients: {treated}"

    def ending(self, view: View, events: Sequence[Event]) -> RenderableType:
        """The result, and how it came about."""
        return ending.ending(view, People(self.names, self.you), events)
