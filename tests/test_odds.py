"""Exact odds: against hand counts, an enumeration without equivalence, and real draws."""

from __future__ import annotations

import doctest
import json
import random
from collections import Counter
from math import comb, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest
from kit import figure, game_number, play, state
from processes import run_python
from quacks_kit import MIXES, quacks_number
from shell import is_sentence, run
from test_build import needs_compiler

import nostrum
from nostrum.coach.duel.odds import odds as duel_odds
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.coach.quacks.default_answers import DefaultAnswers
from nostrum.coach.quacks.enumeration import Enumeration
from nostrum.coach.quacks.equivalence import equivalence
from nostrum.coach.quacks.odds import EndDistribution, Odds, odds, odds_at
from nostrum.coach.quacks.sampling import follow_some
from nostrum.core.contract import SPECS
from nostrum.core.errors import NostrumError
from nostrum.core.record import Record
from nostrum.duel.brewing import resolve
from nostrum.duel.chips import KINDS as DUEL_KINDS
from nostrum.quacks import OPTIONS
from nostrum.quacks.brewing import finish
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.page import odds as page_odds
from nostrum.quacks.player import Player
from nostrum.quacks.scene import set_scene
from nostrum.quacks.table import Table

START = "white-1*4 white-2*2 white-3 orange-1 green-1"
CLOSE = 1e-12
PATIENT = 10**9  # draws: everything is counted


def of_bag(text: str, books: object = 1, card: str = "none", until: float = 0.3) -> Odds:
    """The odds of a bag in words."""
    return odds(game_with_bag(text, str(books), card).observe(0), until)


def ends(ending: EndDistribution | None) -> dict[tuple[int, bool], float]:
    """The chance of each scoring space, exploded or not."""
    assert ending is not None
    return {(end.space, end.exploded): end.chance for end in ending.ends}


def draw_of(found: Odds, chip: str) -> Any:
    """What a chip does if it is drawn next."""
    return next(draw for draw in found.draws if draw.chip == chip)


# Counted by hand


def test_the_first_chip_of_the_start_bag_cannot_explode() -> None:
    found = of_bag(START)
    assert found.risk == 0
    assert found.stop is None  # the first chip has to be drawn
    assert ends(found.one_more) == pytest.approx(
        {(2, False): 6 / 9, (3, False): 2 / 9, (4, False): 1 / 9}
    )
    assert {draw.chip: draw.count for draw in found.draws} == {
        "white-1": 4,
        "white-2": 2,
        "white-3": 1,
        "orange-1": 1,
        "green-1": 1,
    }


@pytest.mark.parametrize(("white", "exploding"), [(4, 0), (5, 1), (6, 3), (7, 7)])
def test_the_risk_is_the_share_of_chips_that_are_too_much(white: int, exploding: int) -> None:
    found = of_bag(f"{START}, {white} white in the pot")
    assert found.risk == pytest.approx(exploding / 9, abs=CLOSE)
    assert found.stop is not None
    assert found.stop.exploded == 0
    assert found.one_more is not None
    assert found.one_more.exploded == pytest.approx(exploding / 9, abs=CLOSE)


def test_what_the_scoring_space_shows_is_told() -> None:
    found = of_bag("white-3 orange-1, 5 white in the pot")
    (boom,) = draw_of(found, "white-3").ending.ends
    assert (boom.space, boom.coins, boom.points, boom.ruby, boom.exploded) == (9, 9, 1, True, True)
    (calm,) = draw_of(found, "orange-1").ending.ends
    assert (calm.space, calm.coins, calm.ruby, calm.exploded) == (7, 7, False, False)


def test_drawing_on_whatever_happens_ends_with_the_first_white_chip_too_much() -> None:
    # Four chips, one of which explodes: it is the first to fourth with equal chance, and of the
    # three others as many lie before it.
    found = of_bag("white-1 orange-1*3, 7 white in the pot", until=1.0)
    expected = {(9 + n, True): 1 / 4 for n in range(4)}
    assert ends(found.until) == pytest.approx(expected, abs=CLOSE)


