"""Arguments that several commands share."""

import argparse
import math
from argparse import ArgumentParser
from collections.abc import Callable, Sequence

from nostrum.bots import about_bots
from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS, GameSpec, default_spec
from nostrum.core.errors import NostrumError
from nostrum.terminal.interface import terminal_of


def add_game(parser: ArgumentParser) -> None:
    """Add the option that names a game."""
    default = default_spec().name
    parser.add_argument(
        "--game", choices=list(SPECS), default=default, help=f"which game; default: {default}"
    )


def add_json(parser: ArgumentParser, meaning: str) -> None:
    """Add the option for JSON output."""
    parser.add_argument("--json", action="store_true", help=meaning)


def asked_for(words: Sequence[str]) -> GameSpec:
    """The game that the words of a command line name; the first one if they name none."""
    first = ArgumentParser(add_help=False, exit_on_error=False)
    add_game(first)
    try:
        return SPECS[first.parse_known_args(list(words))[0].game]
    except argparse.ArgumentError:
        return default_spec()  # the real parser will say what is wrong


def whole_number(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from this one on; `2,000` and `2_000` are fine."""

    def read(text: str) -> int:
        digits = text.replace(",", "").replace("_", "")
        if not digits.isdecimal() or len(digits) > 12 or int(digits) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on, not {text!r}")
        return int(digits)

    return read


def number(text: str) -> float:
    """Read a number."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise argparse.ArgumentTypeError(f"a number, not {text!r}")
    return value


def add_bot_files(parser: ArgumentParser) -> None:
    """Add the option for bots from files."""
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file with a bot; --seats can then call it by the file's name",
    )


def add_setup_options(parser: ArgumentParser, spec: GameSpec) -> None:
    """Add the options that set up a game."""
    others = " or ".join(f"--game {name}" for name in SPECS if name != spec.name)
    group = parser.add_argument_group(
        f"setup of {spec.title}", f"The options of another game: {others} --help"
    )
    terminal_of(spec).add_setup_options(group)


def describe_bots(spec: GameSpec) -> str:
    """The bots of a game as the help shows them."""
    lines = [f"  {name:<10}  {about}" for name, about in about_bots(spec.name).items()]
    return "\n".join([f"bots of {spec.title}:", *lines])


def seed(text: str) -> bytes:
    """Read a seed."""
    short = text.isdecimal() and len(text) != 64
    try:
        return seed_bytes(int(text) if short else text)
    except (NostrumError, ValueError):  # a number may be too long even to be read
        raise argparse.ArgumentTypeError(
            "A seed is a number (below 2 to the power of 256), or 64 hexadecimal digits."
        ) from None
