"""Chips in short, as terminals and pictures show them: `w1` is white-1, `k1` is black-1."""

import re

LETTERS = {
    "white": "w",
    "orange": "o",
    "green": "g",
    "blue": "b",
    "red": "r",
    "yellow": "y",
    "purple": "p",
    "pink": "n",
    "black": "k",
}
TIMES = "×"  # noqa: RUF001 - the sign, not the letter

_CHIP = re.compile(r"([a-z]+)-?(\d)")


def short_chip(chip: str) -> str:
    """A chip as its letter and value.

    >>> short_chip("green-2"), short_chip("black-1")
    ('g2', 'k1')
    """
    colour, _, value = chip.partition("-")
    return f"{LETTERS[colour]}{value}"


def long_chip(word: str) -> str:
    """A chip written in short, in full; other words as they are.

    >>> long_chip("g2"), long_chip("green2"), long_chip("green-2"), long_chip("draw")
    ('green-2', 'green-2', 'green-2', 'draw')
    """
    found = _CHIP.fullmatch(word)
    if found:
        for colour, letter in LETTERS.items():
            if found[1] in (colour, letter):
                return f"{colour}-{found[2]}"
    return word


def long_chips(text: str) -> str:
    """Chips as people write them, in full: how many, and on which space, may follow each.

    >>> long_chips("w1\u00d74 g2*2 o1@7 white-3")
    'white-1*4 green-2*2 orange-1@7 white-3'
    """
    words = []
    for word in text.lower().replace(TIMES, "*").split():
        chip, sign, rest = re.match(r"([^*@]*)([*@]?)(.*)", word).groups()  # type: ignore[union-attr]
        words.append(f"{long_chip(chip)}{sign}{rest}")
    return " ".join(words)
