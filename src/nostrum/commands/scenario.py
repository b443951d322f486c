"""`nostrum scenario`: play scenario files."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from nostrum.commands import CHECK_FAILED, OK, USAGE_ERROR, AddCommand
from nostrum.commands.arguments import add_json
from nostrum.commands.output import complain, print_json
from nostrum.core.errors import NostrumError
from nostrum.core.scenario import play_scenario
from nostrum.files import read_text


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `scenario`."""
    added = command(
        "scenario",
        scenario,
        "set up positions from files, play moves, and check what is expected",
        "The form of such a file is in docs/scenarios.md. The exit code is 0 if everything is as "
        "expected, 1 if not, 2 if a file cannot be understood.",
        [
            ("scenario position.toml", "Play one file"),
            ("scenario --json position.toml", "Print the position that results, too"),
        ],
    )
    added.add_argument("files", nargs="+", metavar="FILE", help="a scenario file (TOML)")
    add_json(added, "print the results and the positions as JSON")


def scenario(options: Namespace) -> int:
    """Play scenario files."""
    code = OK
    answers: list[dict[str, Any]] = []
    for file in options.files:
        try:
            game, differences = play_scenario(read_text(file))
        except NostrumError as error:
            code = USAGE_ERROR
            named = repr(file) in str(error)
            complain(str(error) if named else f"{file}: {error}")
            fault: dict[str, Any] = {"differences": [], "position": None, "error": str(error)}
            answers.append({"file": file, "ok": False, **fault})
            continue
        code = max(code, CHECK_FAILED if differences else OK)
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
        print_json(answers)
    return code
