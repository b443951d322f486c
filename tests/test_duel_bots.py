"""The bots of The Duel play legally with all books, know nothing they may not know, and are worth
playing against."""

import json
import tomllib
from copy import deepcopy
from math import log
from pathlib import Path
from random import Random

import numpy as np
import pytest
from duel_kit import random_setup
from kit import figure
from processes import run_python
from test_bots import is_no_luck, play, wins

from nostrum.bots import RandomBot, bots_for, policy_of
from nostrum.bots.duel import (
    Apprentice,
    journeyman,
    learn_opening,
    learn_weights,
    learn_win_chance,
    master,
)
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.learn_win_chance import random_taste
from nostrum.bots.duel.master import MARGIN
from nostrum.bots.duel.patient_path import PatientPath
from nostrum.bots.duel.training import BOOKS, SETS, any_setup
from nostrum.bots.duel.valuation import MIX, OPENING, Valuation, load_weights, weights_for
from nostrum.bots.duel.win_chance import WinChance, input_names, play_rounds
from nostrum.bots.files import factory_of
from nostrum.bots.policy_bot import PolicyBot
from nostrum.core.moves import Moves
from nostrum.core.policy import play_out
from nostrum.core.scenario import play_scenario
from nostrum.duel import Game, Setup
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.chips import KINDS, VALUES
from nostrum.duel.next_draw import next_draw
from nostrum.duel.patients import move_patient, steps_to_stall
from nostrum.duel.view_parser import next_black, offerer_of, steps_to

EXAMPLES = Path(__file__).parents[1] / "examples" / "bots"


@pytest.mark.parametrize("part", range(4))
def test_the_apprentice_plays_legally_in_random_setups(part):
    chance = Random(part)
    for _ in range(figure(50)):
        setup = Setup.from_dict(random_setup(chance))
        bots = [
            (Apprentice if chance.random() < 0.8 else RandomBot)(chance.getrandbits(32))
            for _ in range(2)
        ]
        play(Game(setup, chance.getrandbits(64)), bots, chance)


def test_the_apprentice_beats_a_random_player():
    chance = Random(1)
    won = 0
    for number in range(40):
        bots = [Apprentice(number), RandomBot(number)]
        won += play(Game(seed=number), bots, chance).winners() == [0]
    assert won >= 38


def test_the_journeyman_is_the_one_to_play_against():
    assert list(bots_for("duel")) == [
        "apprentice",
        "hawker",
        "journeyman",
        "adept",
        "master",
        "random",
    ]


SCENE = """
[setup]
game = "duel"

[position]
round = 3
patient = "1@2"

[[seat]]
bag = "white-1*3 white-2 white-3 orange-1*4 black-1"
whites = "white-3@3 white-3@6"
neck = "black-1"
turns = 1
bonus = "{bonus}"
gold = 4
stall = 8

[[seat]]
stall = 8

[[play]]
"""


@pytest.mark.parametrize(("bonus", "bad"), [("", 2), ("shield", 1)])
def test_the_danger_of_a_draw_is_exact(bonus, bad):
    view = play_scenario(SCENE.format(bonus=bonus))[0].observe(0)
    # White 2 reaches space 8, white 3 space 9; a white 1 stays on 7.
    draw = next_draw(view, 0)
    assert (draw.bad, draw.total) == (bad, 10)
    assert draw.risk == bad / 10


def test_the_chance_to_fill_the_neck_is_exact():
    scene = SCENE.format(bonus="").replace('neck = "black-1"', 'neck = "black-1 orange-1"')
    view = play_scenario(scene)[0].observe(0)
    # One coloured chip is missing: it comes at once (5 of 10), or after one white 1 (3 of 10, then
    # 5 of 9); a second white chip would explode.
    assert next_draw(view, view["you"]).chance_to_fill() == pytest.approx(5 / 10 + 3 / 10 * 5 / 9)


def test_what_follows_from_a_view_is_what_the_rules_say():
    game, _ = play_scenario(SCENE.format(bonus=""))
    view = game.observe(0)
    assert next_black(view, "black-1") == "black-2"
    steps = [steps_to_stall(game.table, player) for player in game.table.players]
    assert [steps_to(view, seat) for seat in (0, 1)] == steps
    assert offerer_of(view) is None
    assert game.observe(0) == view


def test_the_apprentice_stops_when_the_next_chip_is_too_dangerous():
    bot = Apprentice(1)
    stopped = []
    for seed in range(10):
        game = Game(seed=seed)
        while game.actors():
            seat = game.actors()[0]
            view = game.observe(seat)
            action = bot.choose(view, game.legal(seat))
            if view["decision"] == "brew":
                share = next_draw(view, view["you"]).risk
                if game.action_text(action) == "draw":
                    assert share <= 0.4
                else:
                    stopped.append(share)
            game.apply(seat, action)
    assert max(stopped) > 0.3


