"""The apprentice of The Duel plays legally with all books, and is worth playing against."""

from random import Random

import pytest
from duel_kit import random_setup
from test_bots import play

from nostrum.bots import RandomBot, bots_for
from nostrum.bots.duel import Apprentice
from nostrum.core.scenario import play_scenario
from nostrum.duel import Game, Setup
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


def test_the_apprentice_comes_first():
    assert list(bots_for("duel")) == ["apprentice", "random"]


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

[[seat]]

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