def test_the_risk_is_taken_up_to_the_limit_and_not_beyond() -> None:
    # 1 of 10, then 1 of 9, ...: with 0.2 the last draw is that of 1 chip in 5.
    found = of_bag("white-1 orange-1*9, 7 white in the pot", until=0.2)
    assert found.until.exploded == pytest.approx(6 / 10, abs=CLOSE)
    assert of_bag("white-1*2 orange-1*8, 7 white in the pot", until=0.2).until.exploded > 0
    assert of_bag("white-1*2 orange-1*8, 7 white in the pot", until=0.19).until.exploded == 0


def test_the_flask_gives_the_white_chip_back() -> None:
    found = of_bag("white-3 orange-1, white-1*2 white-3 white-2 in the pot")
    assert found.risk == 0.5
    assert found.flask is not None
    assert found.flask.white == 5
    assert found.flask.chips == 3
    assert found.flask.risk == pytest.approx(1 / 3)
    assert found.flask.flask is None
    assert of_bag("white-3 orange-1, 5 white in the pot, no flask").flask is None
    assert of_bag("white-3, white-1 orange-1 in the pot").flask is None


def test_blue_1_takes_what_goes_furthest_without_exploding() -> None:
    # Two of three chips are seen: the green 2-chip is among them in two of three cases.
    found = of_bag("blue-2 green-2 orange-1 white-3, 6 white in the pot")
    assert ends(draw_of(found, "blue-2").ending) == pytest.approx(
        {(11, False): 2 / 3, (10, False): 1 / 3}, abs=CLOSE
    )
    none = of_bag("blue-1 white-3*2, 6 white in the pot")
    assert ends(draw_of(none, "blue-1").ending) == {(8, False): 1.0}


def test_blue_1_with_many_chips_is_a_hypergeometric_choice() -> None:
    found = of_bag("blue-4 green-4*2 orange-1*8")
    seen = 1 - comb(8, 4) / comb(10, 4)
    assert ends(draw_of(found, "blue-4").ending) == pytest.approx(
        {(9, False): seen, (6, False): 1 - seen}, abs=CLOSE
    )


def test_blue_2_covers_the_next_chips() -> None:
    found = of_bag("white-3, 5 white in the pot", 2)
    assert found.one_more is not None
    assert (found.one_more.exploded, found.one_more.covered) == (1, 0)
    found = of_bag("white-3*2, white-3 white-2 blue-1 in the pot", 2)
    assert found.one_more is not None
    assert (found.one_more.exploded, found.one_more.covered) == (1, 1)


def test_blue_3_and_blue_4_pay_at_once() -> None:
    # The ruby of the pot lies on space 5 as well.
    ruby = draw_of(of_bag("blue-1 orange-1, 4 white in the pot", 3), "blue-1")
    assert (ruby.gained_rubies, ruby.gained_points) == (1, 0)
    points = draw_of(of_bag("blue-2 orange-1, 3 white in the pot", 4), "blue-2")
    assert (points.gained_rubies, points.gained_points) == (0, 2)


def test_red_2_lies_beside_the_pot_until_the_end() -> None:
    found = of_bag("red-4 orange-1, white-1 in the pot, red-2 beside the pot", 2)
    assert ends(found.stop) == {(4, False): 1.0}
    assert ends(draw_of(found, "red-4").ending) == {(8, False): 1.0}


def test_yellow_1_gives_the_white_chip_back() -> None:
    found = of_bag("yellow-1 white-1, white-3 white-3 in the pot, no flask", until=0.9)
    # Yellow first: a 3-chip goes back, and then all that is left fits. White first: that very chip
    # goes back and is drawn again.
    assert ends(found.until) == pytest.approx({(12, False): 0.5, (10, False): 0.5}, abs=CLOSE)


def test_yellow_2_doubles_what_comes_next() -> None:
    found = of_bag("green-2, yellow-1 in the pot", 2)
    assert ends(found.one_more) == {(6, False): 1.0}


def test_yellow_3_and_living_in_luxury_raise_the_limit() -> None:
    assert of_bag("white-1, 7 white in the pot", 3).risk == 1
    assert of_bag("white-1, white-3*2 white-1 yellow-1 in the pot", 3).risk == 0
    assert of_bag("white-2, 7 white in the pot", 1, "living_in_luxury").risk == 0


