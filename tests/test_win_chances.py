"""Chances to win, at any moment of both games."""

from __future__ import annotations

import json
import math
from itertools import product

import numpy as np
import pytest

import nostrum
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.quacks import calibrate_win_chance, learn_win_chance
from nostrum.bots.quacks.grandmaster import Grandmaster
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.lookahead import MOST_TRIALS
from nostrum.bots.quacks.win_chance import (
    HIDDEN,
    INPUT_COUNT,
    ROUNDS,
    WinChance,
    factors_for,
    input_names,
    load_networks,
    play_rounds,
    win_chance_for,
)
from nostrum.coach.win_chances import WinChances, win_chances
from nostrum.core.policy import Observer, play_out
from nostrum.quacks import Setup
from nostrum.quacks.books import BOOK_COLOURS

SETS = (1, 2, 3, 4)


def quacks_after(rounds: int, **setup: object) -> nostrum.quacks.Game:
    """A game after so many rounds of journeymen."""
    game = nostrum.quacks.Game(seed=11, **setup)
    play_rounds(game, [Journeyman(seat) for seat in range(game.seats)], rounds)
    return game


# What was learned


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_chip_of_every_book_has_its_weights(players):
    network = load_networks()[str(players)]
    for number in SETS:
        names = list(input_names(dict.fromkeys(BOOK_COLOURS, number)))
        assert len(names) == INPUT_COUNT
        for name in names:
            assert len(network["inputs"][name]) == ROUNDS + HIDDEN
    assert [len(row) for row in network["bias"]] == [HIDDEN] * ROUNDS
    assert [len(row) for row in network["out"]] == [HIDDEN] * ROUNDS


def test_a_book_that_was_never_played_is_like_the_others_of_its_colour():
    networks = load_networks()["2"]
    game = quacks_after(4, players=2, books=1)
    books = dict.fromkeys(BOOK_COLOURS, 1)
    chances = [
        WinChance(networks, {**books, "green": number}).chances(game.table)[0] for number in SETS
    ]
    unknown = WinChance(networks, {**books, "green": 9}).chances(game.table)[0]
    assert min(chances) - 0.02 < unknown < max(chances) + 0.02


@pytest.mark.parametrize(("players", "rounds"), list(product([2, 3, 4], range(1, 9))))
def test_players_who_have_the_same_have_the_same_chance(players, rounds):
    game = quacks_after(rounds, players=players, books=1)
    first = game.table.player(0)
    for seat in range(1, players):
        twin = first.clone()
        twin.seat = seat
        game.table.players[seat] = twin
    chances = win_chance_for(game.setup).chances(game.table)
    assert chances == pytest.approx([1 / players] * players)


@pytest.mark.parametrize(("players", "books"), list(product([2, 3, 4], SETS)))
def test_points_help_more_the_later_it_is(players, books):
    gains = []
    for rounds in (2, 8):
        game = quacks_after(rounds, players=players, books=books)
        estimate = win_chance_for(game.setup)
        before = estimate.chances(game.table)[0]
        game.table.player(0).score += 10
        gains.append(estimate.chances(game.table)[0] - before)
    assert gains[1] > max(gains[0], 0.05)


# At any moment


def test_nobody_is_ahead_before_the_first_chip():
    game = nostrum.quacks.Game(players=4, books=2, seed=5)
    told = win_chances(game)
    assert sum(told.chances) == pytest.approx(1.0)
    assert told.chances == pytest.approx([0.25] * 4, abs=0.05)
    assert all(0.0 < error < 0.02 for error in told.errors)


@pytest.mark.parametrize("name", ["quacks", "duel"])
def test_chances_sum_to_one_at_every_decision(name):
    game = getattr(nostrum, name).Game(seed=3)

    class Sums(Observer):
        """Adds the chances up before each move."""

        def __init__(self) -> None:
            self.sums: list[float] = []

        def see(self, seat: int, action: int) -> None:
            chances = win_chances(game, trials=2).chances
            assert all(0.0 <= chance <= 1.0 for chance in chances)
            self.sums.append(sum(chances))

    observer = Sums()
    kind = Journeyman if name == "quacks" else lambda _: JourneymanPolicy()
    play_out(game, [kind(seat) for seat in range(game.seats)], observer)
    assert len(observer.sums) > 40
    assert observer.sums == pytest.approx([1.0] * len(observer.sums))
    winners = game.winners()
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]
    assert win_chances(game) == WinChances(shares, [0.0] * game.seats)


def test_a_lead_that_cannot_be_lost_is_a_win():
    game = quacks_after(8, players=3, books=1)
    game.table.player(1).score += 200
    assert win_chances(game, trials=50).chances == [0.0, 1.0, 0.0]


