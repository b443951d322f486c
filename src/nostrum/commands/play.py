"""`nostrum play`: a game in the terminal."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.bots import about_bots
from nostrum.commands import OK, AddCommand
from nostrum.commands.arguments import add_game, asked_for
from nostrum.commands.arguments import seed as read_seed
from nostrum.core.contract import SPECS
from nostrum.files import data_folder
from nostrum.saved_games import SavedGames
from nostrum.terminal.console import new_console
from nostrum.terminal.interface import terminal_of


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `play`, with the options of every game and those of the game that is asked for."""
    added = command("play", play, "play a game in the terminal, against bots or friends")
    add_game(added)
    if "play" in words:
        _add_options(added, words)


def _add_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    spec = asked_for(words)
    bots = "; ".join(f"{name}: {about}" for name, about in about_bots(spec.name).items())
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, with commas: a person is you, or you:Anna with a name; a bot is bot, or "
        f"one of these ({bots}), or the path of a Python file. Default: you and bots",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with a bot; it is known by the file's name",
    )
    parser.add_argument(
        "--seed", type=read_seed, help="a number or 64 hexadecimal digits (a secret one)"
    )
    parser.add_argument(
        "--new", action="store_true", help="start a new game, even if one is unfinished"
    )
    parser.add_argument("--file", type=Path, metavar="PATH", help="save the game in this file")
    others = ", ".join(f"nostrum play --game {name} --help" for name in SPECS if name != spec.name)
    parser.epilog = f"Each game has options of its own: {others}"
    terminal_of(spec).add_setup_options(parser)


def play(options: Namespace) -> int:
    """Play a game in the terminal."""
    from nostrum.terminal.hotseat import HotSeat
    from nostrum.terminal.keyboard import Leave, open_keyboard
    from nostrum.terminal.new_or_resumed import (
        choose_game,
        command_to_resume,
        new_game_from_options,
    )
    from nostrum.terminal.seats import read_seats

    saved_games = SavedGames(data_folder(), SPECS[options.game])
    # A setup that is not possible is refused before anything is asked or moved.
    new_game = new_game_from_options(options, saved_games)
    seats = read_seats(new_game.seats, options.game)
    keyboard = open_keyboard(needed=any(not seat.bot for seat in seats))
    try:
        game, notice = choose_game(options, saved_games, keyboard, new_game)
    except (Leave, EOFError, KeyboardInterrupt):
        print("\nNothing was changed.")
        return OK
    console = new_console()
    try:
        seats = read_seats(game.seats, game.record.spec.name)
        hot_seat = HotSeat(game, seats, console, keyboard, notice)
        hot_seat.play()
    except (Leave, EOFError, KeyboardInterrupt):
        command = command_to_resume(options, options.file)
        console.print(f"\nThe game is saved. To come back: {command}", soft_wrap=True)
        return OK
    console.print(hot_seat.ending())
    path = game.path if options.file else saved_games.archive_unfinished()
    console.print()
    for title, text in (
        ("The record:", path),
        ("Committed to before the game:", game.record.committed),
        ("The seed, revealed:", game.record.seed.hex()),
    ):
        console.print(f"{title}\n  {text}", soft_wrap=True)
    return OK
