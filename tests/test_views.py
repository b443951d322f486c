"""A view holds all that a seat may know: the game can be set up again from it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from kit import figure, game_number, play, viewers

from nostrum import duel, quacks

GAMES = {"quacks": quacks.Game, "duel": duel.Game}


def what_is_known(game: Any) -> dict[str, Any]:
    """A position without chance, and without what the others still see of one's own pot: that is
    their view, not one's own."""
    position: dict[str, Any] = game.position()
    for values in (position, *position["seats"]):
        values["counter"] = 0
        values.pop("covered", None)
    return position


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_the_game_can_be_set_up_again_from_every_view(name: str, part: int) -> None:
    looks = 0
    number = part
    while looks < figure(20_000) // 4:
        rng = random.Random(f"views {number}")
        game = game_number(name, number)
        for _ in play(game, f"views {number}"):
            if rng.random() < 0.1:
                for viewer in viewers(game):
                    again = GAMES[name].from_view(game.observe(viewer), 5)
                    assert what_is_known(again) == what_is_known(game.imagine(viewer, 5))
                    looks += 1
        number += 4
