"""At every decision, what a game writes can be read again: its position, and what each seat sees.

A position gives the whole game back. A view gives the game as far as that seat knows it: chance is
dealt anew, and what others have decided under cover they have still to decide.
"""

from __future__ import annotations

from typing import Any

import pytest
from kit import figure, game_number, play, state, viewers

from nostrum import duel, quacks

GAMES: dict[str, Any] = {"quacks": quacks.Game, "duel": duel.Game}
COUNT = figure(10_000, 100)
PARTS = 8


def what_is_known(game: Any) -> dict[str, Any]:
    """A position without chance, and without what the others still see of one's own pot: that is
    their view, not one's own."""
    position: dict[str, Any] = game.position()
    for values in (position, *position["seats"]):
        values["counter"] = 0
        values.pop("covered", None)
    return position


def check_position(game: Any, name: str) -> None:
    """The position holds the whole game."""
    again = GAMES[name].from_position(game.position())
    assert state(again) == state(game)
    assert again.actors() == game.actors()
    for seat in range(game.seats):
        assert again.legal(seat) == game.legal(seat)
    assert again.observe_all() == game.observe_all()


def check_view(game: Any, name: str, viewer: int | None) -> None:
    """A view holds all that its seat may know."""
    view = game.observe(viewer)
    again = GAMES[name].from_view(view, 5)
    known = game.imagine(viewer, 5)
    assert what_is_known(again) == what_is_known(known)
    assert again.observe(viewer) == known.observe(viewer)
    if viewer is not None:
        assert again.legal(viewer) == game.legal(viewer)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_decision_of_every_game_can_be_read_back(name: str, part: int) -> None:
    for number in range(part, COUNT, PARTS):
        game = game_number(name, number)
        check_position(game, name)
        for _ in play(game, f"reading back {number}"):
            check_position(game, name)
            for viewer in viewers(game):
                check_view(game, name, viewer)
