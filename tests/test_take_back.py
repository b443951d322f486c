"""Decisions that can be taken back: nobody gains anything by it, in any game with any setup."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from kit import SPECS, RandomPlayer, figure, game_number, state
from quacks_kit import STIR_ROUND, quacks_number

from nostrum.core.errors import IllegalMove
from nostrum.core.take_back import has_used_chance, is_unseen, looks_harmless
from nostrum.quacks import Game

GAMES = max(4, figure(120))
OTHER_WORLDS = 3  # that somebody who does not know everything could be in


def views(game: Any) -> list[str]:
    return [json.dumps(view) for view in game.observe_all()]


def decisions(game: Any, seed: object) -> Any:
    """Play at random: each time the game before, the seat and the action that is played then."""
    player = RandomPlayer(seed)
    while (move := player.choose(game)) is not None:
        before = game.clone()
        game.apply(*move)
        yield before, *move


@pytest.mark.parametrize("name", sorted(SPECS))
def test_after_a_take_back_everything_is_as_it_was_before(name: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        game = game_number(name, number)
        for before, seat, action in decisions(game, number):
            kind = str(before.observe(seat)["decision"])
            if not game.can_take_back(seat):
                seen["final"] += 1
                continue
            seen[kind] += 1
            assert not has_used_chance(before, game)
            after = state(game)
            assert game.take_back(seat) == game.action_text(action)
            assert state(game) == state(before)
            assert views(game) == views(before)
            game.apply(seat, action)
            assert state(game) == after
    assert seen["final"] and len(seen) > 5, seen


@pytest.mark.parametrize("name", sorted(SPECS))
def test_whoever_can_take_back_has_seen_nothing_that_they_could_not_foresee(name: str) -> None:
    for number in range(GAMES // 2):
        game = game_number(name, number)
        for before, seat, action in decisions(game, number):
            if game.can_take_back(seat):
                for seed in range(1, OTHER_WORLDS + 1):
                    world = before.imagine(seat, seed)
                    world.apply(seat, action)
                    assert known(world, seat) == known(game, seat)


def known(game: Any, seat: int) -> dict[str, Any]:
    """What a seat sees, but for what can differ: who has decided in secret, and the seed's hash."""
    view = dict(game.observe(seat))
    del view["actors"], view["commitment"]
    return view


@pytest.mark.parametrize("name", sorted(SPECS))
def test_the_first_glance_is_right_about_what_can_be_taken_back(name: str) -> None:
    for number in range(GAMES):
        game = game_number(name, number)
        for before, seat, _ in decisions(game, number):
            secret = before.decides_in_secret(seat)
            if looks_harmless(before, game, seat):
                assert game.can_take_back(seat)
            elif not secret:
                assert not game.can_take_back(seat)


@pytest.mark.parametrize("name", sorted(SPECS))
def test_nothing_can_be_taken_back_after_others_have_decided_openly(name: str) -> None:
    ended = 0
    for number in range(GAMES):
        game = game_number(name, number)
        last = None
        for before, seat, _ in decisions(game, number):
            if last is not None and last != seat and not is_unseen(before, game, seat):
                assert not game.can_take_back(last)
                with pytest.raises(IllegalMove, match="cannot take anything back"):
                    game.take_back(last)
                ended += 1
            last = seat if game.can_take_back(seat) else None
    assert ended > GAMES


@pytest.mark.parametrize("name", sorted(SPECS))
def test_a_rash_decision_is_final_only_because_of_what_follows(name: str) -> None:
    rash: set[str] = set()
    for number in range(GAMES // 2):
        game = game_number(name, number)
        for before, seat, action in decisions(game, number):
            if before.is_rash(seat, action):
                assert len(before.legal(seat)) > 1
                assert not game.can_take_back(seat)
                rash.add(str(before.observe(seat)["decision"]))
    assert "buying" in rash
    assert "brew" not in rash


def stirring(number: int) -> Game | None:
    """A game in which at least three seats have to seal their decision."""
    game = quacks_number(number, players=4)
    player = RandomPlayer(f"stir {number}")
    while (move := player.choose(game)) is not None:
        if game.round == STIR_ROUND and sum(map(game.decides_in_secret, game.actors())) > 2:
            return game
        game.apply(*move)
    return None


def test_sealed_decisions_can_be_changed_until_all_are_sealed() -> None:
    changed = 0
    for number in range(figure(200)):
        game = stirring(number)
        if game is None:
            continue
        first, *others = game.actors()
        game.apply(first, "draw")
        hidden = {seat: known(game, seat) for seat in others}
        for other in others:
            assert game.can_take_back(first)  # whatever the others have decided meanwhile
            copy = game.clone()
            assert copy.take_back(first) == "draw"
            assert all(known(copy, seat) == hidden[seat] for seat in copy.actors() if seat != first)
            game.apply(other, "stop" if "stop" in game.observe(other)["legal"] else "draw")
            changed += 1
        assert not any(map(game.can_take_back, range(4)))  # all is revealed
    assert changed


def test_what_leads_to_secret_decisions_is_final_so_that_nobody_can_count_them() -> None:
    found = 0
    for number in range(figure(600)):
        game = quacks_number(number)
        for before, seat, _ in decisions(game, number):
            others = [other for other in game.actors() if other != seat]
            if not before.decides_in_secret(seat) and any(map(game.decides_in_secret, others)):
                found += 1
                assert not game.can_take_back(seat)
    assert found


def test_events_are_heard_again_after_a_take_back() -> None:
    game = Game(players=2, start=0, seed=1)
    game.listen()
    with pytest.raises(IllegalMove, match="Seat 0 cannot take anything back now"):
        game.take_back(0)
    game.apply(0, "draw")
    game.apply(0, "flask")
    told = list(game.events)
    assert game.take_back(0) == "flask"
    assert game.events == told[:1]
    assert not game.can_take_back(0)  # the draw