def test_chances_know_no_more_than_a_spectator():
    # In the last round everybody decides in secret. Whatever was dealt and decided that nobody has
    # seen, the chances are the same.
    game = quacks_after(8, players=2, books=3)
    game.apply(0, game.legal(0)[0])
    other = game.imagine(None, 99)
    assert win_chances(game, trials=20) == win_chances(other, trials=20)


def test_the_same_seed_means_the_same_luck():
    game = quacks_after(3, players=4, books=4)
    assert win_chances(game, 20, seed=1) == win_chances(game, 20, seed=1)
    assert win_chances(game, 20, seed=1) != win_chances(game, 20, seed=2)


# Who wins


@pytest.mark.parametrize("books", SETS)
def test_chances_say_more_than_the_points(books):
    """Beside a guess by the points alone, in the middle of games of journeymen."""
    setup = Setup(players=2, books=books)
    ours = by_points = 0.0
    for number in range(300):
        game = nostrum.quacks.Game(setup, 70_000 + number)
        policies = [Journeyman(2 * number + seat) for seat in range(2)]
        play_rounds(game, policies, 5)
        chance = win_chance_for(setup).chances(game.table)[0]
        first, second = (player.score for player in game.table.players)
        play_rounds(game, policies, 9)
        won = game.winners()
        result = 0.0 if 0 not in won else 1 / len(won)
        ours += (chance - result) ** 2
        # About the best that can be said by the points: 2 % for each.
        by_points += (min(max(0.5 + 0.02 * (first - second), 0.05), 0.95) - result) ** 2
    assert ours < by_points


# Learning


def test_learning_gives_the_same_however_the_games_are_divided(monkeypatch):
    monkeypatch.setattr(learn_win_chance, "EPOCHS", 2)
    documents = []
    for size in (30, 10):
        chunks = [learn_win_chance.Chunk(2, first, size) for first in range(0, 30, size)]
        parts = [learn_win_chance.play_chunk(chunk) for chunk in chunks]
        columns = (np.concatenate(column) for column in zip(*parts, strict=True))
        samples = learn_win_chance.Samples(*columns)
        documents.append(learn_win_chance.to_document(learn_win_chance.fit(samples, 2)))
    assert documents[0] == documents[1]
    document = {**documents[0], "factors": {"1": [1.0] * ROUNDS}}
    written = json.loads(learn_win_chance.write({"2": document}, "a command"))
    game = quacks_after(8, players=2, books=1)
    chances = WinChance(written["players"]["2"], game.setup.sets).chances(game.table)
    assert sum(chances) == pytest.approx(1.0)


def test_the_chances_are_calibrated_by_the_likeliest_factor():
    # Three of four games are won by the player who is stronger by 1: odds of 3 to 1.
    strengths = np.array([[1.0, 0.0]] * 4)
    won = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])
    assert calibrate_win_chance.calibrating_factor(strengths, won) == pytest.approx(math.log(3))


def test_a_lead_wins_as_surely_as_the_factor_of_its_set_says():
    game = quacks_after(5, players=2, books=1)
    learned = load_networks()["2"]
    leads = []
    for factors in ({}, {"1": [2.0] * ROUNDS, "2": [0.5] * ROUNDS}):
        estimate = WinChance({**learned, "factors": factors}, game.setup.sets)
        first, second = estimate.strengths(game.table)
        leads.append(first - second)
    assert leads[1] == pytest.approx(2 * leads[0])


def test_the_factor_of_a_mix_is_the_mean_of_its_sets():
    factors = {"1": [4.0] * ROUNDS, "2": [1.0] * ROUNDS}
    half = dict(zip(BOOK_COLOURS, (1, 1, 2, 2, 9), strict=True))  # the last one is in no set
    assert factors_for({"factors": factors}, half) == pytest.approx([2.0] * ROUNDS)


def test_factors_come_from_games_of_masters_and_of_journeymen():
    network = dict(load_networks()["2"])
    jobs = calibrate_win_chance.jobs_for(network, players=2, books=1, games=6)
    assert [job.masters for job in jobs] == [True, False]
    parts = [calibrate_win_chance.play(job) for job in jobs]
    assert len(parts[0].won) == len(parts[1].won) == 6 * ROUNDS
    factors = calibrate_win_chance.factors_of(parts)
    assert len(factors) == ROUNDS
    assert all(factor >= calibrate_win_chance.LEAST for factor in factors)


def test_a_grandmaster_takes_no_more_trials_than_there_is_room_for():
    assert Grandmaster(1, trials=1000).trials == MOST_TRIALS
