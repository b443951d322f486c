"""The coach: what was luck, what was given away, what to do now."""

from __future__ import annotations

import json
import math
import random
from itertools import pairwise
from pathlib import Path

import pytest
from kit import figure
from shell import run

import nostrum
from nostrum.bots import make, policy_of
from nostrum.coach.analysis import MoveAnalysis, analyst_for, total
from nostrum.coach.chance_path import chance_path
from nostrum.coach.grades import GRADES, grade
from nostrum.coach.hints import hint
from nostrum.coach.move_values import Move
from nostrum.coach.reviews import Review, review
from nostrum.core.contract import SPECS
from nostrum.core.errors import BadRecord, NostrumError
from nostrum.core.policy import play_out
from nostrum.core.record import Record
from nostrum.lab.batches.luck import RememberingPolicy, all_moves, luck_of

GAMES = ["quacks", "duel"]
RECORDS = Path(__file__).parent / "records"


def play_game(name: str, seed: int, bot: str = "journeyman", **setup) -> Record:
    """The record of a game between bots of one kind."""
    record = Record.begin(SPECS[name], setup, seed)
    game = record.new_game()
    moves: list[Move] = []
    policies = [
        RememberingPolicy(policy_of(make(name, bot, seed=seed + seat)), moves)
        for seat in range(game.seats)
    ]
    play_out(game, policies)
    record.moves = [
        (seat, game.action_text(action)) for seat, action in all_moves(record.new_game(), moves)
    ]
    record.conclude(game)
    return record


def analyses(record: Record, trials: int, judges: bool = True) -> list[MoveAnalysis]:
    """The analysis of every move of a record."""
    game = record.new_game()
    moves = [Move(seat, game.action_named(text)) for seat, text in record.moves]
    return list(analyst_for(game, trials, judges=judges).analyse(game, moves))


def last_draw(bag: str, score: int) -> nostrum.quacks.Game:
    """The last round of two players, near its end: seat 1 has exploded, seat 0 has 6 white in the
    pot and so many points."""
    return SPECS["quacks"].set_scene(
        {
            "setup": {"players": 2, "books": 1},
            "position": {"round": 9},
            "seat": [
                {
                    "bag": bag,
                    "pot": "white-3@23 white-2@25 white-1@26",
                    "droplet": 20,
                    "flask": "empty",
                    "score": score,
                    "rubies": 0,
                },
                {
                    "pot": "white-3@3 white-3@6 white-2@8",
                    "exploded": True,
                    "flask": "empty",
                    "score": 20,
                    "rubies": 0,
                },
            ],
        }
    )


# What chance has answered


@pytest.mark.parametrize("name", GAMES)
def test_the_answers_of_chance_lead_to_the_same_game(name):
    rng = random.Random(5)
    for seed in range(figure(40)):
        game = getattr(nostrum, name).Game(seed=seed)
        asked = 0
        while actors := game.actors():
            seat = rng.choice(actors)
            action = rng.choice(game.legal(seat))
            steps, after = chance_path(game, seat, action)
            asked += len(steps)
            assert all(step.question.allows(step.answer) for step in steps)
            game.apply(seat, action)
            assert after.position() == game.position()
        assert asked > 20


# Luck


@pytest.mark.parametrize(("chip", "luck"), [("orange-1", 1 / 3), ("white-3", -2 / 3)])
def test_the_luck_of_a_draw_that_decides_is_what_it_is_by_hand(chip, luck):
    # Seat 0 wins with one more orange chip: points and coins bring it from 11 to 22, seat 1 comes
    # from 20 to 21. With the white one the pot explodes, and 7 points more are not enough. So the
    # chance is 2/3 before the draw, and 1 or 0 after it.
    game = last_draw("orange-1*2 white-3", score=11)
    outcomes = {one.chance[0].answers[0]: one for one in game.outcomes(0, "draw")}
    game.stack_chance(outcomes[chip].chance)
    moves = [Move(0, game.action_named("draw"))]
    (analysis,) = analyst_for(game, 4).analyse(game, moves)
    assert analysis.luck == pytest.approx([luck, -luck])
    assert analysis.after == pytest.approx([2 / 3 + luck, 1 / 3 - luck])


