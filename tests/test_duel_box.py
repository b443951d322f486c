"""The box of The Duel: ours is sound, a person's own is laid over it, mistakes are told."""

from __future__ import annotations

import copy
import datetime
import json
import pickle
import random
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import FULL, figure

import nostrum
from nostrum.core.errors import BadSetup
from nostrum.duel.box import CARD_EFFECTS, EFFECTS, BadBox, Box, read_box, read_box_text

FILE = Path(nostrum.__file__).parent / "duel" / "box.toml"
OURS = tomllib.loads(FILE.read_text("utf-8"))
FUZZ = figure(20_000)
PARTS = 8
EXAMPLES = 2_000 if FULL else 200

COLOURS = ("blue", "green", "red", "yellow", "purple", "pink")
KINDS = (
    [f"white-{n}" for n in (1, 2, 3)]
    + [f"{colour}-{n}" for colour in ("black", "orange") for n in range(1, 7)]
    + [f"{colour}-{n}" for colour in COLOURS for n in (1, 2, 4)]
)


def entry(value: object, mark: str = "printed") -> dict[str, Any]:
    """An entry of one value."""
    return {"value": value, "mark": mark}


def box_with(path: str, value: object) -> dict[str, Any]:
    """A person's box with one entry, at `table.name`."""
    table, _, name = path.partition(".")
    return {table: {name: entry(value)}}


def boxes(*parts: dict[str, Any]) -> dict[str, Any]:
    """Several entries as one box."""
    whole: dict[str, Any] = {}
    for part in parts:
        for table, entries in part.items():
            whole.setdefault(table, {}).update(entries)
    return whole


def book(**fields: object) -> dict[str, Any]:
    """A box whose blue-I has these fields."""
    plain = {
        "name": "Eye",
        "when": "place",
        "effect": "none",
        "price": [1, 2, 3],
        "mark": "printed",
    }
    plain |= fields
    return {"books": {"blue-I": {name: part for name, part in plain.items() if part is not None}}}


def card(**fields: object) -> dict[str, Any]:
    """A box whose card 3 has these fields."""
    plain = {"effect": "two_ones", "offer": {"gold": 1, "upgrade": 1}, "mark": "printed"} | fields
    return {"cards": {"3": {name: part for name, part in plain.items() if part is not None}}}


def told(changes: object) -> list[str]:
    """The mistakes that are told about a box."""
    with pytest.raises(BadBox) as caught:
        read_box(changes)
    return str(caught.value).split("\n")


def chips(text: str) -> Counter[str]:
    """The chips of a heap."""
    found: Counter[str] = Counter()
    for word in text.split():
        name, _, times = word.partition("*")
        found[name] += int(times or 1)
    return found


def comes_back(box: Box) -> None:
    """Its changes and its text give the same box."""
    assert read_box(json.loads(json.dumps(box.changes))) == box
    assert read_box_text(box.text()) == box


def goes_round(box: Box) -> None:
    """Written down in any way and read back it is the same box."""
    comes_back(box)
    assert read_box(box.changes).changes == box.changes
    again = read_box_text(box.text())
    assert again == box
    assert again.text() == box.text()
    assert again.marks() == box.marks()
    assert (again.books, again.cards) == (box.books, box.cards)
    assert all(again.value(path) == box.value(path) for path in box.marks())


# Ours


def test_our_box_has_no_changes_and_is_exactly_the_file() -> None:
    box = read_box()
    assert box.changes == {}
    assert box.text().encode() == FILE.read_bytes()
    assert read_box({}) is box
    assert read_box(OURS) is box
    assert read_box_text(box.text()) is box
    assert read_box_text("") is box
    goes_round(box)


def test_our_box_holds_170_chips() -> None:
    box = read_box()
    stock = sum((chips(box.value(f"stock.{c}")) for c in OURS["stock"]), Counter())
    assert stock.total() == 170
    assert set(stock) <= set(KINDS)
    bag = chips(box.value("start.bag"))
    assert bag.total() == 12
    assert all(2 * count <= stock[kind] for kind, count in bag.items())


def test_every_entry_of_ours_is_marked_as_in_the_file() -> None:
    marks = read_box().marks()
    paths = {
        f"{table}.{name}": entry
        for table, entries in OURS.items()
        for name, entry in entries.items()
    }
    assert marks == {path: entry["mark"] for path, entry in paths.items()}
    assert set(marks.values()) <= {"printed", "source", "stand-in"}
    assert marks["game.rounds"] == "printed"
    assert marks["books.blue-I"] == marks["cards.3"] == "stand-in"


def test_every_value_of_ours_is_that_of_the_file() -> None:
    box = read_box()
    for table, entries in OURS.items():
        for name, plain in entries.items():
            if "value" not in plain:
                continue
            value = box.value(f"{table}.{name}")
            if isinstance(plain["value"], str):
                assert chips(value) == chips(plain["value"])
            else:
                assert json.loads(json.dumps(value)) == plain["value"]
    assert box.value("path.spaces") == 18
    assert box.value("bottle.explosion") == (8, 9, 10, 11)
    assert box.value("offer.tokens") == (("gold", "upgrade"),) * 5
    assert box.value("black.gold") == {"1": 1, "2": 2, "3": 3, "4": 4}
    assert box.value("books.green-IV") == {
        "name": "Witch's herb",
        "when": "place",
        "effect": "gold_from_rival",
        "price": (4, 7, 12),
    }
    with pytest.raises(KeyError):
        box.value("path.space")


def test_our_books_are_those_of_the_file() -> None:
    books = read_box().books
    assert len(books) == 24
    assert list(books) == [f"{c}-{s}" for s in ("I", "II", "III", "IV") for c in COLOURS]
    for name, book in books.items():
        plain = OURS["books"][name]
        assert (book.book, f"{book.colour}-{book.set}") == (name, name)
        assert (book.name, book.when, book.effect) == (
            plain["name"],
            plain["when"],
            plain["effect"],
        )
        assert (list(book.price), book.mark) == (plain["price"], plain["mark"])
        others = set(plain) - {"name", "when", "effect", "price", "mark"}
        assert json.loads(json.dumps(book.numbers)) == {field: plain[field] for field in others}
    assert books["red-I"].numbers == {"colour": "orange", "at_least": (1, 3), "steps": (1, 2)}


def test_our_cards_are_those_of_the_file() -> None:
    cards = read_box().cards
    assert list(cards) == [str(number) for number in range(1, 23)]
    for number, card in cards.items():
        plain = OURS["cards"][number]
        assert (card.number, card.effect, card.mark) == (number, plain["effect"], plain["mark"])
        assert (card.chip, card.spaces) == (plain.get("chip", ""), plain.get("spaces", 0))
        assert (card.gold, card.upgrade) == (plain["offer"]["gold"], plain["offer"]["upgrade"])


