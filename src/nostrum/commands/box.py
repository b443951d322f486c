"""`nostrum GAME box`: what the components of a game show."""

from argparse import Namespace
from collections.abc import Sequence

from nostrum.commands import OK, AddCommand, add_commands_to
from nostrum.core.contract import SPECS
from nostrum.files import read_text


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add a command for each game, with its own command `box`."""
    for spec in SPECS.values():
        parser = command(spec.name, None, f"commands for {spec.title} only")
        parser.set_defaults(game=spec.name)
        added = add_commands_to(parser)("box", box, "print what the components show")
        added.add_argument("file", nargs="?", metavar="FILE", help="entries of a box of your own")


def box(options: Namespace) -> int:
    """Print the box of a game; entries of a file, if given, replace ours."""
    given = None if options.file is None else read_text(options.file)
    print(SPECS[options.game].box(given).rstrip("\n"))
    return OK