@pytest.mark.parametrize("name", GAMES)
def test_luck_and_remainder_add_up_to_the_result(name):
    setup = {"players": 3, "books": 2} if name == "quacks" else {"books": "II"}
    record = play_game(name, 4, **setup)
    found = analyses(record, trials=1, judges=False)
    assert len(found) == len(record.moves)
    seats = range(len(found[0].before))
    for before, after in pairwise(found):
        assert before.after == after.before
    for seat in seats:
        parts = [one.luck[seat] + one.remainder[seat] for one in found]
        assert math.fsum(parts) == pytest.approx(found[-1].after[seat] - found[0].before[seat])
    for one in found:
        assert sum(one.luck) == pytest.approx(0.0, abs=1e-9)
    winners = record.replay().winners()
    assert found[-1].after == [1 / len(winners) if seat in winners else 0.0 for seat in seats]


@pytest.mark.parametrize("name", GAMES)
def test_luck_is_zero_on_average_whoever_plays(name):
    # Random players, whom the trials do not foresee at all.
    lucks = []
    for seed in range(figure(10_000, 300)):
        record = play_game(name, seed, "random", **({"players": 2} if name == "quacks" else {}))
        found = analyses(record, trials=1, judges=False)
        lucks.append(total([one.luck for one in found], 2)[0])
    mean = math.fsum(lucks) / len(lucks)
    deviation = math.sqrt(math.fsum((luck - mean) ** 2 for luck in lucks) / (len(lucks) - 1))
    assert deviation > 0.05
    assert abs(mean) < 3.5 * deviation / math.sqrt(len(lucks))


def test_the_luck_of_a_tournament_is_that_of_the_analysis():
    record = play_game("quacks", 6, players=2, books=3)
    game = record.new_game()
    decisions: list[Move] = []
    for seat, text in record.moves:
        if len(game.legal(seat)) > 1:
            decisions.append(Move(seat, game.action_named(text)))
        game.apply(seat, text)
    luck = luck_of(record.new_game(), decisions, seed=1)
    assert sum(luck) == pytest.approx(0.0, abs=1e-9)
    assert luck == luck_of(record.new_game(), decisions, seed=1)
    assert luck != luck_of(record.new_game(), decisions, seed=2)


# Decisions


def test_giving_away_a_won_game_is_a_blunder():
    # Seat 0 is ahead by points that nobody can take any more, if it stops. The only chip in the
    # bag makes the pot explode.
    game = last_draw("white-3", score=11)
    decision = analyst_for(game, 4).decisions.judge(
        game, 0, game.action_named("draw"), game.legal(0)
    )
    assert game.action_text(decision.best) == "stop"
    assert decision.loss == pytest.approx(1.0)
    assert grade(decision.loss) == "blunder"


def test_what_cannot_be_told_from_luck_is_no_mistake():
    game = last_draw("orange-1*2 white-3", score=100)  # seat 0 wins whatever it does
    for action in game.legal(0):
        decision = analyst_for(game, 4).decisions.judge(game, 0, action, game.legal(0))
        assert (decision.loss, decision.best) == (0.0, action)


def test_grades_begin_where_the_docs_say():
    text = (Path(__file__).parents[1] / "docs" / "coach.md").read_text("utf-8")
    for name, least in GRADES:
        assert grade(least) == name
        assert grade(least - 1e-9) != name
        assert f"| {name} | {100 * least:g} % |" in text


# Reviews


@pytest.fixture(scope="module", params=GAMES)
def reviewed(request) -> tuple[Record, Review]:
    """A game between apprentices, and its review."""
    setup = {"players": 2, "books": 1} if request.param == "quacks" else {"books": "I"}
    record = play_game(request.param, 3, "apprentice", **setup)
    return record, review(record, trials=8)


def test_a_review_tells_everybodys_luck_and_mistakes(reviewed):
    record, found = reviewed
    for seat, each in enumerate(found.seats):
        change = found.result[seat] - found.start[seat]
        explained = each.luck - each.given_away + each.given_by_others + each.remainder
        assert explained == pytest.approx(change)
        own = [one for one in found.decisions if one.seat == seat]
        assert sum(one.decisions for one in each.skills.values()) == len(own)
        assert each.given_away == pytest.approx(sum(one.loss for one in own))
        costliest = found.costliest(seat)
        assert [one.loss for one in costliest] == sorted((one.loss for one in own), reverse=True)[
            : len(costliest)
        ]
        assert 0 < len(costliest) <= 5
    assert [point.move for point in found.curve] == list(range(len(record.moves) + 1))
    assert all(sum(point.chances) == pytest.approx(1.0) for point in found.curve)


