"""The bots of The Duel play legally with all books, know nothing they may not know, and are worth
playing against."""

import tomllib
from copy import deepcopy
from random import Random

import pytest
from duel_kit import random_setup
from test_bots import play

from nostrum.bots import RandomBot, bots_for, policy_of
from nostrum.bots.duel import Apprentice, journeyman, learn_habits, learn_opening, master
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.judgement import Judge
from nostrum.bots.duel.learn_judgement import taste
from nostrum.bots.duel.learning import BOOKS, any_setup
from nostrum.bots.duel.master import MARGIN
from nostrum.bots.duel.way import Way
from nostrum.bots.duel.worth import MIX, OPENING, Worth, habits_for, learned
from nostrum.bots.inside import InsideBot
from nostrum.core.moves import Moves
from nostrum.core.policy import play_out
from nostrum.core.scenario import play_scenario
from nostrum.duel import Game, Setup
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.chips import KINDS, VALUES
from nostrum.duel.patients import move_patient
from nostrum.duel.reading import after_steps, chance_to_fill, danger, next_black, own


@pytest.mark.parametrize("part", range(4))
def test_the_apprentice_plays_legally_in_200_random_setups(part):
    chance = Random(part)
    for _ in range(50):
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
    assert list(bots_for("duel")) == ["apprentice", "journeyman", "master", "random"]


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
coin = "{coin}"
gold = 4
stall = 8

[[seat]]
stall = 8