def test_our_box_uses_every_effect() -> None:
    assert {book["effect"] for book in OURS["books"].values()} | {"none"} == set(EFFECTS)
    assert {card["effect"] for card in OURS["cards"].values()} == set(CARD_EFFECTS)


# A person's own


def test_own_entries_are_laid_over_ours() -> None:
    box = read_box(box_with("bottle.bonus", [3]))
    assert box.value("bottle.bonus") == (3,)
    assert box.value("bottle.spaces") == 11
    assert box.marks()["bottle.bonus"] == "printed"
    assert box.changes == {"bottle": {"bonus": {"value": [3], "mark": "printed"}}}
    assert box != read_box()
    goes_round(box)


def test_a_book_that_is_given_replaces_the_whole_book() -> None:
    box = read_box(book(name="Blue  eye", effect="gold", when="after", amounts=[0, 5, 9]))
    mine = box.books["blue-I"]
    assert (mine.name, mine.when, mine.effect) == ("Blue eye", "after", "gold")
    assert mine.numbers == {"amounts": (0, 5, 9)}
    assert mine.price == (1, 2, 3)
    assert box.books["blue-II"] == read_box().books["blue-II"]
    goes_round(box)


def test_a_card_that_is_given_replaces_the_whole_card() -> None:
    box = read_box(card(effect="stall", spaces=3, offer={"gold": 0, "upgrade": 5}))
    assert box.cards["3"] == ("3", "stall", "", 3, 0, 5, "printed")
    assert read_box(card(effect="chip", chip="orange-6")).cards["3"].chip == "orange-6"
    goes_round(box)


def test_the_same_number_with_another_mark_is_a_change() -> None:
    box = read_box(box_with("path.spaces", 18))
    assert box.changes == box_with("path.spaces", 18)
    assert box.marks()["path.spaces"] == "printed"
    goes_round(box)


def test_our_number_with_our_mark_is_no_change_even_without_its_reason() -> None:
    assert read_box({"path": {"spaces": entry(18, "stand-in")}}) is read_box()
    why = {"path": {"spaces": entry(18, "stand-in") | {"why": "counted twice"}}}
    assert read_box(why).changes == why
    goes_round(read_box(why))


def test_what_is_written_differently_but_means_the_same_is_the_same_box() -> None:
    one = read_box(
        boxes(box_with("start.bag", "orange-1 white-1*2 white-1"), box_with("path.stall", 3))
    )
    two = read_box(
        boxes(box_with("path.stall", 3), box_with("start.bag", " white-1*3  orange-1*1 "))
    )
    assert one == two
    assert hash(one) == hash(two)
    assert one.value("start.bag") == "white-1*3 orange-1"
    assert read_box(box_with("bottle.bonus", (3,))) == read_box(box_with("bottle.bonus", [3]))
    spaced = {"path": {"stall": entry(3) | {"why": " so\n\tsays the  board "}}}
    assert read_box(spaced).changes["path"]["stall"]["why"] == "so says the board"
    assert read_box({"path": {"stall": entry(3) | {"why": " "}}}) == read_box(
        box_with("path.stall", 3)
    )


def test_the_same_entries_are_read_only_once() -> None:
    mine = box_with("bottle.bonus", [3])
    assert read_box(mine) is read_box(copy.deepcopy(mine))
    assert read_box() is read_box()


def test_what_the_box_hands_out_does_not_change_the_box() -> None:
    mine = box_with("bottle.bonus", [3])
    box = read_box(mine)
    mine["bottle"]["bonus"]["value"].append(4)
    box.changes["bottle"]["bonus"]["value"].append(5)
    box.value("black.gold")["1"] = 9
    box.marks().clear()
    assert box.value("bottle.bonus") == (3,)
    assert box.value("black.gold")["1"] == 1
    assert read_box(box_with("bottle.bonus", [3])).changes == box_with("bottle.bonus", [3])


def test_a_box_can_be_copied_and_pickled_and_its_repr_is_its_source() -> None:
    for box in (read_box(), read_box(boxes(box_with("bottle.bonus", []), card()))):
        assert pickle.loads(pickle.dumps(box)) == box
        assert copy.deepcopy(box) == box
        assert eval(repr(box), {"read_box": read_box}) == box


def test_a_box_of_ones_own_is_written_whole_with_all_marks() -> None:
    box = read_box(
        {
            "path": {"stall": entry(7, "source") | {"why": 'a "friend" \\ of ours: ü'}},
            "black": {"gold": entry({"4": 0, "3": 1, "2": 1, "1": 1})},
            **book(name='The "eye" \\ Ä'),
        }
    )
    text = box.text()
    marks = Counter(box.marks().values())
    assert marks["source"] == 2
    header = text.partition("\n\n")[0]
    assert all(line.startswith("# ") for line in header.split("\n"))
    for mark, words in (
        ("printed", "printed"),
        ("source", "from a source"),
        ("stand-in", "stand-in"),
    ):
        assert re.search(rf"\b{marks[mark]} (are )?{words}", header)
    plain = tomllib.loads(text)
    assert list(plain) == list(OURS)
    for table, entries in plain.items():
        assert list(entries) == list(OURS[table])
        assert all(entry["mark"] in ("printed", "source", "stand-in") for entry in entries.values())
    assert plain["path"]["stall"]["why"] == 'a "friend" \\ of ours: ü'
    goes_round(box)


def test_a_file_may_leave_out_anything_and_have_the_marks_of_other_systems() -> None:
    text = '\ufeff[path]\r\nstall = { value = 7, mark = "printed" }\r\n'
    assert read_box_text(text) == read_box(box_with("path.stall", 7))
    assert read_box_text("[path]\n[books]\n# nothing\n") is read_box()


def test_a_quite_different_box_is_possible() -> None:
    mine = boxes(
        box_with("game.rounds", 9),
        box_with("game.patients", 1),
        box_with("game.patients_to_win", 1),
        box_with("ledge.bonuses", ["none"]),
        box_with("path.spaces", 3),
        box_with("path.stall", 3),
        box_with("bottle.spaces", 4),
        box_with("bottle.explosion", [1, 2, 3, 4]),
        box_with("bottle.bonus", []),
        box_with("start.bag", "white-3 black-6"),
        box_with("stock.black", "black-6*60"),
        box_with("black.gold", {"6": 9}),
        box_with("stock.orange", ""),
        box_with("orange.price", {}),
        box_with("coins.silver", ["stall", "coloured_back"]),
        box_with("coins.gold", ["shield", "whites_back"]),
        box_with("coins.copper", ["gold", "upgrade_or_move"]),
        box_with("offer.tokens", [["gold"], ["gold", "gold"], ["upgrade"], ["upgrade", "upgrade"]]),
        {
            "cards": {
                n: OURS["cards"][n] | {"offer": {"gold": 2, "upgrade": 2}} for n in OURS["cards"]
            }
        },
    )
    box = read_box(mine)
    assert len(box.changes["cards"]) == 22 - 7  # seven of ours suggest two and two
    goes_round(box)


