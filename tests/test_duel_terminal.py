"""The Duel at the shell and in the terminal: its own options, words, pictures and sentences."""

from __future__ import annotations

import re

import pytest
from shell import ONES, Terminal, fits, is_sentence, play_in, records, run, watch

from nostrum.bots import RandomBot
from nostrum.bots.duel import Apprentice
from nostrum.cli import main
from nostrum.core.contract import SPECS
from nostrum.core.record import read_record
from nostrum.core.scenario import play_scenario
from nostrum.duel import Game, Setup
from nostrum.duel.books import read_book
from nostrum.duel.box import read_box
from nostrum.duel.chips import KINDS
from nostrum.duel.terminal import standing
from nostrum.duel.terminal.answers import describe
from nostrum.duel.terminal.formatting import (
    KEPT,
    People,
    book_line,
    book_short,
    card_line,
    ledge_words,
)

pytestmark = pytest.mark.usefixtures("own_data_folder")

DUEL = ("play", "--game", "duel")
OWN = """
[path]
stall = { value = 5, mark = "printed" }

[game]
rounds = { value = 3, mark = "stand-in" }
"""
WRONG = """
[path]
stall = { value = 30, mark = "printed" }

[bottel]
"""


# The box


def test_a_box_of_ones_own_is_laid_over_ours(tmp_path, capsys):
    file = tmp_path / "box.toml"
    file.write_text(OWN)
    assert main(["duel", "box", str(file)]) == 0
    out = capsys.readouterr().out
    assert 'stall = { value = 5, mark = "printed" }' in out
    assert "[books.pink-IV]" in out


def test_what_is_printed_can_be_played_with(tmp_path, capsys):
    assert main(["duel", "box"]) == 0
    file = tmp_path / "box.toml"
    file.write_text(capsys.readouterr().out)
    assert main(["duel", "box", str(file)]) == 0
    assert capsys.readouterr().out.rstrip() == SPECS["duel"].box(None).rstrip()


def test_every_mistake_of_a_box_is_told_and_no_game_begun(tmp_path):
    file = tmp_path / "box.toml"
    file.write_text(WRONG)
    for words in (["duel", "box", str(file)], [*DUEL, "--box", str(file)]):
        result = run(*words, answers=ONES)
        assert result.returncode == 2
        assert "Traceback" not in result.stderr
        assert "did you mean 'bottle'?" in result.stderr
        assert "path.stall: the stall starts on space 30" in result.stderr
    assert records(tmp_path) == []


def test_a_game_with_ones_own_box_is_kept_with_it(tmp_path):
    file = tmp_path / "box.toml"
    file.write_text(OWN)
    result = run(*DUEL, "--box", str(file), "--seed", "3", answers=ONES)
    assert result.returncode == 0, result.stderr
    file.unlink()
    (kept,) = records(tmp_path)
    record = read_record(kept.read_text())
    assert record.verify() == []
    assert record.replay().observe()["rounds"] == 3


def test_the_table_says_that_numbers_are_stand_ins():
    result = run(*DUEL, "--seed", "3", answers="1\n")
    assert "stand-in" in result.stdout
    assert "nostrum duel box" in result.stdout


# Setting up


