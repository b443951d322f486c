"""A book and a card that the box does not have need nothing but their own file: they are played
through scenarios, positions, views, terminal, page, odds and bots."""

import importlib
import io
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from rich.console import Console

from nostrum.bots import bots_for
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.coach.quacks.odds import odds
from nostrum.core.scenario import play_scenario
from nostrum.core.setups import KEPT
from nostrum.quacks import Game, Setup, page
from nostrum.quacks.books import BOOKS
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.fortunes import FORTUNES
from nostrum.quacks.player import Player
from nostrum.quacks.rules import rule_pages
from nostrum.quacks.table import Table
from nostrum.quacks.terminal import formatting
from nostrum.quacks.terminal.choices import describe, question
from nostrum.quacks.terminal.picture import book_table

MIX = "green-1 blue-5 red-1 yellow-1 purple-1"
BLUE_1 = KINDS.index("blue-1")
TOYS = ("toys.firefly", "toys.snail", "toys.lucky_clover")


@pytest.fixture(scope="module", autouse=True)
def toys() -> Iterator[None]:
    """The toys are on the table while these tests run, and gone afterwards."""
    for module in TOYS:
        importlib.import_module(module)
    KEPT.clear()
    formatting.pages.cache_clear()
    yield
    for module in TOYS:
        del sys.modules[module]
    del BOOKS["blue-5"], BOOKS["green-5"]
    FORTUNES.pop()
    KEPT.clear()
    formatting.pages.cache_clear()


def test_a_toy_game_can_be_written_down_shown_and_read_back_at_every_decision() -> None:
    met = set()
    chance = Random(1)
    for seed in range(12):
        game = Game(players=2 + seed % 3, books=MIX, seed=seed)
        game.table.stack("card", [len(FORTUNES) - 1])
        for _ in range(120):
            if game.over:
                break
            seat = chance.choice(game.actors())
            view = game.observe(seat)
            met.add(view["decision"])
            assert Game.from_position(game.position()).position() == game.position()
            assert Game.from_view(view, 0).legal(seat) == game.legal(seat)
            if view["decision"] in ("blue-5", "lucky_clover", "buying"):
                assert_shown(view)
            game.apply(seat, chance.choice(game.legal(seat)))
    assert {"blue-5", "lucky_clover", "buying"} <= met


def assert_shown(view: dict[str, Any]) -> None:
    """Is the decision shown in a terminal, with its own words and what each answer brings?"""
    console = Console(width=100, file=io.StringIO())
    console.print(question(view, console))
    shown = console.file.getvalue()
    console.print(book_table(view))
    assert "trade a ruby for points" in console.file.getvalue()[len(shown) :]
    if view["decision"] == "buying":
        assert "trade a ruby for points" in shown
    elif view["decision"] == "blue-5":
        assert "A ruby for 2 points?" in shown
        assert "2 points" in describe(view, "points")
        assert describe(view, "pass") == "leave the firefly hungry"
    else:
        assert "3 points, or 2 rubies?" in shown
        assert "3 points" in describe(view, "points")
        assert "2 rubies" in describe(view, "rubies")


def test_a_scene_remembers_what_a_toy_in_the_pot_has_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def covers_three(book: object, table: Table, player: Player, kind: int, space: int) -> None:
        player.protected_draws = 3

    monkeypatch.setattr(type(BOOKS["blue-5"]), "placed", covers_three)
    scenario = f"""
setup = {{ books = "{MIX}", players = 2 }}
[[seat]]
pot = "blue-1 orange-1"
[[play]]
expect.seat.0.protected_draws = 2
"""
    assert play_scenario(scenario)[1] == []


def test_the_page_knows_the_toys() -> None:
    setup = Setup(players=2, books=MIX)
    printed = page.printed(setup)
    assert printed["books"]["blue"] == "blue-5"
    assert printed["prices"]["blue-1"] == 6
    assert printed["cards"]["lucky_clover"] == "purple"
    told = {one.name: one for one in page.pages(setup)}
    assert told["blue-5"].text.endswith("Price: 1-chip 6, 2-chip 11, 4-chip 17 coins.")
    assert told["lucky_clover"].title == "Lucky Clover"
    assert "blue-1" not in told
    assert {"blue-1", "blue-5"} <= {one.name for one in rule_pages()}


SCENE = """
[setup]
books = "green-1 blue-5 red-1 yellow-1 purple-1"
[position]
round = 3
[[seat]]
bag = "blue-1*2 white-3*2 white-2 orange-1"
rubies = 2
[[seat]]
[chance]
draws.0 = "blue-1 blue-1 white-3 white-3 white-2"
"""