def test_every_reviewed_decision_was_one(reviewed):
    record, found = reviewed
    game = record.new_game()
    decisions = {one.move: one for one in found.decisions}
    for number, (seat, text) in enumerate(record.moves, start=1):
        legal = [game.action_text(action) for action in game.legal(seat)]
        assert (number in decisions) == (len(legal) > 1)
        if number in decisions:
            one = decisions[number]
            assert (one.seat, one.chosen) == (seat, text)
            assert {one.chosen, one.best} <= {each.action for each in one.actions} <= set(legal)
            assert one.decision == game.observe(seat)["decision"]
            assert (one.chosen_facts is None) == (one.loss == 0)
            if one.best_facts is not None:
                assert one.best_facts.preview == game.preview(seat, one.best)
        game.apply(seat, text)


def test_a_review_is_plain_data_and_the_same_each_time(reviewed):
    record, found = reviewed
    assert json.loads(json.dumps(found.to_dict()))["game"] == record.spec.name
    if record.spec.name == "quacks":
        assert review(record, trials=8).to_dict() == found.to_dict()


def test_danger_is_the_share_of_the_bag_that_explodes():
    game = last_draw("orange-1*2 white-3 white-1", score=11)
    facts = {one.action: one.facts for one in hint(game.observe(0), trials=4).actions}
    assert facts["draw"].danger == pytest.approx(1 / 4)
    assert facts["stop"].danger is None


def test_a_game_that_is_not_over_cannot_be_reviewed():
    record = play_game("quacks", 1, players=2)
    record.moves, record.result = record.moves[:20], None
    with pytest.raises(BadRecord, match="not over yet"):
        review(record)


# Hints


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_knows_no_more_than_the_seat(name):
    game = getattr(nostrum, name).Game(seed=8)
    rng = random.Random(2)
    for number in range(figure(600)):
        actors = game.actors()
        seat = rng.choice(actors)
        if number % 12 == 0:
            other = game.imagine(seat, 1000 + number)
            assert hint(game.observe(seat), trials=3) == hint(other.observe(seat), trials=3)
        game.apply(seat, rng.choice(game.legal(seat)))
        if not game.actors():
            break


def test_a_hint_has_every_action_the_best_first():
    game = last_draw("white-3", score=11)
    found = hint(game.observe(0), trials=4)
    assert found.decision == "brew"
    assert found.best == "stop"
    assert [one.action for one in found.actions] == ["stop", "draw"]
    assert found.actions[0].chance == pytest.approx(1.0)


def test_there_is_no_hint_for_whoever_has_nothing_to_decide():
    game = last_draw("white-3", score=11)
    with pytest.raises(NostrumError, match="nothing to decide"):
        hint(game.observe(1))


# The command line


@pytest.fixture(scope="module")
def short_record(tmp_path_factory) -> Path:
    """The file of a finished game."""
    path = tmp_path_factory.mktemp("records") / "game.nostrum"
    path.write_text(str(play_game("quacks", 3, "apprentice", players=2)), "utf-8")
    return path


def test_the_command_tells_luck_and_mistakes(short_record, tmp_path):
    report = tmp_path / "report.html"
    told = run("review", str(short_record), "--trials", "4")
    assert told.returncode == 0, told.stderr
    assert "Chance to win at the end of each round" in told.stdout
    assert "gave away" in told.stdout
    written = run("review", str(short_record), "--trials", "4", "--html", str(report), "--json")
    assert json.loads(written.stdout)["seats"][0]["luck"] is not None
    page = report.read_text("utf-8")
    assert page.count("<svg") >= 2
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    assert "https://" not in page


def test_the_command_refuses_in_sentences(short_record, tmp_path):
    text = short_record.read_text("utf-8")
    other = tmp_path / "other.nostrum"
    other.write_text(text.replace("rules = ", "rules = 9"), "utf-8")
    cases = [
        (["review", other], "this program plays rules"),
        (["review", short_record, "--seat", "7"], "There is no seat 7"),
        (["hint", short_record], "The game is over"),
        (["hint", "quacks.1.nonsense"], "rules"),
        (["hint", "nonsense"], "nonsense"),
        (["hint", last_draw("white-3", 11).code(0), "--at", "3"], "no moves to count"),
        (["hint", short_record, "--at", "5", "--seat", "9"], "Seat 9 has nothing to decide"),
    ]
    for words, reason in cases:
        told = run(*map(str, words))
        assert told.returncode == 2
        assert reason in told.stderr
        assert "Traceback" not in told.stderr


def test_a_hint_can_be_asked_for_by_a_code_or_a_record(short_record):
    game = last_draw("white-3", score=11)
    for words in (["hint", game.code(0)], ["hint", short_record, "--at", "9"]):
        told = run(*map(str, words), "--json")
        assert told.returncode == 0, told.stderr
        actions = json.loads(told.stdout)["actions"]
        assert [one["chance"] for one in actions] == sorted(
            (one["chance"] for one in actions), reverse=True
        )
