"""Arguments that several commands share."""

import argparse
from argparse import ArgumentParser
from collections.abc import Sequence

from nostrum.core.chance import seed_bytes
from nostrum.core.contract import SPECS, GameSpec, default_spec
from nostrum.core.errors import NostrumError


def add_game(parser: ArgumentParser) -> None:
    """Add the option that names a game."""
    default = default_spec().name
    parser.add_argument(
        "--game", choices=list(SPECS), default=default, help=f"which game ({default})"
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


def seed(text: str) -> bytes:
    """Read a seed."""
    short = text.isdecimal() and len(text) != 64
    try:
        return seed_bytes(int(text) if short else text)
    except (NostrumError, ValueError):  # a number may be too long even to be read
        raise argparse.ArgumentTypeError(
            "A seed is a number (below 2 to the power of 256), or 64 hexadecimal digits."
        ) from None
