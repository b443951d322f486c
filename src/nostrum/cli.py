"""The command line: play, look at rules, records and scenarios.

    nostrum play
    nostrum serve
    nostrum simulate
    nostrum tournament
    nostrum scenario FILE...
    nostrum replay RECORD
    nostrum verify RECORD
    nostrum rules [NAME]
    nostrum odds BAG
    nostrum GAME box [FILE]

Exit codes: 0 when all is well, 1 when something does not hold, 2 when something cannot be
understood. The commands know a game only by its kit.
"""

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
from nostrum.arguments import add_game as _add_game
from nostrum.arguments import add_json as _add_json
from nostrum.arguments import asked_for as _asked_for
from nostrum.arguments import seed as _seed
from nostrum.bots import about_bots
from nostrum.coach.commands import add_commands as add_coach_commands
from nostrum.core.chance import seed_bytes
from nostrum.core.contract import KITS, Kit
from nostrum.core.errors import NostrumError
from nostrum.core.record import Record, read_record
from nostrum.core.scenario import play_scenario
from nostrum.hotseat import LEAVING, Keyboard, Leave, Seat, Sitting, read_seats, table_of
from nostrum.lab.commands import add_commands as add_lab_commands
from nostrum.pages import find_pages, game_option, page_picture
from nostrum.shelf import KeptGame, Shelf, data_folder, read_text, seats_in
from nostrum.terminal import new_console, terminal_of

OK, DIFFERENT, WRONG, INTERRUPTED = 0, 1, 2, 130
ANOTHER_FILE = "name another file"


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


def _commands(parser: ArgumentParser) -> Callable[..., ArgumentParser]:
    """Let a parser have commands: what adds one of them."""
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], int] | None, summary: str) -> ArgumentParser:
        sentence = f"{summary[0].upper()}{summary[1:]}."
        added = commands.add_parser(name, help=summary, description=sentence)
        if run is not None:  # otherwise it has commands of its own
            added.set_defaults(command=run)
        return added

    return command


def _parser(words: Sequence[str]) -> ArgumentParser:
    titles = " and ".join(kit.title for kit in KITS.values())
    parser = ArgumentParser(prog="nostrum", description=f"{titles} as software.")
    parser.add_argument("--version", action="version", version=f"nostrum {nostrum.__version__}")
    command = _commands(parser)
    added = command("play", play, "play a game in the terminal, against bots or friends")
    _add_play_options(added, words)
    added = command("serve", serve, "open the table in the browser, for you and your friends")
    _add_serve_options(added)
    add_lab_commands(command, words)
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
    added.add_argument("name", nargs="*", metavar="NAME", help="a page; without it: what there is")
    _add_game(added)
    _add_json(added, "print the pages as JSON")
    add_coach_commands(command)
    for kit in KITS.values():
        _add_own_commands(command(kit.name, None, f"what belongs to {kit.title} alone"), kit)
    return parser


def _add_own_commands(parser: ArgumentParser, kit: Kit) -> None:
    """The commands about one game."""
    parser.set_defaults(game=kit.name)
    added = _commands(parser)("box", box, "print what the components show")
    added.add_argument("file", nargs="?", metavar="FILE", help="entries of a box of your own")


def _add_play_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    """The options of every game, and those that set up the game that is asked for."""
    _add_game(parser)
    kit = _asked_for(words)
    bots = "; ".join(f"{name}: {about}" for name, about in about_bots(kit.name).items())
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, with commas: a person is you, or you:Anna with a name; a bot is bot, or "
        f"one of these ({bots}), or the path of a Python file. Nothing said: you and bots",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with a bot; it is known by the file's name",
    )
    parser.add_argument(
        "--seed", type=_seed, help="a number or 64 hexadecimal digits (a secret one)"
    )
    parser.add_argument("--new", action="store_true", help="begin anew, whatever is unfinished")
    parser.add_argument("--file", type=Path, metavar="PATH", help="keep the game in this file")
    others = ", ".join(f"nostrum play --game {name} --help" for name in KITS if name != kit.name)
    parser.epilog = f"Each game has options of its own: {others}"
    if "play" in words:
        terminal_of(kit).add_setup_options(parser)


