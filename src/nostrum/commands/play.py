"""`nostrum play`: a game in the terminal."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from nostrum.commands import OK, AddCommand
from nostrum.commands.arguments import (
    add_bot_files,
    add_game,
    add_setup_options,
    asked_for,
    describe_bots,
)
from nostrum.commands.arguments import seed as read_seed
from nostrum.core.contract import SPECS
from nostrum.files import data_folder
from nostrum.saved_games import SavedGames
from nostrum.terminal.console import new_console

EXAMPLES = [
    ("play", "You against three bots"),
    ("play --game duel", "The Duel, against a bot"),
    ("play --seats you:Anna,you:Ben,master", "Anna and Ben at one keyboard, and a master"),
    ("play --books mix --tubes", "Random books, and the test tubes"),
]


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `play`, with the options of every game and those of the game that is asked for."""
    added = command(
        "play",
        play,
        "play in the terminal, against bots or with friends at the same keyboard",
        "Leave whenever you like, with quit or Ctrl-D: the next nostrum play continues the game.",
        EXAMPLES,
    )
    add_game(added)
    if "play" in words:
        _add_options(added, words)


def _add_options(parser: ArgumentParser, words: Sequence[str]) -> None:
    spec = asked_for(words)
    parser.add_argument(
        "--seats",
        metavar="LIST",
        help="who plays, separated by commas: you, you:Anna, bot, the name of a bot (below), or "
        "the path of a Python file with a bot; default: you against bots",
    )
    add_bot_files(parser)
    parser.add_argument(
        "--seed",
        type=read_seed,
        help="the seed of the draws: a number, or 64 hexadecimal digits; default: a secret one",
    )
    parser.add_argument(
        "--new", action="store_true", help="start a new game; an unfinished one is kept"
    )
    parser.add_argument(
        "--file", type=Path, metavar="PATH", help="save the game in this file, or continue it"
    )
    add_setup_options(parser, spec)
    parser.epilog = f"{describe_bots(spec)}\n\n{parser.epilog}"


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
