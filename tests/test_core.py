"""What games share works with any names and numbers, and refuses the rest with a sentence."""

import pytest

from nostrum.core.checked import CheckedFields, read_stacked, write_stacked
from nostrum.core.chips import MOST_CHIPS, ChipNames
from nostrum.core.errors import BadPosition, BadScenario, BadSetup, IllegalMove, NostrumError
from nostrum.core.moves import Moves
from nostrum.core.options import (
    Option,
    chosen,
    option_pages,
    read_option_text,
    read_options,
)
from nostrum.core.scenes import flag_in, known_keys, number_in, text_in
from nostrum.core.seats import seat_number
from nostrum.core.splitmix import SplitMix
from nostrum.core.vocabulary import Vocabulary


class Index:
    """A number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# Moves and whims


def test_a_list_of_moves_is_filled_and_emptied() -> None:
    moves = Moves()
    for action in range(256):
        moves.add(action)
    assert moves.count == 256
    assert list(moves.actions) == list(range(256))
    moves.count = 0
    moves.add(7)
    assert list(moves.actions)[: moves.count] == [7]


def test_a_whim_is_made_from_any_number_and_gives_the_reference_values() -> None:
    # SplitMix64 from 0 begins with e220a8397b1dcdaf, 6e789e6aa1b965f4.
    rng = SplitMix(0)
    assert [rng.below(1 << 16) for _ in range(2)] == [0xE220, 0x6E78]
    assert SplitMix(-1).state == SplitMix((1 << 70) - 1).state == (1 << 64) - 1


# Vocabularies

FARM = Vocabulary(
    {0: "sow", 1: "reap", 3: "swap cow pig"}, lambda words: [*words[:1], *sorted(words[1:])]
)


def test_an_action_has_a_number_and_a_text() -> None:
    assert FARM.count == 4
    assert [FARM.number(action) for action in (1, "reap", " reap ", Index(1))] == [1, 1, 1, 1]
    assert FARM.named("swap pig cow") == 3
    assert FARM.text(3) == "swap cow pig"


@pytest.mark.parametrize("action", [2, 4, -1, 10**30, Index(9), "", "cow", "reap reap"])
def test_what_is_no_action_is_refused(action: object) -> None:
    with pytest.raises(IllegalMove, match="There is no action"):
        FARM.number(action)


@pytest.mark.parametrize("action", [True, 1.0, None, b"sow", [1]])
def test_what_cannot_be_an_action_is_told_what_one_is(action: object) -> None:
    with pytest.raises(IllegalMove, match="a number or a text such as 'sow', not"):
        FARM.number(action)


def test_a_number_without_a_text_is_refused() -> None:
    with pytest.raises(IllegalMove, match=r"There is no action 2\."):
        FARM.text(2)


def test_a_seat_is_a_number_at_the_table() -> None:
    assert [seat_number(seat, 5) for seat in (0, 4, Index(3))] == [0, 4, 3]
    for seat in (-1, 5, 10**30, 1.0, None, "0"):
        with pytest.raises(IllegalMove, match="There is no seat"):
            seat_number(seat, 5)


# Chips

COINS = ChipNames(["gold-1", "gold-5", "tin-1"], "tin-1")


def test_chips_are_read_and_written() -> None:
    assert COINS.read("tin-1 gold-5*2 tin-1") == [2, 1, 1, 2]
    assert COINS.heap([2, 1, 1, 2]) == [0, 2, 2]
    assert COINS.write([0, 2, 1]) == "gold-5*2 tin-1"
    assert COINS.read("") == []
    assert COINS.kind_named("gold-5") == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("green-1", r"no chip 'green-1'; a chip is written like tin-1\."),
        ("tin-1*x", r"not a number of chips; write gold-1\*4\."),
        ("tin-1*", "not a number of chips"),
        ("tin-1*1000", "not a number of chips"),
        ("tin-1*999", f"More than {MOST_CHIPS} chips"),
    ],
)
def test_chips_that_there_are_not_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(NostrumError, match=sentence):
        COINS.read(text)


# Options

OPTIONS = {
    "rain": Option(("sometimes", "every day"), "Does it rain?"),
    "fences": Option((True, False), "Are there fences?"),
}


def test_every_option_has_an_answer_and_only_others_are_written() -> None:
    assert read_options(OPTIONS, {}) == {"rain": "sometimes", "fences": True}
    answers = read_options(OPTIONS, {"fences": False})
    assert chosen(OPTIONS, answers) == {"fences": False}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["rain"], "a table of names"),
        ({"sun": True}, "no option 'sun'"),
        ({"rain": "never"}, "The option rain can be 'sometimes' or 'every day', not 'never'"),
        ({"fences": 1}, "The option fences can be true or false, not 1"),
    ],
)
def test_other_answers_are_refused(given: object, sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        read_options(OPTIONS, given)


def test_options_are_typed_as_people_like() -> None:
    assert read_option_text(OPTIONS, "fences = False") == ("fences", False)
    assert read_option_text(OPTIONS, "rain=Every_Day") == ("rain", "every day")
    assert read_option_text(OPTIONS, "rain=never") == ("rain", "never")
    for text, sentence in (("rain", "NAME=ANSWER"), ("sun=1", "there is rain, fences")):
        with pytest.raises(BadSetup, match=sentence):
            read_option_text(OPTIONS, text)


def test_every_option_has_a_page() -> None:
    pages = {page.name: page for page in option_pages(OPTIONS)}
    assert list(pages) == ["option-rain", "option-fences"]
    assert pages["option-fences"].title == "Option fences"
    assert "Are there fences? Possible: true or false." in pages["option-fences"].text


# Plain values and scenes


def test_plain_values_are_of_the_right_kind_or_refused() -> None:
    table = CheckedFields({"gold": 3, "name": "Anna", "ready": True})
    assert table.number("gold", 5) == 3
    assert table.get("name", str) == "Anna"
    for name, kind in (("gold", str), ("ready", int), ("nothing", int)):
        with pytest.raises(BadPosition, match=f"no valid '{name}'"):
            table.get(name, kind)
    with pytest.raises(BadPosition, match="lies between 4 and 9"):
        table.number("gold", 9, 4)
    with pytest.raises(BadPosition, match="a table of names"):
        CheckedFields([])


def test_what_is_stacked_is_written_by_name_and_read_back() -> None:
    names = {"coin": ["heads", "tails"], "draw": COINS.kinds}
    stacked = {"coin": [1, 0], "draw": [2]}
    written = write_stacked(stacked, names)
    assert written == {"coin": ["tails", "heads"], "draw": ["tin-1"]}
    assert read_stacked(CheckedFields({"stacked": written}), names) == stacked
    assert write_stacked(None, names) is None
    assert read_stacked(CheckedFields({}), names) is None
    for wrong in (["coin"], {"die": []}, {"coin": "tails"}, {"coin": [1]}, {"coin": ["edge"]}):
        with pytest.raises(BadPosition, match="not what chance can bring"):
            read_stacked(CheckedFields({"stacked": wrong}), names)


def test_scenes_are_read_value_by_value() -> None:
    table = {"gold": 3, "name": "Anna", "ready": True}
    known_keys(table, {"gold", "name", "ready", "other"}, "[[seat]] 0")
    assert number_in(table, "gold", 0, 0, 9) == 3
    assert number_in(table, "stall", 8, 0, 9) == 8
    assert text_in(table, "name") == "Anna"
    assert text_in(table, "other") == ""
    assert flag_in(table, "ready", False) is True
    for act, sentence in (
        (lambda: known_keys(table, {"gold"}, "[[seat]] 0"), r"\[\[seat\]\] 0 has no 'name'"),
        (lambda: known_keys(1, {"gold"}, "[chance]"), r"\[chance\] is a table"),
        (lambda: number_in(table, "gold", 0, 0, 2), "'gold' is a number from 0 to 2"),
        (lambda: number_in(table, "ready", 0, 0, 2), "'ready' is a number"),
        (lambda: text_in(table, "gold"), "'gold' is a text"),
        (lambda: flag_in(table, "gold", True), "'gold' is true or false"),
    ):
        with pytest.raises(BadScenario, match=sentence):
            act()
