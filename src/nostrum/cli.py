"""The command line: play, look at rules, records and scenarios.

    nostrum play
    nostrum scenario FILE...
    nostrum replay RECORD
    nostrum verify RECORD
    nostrum rules [NAME]

Exit codes: 0 when all is well, 1 when something does not hold, 2 when something cannot be
understood. The commands know a game only by its kit.
"""

import argparse
import contextlib
import io
import json
import os
import random
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import nostrum
from nostrum import _engine
from nostrum.core.chance import seed_bytes
from nostrum.core.contract import KITS, Kit
from nostrum.core.errors import NostrumError
from nostrum.core.record import Record, read_record
from nostrum.core.scenario import play_scenario
from nostrum.hotseat import Keyboard, Leave, Seat, Sitting, read_seats, table_of
from nostrum.pages import find_page, page_picture
from nostrum.shelf import KeptGame, Shelf, data_folder, read_text, seats_in
from nostrum.terminal import new_console, terminal_of

OK, DIFFERENT, WRONG, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    _prepare_streams()
    notice = _engine.notice()
    if notice is not None:
        print(notice, file=sys.stderr)
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        options = _parser(words).parse_args(words)
        code: int = options.command(options)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:  # argparse has said what there is to say
        return leaving.code if isinstance(leaving.code, int) else WRONG
    except NostrumError as error:
        return _complain(str(error))
    except BrokenPipeError:
        _close_stdout()  # whoever was reading has seen enough
        return OK
    except OSError as error:
        _close_stdout()
        return _complain(f"That did not work: {(error.strerror or str(error)).lower()}.")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def _prepare_streams() -> None:
    """Nothing that comes in or goes out may fail for want of a stream or of a sign."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - as long as we run
    for stream, errors in (
        (sys.stdout, "nostrum.plain"),
        (sys.stderr, "nostrum.plain"),
        (sys.stdin, "replace"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _close_stdout() -> None:
    """Nothing may be written any more, not even what Python still holds when it ends."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str) -> int:
    print(f"nostrum: {sentence}", file=sys.stderr)
    return WRONG


def _parser(words: Sequence[str]) -> ArgumentParser:
    parser = ArgumentParser(prog="nostrum", description="The Quacks of Quedlinburg as software.")
    parser.add_argument("--version", action="version", version=f"nostrum {nostrum.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], int], summary: str) -> ArgumentParser:
        sentence = f"{summary[0].upper()}{summary[1:]}."
        added = commands.add_parser(name, help=summary, description=sentence)
        added.set_defaults(command=run)
        return added

    added = command("play", play, "play a game in the terminal, against bots or friends")
    _add_play_options(added, words)
    added = command("scenario", scenario, "play scenario files and compare what they expect")
    added.add_argument("files", nargs="+", metavar="FILE")
    _add_json(added, "also print the resulting position")
    added = command("replay", replay, "tell the story of a record and show the table")
    added.add_argument("record", metavar="RECORD")
    added.add_argument("--at", type=int, metavar="N", help="stop after N moves")
    _add_json(added, "print the position instead")
    added = command("verify", verify, "check that a record is sound")
    added.add_argument("record", metavar="RECORD")
    _add_json(added, "print the answer as JSON")
    added = command("rules", rules, "read the rules")
    added.add_argument("name", nargs="*", metavar="NAME", help="a topic, book, card or option")
    _add_game(added)
    _add_json(added, "print the pages as JSON")
    return parser


def _add_game(parser: ArgumentParser) -> None:
    default = next(iter(KITS))
    parser.add_argument(
        "--game", choices=list(KITS), default=default, help=f"which game ({default})"
    )


def _add_json(parser: ArgumentParser, meaning: str) -> None:
    parser.add_argument("--json", action="store_true", help=meaning)


def _add_play_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    """The options of every game, and those that set up the game that is asked for."""
    _add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, for example you,bot,you:Anna,random (you and bots)",
    )
    parser.add_argument(
        "--seed", type=_seed, help="a number or 64 hexadecimal digits (a secret one)"
    )
    parser.add_argument("--new", action="store_true", help="begin anew, whatever is unfinished")
    parser.add_argument("--file", type=Path, metavar="PATH", help="keep the game in this file")
    if "play" in words:
        first = ArgumentParser(add_help=False, exit_on_error=False)
        _add_game(first)
        try:
            kit = KITS[first.parse_known_args(list(words))[0].game]
        except argparse.ArgumentError:
            return  # the real parser will say what is wrong
        terminal_of(kit).add_setup_options(parser)


