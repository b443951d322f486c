"""The commands of the coach."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from nostrum.core.errors import NostrumError
from nostrum.core.record import read_record
from nostrum.files import read_text
from nostrum.terminal import new_console

if TYPE_CHECKING:
    from rich.console import RenderableType

OK = 0

Shown = tuple[dict[str, Any], "RenderableType"]  # as plain values, and for the terminal


def add_commands(command: Callable[..., ArgumentParser]) -> None:
    """Add the commands of the coach to the command line."""
    added = command("odds", show_odds, "calculate the exact odds of the next chips")
    added.add_argument(
        "bag",
        nargs="?",
        metavar="BAG",
        help="such as 'white-1*4 white-2*2 white-3 orange-1 green-1, 5 white in the pot'",
    )
    added.add_argument("--books", default="1", metavar="SET", help="a set or a mix of books (1)")
    added.add_argument("--card", default="none", metavar="NAME", help="the fortune-teller card")
    added.add_argument(
        "--until", type=float, default=0.3, metavar="RISK", help="stop above this risk (0.3)"
    )
    added.add_argument("--record", metavar="FILE", help="a position of this game instead of a bag")
    added.add_argument("--at", type=int, metavar="N", help="after N moves of the record (all)")
    added.add_argument("--seat", type=int, default=0, metavar="S", help="the seat that draws (0)")
    added.add_argument(
        "--patient", action="store_true", help="calculate everything, even if it takes a minute"
    )
    added.add_argument("--json", action="store_true", help="print all numbers as JSON")


def show_odds(options: Namespace) -> int:
    """Print the odds of a bag, or of a position of a record."""
    view = _view(options)
    show = {"quacks": _quacks_odds, "duel": _duel_odds}[view["game"]]
    values, report = show(view, options)
    if options.json:
        print(json.dumps(values, indent=2))
    else:
        new_console().print(report)
    return OK


def _quacks_odds(view: Mapping[str, Any], options: Namespace) -> Shown:
    from nostrum.coach.quacks.odds import MOST_BAGS, odds
    from nostrum.coach.quacks.report import odds_report

    found = odds(view, options.until, sys.maxsize if options.patient else MOST_BAGS)
    return found.to_dict(), odds_report(found)


def _duel_odds(view: Mapping[str, Any], options: Namespace) -> Shown:
    from nostrum.coach.duel.odds import odds
    from nostrum.coach.duel.report import odds_report

    found = odds(view)
    return found.to_dict(), odds_report(found)


def _view(options: Namespace) -> Mapping[str, Any]:
    """The view of the seat that asks."""
    from nostrum.coach.quacks.bag_text import game_with_bag

    if (options.bag is None) == (options.record is None):
        raise NostrumError("Say which bag, or which --record: one of the two.")
    if options.record is None:
        return game_with_bag(options.bag, options.books, options.card).observe(0)
    game = read_record(read_text(options.record)).replay(options.at)
    if not 0 <= options.seat < game.setup.players:
        raise NostrumError(f"There is no seat {options.seat} in this game.")
    seen: Mapping[str, Any] = game.observe(options.seat)
    return seen