# Journeyman and master


def quick_master(seed: int) -> PolicyBot:
    """A master with few trials."""
    bot = master(seed)
    bot.policy.trials = 60
    return bot


def moments(number: int, share: float):
    """Decisions of a game between journeymen in a random setup."""
    chance = Random(f"moments {number}")
    game = Game(Setup.from_dict(random_setup(chance)), chance.getrandbits(64))
    policy = JourneymanPolicy()
    moves = Moves()
    while not game.over:
        seat = game.actors()[0]
        moves.count = 0
        game.fill(seat, moves)
        if moves.count > 1 and chance.random() < share:
            yield game, seat
            moves.count = 0
            game.fill(seat, moves)
        action = policy.decide(game, seat, moves) if moves.count > 1 else moves.actions[0]
        game.carry_out(seat, action)


def answer(policy, game, seat):
    """What a policy decides at a table."""
    moves = Moves()
    game.fill(seat, moves)
    return policy.decide(game, seat, moves)


@pytest.mark.parametrize("make", [journeyman, quick_master])
def test_both_play_legally_in_random_setups(make):
    chance = Random(4)
    for _ in range(12 if make is journeyman else 2):
        game = Game(Setup.from_dict(random_setup(chance)), chance.getrandbits(64))
        play(game, [make(chance.getrandbits(32)), RandomBot(chance.getrandbits(32))], chance)


SHARES = [(journeyman, 0.2), (quick_master, 0.03)]


@pytest.mark.parametrize(("make", "share"), SHARES)
def test_nobody_knows_more_than_a_seat_may_know(make, share):
    for number in range(6):
        bot = make(number)
        for game, seat in moments(number, share):
            known = answer(bot.policy, game, seat)
            assert answer(bot.policy, game.imagine(seat, 12345), seat) == known


@pytest.mark.parametrize(("make", "share"), SHARES)
def test_the_view_leads_to_the_same_decision_as_the_game(make, share):
    for number in range(6):
        bot = make(number)
        for game, seat in moments(number + 50, share):
            chosen = bot.choose(game.observe(seat), game.legal(seat))
            assert chosen == answer(bot.policy, game, seat)
            # Made anew, without any memory, it is the same bot.
            assert chosen == answer(make(number).policy, game, seat)


def test_tastes_of_all_kinds_lead_to_legal_moves():
    # An action that is not offered would be carried out unchecked, and spoil the engine's memory.
    chance = Random(6)
    moves = Moves()
    for _ in range(150):
        setup = any_setup(chance)
        game = Game(setup, chance.getrandbits(64))
        policies = [random_taste(game, load_weights(), chance), random_taste(game, None, chance)]
        while not game.over:
            seat = game.actors()[0]
            moves.count = 0
            game.fill(seat, moves)
            action = policies[seat].decide(game, seat, moves)
            assert action in game.legal(seat)
            game.carry_out(seat, action)


def test_a_master_without_trials_takes_the_default_action():
    bot = master(1)
    bot.policy.trials = 0
    parameter = JourneymanPolicy(load_weights())
    for game, seat in moments(30, 0.3):
        assert answer(bot.policy, game, seat) == answer(parameter, game, seat)


@pytest.mark.parametrize("margin", [0.0, MARGIN])
def test_the_master_takes_the_default_action_unless_another_one_is_clearly_better(margin):
    gains = []
    for number in range(3):
        policy = quick_master(number).policy
        policy.margin = margin
        policy.proof_errors = 0.0  # else few trials prove no small gain
        for game, seat in moments(number + 60, 0.5):
            if game.table.is_last_round():  # its end needs no estimate
                break
            answer(policy, game, seat)
            if policy.gain:
                gains.append(policy.gain)
    assert (min(gains) > MARGIN) == (margin == MARGIN)


def test_the_master_leaves_the_game_alone():
    game = Game(seed=3)
    before = game.position()
    answer(quick_master(1).policy, game, game.actors()[0])
    assert game.position() == before


# Strength, in small samples; docs/bots.md has the large ones


def deal(number):
    """A game of all sets in turn."""
    return Game(books=SETS[number % 4], seed=number)


def apprentice(seed):
    return policy_of(Apprentice(seed))


def heuristic_policy(seed):
    return JourneymanPolicy()


def learned_policy(seed):
    return JourneymanPolicy(load_weights())


def quick_policy(seed):
    return quick_master(seed).policy