def test_a_book_may_have_the_hooks_of_any_colour() -> None:
    text = f"""{SCENE}
[[play]]
moves = ["0 draw", "0 points", "0 draw"]
[play.expect.seat.0]
score = 2
rubies = 1
legal = ["pass", "points"]
[[play]]
moves = ["0 pass", "0 draw", "0 draw", "0 draw"]
[play.expect.seat.0]
pot = "blue-1@1 blue-1@2 white-3@6 white-3@10 white-2@12"
limit = 8
exploded = false
"""
    assert play_scenario(text)[1] == []


def test_a_blue_book_may_act_in_the_evaluation() -> None:
    text = """
[setup]
books = "green-1 blue-5 red-1 yellow-1 purple-1"
[position]
round = 3
at = "evaluation"
[[seat]]
pot = "orange-1@1 blue-1@2"
[[seat]]
pot = "white-1@1"
[chance]
dice.0 = ["1 point"]
[[play]]
[play.expect.seat.0]
rubies = 2
"""
    assert play_scenario(text)[1] == []


def test_the_odds_of_a_toy_bag_are_exact() -> None:
    bag = "blue-1*2 white-3*2 white-2"
    text = SCENE.replace("blue-1*2 white-3*2 white-2 orange-1", bag).partition("[chance]")[0]
    game, _ = play_scenario(f"{text}[[play]]\n")
    ends = odds(game.observe(0), until=1.0).until
    assert ends is not None
    # White 8 fits only if both blue chips lie in the pot by then: if a white chip comes last.
    assert ends.exploded == pytest.approx(2 / 5)


def ends_of_all_orders(table: Table, player: Player, chance: float, ends: Counter[Any]) -> None:
    """Where the pot ends if all chips are drawn: each order by itself, nothing merged."""
    for kind in range(len(KINDS)) if not player.exploded else ():
        if player.bag[kind]:
            after = player.clone()
            after.drawn = 1
            after.remove(kind)
            table.resolve(after, kind)
            share = chance * player.bag[kind] / player.bag_size
            ends_of_all_orders(table, after, share, ends)
    if player.exploded or not player.bag_size:
        table.rules.books[COLOUR_NAMES.index("green")].evaluate(table, player)
        ends[player.scoring_space(), bool(player.exploded)] += chance


@pytest.mark.parametrize(
    "bag",
    [
        "green-1 green-2 purple-1*2 orange-1 black-1",
        "green-2 purple-1 orange-1 white-3*3 white-1",
        "white-2*3 green-1*2 purple-1 black-1 red-1",
    ],
)
def test_a_book_may_look_at_any_chips_without_telling_the_odds(bag: str) -> None:
    game = game_with_bag(bag, "green-5 blue-1 red-4 yellow-1 purple-1", "none")
    counted: Counter[Any] = Counter()
    table = game.table.clone()
    ends_of_all_orders(table, table.players[0].clone(), 1.0, counted)
    found = odds(game.observe(0), until=1.0, most_draws=10**9).until
    assert found.errors is None
    assert {(end.space, end.exploded): end.chance for end in found.ends} == pytest.approx(counted)


def test_odds_with_a_book_that_may_look_at_anything_are_sampled_with_a_great_bag() -> None:
    bag = "white-1*4 white-2*2 white-3 orange-1*3 green-1*2 green-2*2 red-1*2 red-2*2 purple-1*3"
    game = game_with_bag(bag, "green-5 blue-1 red-4 yellow-1 purple-1", "none")
    found = odds(game.observe(0))
    assert found.until.errors is not None
    assert found.until.errors.exploded > 0
    assert sum(end.chance for end in found.until.ends) == pytest.approx(1)


@pytest.mark.parametrize("name", ["apprentice", "journeyman", "master", "random"])
def test_bots_play_with_the_toys(name: str) -> None:
    bots = [bots_for("quacks")[name](seat) for seat in range(2)]
    game = Game(players=2, books=MIX, seed=5)
    game.table.stack("card", [len(FORTUNES) - 1])
    game.table.arranged = 1  # with more blue chips in the bags than a game begins with
    for player in game.table.players:
        player.fill([*player.bag[:BLUE_1], 4, *player.bag[BLUE_1 + 1 :]])
    met = set()
    for _ in range(60):
        seat = game.actors()[0]
        view = game.observe(seat)
        met.add(view["decision"])
        game.apply(seat, bots[seat].choose(view, game.legal(seat)))
    assert {"blue-5", "lucky_clover"} <= met
