"""What a game offers so that it can be played in a terminal.

The field `terminal` of a game's spec names a module (`TerminalModule`), which is imported when the
game is shown. It adds the game's options to the command line, reads a setup from them, and opens a
`TerminalTable`. A table sees observations and events, never the game itself.
"""

from __future__ import annotations

import importlib
from argparse import Namespace
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Protocol, cast

from nostrum.core.contract import GameSpec, default_spec

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

View = dict[str, Any]


class TerminalTable(Protocol):
    """Shows one game, tells what happens, and reads what players type."""

    # The game's own words at the prompt, and what they show.
    commands: dict[str, str]
    legend: str

    def picture(self, view: View, console: Console, spare: int = 0) -> RenderableType:
        """The whole table as this seat, or a spectator, sees it. It should leave this many lines
        free for what has just happened, if it can."""

    def question(self, view: View, console: Console) -> RenderableType:
        """The decision that the seat owes: what is asked, and what each answer brings."""

    def describe(self, view: View, action: str) -> str:
        """What an action would bring, in a few words."""

    def read(self, view: View, typed: str) -> str:
        """The action that was typed. If it is not understood or not legal: a NostrumError that
        says why."""

    def show(self, view: View, command: str) -> RenderableType:
        """What one of the game's own words shows."""

    def page_name(self, view: View, wanted: str) -> str:
        """The page of the rules that a player means, as exactly as this table can tell."""

    def story(self, view: View, events: Sequence[Any]) -> list[Text]:
        """What has happened, in short sentences; called with each event once, in order."""

    def is_secret(self, view: View) -> bool:
        """Must this seat decide without being seen by the others?"""

    def in_short(self, view: View) -> str:
        """Where the game stands, in half a sentence."""

    def ending(self, view: View, events: Sequence[Any]) -> RenderableType:
        """The last screen, from all events of the game."""


class Arguments(Protocol):
    """A parser, or a group of its options."""

    def add_argument(self, *names: str, **settings: Any) -> Any:
        """Add an option."""


class TerminalModule(Protocol):
    """The module that a spec names."""

    def add_setup_options(self, parser: Arguments) -> None:
        """Add the options that set up this game."""

    def read_setup_options(
        self, options: Namespace, seats: int | None, rng: Random
    ) -> dict[str, object]:
        """Plain values for the spec's `read_setup`. `seats` is the number of seats named on the
        command line, if any; `rng` decides what the options leave to chance."""

    def open_table(self, names: Sequence[str], you: int | None) -> TerminalTable:
        """A table for players with these names; the seat `you` is addressed as "you"."""


def game_option(spec: GameSpec) -> str:
    """What a command must contain to mean this game."""
    return "" if spec is default_spec() else f" --game {spec.name}"


def terminal_of(spec: GameSpec) -> TerminalModule:
    """The module that shows this game."""
    return cast(TerminalModule, importlib.import_module(spec.terminal))
