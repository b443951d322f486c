"""The commands of the coach."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from nostrum.coach.quacks.bag_text import SYNTAX
from nostrum.commands.arguments import number, whole_number
from nostrum.core.errors import NostrumError
from nostrum.core.record import read_record
from nostrum.files import read_text
from nostrum.terminal import new_console

if TYPE_CHECKING:
    from rich.console import RenderableType

OK = 0

Shown = tuple[dict[str, Any], "RenderableType"]  # as plain values, and for the terminal


EXAMPLES = [
    ("odds 'w1*4 w2*2 w3 o1 g1, 5 white in the pot'", "The first bag, with 5 white in the pot"),
    ("odds 'w1*3 w2 r1 b2, w3 o1 in the pot, no flask' --books 2", "Other chips, other books"),
    ("odds --record game.nostrum --at 40 --seat 1", "Seat 1 after 40 moves of a game"),
]


def add_commands(command: Callable[..., ArgumentParser]) -> None:
    """Add the commands of the coach to the command line."""
    added = command(
        "odds",
        show_odds,
        "calculate how risky the next chips are, exactly",
        "For a bag of Quacks, or for a moment of a recorded game of either kind. A chip is written "
        "white-1 or w1, four of them white-1*4 or w1*4; "
        f"{SYNTAX}.",
        EXAMPLES,
    )
    added.add_argument(
        "bag",
        nargs="?",
        metavar="BAG",
        help="the chips in the bag, and what else is known, separated by commas",
    )
    added.add_argument(
        "--books", default="1", metavar="SET", help="a set or a mix of books; default: 1"
    )
    added.add_argument(
        "--card", default="none", metavar="NAME", help="the fortune-teller card; default: none"
    )
    added.add_argument(
        "--until",
        type=number,
        default=0.3,
        metavar="RISK",
        help="also say what happens if you draw "
        "until the next chip is riskier than this; default: 0.3",
    )
    added.add_argument("--record", metavar="FILE", help="a recorded game, instead of a bag")
    added.add_argument(
        "--at", type=whole_number(0), metavar="N", help="after N moves of the record; default: all"
    )
    added.add_argument(
        "--seat", type=whole_number(0), default=0, metavar="S", help="who draws; default: seat 0"
    )
    added.add_argument(
        "--patient", action="store_true", help="sample nothing, even if it takes a minute"
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
    from nostrum.coach.quacks.odds import MOST_DRAWS, odds
    from nostrum.coach.quacks.report import odds_report

    found = odds(view, options.until, sys.maxsize if options.patient else MOST_DRAWS)
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
