"""The apprentice of Quacks plays legally with all books, and is worth playing against."""

import tomllib
from random import Random

import pytest
from test_bots import is_no_luck, play, wins

from nostrum.bots import RandomBot, bots_for
from nostrum.bots.quacks import Apprentice, train, weights
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.core.policy import BotPolicy
from nostrum.quacks import OPTIONS, Game, Setup
from nostrum.quacks.books import BOOK_COLOURS
from nostrum.quacks.next_draw import next_danger
from nostrum.quacks.setup import editions
from nostrum.quacks.view_parser import survival

pytestmark = pytest.mark.slow  # they play many games


def any_setup(chance: Random) -> Setup:
    return Setup(
        players=chance.randint(2, 4),
        books={colour: chance.randint(1, 4) for colour in BOOK_COLOURS},
        edition=chance.choice(editions()),
        tubes=chance.random() < 0.5,
        options={name: chance.choice(option.answers) for name, option in OPTIONS.items()},
    )


@pytest.mark.parametrize("part", range(6))
def test_the_apprentice_plays_legally_in_300_random_setups(part):
    chance = Random(part)
    for _ in range(50):
        setup = any_setup(chance)
        bots = [
            (Apprentice if chance.random() < 0.8 else RandomBot)(chance.getrandbits(32))
            for _ in range(setup.players)
        ]
        play(Game(setup, chance.getrandbits(64)), bots, chance)


def test_the_apprentice_beats_a_random_player():
    chance = Random(1)
    won = 0
    for number in range(40):
        bots = [Apprentice(number), RandomBot(number)]
        game = play(Game(players=2, seed=number), bots, chance)
        won += game.winners() == [0]
    assert won >= 38


def test_the_apprentice_comes_first():
    assert list(bots_for("quacks")) == ["apprentice", "journeyman", "master", "random"]


def test_the_danger_of_a_draw_is_exact():
    bag = "white-1*3 white-2 white-3 orange-1*5"
    for pot, card, protected_draws, danger in (
        ("white-3 white-3", "none", 0, (2, 10, False)),
        ("white-3 white-3", "second_chance", 0, (0, 10, False)),
        ("white-3 white-3", "none", 1, (2, 10, True)),
        ("white-3 white-3 white-1", "none", 0, (5, 10, False)),
    ):
        table = game_with_bag(f"{bag}, {pot} in the pot", "2", card).table
        table.players[0].protected_draws = protected_draws
        assert next_danger(table, table.players[0]) == danger
    seat = {"bag": bag, "white": 6, "limit": 7, "pot": ""}
    assert survival(seat, 1) == pytest.approx(0.8)
    # Five orange and three white chips are safe, but only one of the white ones.
    assert survival(seat, 2) == pytest.approx((10 + 15) / 45)


def test_the_apprentice_stops_when_the_next_chip_is_too_dangerous():
    game = Game(players=2, seed=3)
    bot = Apprentice(1)
    stopped = []
    while game.round == 1 and game.actors():
        seat = game.actors()[0]
        view = game.observe(seat)
        action = bot.choose(view, game.legal(seat))
        unsafe, total, _ = next_danger(game.table, game.table.players[seat])
        if view["decision"] == "brew" and game.action_text(action) == "draw":
            assert unsafe <= 0.12 * total
        if game.action_text(action) == "stop":
            stopped.append(unsafe / total)
        game.apply(seat, action)
    assert stopped
    assert min(stopped) > 0.02


# What the master has learned


def test_the_master_has_learned_every_set_and_can_mix_them():
    assert set(weights.load_weights()) == {1, 2, 3, 4}
    for books in (1, 2, 3, 4):
        whole = weights.mix_weights(weights.load_weights(), dict.fromkeys(BOOK_COLOURS, books))
        for name, row in weights.load_weights()[books]["chips"].items():
            assert whole["chips"][name] == pytest.approx(row)
    mix = {"green": 1, "blue": 2, "red": 3, "yellow": 4, "purple": 1}
    chips = weights.mix_weights(weights.load_weights(), mix)["chips"]
    assert chips["blue-2"] == weights.load_weights()[2]["chips"]["blue-2"]
    assert chips["yellow-4"] == weights.load_weights()[4]["chips"]["yellow-4"]


def test_learning_gives_the_same_however_the_games_are_divided():
    def play(chunks):
        for chunk in chunks:
            yield train.play_chunk(chunk)

    def play_smaller(chunks):
        for books, first, games, document in chunks:
            for number in range(0, games, 10):
                yield train.play_chunk((books, first + number, 10, document))

    once = train.learn(3, iterations=2, games=40, play=play)
    assert train.learn(3, iterations=2, games=40, play=play_smaller) == once
    # Early on, a chip that goes further is worth more, and so is a step of the droplet than later.
    assert once["droplet"][2] > once["droplet"][7] > 0


def test_what_was_learned_can_be_read_again():
    text = train.to_toml({1: weights.load_weights()[1]}, "a command")
    assert tomllib.loads(text) == {"set-1": weights.load_weights()[1]}


# Strength, in small samples; docs/bots.md has the large ones


def apprentice(seed):
    return BotPolicy(Apprentice(seed))


@pytest.mark.parametrize("books", (1, 2, 3, 4))
@pytest.mark.parametrize(("better", "worse"), [(Journeyman, apprentice), (Master, Journeyman)])
def test_the_journeyman_beats_apprentices_and_the_master_journeymen(better, worse, books):
    setup = Setup(players=2, books=books)
    assert is_no_luck(wins(lambda deal: Game(setup, deal), better, worse, 60), 60)