# Effects

AMOUNTS = {
    "pull_patient": (0, 9),
    "gold_of_last_white": (0, 9),
    "draw_and_choose": (0, 9),
    "guard": (1, 3),
    "coloured_back": (0, 9),
    "white_back": (1, 3),
    "upgrade": (1, 6),
    "buy_steps": (1, 4),
    "look_for_white": (0, 9),
    "push_stall": (0, 9),
    "white_aside": (1, 3),
    "daring": (0, 9),
    "move_patient": (0, 9),
    "gold": (0, 9),
    "steps_per_chip": (0, 9),
}
PLACE = {
    *("pull_patient", "gold_of_last_white", "draw_and_choose", "gold_from_rival", "steps_beside"),
    *("guard", "coloured_back", "steps_per_chip", "white_back", "upgrade", "buy_steps"),
    *("look_for_white", "push_stall", "white_aside"),
}
AFTER = {"daring", "by_count", "majority", "gold_for_variety"}
SAMPLES: dict[str, dict[str, Any]] = {
    **{effect: {"amounts": [least, least, most]} for effect, (least, most) in AMOUNTS.items()},
    "steps_per_chip": {"where": "base", "amounts": [0, 1, 9]},
    "gold_from_rival": {},
    "none": {},
    "steps_beside": {"colour": "white", "at_least": [1, 2, 5, 9], "steps": [0, 9, 1, 1]},
    "by_count": {"rewards": [[], ["gold", "stall", "upgrade"], ["any-1", "black-6"]]},
    "majority": {"more": ["pink-4"], "tie": []},
    "gold_for_variety": {"at_least": [9], "gold": [0]},
}


def test_the_samples_are_of_all_effects() -> None:
    assert set(SAMPLES) == set(EFFECTS)


@pytest.mark.parametrize("effect", SAMPLES)
def test_an_effect_takes_its_fields_and_acts_when_it_can(effect: str) -> None:
    for when in ("place", "after"):
        changes = book(effect=effect, when=when, **SAMPLES[effect])
        if (when == "place" and effect in AFTER) or (when == "after" and effect in PLACE):
            other = "after" if when == "place" else "place"
            assert told(changes) == [
                f"books.blue-I.when: the effect {effect!r} cannot act {when!r}, only {other!r}."
            ]
        else:
            box = read_box(changes)
            assert set(box.books["blue-I"].numbers) == set(SAMPLES[effect])
            goes_round(box)


@pytest.mark.parametrize("effect", SAMPLES)
def test_an_effect_needs_all_its_fields_and_no_others(effect: str) -> None:
    when = "after" if effect in AFTER else "place"
    for missing in SAMPLES[effect]:
        fields = {name: part for name, part in SAMPLES[effect].items() if name != missing}
        assert told(book(effect=effect, when=when, **fields)) == [
            f"books.blue-I: {missing!r} is missing."
        ]
    (mistake,) = told(book(effect=effect, when=when, spaces=2, **SAMPLES[effect]))
    assert mistake.startswith("books.blue-I: there is no field 'spaces'")


@pytest.mark.parametrize("effect", AMOUNTS)
def test_amounts_are_three_numbers_in_their_limits(effect: str) -> None:
    least, most = AMOUNTS[effect]
    when = "after" if effect in AFTER else "place"
    for number in (least - 1, most + 1):
        fields = SAMPLES[effect] | {"amounts": [least, number, most]}
        assert told(book(effect=effect, when=when, **fields)) == [
            f"books.blue-I.amounts: {number} is not a whole number from {least} to {most}."
        ]
    fields = SAMPLES[effect] | {"amounts": [least, most]}
    assert told(book(effect=effect, when=when, **fields)) == [
        "books.blue-I.amounts: a list of 2 numbers, but there must be 3."
    ]


@pytest.mark.parametrize("effect", sorted(CARD_EFFECTS))
def test_a_card_takes_the_fields_of_its_effect(effect: str) -> None:
    fields: dict[str, Any] = {"effect": effect}
    if effect in ("chip", "chip_and_one"):
        assert told(card(**fields)) == ["cards.3: 'chip' is missing."]
        fields["chip"] = "green-4"
    elif effect == "stall":
        assert told(card(**fields)) == ["cards.3: 'spaces' is missing."]
        fields["spaces"] = 9
    box = read_box(card(**fields))
    assert box.cards["3"] == (
        *("3", effect, fields.get("chip", ""), fields.get("spaces", 0)),
        *(1, 1, "printed"),
    )
    goes_round(box)
    assert told(card(**fields, rewards=[])) == ["cards.3: there is no field 'rewards' here."]


# Mistakes

NUMBERS = {
    "game.rounds": (1, 9),
    "game.patients": (1, 30),
    "game.patients_to_win": (1, 9),
    "game.gold_kept": (0, 20),
    "game.second_player_gold": (0, 20),
    "game.final_draw": (1, 50),
    "path.spaces": (3, 30),
    "path.stall_back": (0, 9),
    "bottle.neck": (1, 6),
    "bottle.spaces": (4, 24),
    "upgrade.impossible": (0, 9),
    "coin_bonuses.gold": (0, 9),
    "coin_bonuses.stall": (0, 9),
    "coin_bonuses.steps": (0, 9),
    "last_round.step_price": (1, 20),
    "last_round.explosion_steps": (0, 30),
}
NOT_NUMBERS: list[tuple[object, str]] = [
    (True, "true"),
    (2.0, "2.0"),
    (float("nan"), "nan"),
    ("7", "'7'"),
    (None, "null"),
    ([7], "a list"),
    ({"value": 7}, "a table"),
    (10**5000, "a huge number"),
    (-(10**13), "a huge number"),
    (datetime.date(2024, 1, 1), "a date"),
    ("x" * 999, repr("x" * 40 + "...")),
    ("\ud800\n", "'\\ud800\\n'"),
]


