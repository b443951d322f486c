"""`nostrum GAME box`: what the components of a game show."""

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from typing import NoReturn

from nostrum.commands import OK, AddCommand, add_commands_to
from nostrum.core.contract import SPECS
from nostrum.files import read_text

ABOUT_FILES = (
    "With a file, its entries replace ours, and the whole box that results is checked and printed."
)


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add a command for each game, with its own command `box`."""
    for spec in SPECS.values():
        parser = command(spec.name, None, f"commands for {spec.title} only")
        parser.set_defaults(game=spec.name, command=partial(_which, parser))
        about, examples = "", [(f"{spec.name} box", "Print our box")]
        if spec.own_box:
            about = ABOUT_FILES
            examples.append((f"{spec.name} box my-box.toml", "With the numbers of your own box"))
        summary = "print what is printed on the components, as the program knows it"
        added = add_commands_to(parser)("box", box, summary, about, examples)
        # Where it is not shown, the game says why it takes none.
        shown = "entries of your own box (TOML)" if spec.own_box else SUPPRESS
        added.add_argument("file", nargs="?", metavar="FILE", help=shown)


def _which(parser: ArgumentParser, options: Namespace) -> NoReturn:
    parser.error("Say which command: box.")


def box(options: Namespace) -> int:
    """Print the box of a game; entries of a file, if given, replace ours."""
    given = None if options.file is None else read_text(options.file)
    print(SPECS[options.game].box(given).rstrip("\n"))
    return OK