def test_green_3_moves_the_last_chip() -> None:
    found = of_bag("orange-1, green-4 white-3*2 white-1 in the pot", 3)
    assert ends(found.stop) == {(16, False): 1.0}


def test_a_second_chance_is_taken_when_there_is_too_much_white() -> None:
    found = of_bag("white-3*3 white-2*2", 1, "second_chance", until=1.0)
    assert found.risk == 0
    # All five are drawn, then all of it goes back, and then the limit holds.
    assert found.until.exploded == pytest.approx(1, abs=CLOSE)


def test_well_stirred_gives_the_first_white_chip_back() -> None:
    found = of_bag("white-3 orange-1", 1, "well_stirred")
    (end,) = draw_of(found, "white-3").ending.ends
    assert end.space == 1


def test_strong_ingredient_adds_the_best_of_five() -> None:
    found = of_bag("green-4 orange-1*5, 1 white in the pot", 1, "strong_ingredient")
    assert ends(found.stop) == pytest.approx({(6, False): 5 / 6, (3, False): 1 / 6}, abs=CLOSE)


def test_the_examples_in_the_documentation_of_odds_are_true() -> None:
    document = Path(__file__).resolve().parents[1] / "docs" / "odds.md"
    result = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


# Against an enumeration without equivalence


def random_position(number: int) -> tuple[dict[str, Any], float]:
    """Some player with a small bag, often near the end of the pot, with any books and options."""
    rng = random.Random(f"odds {number}")
    books = rng.choice(MIXES)
    cards = ["none", "pumpkin_patch_party", "living_in_luxury", "well_stirred"]
    cards += ["strong_ingredient", "second_chance"]
    late = "red-2" in books
    pots = ["white-1", "white-2", "orange-1", "green-1", "yellow-1", "blue-1"]
    pots += [] if late else ["red-1"]
    chips = [
        rng.choice(KINDS if rng.random() < 0.6 else KINDS[:3]) for _ in range(rng.randint(4, 8))
    ]
    seat = {
        "bag": " ".join(chips),
        "pot": " ".join(rng.choices(pots, k=rng.choice((0, 0, 1, 2, 3)))),
        "droplet": rng.choice((0, 0, 3, 30, 42, 46)),
        "aside": " ".join(rng.choices(("red-1", "red-4"), k=rng.choice((0, 0, 1, 2))))
        if late
        else "",
    }
    options = {name: rng.choice(o.answers) for name, o in OPTIONS.items() if rng.random() < 0.3}
    document = {
        "setup": {"books": books, "options": options},
        "position": {"card": rng.choice(cards)},
        "seat": [seat, {}],
    }
    return document, rng.choice((0.0, 0.2, 0.4, 0.7, 1.0))


def ends_counted(table: Table, player: Player, risk: float, apart: bool) -> list[float]:
    """Where the pot ends; with `apart`, no two kinds of chips are equivalent."""
    chips = equivalence(table, player, none=apart)
    enumeration = Enumeration(table.clone(), DefaultAnswers(chips.only_moves), chips)
    enumeration.start(player.clone())
    enumeration.draw_until(risk)
    enumeration.apply_offsets()
    return list(enumeration.ends)


@pytest.mark.parametrize("part", range(4))
def test_equivalent_chips_may_be_counted_as_the_same(part: int) -> None:
    count = figure(12_000, 20) // 4
    for number in range(part * count, (part + 1) * count):
        document, risk = random_position(number)
        table = set_scene(document).table
        player = table.players[0]
        if player.owed_count:
            expected = ends_counted(table, player, risk, apart=True)
            assert sum(expected) == pytest.approx(1, abs=CLOSE)
            grouped = ends_counted(table, player, risk, apart=False)
            assert grouped == pytest.approx(expected, abs=CLOSE), (document, risk)


# Against real draws