def _add_serve_options(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where games are kept")
    parser.add_argument(
        "--public-url", default="", metavar="URL", help="how people reach it through a proxy"
    )
    parser.add_argument(
        "--away",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="after how long a bot plays for somebody who is gone (60)",
    )
    parser.add_argument(
        "--pace",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="how long bots take beside what people like to see (1); 0 is no time at all",
    )
    parser.add_argument("--open", action="store_true", help="open the browser too")
    parser.add_argument(
        "--no-limits", action="store_true", help="let everybody ask as fast as he can: to measure"
    )


# Playing


def play(options: Namespace) -> int:
    """Play a game in the terminal."""
    kit = KITS[options.game]
    shelf = Shelf(data_folder(), kit)
    # What cannot be set up is refused before anything else is asked or moved.
    fresh = _new_game(options, kit, shelf)
    seats = read_seats(fresh.seats, kit.name)
    keyboard = _keyboard(needed=any(not seat.bot for seat in seats))
    try:
        kept, notice = _chosen(options, shelf, keyboard, fresh)
    except (Leave, EOFError, KeyboardInterrupt):
        print("\nNothing was changed.")
        return OK
    console = new_console()
    try:
        seats = read_seats(kept.seats, kept.record.kit.name)
        sitting = Sitting(kept, seats, console, keyboard, notice)
        sitting.play()
    except (Leave, EOFError, KeyboardInterrupt):
        way_back = _way_back(options, options.file)
        console.print(f"\nThe game is saved. To come back: {way_back}", soft_wrap=True)
        return OK
    console.print(sitting.ending())
    path = kept.path if options.file else shelf.put_away()
    console.print()
    for title, text in (
        ("The record:", path),
        ("Committed to before the game:", kept.record.committed),
        ("The seed, revealed:", kept.record.seed.hex()),
    ):
        console.print(f"{title}\n  {text}", soft_wrap=True)
    return OK


def _way_back(options: Namespace, file: Path | None, *more: str) -> str:
    """The command that goes on with a game."""
    words = [f"nostrum play{game_option(KITS[options.game])}"]
    if file:
        words.append(f"--file {shlex.quote(str(file))}")
    return " ".join([*words, *more])


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


def _new_game(options: Namespace, kit: Kit, shelf: Shelf) -> KeptGame:
    """A new game as the options ask for it, not yet saved."""
    seated = read_seats(options.seats, kit.name, options.bot) if options.seats else None
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
    return KeptGame(path, record, ", ".join(str(seat) for seat in seated))


def _chosen(
    options: Namespace, shelf: Shelf, keyboard: Keyboard, fresh: KeptGame
) -> tuple[KeptGame, str]:
    """The unfinished game, if there is one and it is to go on, otherwise the new one; and what is
    to be said about it."""
    notice = ""
    if fresh.path.exists():
        if not options.new:
            kept = _resumed(options, keyboard, fresh.path)
            if kept is not None:
                return kept, ""
        elif options.file:
            raise NostrumError(f"There is a game in {str(fresh.path)!r} already; {ANOTHER_FILE}.")
        way_back = _way_back(options, shelf.put_away())
        notice = f"The unfinished game is kept; to play it on: {way_back}"
    fresh.save()
    return fresh, notice


def _resumed(options: Namespace, keyboard: Keyboard, path: Path) -> KeptGame | None:
    """The unfinished game; None if a new one is wanted instead."""
    kept, where = _unfinished(options, path)
    asked = _asked_of_a_new_game(options)
    if asked and options.file:
        raise NostrumError(
            f"There is a game in {str(path)!r} already: leave out {asked}, or {ANOTHER_FILE}."
        )
    if asked and not keyboard.watched:
        raise NostrumError(
            f"There is an unfinished game ({where}), and {asked} would be for another one: add "
            "--new or --file."
        )
    if options.file or not keyboard.watched:
        print(f"The unfinished game goes on ({where}).")
        return kept
    there_is = f"There is an unfinished game ({where})."
    if asked:
        print(f"{there_is} What you said ({asked}) would be for a new one.")
        answers = {"old": True, "o": True, "new": False, "n": False}
        goes_on = _answer(
            keyboard, "Go on with the old game, or begin the new one? [old/new] ", answers
        )
    else:
        answers = {"": True, "y": True, "yes": True, "n": False, "no": False}
        goes_on = _answer(keyboard, f"{there_is} Go on with it? [Y/n] ", answers)
    return kept if goes_on else None


def _answer(keyboard: Keyboard, prompt: str, answers: dict[str, bool]) -> bool:
    """Ask until the answer is one that we know."""
    while True:
        typed = keyboard.ask(prompt).strip().lower()
        if typed in LEAVING:
            raise Leave
        if typed in answers:
            return answers[typed]
        known = ", ".join(word for word in answers if len(word) > 1)
        print(f"Please answer {known} or quit.")


def _unfinished(options: Namespace, path: Path) -> tuple[KeptGame, str]:
    """The game in a file, and where it stands. A broken one is not the end of all games."""
    try:
        kept = KeptGame.read(path)
        kit = kept.record.kit
        if kit.name != options.game:
            raise NostrumError(f"{str(path)!r} holds a game of {kit.title} ({kit.name}).")
        if not kept.seats:
            raise NostrumError(
                f"{str(path)!r} does not say who plays: it has no line '# seats: ...'."
            )
        seats = read_seats(kept.seats, kit.name)
        players = kit.read_setup(kept.record.setup).players
        if len(seats) != players:
            raise NostrumError(f"{str(path)!r} has {len(seats)} seats for {players} players.")
        return kept, table_of(kit, seats).in_short(kept.record.replay().observe())
    except NostrumError as error:
        anew = f"{ANOTHER_FILE}." if options.file else _way_back(options, None, "--new")
        raise NostrumError(f"{error} To begin a new game: {anew}") from None


def _asked_of_a_new_game(options: Namespace) -> str:
    """The options that were given and can only be meant for a new game."""
    always = ("command", "game", "new", "file")
    return ", ".join(
        f"--{name.replace('_', '-')}"
        for name, value in vars(options).items()
        if name not in always and value is not None and value is not False and value != []
    )


# Serving


def serve(options: Namespace) -> int:
    """Run the server of the table in the browser."""
    from nostrum.server.limits import Limits, without_limits
    from nostrum.server.serving import serve as run
    from nostrum.server.serving import store_file
    from nostrum.server.settings import Settings

    if not 0 <= options.away < 1e9:
        raise NostrumError("How long somebody may be away is a number of seconds.")
    if not 0 <= options.pace <= 100:
        raise NostrumError("The pace of bots is a factor from 0 to 100.")
    settings = Settings(
        data=store_file(options.data or data_folder()),
        public_url=options.public_url,
        away=options.away,
        pace=options.pace,
        limits=without_limits() if options.no_limits else Limits(),
    )
    return run(settings, options.host, options.port, options.open)


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
            named = repr(file) in str(error)
            _complain(str(error) if named else f"{file}: {error}")
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
    over = not game.actors()
    console.print(table.ending(view, events) if over else table.picture(view, console))
    return OK


def verify(options: Namespace) -> int:
    """Check a record."""
    record = read_record(read_text(options.record))
    faults = record.verify()
    game = _as_far_as_it_replays(record)
    over = None if game is None else not game.actors()
    count = len(record.moves)
    if options.json:
        answer = {"file": options.record, "ok": not faults, "faults": faults, "over": over}
        _print_json({**answer, "moves": count, "commitment": record.committed or None})
    elif faults:
        print("\n".join(faults))
    elif over or game is None:
        print(f"The record is sound: {count} moves of {record.kit.title}.")
    else:
        now = game.observe().get("round")
        where = "" if now is None else f", in round {now}"
        print(f"The record is sound so far: {count} moves, unfinished{where}.")
    return DIFFERENT if faults else OK


def _as_far_as_it_replays(record: Record) -> Any:
    """The game after all moves; None if they cannot be played."""
    try:
        return record.replay()
    except NostrumError:
        return None


# The rules


def rules(options: Namespace) -> int:
    """Show the rules, or one page of them."""
    kit = KITS[options.game]
    name = " ".join(options.name)
    if not options.json:
        new_console().print(page_picture(kit, name))
        return OK
    pages = find_pages(kit, name) if name else kit.rule_pages()
    _print_json([vars(page) for page in pages])
    return OK


# The box


def box(options: Namespace) -> int:
    """Print the box of a game, with the entries of a file laid over it if there is one."""
    given = None if options.file is None else read_text(options.file)
    print(KITS[options.game].box(given).rstrip("\n"))
    return OK
