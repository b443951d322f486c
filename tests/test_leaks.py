"""Nobody learns what nobody can know.

Two games that differ only in the chance to come are shown to a seat or to a spectator: not one byte
of what is shown may differ. Hidden are the seed and the streams, and what is stacked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from kit import SPECS, figure, game_number, known_of, play, state, viewers
from shown import shown

PAIRS = figure(10_000, share=20)  # of each game
PARTS = 4


def other_seed(game: str, position: dict[str, Any], rng: random.Random) -> None:
    """The same table with another seed."""
    position["seed"] = rng.randbytes(32).hex()


def other_place(game: str, position: dict[str, Any], rng: random.Random) -> None:
    """The same seed, but every stream is somewhere else in its sequence."""
    position["counter"] = rng.randrange(1 << 40)
    for seat in position["seats"]:
        set_counter(seat, rng.randrange(1 << 40))


def set_counter(values: dict[str, Any], counter: int) -> None:
    """Put the stream of a seat somewhere, also where the seat is written down a second time."""
    values["counter"] = counter
    for value in values.values():
        if isinstance(value, dict) and "counter" in value:
            set_counter(value, counter)


def stacked_chance(game: str, position: dict[str, Any], rng: random.Random) -> None:
    """Somebody has decided what chance will bring."""
    known_of(game).stack_chance(position, rng)


CHANGES = [other_seed, other_place, stacked_chance]


def moments(name: str, number: int) -> Iterator[Any]:
    """A random game at some moments of its way."""
    rng = random.Random(f"moments {number}")
    game = game_number(name, number)
    yield game
    for _ in play(game, f"leaks {number}"):
        if rng.random() < 0.03 or (known_of(name).is_telling(game) and rng.random() < 0.2):
            yield game


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
@pytest.mark.parametrize("name", SPECS)
def test_chance_to_come_shows_nowhere(name: str, change: Any, part: int) -> None:
    spec = SPECS[name]
    pairs = 0
    number = part
    while pairs < PAIRS // (len(CHANGES) * PARTS):
        for game in moments(name, number):
            rng = random.Random(f"{number} {pairs}")
            position = game.position()
            change(name, position, rng)
            other = spec.from_position(position)
            assert state(other) != state(game)
            # A commitment tells that a seed was chosen, and nothing of what it is.
            masks = [game.commitment, other.commitment] if change is other_seed else ["", ""]
            plain = spec.from_position(game.position())
            for viewer in viewers(game):
                here = shown(plain, viewer, mask=masks[0])
                assert here == shown(other, viewer, mask=masks[1])
            pairs += 1
        number += PARTS