MIXED = "white-1*4 white-2*2 white-3 orange-1*2 green-1 green-2 blue-1 blue-2 red-1 red-2 yellow-1"
SIMULATED: list[tuple[str, object, str, float]] = [
    (START, 1, "none", 0.3),
    (f"{MIXED}", 1, "none", 0.25),
    (f"{MIXED} blue-4, white-1 yellow-1 in the pot", 1, "pumpkin_patch_party", 0.4),
    (f"{MIXED} yellow-2 purple-1", 2, "none", 0.3),
    (f"{MIXED} green-4, blue-2 white-1 in the pot, red-4 beside the pot", 2, "well_stirred", 0.5),
    (f"{MIXED} yellow-1*2 green-4", 3, "none", 0.35),
    (f"{MIXED} purple-1*2, white-2 in the pot, droplet 5, rat 2", 3, "living_in_luxury", 0.2),
    (f"{MIXED} black-1 yellow-2", 4, "none", 0.3),
    (f"{MIXED}, droplet 40", 4, "none", 0.6),
    (START, 1, "second_chance", 0.4),
    (f"{START} blue-1 yellow-1", 1, "second_chance", 0.2),
    (f"{START} green-4 red-2", 2, "strong_ingredient", 0.2),
    (f"{START} blue-2*2 green-4, droplet 44", 1, "none", 0.5),
    (f"{MIXED} yellow-2", "green-3 blue-1 red-2 yellow-2 purple-1", "pumpkin_patch_party", 0.3),
    (f"{MIXED} yellow-2 green-4", "green-3 blue-2 red-3 yellow-2 purple-4", "none", 0.4),
    (f"{MIXED} yellow-4", "green-1 blue-4 red-1 yellow-1 purple-2", "well_stirred", 0.3),
]


def answer_owed(table: Table, player: Player, answers: DefaultAnswers) -> None:
    """Give default answers until the next decision is to draw or to stop."""
    while player.owed_count:
        choice = table.choice_of(player)
        if choice.name == "brew":
            return
        if choice.ask(table, player):
            choice.take(table, player, answers.answer(table, player, choice))


def danger(table: Table, player: Player) -> float:
    """The risk of the next draw, by the rulebook's words."""
    if table.card.forbids_explosion(player):
        return 0.0
    room = table.white_limit(player) - player.white
    bag = player.bag
    return sum(bag[value - 1] for value in (1, 2, 3) if value > room) / player.bag_size


def brew(
    table: Table, player: Player, answers: DefaultAnswers, risk: float
) -> tuple[int, int, int]:
    """One potion with real draws: where it ends, how, and after how many draws."""
    draws = 0
    answer_owed(table, player, answers)
    while not player.exploded and table.can_draw(player):
        if player.drawn and danger(table, player) > risk + 1e-9:
            break
        table.draw_chip(player)
        draws += 1
        answer_owed(table, player, answers)
    player.settle()
    finish(table, player)
    answer_owed(table, player, answers)
    if table.card.name == "strong_ingredient":
        table.card.all_stopped(table, player)
        answer_owed(table, player, answers)
    green = table.rules.book(COLOUR_NAMES.index("green"))
    if green.name == "green-3":
        green.evaluate(table, player)
        answer_owed(table, player, answers)
    end_type = 0 if not player.exploded else 2 if player.protected else 1
    return player.scoring_space(), end_type, draws


@pytest.mark.parametrize("number", range(len(SIMULATED)))
def test_real_draws_agree(number: int) -> None:
    bag, books, card, risk = SIMULATED[number]
    game = game_with_bag(bag, str(books), card)
    found = odds(game.observe(0), risk, most_draws=PATIENT)
    assert found.until.errors is None
    table = game.table
    answers = DefaultAnswers(equivalence(table, table.players[0]).only_moves)
    seen: Counter[tuple[int, int]] = Counter()
    draws = potions = 0
    while draws < figure(1_000_000, share=40):
        copy = table.clone()
        copy.deal(f"{number} {potions}".encode().ljust(32))
        space, end_type, more = brew(copy, copy.players[0], answers, risk)
        seen[space, end_type] += 1
        draws += more
        potions += 1
    chances = {
        (end.space, 2 if end.covered else int(end.exploded)): end.chance for end in found.until.ends
    }
    assert set(seen) <= set(chances)
    assert sum(chances.values()) == pytest.approx(1, abs=CLOSE)
    for end, chance in chances.items():
        off = abs(seen[end] - potions * chance)
        assert off <= 5 * sqrt(potions * chance * (1 - chance)) + 3, (end, seen[end], chance)


