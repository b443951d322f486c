"""A new effect of a book or of a round card is one file: a toy of each is played through positions,
views, the terminal, odds, the page's data and bots, and nothing else knows of them."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from kit import play, text_of, viewers
from rich.console import Console

from nostrum.bots import bots_for, make
from nostrum.coach.duel.odds import odds
from nostrum.core.errors import BadPosition
from nostrum.duel import Game, Setup, books, cards, page
from nostrum.duel.box import forms
from nostrum.duel.rules import rule_pages
from nostrum.duel.table import choices
from nostrum.duel.terminal import open_table

BOOK = {"name": "Peddler", "when": "place", "effect": "haggle", "amounts": [1, 1, 2]}
CARD = {"effect": "fair_day", "offer": {"gold": 2, "upgrade": 0}}
GAMES = 12
TOYS = ("toys.duel_book", "toys.duel_card")


@pytest.fixture(scope="module", autouse=True)
def toys() -> Iterator[None]:
    """The toys are there for these tests alone."""
    known = len(choices())
    for module in TOYS:
        import_module(module)
    yield
    for module in TOYS:  # these tests may come back to this process: then the toys do too
        del sys.modules[module]
    del choices()[known:]
    for effects, name in (
        (books.EFFECTS, "haggle"),
        (forms.EFFECTS, "haggle"),
        (cards.EFFECTS, "fair_day"),
        (forms.CARD_EFFECTS, "fair_day"),
    ):
        del effects[name]  # type: ignore[attr-defined]


def setup() -> Setup:
    """A box with the toys: all green chips and half of the round cards."""
    price = [3, 6, 9]
    return Setup(
        books="I",
        box={
            "books": {"green-I": {**BOOK, "price": price, "mark": "printed"}},
            "cards": {str(number): {**CARD, "mark": "printed"} for number in range(1, 12)},
        },
    )


def decisions_of(game: Game, number: int) -> Iterator[str]:
    """Play a game; at every decision: its name."""
    for _ in play(game, f"toys {number}"):
        if game.actors():
            yield str(game.table.choice().name)


def test_positions_and_views_with_toys_can_be_read_back() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        game = Game(setup(), number)
        for name in decisions_of(game, number):
            seen[name] += 1
            again = Game.from_position(json.loads(text_of(game.position())))
            assert again.position() == game.position()
            assert [again.legal(seat) for seat in (0, 1)] == [game.legal(seat) for seat in (0, 1)]
            for viewer in viewers(game):
                twin = Game.from_view(game.observe(viewer), 5)
                assert twin.observe(viewer)["decisions"] == game.observe(viewer)["decisions"]
    assert min(seen["haggle"], seen["fair day"]) >= GAMES // 2


def moment(name: str) -> Game:
    """A game in which a player owes this decision."""
    for number in range(GAMES):
        game = Game(setup(), number)
        if name in decisions_of(game, number):
            return game
    raise AssertionError(name)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("haggle", {"amount": 9}),
        ("fair day", {"amount": 1}),
        ("haggle", {"name": "fair day", "amount": 0}),
        ("fair day", {"name": "haggle", "amount": 1}),
    ],
)
def test_a_toy_decision_that_cannot_be_is_refused(name: str, change: dict[str, Any]) -> None:
    position = moment(name).position()
    position["decisions"][-1].update(change)
    with pytest.raises(BadPosition, match="cannot owe"):
        Game.from_position(position)


@pytest.mark.parametrize("bot", sorted(bots_for("duel")))
def test_bots_play_with_toys(bot: str) -> None:
    game = Game(setup(), 3)
    players = [make("duel", bot, seed=seat) for seat in (0, 1)]
    moves = 0
    while actors := game.actors():
        seat = actors[0]
        game.apply(seat, players[seat].choose(game.observe(seat), game.legal(seat)))
        moves += 1
        if bot == "master" and moves > 60:
            break
    assert moves > 20


def test_the_odds_count_toy_chips() -> None:
    game = moment("brew")
    seat = game.actors()[0]
    draws = {draw.chip: draw.what for draw in odds(dict(game.observe(seat))).draws}
    assert draws
    assert all(what == "neck" for chip, what in draws.items() if not chip.startswith("white"))


@pytest.mark.parametrize("width", [80, 140])
def test_the_terminal_shows_toys(width: int) -> None:
    table = open_table(["Ann", "Ben"], None)
    shown = ""
    for name in ("haggle", "fair day", "scales", "buying"):
        game = moment(name)
        view = dict(game.observe(game.actors()[0]))
        console = Console(file=io.StringIO(), width=width)
        console.print(table.picture(view, console), table.question(view, console))
        for command in ("books", "cards"):
            console.print(table.show(view, command))
        shown += console.file.getvalue()  # type: ignore[attr-defined]
        assert all(isinstance(table.describe(view, action), str) for action in view["legal"])
    assert "Pay for a space of your stall?" in shown
    assert "Take 3 gold" in shown


def test_the_page_and_the_rules_tell_of_toys() -> None:
    printed = page.printed(setup())
    assert printed["books"]["green"]["effect"] == "haggle"
    assert printed["cards"]["1"]["effect"] == "fair_day"
    texts = {one.name: one.text for one in rule_pages(setup().whole_box)}
    assert "pay gold for a space" in texts["green-I"]
    assert "Take 3 gold" in texts["card-1"]


@pytest.mark.parametrize("name", ["haggle", "fair day"])
def test_a_view_previews_the_answers_to_a_toy(name: str) -> None:
    game = moment(name)
    seat = game.actors()[0]
    previews = game.observe(seat)["previews"]
    assert "stall" in previews["stall"]["journey"]