@pytest.mark.parametrize("path", NUMBERS)
def test_numbers_have_limits(path: str) -> None:
    least, most = NUMBERS[path]
    for number in (least - 1, most + 1):
        assert told(box_with(path, number)) == [
            f"{path}: {number} is not a whole number from {least} to {most}."
        ]
    for number in (least, most):
        # Others may not fit together with it, but by itself it is sound.
        try:
            assert read_box(box_with(path, number)).value(path) == number
        except BadBox as error:
            assert "is not a whole number" not in str(error)


@pytest.mark.parametrize(("value", "words"), NOT_NUMBERS, ids=[words for _, words in NOT_NUMBERS])
def test_what_is_no_number_is_told(value: object, words: str) -> None:
    assert told(box_with("game.rounds", value)) == [
        f"game.rounds: {words} is not a whole number from 1 to 9."
    ]


MISTAKES: list[tuple[object, str]] = [
    # Boxes, tables, entries
    ([], "A box is a table of tables, as in box.toml, not a list."),
    ("x", "A box is a table of tables, as in box.toml, not 'x'."),
    ({"botle": {}}, "box: there is no table 'botle'; did you mean 'bottle'?"),
    ({"zzz": {}}, "box: there is no table 'zzz' here."),
    ({3: {}}, "box: 3 is not a name: names are texts."),
    ({None: {}}, "box: null is not a name: names are texts."),
    ({"game": 7}, "game: 7 is not a table of entries."),
    ({"books": []}, "books: a list is not a table of entries."),
    ({"game": {"round": entry(7)}}, "game: there is no entry 'round'; did you mean 'rounds'?"),
    ({"game": {"x": entry(7)}}, "game: there is no entry 'x' here."),
    ({"game": {(1,): 7}}, "game: a list is not a name: names are texts."),
    (
        {"game": {"rounds": 7}},
        "game.rounds: 7 is not an entry; write { value = ..., mark = 'printed' }.",
    ),
    ({"game": {"rounds": {"mark": "printed"}}}, "game.rounds: 'value' is missing."),
    (
        {"game": {"rounds": {"value": 7}}},
        "game.rounds: say where it comes from: mark = 'printed', 'source' or 'stand-in'.",
    ),
    (
        {"game": {"rounds": entry(7, "print")}},
        "game.rounds.mark: 'print' is not known here; did you mean 'printed'?",
    ),
    (
        {"game": {"rounds": entry(7) | {"mark": 1}}},
        "game.rounds.mark: 1 is not known here: it can be 'printed', 'source' or 'stand-in'.",
    ),
    (
        {"game": {"rounds": entry(7) | {"wy": ""}}},
        "game.rounds: there is no field 'wy'; did you mean 'why'?",
    ),
    ({"game": {"rounds": entry(7) | {"why": 3}}}, "game.rounds.why: 3 is not a text."),
    (
        {"game": {"rounds": entry(7) | {"why": "x" * 301}}},
        "game.rounds.why: this text has more than 300 characters.",
    ),
    (
        {"game": {"rounds": entry(7) | {"why": "\ud800"}}},
        "game.rounds.why: the character U+D800 cannot be printed.",
    ),
    (
        {"game": {"rounds": entry(7) | {"why": "a\x7f"}}},
        "game.rounds.why: the character U+007F cannot be printed.",
    ),
    # Game and path
    (
        box_with("game.patients", 5),
        "game.patients_to_win: 6 patients would win, but there are only 5. "
        "(This entry is ours: write down your own game.patients_to_win, too.)",
    ),
    (
        box_with("path.stall", 30),
        "path.stall: the stall starts on space 30, but a half has only 18 spaces.",
    ),
    (box_with("path.stall", 0), "path.stall: 0 is not a whole number from 1 to 30."),
    (
        box_with("path.spaces", 5),
        "path.stall: the stall starts on space 8, but a half has only 5 spaces. "
        "(This entry is ours: write down your own path.stall, too.)",
    ),
    # Bottle
    (
        box_with("bottle.explosion", []),
        "bottle.explosion: a list of 0 spaces, but there must be 1 to 24.",
    ),
    (box_with("bottle.explosion", 8), "bottle.explosion: 8 is not a list of 1 to 24 spaces."),
    (
        box_with("bottle.explosion", [8, 10, 9, 11]),
        "bottle.explosion: the numbers must rise, but 9 follows 10.",
    ),
    (
        box_with("bottle.explosion", [8, 8, 9, 10, 11]),
        "bottle.explosion: the numbers must rise, but 8 follows 8.",
    ),
    (
        box_with("bottle.explosion", [8, 9, 10, 11, 12]),
        "bottle.explosion: there is no space 12: the track has 11 spaces.",
    ),
    (
        box_with("bottle.explosion", [8, 9, 11]),
        "bottle.explosion: beyond the first explosion space, 8, all are explosion spaces, "
        "but space 10 is not.",
    ),
    (
        box_with("bottle.explosion", [7, 9]),
        "bottle.explosion: beyond the first explosion space, 7, all are explosion spaces, "
        "but 8, 10 and 11 are not.",
    ),
    (
        box_with("bottle.explosion", [9, 10, 11]),
        "bottle.explosion: a white 3-chip after one on space 9, which a coin can protect, would "
        "leave the track: it has 11 spaces and needs 12.",
    ),
    (
        box_with("bottle.bonus", [12]),
        "bottle.bonus: there is no space 12: the track has 11 spaces.",
    ),
    (box_with("bottle.bonus", [0]), "bottle.bonus: 0 is not a whole number from 1 to 24."),
    (box_with("bottle.bonus", [5, 3]), "bottle.bonus: the numbers must rise, but 3 follows 5."),
    (box_with("bottle.bonus", [5, 9]), "bottle.bonus: space 9 is an explosion space."),
    (
        box_with("bottle.spaces", 12),
        "bottle.explosion: beyond the first explosion space, 8, all are explosion spaces, but "
        "space 12 is not. (This entry is ours: write down your own bottle.explosion, too.)",
    ),
    # Ledge
    (
        box_with("ledge.bonuses", ["none"] * 5),
        "ledge.bonuses: the ledge has 5 spaces, but 6 are needed: one for each of "
        "game.patients_to_win.",
    ),
    (
        box_with("ledge.bonuses", ["none"] * 5 + ["upgrad"]),
        "ledge.bonuses: 'upgrad' is not known here; did you mean 'upgrade'?",
    ),
    (
        box_with("ledge.bonuses", ["none"] * 5 + [1]),
        "ledge.bonuses: 1 is not known here: it can be 'none', 'upgrade', 'white' or 'chip'.",
    ),
    # Chips
    (box_with("start.bag", 3), "start.bag: 3 is not a text such as 'white-1*4 orange-1'."),
    (
        box_with("start.bag", "white-4"),
        "start.bag: there is no chip 'white-4': white chips are worth 1, 2 or 3.",
    ),
    (
        box_with("start.bag", "red-3"),
        "start.bag: there is no chip 'red-3': red chips are worth 1, 2 or 4.",
    ),
    (
        box_with("start.bag", "black-1 white-1*"),
        "start.bag: 'white-1*' is not a number of chips; write white-1*4.",
    ),
    (
        box_with("start.bag", "black-1 white-1*0"),
        "start.bag: 'white-1*0' is not a number of chips; write white-1*4.",
    ),
    (
        box_with("start.bag", "black-1 white-1*²"),
        "start.bag: 'white-1*²' is not a number of chips; write white-1*4.",
    ),
    (
        box_with("start.bag", "black-1 white-1*9999"),
        "start.bag: 'white-1*9999' is not a number of chips; write white-1*4.",
    ),
    (
        box_with("start.bag", "white-1 " * 999),
        "start.bag: this text is too long for a heap of chips.",
    ),
    (box_with("start.bag", ""), "start.bag: 0 chips in a bag, but there must be 1 to 60."),
    (
        box_with("start.bag", "white-1 black-1*60"),
        "start.bag: 61 chips in a bag, but there must be 1 to 60.",
    ),
    (box_with("start.bag", "black-1"), "start.bag: there is no white chip in the bag."),
    (box_with("start.bag", "white-1"), "start.bag: there is no coloured chip in the bag."),
    (
        box_with("start.bag", "white-3*2 black-1"),
        "start.bag: two bags take 4 chips white-3, but stock.white has 2.",
    ),
    (
        box_with("start.bag", "white-3 orange-2"),
        "start.bag: two bags take 2 chips orange-2, but stock.orange has 0.",
    ),
    (
        box_with("stock.blue", "blue-2*9 blue-4*9"),
        "start.bag: two bags take 2 chips blue-1, but stock.blue has 0. "
        "(This entry is ours: write down your own start.bag, too.)",
    ),
    (box_with("stock.pink", "pink-2 pink-4 red-1"), "stock.pink: red-1 is not a pink chip."),
    (
        box_with("stock.white", "white-1*61 white-2*4 white-3*2"),
        "stock.white: 61 chips white-1 are too many: at most 60.",
    ),
    (
        box_with("stock.white", "white-1*60 white-2*40 white-3*3"),
        "stock: these are 251 chips together, but there can be 250 at most.",
    ),
    (
        box_with("stock.black", "black-1*8 black-2*6 black-3*6 black-4 black-5"),
        "black.gold: there is no gold for black-5, which is in stock.black. "
        "(This entry is ours: write down your own black.gold, too.)",
    ),
    (
        box_with("black.gold", {"1": 1, "2": 1, "3": 1}),
        "black.gold: there is no gold for black-4, which is in stock.black.",
    ),
    (
        box_with("black.gold", {"1": 1, "2": 1, "3": 1, "4": 1, "6": 1}),
        "black.gold: there is gold for black-6, which is not in stock.black.",
    ),
    (
        box_with("black.gold", {"1": 1, "2": 10, "3": 1, "4": 1}),
        "black.gold.2: 10 is not a whole number from 0 to 9.",
    ),
    (box_with("black.gold", {1: 1}), "black.gold: 1 is not a name: names are texts."),
    (box_with("black.gold", {"7": 1}), "black.gold: there is no value '7' here."),
    (box_with("black.gold", [1]), "black.gold: a list is not a table such as { 1 = 0, 2 = 9 }."),
    (
        box_with("orange.price", {"1": 2}),
        "orange.price: there is no price for orange-6, which is in stock.orange.",
    ),
    (
        box_with("orange.price", {"1": 2, "2": 3, "6": 4}),
        "orange.price: there is a price for orange-2, which is not in stock.orange.",
    ),
    (
        box_with("orange.price", {"1": 0, "6": 4}),
        "orange.price.1: 0 is not a whole number from 1 to 30.",
    ),
    # Coins and offers
    (box_with("coins.silver", ["shield"]), "coins.silver: a list of 1 side, but there must be 2."),
    (
        box_with("coins.silver", ["shield", "golden"]),
        "coins.silver: 'golden' is not known here; did you mean 'gold'?",
    ),
    (
        box_with("coins.gold", ["shield", "stall"]),
        "coins.gold: 'shield' is on coins.silver already, but all six sides are different.",
    ),
    (
        box_with("coins.silver", ["gold", "gold"]),
        "coins.silver: 'gold' is on its other side already, but all six sides are different.",
    ),
    ({"coins": {"brass": entry(["gold", "stall"])}}, "coins: there is no entry 'brass' here."),
    (
        box_with("offer.tokens", [["gold"]] * 6),
        "offer.tokens: a list of 6 tokens, but there must be 0 to 5.",
    ),
    (box_with("offer.tokens", ["gold"]), "offer.tokens: 'gold' is not a list of 1 to 2 sides."),
    (box_with("offer.tokens", [[]]), "offer.tokens: a list of 0 sides, but there must be 1 to 2."),
    (
        box_with("offer.tokens", [["upgrades"]]),
        "offer.tokens: 'upgrades' is not known here; did you mean 'upgrade'?",
    ),
    (
        boxes(
            box_with("offer.tokens", [["gold", "upgrade"]] * 4 + [["gold"]]),
            card(offer={"gold": 0, "upgrade": 5}),
        ),
        "cards.3.offer: 0 gold and 5 upgrades cannot be laid with the offer tokens.",
    ),
    # Books
    ({"books": {"bleu-I": {}}}, "books: there is no book 'bleu-I'; did you mean 'blue-I'?"),
    ({"books": {"blue-2": {}}}, "books: there is no book 'blue-2'; did you mean 'blue-II'?"),
    ({"books": {"x": {}}}, "books: there is no book 'x' here."),
    ({"books": {"blue-I": 3}}, "books.blue-I: 3 is not a book: a book is a table, as in box.toml."),
    (book(name=None), "books.blue-I: 'name' is missing."),
    (book(name=""), "books.blue-I.name: a name cannot be empty."),
    (book(name="x" * 61), "books.blue-I.name: this text has more than 60 characters."),
    (book(name=["x"]), "books.blue-I.name: a list is not a text."),
    (
        book(when="befor"),
        "books.blue-I.when: 'befor' is not known here: it can be 'place' or 'after'.",
    ),
    (book(when=None), "books.blue-I: 'when' is missing."),
    (book(effect=None), "books.blue-I: 'effect' is missing."),
    (
        book(effect="goldd", amounts=[1]),
        "books.blue-I.effect: 'goldd' is not known here; did you mean 'gold'?",
    ),
    (
        book(effect=["gold"]),
        "books.blue-I.effect: a list is not known here: it can be "
        f"{', '.join(map(repr, list(EFFECTS)[:-1]))} or 'gold_for_variety'.",
    ),
    (book(price=None), "books.blue-I: 'price' is missing."),
    (book(price=[1, 2]), "books.blue-I.price: a list of 2 prices, but there must be 3."),
    (book(price=[1, 2, 31]), "books.blue-I.price: 31 is not a whole number from 1 to 30."),
    (book(price=[0, 2, 3]), "books.blue-I.price: 0 is not a whole number from 1 to 30."),
    (
        book(mark=None),
        "books.blue-I: say where it comes from: mark = 'printed', 'source' or 'stand-in'.",
    ),
    (
        book(effect="steps_beside", colour="orang", at_least=[1], steps=[1]),
        "books.blue-I.colour: 'orang' is not known here; did you mean 'orange'?",
    ),
    (
        book(effect="steps_beside", colour="orange", at_least=[1, 1], steps=[1, 2]),
        "books.blue-I.at_least: the numbers must rise, but 1 follows 1.",
    ),
    (
        book(effect="steps_beside", colour="orange", at_least=[0, 1], steps=[1, 2]),
        "books.blue-I.at_least: 0 is not a whole number from 1 to 9.",
    ),
    (
        book(effect="steps_beside", colour="orange", at_least=[1, 2], steps=[1]),
        "books.blue-I.steps: 1 number here, but 2 in 'at_least': each needs its own.",
    ),
    (
        book(effect="gold_for_variety", when="after", at_least=[1], gold=[1, 2]),
        "books.blue-I.gold: 2 numbers here, but 1 in 'at_least': each needs its own.",
    ),
    (
        book(effect="gold_for_variety", when="after", at_least=[1, 2, 3, 4, 5], gold=[1]),
        "books.blue-I.at_least: a list of 5 numbers, but there must be 1 to 4.",
    ),
    (
        book(effect="steps_per_chip", where="neck", amounts=[1, 1, 1]),
        "books.blue-I.where: 'neck' is not known here: it can be 'bottle' or 'base'.",
    ),
    (
        book(effect="by_count", when="after", rewards=[]),
        "books.blue-I.rewards: a list of 0 lists, but there must be 1 to 6.",
    ),
    (
        book(effect="by_count", when="after", rewards=["gold"]),
        "books.blue-I.rewards: 'gold' is not a list of 0 to 3 rewards.",
    ),
    (
        book(effect="by_count", when="after", rewards=[["gold"] * 4]),
        "books.blue-I.rewards: a list of 4 rewards, but there must be 0 to 3.",
    ),
    (
        book(effect="by_count", when="after", rewards=[["white-1"]]),
        "books.blue-I.rewards: white-1 is no reward: a chip that is given is not white.",
    ),
    (
        book(effect="by_count", when="after", rewards=[["orange1"]]),
        "books.blue-I.rewards: 'orange1' is not a reward; did you mean 'orange-1'?",
    ),
    (
        book(effect="majority", when="after", more=[7], tie=[]),
        "books.blue-I.more: 7 is not a reward: it can be gold, stall, upgrade or any-1, or a chip "
        "such as orange-1.",
    ),
    # Cards
    ({"cards": {"23": {}}}, "cards: there is no card '23': they are numbered 1 to 22."),
    ({"cards": {"03": {}}}, "cards: there is no card '03': they are numbered 1 to 22."),
    ({"cards": {3: {}}}, "cards: 3 is not a name: names are texts."),
    ({"cards": {"3": "x"}}, "cards.3: 'x' is not a card: a card is a table, as in box.toml."),
    (
        card(effect="one_white"),
        "cards.3.effect: 'one_white' is not known here; did you mean 'one_white_back'?",
    ),
    (
        card(effect="two_one", chip="blue-1"),
        "cards.3.effect: 'two_one' is not known here; did you mean 'two_ones'?",
    ),
    (card(effect=None), "cards.3: 'effect' is missing."),
    (card(offer=None), "cards.3: 'offer' is missing."),
    (
        card(offer=[1, 2]),
        "cards.3.offer: a list is not an offer such as { gold = 2, upgrade = 1 }.",
    ),
    (card(offer={"gold": 1}), "cards.3.offer: 'upgrade' is missing."),
    (
        card(offer={"gold": 6, "upgrade": 0}),
        "cards.3.offer.gold: 6 is not a whole number from 0 to 5.",
    ),
    (
        card(offer={"gold": 3, "upgrade": 3}),
        "cards.3.offer: 3 gold and 3 upgrades cannot be laid with the offer tokens.",
    ),
    (
        card(mark=None),
        "cards.3: say where it comes from: mark = 'printed', 'source' or 'stand-in'.",
    ),
    (card(spaces=2), "cards.3: there is no field 'spaces' here."),
    (card(effect="stall", spaces=10), "cards.3.spaces: 10 is not a whole number from 1 to 9."),
    (
        card(effect="chip", chip="blue-3"),
        "cards.3.chip: there is no chip 'blue-3': blue chips are worth 1, 2 or 4.",
    ),
    (
        card(effect="chip", chip=["blue-1"]),
        "cards.3.chip: a list is not a chip; a chip is written like green-2.",
    ),
    (
        card(effect="chip", chip="black-1"),
        "cards.3.chip: black-1 has no price; a card shows a coloured chip that can be bought.",
    ),
    (
        card(effect="chip_and_one", chip="white-1"),
        "cards.3.chip: white-1 has no price; a card shows a coloured chip that can be bought.",
    ),
    (card(effect="chip", chip="orange-2"), "cards.3.chip: there is no orange-2 in stock.orange."),
    (
        box_with("stock.pink", "pink-1 pink-2"),
        "cards.17.chip: there is no pink-4 in stock.pink. "
        "(This entry is ours: write down your own cards.17, too.)",
    ),
]