# In games


def test_every_seat_that_brews_has_odds_and_nothing_changes() -> None:
    asked = 0
    rng = random.Random("odds in games")
    for number in range(figure(300)):
        game = quacks_number(number)
        for _ in play(game, number, most=rng.randrange(200)):
            pass
        before = state(game)
        for seat in game.actors():
            view = game.observe(seat)
            if view["step"] != "potions" or "brew" not in view["seats"][seat]["owed"]:
                with pytest.raises(NostrumError):
                    odds(view)
                continue
            text = json.dumps(view)
            found = odds(view, 0.05)
            assert json.dumps(view) == text
            check(found)
            assert odds_at(game.table, seat, 0.05) == found
            if view["decision"] == "brew":
                page = page_odds(view)
                assert found.risk == pytest.approx(
                    page["unsafe"] / max(page["total"], 1), abs=CLOSE
                )
                assert {draw.chip: draw.count for draw in found.draws} == page[
                    "chips"
                ] or "draw" not in view["legal"]
                assert (found.flask is not None) == ("flask" in view["legal"])
                assert (found.stop is None) == ("stop" not in view["legal"])
            asked += 1
            player = game.table.players[seat]
            if player.owed_count > 1 and player.bag_size <= 12:  # in the middle of something
                expected = ends_counted(game.table, player, 0.4, apart=True)
                grouped = ends_counted(game.table, player, 0.4, apart=False)
                assert grouped == pytest.approx(expected)
        assert state(game) == before
    assert asked > figure(300) // 8


def check(found: Odds) -> None:
    """Chances are chances, and the next draw is one more."""
    assert sum(draw.chance for draw in found.draws) == pytest.approx(1 if found.draws else 0)
    for ending in (found.stop, found.one_more, found.until):
        if ending is not None:
            assert sum(end.chance for end in ending.ends) == pytest.approx(1, abs=CLOSE)
    if found.one_more is not None and len(found.draws) > 0:
        mixed: Counter[tuple[int, bool]] = Counter()
        for draw in found.draws:
            for end in draw.ending.ends:
                mixed[end.space, end.exploded] += draw.chance * end.chance  # type: ignore[assignment]
        if sum(mixed.values()) == pytest.approx(1):
            total = ends(found.one_more)
            assert {e: c for e, c in mixed.items() if c} == pytest.approx(total, abs=CLOSE)
    if found.flask is not None:
        check(found.flask)
    json.dumps(found.to_dict())


# Samples

SAMPLED = [
    (f"{MIXED}, 2 white in the pot", 1, "none", 0.3),
    (f"{MIXED} yellow-2 purple-1, 1 white in the pot", 2, "none", 0.4),
    (f"{MIXED} yellow-1 green-4", 3, "well_stirred", 0.35),
    (f"{START} blue-2 green-4 yellow-1 red-1", 4, "second_chance", 0.3),
    (f"{START} green-4 red-2 blue-4", 2, "strong_ingredient", 0.2),
]
MEANS = ("exploded", "covered", "ruby", "space", "coins", "points")


@pytest.mark.parametrize("number", range(len(SAMPLED)))
def test_samples_are_as_far_off_as_they_say(number: int) -> None:
    bag, books, card, risk = SAMPLED[number]
    view = game_with_bag(bag, str(books), card).observe(0)
    exact = odds(view, risk, most_draws=PATIENT).until
    assert exact.errors is None
    sampled = 0
    for most_draws in (400, 800, 1600, 3200):
        found = odds(view, risk, most_draws=most_draws).until
        assert sum(end.chance for end in found.ends) == pytest.approx(1, abs=CLOSE)
        if found.errors is not None:
            sampled += 1
            for name in MEANS:  # 6 standard errors: with 8 samples that is one time in 2,000
                off = abs(getattr(found, name) - getattr(exact, name))
                assert off <= 6 * getattr(found.errors, name) + 1e-9, (most_draws, name)
    assert sampled >= 1


