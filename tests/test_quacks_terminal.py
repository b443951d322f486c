"""Quacks at the shell and in the terminal: its own options, words, pictures and sentences."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console
from shell import (
    ONES,
    Terminal,
    fits,
    is_sentence,
    play_in,
    records,
    run,
    unfinished,
    watch,
)

from nostrum.bots import RandomBot
from nostrum.bots.quacks import Apprentice
from nostrum.cli import main
from nostrum.core.contract import SPECS
from nostrum.core.record import read_record
from nostrum.core.scenario import play_scenario
from nostrum.quacks import Game
from nostrum.quacks.events import (
    ChipGained,
    ChipLost,
    DieRolled,
    DropletMoved,
    Moved,
    Placed,
    PointsGained,
    RubiesPaid,
    SetAside,
    Shown,
    Stopped,
)
from nostrum.quacks.terminal.choices import describe, menu, question, read
from nostrum.quacks.terminal.story import Story

pytestmark = pytest.mark.usefixtures("own_data_folder")


# The commands that look things up


def test_the_beginning_of_a_name_is_enough_if_only_one_page_has_it(capsys):
    assert main(["rules", "schaden"]) == 0
    assert "Schadenfreude" in capsys.readouterr().out
    assert main(["rules", "blue"]) == 2
    assert "blue-1, blue-2, blue-3, blue-4" in capsys.readouterr().err


def test_an_unknown_page_comes_with_the_nearest_ones(capsys):
    assert main(["rules", "flasck"]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert "Did you mean flask" in err


def test_a_word_inside_a_title_comes_before_a_guess(capsys):
    assert main(["rules", "indicator"]) == 0
    assert "Before round 2" in capsys.readouterr().out
    assert main(["rules", "spider"]) == 2
    assert "green-1, green-2, green-3, green-4" in capsys.readouterr().err


def test_quacks_takes_no_other_box(tmp_path, capsys):
    file = tmp_path / "box.toml"
    file.write_text(SPECS["quacks"].box(None))
    assert main(["quacks", "box", str(file)]) == 2
    assert "all that it needs is printed" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--books", "7"], "Books are 1 to 4, mix, or a choice such as 'green-1 blue-2"),
        (["--start", "4"], "The start player is a seat from 0 to 3."),
    ],
)
def test_what_is_wrong_with_a_setup_is_said_before_anything_else(words, answer):
    assert answer in run("play", *words).stderr


def test_signs_that_a_terminal_cannot_show_are_written_plainly():
    result = run("play", "--seed", "1", answers="table\n", env={"PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0, result.stderr
    assert "White  -------  0 of 7" in result.stdout


# Playing with moves from a pipe


def test_a_whole_game_is_told_to_its_end(tmp_path, capsys):
    result = run("play", "--seed", "5", "--players", "3", answers=ONES)
    assert result.returncode == 0, result.stderr
    assert "points by round" in result.stdout
    (record,) = records(tmp_path)
    assert main(["replay", str(record)]) == 0
    out = capsys.readouterr().out
    assert "Round 9 of 9" in out
    assert "points by round" in out
    assert main(["replay", str(record), "--at", "7"]) == 0
    assert "round 1 of 9" in capsys.readouterr().out


def test_a_record_that_was_touched_does_not_verify(tmp_path, capsys):
    run("play", "--seed", "5", "--players", "2", answers=ONES)
    (record,) = records(tmp_path)
    record.write_text(record.read_text().replace("0 draw;", "0 stop;", 1))
    assert main(["verify", str(record)]) == 1
    assert "does not replay" in capsys.readouterr().out


@pytest.mark.parametrize("pause", [7, 33])
def test_friends_who_quit_come_back_to_the_same_game(pause, tmp_path):
    setup = ["--seed", "8", "--seats", "you:Anna,bot,you:Ben", "--books", "3", "--tubes"]
    whole = tmp_path / "whole"
    run("play", *setup, "--file", str(whole), answers=ONES)
    broken = tmp_path / "broken"
    first = run("play", *setup, "--file", str(broken), answers="1\n" * pause + "quit\n")
    assert first.returncode == 0
    assert f"nostrum play --file {broken}" in first.stdout
    for _ in range(2):
        run("play", "--file", str(broken), answers="1\n" * pause)
    last = run("play", "--file", str(broken), answers=ONES)
    assert last.returncode == 0, last.stderr
    assert broken.read_text() == whole.read_text()


@pytest.mark.parametrize("words", [["--start", "4"], ["--books", "9"], ["--seats", "you,you,bot:"]])
def test_options_that_cannot_be_leave_the_old_game_alone(words, tmp_path):
    run("play", "--seed", "8", answers="1\n")
    before = unfinished(tmp_path).read_text()
    words = [*words, "--players", "2"]
    assert run("play", "--new", *words, answers="1\n").returncode == 2
    assert unfinished(tmp_path).read_text() == before
    assert records(tmp_path) == []


@pytest.mark.parametrize("words", [["--books", "2"], ["--start", "0"], ["--tubes"]])
def test_options_of_a_new_game_are_not_dropped(words, tmp_path):
    run("play", "--seed", "8", answers="1\n")
    before = unfinished(tmp_path).read_text()
    result = run("play", *words, answers="1\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)
    assert words[0] in result.stderr
    assert "add --new or --file" in result.stderr
    assert unfinished(tmp_path).read_text() == before


def test_books_are_understood_in_capitals(tmp_path):
    assert run("play", "--books", "MIX", answers="quit\n").returncode == 0
    choice = "Green-1 BLUE-2 red-3 yellow-4 purple-1"
    assert run("play", "--new", "--books", choice, answers="quit\n").returncode == 0
    assert read_record(unfinished(tmp_path).read_text()).setup["books"] == choice.lower()


def test_a_long_log_says_that_it_is_cut(tmp_path):
    run("play", "--seed", "8", answers="1\n" * 60)
    short = run("play", answers="log\n").stdout
    assert re.search(r"The last 30 of \d+ lines \(all of them: log all\)", short)
    whole = run("play", answers="log all\n").stdout
    assert "Sealed with " in whole
    assert "The last 30" not in whole


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "3", "--seats", "you,bot"],
        ["--books", "7"],
        ["--books", "green-1"],
        ["--option", "full_pot"],
        ["--option", "full_pot=maybe"],
        ["--option", "colour=red"],
        ["--start", "9"],
    ],
)
def test_options_that_cannot_be_are_refused_with_a_sentence(words):
    result = run("play", *words, answers="1\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)


@pytest.mark.parametrize(
    "words",
    [
        ["--books", "mix", "--edition", "first_edition"],
        ["--books", "green-4 blue-3 red-2 yellow-3 purple-4", "--tubes", "--players", "2"],
        ["--option", "full_pot=draw on", "--option", "aside_uses_window=false", "--books", "2"],
        ["--seats", "bot:Hexe,random,apprentice", "--books", "4", "--edition", "north_star"],
        ["--seed", "f" * 64, "--start", "1"],
    ],
)
def test_all_ways_to_set_up_a_game_can_be_played_to_the_end(words, tmp_path):
    result = run("play", *words, answers=ONES)
    assert result.returncode == 0, result.stderr
    assert len(records(tmp_path)) == 1


def test_words_are_understood_in_short(tmp_path):
    # Seed 2 begins with a card that offers points or one white chip less.
    answers = ["?", "odds", "bag", "books", "log", "rules flask", "disc", "D", "draw", "s"]
    result = run("play", "--seed", "2", "--players", "2", answers="\n".join(answers) + "\n")
    assert result.returncode == 0, result.stderr
    assert "first letters" in result.stdout
    (file,) = (tmp_path / "data" / "nostrum").glob("*.nostrum")
    moves = read_record(file.read_text()).moves
    own = [action for seat, action in moves if seat == 0]
    assert own[:4] == ["discard white-1", "draw", "draw", "stop"]


# Playing in a terminal


def carefully(screen):
    """The answer of somebody who stops in time."""
    risky = re.search(r"White.* ([5-9]) of", screen) and "2  stop" in screen
    return "2" if risky else "1"


def test_a_game_against_bots_in_a_large_terminal(tmp_path):
    terminal = Terminal("play", "--seed", "3", "--players", "3", width=120, height=40)
    screens = play_in(terminal, carefully)
    assert terminal.exit_code() == 0
    assert "points by round" in screens[-1]
    assert "Traceback" not in terminal.shown
    for line in "\n".join(screens).split("\n"):
        assert len(line) <= 120 or "nostrum" in line  # only a path may be longer
    assert len(records(tmp_path)) == 1


def test_coming_back_shows_the_same_table():
    terminal = Terminal("play", "--seed", "3", "--players", "2")
    terminal.wait("> ")
    terminal.type("1\n")
    before = terminal.wait("> ")
    terminal.type("quit\n")
    assert terminal.exit_code() == 0
    terminal = Terminal("play")
    assert "round 1" in terminal.wait("[Y/n] ")
    terminal.type("\n")
    again = terminal.wait("> ")
    assert re.findall("White.*", again) == re.findall("White.*", before) != []
    terminal.type("quit\n")
    assert terminal.exit_code() == 0


def test_friends_at_one_keyboard_do_not_see_what_is_decided_in_secret():
    terminal = Terminal("play", "--seed", "3", "--seats", "you:Anna,you:Ben", height=50)
    screens = play_in(terminal, carefully)
    assert terminal.exit_code() == 0
    assert any("Pass the keyboard to Ben." in screen for screen in screens)
    secret = [screen for screen in screens if screen.endswith("looks. ")]
    assert secret
    # The screen on which the keyboard changes hands shows nothing but that sentence.
    for screen in secret:
        assert screen.strip().split("\n")[-1].startswith("Pass the keyboard to ")


@pytest.mark.parametrize("answer", ["old", "new"])
def test_a_new_setup_beside_an_old_game_is_asked_about(answer, tmp_path):
    run("play", "--seed", "8", answers="1\n")
    terminal = Terminal("play", "--books", "3", "--players", "2")
    assert "--players, --books" in terminal.wait("[old/new] ")
    terminal.type("\n")
    terminal.wait("[old/new] ")
    terminal.type(f"{answer}\n")
    screen = terminal.wait("> ", "go on. ")
    assert ("to play it on: nostrum play --file" in screen) == (answer == "new")
    terminal.type("quit\n")
    assert terminal.exit_code() == 0
    players = read_record(unfinished(tmp_path).read_text()).setup["players"]
    assert players == (4 if answer == "old" else 2)
    assert len(records(tmp_path)) == (answer == "new")


def test_an_empty_line_shows_the_answers_again_and_a_colour_means_its_book_in_play():
    terminal = Terminal("play", "--seed", "3", "--players", "2", "--books", "3")
    terminal.wait("> ")
    terminal.type("\n")
    assert "1  draw" in terminal.wait("> ")
    terminal.type("rules blue\n")
    assert "(blue-3)" in terminal.wait("> ")
    terminal.type("draw it\n")
    assert "I do not understand 'draw it'" in terminal.wait("> ")
    terminal.type("quit\n")
    assert terminal.exit_code() == 0


def test_a_refused_move_is_explained_and_asked_again():
    terminal = Terminal("play", "--seed", "3", "--players", "2")
    for typed, answer in (("s\n", "draw at least one chip"), ("9\n", "1 to")):
        terminal.wait("> ")
        terminal.type(typed)
        assert answer in terminal.wait("> ")
    terminal.type("\x04")
    assert terminal.exit_code() == 0


# What is shown, without a terminal around it


@pytest.mark.parametrize(
    ("books", "players", "edition", "bot"),
    [
        (1, 4, "classic", RandomBot),
        (2, 3, "first_edition", Apprentice),
        (2, 4, "first_edition", RandomBot),
        (3, 2, "classic", Apprentice),
        (4, 4, "first_edition", Apprentice),
    ],
)
def test_every_set_of_books_fits_on_a_screen_of_80_times_24(books, players, edition, bot):
    setup = {"players": players, "books": books, "tubes": True, "edition": edition}
    names = ",".join(["you:Anna", "you:Ben", "bot", "bot"][:players])
    screens, _ = watch("quacks", setup, 10 * books + players, names, bot(books))
    assert len(screens) > 50
    assert [screen for screen in screens if not fits(screen, 80, 24)] == []


def test_only_the_pots_of_the_others_are_cut():
    for width in (80, 120):
        setup = {"players": 4, "books": 3}
        screens, _ = watch("quacks", setup, 5, "you,bot,bot,bot", Apprentice(1), width)
        cut = 0
        for screen in screens:
            for line in screen.split("\n"):
                if re.match(
                    r"(Odo|Agnes|Bertram) +(brews|waits|stopped|BOOM|thinks|chooses)", line
                ):
                    assert re.search(r"(full|empty) +\d+ of \d +\d+c +\d+p", line), line
                    cut += "…" in line
        assert cut or width > 80


def test_nobody_reads_the_number_of_a_space_that_he_cannot_see():
    for seed in range(3):
        setup = {"players": 2, "books": seed + 2, "edition": "first_edition"}
        screens, sitting = watch("quacks", setup, seed, "you,bot", RandomBot(seed))
        told = "\n".join([*screens, *(line.plain for line in sitting.log)])
        assert not re.search(r"space \d|forgone", told)


def test_in_the_last_round_others_choose_or_have_chosen():
    screens, _ = watch("quacks", {"players": 3}, 4, "you,bot,bot", Apprentice(2))
    shown = "\n".join(screen for screen in screens if "round 9 of 9" in screen)
    assert "has chosen" in shown
    assert "brews" not in shown


def told(*events, you=None, **fields):
    """The sentences for some events of a game of two."""
    view = Game(players=2, seed=1, **fields).observe()
    story = Story(["Anna", "Ben"], you)
    return [line.plain for line in story.tell(view, events)]


def test_a_sentence_keeps_its_verbs_and_says_a_reason_once():
    assert told(DieRolled(0, "ruby"), DieRolled(0, "1 point"), you=0) == [
        "You roll the die: ruby and 1 point."
    ]
    why = "purple book"
    lost = [ChipLost(0, "purple-1", why)] * 2
    got = [ChipGained(0, "green-1", why), ChipGained(0, "blue-2", why), PointsGained(0, 3, why)]
    assert told(*lost, *got) == ["Anna gives up p1 p1 and gets g1, b2 and 3 points (purple book)."]
    assert told(SetAside(0, "red-1"), SetAside(0, "red-2")) == ["Anna lays r1 r2 beside the pot."]
    paid = RubiesPaid(1, 2, "droplet")
    assert told(paid, DropletMoved(1, 4), paid, DropletMoved(1, 5)) == [
        "Ben moves the droplet to 5 for 4 rubies."
    ]


def test_chips_are_drawn_placed_or_laid():
    assert told(Placed(0, "green-1", 1), Placed(0, "blue-1", 2), Shown(0, "white-2 red-1")) == [
        "Anna draws g1 b1 and looks at w2 r1."
    ]
    assert told(Shown(0, "white-2 red-1"), Placed(0, "red-1", 3)) == [
        "Anna looks at w2 r1 and places r1."
    ]
    assert told(Placed(0, "green-1", 17), Stopped(0, 18), Placed(0, "red-1", 18)) == [
        "Anna draws g1, stops at 16 coins, 4 points and lays r1: now 17 coins, 4 points."
    ]
    assert told(Placed(0, "red-2", 9), Moved(0, 8, "forgone")) == [
        "Anna draws r2 and gives up the extra spaces: 9 coins, 1 point, a ruby."
    ]


BREWING = """
[setup]
players = 2
books = {books}
[position]
round = 2
at = "potions"
[[seat]]
bag = "{bag}"
aside = "{aside}"
[[seat]]
[chance]
draws.0 = "{draws}"
[[play]]
moves = [{moves}]
"""


def brewing(draws, books=2, aside="", more=""):
    """The view of seat 0 after these chips were drawn, in a real game."""
    chips = draws.split()
    text = BREWING.format(
        books=books,
        bag=f"{draws} orange-1*3",
        aside=aside,
        draws=draws,
        moves=", ".join(['"0 draw"'] * len(chips) + ([f'"{more}"'] if more else [])),
    )
    game, differences = play_scenario(text)
    assert not differences
    return game.observe(0)


def test_an_answer_says_what_it_brings():
    view = brewing("green-4 white-1")
    assert describe(view, "flask") == "w1 goes back: white 0 of 7, then 5 coins, a ruby"
    assert describe(view, "stop") == "6 coins, 1 point"
    assert describe(brewing("white-2"), "flask") == "w2 goes back: white 0 of 7, then 1 coin"
    view = brewing("orange-1 red-2", books=1)
    assert describe(view, "forgo") == "give up the extra spaces: 4 coins"
    view = brewing("green-4 green-4", aside="red-4", more="0 stop")
    assert describe(view, "place red-4") == "4 spaces further: 13 coins, 2 points, a ruby"


def test_red_chips_that_go_back_share_a_line():
    view = brewing("white-1", aside="red-1 red-2")
    console = Console(width=80, file=io.StringIO())
    console.print(question(view, console))
    shown = console.file.getvalue()
    assert re.search(r"(\d)-(\d)  return red-1 red-2  from beside the pot", shown)
    listed = [action for action in menu(view) if action.startswith("return")]
    assert read(view, str(menu(view).index(listed[1]) + 1)) == "return red-2"
