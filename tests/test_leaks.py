"""Nobody learns what nobody can know.

Two games that differ only in hidden things are shown to a seat or to a spectator: not one byte of
what is shown may differ. Hidden are the seed and the streams, what is stacked, and in the last
round what another seat has decided under cover.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from kit import Whim, figure, play, quacks_number, state, text_of

from nostrum.core.errors import NostrumError
from nostrum.core.scenario import play_scenario
from nostrum.quacks import Game
from nostrum.quacks.chips import KINDS
from nostrum.quacks.setup import box

PAIRS = figure(10_000)
PARTS = 4
STIR_ROUND = 9


def shown(game: Game, viewer: int | None, *, mask: str = "") -> str:
    """Every byte that a viewer can get out of a game, as one text."""
    told: list[Any] = [
        game.observe(viewer),
        game.actors(),
        game.scores(),
        game.winners(),
        repr(game),
        game.events,
        game.imagine(viewer, 5).position(),
    ]
    if viewer is not None:
        told.append(game.legal(viewer))
        told.append(refusals(game, viewer))
    text = text_of(told)
    return text.replace(mask, "commitment") if mask else text


def refusals(game: Game, seat: int) -> list[str]:
    """What a seat is told when it tries everything that it may not do."""
    sentences = []
    for action in sorted(set(range(game.action_count)) - set(game.legal(seat))):
        try:
            game.apply(seat, action)
        except NostrumError as error:
            sentences.append(f"{type(error).__name__} {error}")
    return sorted(set(sentences))


def viewers(game: Game) -> list[int | None]:
    """All seats and a spectator."""
    return [None, *range(game.setup.players)]


def other_seed(position: dict[str, Any], rng: random.Random) -> None:
    """The same table with another seed."""
    position["seed"] = rng.randbytes(32).hex()


def other_place(position: dict[str, Any], rng: random.Random) -> None:
    """The same seed, but every stream is somewhere else in its sequence."""
    position["counter"] = rng.randrange(1 << 40)
    for seat in position["seats"]:
        seat["counter"] = rng.randrange(1 << 40)
        if seat["covered"]:
            seat["covered"]["counter"] = seat["counter"]


def stacked_chance(position: dict[str, Any], rng: random.Random) -> None:
    """Somebody has decided what chance will bring."""
    position["stacked"] = {"card": rng.sample(list(box()["cards"]), 3)}
    for seat in position["seats"]:
        seat["stacked"] = {
            "draw": rng.choices(KINDS, k=4),
            "die": [str(rng.randrange(6)) for _ in range(3)],
        }


CHANGES = [other_seed, other_place, stacked_chance]


def moments(number: int) -> Iterator[Game]:
    """A random game at some moments of its way."""
    rng = random.Random(f"moments {number}")
    game = quacks_number(number)
    yield game
    for _ in play(game, f"leaks {number}"):
        if rng.random() < 0.03 or (game.round == STIR_ROUND and rng.random() < 0.2):
            yield game


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_chance_to_come_shows_nowhere(change: Any, part: int) -> None:
    pairs = 0
    number = part
    while pairs < PAIRS // (len(CHANGES) * PARTS):
        for game in moments(number):
            rng = random.Random(f"{number} {pairs}")
            position = game.position()
            change(position, rng)
            other = Game.from_position(position)
            assert state(other) != state(game)
            # A commitment tells that a seed was chosen, and nothing of what it is.
            masks = [game.commitment, other.commitment] if change is other_seed else ["", ""]
            plain = Game.from_position(game.position())
            for viewer in viewers(game):
                here = shown(plain, viewer, mask=masks[0])
                assert here == shown(other, viewer, mask=masks[1])
            pairs += 1
        number += PARTS


def brewers(game: Game) -> list[int]:
    """The seats that have to decide about their next chip: what they decide is covered."""
    return [seat for seat in game.actors() if game.observe(seat)["decision"] == "brew"]


def decide_under_cover(game: Game, seat: int, whim: Whim) -> list[str]:
    """Let a seat decide what it does at the next "Stir!": flask, red chips and all."""
    done: list[str] = []
    while seat in game.actors() and done[-1:] not in (["draw"], ["stop"]):
        action = whim.choose_for(game, seat)
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
    whim = Whim(f"last {number}")
    while (move := whim.choose(game)) is not None:
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
            one = decide_under_cover(left, hidden, Whim(rng.random()))
            two = decide_under_cover(right, hidden, Whim(rng.random()))
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
                    decide_under_cover(copy, seat, Whim(number))
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
                decide_under_cover(copy, seat, Whim(number))
                assert copy.events == []
            decide_under_cover(copy, last, Whim(number))
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
    decide_under_cover(game, 0, Whim(0))
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