def test_samples_are_right_on_average() -> None:
    table = game_with_bag(f"{MIXED}, 2 white in the pot", "1", "none").table
    player = table.players[0]
    expected = ends_counted(table, player, 0.3, apart=False)
    exploded = sum(expected[1::3])
    chips = equivalence(table, player)
    enumeration = Enumeration(table.clone(), DefaultAnswers(chips.only_moves), chips)
    enumeration.start(player.clone())
    first = enumeration.still_drawing(0.3)
    means = []
    for seed in range(300):
        enumeration.reset()
        follow_some(enumeration, first, 0.3, 12, random.Random(seed))
        enumeration.apply_offsets()
        assert sum(enumeration.ends) == pytest.approx(1, abs=CLOSE)
        means.append(sum(enumeration.ends[1::3]))
    assert abs(fmean(means) - exploded) < 4 * stdev(means) / sqrt(len(means))


def test_only_whether_it_is_covered_is_sampled_where_the_rest_can_be_counted() -> None:
    bag = "white-1*4 white-2*2 white-3 orange-1*6 blue-1 blue-4 yellow-2*2 black-1*4"
    view = game_with_bag(f"{bag}, 1 white in the pot, no flask", "2", "none").observe(0)
    exact = odds(view, most_draws=PATIENT).until
    found = odds(view).until
    assert found.errors is not None
    assert found.errors.covered > 0
    for name in MEANS:
        if name != "covered":
            assert getattr(found, name) == pytest.approx(getattr(exact, name), abs=1e-9)
            assert getattr(found.errors, name) < 1e-9


def test_the_largest_bags_have_odds_too() -> None:
    kinds = [chip for chip in KINDS if not chip.startswith("blue")]
    found = of_bag(" ".join(f"{chip}*6" for chip in kinds), 1)
    assert found.until.errors is not None
    assert found.until.exploded > 0.1
    assert found.to_dict()["until"]["errors"]["exploded"] > 0


def test_spectators_and_impossible_risks_are_refused() -> None:
    game = quacks_number(1)
    with pytest.raises(NostrumError):
        odds(game.observe(None))
    with pytest.raises(NostrumError):
        odds_at(game_with_bag(START, "1", "none").table, 0, 1.5)


PRINT_ODDS = """
import json
from nostrum import _engine
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.coach.quacks.odds import odds
print("compiled" if _engine.COMPILED else "interpreted")
for bag, books, card, risk in {cases!r}:
    print(json.dumps(odds(game_with_bag(bag, str(books), card).observe(0), risk).to_dict()))
"""


@needs_compiler
def test_both_engines_count_the_same() -> None:
    short = "white-1*2 white-2 white-3 orange-1 green-2 blue-2 red-1 yellow-1, 3 white in the pot"
    cases = [(short, books, "none", 0.4) for books in (1, 2, 3, 4)]
    cases += [(START, 1, card, 0.3) for card in ("second_chance", "strong_ingredient")]
    cases += [(f"{MIXED}, 4 white in the pot", 1, "none", 0.3)]  # samples
    program = PRINT_ODDS.format(cases=cases)
    source = str(Path(nostrum.__file__).parents[1])
    compiled = run_python("-c", program, PYTHONPATH=source)
    interpreted = run_python("-c", program, PYTHONPATH=source, NOSTRUM_INTERPRETED="1")
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert compiled[1:] == interpreted[1:]


# The Duel


