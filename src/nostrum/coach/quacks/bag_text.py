"""Reads a bag in words: `white-1*4 w2 o1, 5 white in the pot, droplet 2`."""

from collections.abc import Callable
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.core.short_chips import long_chips
from nostrum.quacks.chips import read_chips
from nostrum.quacks.game import Game
from nostrum.quacks.scene import set_scene

SYNTAX = (
    "after the bag may follow, separated by commas: '5 white in the pot' or 'white-2 orange-1 in "
    "the pot', 'red-1 beside the pot', 'droplet 3', 'rat 2', 'no flask'"
)
MOST_WHITE = 40  # in the pot: far more than any can hold


def game_with_bag(text: str, books: str, card: str) -> Game:
    """A game in which seat 0 is brewing with this bag."""
    bag, *more = [" ".join(part.split()) for part in text.split(",")]
    bag = long_chips(bag)
    if not read_chips(bag):
        raise NostrumError(
            "There is no chip in the bag; write it like white-1*4 orange-1, or w1*4 o1."
        )
    seat: dict[str, Any] = {"bag": bag}
    for part in more:
        key, value = _read_part(part)
        if key in seat:
            raise NostrumError(f"{part!r} says something that has been said already.")
        seat[key] = value
    game = set_scene(
        {"setup": {"books": books}, "position": {"card": card}, "seat": [seat, {}]},
    )
    player = game.table.players[0]
    limit = game.table.white_limit(player)
    if player.white > limit and not game.table.card.forbids_explosion(player):
        raise NostrumError(f"There is {player.white} white in a pot that can hold {limit}.")
    return game


def _read_part(part: str) -> tuple[str, Any]:
    """The field of the seat that a part of the text sets, and its value."""
    words = part.split()
    endings: dict[str, Callable[[str], tuple[str, Any]]] = {
        "in the pot": lambda rest: ("pot", _read_pot(rest, part)),
        "beside the pot": lambda rest: ("aside", long_chips(rest)),
    }
    for ending, read in endings.items():
        if part.endswith(ending):
            return read(part.removesuffix(ending).strip())
    if part in ("no flask", "flask empty", "empty flask"):
        return "flask", "empty"
    if len(words) == 2 and words[0] in ("droplet", "rat") and words[1].isdecimal():
        return words[0], int(words[1][:4])
    raise NostrumError(f"{part!r} is not understood; {SYNTAX}.")


def _read_pot(rest: str, part: str) -> str:
    """The chips in the pot. A white total becomes as many white 1-chips: they reach as far."""
    words = rest.split()
    if len(words) != 2 or words[1] != "white":
        return " ".join(_expand_counts(long_chips(rest)))
    if not words[0].isdecimal() or len(words[0]) > 4 or int(words[0]) > MOST_WHITE:
        raise NostrumError(f"{part!r} is not an amount of white; write: 5 white in the pot.")
    return " ".join(["white-1"] * int(words[0]))


def _expand_counts(chips: str) -> list[str]:
    """Each chip by itself, `white-1*2` as two; a space may follow an at sign: `green-1@7`."""
    found = []
    for word in chips.split():
        count = len(read_chips(word.partition("@")[0]))
        found.extend([word.partition("*")[0]] * count if "*" in word else [word])
    return found
