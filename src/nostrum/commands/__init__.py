"""The commands of the command line, one module for each or for a few that belong together.

A module has `add_commands(command, words)`. It adds each command by `command(name, run, summary)`,
which returns the parser of its options; `words` is the command line, for options that depend on the
game. `run(options)` does the work and returns an exit code; what only it needs is imported there,
so that other commands start quickly. The coach and the laboratory have modules of the same kind.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import Protocol

# Exit codes: all is well; something does not hold; something cannot be understood; Ctrl-C.
OK, DIFFERENT, WRONG, INTERRUPTED = 0, 1, 2, 130


class AddCommand(Protocol):
    """Adds a command; without `run` it has commands of its own."""

    def __call__(
        self, name: str, run: Callable[[Namespace], int] | None, summary: str
    ) -> ArgumentParser: ...


def add_commands_to(parser: ArgumentParser) -> AddCommand:
    """Let a parser have commands."""
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Namespace], int] | None, summary: str) -> ArgumentParser:
        sentence = f"{summary[0].upper()}{summary[1:]}."
        added = commands.add_parser(name, help=summary, description=sentence)
        if run is not None:
            added.set_defaults(command=run)
        return added

    return command
