"""What a seat of Quacks decides under cover, between two "Stir!", nobody else learns.

Two games that differ only in what another seat has decided are shown to everybody else: not one
byte of what is shown may differ.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from kit import RandomPlayer, figure, viewers
from quacks_kit import STIR_ROUND, quacks_number
from shown import shown

from nostrum.core.scenario import play_scenario
from nostrum.quacks import Game

PAIRS = max(600, figure(10_000))  # fewer do not show every way to decide
PARTS = 4


def brewers(game: Game) -> list[int]:
    """The seats that have to decide about their next chip: what they decide is covered."""
    return [seat for seat in game.actors() if game.observe(seat)["decision"] == "brew"]


def decide_under_cover(game: Game, seat: int, player: RandomPlayer) -> list[str]:
    """Let a seat decide what it does at the next "Stir!": flask, red chips and all."""
    done: list[str] = []
    while seat in game.actors() and done[-1:] not in (["draw"], ["stop"]):
        action = player.choose_for(game, seat)
        game.apply(seat, action)
        done.append(game.action_text(action))
    return done


def listening(game: Game) -> Game:
    """A copy to which somebody listens."""
    copy = game.clone()
    copy.listen()
    return copy


def last_rounds(number: int) -> Iterator[Game]:
    """A game before each "Stir!" of its last round, and when some have decided already."""
    # Many bags have red chips to return, some flasks take any colour, and pots get full.
    fixed = {} if number % 2 else {"books": "green-1 blue-1 red-2 yellow-4 purple-1"}
    game = quacks_number(number, **fixed)
    player = RandomPlayer(f"last {number}")
    while (move := player.choose(game)) is not None:
        if game.round == STIR_ROUND and len(game.actors()) > 1 and brewers(game):
            yield game
        game.apply(*move)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_covered_decision_shows_nowhere(part: int) -> None:
    pairs = 0
    ways = set()
    number = part
    while pairs < PAIRS // PARTS:
        for game in last_rounds(number):
            rng = random.Random(f"covered {number} {pairs}")
            hidden = rng.choice(brewers(game))
            left, right = listening(game), listening(game)
            one = decide_under_cover(left, hidden, RandomPlayer(rng.random()))
            two = decide_under_cover(right, hidden, RandomPlayer(rng.random()))
            if one == two:
                continue
            assert hidden not in left.actors()
            ways |= {*one, *two}
            for viewer in viewers(game):
                if viewer != hidden:
                    assert shown(left, viewer) == shown(right, viewer), (one, two)
            # Others decide meanwhile, and still learn nothing; the last one would uncover it.
            for seat in brewers(left)[: len(left.actors()) - 1]:
                for copy in (left, right):
                    decide_under_cover(copy, seat, RandomPlayer(number))
                assert shown(left, seat) == shown(right, seat), (one, two)
                assert shown(left, None) == shown(right, None), (one, two)
            pairs += 1
        number += PARTS
    words = {way.split()[0] for way in ways}
    assert words >= {"draw", "stop", "flask", "forgo", "return"}


def test_a_decision_that_is_not_final_shows_nowhere() -> None:
    """The flask is used, an extra space forgone, a red chip returned, and nothing decided yet."""
    pairs = 0
    ways = set()
    number = 0
    while pairs < PAIRS // 20 or (len(ways) < 3 and number < 500):
        for game in last_rounds(number):
            for hidden in brewers(game):
                for action in game.legal(hidden):
                    text = game.action_text(action)
                    if text in ("draw", "stop"):
                        continue
                    changed, plain = listening(game), listening(game)
                    changed.apply(hidden, action)
                    ways.add(text.split()[0])
                    for viewer in viewers(game):
                        if viewer != hidden:
                            assert shown(changed, viewer) == shown(plain, viewer), text
                    pairs += 1
        number += 1
    assert ways == {"flask", "forgo", "return"}


def names(events: list[Any]) -> list[str]:
    """What kinds of things have happened."""
    return [type(event).__name__ for event in events]


def test_a_covered_decision_is_told_when_all_have_decided() -> None:
    told = 0
    for number in range(200):
        for game in last_rounds(number):
            if brewers(game) != game.actors():
                continue
            copy = listening(game)
            *first, last = copy.actors()
            for seat in first:
                decide_under_cover(copy, seat, RandomPlayer(number))
                assert copy.events == []
            decide_under_cover(copy, last, RandomPlayer(number))
            assert "Stirred" in names(copy.events)
            assert all(seat["covered"] is None for seat in copy.position()["seats"])
            told += 1
    assert told > 50


FORGONE_WITH_AN_EMPTY_BAG = """
[setup]
players = 2
books = 4

[position]
round = 9

[[seat]]
bag = "yellow-1"

[[seat]]

[chance]
draws.1 = "green-1 orange-1"

[[play]]
moves = ["0 draw", "1 draw", "0 forgo"]
"""


def test_whoever_has_nothing_left_to_decide_is_uncovered_with_the_others() -> None:
    """Extra spaces are given up under cover, and with an empty bag that was the last decision."""
    game, _ = play_scenario(FORGONE_WITH_AN_EMPTY_BAG)
    assert game.observe(1)["seats"][0]["pot"] == "yellow-1@2"
    decide_under_cover(game, 0, RandomPlayer(0))
    game.apply(1, "draw")
    for viewer in viewers(game):
        seat = game.observe(viewer)["seats"][0]
        assert seat["pot"] == "yellow-1@1"
        assert seat["stopped"]


def test_a_seat_sees_its_own_covered_decision() -> None:
    seen = 0
    for number in range(100):
        for game in last_rounds(number):
            for seat in brewers(game):
                if "flask" in game.observe(seat)["legal"]:
                    copy = game.clone()
                    copy.apply(seat, "flask")
                    assert copy.observe(seat)["seats"][seat]["flask"] == "empty"
                    assert copy.observe(None)["seats"][seat]["flask"] == "full"
                    seen += 1
    assert seen > 20