@pytest.mark.parametrize(("changes", "sentence"), MISTAKES, ids=[text for _, text in MISTAKES])
def test_a_mistake_gives_its_sentence(changes: object, sentence: str) -> None:
    assert told(changes) == [sentence]


def test_a_bad_box_is_a_bad_setup() -> None:
    assert issubclass(BadBox, BadSetup)


def test_all_mistakes_are_told_also_those_between_entries() -> None:
    mine = {
        "game": {"rounds": entry(0), "patient": entry(3)},
        "path": {"stall": entry(30)},
        "bottle": {"bonus": entry([9, "x", True]), "neck": entry(7, "mine")},
        "books": {
            "blue-I": {"name": 3, "effect": "gold", "amounts": [1, 99, -1], "mark": "source"}
        },
        "stock": {"blue": entry("blue-1*4 blu-2 blue-4*x")},
        "cards": {"3": card(effect="chip", chip="orange-2", mark="x")["cards"]["3"]},
    }
    assert sorted(told(mine)) == sorted(
        [
            "game: there is no entry 'patient'; did you mean 'patients'?",
            "game.rounds: 0 is not a whole number from 1 to 9.",
            "bottle.neck: 7 is not a whole number from 1 to 6.",
            "bottle.neck.mark: 'mine' is not known here: it can be 'printed', 'source' or "
            "'stand-in'.",
            "bottle.bonus: 'x' is not a whole number from 1 to 24.",
            "bottle.bonus: true is not a whole number from 1 to 24.",
            "stock.blue: there is no chip 'blu-2'; did you mean 'blue-2'?",
            "stock.blue: 'blue-4*x' is not a number of chips; write blue-4*4.",
            "books.blue-I.name: 3 is not a text.",
            "books.blue-I: 'when' is missing.",
            "books.blue-I.amounts: 99 is not a whole number from 0 to 9.",
            "books.blue-I.amounts: -1 is not a whole number from 0 to 9.",
            "books.blue-I: 'price' is missing.",
            "cards.3.mark: 'x' is not known here: it can be 'printed', 'source' or 'stand-in'.",
            "path.stall: the stall starts on space 30, but a half has only 18 spaces.",
        ]
    )


