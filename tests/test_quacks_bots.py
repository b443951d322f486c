"""The apprentice of Quacks plays legally with all books, and is worth playing against."""

import tomllib
from pathlib import Path
from random import Random

import pytest
from kit import figure
from test_bots import is_no_luck, play, wins

from nostrum.bots import RandomBot, bots_for, policy_of
from nostrum.bots.files import load_bot
from nostrum.bots.quacks import Apprentice, train, weights
from nostrum.bots.quacks.grandmaster import Grandmaster
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.core.moves import Moves
from nostrum.core.policy import BotPolicy, Observer, play_out
from nostrum.quacks import OPTIONS, Game, Setup
from nostrum.quacks.books import BOOK_COLOURS
from nostrum.quacks.next_draw import chance_to_survive, next_danger
from nostrum.quacks.setup import editions


def any_setup(chance: Random) -> Setup:
    return Setup(
        players=chance.randint(2, 4),
        books={colour: chance.randint(1, 4) for colour in BOOK_COLOURS},
        edition=chance.choice(editions()),
        tubes=chance.random() < 0.5,
        options={name: chance.choice(option.answers) for name, option in OPTIONS.items()},
    )


@pytest.mark.parametrize("part", range(6))
def test_the_apprentice_plays_legally_in_random_setups(part):
    chance = Random(part)
    for _ in range(figure(50)):
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
    names = ["apprentice", "hawker", "journeyman", "adept", "master", "grandmaster", "random"]
    assert list(bots_for("quacks")) == names


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


def test_the_chance_to_survive_is_exact():
    bag = "white-1*3 white-2 white-3 orange-1*5"
    table = game_with_bag(f"{bag}, white-3 white-3 in the pot", "2", "none").table
    player = table.players[0]
    assert chance_to_survive(table, player, 1) == pytest.approx(0.8)
    # Five orange and three white chips are safe, but only one of the white ones.
    assert chance_to_survive(table, player, 2) == pytest.approx((10 + 15) / 45)
    assert chance_to_survive(table, player, 10) == 0.0


def test_the_chance_to_survive_knows_the_card():
    bag = "white-1*3 white-2 white-3 orange-1*5"
    table = game_with_bag(f"{bag}, white-3 white-3 in the pot", "2", "second_chance").table
    assert chance_to_survive(table, table.players[0], 3) == 1.0


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
    assert set(weights.load_weights()) == {2, 3, 4}
    for learned in weights.load_weights().values():
        assert set(learned) == {1, 2, 3, 4}
        for books in (1, 2, 3, 4):
            whole = weights.mix_weights(learned, dict.fromkeys(BOOK_COLOURS, books))
            for name, row in learned[books]["chips"].items():
                assert whole["chips"][name] == pytest.approx(row)
        mix = {"green": 1, "blue": 2, "red": 3, "yellow": 4, "purple": 1}
        chips = weights.mix_weights(learned, mix)["chips"]
        assert chips["blue-2"] == learned[2]["chips"]["blue-2"]
        assert chips["yellow-4"] == learned[4]["chips"]["yellow-4"]


def test_the_master_values_things_by_the_number_of_players():
    two, four = (weights.learned_values(Setup(players=players)) for players in (2, 4))
    assert list(two.chip) != list(four.chip)


def test_learning_gives_the_same_however_the_games_are_divided():
    def play(chunks):
        for chunk in chunks:
            yield train.play_chunk(chunk)

    def play_smaller(chunks):
        for books, players, first, games, document in chunks:
            for number in range(0, games, 10):
                yield train.play_chunk((books, players, first + number, 10, document))

    once = train.learn(3, players=3, iterations=2, games=40, play=play)
    assert train.learn(3, players=3, iterations=2, games=40, play=play_smaller) == once
    # Early on, a chip that goes further is worth more, and so is a step of the droplet than later.
    assert once["droplet"][2] > once["droplet"][7] > 0


def test_what_was_learned_can_be_read_again():
    learned = weights.load_weights()[3][1]
    text = train.to_toml({3: {1: learned}}, "a command")
    assert tomllib.loads(text) == {"players-3": {"set-1": learned}}


