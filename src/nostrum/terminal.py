"""What a game offers so that it can be played in a terminal.

The field `terminal` of a game's kit names a module. It is imported when somebody wants to see
the game, and offers three functions:

* `add_setup_options(parser)` adds the options of `nostrum play` that set up this game,
* `read_setup_options(options, seats, whim)` makes a table of plain values for the kit's
  `read_setup` from them; `seats` is how many were named on the command line, or None, and
  `whim` decides what is left to chance,
* `open_table(names, you)` gives a `TerminalTable`: `names` are the players' names by seat, and
  `you` is the seat that is addressed as "you", if there is one.

A table gets to see observations and events, never the game itself.
"""

import codecs
import importlib
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TextIO, cast

from rich.console import Console, RenderableType
from rich.text import Text

from nostrum.core.contract import Kit

View = dict[str, Any]


class TerminalTable(Protocol):
    """How one game is shown, told and played in words."""

    # The game's own words at the prompt, and what they show.
    commands: dict[str, str]
    legend: str

    def picture(self, view: View, console: Console, spare: int = 0) -> RenderableType:
        """The whole table as this seat, or a spectator, sees it. So many lines to spare are
        welcome, for what has just happened."""

    def question(self, view: View, console: Console) -> RenderableType:
        """The decision that the seat owes: what is asked, and what each answer brings."""

    def describe(self, view: View, action: str) -> str:
        """What an action would bring, in a few words."""

    def read(self, view: View, typed: str) -> str:
        """The action that somebody means. What is not understood, or not allowed, is a
        NostrumError that says why."""

    def show(self, view: View, command: str) -> RenderableType:
        """What one of the game's own words shows."""

    def page_name(self, view: View, wanted: str) -> str:
        """The page of the rules that somebody at this table means, as exactly as we know it."""

    def story(self, view: View, events: Sequence[Any]) -> list[Text]:
        """What has happened, in short sentences; called with each event once, in order."""

    def is_secret(self, view: View) -> bool:
        """Must nobody else see what this seat decides now?"""

    def in_short(self, view: View) -> str:
        """Where the game stands, in half a sentence."""

    def ending(self, view: View, events: Sequence[Any]) -> RenderableType:
        """The last screen, from all events of the game."""


class TerminalModule(Protocol):
    """The module that a kit names."""

    def add_setup_options(self, parser: ArgumentParser) -> None: ...

    def read_setup_options(
        self, options: Namespace, seats: int | None, whim: Random
    ) -> dict[str, object]: ...

    def open_table(self, names: Sequence[str], you: int | None) -> TerminalTable: ...


def terminal_of(kit: Kit) -> TerminalModule:
    """The module that shows this game."""
    return cast(TerminalModule, importlib.import_module(kit.terminal))


def new_console(file: TextIO | None = None) -> Console:
    """A console that prints what it is given: nobody's name is taken for markup."""
    return Console(file=file, highlight=False, markup=False, emoji=False)


def height_of(shown: RenderableType, console: Console) -> int:
    """How many lines something takes."""
    return len(console.render_lines(shown, pad=False))


# What stands for our signs where the terminal cannot show them.
PLAIN = dict(
    zip("◆◇■□·×→…–—─│█▁▂▃▄▅▆▇✸●○▸", "*o#-.x>.---|#_.,:-=+*@o>", strict=True)  # noqa: RUF001
)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(PLAIN.get(sign, "?") for sign in signs), error.end


codecs.register_error("nostrum.plain", _plainly)
