"""Bots play legally whatever is on the table, in every game."""

from random import Random

import pytest
from kit import KITS, figure, new_game, random_setup

from nostrum.bots import about_bots, bots_for

SLOW = {("duel", "master")}  # it takes its time: a hundredth of the games is enough
EVERY_BOT = [(game, name) for game in KITS for name in bots_for(game)]


def play(game, bots, chance):
    """Play to the end, those who owe a decision in any order."""
    while game.actors():
        seat = chance.choice(game.actors())
        legal = game.legal(seat)
        action = bots[seat].choose(game.observe(seat), legal)
        assert action in legal
        game.apply(seat, action)
    return game


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_every_bot_plays_legally(game, name):
    chance = Random(f"{game} {name}")
    for _ in range(max(1, figure(200) // (100 if (game, name) in SLOW else 1))):
        started = new_game(KITS[game], random_setup(KITS[game], chance), chance.getrandbits(64))
        make = bots_for(game)[name]
        bots = [make(chance.getrandbits(32)) for _ in range(started.setup.players)]
        assert play(started, bots, chance).winners()


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_the_same_number_makes_the_same_bot(game, name):
    positions = []
    for _ in range(2):
        started = new_game(KITS[game], {}, 4)
        bots = [bots_for(game)[name](seat) for seat in range(started.setup.players)]
        positions.append(play(started, bots, Random(9)).position())
    assert positions[0] == positions[1]


@pytest.mark.parametrize("game", KITS)
def test_every_game_has_bots_and_says_what_they_are_like(game):
    assert list(bots_for(game))[-1] == "random"
    assert list(about_bots(game)) == list(bots_for(game))
    assert all(about_bots(game).values())


def test_a_game_without_bots_of_its_own_has_the_random_one():
    assert list(bots_for("another game")) == ["random"]
