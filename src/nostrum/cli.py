"""The command line.

    nostrum
    nostrum play
    nostrum serve
    nostrum backup TO
    nostrum restore FROM
    nostrum simulate
    nostrum tournament
    nostrum scenario FILE...
    nostrum replay RECORD
    nostrum verify RECORD
    nostrum rules [NAME]
    nostrum odds BAG
    nostrum GAME box [FILE]

Exit codes: 0 for success, 1 if a check fails, 2 if the input cannot be understood. The commands, in
`nostrum.commands`, know a game only by its spec.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

import nostrum
from nostrum import _engine
from nostrum.coach.commands import add_commands as add_coach_commands
from nostrum.commands import (
    INTERRUPTED,
    OK,
    USAGE_ERROR,
    add_commands_to,
    backup,
    box,
    play,
    records,
    review,
    rules,
    scenario,
    serve,
)
from nostrum.commands.output import complain, discard_stdout, prepare_streams
from nostrum.commands.overview import overview
from nostrum.commands.parser import Parser
from nostrum.core.contract import SPECS
from nostrum.core.errors import NostrumError
from nostrum.files import reason
from nostrum.lab.commands import add_commands as add_lab_commands


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    prepare_streams()
    notice = _engine.notice()
    if notice is not None:
        print(notice, file=sys.stderr)
    try:
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()  # here, where it is told if that fails
        return code
    except NostrumError as error:
        return complain(str(error))
    except BrokenPipeError:
        discard_stdout()  # the reader has closed the pipe
        return OK
    except OSError as error:
        discard_stdout()
        return complain(f"That did not work: {reason(error)}.")
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


def run(words: Sequence[str]) -> int:
    """Do what the words say; returns the exit code."""
    if not words:
        print(overview())
        return OK
    try:
        options = parser_for(words).parse_args(words)
        code: int = options.command(options)
        return code
    except SystemExit as leaving:  # argparse has printed what is wrong
        return leaving.code if isinstance(leaving.code, int) else USAGE_ERROR


def parser_for(words: Sequence[str]) -> ArgumentParser:
    """The parser of a command line; some options depend on the words that name a game."""
    titles = " and ".join(spec.title for spec in SPECS.values())
    parser = Parser(
        prog="nostrum",
        description=f"Play, study and check {titles}.",
        epilog="nostrum COMMAND --help explains a command, with examples.",
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"nostrum {nostrum.__version__}",
        help="print the version",
    )
    command = add_commands_to(parser)
    play.add_commands(command, words)
    serve.add_commands(command, words)
    backup.add_commands(command, words)
    add_lab_commands(command, words)
    scenario.add_commands(command, words)
    records.add_commands(command, words)
    review.add_commands(command, words)
    rules.add_commands(command, words)
    add_coach_commands(command)
    box.add_commands(command, words)
    return parser