def test_an_entry_that_is_wrong_by_itself_is_not_compared_with_others() -> None:
    mine = boxes(box_with("path.spaces", "x"), box_with("path.stall", 30))
    assert told(mine) == ["path.spaces: 'x' is not a whole number from 3 to 30."]
    mine = boxes(box_with("stock.blue", "blue-2*99"), box_with("start.bag", "white-1 blue-1*9"))
    assert told(mine) == ["stock.blue: 99 chips blue-2 are too many: at most 60."]


def test_too_many_unknown_names_are_counted() -> None:
    mistakes = told({"game": {f"q{number}": 1 for number in range(1000)}})
    assert len(mistakes) == 11
    assert mistakes[-1] == "game: there are 990 more names that are not known here."


def test_every_offer_that_the_tokens_can_show_is_possible_and_no_other() -> None:
    rng = random.Random("tokens")
    for _ in range(figure(500)):
        sides = [["gold"], ["upgrade"], ["gold", "upgrade"], ["upgrade", "gold"], ["gold"] * 2]
        tokens = [rng.choice(sides) for _ in range(rng.randrange(6))]
        possible = {(0, 0)}
        for token in tokens:
            possible |= {
                (g + (s == "gold"), u + (s == "upgrade")) for g, u in possible for s in token
            }
        gold, upgrade = rng.randrange(6), rng.randrange(6)
        offer = {"offer": {"gold": gold, "upgrade": upgrade}}
        mine = {
            "offer": {"tokens": entry(tokens)},
            "cards": {number: plain | offer for number, plain in OURS["cards"].items()},
        }
        if (gold, upgrade) in possible:
            assert read_box(mine).cards["7"].gold == gold
        else:
            assert len(told(mine)) == 22