def _seed(text: str) -> bytes:
    try:
        short = text.isdecimal() and len(text) != 64
        return seed_bytes(int(text) if short else text)
    except NostrumError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


# Playing


def play(options: Namespace) -> int:
    """Play a game in the terminal."""
    kit = KITS[options.game]
    seated = read_seats(options.seats, kit.name) if options.seats else None
    keyboard = _keyboard(needed=seated is None or any(not seat.bot for seat in seated))
    shelf = Shelf(data_folder(), kit)
    kept = _resumed(options, shelf, keyboard)
    if kept is None:
        kept = _begun(options, kit, shelf, seated)
    seats = read_seats(kept.seats, kept.record.kit.name)
    console = new_console()
    try:
        sitting = Sitting(kept, seats, console, keyboard)
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt):
        console.print(f"\nThe game is saved. To come back: {_way_back(options)}", soft_wrap=True)
        return OK
    console.print(sitting.ending())
    path = kept.path if options.file else shelf.put_away()
    record = kept.record
    console.print(f"\nThe record: {path}", soft_wrap=True)
    console.print(f"Committed to before the game: {record.committed}", soft_wrap=True)
    console.print(f"The seed, revealed:           {record.seed.hex()}", soft_wrap=True)
    return OK


def _way_back(options: Namespace) -> str:
    words = ["nostrum play"]
    if options.game != next(iter(KITS)):
        words.append(f"--game {options.game}")
    if options.file:
        words.append(f"--file {shlex.quote(str(options.file))}")
    return " ".join(words)


def _keyboard(needed: bool) -> Keyboard:
    """How people are asked.

    Moves may be piped in, one on each line; otherwise both ends must be a terminal.
    """
    if sys.stdin is not None and sys.stdin.isatty():
        if sys.stdout.isatty():
            return Keyboard(input, True, _line_editing())
    elif not needed:
        return Keyboard(_script(""), False)
    elif sys.stdin is not None:
        first = sys.stdin.readline()
        if first:
            return Keyboard(_script(first), False)
    raise NostrumError("To play you need a terminal, or moves that are piped in, one on each line.")


def _line_editing() -> Callable[[], None]:
    """Let lines be edited, where that is possible: how to forget the lines typed before."""
    try:
        import readline  # from now on input() edits lines
    except ImportError:
        return lambda: None
    return readline.clear_history


def _script(first: str) -> Callable[[str], str]:
    """Answers from a pipe, whose first line has been read already."""
    lines = [first]

    def ask(prompt: str) -> str:
        line = lines.pop() if lines else sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    return ask


def _resumed(options: Namespace, shelf: Shelf, keyboard: Keyboard) -> KeptGame | None:
    """The unfinished game, if there is one and it is to go on."""
    path = options.file or shelf.unfinished
    if not path.exists():
        return None
    if options.new:
        if options.file:
            raise NostrumError(f"There is a game in {str(path)!r} already; name another file.")
        print(f"The unfinished game is kept: {shelf.put_away()}")
        return None
    kept = KeptGame.read(path)
    if kept.record.kit.name != options.game:
        raise NostrumError(f"{str(path)!r} holds a game of {kept.record.kit.title}.")
    if not kept.seats:
        raise NostrumError(f"{str(path)!r} does not say who plays: it has no line '# seats: ...'.")
    seats = read_seats(kept.seats, kept.record.kit.name)
    where = table_of(kept.record.kit, seats).in_short(kept.record.replay().observe())
    if options.file or not keyboard.watched:
        print(f"The unfinished game goes on ({where}).")
        return kept
    try:
        answer = keyboard.ask(f"There is an unfinished game ({where}). Go on with it? [Y/n] ")
    except (EOFError, KeyboardInterrupt):
        raise NostrumError("Nothing was changed.") from None
    if answer.strip().lower() in ("n", "no"):
        print(f"It is kept: {shelf.put_away()}")
        return None
    return kept


