"""Which game is played: a new one as the options of `nostrum play` say, or the unfinished one."""

import random
import shlex
from argparse import Namespace
from pathlib import Path

from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS
from nostrum.core.errors import NostrumError
from nostrum.core.record import Record
from nostrum.saved_games import SavedGame, SavedGames
from nostrum.terminal.interface import game_option, terminal_of
from nostrum.terminal.keyboard import Keyboard
from nostrum.terminal.seats import read_seats, table_of

ANOTHER_FILE = "name another file"


def new_game_from_options(options: Namespace, saved_games: SavedGames) -> SavedGame:
    """A new game as the options ask for it, not yet saved."""
    spec = SPECS[options.game]
    seats = read_seats(options.seats, spec.name, options.bot) if options.seats else None
    seed = seed_bytes(options.seed)
    rng = random.Random(seed)
    count = None if seats is None else len(seats)
    values = terminal_of(spec).read_setup_options(options, count, rng)
    record = Record.begin(spec, values, seed)
    players = spec.read_setup(values).players
    if seats is None:
        seats = read_seats(",".join(["you", *["bot"] * (players - 1)]), spec.name)
    if len(seats) != players:
        raise NostrumError(f"There are {len(seats)} seats for {players} players.")
    path = options.file or saved_games.unfinished
    return SavedGame(path, record, ", ".join(str(seat) for seat in seats))


def choose_game(
    options: Namespace, saved_games: SavedGames, keyboard: Keyboard, new_game: SavedGame
) -> tuple[SavedGame, str]:
    """The unfinished game if there is one and it is to go on, otherwise the new one; and a notice
    about it."""
    notice = ""
    if new_game.path.exists():
        if not options.new:
            unfinished = _resume(options, keyboard, new_game.path)
            if unfinished is not None:
                return unfinished, ""
        elif options.file:
            path = str(new_game.path)
            raise NostrumError(f"There is a game in {path!r} already; {ANOTHER_FILE}.")
        command = command_to_resume(options, saved_games.archive_unfinished())
        notice = f"The unfinished game is kept; to play it on: {command}"
    new_game.save()
    return new_game, notice


def command_to_resume(options: Namespace, file: Path | None, *more: str) -> str:
    """The command that goes on with a game."""
    words = [f"nostrum play{game_option(SPECS[options.game])}"]
    if file:
        words.append(f"--file {shlex.quote(str(file))}")
    return " ".join([*words, *more])


def _resume(options: Namespace, keyboard: Keyboard, path: Path) -> SavedGame | None:
    """The unfinished game; None if a new one is wanted instead."""
    unfinished, state = _read_unfinished(options, path)
    given = _options_of_a_new_game(options)
    if given and options.file:
        raise NostrumError(
            f"There is a game in {str(path)!r} already: leave out {given}, or {ANOTHER_FILE}."
        )
    if given and not keyboard.interactive:
        raise NostrumError(
            f"There is an unfinished game ({state}), and {given} would be for another one: add "
            "--new or --file."
        )
    if options.file or not keyboard.interactive:
        print(f"The unfinished game goes on ({state}).")
        return unfinished
    there_is = f"There is an unfinished game ({state})."
    if given:
        print(f"{there_is} What you said ({given}) would be for a new one.")
        answers = {"old": True, "o": True, "new": False, "n": False}
        goes_on = keyboard.choose(
            "Go on with the old game, or begin the new one? [old/new] ", answers
        )
    else:
        answers = {"": True, "y": True, "yes": True, "n": False, "no": False}
        goes_on = keyboard.choose(f"{there_is} Go on with it? [Y/n] ", answers)
    return unfinished if goes_on else None


def _read_unfinished(options: Namespace, path: Path) -> tuple[SavedGame, str]:
    """The game in a file, and how it stands. For a broken one, the error says how to begin a new
    game."""
    try:
        unfinished = SavedGame.read(path)
        spec = unfinished.record.spec
        if spec.name != options.game:
            raise NostrumError(f"{str(path)!r} holds a game of {spec.title} ({spec.name}).")
        if not unfinished.seats:
            raise NostrumError(
                f"{str(path)!r} does not say who plays: it has no line '# seats: ...'."
            )
        seats = read_seats(unfinished.seats, spec.name)
        players = spec.read_setup(unfinished.record.setup).players
        if len(seats) != players:
            raise NostrumError(f"{str(path)!r} has {len(seats)} seats for {players} players.")
        return unfinished, table_of(spec, seats).in_short(unfinished.record.replay().observe())
    except NostrumError as error:
        command = f"{ANOTHER_FILE}." if options.file else command_to_resume(options, None, "--new")
        raise NostrumError(f"{error} To begin a new game: {command}") from None


def _options_of_a_new_game(options: Namespace) -> str:
    """The options that were given and can only be meant for a new game."""
    always = ("command", "game", "new", "file")
    return ", ".join(
        f"--{name.replace('_', '-')}"
        for name, value in vars(options).items()
        if name not in always and value is not None and value is not False and value != []
    )