def test_no_white_chip_leaves_a_track_that_is_accepted() -> None:
    accepted = 0
    for spaces in range(4, 25):
        for first in range(1, spaces + 1):
            explosion = list(range(first, spaces + 1))
            mine = boxes(
                box_with("bottle.spaces", spaces),
                box_with("bottle.explosion", explosion),
                box_with("bottle.bonus", []),
            )
            calm = [0, *range(1, first), first]
            if max(calm) + 3 <= spaces:
                assert read_box(mine).value("bottle.explosion") == tuple(explosion)
                accepted += 1
            else:
                (mistake,) = told(mine)
                assert "would leave the track" in mistake
    assert accepted > 100


BAD_TEXTS = [
    ("[path", "This file is not valid TOML: "),
    ("stall = ", "This file is not valid TOML: "),
    ("[path]\nstall = 1\nstall = 2\n", "This file is not valid TOML: "),
    ("a = " + "[" * 5000, "This file is no box: brackets in it are nested more than 16 deep."),
    ("a." * 30_000 + "a = 1", "This file is no box: a name in it has more than 8 parts."),
    ("[" + "a." * 30_000 + "a]", "This file is no box: a name in it has more than 8 parts."),
    ("a = " + "9" * 5000, "This file is not valid TOML: something in it is far too large."),
    ("#" * 100_001, "A box file has at most 100000 characters."),
    ("a = 1979-05-27\n", "box: there is no table 'a' here."),
    ("game = 1979-05-27\n", "game: a date is not a table of entries."),
    ("game.rounds.value = 1979-05-27T07:32:00Z\n", "game.rounds: a datetime is not a whole number"),
    ("[[game]]\n", "game: a list is not a table of entries."),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_TEXTS, ids=[text[:20] for text, _ in BAD_TEXTS])
def test_a_bad_file_gives_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadBox) as caught:
        read_box_text(text)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")


def test_what_is_not_a_text_is_no_file() -> None:
    for value in (None, b"[game]", 7, ["[game]"]):
        with pytest.raises(BadBox):
            read_box_text(value)  # type: ignore[arg-type]


# Fuzz


def read_or_refuse(read: Any, what: object) -> Box | None:
    """Either a box that can be written down and read back, or sentences."""
    try:
        box: Box = read(what)
    except BadBox as error:
        lines = str(error).split("\n")
        assert all(line.isprintable() and line[-1] in ".?)" for line in lines), lines
        assert all(len(line) < 1000 for line in lines)
        assert len(set(lines)) == len(lines)
        return None
    comes_back(box)
    return box


JUNK: list[Any] = [
    *(None, True, False, 0, -1, 1, 5, 61, 10**30, 10**5000, 0.5, 7.0, float("inf"), float("nan")),
    *("", "x", "none", "gold", "white-1", "blue-2*3", "\ud800", "\x00\n", "🜍" * 400, b"x", 1j),
    *(
        [],
        [[]],
        [1, 2, 3],
        [[1] for _ in range(99)],
        {},
        {"value": 1},
        {1: 2},
        {"mark": "printed"},
        (1,),
        {1},
    ),
    *(datetime.date(2000, 1, 1), object(), int, ["gold", "gold"]),
]
NAMES = [
    *("value", "mark", "why", "x", "", 3, None, (1, 2), "blue-I", "cards", "7", "effect", "offer"),
    *("amounts", "price", "when", "gold", "upgrade", "stall", "books", "start"),
]
WORDS = [
    *("gold", "upgrade", "stall", "any-1", "shield", "none", "white", "chip", "place", "after"),
    *("printed", "source", "stand-in", "base", "bottle", "orange", *EFFECTS, *CARD_EFFECTS, *KINDS),
]


