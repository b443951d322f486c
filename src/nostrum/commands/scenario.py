"""`nostrum scenario`: play scenario files."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from nostrum.commands import DIFFERENT, OK, WRONG, AddCommand
from nostrum.commands.arguments import add_json
from nostrum.commands.output import complain, print_json
from nostrum.core.errors import NostrumError
from nostrum.core.scenario import play_scenario
from nostrum.files import read_text


def add_commands(command: AddCommand, words: Sequence[str]) -> None:
    """Add `scenario`."""
    added = command("scenario", scenario, "play scenario files and compare what they expect")
    added.add_argument("files", nargs="+", metavar="FILE")
    add_json(added, "also print the resulting position")


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
            complain(str(error) if named else f"{file}: {error}")
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
        print_json(answers)
    return code