@pytest.mark.parametrize(
    ("better", "worse", "games"),
    [
        (heuristic_policy, apprentice, 120),
        (quick_policy, apprentice, 32),
        (quick_policy, heuristic_policy, 200),
        (learned_policy, heuristic_policy, 1200),
    ],
    ids=[
        "the journeyman beats the apprentice",
        "the master beats the apprentice",
        "the master beats the journeyman",
        "learned weights beat heuristic ones",
    ],
)
def test_the_better_bot_wins(better, worse, games):
    assert is_no_luck(wins(deal, better, worse, games), games)


def test_the_path_of_the_patient_is_that_of_the_rules():
    looked = 0
    paths = [PatientPath(0), PatientPath(1)]
    for game, seat in moments(7, 0.2):
        path = paths[seat]
        path.start_from(game.table)
        for steps in range(game.table.park * 2):
            after = game.clone().table
            player, rival = after.players[seat], after.players[1 - seat]
            before = player.waiting
            move_patient(after, player, steps)
            assert path.treated[steps] == player.waiting - before
            assert path.half[steps] == after.half
            ahead = player.ledge + player.waiting - before - rival.ledge
            leads = ahead or (after.half == seat) - (after.half == 1 - seat)
            assert path.lead(steps) == (leads > 0) - (leads < 0)
            looked += 1
    assert looked > 100


def test_learned_weights_count_where_steps_lead():
    table = play_scenario(SCENE.format(bonus=""))[0].table
    policy = JourneymanPolicy()
    path = policy.path_towards(table, table.players[0])
    policy.fill_extra_values(path, 4)
    assert [policy.extra_for(steps) for steps in (1, 2, 9)] == [0, 0, 0]  # to a journeyman
    policy.tosser, policy.patient = 2.0, -1.0
    policy.fill_extra_values(path, 4)
    # Seat 0 is behind until the second step brings the patient from space 2 of the other half into
    # its own; the ninth brings the patient to the stall.
    assert [policy.extra_for(steps) for steps in (1, 2, 8, 9)] == [0, -4, -4, -5]
    assert policy.extra_for(1.5) == -2
    policy.late_tosser, policy.late_patient = 3.0, 0.3
    policy.fill_extra_values(
        path, 4
    )  # a third of the way from the middle of the game to its beginning
    assert policy.extra_for(9) == pytest.approx(-1.1 - 2 * 1.0)
    policy.fill_extra_values(path, 0)  # there are no coins after the last round
    assert policy.extra_for(9) == pytest.approx(-0.7)
    policy.tosser = policy.late_tosser = policy.patient = policy.late_patient = 0.0
    policy.fill_extra_values(path, 4)
    assert [policy.extra_for(steps) for steps in (1, 2, 9)] == [0, 0, 0]  # straight again


def test_the_chance_to_win_is_one_minus_that_of_the_opponent():
    for game, _ in moments(9, 0.05):
        estimate = WinChance(game.table.rules)
        chances = [estimate.chance(game.table, seat) for seat in range(2)]
        assert sum(chances) == pytest.approx(1.0)


def test_equal_players_have_equal_chances():
    for books in SETS:
        table = Game(books=books, seed=1).table
        estimate = WinChance(table.rules)
        table.tosser = table.half = -1
        for player in table.players:
            player.gold = 3
        for round_number in range(1, 8):
            table.round = round_number
            assert [estimate.chance(table, seat) for seat in range(2)] == [0.5, 0.5]


def test_players_who_change_places_change_their_chances():
    looked = 0
    for game, _ in moments(9, 0.05):
        estimate = WinChance(game.table.rules)
        changed = game.clone().table
        changed.players = changed.players[::-1]
        changed.tosser = 1 - changed.tosser
        changed.half = 1 - changed.half if changed.half >= 0 else changed.half
        before = estimate.chance(game.table, 0)
        assert estimate.chance(changed, 1) == pytest.approx(before, abs=1e-12)
        looked += before != 0.5
    assert looked > 0


SAY_CHANCES = """
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.win_chance import WinChance, play_rounds
from nostrum.core.moves import Moves
from nostrum.duel import Game

for books in ("I", "II", "blue-III green-IV red-I yellow-II purple-III pink-IV"):
    game = Game(books=books, seed=5)
    estimate = WinChance(game.table.rules)
    while not game.over:
        play_rounds(game, JourneymanPolicy(), JourneymanPolicy(), game.round, Moves())
        print(repr(estimate.chance(game.table, 0)))
"""


