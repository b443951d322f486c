"""Words of the command line that several commands understand."""

import argparse
from argparse import ArgumentParser
from collections.abc import Sequence

from nostrum.core.chance import seed_bytes
from nostrum.core.contract import KITS, Kit, first_kit
from nostrum.core.errors import NostrumError


def add_game(parser: ArgumentParser) -> None:
    """Which game is meant."""
    default = first_kit().name
    parser.add_argument(
        "--game", choices=list(KITS), default=default, help=f"which game ({default})"
    )


def add_json(parser: ArgumentParser, meaning: str) -> None:
    """An answer for programs."""
    parser.add_argument("--json", action="store_true", help=meaning)


def asked_for(words: Sequence[str]) -> Kit:
    """The game that the words name; the first one if they name none that we know."""
    first = ArgumentParser(add_help=False, exit_on_error=False)
    add_game(first)
    try:
        return KITS[first.parse_known_args(list(words))[0].game]
    except argparse.ArgumentError:
        return first_kit()  # the real parser will say what is wrong


def seed(text: str) -> bytes:
    """A seed as it is typed."""
    short = text.isdecimal() and len(text) != 64
    try:
        return seed_bytes(int(text) if short else text)
    except (NostrumError, ValueError):  # a number may be too long even to be read
        raise argparse.ArgumentTypeError(
            "A seed is a number (below 2 to the power of 256), or 64 hexadecimal digits."
        ) from None