def test_the_danger_in_the_duel_is_what_the_rules_do() -> None:
    asked, games = 0, max(30, figure(300))
    rng = random.Random("duel odds")
    for number in range(games):
        game = game_number("duel", number)
        for _ in play(game, number, most=rng.randrange(120)):
            pass
        for seat in game.actors():
            view = game.observe(seat)
            if view["decision"] != "brew" or not view["seats"][seat]["bag"]:
                continue
            found = duel_odds(view)
            exploding = 0
            for draw in found.draws:
                table = game.table.clone()
                player = table.players[seat]
                kind = DUEL_KINDS.index(draw.chip)
                gold, space = player.gold, player.white_space
                player.remove(kind)
                resolve(table, player, kind)
                rescued = table.owed_count > 0 and table.choice().name == "rescue"
                assert (draw.what == "boom") == (player.status == 2 or rescued)
                assert player.white_space == (draw.space or space)
                if draw.chip.startswith("black"):
                    assert player.gold - gold == draw.gold
                exploding += draw.count * (draw.what == "boom")
            assert found.risk == pytest.approx(exploding / found.chips)
            assert sum(draw.chance for draw in found.draws) == pytest.approx(1)
            asked += 1
    assert asked > games // 8


# The command

pytestmark = pytest.mark.usefixtures("own_data_folder")


def test_a_bag_is_asked_about_at_the_shell() -> None:
    shown = run("odds", f"{START}, 5 white in the pot")
    assert shown.returncode == 0
    assert "The next chip makes the pot explode: 11.1 %" in shown.stdout
    long = "white-1*5 white-2*2 white-3 orange-1*3 green-1*2 green-2 green-4 blue-1 blue-2*2 red-1"
    long += " red-2 red-4 yellow-1 yellow-2 purple-1*2"
    about = run("odds", long).stdout
    assert "±" in about
    assert "sampled" in about
    assert json.loads(run("odds", long, "--json").stdout)["until"]["errors"]["coins"] > 0
    told = json.loads(run("odds", f"{START}, 6 white in the pot", "--json").stdout)
    assert told["risk"] == pytest.approx(3 / 9)


@pytest.mark.parametrize(
    "words",
    [
        [],
        [""],
        ["white-9"],
        ["white-1, hocus pocus"],
        ["white-1, 99999 white in the pot"],
        ["white-1, 8 white in the pot"],
        ["white-1, droplet 99"],
        ["white-1, droplet 1, droplet 2"],
        ["white-1*999"],
        ["white-1", "--books", "7"],
        ["white-1", "--card", "joker"],
        ["white-1", "--until", "2"],
        ["white-1", "--record", "there-is-none"],
        ["--record", "there-is-none"],
    ],
)
def test_what_cannot_be_understood_is_refused_in_a_sentence(words: list[str]) -> None:
    refused = run("odds", *words)
    assert refused.returncode == 2
    assert is_sentence(refused.stderr)


@pytest.mark.parametrize("game", SPECS)
def test_a_position_of_a_record_is_asked_about(game: str, tmp_path: Any) -> None:
    record = Record.begin(SPECS[game], {}, 7)
    played = record.new_game()
    for seat, action in play(played, 7, most=3):
        record.moves.append((seat, played.action_text(action)))
    file = tmp_path / "game.nostrum"
    file.write_text(str(record))
    answers = [
        run("odds", "--record", str(file), "--at", "3", "--seat", str(seat)) for seat in (0, 1)
    ]
    assert {answer.returncode for answer in answers} <= {0, 2}
    if game == "quacks":
        assert "in the bag" in answers[0].stdout + answers[1].stdout
    for words in (["--seat", "9"], ["--at", "99"]):
        refused = run("odds", "--record", str(file), *words)
        assert refused.returncode == 2
        assert is_sentence(refused.stderr)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("w1×4 w2*2 w3 o1 g1", "white-1*4 white-2*2 white-3 orange-1 green-1"),  # noqa: RUF001
        ("W1*2 k1 p1, w1×2 o1@5 in the pot", "white-1*2 black-1 purple-1, "  # noqa: RUF001
         "white-1*2 orange-1@5 in the pot"),
        ("w1 y2, r4 r1 beside the pot", "white-1 yellow-2, red-4 red-1 beside the pot"),
    ],
)  # fmt: skip
def test_a_bag_can_be_written_as_it_is_printed(short: str, long: str) -> None:
    books = "2" if "beside" in short else "1"
    expected = game_with_bag(long, books, "none").observe(0)
    assert game_with_bag(short, books, "none").observe(0) == expected