def test_the_chance_to_win_is_the_same_compiled_and_interpreted():
    said = run_python("-c", SAY_CHANCES)
    assert said == run_python("-c", SAY_CHANCES, NOSTRUM_INTERPRETED="1")
    assert len(set(said)) > 10


def test_the_chance_to_win_knows_how_a_finished_game_ended():
    for seed in range(20):
        game = Game(seed=seed)
        play_out(game, [JourneymanPolicy(), JourneymanPolicy()])
        estimate = WinChance(game.table.rules)
        for seat in range(2):
            expected = (seat in game.winners()) / len(game.winners())
            assert estimate.chance(game.table, seat) == expected


def test_the_chance_to_win_foretells_the_winner_and_better_late_than_early():
    moves = Moves()
    surprise = {2: [], 7: []}  # log loss, by the round at whose beginning it is estimated
    for number in range(300):
        game = deal(number)
        estimate = WinChance(game.table.rules)
        policies = JourneymanPolicy(), JourneymanPolicy()
        chances = {}
        while not game.over:
            play_rounds(game, *policies, game.round, moves)
            if not game.over:
                chances[game.round] = estimate.chance(game.table, 0)
        won = (0 in game.winners()) / len(game.winners())
        for round_number in surprise.keys() & chances.keys():
            chance = chances[round_number]
            surprise[round_number].append(-won * log(chance) - (1 - won) * log(1 - chance))
    early, late = (sum(losses) / len(losses) for losses in surprise.values())
    assert late < 0.6 < early < log(2)


def test_a_treated_patient_and_gold_raise_the_chance_to_win():
    for seat in range(2):
        table = Game(seed=1).table
        estimate = WinChance(table.rules)
        before = estimate.chance(table, seat)
        table.players[seat].gold += 5
        richer = estimate.chance(table, seat)
        table.players[seat].ledge += 1
        assert before < richer < estimate.chance(table, seat)


def test_the_earlier_master_is_a_master_with_another_estimate():
    make = factory_of(str(EXAMPLES / "old_duel_master.py"), "duel")
    looked = differ = 0
    for game, seat in moments(12, 0.3):
        old, new = make(1).policy, master(1).policy
        for policy in (old, new):
            policy.prepare(game.table)
        chances = [policy.win_chance.chance(game.table, seat) for policy in (old, new)]
        assert chances[0] == pytest.approx(chances[1], abs=0.25)
        looked += 1
        differ += chances[0] != chances[1]
    assert differ == looked > 0


# Learning


def test_the_chance_to_win_is_learned_the_same_however_the_work_is_shared_out(monkeypatch):
    monkeypatch.setattr(learn_win_chance, "BATCH", 20)
    trials = [learn_win_chance.Trial(5, number, load_weights()) for number in range(2)]
    once = learn_win_chance.together(learn_win_chance.play(trial) for trial in trials)
    parts = [learn_win_chance.play(trial) for trial in trials[::-1]]
    again = learn_win_chance.together(parts[::-1])
    learned = [learn_win_chance.fit(each, 5, range(2)) for each in (once, again)]
    texts = [learn_win_chance.to_json(each, "a command") for each in learned]
    assert texts[0] == texts[1]
    # What is written is what has been learned.
    game = Game(seed=2)
    play_rounds(game, JourneymanPolicy(), JourneymanPolicy(), 3, Moves())
    estimate = WinChance(game.table.rules, json.loads(texts[0]))
    estimate.count_inputs(game.table)
    inputs = np.zeros((1, 2, len(learn_win_chance.ALL_INPUTS)))
    places = [learn_win_chance.ALL_INPUTS[name] for name in input_names(game.table.rules)]
    inputs[:, :, places] = np.array(estimate.inputs).reshape(2, -1)
    row = estimate.rounds_left(game.table) - 1
    logit = learned[0].logits(row, inputs * learn_win_chance.scales())[0][0]
    assert estimate.logit(row + 1) == pytest.approx(logit, abs=0.02)
    assert abs(logit) > 0.02


def test_the_heuristic_values_as_weights_are_the_journeyman():
    weights = learn_weights.heuristic_weights()
    for number in range(4):
        for game, seat in moments(number + 20, 0.2):
            prior_value = answer(JourneymanPolicy(), game, seat)
            assert answer(JourneymanPolicy({MIX: weights}), game, seat) == prior_value


def test_a_parameter_changes_one_weight():
    start = learn_weights.heuristic_weights()
    for number, parameter in enumerate(learn_weights.PARAMETERS):
        amounts = [0.5 if n == number else 0.0 for n in range(len(learn_weights.PARAMETERS))]
        weights = learn_weights.changed(start, amounts)
        differ = [
            (group, name)
            for group, entries in start.items()
            for name, value in entries.items()
            if weights[group][name] != pytest.approx(value)
        ]
        assert differ == [(parameter.group, parameter.name)]
    assert start == learn_weights.heuristic_weights()