def junk(rng: random.Random) -> Any:
    """Something that hardly belongs anywhere; a fresh copy, for it will be changed."""
    return copy.deepcopy(rng.choice(JUNK))


def nested(depth: int) -> list[Any]:
    """Lists in lists."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def places(values: Any) -> list[tuple[Any, Any]]:
    """Every place in nested tables and lists: what holds it, and its name or number there."""
    found = []
    todo = [values]
    while todo:
        holder = todo.pop()
        if isinstance(holder, dict | list):
            for name in list(holder) if isinstance(holder, dict) else range(len(holder)):
                found.append((holder, name))
                todo.append(holder[name])
    return found


def gentle(value: Any, rng: random.Random) -> Any:
    """Another value of the same kind, which may well be possible."""
    if type(value) is int:
        return max(0, value + rng.choice((-2, -1, 1, 2)))
    if isinstance(value, str) and re.fullmatch(r"([a-z]+-\d(\*\d+)? ?)+", value) and "*" in value:
        return re.sub(r"\*(\d+)", lambda found: f"*{int(found[1]) + rng.randrange(5)}", value)
    if isinstance(value, str):
        return rng.choice(WORDS)
    if isinstance(value, list) and value:
        return [*value, copy.deepcopy(rng.choice(value))] if rng.random() < 0.5 else value[:-1]
    return value


def mutate(values: Any, rng: random.Random) -> None:
    """Change something somewhere."""
    holder, name = rng.choice(places(values) or [({}, "x")])
    what = rng.random()
    if not holder or what < 0.5:
        if holder:
            holder[name] = gentle(holder[name], rng)
    elif what < 0.6:
        holder[name] = junk(rng)
    elif what < 0.7:
        del holder[name]
    elif what < 0.8:
        other, its_name = rng.choice(places(values))
        holder[name] = copy.deepcopy(other[its_name])
    elif isinstance(holder, dict):
        holder[rng.choice(NAMES)] = rng.choice((junk(rng), copy.deepcopy(holder[name])))
    else:
        holder.append(junk(rng))


def some_of_ours(rng: random.Random) -> dict[str, Any]:
    """A few entries, or all: a person's file before it is spoilt."""
    plain = copy.deepcopy(OURS)
    share = rng.choice((0.02, 0.1, 1.0))
    return {
        table: {name: entry for name, entry in entries.items() if rng.random() < share}
        for table, entries in plain.items()
        if rng.random() < max(share, 0.3)
    }


@pytest.mark.parametrize("part", range(PARTS))
def test_plain_values_of_any_kind_give_a_box_or_sentences(part: int) -> None:
    accepted = set()
    for number in range(part, FUZZ, PARTS):
        rng = random.Random(f"plain {number}")
        values = some_of_ours(rng)
        for _ in range(rng.choice((1, 1, 2, 8))):
            mutate(values, rng)
        box = read_or_refuse(read_box, values)
        if box:
            accepted.add(box)
    assert len(accepted) > FUZZ / PARTS / 20  # otherwise nothing was tried but refusals


def spoil(text: str, rng: random.Random) -> str:
    """Change something in a text."""
    lines = text.split("\n")
    what = rng.randrange(8)
    at = rng.randrange(len(text) + 1)
    line = rng.randrange(len(lines))
    if what == 0:
        return text[:at] + rng.choice("[]{}=\"'#,.\\\n 0-9aé\x00\ud800") + text[at:]
    if what == 1:
        return text[:at] + text[at + rng.choice((1, 1, 5, 200)) :]
    if what == 2:
        lines.insert(rng.randrange(len(lines)), lines[line])
    elif what == 3:
        del lines[line]
    elif what == 4:
        numbers = list(re.finditer(r"\d+", text))
        if numbers:
            found = rng.choice(numbers)
            number = str(max(0, int(found[0][:9]) + rng.choice((-1, 1, 1, 2, 99))))
            return text[: found.start()] + number + text[found.end() :]
    elif what == 5:
        words = list(re.finditer(r'"[^"\n]*"', text))
        if words:
            found = rng.choice(words)
            return text[: found.start()] + f'"{rng.choice(WORDS)}"' + text[found.end() :]
    elif what == 6:
        other = rng.randrange(len(lines))
        lines[line], lines[other] = lines[other], lines[line]
    else:
        parts = [lines[line].partition("=") for line in (line, rng.randrange(len(lines)))]
        lines[line] = "".join((*parts[0][:2], parts[1][2]))
    return "\n".join(lines)


@pytest.mark.parametrize("part", range(PARTS))
def test_any_text_gives_a_box_or_sentences(part: int) -> None:
    accepted = set()
    for number in range(part, FUZZ, PARTS):
        rng = random.Random(f"text {number}")
        text = FILE.read_text("utf-8")
        if rng.random() < 0.7:
            # A short file: a few sections of ours, without the comments.
            sections = re.findall(r"(?m)^\[(?:.|\n(?!\[))*", re.sub(r"(?m)^#.*\n", "", text))
            text = "\n".join(rng.sample(sections, rng.randrange(1, 6)))
        for _ in range(rng.choice((1, 1, 2, 6))):
            text = spoil(text, rng)
        box = read_or_refuse(read_box_text, text)
        if box:
            accepted.add(box)
    assert len(accepted) > FUZZ / PARTS / 40


def test_things_in_things_are_refused_without_an_end() -> None:
    endless: dict[str, Any] = {}
    endless["game"] = endless
    endless["rounds"] = {"value": endless, "mark": endless}
    endless_list: list[Any] = []
    endless_list.append(endless_list)
    for value in (nested(100_000), endless, endless_list):
        assert told(value)
        assert told({"game": value})
        assert told({"game": {"rounds": value}})
        for table, entries in OURS.items():
            for name, plain in entries.items():
                for field in plain:
                    assert told({table: {name: plain | {field: value}}})


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(NAMES) | st.text(), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=EXAMPLES)
@given(st.data())
def test_anything_at_any_place_gives_a_box_or_sentences(data: st.DataObject) -> None:
    values = copy.deepcopy(OURS)
    holder, name = data.draw(st.sampled_from(places(values)), label="place")
    holder[name] = data.draw(PLAIN, label="value")
    read_or_refuse(read_box, values)


@settings(max_examples=EXAMPLES)
@given(PLAIN)
def test_anything_at_all_gives_a_box_or_sentences(value: Any) -> None:
    if value is not None:
        read_or_refuse(read_box, value)
    read_or_refuse(read_box_text, str(value))
