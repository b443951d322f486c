"""`nostrum review` and `nostrum hint`: what was luck, what was given away, what to do now."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from nostrum.commands import OK, AddCommand
from nostrum.commands.arguments import add_json, whole_number
from nostrum.commands.output import print_json
from nostrum.commands.records import RECORDS, players_of
from nostrum.core.errors import NostrumError
from nostrum.core.position_code import read_code
from nostrum.core.record import read_record
from nostrum.files import read_text, reason
from nostrum.terminal.console import new_console

CODE = re.compile(r"\w+\.\d+\.[\w=-]+$", re.ASCII)  # a position in one line


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `review` and `hint`."""
    added = command(
        "review",
        show_review,
        "tell luck from mistakes in a recorded game",
        "It says how everybody's chance to win went up and down, how much of that was luck, which "
        f"decisions gave most away, and what was better. {RECORDS}",
        [
            ("review game.nostrum", "Everybody's luck, and the costliest decisions"),
            ("review game.nostrum --seat 0", "Only the decisions of seat 0"),
            ("review game.nostrum --html report.html", "With a curve, as a page"),
        ],
    )
    added.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    added.add_argument(
        "--seat", type=whole_number(0), metavar="S", help="whose decisions; default: everybody's"
    )
    added.add_argument(
        "--trials",
        type=whole_number(2),
        metavar="N",
        help="how often each action is tried: more is slower and more precise",
    )
    added.add_argument("--html", type=Path, metavar="FILE", help="write a page into this file")
    add_json(added, "print all of it as JSON")
    added = command(
        "hint",
        show_hint,
        "say how likely each action is to win, and what it does",
        "For a position in one line, as game.code() writes it, or for a moment of a recorded game. "
        "It uses only what the player knows.",
        [
            ("hint game.nostrum --at 40", "Whoever has to decide after 40 moves"),
            ("hint quacks.5.eJy...", "A position in one line"),
        ],
    )
    added.add_argument(
        "position", metavar="POSITION", help="a position in one line, or the file of a game"
    )
    added.add_argument(
        "--at", type=whole_number(0), metavar="N", help="after N moves of the game; default: all"
    )
    added.add_argument(
        "--seat", type=whole_number(0), metavar="S", help="who decides; default: who has to"
    )
    add_json(added, "print all numbers as JSON")


def show_review(options: Namespace) -> int:
    """Review a record."""
    from nostrum.coach.analysis import TRIALS
    from nostrum.coach.review_html import review_html
    from nostrum.coach.review_report import review_report
    from nostrum.coach.reviews import review
    from nostrum.lab.output.progress_bar import ProgressBar
    from nostrum.terminal.seats import table_of

    text = read_text(options.record)
    record = read_record(text)
    players = players_of(record, text)
    if options.seat is not None and options.seat >= len(players):
        raise NostrumError(f"There is no seat {options.seat} in this game.")
    with ProgressBar(len(record.moves), things="moves") as bar:
        found = review(record, options.trials or TRIALS, on_move=lambda number: bar.advance(1))
    names = [player.name for player in players]
    table = table_of(record.spec, players)
    if options.html is not None:
        try:
            options.html.write_text(review_html(found, record, names, table), "utf-8")
        except OSError as error:
            problem = f"The page cannot be written to {str(options.html)!r}: {reason(error)}."
            raise NostrumError(problem) from None
    if options.json:
        print_json(found.to_dict())
    elif options.html is None:
        seats = range(len(players)) if options.seat is None else [options.seat]
        new_console().print(review_report(found, record, names, table, list(seats)))
    else:
        print(f"The review is in {str(options.html)!r}.")
    return OK


def show_hint(options: Namespace) -> int:
    """Give a hint for a position."""
    from nostrum.coach.formatting import new_table, percent
    from nostrum.coach.hints import hint
    from nostrum.core.contract import SPECS
    from nostrum.terminal.seats import Seat, table_of

    game = _game(options)
    actors = game.actors()
    if not actors:
        raise NostrumError("The game is over: there is nothing to decide.")
    seat = actors[0] if options.seat is None else options.seat
    if seat not in actors:
        waiting = ", ".join(map(str, actors))
        raise NostrumError(f"Seat {seat} has nothing to decide now; it is up to seat {waiting}.")
    view = game.observe(seat)
    found = hint(view)
    if options.json:
        print_json(found.to_dict())
        return OK
    spec = SPECS[view["game"]]
    table = table_of(spec, [Seat(f"Seat {number}") for number in range(game.seats)])
    rows = new_table(f"seat {seat}: {found.decision}", "to win", "±")
    rows.add_column("what it does")
    for each in found.actions:
        does = table.describe(view, each.action)
        rows.add_row(each.action, percent(each.chance), percent(each.error), does)
    new_console().print(rows)
    return OK


def _game(options: Namespace) -> Any:
    """The game that a position or a record describes."""
    if CODE.match(options.position):
        if options.at is not None:
            raise NostrumError("A position has no moves to count; --at is for the file of a game.")
        return read_code(options.position, 0)
    return read_record(read_text(options.position)).replay(options.at)
