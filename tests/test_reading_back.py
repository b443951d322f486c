"""At every decision, what a game writes can be read again: its position, and what each seat sees.

A position gives the whole game back. A view gives the game as far as that seat knows it: chance is
dealt anew, and what others have decided under cover they have still to decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from kit import SPECS, figure, game_number, play, text_of

from nostrum import bots

GAMES = figure(10_000, share=100) // len(SPECS)
MASTERS = figure(1_000, share=100) // len(SPECS)
PARTS = 8
SEED = 5  # of what a view does not tell
FEW_TRIALS = 60  # of a master that tries actions out: enough to play as it likes to play


def what_is_known(game: Any) -> dict[str, Any]:
    """A position without chance, and without what the others still see of one's own pot: that is
    their view, not one's own."""
    position: dict[str, Any] = game.position()
    for values in (position, *position["seats"]):
        values["counter"] = 0
        values.pop("covered", None)
    return position


class Reader:
    """Reads games of a kind back."""

    def __init__(self, name: str) -> None:
        self.kind = import_module(f"nostrum.{name}").Game
        self.known_position = import_module(f"nostrum.{name}.position").known_position

    def check(self, game: Any) -> None:
        """Position and views hold what they should hold."""
        views = game.observe_all()
        legal = [game.legal(seat) for seat in range(game.seats)]
        self.check_position(game, views, legal)
        # Mostly all know the same: a game that is read from equal values is not read again.
        read: list[tuple[dict[str, Any], dict[str, Any], list[Any], Any]] = []
        for viewer, view in zip((*range(game.seats), None), views, strict=True):
            values = self.known_position(view, SEED)
            for entry in read:
                if entry[0] == values:
                    break
            else:
                again = self.kind.from_view(view, SEED)
                entry = (values, what_is_known(again), again.observe_all(), again)
                read.append(entry)
            _, position, seen, again = entry
            known = game.imagine(viewer, SEED)
            assert position == what_is_known(known)
            # Nobody else's decision under cover is known, so they are asked again.
            anew = {"commitment": known.commitment, "actors": known.actors()}
            assert seen[-1 if viewer is None else viewer] == {**view, **anew}
            if viewer is not None:
                assert again.legal(viewer) == legal[viewer]

    def check_position(self, game: Any, views: list[Any], legal: list[list[int]]) -> None:
        """The position holds the whole game."""
        position = game.position()
        again = self.kind.from_position(position)
        assert text_of(again.position()) == text_of(position)
        assert again.actors() == game.actors()
        assert [again.legal(seat) for seat in range(again.seats)] == legal
        assert again.observe_all() == views


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_decision_of_every_game_can_be_read_back(name: str, part: int) -> None:
    reader = Reader(name)
    for number in range(part, GAMES, PARTS):
        game = game_number(name, number)
        reader.check(game)
        for _ in play(game, f"reading back {number}"):
            reader.check(game)


def masters_play(name: str, game: Any, number: int) -> Iterator[None]:
    """Masters play on, one decision each time the next one is asked for."""
    masters = [bots.make(name, "master", number + seat) for seat in range(game.seats)]
    for master in masters:
        policy: Any = bots.policy_of(master)
        if hasattr(policy, "trials"):
            policy.trials = FEW_TRIALS
    while actors := game.actors():
        seat = actors[number % len(actors)]
        game.apply(seat, masters[seat].choose(game.observe(seat), game.legal(seat)))
        yield


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("part", range(PARTS))
def test_every_decision_of_masters_can_be_read_back(name: str, part: int) -> None:
    reader = Reader(name)
    for number in range(part, MASTERS, PARTS):
        game = game_number(name, number)
        for _ in masters_play(name, game, number):
            reader.check(game)
