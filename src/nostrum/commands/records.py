"""`nostrum replay` and `nostrum verify`: show a recorded game, and check it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nostrum.commands import CHECK_FAILED, OK, AddCommand
from nostrum.commands.arguments import add_json, whole_number
from nostrum.commands.output import print_json
from nostrum.core.errors import NostrumError
from nostrum.core.record import Record, read_record
from nostrum.files import read_text
from nostrum.saved_games import seats_in
from nostrum.terminal.console import new_console

if TYPE_CHECKING:
    from nostrum.terminal.seats import Seat

NO_ORIGIN = (
    "Where the seed comes from cannot be checked: the record does not say. Whoever made it could "
    "have chosen it."
)


RECORDS = (
    "nostrum play writes such a file and prints its path; the page offers it after every game."
)


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `replay` and `verify`."""
    added = command(
        "replay",
        replay,
        "tell what happened in a recorded game, and show where it stands",
        RECORDS,
        [
            ("replay game.nostrum", "The whole game"),
            ("replay game.nostrum --at 40", "Up to move 40"),
            ("replay game.nostrum --at 40 --json", "The position after it, for a program"),
        ],
    )
    added.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    added.add_argument(
        "--at", type=whole_number(0), metavar="N", help="stop after N moves; default: all"
    )
    add_json(added, "print the position as JSON instead")
    added = command(
        "verify",
        verify,
        "check that a recorded game is complete, legal and was not tampered with",
        "It checks that no move is missing or illegal, that the moves lead to the result, that the "
        "seed is the one that was committed to, and whether anybody could have chosen it. "
        f"{RECORDS} The exit code is 0 if all of that holds, 1 if not.",
        [("verify game.nostrum", "Check a game")],
    )
    added.add_argument("record", metavar="RECORD", help="the file of a recorded game")
    add_json(added, "print the answer as JSON")


def replay(options: Namespace) -> int:
    """Print what happened in a recorded game, and its position."""
    from nostrum.terminal.seats import table_of

    text = read_text(options.record)
    record = read_record(text)
    if options.json:
        print_json(record.replay(options.at).position())
        return OK
    record.replay(options.at)  # refuses with a sentence what cannot be replayed
    game = record.new_game(listen=True)
    events = game.events
    table = table_of(record.spec, players_of(record, text))
    console = new_console()
    for seat, action in record.moves[: options.at]:
        game.apply(seat, action)
    view = game.observe()
    for sentence in table.story(view, events):
        console.print(sentence)
    over = not game.actors()
    console.print(table.ending(view, events) if over else table.picture(view, console))
    return OK


def players_of(record: Record, text: str) -> list[Seat]:
    """Who played: as the record says, or by the numbers of the seats."""
    from nostrum.terminal.seats import Seat, read_seats

    count = record.spec.read_setup(record.setup).players
    names = seats_in(text)
    if names is not None:
        try:
            seats = read_seats(names, record.spec.name)
            if len(seats) == count:
                return seats
        except NostrumError:
            pass  # a comment that somebody else wrote
    return [Seat(f"Seat {number}") for number in range(count)]


def verify(options: Namespace) -> int:
    """Check a record."""
    record = read_record(read_text(options.record))
    faults = record.verify()
    game = _replayed(record)
    over = None if game is None else not game.actors()
    count = len(record.moves)
    if options.json:
        answer = {"file": options.record, "ok": not faults, "faults": faults, "over": over}
        result = None if record.result is None else vars(record.result)
        committed = record.committed or None
        origin = None if record.origin is None else record.origin.to_table()
        checks = [vars(check) for check in record.seed_checks()]
        answer |= {"moves": count, "commitment": committed, "result": result}
        print_json({**answer, "seed_origin": origin, "checks": checks})
        return CHECK_FAILED if faults else OK
    _tell_origin(record)
    if faults:
        print("\n".join(faults))
    elif over or game is None:
        lacking = "" if record.result else " It does not state the result."
        print(f"The record is sound: {count} moves of {record.spec.title}.{lacking}")
    else:
        now = game.observe().get("round")
        where = "" if now is None else f", in round {now}"
        print(f"The record is sound so far: {count} moves, unfinished{where}.")
    return CHECK_FAILED if faults else OK


def _tell_origin(record: Record) -> None:
    """Say what can be known about where the seed comes from, each thing that holds; what does not
    is among the faults."""
    if record.origin is None:
        print(NO_ORIGIN)
        return
    for check in record.seed_checks():
        if check.holds:
            print(check.sentence)


def _replayed(record: Record) -> Any:
    """The game after all moves; None if they cannot be played."""
    try:
        return record.replay()
    except NostrumError:
        return None
