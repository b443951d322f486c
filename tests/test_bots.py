"""Bots play legally whatever is on the table, in every game."""

from math import ceil, comb
from random import Random

import pytest
from kit import SPECS, figure, new_game, random_setup

from nostrum import NostrumError, bots
from nostrum.bots import about_bots, bots_for, policy_of
from nostrum.core.policy import play_out

# They take their time: a hundredth of the games is enough.
SLOW = {("duel", "master"), ("quacks", "grandmaster")}
EVERY_BOT = [(game, name) for game in SPECS for name in bots_for(game)]


def play(game, bots, chance):
    """Play to the end, those who owe a decision in any order."""
    while game.actors():
        seat = chance.choice(game.actors())
        legal = game.legal(seat)
        action = bots[seat].choose(game.observe(seat), legal)
        assert action in legal
        game.apply(seat, action)
    return game


def wins(new_game, better, worse, games):
    """The games of two that one policy wins: every deal is played from both sides."""
    won = 0.0
    for number in range(games):
        seat = number % 2
        policies = [better(number), worse(number)]
        game = new_game(number // 2)
        play_out(game, policies if seat == 0 else policies[::-1])
        won += (seat in game.winners()) / len(game.winners())
    return won


def is_no_luck(won, games):
    """Would a coin flip win so many games less than once in a thousand times?"""
    return 1000 * sum(comb(games, number) for number in range(ceil(won), games + 1)) < 2**games


def test_what_a_coin_flip_wins_is_luck():
    assert not is_no_luck(60, 100)
    assert is_no_luck(67, 100)
    chance = Random(3)
    lucky = sum(is_no_luck(chance.getrandbits(40).bit_count(), 40) for _ in range(10_000))
    assert lucky < 30


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_every_bot_plays_legally(game, name):
    chance = Random(f"{game} {name}")
    for _ in range(max(1, figure(200) // (100 if (game, name) in SLOW else 1))):
        started = new_game(SPECS[game], random_setup(SPECS[game], chance), chance.getrandbits(64))
        make = bots_for(game)[name]
        players = [make(chance.getrandbits(32)) for _ in range(started.setup.players)]
        assert play(started, players, chance).winners()


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_the_same_number_makes_the_same_bot(game, name):
    positions = []
    for _ in range(2):
        started = new_game(SPECS[game], {}, 4)
        players = [bots.make(game, name, seat) for seat in range(started.setup.players)]
        positions.append(play(started, players, Random(9)).position())
    assert positions[0] == positions[1]


@pytest.mark.parametrize("game", SPECS)
@pytest.mark.parametrize("name", ["random", "apprentice"])
def test_another_seed_makes_a_bot_that_decides_differently(game, name):
    positions = set()
    for seed in range(3):
        started = new_game(SPECS[game], {}, 4)
        players = [bots.make(game, name, seed) for _ in range(started.setup.players)]
        positions.add(repr(play(started, players, Random(9)).position()))
    assert len(positions) == 3


@pytest.mark.parametrize("game", SPECS)
def test_every_game_has_bots_and_says_what_they_are_like(game):
    assert list(bots_for(game))[-1] == "random"
    assert list(about_bots(game)) == list(bots_for(game))
    assert all(about_bots(game).values())


def test_a_bot_is_made_by_its_name_or_from_its_file(tmp_path):
    file = tmp_path / "last.py"
    file.write_text("class Last:\n    def choose(self, view, legal):\n        return legal[-1]\n")
    assert bots.make("quacks", str(file)).choose({}, [4, 5, 6]) == 6
    for game in SPECS:
        for name, factory in bots_for(game).items():
            assert type(policy_of(bots.make(game, name))) is type(policy_of(factory(0)))


@pytest.mark.parametrize("name", ["dragon", "", "no_such_file.py"])
def test_a_bot_that_does_not_exist_is_refused_with_a_sentence(name):
    with pytest.raises(NostrumError, match=r"^There is no (bot|file) .*\.$"):
        bots.make("quacks", name)


def test_a_game_without_bots_of_its_own_has_the_random_one():
    assert list(bots_for("another game")) == ["random"]
