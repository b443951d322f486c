"""Reads TOML that people have written or that strangers send.

Python's parser takes time that grows with the square of the parts of a dotted name, and memory too:
thirty thousand dots keep it busy for seconds. What is longer or deeper than any file of ours is
therefore refused before it is parsed.
"""

import re
import tomllib
from typing import Any

MOST_PARTS = 8  # of a dotted name: `a.b.c` has three
MOST_NESTED = 16  # brackets within brackets

# Texts and comments, in which dots and brackets mean nothing; then what counts. A quotation mark
# that is left over begins a text that never ends: the parser stops there, and so do we.
_PIECES = re.compile(
    r'"""(?:\\[\s\S]|[^\\])*?"""'
    r"|'''[\s\S]*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[.\[\]{},=\n\"']"
)


class TooLarge(ValueError):
    """A text that is longer or deeper than any that is meant. The sentence says in which way."""


def read_toml(text: str, longest: int = 1_000_000) -> dict[str, Any]:
    """The tables that a text holds. TooLarge if nobody would write it like this, other ValueErrors
    if it is no TOML."""
    if len(text) > longest:
        raise TooLarge(f"it has more than {longest} characters")
    _check_depth(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TooLarge("something in it is nested too deeply") from None


def _check_depth(text: str) -> None:
    depth = dots = 0
    for found in _PIECES.finditer(text):
        piece = found[0]
        if piece == ".":
            dots += 1
            if dots >= MOST_PARTS:
                raise TooLarge(f"a name in it has more than {MOST_PARTS} parts")
        elif piece in "[{":
            depth += 1
            dots = 0
            if depth > MOST_NESTED:
                raise TooLarge(f"brackets in it are nested more than {MOST_NESTED} deep")
        elif piece in "]}":
            depth = max(0, depth - 1)
        elif piece in ",=\n":
            dots = 0
        elif len(piece) == 1:  # a text that does not end
            return
