"""Tournaments: who meets whom, ratings, the sequential test, and going on after a break."""

import json
import math
import os
import random
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from lab_kit import LAZY
from shell import COMMAND, is_sentence

from nostrum.cli import main
from nostrum.lab.execution import scheduler
from nostrum.lab.metrics.game_metrics import WIN_PARTS
from nostrum.lab.statistics.ratings import Score, expected, rate
from nostrum.lab.statistics.sprt import Sprt
from nostrum.lab.tournament.tournament import Tournament, pairings

# they play many games
pytestmark = pytest.mark.usefixtures("own_data_folder")


def answer(capsys, *words):
    code = main(["tournament", *words, "--json"])
    out = capsys.readouterr().out
    assert code == 0
    return json.loads(out)


def test_who_meets_whom():
    assert pairings(["a", "b", "c"], None, 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(pairings(["a", "b", "c"], None, 4)) == 6
    assert pairings(["a", "b", "c"], "b", 4) == [("b", "a"), ("b", "c")]


@pytest.mark.parametrize("game", ["quacks", "duel"])
def test_a_round_robin(game, capsys, bot_file):
    mine = bot_file("mine", "from nostrum.bots import RandomBot\nclass Mine(RandomBot): pass\n")
    found = answer(capsys, "--game", game, "random", "apprentice", mine, "-n", "8")
    players = 4 if game == "quacks" else 2
    assert len(found["encounters"]) == (6 if game == "quacks" else 3)
    assert all(each["games"] == 8 for each in found["encounters"])
    assert {each["rivals"] for each in found["encounters"]} == {players - 1}
    assert list(found["ratings"]) == ["random", "apprentice", "mine"]
    best = max(found["ratings"], key=lambda name: found["ratings"][name]["mean"])
    assert best == "apprentice"
    assert sum(rating["mean"] for rating in found["ratings"].values()) == pytest.approx(0, abs=1e-3)
    assert found["finished"] is True


def test_a_gauntlet_as_a_table(capsys):
    assert main(["tournament", "--gauntlet", "apprentice", "--players", "2", "-n", "4"]) == 0
    out = capsys.readouterr().out
    assert "apprentice against random" in out
    assert "random against apprentice" not in out
    assert "rating" in out


def test_every_encounter_has_the_same_seeds(capsys, bot_file):
    copies = [
        bot_file(name, "from nostrum.bots import RandomBot\nclass A(RandomBot): pass\n")
        for name in ("one", "two")
    ]
    found = answer(capsys, "random", *copies, "--gauntlet", "random", "--players", "2", "-n", "20")
    first, second = found["encounters"]
    assert first["wins"] == second["wins"]


# Ratings


def test_ratings_find_the_strengths_that_made_the_results():
    strengths = [0, 60, 150]
    middle = sum(strengths) / 3
    for rivals in (1, 3):
        scores = []
        for hero in range(3):
            for rival in range(3):
                if hero != rival:
                    share = expected(strengths[hero] - strengths[rival], rivals)
                    variance = 1e6 * share * (1 - share)
                    scores.append(Score(hero, rival, rivals, 1e6, 1e6 * share, variance))
        for found, true in zip(rate(scores, 3), strengths, strict=True):
            assert found.mean == pytest.approx(true - middle, abs=0.1)
            assert found.low < found.mean < found.high


def test_the_interval_of_a_rating_holds_the_truth_as_often_as_it_says():
    chance = random.Random(5)
    held = 0
    for _ in range(400):
        won = sum(chance.random() < expected(50, 1) for _ in range(200))
        share = won / 200
        first, _ = rate([Score(0, 1, 1, 200, won, 200 * share * (1 - share))], 2)
        held += first.low < 25 < first.high
    assert 0.91 < held / 400 < 0.985


def test_a_bot_that_always_wins_has_a_rating_too():
    first, second = rate([Score(0, 1, 3, 100, 100.0, 0.0)], 2)
    assert math.isfinite(first.high) and first.mean > 300 > second.mean


# The sequential test


def test_the_test_errs_as_rarely_as_it_says():
    for truth, wrong in ((0, "accepted"), (40, "rejected")):
        chance = random.Random(truth)
        test = Sprt(0, 40, 0.05, 0.05)
        errors = 0
        for _ in range(100):
            counts = {}
            for number in range(1, 4000):
                won = sum(chance.random() < expected(truth, 1) for _ in range(2))
                counts[won * WIN_PARTS] = counts.get(won * WIN_PARTS, 0) + 1
                if number % 20 == 0:
                    verdict = test.verdict(test.llr(counts, 2 * WIN_PARTS, 1))
                    if verdict != "undecided":
                        errors += verdict == wrong
                        break
        assert errors <= 11, truth  # five are expected


def test_the_ratio_is_wald_s_own_where_every_game_is_a_cycle():
    test = Sprt(0, 30)
    counts = {WIN_PARTS: 6_000, 0: 4_000}
    p0, p1 = expected(0, 1), expected(30, 1)
    wald = 6_000 * math.log(p1 / p0) + 4_000 * math.log((1 - p1) / (1 - p0))
    assert test.llr(counts, WIN_PARTS, 1) == pytest.approx(wald, rel=1e-3)


def test_a_rigged_bot_is_found_out(capsys, bot_file):
    lazy = bot_file("lazy", LAZY)
    found = answer(capsys, "random", lazy, "--sprt", "--elo1", "60", "-n", "400", "--players", "2")
    (encounter,) = found["encounters"]
    assert encounter["verdict"] == "accepted"
    assert encounter["llr"] > 2.9
    assert encounter["games"] < 400
    other = answer(capsys, lazy, "random", "--sprt", "--elo1", "60", "-n", "400", "--players", "2")
    assert other["encounters"][0]["verdict"] == "rejected"
    same = answer(capsys, "random", lazy, "--sprt", "--elo1", "1", "-n", "8", "--players", "2")
    assert same["encounters"][0]["verdict"] == "undecided"


def test_a_test_stops_at_the_same_game_with_any_number_of_jobs(capsys, bot_file, tmp_path):
    lazy = bot_file("lazy", LAZY)
    words = ["random", lazy, "--sprt", "--elo1", "60", "-n", "400", "--players", "2"]
    found = [
        answer(capsys, *words, "--jobs", jobs, "--file", str(tmp_path / jobs)) for jobs in "12"
    ]
    assert found[0] == found[1]


# Resuming


def test_a_tournament_that_is_interrupted_ends_like_one_that_is_not(capsys, tmp_path, monkeypatch):
    words = ["random", "apprentice", "-n", "24", "--players", "2", "--jobs", "1"]
    whole = answer(capsys, *words, "--file", str(tmp_path / "whole.json"))
    file = str(tmp_path / "broken.json")
    play = Tournament.play
    monkeypatch.setattr(scheduler, "BATCH_SECONDS", 1e-6)
    for limit in (2, 7):
        played = []

        def on_progress(games, played=played, limit=limit):
            played.append(games)
            if sum(played) > limit:
                raise KeyboardInterrupt

        monkeypatch.setattr(
            Tournament,
            "play",
            lambda self, jobs, backend, _, title, t=on_progress: play(self, jobs, backend, t),
        )
        assert main(["tournament", *words, "--file", file]) == 130
        captured = capsys.readouterr()
        assert "the same command goes on from here" in captured.err
        assert "not finished" in captured.out
    monkeypatch.undo()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert answer(capsys, *words, "--file", file) == whole
    assert (tmp_path / "broken.json").read_text() == (tmp_path / "whole.json").read_text()


@contextmanager
def long_tournament(file):
    """A tournament that runs in a process group of its own, with results in its file already."""
    words = ["random", "apprentice", "-n", "100000", "--jobs", "2", "--file", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "tournament", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert waits_for(lambda: file.exists() and '"0"' in file.read_text())
    with process:
        yield process


def waits_for(happens, seconds=30):
    """Does something happen soon?"""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit and not happens():
        time.sleep(0.1)
    return happens()


def test_ctrl_c_stops_at_once_and_loses_nothing(tmp_path):
    file = tmp_path / "t.json"
    with long_tournament(file) as process:
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "not finished" in out
    assert json.loads(file.read_text())["encounters"][0]["cycles"] > 0


def test_workers_do_not_outlive_their_parent(tmp_path):
    with long_tournament(tmp_path / "t.json") as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        assert waits_for(lambda: len(children.read_text().split()) >= 3)  # two, and their keeper
        process.kill()
        process.wait()

        def gone():
            try:
                os.killpg(process.pid, 0)  # the session's group has members for as long as it can
            except ProcessLookupError:
                return True
            return False

        assert waits_for(gone)


def test_the_same_command_finds_its_tournament_again(capsys):
    words = ["--game", "duel", "random", "apprentice", "-n", "4"]
    first = answer(capsys, *words)
    assert main(["tournament", *words]) == 0
    assert "Going on with" in capsys.readouterr().err
    assert answer(capsys, *words) == first
    assert answer(capsys, *words, "--new") == first


@pytest.mark.parametrize(
    "words",
    [["-n", "8"], ["--seed", "2"], ["--books", "III"], ["--sprt"], ["--gauntlet", "random"]],
)
def test_another_command_with_the_same_file_is_refused(words, capsys, tmp_path):
    file = tmp_path / "t.json"
    first = ["tournament", "--game", "duel", "random", "apprentice", "-n", "4", "--file", str(file)]
    assert main(first) == 0
    before = file.read_text()
    capsys.readouterr()
    assert main([*first, *words]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert "holds another tournament" in err
    assert file.read_text() == before


@pytest.mark.parametrize("content", [b"\xff\xfe", b"nothing", b"{}", b"[]", b'{"a": 1}'])
def test_a_file_that_is_no_tournament_is_refused(content, capsys, tmp_path):
    file = tmp_path / "t.json"
    file.write_bytes(content)
    assert main(["tournament", "random", "apprentice", "-n", "4", "--file", str(file)]) == 2
    assert is_sentence(capsys.readouterr().err)
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["random"], "two bots"),
        (["random", "dragon"], "There is no bot 'dragon'"),
        (["--gauntlet", "dragon"], "There is no bot 'dragon'"),
        (["--sprt", "--elo0", "5", "--elo1", "1"], "elo0 below elo1"),
        (["--sprt", "--alpha", "0.7"], "between 0 and 0.5"),
        (["--file", "/dev/null/x"], "cannot be written"),
        (["--books", "9"], "Books are 1 to 4"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(words, told, capsys):
    assert main(["tournament", "-n", "4", *words]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err), err
    assert told in err