def _begun(options: Namespace, kit: Kit, shelf: Shelf, seated: Sequence[Seat] | None) -> KeptGame:
    """A new game as the options ask for it."""
    seed = seed_bytes(options.seed)
    whim = random.Random(seed)
    count = None if seated is None else len(seated)
    values = terminal_of(kit).read_setup_options(options, count, whim)
    record = Record.begin(kit, values, seed)
    players = kit.read_setup(values).players
    if seated is None:
        seated = read_seats(",".join(["you", *["bot"] * (players - 1)]), kit.name)
    if len(seated) != players:
        raise NostrumError(f"There are {len(seated)} seats for {players} players.")
    path = options.file or shelf.unfinished
    kept = KeptGame(path, record, ", ".join(str(seat) for seat in seated))
    kept.save()
    return kept


# Scenarios and records


def scenario(options: Namespace) -> int:
    """Play scenario files."""
    code = OK
    answers: list[dict[str, Any]] = []
    for file in options.files:
        try:
            game, differences = play_scenario(read_text(file))
        except NostrumError as error:
            code = WRONG
            _complain(f"{file}: {error}")
            fault: dict[str, Any] = {"differences": [], "position": None, "error": str(error)}
            answers.append({"file": file, "ok": False, **fault})
            continue
        code = max(code, DIFFERENT if differences else OK)
        answers.append(
            {
                "file": file,
                "ok": not differences,
                "differences": differences,
                "position": game.position(),
            }
        )
        if not options.json:
            print(f"{file}: {'not as expected' if differences else 'ok'}")
            for difference in differences:
                print(f"  {difference}")
    if options.json:
        _print_json(answers)
    return code


def _print_json(values: Any) -> None:
    json.dump(values, sys.stdout, indent=2)
    print()


def _players(record: Record, text: str) -> list[Seat]:
    """Who played: as the record says, or by the numbers of the seats."""
    count = record.kit.read_setup(record.setup).players
    names = seats_in(text)
    if names is not None:
        try:
            seats = read_seats(names, record.kit.name)
            if len(seats) == count:
                return seats
        except NostrumError:
            pass  # a comment that somebody else wrote
    return [Seat(f"Seat {number}") for number in range(count)]


def replay(options: Namespace) -> int:
    """Tell a record's story and show the table."""
    text = read_text(options.record)
    record = read_record(text)
    if options.json:
        _print_json(record.replay(options.at).position())
        return OK
    record.replay(options.at)  # refuses with a sentence what cannot be replayed
    game = record.new_game(listen=True)
    events = game.events
    table = table_of(record.kit, _players(record, text))
    console = new_console()
    for seat, action in record.moves[: options.at]:
        game.apply(seat, action)
    view = game.observe()
    for sentence in table.story(view, events):
        console.print(sentence)
    console.print(table.ending(view, events) if view["over"] else table.picture(view, console))
    return OK


def verify(options: Namespace) -> int:
    """Check a record."""
    record = read_record(read_text(options.record))
    faults = record.verify()
    if options.json:
        answer = {"file": options.record, "ok": not faults, "faults": faults}
        _print_json({**answer, "moves": len(record.moves), "commitment": record.committed})
    elif faults:
        print("\n".join(faults))
    else:
        print(f"The record is sound: {len(record.moves)} moves of {record.kit.title}.")
    return DIFFERENT if faults else OK


# The rules


def rules(options: Namespace) -> int:
    """Show the rules, or one page of them."""
    kit = KITS[options.game]
    name = " ".join(options.name)
    if not options.json:
        new_console().print(page_picture(kit, name))
        return OK
    pages = [find_page(kit, name)] if name else kit.rule_pages()
    _print_json([vars(page) for page in pages])
    return OK
