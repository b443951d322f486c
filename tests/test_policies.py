"""Bots that decide inside the engine: legal everywhere, blind to what they may not know, and the
same whether they are handed the game or only a view of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from kit import SPECS, figure, new_game, random_setup
from test_bots import SLOW

from nostrum.bots import bots_for, policy_of
from nostrum.bots.policy_bot import PolicyBot
from nostrum.core.moves import Moves
from nostrum.core.policy import BotPolicy, Policy, play_out

INSIDE = [
    (game, name)
    for game in SPECS
    for name, make in bots_for(game).items()
    if isinstance(make(0), PolicyBot)
]
PARTS = 4


def any_game(game: str, chance: Random) -> Any:
    return new_game(SPECS[game], random_setup(SPECS[game], chance), chance.getrandbits(64))


def asked(game: Any, seat: int) -> Moves:
    moves = Moves()
    game.fill(seat, moves)
    return moves


class Watched(Policy):
    """Lets another policy decide, and looks at what it does."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def decide(self, game: Any, seat: int, moves: Moves) -> int:
        action = self.policy.decide(game, seat, moves)
        assert action in game.legal(seat)
        return action


def test_there_are_such_bots() -> None:
    assert ("quacks", "journeyman") in INSIDE
    assert ("quacks", "master") in INSIDE
    assert ("duel", "journeyman") in INSIDE
    assert ("duel", "master") in INSIDE


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("game", "name"), INSIDE)
def test_policies_play_legally_in_random_setups(game: str, name: str, part: int) -> None:
    chance = Random(f"{game} {name} {part}")
    games = figure(2_500, share=50)
    for _ in range(max(1, games // 50) if (game, name) in SLOW else games):
        started = any_game(game, chance)
        makers = [bots_for(game)[name], bots_for(game)["random"]]
        policies = [
            Watched(policy_of(makers[chance.random() < 0.3](chance.getrandbits(32))))
            for _ in range(started.setup.players)
        ]
        play_out(started, policies)
        assert started.winners()


@pytest.mark.parametrize(("game", "name"), INSIDE)
def test_what_nobody_may_know_changes_no_decision(game: str, name: str) -> None:
    chance = Random(f"blind {game} {name}")
    looked = 0
    while looked < figure(2_000):
        started = any_game(game, chance)
        while started.actors():
            seat = chance.choice(started.actors())
            moves = asked(started, seat)
            action = chance.choice(started.legal(seat))
            if moves.count > 1 and chance.random() < 0.15:
                seed = chance.getrandbits(32)
                answers = [
                    policy_of(bots_for(game)[name](seed)).decide(same, seat, moves)
                    for same in (started, *(started.imagine(seat, n) for n in range(2)))
                ]
                assert len(set(answers)) == 1
                action = answers[0]
                looked += 1
            started.apply(seat, action)


@pytest.mark.parametrize(("game", "name"), INSIDE)
def test_a_view_is_as_good_as_the_game(game: str, name: str) -> None:
    chance = Random(f"view {game} {name}")
    looked = 0
    while looked < figure(1_000):
        started = any_game(game, chance)
        while started.actors():
            seat = chance.choice(started.actors())
            legal = started.legal(seat)
            action = chance.choice(legal)
            if len(legal) > 1 and chance.random() < 0.1:
                seed = chance.getrandbits(32)
                make = bots_for(game)[name]
                action = make(seed).choose(started.observe(seat), legal)
                assert action == policy_of(make(seed)).decide(started, seat, asked(started, seat))
                looked += 1
            started.apply(seat, action)


def test_whoever_decides_outside_gets_nothing_but_the_view() -> None:
    class Nosy:
        def choose(self, *given: Any) -> int:
            view, legal = given
            assert isinstance(view, dict)
            assert "seed" not in view
            answer: int = legal[0]
            return answer

    chance = Random(3)
    for game in SPECS:
        started = any_game(game, chance)
        play_out(started, [policy_of(Nosy()) for _ in range(started.setup.players)])


def test_a_bot_that_answers_nonsense_is_named() -> None:
    class Confused:
        def choose(self, view: dict[str, Any], legal: list[int]) -> int:
            return -5

    started = any_game("quacks", Random(1))
    with pytest.raises(ValueError, match="Confused chose -5"):
        play_out(started, [BotPolicy(Confused()) for _ in range(started.setup.players)])