[[play]]
"""


@pytest.mark.parametrize(("coin", "bad"), [("none", 2), ("shield", 1)])
def test_the_danger_of_a_draw_is_exact(coin, bad):
    view = play_scenario(SCENE.format(coin=coin))[0].observe(0)
    # White 2 reaches space 8, white 3 space 9; a white 1 stays on 7.
    assert danger(view, own(view)) == (bad, 10)
    assert danger(view, own(view)).share == bad / 10


def test_the_chance_to_fill_the_neck_is_exact():
    scene = SCENE.format(coin="none").replace('neck = "black-1"', 'neck = "black-1 orange-1"')
    view = play_scenario(scene)[0].observe(0)
    # One coloured chip is missing: it comes at once (5 of 10), or after one white 1 (3 of 10, then
    # 5 of 9); a second white chip would explode.
    assert chance_to_fill(view, own(view)) == pytest.approx(5 / 10 + 3 / 10 * 5 / 9)


def test_what_a_move_would_bring_is_what_it_brings():
    game, _ = play_scenario(SCENE.format(coin="none"))
    view = game.observe(0)
    assert next_black(view, "black-1") == "black-2"
    scene = after_steps(view, 0, 3)
    assert (scene.half, scene.space) == (0, 2)
    scene = after_steps(view, 0, 10)
    assert scene.ledges == (1, 0)
    assert scene.stalls == (10, 8)
    assert (scene.half, scene.space) == (0, 1)
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
                share = danger(view, own(view)).share
                if game.action_text(action) == "draw":
                    assert share <= 0.4
                else:
                    stopped.append(share)
            game.apply(seat, action)
    assert max(stopped) > 0.3


# Journeyman and master


def quick_master(seed: int) -> InsideBot:
    """A master who takes his time a little less."""
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
    for _ in range(2 if make is quick_master else 12):
        game = Game(Setup.from_dict(random_setup(chance)), chance.getrandbits(64))
        play(game, [make(chance.getrandbits(32)), RandomBot(chance.getrandbits(32))], chance)


@pytest.mark.parametrize(("make", "share"), [(journeyman, 0.2), (quick_master, 0.03)])
def test_nobody_knows_more_than_a_seat_may_know(make, share):
    for number in range(6):
        bot = make(number)
        for game, seat in moments(number, share):
            known = answer(bot.policy, game, seat)
            assert answer(bot.policy, game.imagine(seat, 12345), seat) == known


@pytest.mark.parametrize(("make", "share"), [(journeyman, 0.2), (quick_master, 0.03)])
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
        policies = [taste(game, learned(), chance), taste(game, None, chance)]
        while not game.over:
            seat = game.actors()[0]
            moves.count = 0
            game.fill(seat, moves)
            action = policies[seat].decide(game, seat, moves)
            assert action in game.legal(seat)
            game.carry_out(seat, action)


def test_a_master_who_tries_nothing_out_decides_by_habit():
    bot = master(1)
    bot.policy.trials = 0
    habit = JourneymanPolicy(learned())
    for game, seat in moments(30, 0.3):
        assert answer(bot.policy, game, seat) == answer(habit, game, seat)


@pytest.mark.parametrize("margin", [0.0, MARGIN])
def test_the_master_keeps_to_habit_unless_something_else_is_clearly_better(margin):
    gains = []
    for number in range(3):
        policy = quick_master(number).policy
        policy.margin = margin
        for game, seat in moments(number + 60, 0.5):
            if game.table.is_last_round():  # how it ends need not be judged
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


def test_the_journeyman_beats_the_apprentice():
    won = 0.0
    for number in range(120):
        sides = [policy_of(journeyman(number)), policy_of(Apprentice(number))]
        game = Game(books=["I", "II", "III", "IV"][number // 2 % 4], seed=number // 2)
        play_out(game, sides if number % 2 == 0 else sides[::-1])
        won += game.winners() == [number % 2]
    assert won >= 0.62 * 120


def test_the_master_beats_the_apprentice():
    won = 0.0
    for number in range(12):
        sides = [policy_of(quick_master(number)), policy_of(Apprentice(number))]
        game = Game(books=["I", "II", "III", "IV"][number // 2 % 4], seed=number // 2)
        play_out(game, sides if number % 2 == 0 else sides[::-1])
        won += game.winners() == [number % 2]
    assert won >= 6


def test_the_master_beats_the_journeyman():
    won = 0.0
    for number in range(200):
        sides = [quick_master(number).policy, JourneymanPolicy()]
        game = Game(books=["I", "II", "III", "IV"][number // 2 % 4], seed=number // 2)
        play_out(game, sides if number % 2 == 0 else sides[::-1])
        won += (number % 2 in game.winners()) / len(game.winners())
    assert won >= 0.54 * 200


def test_the_way_of_the_patient_is_that_of_the_rules():
    looked = 0
    for game, seat in moments(7, 0.2):
        way = Way()
        way.look(game.table, game.table.players[seat])
        for steps in range(game.table.park * 2):
            after = game.clone().table
            player, rival = after.players[seat], after.players[1 - seat]
            before = player.waiting
            move_patient(after, player, steps)
            assert way.treated[steps] == player.waiting - before
            assert way.half[steps] == after.half
            ahead = player.ledge + player.waiting - before - rival.ledge
            leads = ahead or (after.half == seat) - (after.half == 1 - seat)
            assert way.lead(steps) == (leads > 0) - (leads < 0)
            looked += 1
    assert looked > 100


def test_habits_of_the_way_count_where_steps_lead():
    table = play_scenario(SCENE.format(coin="none"))[0].table
    policy = JourneymanPolicy()
    policy.way.look(table, table.players[0])
    policy.bend_way(4)
    assert [policy.bent(steps) for steps in (1, 2, 9)] == [0, 0, 0]  # to a journeyman
    policy.tosser, policy.patient = 2.0, -1.0
    policy.bend_way(4)
    # Seat 0 is behind until the second step brings the patient from space 2 of the other half into
    # its own; the ninth brings him to the stall.
    assert [policy.bent(steps) for steps in (1, 2, 8, 9)] == [0, -4, -4, -5]
    assert policy.bent(1.5) == -2
    policy.late_tosser, policy.late_patient = 3.0, 0.3
    policy.bend_way(4)  # a third of the way from the middle of the game to its beginning
    assert policy.bent(9) == pytest.approx(-1.1 - 2 * 1.0)
    policy.bend_way(0)  # there are no coins after the last round
    assert policy.bent(9) == pytest.approx(-0.7)
    policy.tosser = policy.late_tosser = policy.patient = policy.late_patient = 0.0
    policy.bend_way(4)
    assert [policy.bent(steps) for steps in (1, 2, 9)] == [0, 0, 0]  # straight again


def test_the_judge_is_fair():
    for game, _ in moments(9, 0.05):
        judge = Judge(game.table.rules)
        assert judge.chance(game.table, 0) + judge.chance(game.table, 1) == pytest.approx(1.0)


# Learning


def test_the_rules_of_thumb_written_as_habits_are_the_journeyman():
    habits = learn_habits.rules_of_thumb()
    for number in range(4):
        for game, seat in moments(number + 20, 0.2):
            usual = answer(JourneymanPolicy(), game, seat)
            assert answer(JourneymanPolicy({MIX: habits}), game, seat) == usual


def test_a_habit_that_is_changed_changes_one_thing():
    start = learn_habits.rules_of_thumb()
    for number, habit in enumerate(learn_habits.HABITS):
        amounts = [0.5 if n == number else 0.0 for n in range(len(learn_habits.HABITS))]
        habits = learn_habits.changed(start, amounts)
        differ = [
            (group, name)
            for group, entries in start.items()
            for name, value in entries.items()
            if habits[group][name] != pytest.approx(value)
        ]
        assert differ == [(habit.group, habit.name)]
    assert start == learn_habits.rules_of_thumb()


def test_habits_are_learned_the_same_however_the_work_is_shared_out():
    def in_order(trials):
        return [learn_habits.play(trial) for trial in trials]

    def backwards(trials):
        return in_order(trials[::-1])[::-1]

    thumb = learn_habits.rules_of_thumb()
    for books in ("II", MIX):
        once = learn_habits.learn(5, books, thumb, 2, 600, in_order)
        assert learn_habits.learn(5, books, thumb, 2, 600, backwards) == once
        assert once != learn_habits.rounded(thumb)
        experience = {books: learn_habits.for_books(once, books)}
        assert tomllib.loads(learn_habits.written(experience, "a command")) == experience


def test_the_habits_of_the_master_are_better_than_rules_of_thumb():
    won = 0.0
    for number in range(1200):
        sides = [JourneymanPolicy(learned()), JourneymanPolicy()]
        game = Game(books=["I", "II", "III", "IV"][number // 2 % 4], seed=number // 2)
        play_out(game, sides if number % 2 == 0 else sides[::-1])
        won += (number % 2 in game.winners()) / len(game.winners())
    assert won >= 0.51 * 1200


def test_there_are_habits_for_every_set_and_for_mixes():
    for books in ("I", "II", "III", "IV"):
        rules = Setup(books=books).rulebook
        assert habits_for(learned(), rules) is learned()[books]
        assert Worth(rules, learned()[books]).steps != Worth(rules).steps
    mix = Setup(books="blue-I green-II red-I yellow-I purple-I pink-I").rulebook
    assert habits_for(learned(), mix) is learned()[MIX]
    assert Worth(mix, learned()[MIX]).steps != Worth(mix).steps


# The opening


def test_only_the_first_round_has_an_opening():
    for books in ("I", "II", "III", "IV"):
        rules = Setup(books=books).rulebook
        worth = Worth(rules, learned()[books])
        first = 33 * (rules.rounds - 1)
        sold = {
            first + kind for kind, name in enumerate(KINDS) if name[:5] not in ("white", "black")
        }
        differ = {n for n in range(330) if worth.market[n] != worth.chip_worth[n]}
        assert differ == sold
        for kind, name in enumerate(KINDS):
            if first + kind in sold:
                colour = name.partition("-")[0]
                book = colour if colour == "orange" else f"{colour}-{books}"
                place = VALUES[colour].index(int(name.partition("-")[2]))
                assert worth.market[first + kind] == learned()[books][OPENING][book][place]


def test_rules_of_thumb_know_no_opening():
    worth = Worth(Setup().rulebook)
    assert worth.market == worth.chip_worth


def test_the_opening_says_what_is_bought_first():
    habits = deepcopy(learned())
    for favourite in ("blue", "green", "red", "yellow", "purple", "pink"):
        for book, row in habits["II"][OPENING].items():
            habits["II"][OPENING][book] = [100.0 * (book == f"{favourite}-II")] * len(row)
        opener = JourneymanPolicy(habits)
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
        once = learn_opening.learn(5, books, learned()[books], 1000, in_order)
        assert learn_opening.learn(5, books, learned()[books], 1000, backwards) == once
        assert {book: len(row) for book, row in once.items()} == {
            book: len(values)
            for book, values in BOOKS
            if book == "orange" or (books == MIX and "-" in book) or book.endswith(f"-{books}")
        }


def test_an_opening_is_learned_from_who_wins():
    # Two chips that cost the same and that habit likes alike: one wins, the other one loses.
    bought = [
        learn_opening.Bought(gold=6, chips=[chip], usual=5.0, won=float(number < wins))
        for chip, wins in ((20, 700), (21, 300))
        for number in range(1000)
    ]
    _, more = learn_opening.fit(bought)
    assert more[20] > 0.2 > -0.2 > more[21]
    assert more[22] == pytest.approx(0.0, abs=1e-6)
