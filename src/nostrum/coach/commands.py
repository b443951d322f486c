"""The commands of the coach."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.core.record import read_record
from nostrum.shelf import read_text
from nostrum.terminal import new_console

OK = 0


def add_commands(command: Callable[..., ArgumentParser]) -> None:
    """Add the commands of the coach to those of the command line."""
    added = command("odds", show_odds, "count exactly what the next chips may bring")
    added.add_argument(
        "bag",
        nargs="?",
        metavar="BAG",
        help="such as 'white-1*4 white-2*2 white-3 orange-1 green-1, 5 white in the pot'",
    )
    added.add_argument("--books", default="1", metavar="SET", help="a set or a mix of books (1)")
    added.add_argument("--card", default="none", metavar="NAME", help="the fortune-teller card")
    added.add_argument(
        "--until", type=float, default=0.3, metavar="RISK", help="draw until it is greater (0.3)"
    )
    added.add_argument("--record", metavar="FILE", help="a position of this game instead of a bag")
    added.add_argument("--at", type=int, metavar="N", help="after N moves of the record (all)")
    added.add_argument("--seat", type=int, default=0, metavar="S", help="the seat that draws (0)")
    added.add_argument(
        "--patient", action="store_true", help="count everything, if it takes a minute"
    )
    added.add_argument("--json", action="store_true", help="print all numbers as JSON")


def show_odds(options: Namespace) -> int:
    """Print the odds of a bag, or of a position of a record."""
    from nostrum.coach.duel_odds import DuelOdds, duel_odds
    from nostrum.coach.odds import MOST_BAGS, Odds, odds
    from nostrum.coach.pictures import duel_picture, odds_picture

    view = _view(options)
    found: DuelOdds | Odds
    if view["game"] == "duel":
        found = duel_odds(view)
    else:
        found = odds(view, options.until, sys.maxsize if options.patient else MOST_BAGS)
    if options.json:
        print(json.dumps(found.to_dict(), indent=2))
    else:
        shown = duel_picture(found) if isinstance(found, DuelOdds) else odds_picture(found)
        new_console().print(shown)
    return OK


def _view(options: Namespace) -> dict[str, Any]:
    """What the seat sees whose odds are asked for."""
    from nostrum.coach.bags import game_with_bag

    if (options.bag is None) == (options.record is None):
        raise NostrumError("Say which bag, or which --record: one of the two.")
    if options.record is None:
        view: dict[str, Any] = game_with_bag(options.bag, options.books, options.card).observe(0)
        return view
    game = read_record(read_text(options.record)).replay(options.at)
    if not 0 <= options.seat < game.setup.players:
        raise NostrumError(f"There is no seat {options.seat} in this game.")
    seen: dict[str, Any] = game.observe(options.seat)
    return seen
