"""The Duel's printed numbers, as the rulebook has them, and what the program says about them."""

import re

import pytest

from nostrum.core.contract import SPECS
from nostrum.core.errors import BadScenario, BadSetup
from nostrum.core.scenario import play_scenario
from nostrum.duel import Game, Setup, books, cards
from nostrum.duel.box import CARD_EFFECTS, EFFECTS, read_box
from nostrum.duel.chips import BOOK_COLOURS
from nostrum.duel.page import one_of

PRINTED = {
    "game.rounds": 7,
    "game.patients": 11,
    "game.patients_to_win": 6,
    "game.second_player_gold": 1,
    "game.gold_kept": 1,
    "game.final_draw": 10,
    "path.stall_back": 2,
    "bottle.neck": 3,
    "bottle.bonus_stall": 1,
    "ledge.highest_chip": 2,
    "coin_bonuses.gold": 3,
    "coin_bonuses.stall": 1,
    "coin_bonuses.steps": 2,
    "last_round.step_price": 3,
    "last_round.explosion_steps": 7,
}


def test_what_is_marked_as_printed_is_what_the_rulebook_prints() -> None:
    box = read_box()
    printed = [path for path, mark in box.marks().items() if mark == "printed"]
    assert {path: box.value(path) for path in printed} == PRINTED


def test_the_box_holds_what_the_rulebook_counts() -> None:
    box = read_box()
    assert sum(Setup().rulebook.stock) == 170
    assert len(box.cards) == 22
    assert len(box.value("offer.tokens")) == 5
    assert len(box.books) == 24


def test_every_effect_that_a_box_can_name_has_its_rule() -> None:
    assert set(EFFECTS) == set(books.EFFECTS)
    assert set(CARD_EFFECTS) == set(cards.EFFECTS)


def test_our_books_have_as_many_effects_as_one_can_describe() -> None:
    """Every effect but "none" is in one of the 24 books, and every card effect on a card."""
    box = read_box()
    assert {book.effect for book in box.books.values()} == set(EFFECTS) - {"none"}
    assert {card.effect for card in box.cards.values()} == set(CARD_EFFECTS)


@pytest.mark.parametrize("book", read_box().books)
def test_a_book_says_its_numbers_and_whether_they_are_stand_ins(book: str) -> None:
    (page,) = [page for page in SPECS["duel"].rule_pages() if page.name == book]
    assert "stand-in" in page.text
    assert "Price: 1-chip" in page.text
    assert page.text.startswith("After-effect.") == (read_box().books[book].when == "after")


def test_every_page_of_the_rules_is_whole() -> None:
    pages = SPECS["duel"].rule_pages()
    assert len({page.name for page in pages}) == len(pages)
    for page in pages:
        assert page.title
        assert page.text.endswith((".", ")"))
        assert not re.search(r"[{}]", page.text), page.name


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"players": 3}, "2 players"),
        ({"start": 2}, "seat 0 or seat 1"),
        ({"start": True}, "seat 0 or seat 1"),
        ({"books": "V"}, "from I to IV"),
        ({"books": 5}, "from I to IV"),
        ({"books": True}, "from I to IV"),
        ({"books": "blue-I"}, "green book"),
        ({"books": "blue-I blue-II"}, "two blue books"),
        ({"books": {"mauve": "I"}}, "mauve"),
        ({"coins": "silver"}, "Two coins"),
        ({"coins": "silver silver"}, "Two coins"),
        ({"coins": None}, "Two coins"),
        ({"cards": "1 2 3"}, "6 different numbers"),
        ({"cards": "1 2 3 4 5 5"}, "6 different numbers"),
        ({"cards": "1 2 3 4 5 23"}, "6 different numbers"),
        ({"cards": 7}, "6 different numbers"),
        ({"options": {"offer_by": "nobody"}}, "offer_by"),
        ({"options": {"mayor": True}}, "mayor"),
        ({"box": {"path": 3}}, "path"),
        ({"colour": "blue"}, "colour"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_a_sentence(
    choices: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadSetup, match=sentence):
        Setup.from_dict(choices)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ('at = "market surveillance"\ncard = "last"', "belongs to the last round"),
        ('at = "buying"\nround = 5\ncard = "last"', "belongs to the last round"),
        ('at = "round"\nfinished = [0]', "Nobody has finished"),
        ('at = "round"\ntosser = 1', "who is behind"),
        ("pool = { blue-1 = 60, blue-2 = 60, red-1 = 60 }", "more than 250 chips"),
        ('patient = "0@9"', "between the park and the stall"),
        ('card = "23"', "no round card"),
    ],
)
def test_a_scene_that_cannot_be_is_refused_with_a_sentence(position: str, sentence: str) -> None:
    text = f'[setup]\ngame = "duel"\n\n[position]\n{position}\n\n[[play]]\nmoves = []\n'
    with pytest.raises(BadScenario, match=sentence):
        play_scenario(text)


def test_a_game_can_be_played_with_another_box() -> None:
    own = {"bottle": {"neck": {"value": 2, "mark": "printed"}}}
    game = Game(start=0, seed=1, box=own)
    view = game.observe()
    assert view["bottle"]["neck"] == 2
    assert view["setup"]["box"] == own
    assert Game.from_position(game.position()).position() == game.position()


def test_the_cards_of_a_box_with_fewer_rounds_are_as_many_as_there_are_rounds() -> None:
    own = {"game": {"rounds": {"value": 3, "mark": "stand-in"}}}
    assert Setup(box=own, cards="4 2").cards == "4 2"
    with pytest.raises(BadSetup, match="2 different numbers"):
        Setup(box=own, cards="1 2 3 4 5 6")


def test_the_page_is_told_that_only_one_chip_of_a_colour_is_bought() -> None:
    groups = one_of(Setup())
    colours = [{chip.partition("-")[0] for chip in group} for group in groups]
    assert colours == [{"orange"}, *({colour} for colour in BOOK_COLOURS)]
    assert [len(group) for group in groups] == [2, 3, 3, 3, 3, 3, 3]
