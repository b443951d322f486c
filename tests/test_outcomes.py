"""What an action brings: all answers of chance with their probabilities, and what is sure."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from kit import SPECS, RandomPlayer, figure, game_number

from nostrum import duel, quacks
from nostrum.core.contract import GameLike
from nostrum.core.errors import IllegalMove, StackedDeck
from nostrum.core.outcomes import ChanceEvent
from nostrum.core.scenario import play_scenario
from nostrum.core.script import hands


def moments(game: str, count: int, share: float) -> Any:
    """Moments of random games: the game, a seat, one of its actions."""
    for number in range(count):
        rng = random.Random(f"{game} {number}")
        played, player = game_number(game, number), RandomPlayer(number)
        while (move := player.choose(played)) is not None:
            if rng.random() < share:
                for seat in played.actors():
                    yield played, seat, rng.choice(played.legal(seat))
            played.apply(*move)


def but_for_chance(game: GameLike) -> dict[str, Any]:
    """A position without what only says where chance will go on."""
    position = game.position()
    for part in (position, *position["seats"]):
        part.pop("counter", None)
        part.pop("stacked", None)
        if part.get("covered"):
            part["covered"] = {**part["covered"], "counter": 0, "stacked": None}
    return position


@pytest.mark.parametrize("game", SPECS)
def test_as_many_of_all_games_come_out_as_an_outcome_is_probable(game: str) -> None:
    """10^5 random applications: how often each outcome comes, against how often it should."""
    applied, strange = 0, 0
    for played, seat, action in moments(game, 10_000, 0.02):
        ways = list(played.outcomes(seat, action, most=40))
        if len(ways) < 2 or not all(way.complete for way in ways):
            continue
        expected = {repr(but_for_seed(way.game)): way.probability for way in ways}
        tries = 20 * len(ways)
        found: Counter[str] = Counter()
        for number in range(tries):
            copy = played.imagine(seat, applied + number)
            copy.apply(seat, action)
            found[repr(but_for_seed(copy))] += 1
        assert set(found) <= set(expected)
        # Chi-square, in standard deviations of its own distribution.
        square = sum(
            (found[name] - tries * share) ** 2 / (tries * share) for name, share in expected.items()
        )
        freedom = len(expected) - 1
        strange += freedom > 0 and float(square) > freedom + 5 * (2 * freedom) ** 0.5 + 5
        applied += tries
        if applied >= figure(100_000, 20):
            break
    assert applied >= figure(100_000, 20)
    assert strange <= 1


def but_for_seed(game: GameLike) -> dict[str, Any]:
    position = but_for_chance(game)
    position.pop("seed")
    return position


def test_an_illegal_action_has_neither_outcomes_nor_a_preview() -> None:
    game = quacks.Game(players=2, start=0, seed=1)
    for ask in (game.outcomes, game.preview, game.next_chance):
        with pytest.raises(IllegalMove, match="Seat 0 cannot play 'stop' now"):
            ask(0, "stop")


def test_a_draw_from_the_start_bag_has_the_odds_of_the_start_bag() -> None:
    game = quacks.Game(players=2, books=1, start=0, seed=1)
    found = {way.chance[0].answers[0]: way.probability for way in game.outcomes(0, "draw")}
    ninth = Fraction(1, 9)
    assert found == {
        "white-1": 4 * ninth,
        "white-2": 2 * ninth,
        "white-3": ninth,
        "orange-1": ninth,
        "green-1": ninth,
    }


def test_hands_are_counted_without_their_order() -> None:
    assert hands([2, 0, 1], 2) == {(0, 2): 2, (0, 0): 1}
    assert hands([3], 0) == {(): 1}
    assert sum(hands([4, 3, 2, 1], 5).values()) == 252


def test_what_chance_is_told_must_be_possible() -> None:
    game = quacks.Game(players=2, books=1, start=0, seed=1)
    with pytest.raises(StackedDeck, match="cannot draw black-1"):
        game.preview(0, "draw", given=["black-1"])
    with pytest.raises(StackedDeck, match="not asked so often"):
        game.preview(0, "draw", given=["white-1", "white-1"])


GREEN_3 = """
[setup]
players = 2
books = 3
[setup.options]
strong_ingredient_counts = false
[position]
round = 2
at = "evaluation"
card = "strong_ingredient"
[[seat]]
pot = "green-1@1 white-3@4 white-3@7 white-1@8"
bag = "green-4 orange-1*4"
[[seat]]
pot = "white-1@1"
[chance]
draws.0 = "green-4 orange-1 orange-1 orange-1 orange-1"
dice.0 = ["1 point"]
[[play]]
moves = ["0 draw", "0 place green-4", "1 pass"]
[play.expect]
step = "green"
"""


def test_green_3_is_said_to_move_as_far_as_it_moves() -> None:
    """A chip that Strong Ingredient placed is left out, by the rule and by what is told of it."""
    game, differences = play_scenario(GREEN_3)
    assert not differences
    preview = game.preview(0, "move")
    assert game.observe(0)["previews"]["move"] == preview
    before = game.observe(0)["seats"][0]["scoring"]
    game.apply(0, "move")
    assert preview["spaces"] == game.observe(0)["seats"][0]["scoring"] - before == 1


CARD = """
[setup]
players = 2
books = 1
[position]
round = 2
at = "round"
[[seat]]
score = 9
[[seat]]
[chance]
cards = ["{card}"]
[[play]]
"""


@pytest.mark.parametrize(
    ("card", "action", "expected"),
    [
        ("just_in_time", "points", {"points": 4}),
        ("just_in_time", "discard white-1", {"lost": "white-1"}),
        ("choose_one", "rubies", {"rubies": 3}),
        ("choose_one", "take black-1", {"gained": "black-1"}),
        ("rats_are_your_friends", "take green-4", {"gained": "green-4"}),
        ("wheel_and_deal", "take blue-1", {"rubies": -1, "gained": "blue-1"}),
    ],
)
def test_a_card_is_said_to_give_what_it_gives(
    card: str, action: str, expected: dict[str, Any]
) -> None:
    game, _ = play_scenario(CARD.format(card=card))
    seat = game.actors()[0]
    preview = game.preview(seat, action)
    assert {name: preview[name] for name in expected} == expected
    assert {"points", "rubies", "gained", "lost"} & set(preview) <= set(expected)


POT = """
[setup]
players = 2
books = 1
[position]
round = {round}
at = "potions"
[[seat]]
pot = "white-1@1 orange-1@2 white-3@5 {last}"
bag = "white-3 yellow-1"
droplet = 0
[[seat]]
pot = "orange-1@1"
bag = "white-1"
[chance]
draws.0 = "{draw}"
[[play]]
moves = ["0 draw"]
"""


def test_a_chip_that_goes_back_is_said_to_leave_its_space() -> None:
    game, _ = play_scenario(POT.format(round=2, last="", draw="yellow-1"))
    preview = game.preview(0, "return white-3")
    assert (preview["back"], preview["back_from"]) == ("white-3", 5)
    game, _ = play_scenario(POT.format(round=2, last="", draw="white-3"))
    preview = game.preview(0, "flask")
    assert (preview["back"], preview["back_from"]) == ("white-3", 8)
    assert "exchange" not in preview["pot"]


def test_in_the_last_round_coins_are_said_to_be_worth_points() -> None:
    game, _ = play_scenario(POT.format(round=9, last="white-2@12", draw="white-3"))
    game.apply(1, "stop")
    assert game.observe(0)["decision"] == "points or coins"
    preview = game.preview(0, "coins")
    score = game.observe(0)["seats"][0]["score"]
    assert preview["coins"] == 15 and preview["exchange"] == 3
    game.apply(0, "coins")
    for _ in range(3):
        game.apply(0, "exchange coins")
    assert game.observe(0)["seats"][0]["score"] - score == 3
    assert "exchange coins" not in game.observe(0)["legal"]


def test_an_imagined_game_holds_nothing_of_the_seed() -> None:
    for game in (quacks.Game(players=2, seed=77), duel.Game(seed=77)):
        game.start_here()
        seat = game.actors()[0]
        game.apply(seat, game.legal(seat)[0])
        copy = game.imagine(seat, 5)
        assert copy.seed != game.seed
        assert copy.at(0).seed == copy.seed


@pytest.mark.parametrize("card", ["no_such_card", "white-1"])
def test_chance_that_is_unknown_is_refused_in_a_sentence(card: str) -> None:
    game = quacks.Game(players=2, seed=1)
    with pytest.raises(StackedDeck, match=rf"^Chance cannot bring card {card}\.$"):
        game.stack_chance([ChanceEvent(None, "card", (card,), Fraction(1))])