@pytest.mark.parametrize(
    "words",
    [
        ["--first-game"],
        ["--books", "iv", "--coins", "Copper Silver", "--start", "1"],
        ["--books", "blue-I green-2 red-III yellow-IV purple-1 pink-II"],
        ["--books", "mix", "--cards", "22 21 20 19 18 3"],
        ["--cards", "first", "--option", "offer_by=first", "--option", "after_effects=neck"],
        ["--seats", "bot:Hexe,random", "--seed", "f" * 64],
    ],
)
def test_all_ways_to_set_up_a_game_can_be_played_to_the_end(words, tmp_path):
    result = run(*DUEL, *words, answers=ONES)
    assert result.returncode == 0, result.stderr
    assert len(records(tmp_path)) == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--first-game", "--books", "II"],
        ["--books", "V"],
        ["--coins", "silver"],
        ["--cards", "1 2"],
        ["--start", "2"],
        ["--option", "offer_by=nobody"],
        ["--option", "mayor=true"],
        ["--seats", "you,bot,bot"],
        ["--box", "no-such-file.toml"],
    ],
)
def test_options_that_cannot_be_are_refused_with_a_sentence(words):
    result = run(*DUEL, *words, answers="1\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)


def test_the_first_game_is_as_the_rulebook_recommends_it(tmp_path):
    assert run(*DUEL, "--first-game", answers=ONES).returncode == 0
    setup = read_record(records(tmp_path)[0].read_text()).setup
    assert setup["cards"] == "1 2 3 4 5 6"
    assert setup["coins"] == "silver gold"
    assert setup["books"] == "blue-I green-I red-I yellow-I purple-I pink-I"


# What is shown


def test_a_whole_game_is_told_to_its_end(tmp_path, capsys):
    result = run(*DUEL, "--seed", "5", answers=ONES)
    assert result.returncode == 0, result.stderr
    assert "patients by round" in result.stdout
    (record,) = records(tmp_path)
    assert main(["replay", str(record)]) == 0
    assert "patients by round" in capsys.readouterr().out
    assert main(["replay", str(record), "--at", "7"]) == 0
    assert "round 1 of 7" in capsys.readouterr().out


def test_who_is_behind_and_who_finished_first_are_said_in_words():
    setup = {"books": "I", "start": 0}
    screens, _ = watch("duel", setup, 11, "you:Anna,you:Ben", Apprentice(1), 120, 40)
    brewing = [screen for screen in screens if "potion-brewing" in screen]
    assert brewing
    for screen in brewing:
        assert "Behind: " in screen
        assert "First: " in screen
    text = " ".join(" ".join(screens).split())
    assert "as Anna begins the game" in text or "as you begin the game" in text
    assert "patients treated to" in text
    assert "finished first" in text


@pytest.mark.parametrize(
    ("books", "coins", "bot"),
    [
        ("I", "silver gold", Apprentice),
        ("II", "silver copper", RandomBot),
        ("III", "gold copper", Apprentice),
        ("IV", "silver copper", Apprentice),
        ("IV", "gold copper", RandomBot),
    ],
)
def test_every_set_of_books_fits_on_a_screen_of_80_times_24(books, coins, bot):
    setup = {"books": books, "coins": coins}
    screens, _ = watch("duel", setup, 7 + len(books), "you:Anna,bot", bot(3))
    assert len(screens) > 30
    assert [screen for screen in screens if not fits(screen, 80, 24)] == []


def test_a_game_in_a_large_terminal(tmp_path):
    terminal = Terminal(*DUEL, "--seed", "4", width=120, height=40)
    screens = play_in(terminal)
    assert terminal.exit_code() == 0
    assert "patients by round" in screens[-1]
    assert "Traceback" not in terminal.shown
    assert len(records(tmp_path)) == 1


# What an answer brings

EXPLOSION = """
setup = { game = "duel" }
position = { round = 7, patient = "0@3" }
chance = { draws.0 = "white-2" }

[[seat]]
bag = "white-2 orange-1 black-1"
whites = "white-3@3 white-3@6 white-1@7"
turns = 1
gold = 4
kept = ["one_white_back"]

[[seat]]
bag = "white-1*4"

[[play]]
moves = ["0 draw"]
"""
FOUR_CHIP = """
setup = { game = "duel", books = "I" }
position = { round = 3, at = "market surveillance", card = "6", pool = { red-1 = 0 } }

[[seat]]
bag = "white-1*4"

[[seat]]
bag = "white-1*4"

[[play]]
moves = ["1 offer 0 gold 0 upgrade", "0 card"]
"""


def told(scenario, action):
    """What the first seat is told about an action at the end of a scenario."""
    game, _ = play_scenario(scenario)
    return describe(game.observe(0), People(("Anna", "Ben"), 0), action)


def test_in_the_last_round_an_explosion_is_told_with_its_steps_on_top():
    steps = read_box().value("last_round.explosion_steps")
    brings = told(EXPLOSION, "pass")
    assert "2 gold or 2 steps towards Ben" in brings
    assert f"{steps} steps towards Ben on top" in brings


def test_a_chip_that_the_opponent_cannot_get_is_told_as_the_gold_for_it():
    assert told(FOUR_CHIP, "take blue-4").startswith("Ben gets b1; ")
    price = Setup.from_dict({"books": "I"}).rulebook.price[KINDS.index("red-1")]
    assert told(FOUR_CHIP, "take red-4").startswith(f"Ben gets {price} gold; ")


def test_who_will_offer_is_told_as_the_option_has_it():
    people = People(("Anna", "Ben"), 0)
    for option, said in (("last", "the last one offers"), ("first", "and offers")):
        view = Game(seed=1, options={"offer_by": option}).observe(0)
        view = {**view, "step": "brewing"}
        assert standing.finished(people, view).endswith(f"(the first one buys first, {said})")


def test_the_chip_of_a_ledge_is_told_as_the_box_has_it():
    people = People(("Anna", "Ben"), 0)
    for highest in (1, 2):
        entry = {"value": highest, "mark": "printed"}
        view = Game(seed=1, box={"ledge": {"highest_chip": entry}}).observe(0)
        words = ledge_words(view, people, 0, "chip")
        assert words == f"Ben may take a chip of value {highest} or less"


def test_signs_that_a_terminal_cannot_show_are_written_plainly():
    result = run(*DUEL, "--seed", "1", answers="table\n", env={"PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0, result.stderr
    assert result.stdout.isascii()
    assert "?" not in result.stdout.split("Path")[1].splitlines()[0]


# Short words for books and cards

IN_WORDS = {"a": 1, "an": 1, "one": 1, "once": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def numbers_in(text, *, words=False):
    """The numbers in a text; also those in words."""
    found = {int(number) for number in re.findall(r"\d+", text)}
    return found | ({IN_WORDS.get(word, 0) for word in text.lower().split()} if words else set())


def test_short_words_for_books_have_no_number_that_the_book_does_not_say():
    box = read_box()
    for name, entry in box.books.items():
        says = numbers_in(read_book(box, name).describe(), words=True)
        assert numbers_in(book_line(entry)) <= says, name
        assert numbers_in(book_short(entry)) <= says, name


def test_short_words_for_cards_have_no_number_that_the_card_does_not_say():
    view = Game(seed=1).observe(0)
    rules = Setup().rulebook
    for card in rules.cards[: rules.last_round_card]:
        says = numbers_in(card.describe(), words=True)
        assert numbers_in(card_line(view, card.number, now=False)) <= says, card.number
        assert numbers_in(KEPT.get(card.name, "")) <= says, card.name