def test_a_lead_is_explained_by_what_a_player_has_more_than_the_others():
    # Three players; whoever has a ruby more than another gets two points more, in every round.
    columns = len(train.COLUMNS)
    ruby = train.COLUMNS.index("ruby")
    chance = Random(5)
    positions = []
    for _ in range(400):
        rubies = [chance.randrange(4) for _ in range(3)]
        for rounds_over in range(1, 9):
            for seat in range(3):
                features = [0] * columns
                features[ruby] = rubies[seat]
                positions.append([rounds_over, seat, *features, 10 + 2 * rubies[seat]])
    potions = [(number, 20 + seat, 0) for number in range(1, 10) for seat in range(2)]
    document = train.fit((positions, potions), players=3)
    leads, points = document["ruby"][1:8], document["ruby"][8]
    assert points == pytest.approx(2.0, abs=0.1)
    assert document["base"][8] == pytest.approx(10.0, abs=0.2)
    # Being ahead of the mean of two others by one leads the better of them by less than two.
    assert all(1.0 < lead < 2.0 for lead in leads)
    assert document["score"][1:8] == [0.0] * 7


OLD_MASTER = Path(__file__).parents[1] / "examples" / "bots" / "old_master.py"
OLD_RESULTS = {
    1: [45, 68, 51, 60],
    2: [42, 59, 59, 49],
    3: [43, 54, 60, 46],
    4: [47, 65, 51, 63],
    "green-1 blue-2 red-3 yellow-4 purple-2": [43, 62, 49, 48],
}


@pytest.mark.parametrize(("books", "points"), OLD_RESULTS.items())
def test_the_old_master_plays_as_ever(books, points):
    # Later masters are measured against it: what is changed for them must not change it.
    make = load_bot(OLD_MASTER)
    game = Game(players=4, books=books, seed=1)
    play_out(game, [policy_of(make(seat)) for seat in range(4)])
    assert game.scores() == points


# Strength, in small samples; docs/bots.md has the large ones


def apprentice(seed):
    return BotPolicy(Apprentice(seed))


@pytest.mark.parametrize("books", (1, 2, 3, 4))
@pytest.mark.parametrize(
    ("better", "worse"),
    [(Journeyman, apprentice), (Master, Journeyman), (Grandmaster, Journeyman)],
)
def test_the_journeyman_beats_apprentices_and_masters_beat_journeymen(better, worse, books):
    setup = Setup(players=2, books=books)
    assert is_no_luck(wins(lambda deal: Game(setup, deal), better, worse, 60), 60)


@pytest.mark.parametrize(
    ("bot", "dares"), [("hawker", True), ("journeyman", False), ("adept", False)]
)
def test_a_hawker_draws_where_a_journeyman_stops(bot, dares):
    # Three chips in ten would be too much.
    bag = "white-1*3 white-2*2 white-3 orange-1*4, white-3 white-2 white-1 in the pot"
    game = game_with_bag(bag, "1", "none")
    action = bots_for("quacks")[bot](1).choose(game.observe(0), game.legal(0))
    assert (game.action_text(action) == "draw") is dares


# The quick master


@pytest.mark.parametrize("books", (1, 2, 3, 4))
def test_the_quick_master_beats_the_journeyman(books):
    setup = Setup(players=2, books=books)
    assert is_no_luck(wins(lambda deal: Game(setup, deal), QuickMaster, Journeyman, 400), 400)


@pytest.mark.parametrize("part", range(2))
def test_the_quick_master_plays_legally_in_random_setups(part):
    chance = Random(f"quick master {part}")
    for _ in range(figure(200)):
        setup = any_setup(chance)
        game = Game(setup, chance.getrandbits(64))
        play_out(game, [QuickMaster(seat) for seat in range(setup.players)])
        assert game.winners()


@pytest.mark.parametrize("books", (1, 2, 3, 4))
def test_the_quick_master_draws_and_stops_more_like_masters_than_the_journeyman(books):
    game = Game(players=4, books=books, seed=2)

    class Agreement(Observer):
        """Counts where others do what the master does."""

        def __init__(self):
            self.agreed = {QuickMaster: 0, Journeyman: 0}
            self.others = {kind: kind(1) for kind in self.agreed}

        def see(self, seat, action):
            moves = Moves()
            game.fill(seat, moves)
            if game.action_text(action) in ("draw", "stop") and moves.count > 1:
                for kind, other in self.others.items():
                    self.agreed[kind] += other.decide(game, seat, moves) == action

    observer = Agreement()
    play_out(game, [Master(seat) for seat in range(4)], observer)
    assert observer.agreed[QuickMaster] > observer.agreed[Journeyman]


def test_a_quick_master_who_is_far_behind_dares_more_in_the_last_round():
    bag = "white-1*3 white-2 white-3 orange-1*5"
    game = game_with_bag(f"{bag}, white-3 white-2 orange-1*4 in the pot", "1", "none")
    game.table.round = game.table.rules.rounds
    player, rival = game.table.player(0), game.table.player(1)
    quick = QuickMaster(1)
    margins = []
    for points in (0, 40):
        rival.score = player.score + points
        margins.append(quick.margin(game.table, player))
    assert margins[0] < margins[1]
