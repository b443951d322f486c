"""Regret: what the decisions of a bot give away."""

import csv
import json

import pytest
from shell import is_sentence

from nostrum import bots
from nostrum.cli import main
from nostrum.core.scenario import play_scenario
from nostrum.lab.regret.trials import Trials

# 9 points win for sure, whatever the bonus die brings the other; 25 coins are 5 points and lose.
POINTS_OR_COINS = """
[setup]
players = 2
books = 1
[position]
round = 9
at = "evaluation"
[[seat]]
score = 10
rubies = 0
pot = "white-3@30 white-3@33 white-2@35"
[[seat]]
score = 16
rubies = 0
pot = "white-1@1"
[[play]]
[play.expect.seat.0]
legal = ["points", "coins"]
"""


def answer(capsys, *words):
    assert main(["regret", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_win_thrown_away_costs_a_win_and_a_win_kept_nothing():
    game, differences = play_scenario(POINTS_OR_COINS)
    assert not differences
    policies = [bots.policy_of(bots.make("quacks", "journeyman", seat)) for seat in range(2)]
    trials = Trials(game, 0, policies)
    actions = points, coins = game.legal(0)
    assert trials.loss(actions, coins, 10) == (points, 1.0, 0.0)
    assert trials.loss(actions, points, 10) == (points, 0.0, 0.0)
    assert game.actors() == [0]  # nothing was played at the table itself


@pytest.mark.parametrize("game", ["quacks", "duel"])
def test_whoever_plays_at_random_gives_more_away(game, capsys):
    options = ("--game", game, "-n", "4", "--share", "0.1", "--trials", "24", "--seed", "3")
    lost = [
        answer(capsys, bot, *options)["decisions"]["all"]["lost_each"]["mean"]
        for bot in ("random", "journeyman")
    ]
    assert lost[0] > lost[1] + 0.01


def test_the_result_does_not_depend_on_the_number_of_processes(capsys, monkeypatch, tmp_path):
    options = ("apprentice", "--players", "2", "--share", "0.2", "--trials", "8", "--seed", "5")
    alone = answer(capsys, *options, "-n", "6", "--jobs", "1")
    monkeypatch.setattr("nostrum.lab.execution.scheduler.WORTH_A_PROCESS", 0.0)
    monkeypatch.setattr("nostrum.lab.execution.scheduler.BATCH_SECONDS", 0.01)
    rows = tmp_path / "rows.csv"
    assert answer(capsys, *options, "-n", "6", "--jobs", "2", "--out", str(rows)) == alone
    kinds = alone["decisions"]
    with rows.open() as file:
        listed = list(csv.DictReader(file))
    assert len(listed) == kinds["all"]["looked_at"]
    assert {row["decision"] for row in listed} == set(kinds) - {"all"}
    assert kinds["all"]["lost_each"]["mean"] == pytest.approx(
        sum(float(row["lost"]) for row in listed) / len(listed), abs=1e-6
    )
    assert {int(row["actions"]) >= 2 for row in listed} == {True}
    # Whatever was picked as the best one and chosen has lost nothing.
    same = [float(row["lost"]) for row in listed if row["chosen"] == row["best"]]
    assert same
    assert set(same) == {0.0}


def test_the_report(capsys):
    assert main(["regret", "random", "-n", "2", "--trials", "4", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "2 games, random at each of 4 seats, seed 1" in out
    assert "brew" in out
    assert "round 9" in out


@pytest.mark.parametrize("wrong", [("--share", "0"), ("--share", "1.5"), ("--plays-on", "nobody")])
def test_mistakes_are_said_in_a_sentence(wrong, capsys):
    assert main(["regret", "random", *wrong]) == 2
    assert is_sentence(capsys.readouterr().err)
