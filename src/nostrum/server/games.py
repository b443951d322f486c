"""What a game offers so that it can be played in a browser.

The field `page` of a game's kit names a module. The server gives its facts to the page as they are,
without understanding them; the page's own folder of that game does. Its types are written in
TypeScript by nostrum.server.typescript, so that nothing is typed twice.
"""

import importlib
from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol, cast

from nostrum.core.contract import KITS, Kit, RulePage, SetupLike
from nostrum.core.options import Option

View = dict[str, Any]


class GamePage(Protocol):
    """What the module of a game offers."""

    SEATS: tuple[int, ...]  # with how many it can be played, the fewest first
    OPTIONS: Mapping[str, Option]

    # The types of what the page gets to see.
    VIEW: Any
    PRINTED: Any
    ODDS: Any
    CHOICES: Any
    EVENTS: tuple[type, ...]

    def read_setup(self, seats: int, values: dict[str, Any]) -> SetupLike:
        """The setup of a table with so many seats; BadSetup if it cannot be."""

    def outline(self, setup: dict[str, Any]) -> dict[str, Any]:
        """What of a setup is told to whoever sees the table in a list: not the long parts."""

    def first_setup(self) -> dict[str, Any]:
        """How the first game of somebody is set up, where that is not as usual."""

    def choices(self, setup: Any) -> Any:
        """What can be chosen when a table is opened, beside the options; told with the numbers that
        hold in a game that is set up like this."""

    def printed(self, setup: Any) -> Any:
        """The numbers that hold in a game that is set up like this."""

    def pages(self, setup: Any) -> list[RulePage]:
        """The rules with the numbers that hold in a game that is set up like this."""

    def odds(self, view: View) -> Any:
        """The exact risk of the next draw of the seat whose view this is."""


@cache
def page_of(game: str) -> GamePage:
    """What the page needs of a game."""
    return cast(GamePage, importlib.import_module(KITS[game].page))


def offered() -> dict[str, Kit]:
    """The games that can be played in a browser."""
    return {name: kit for name, kit in KITS.items() if kit.page}