@pytest.mark.parametrize("books", ["II", MIX])
def test_weights_are_learned_the_same_however_the_work_is_shared_out(books, monkeypatch):
    def in_order(trials):
        return [learn_weights.play(trial) for trial in trials]

    def backwards(trials):
        return in_order(trials[::-1])[::-1]

    # Two trials in each of two iterations.
    batch = figure(500, share=25)
    monkeypatch.setattr(learn_weights, "BATCH", batch)
    heuristic = learn_weights.heuristic_weights()
    once = learn_weights.learn(5, books, heuristic, 2, 2 * batch, in_order)
    assert learn_weights.learn(5, books, heuristic, 2, 2 * batch, backwards) == once
    assert once != learn_weights.rounded(heuristic)
    weights_by_books = {books: learn_weights.for_books(once, books)}
    assert tomllib.loads(learn_weights.to_toml(weights_by_books, "a command")) == weights_by_books


def test_there_are_weights_for_every_set_and_for_mixes():
    for books in SETS:
        rules = Setup(books=books).rulebook
        assert weights_for(load_weights(), rules) is load_weights()[books]
        assert Valuation(rules, load_weights()[books]).steps != Valuation(rules).steps
    mix = Setup(books="blue-I green-II red-I yellow-I purple-I pink-I").rulebook
    assert weights_for(load_weights(), mix) is load_weights()[MIX]
    assert Valuation(mix, load_weights()[MIX]).steps != Valuation(mix).steps


# The opening


def test_only_the_first_round_has_an_opening():
    for books in SETS:
        rules = Setup(books=books).rulebook
        valuation = Valuation(rules, load_weights()[books])
        first = 33 * (rules.rounds - 1)
        sold = {
            first + kind for kind, name in enumerate(KINDS) if name[:5] not in ("white", "black")
        }
        differ = {n for n in range(330) if valuation.market[n] != valuation.chip_value[n]}
        assert differ == sold
        for kind, name in enumerate(KINDS):
            if first + kind in sold:
                colour = name.partition("-")[0]
                book = colour if colour == "orange" else f"{colour}-{books}"
                place = VALUES[colour].index(int(name.partition("-")[2]))
                assert valuation.market[first + kind] == load_weights()[books][OPENING][book][place]


def test_the_heuristic_values_have_no_opening():
    valuation = Valuation(Setup().rulebook)
    assert valuation.market == valuation.chip_value


def test_the_opening_says_what_is_bought_first():
    weights = deepcopy(load_weights())
    for favourite in ("blue", "green", "red", "yellow", "purple", "pink"):
        for book, row in weights["II"][OPENING].items():
            weights["II"][OPENING][book] = [100.0 * (book == f"{favourite}-II")] * len(row)
        opener = JourneymanPolicy(weights)
        asked = 0
        for seed in range(12):
            game = Game(books="II", seed=seed)
            while game.round == 1:
                seat = game.actors()[0]
                legal = [VOCABULARY.text(action) for action in game.legal(seat)]
                chosen = answer(opener, game, seat)
                if f"buy {favourite}-1" in legal:
                    assert VOCABULARY.text(chosen).startswith(f"buy {favourite}")
                    asked += 1
                game.apply(seat, chosen)
        assert asked >= 3


def test_openings_are_learned_the_same_however_the_work_is_shared_out():
    def in_order(trials):
        return [learn_opening.play(trial) for trial in trials]

    def backwards(trials):
        return in_order(trials[::-1])[::-1]

    for books in ("II", MIX):
        once = learn_opening.learn(5, books, load_weights()[books], 1000, in_order)
        assert learn_opening.learn(5, books, load_weights()[books], 1000, backwards) == once
        assert {book: len(row) for book, row in once.items()} == {
            book: len(values)
            for book, values in BOOKS
            if book == "orange" or (books == MIX and "-" in book) or book.endswith(f"-{books}")
        }


def test_an_opening_is_learned_from_who_wins():
    # Two chips that cost the same and that the weights value alike: one wins, the other one loses.
    bought = [
        learn_opening.Bought(gold=6, chips=[chip], prior_value=5.0, won=float(number < wins))
        for chip, wins in ((20, 700), (21, 300))
        for number in range(1000)
    ]
    _, more = learn_opening.fit(bought)
    assert more[20] > 0.2 > -0.2 > more[21]
    assert more[22] == pytest.approx(0.0, abs=1e-6)
