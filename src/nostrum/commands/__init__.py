"""The commands of the command line, one module for each or for a few that belong together.

A module has `add_commands(command, words)`. It adds each command by `command(name, run, summary,
about, examples)`, which returns the parser of its options; `words` is the command line, for options
that depend on the game. `run(options)` does the work and returns an exit code; what only it needs
is imported there, so that other commands start quickly. The coach and the laboratory have modules
of the same kind, `coach/commands.py` and `lab/commands.py`.

`parser.py` reads the words and prints the help, `arguments.py` has options that several commands
share, `output.py` what they print.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import Protocol

# Exit codes: all is well; something does not hold; something cannot be understood; Ctrl-C.
OK, CHECK_FAILED, USAGE_ERROR, INTERRUPTED = 0, 1, 2, 130

Example = tuple[str, str]  # a command line without `nostrum`, and what it does


class AddCommand(Protocol):
    """Adds a command; without `run` it has commands of its own."""

    def __call__(
        self,
        name: str,
        run: Callable[[Namespace], int] | None,
        summary: str,
        about: str = "",
        examples: Sequence[Example] = (),
    ) -> ArgumentParser: ...


def add_commands_to(parser: ArgumentParser) -> AddCommand:
    """Let a parser have commands."""
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")

    def command(
        name: str,
        run: Callable[[Namespace], int] | None,
        summary: str,
        about: str = "",
        examples: Sequence[Example] = (),
    ) -> ArgumentParser:
        sentence = f"{summary[0].upper()}{summary[1:]}."
        description = f"{sentence} {about}" if about else sentence
        epilog = describe_examples(examples) if examples else None
        added = commands.add_parser(name, help=summary, description=description, epilog=epilog)
        if run is not None:
            added.set_defaults(command=run)
        return added

    return command


def describe_examples(examples: Sequence[Example]) -> str:
    """Examples as the help shows them."""
    lines = [line for words, does in examples for line in (f"  {does}:", f"    nostrum {words}")]
    return "\n".join(["examples:", *lines])
