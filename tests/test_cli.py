"""The commands, as somebody at a shell meets them."""

from __future__ import annotations

import fcntl
import io
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

from nostrum.bots import RandomBot
from nostrum.bots.quacks import Apprentice
from nostrum.cli import main
from nostrum.core.contract import KITS
from nostrum.core.record import Record, read_record
from nostrum.hotseat import Keyboard, Leave, Sitting, read_seats
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
from nostrum.quacks.terminal.choices import describe, question, read
from nostrum.quacks.terminal.story import Story
from nostrum.shelf import KeptGame

ROOT = Path(__file__).resolve().parents[1]
SCENARIOS = ROOT / "tests" / "scenarios"


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "80")


def run(*words, answers=None, env=None):
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", "import sys, nostrum.cli; sys.exit(nostrum.cli.main())", *words],
        input=answers,
        stdin=None if answers is not None else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **(env or {})},
        timeout=120,
    )


def is_sentence(text: str) -> bool:
    return "Traceback" not in text and text.startswith("nostrum: ") and text.count("\n") == 1


def records(tmp_path):
    return sorted((tmp_path / "data" / "nostrum" / "games").glob("*.nostrum"))


# The simplest person: always the first answer of the list, 1.
ONES = "1\n" * 400


# The commands that look things up


def test_the_version_is_told(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == "nostrum 0.1.0\n"


@pytest.mark.parametrize("words", [[], ["dance"], ["rules", "--game", "chess"], ["scenario"]])
def test_what_is_not_a_command_is_refused(words, capsys):
    assert main(words) == 2
    assert "usage: nostrum" in capsys.readouterr().err


def test_scenarios_that_hold_exit_with_0(capsys):
    files = sorted(str(path) for path in (SCENARIOS / "cards").glob("second_chance*.toml"))
    assert main(["scenario", *files]) == 0
    assert capsys.readouterr().out.count(": ok\n") == len(files)


def test_a_scenario_that_does_not_hold_exits_with_1(tmp_path, capsys):
    file = tmp_path / "wrong.toml"
    file.write_text("[[play]]\n[play.expect]\nround = 2\n")
    assert main(["scenario", str(file)]) == 1
    assert "round: expected 2, found 1" in capsys.readouterr().out
    assert main(["scenario", "--json", str(file)]) == 1
    (answer,) = json.loads(capsys.readouterr().out)
    assert answer["file"] == str(file)
    assert answer["ok"] is False
    assert len(answer["differences"]) == 1
    assert answer["position"]["round"] == 1


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"title = ", b"colour = 1"])
@pytest.mark.parametrize("command", ["scenario", "replay", "verify"])
def test_a_file_that_cannot_be_understood_exits_with_2_and_a_sentence(
    command, content, tmp_path, capsys
):
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    assert main([command, str(file)]) == 2
    assert is_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("command", ["scenario", "replay", "verify"])
def test_a_folder_is_not_a_file(command, tmp_path, capsys):
    assert main([command, str(tmp_path)]) == 2
    assert "folder" in capsys.readouterr().err


def test_the_rules_list_their_pages(capsys):
    assert main(["rules"]) == 0
    out = capsys.readouterr().out
    for page in KITS["quacks"].rule_pages():
        assert page.name in out


@pytest.mark.parametrize("page", KITS["quacks"].rule_pages(), ids=lambda page: page.name)
def test_every_page_of_the_rules_is_found_by_name_and_title(page, capsys):
    assert main(["rules", page.name.upper()]) == 0
    assert page.title in capsys.readouterr().out
    assert main(["rules", *page.title.split(), "--json"]) == 0
    assert page.text in [found["text"] for found in json.loads(capsys.readouterr().out)]


def test_the_beginning_of_a_name_is_enough_if_only_one_page_has_it(capsys):
    assert main(["rules", "schaden"]) == 0
    assert "Schadenfreude" in capsys.readouterr().out
    assert main(["rules", "blue"]) == 2
    assert "blue-1, blue-2, blue-3, blue-4" in capsys.readouterr().err


def test_an_unknown_page_comes_with_the_nearest_ones(capsys):
    assert main(["rules", "flasck"]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert "Do you mean flask" in err
    assert main(["rules", "xyzzy"]) == 2
    assert is_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("game", KITS)
def test_the_box_of_a_game_is_printed(game, capsys):
    assert main([game, "box"]) == 0
    out = capsys.readouterr().out
    assert tomllib.loads(out) == tomllib.loads(KITS[game].box(None))


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"pot = "])
@pytest.mark.parametrize("game", KITS)
def test_a_box_that_cannot_be_understood_exits_with_2_and_a_sentence(
    game, content, tmp_path, capsys
):
    file = tmp_path / "box.toml"
    if content is not None:
        file.write_bytes(content)
    assert main([game, "box", str(file)]) == 2
    assert is_sentence(capsys.readouterr().err)


def test_quacks_takes_no_other_box(tmp_path, capsys):
    file = tmp_path / "box.toml"
    file.write_text(KITS["quacks"].box(None))
    assert main(["quacks", "box", str(file)]) == 2
    assert "all that it needs is printed" in capsys.readouterr().err


@pytest.mark.parametrize("game", KITS)
def test_a_game_by_itself_is_no_command(game, capsys):
    assert main([game]) == 2
    assert f"usage: nostrum {game}" in capsys.readouterr().err


def test_a_word_inside_a_title_comes_before_a_guess(capsys):
    assert main(["rules", "indicator"]) == 0
    assert "Before round 2" in capsys.readouterr().out
    assert main(["rules", "spider"]) == 2
    assert "green-1, green-2, green-3, green-4" in capsys.readouterr().err


def test_a_missing_scenario_is_named_once(capsys):
    assert main(["scenario", "nofile"]) == 2
    assert capsys.readouterr().err.count("nofile") == 1


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--books", "7"], "Books are 1 to 4, mix, or a choice such as 'green-1 blue-2"),
        (["--seed", "abc"], "A seed is a number (below 2 to the power of 256), or 64 hex"),
        (["--seed", "9" * 5000], "A seed is a number (below 2 to the power of 256), or 64 hex"),
        (["--start", "4"], "The start player is a seat from 0 to 3."),
    ],
)
def test_what_is_wrong_with_a_setup_is_said_before_anything_else(words, answer):
    assert answer in run("play", *words).stderr


def test_the_help_explains_the_bots(capsys):
    assert main(["play", "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "apprentice: careful" in out
    assert "random: makes any move" in out


def test_a_person_without_a_name_is_called_by_the_seat():
    from nostrum.hotseat import read_seats

    seats = read_seats("you:Anna,you:Ben,you", "quacks")
    assert [seat.name for seat in seats] == ["Anna", "Ben", "Player 3"]


def test_a_reader_who_goes_away_is_no_error():
    command = f'{sys.executable} -c \'import nostrum.cli; nostrum.cli.main(["rules", "--json"])\''
    shell = subprocess.run(
        ["bash", "-c", f"{command} | head -c 10"], capture_output=True, text=True, check=False
    )
    assert shell.stderr == ""
    assert len(shell.stdout) == 10


@pytest.mark.parametrize("words", ["rules", "rules --json", "--version", "play --seed 1"])
@pytest.mark.parametrize("twist", [">/dev/full", ">&-", "2>&-", "<&-"])
def test_odd_streams_bring_no_traceback(words, twist):
    command = f"{sys.executable} -c 'import sys, nostrum.cli; sys.exit(nostrum.cli.main())' {words}"
    shell = subprocess.run(
        ["bash", "-c", f"printf '1\\n\\xff\\n' | {command} {twist}"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in shell.stderr
    assert "Exception" not in shell.stderr


def test_whatever_is_typed_is_an_action_or_a_sentence():
    from random import Random

    from nostrum.bots import RandomBot
    from nostrum.core.errors import NostrumError
    from nostrum.hotseat import Seat, table_of
    from nostrum.quacks import Game

    chance = Random(2)
    pieces = [
        "draw",
        "buy",
        "g2",
        "green-9",
        "b",
        ",",
        "-",
        "\u0661",
        "9" * 5000,
        "\0",
        "pass",
        "+",
    ]
    for seed in range(4):
        game = Game(players=2, books=seed + 1, tubes=True, seed=seed)
        table = table_of(KITS["quacks"], [Seat("A"), Seat("B")])
        while game.actors():
            seat = game.actors()[0]
            view = game.observe(seat)
            typed = " ".join(chance.choices(pieces, k=chance.randint(1, 4)))
            try:
                assert table.read(view, typed) in view["legal"]
            except NostrumError as error:
                assert str(error).endswith((".", "helps."))
            for number, action in enumerate(view["legal"]):
                assert table.read(view, action) == action
                assert table.describe(view, action), (view["decision"], action)
                if number > 20:
                    break
            game.apply(seat, RandomBot(len(typed)).choose(view, game.legal(seat)))


def test_signs_that_a_terminal_cannot_show_are_written_plainly():
    result = run("play", "--seed", "1", answers="table\n", env={"PYTHONIOENCODING": "ascii"})
    assert result.returncode == 0, result.stderr
    assert "White  -------  0 of 7" in result.stdout


# Playing with moves from a pipe


def test_without_a_terminal_and_without_moves_nothing_is_begun(tmp_path):
    result = run("play")
    assert result.returncode == 2
    assert is_sentence(result.stderr)
    assert "terminal" in result.stderr
    assert not (tmp_path / "data").exists()


def test_a_whole_game_can_be_piped_in(tmp_path):
    result = run("play", "--seed", "5", "--players", "3", answers=ONES)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "points by round" in result.stdout
    assert "0" * 63 + "5" in result.stdout
    (record,) = records(tmp_path)
    assert str(record) in result.stdout
    assert not (tmp_path / "data" / "nostrum" / "quacks.nostrum").exists()
    assert read_record(record.read_text()).verify() == []


def test_a_record_is_replayed_and_verified(tmp_path, capsys):
    run("play", "--seed", "5", "--players", "2", answers=ONES)
    (record,) = records(tmp_path)
    moves = len(read_record(record.read_text()).moves)
    assert main(["verify", str(record)]) == 0
    assert f"{moves} moves" in capsys.readouterr().out
    assert main(["verify", str(record), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
    assert main(["replay", str(record)]) == 0
    out = capsys.readouterr().out
    assert "Round 9 of 9" in out
    assert "points by round" in out
    assert main(["replay", str(record), "--at", "7"]) == 0
    assert "round 1 of 9" in capsys.readouterr().out
    assert main(["replay", str(record), "--at", "7", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["round"] == 1
    assert main(["replay", str(record), "--at", str(moves + 1)]) == 2
    assert is_sentence(capsys.readouterr().err)


def test_a_record_that_was_touched_does_not_verify(tmp_path, capsys):
    run("play", "--seed", "5", "--players", "2", answers=ONES)
    (record,) = records(tmp_path)
    text = record.read_text()
    record.write_text(text.replace("0 draw;", "0 stop;", 1))
    assert main(["verify", str(record)]) == 1
    assert "does not replay" in capsys.readouterr().out
    record.write_text(re.sub(r'commitment = ".{4}', 'commitment = "0000', text))
    assert main(["verify", str(record), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


@pytest.mark.parametrize("pause", [1, 7, 20, 33])
def test_quitting_and_coming_back_gives_the_same_game(pause, tmp_path):
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


def test_an_unfinished_game_goes_on_unless_a_new_one_is_wanted(tmp_path):
    setup = ["--seed", "8", "--players", "2"]
    assert "nostrum play" in run("play", *setup, answers="1\n1\n").stdout
    resumed = run("play", answers="quit\n")
    assert "The unfinished game goes on" in resumed.stdout
    fresh = run("play", "--new", "--seed", "9", answers="quit\n")
    (kept,) = records(tmp_path)
    assert str(kept) in fresh.stdout
    assert len(read_record(kept.read_text()).seed) == 32


def unfinished(tmp_path):
    return tmp_path / "data" / "nostrum" / "quacks.nostrum"


@pytest.mark.parametrize("words", [["--start", "4"], ["--books", "9"], ["--seats", "you,you,bot:"]])
def test_a_new_game_that_cannot_be_set_up_leaves_the_old_one_alone(words, tmp_path):
    run("play", "--seed", "8", answers="1\n")
    before = unfinished(tmp_path).read_text()
    words = [*words, "--players", "2"]
    assert run("play", "--new", *words, answers="1\n").returncode == 2
    assert unfinished(tmp_path).read_text() == before
    assert records(tmp_path) == []


def test_a_game_that_was_put_away_can_be_played_on(tmp_path):
    run("play", "--seed", "8", answers="1\n1\n")
    fresh = run("play", "--new", "--seed", "9", answers="quit\n")
    (kept,) = records(tmp_path)
    assert f"is kept; to play it on: nostrum play --file {kept}\n" in fresh.stdout
    resumed = run("play", "--file", str(kept), answers="quit\n")
    assert "The unfinished game goes on (round 1" in resumed.stdout


@pytest.mark.parametrize("fault", ["bytes", "text", "move", "seats"])
def test_a_broken_game_is_not_the_end_of_all_games(fault, tmp_path):
    run("play", "--seed", "8", answers="1\n1\n")
    file = unfinished(tmp_path)
    text = file.read_text()
    broken = {
        "bytes": b"\xff\xfe\x00",
        "text": b"nothing",
        "move": (text + "0 tube;\n").encode(),
        "seats": text.replace(", ", "  #", 1).encode(),
    }
    file.write_bytes(broken[fault])
    refused = run("play", answers="1\n")
    assert refused.returncode == 2
    assert is_sentence(refused.stderr)
    assert refused.stderr.endswith("To begin a new game: nostrum play --new\n")
    assert file.read_bytes() == broken[fault]
    assert run("play", "--new", answers="quit\n").returncode == 0
    (kept,) = records(tmp_path)
    assert kept.read_bytes() == broken[fault]


@pytest.mark.parametrize(
    "words", [["--books", "2"], ["--start", "0"], ["--tubes"], ["--seed", "0"]]
)
def test_what_is_said_about_a_new_game_is_not_dropped(words, tmp_path):
    run("play", "--seed", "8", answers="1\n")
    before = unfinished(tmp_path).read_text()
    result = run("play", *words, answers="1\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)
    assert words[0] in result.stderr
    assert "add --new or --file" in result.stderr
    assert unfinished(tmp_path).read_text() == before
    elsewhere = ["--file", str(tmp_path / "elsewhere")]
    assert run("play", *words, *elsewhere, answers="quit\n").returncode == 0
    assert "name another file" in run("play", *words, *elsewhere, answers="quit\n").stderr


def test_books_are_understood_in_capitals(tmp_path):
    assert run("play", "--books", "MIX", answers="quit\n").returncode == 0
    choice = "Green-1 BLUE-2 red-3 yellow-4 purple-1"
    assert run("play", "--new", "--books", choice, answers="quit\n").returncode == 0
    assert read_record(unfinished(tmp_path).read_text()).setup["books"] == choice.lower()


def test_chance_is_sealed_before_the_first_move(tmp_path):
    result = run("play", "--seed", "8", answers="log\nquit\n")
    seal = read_record(unfinished(tmp_path).read_text()).committed
    assert f"Chance is sealed: {seal[:16]}…" in result.stdout
    assert seal in result.stdout  # the log has all of it


def test_a_long_log_says_that_it_is_cut(tmp_path):
    run("play", "--seed", "8", answers="1\n" * 60)
    short = run("play", answers="log\n").stdout
    assert re.search(r"The last 30 of \d+ lines \(all of them: log all\)", short)
    whole = run("play", answers="log all\n").stdout
    assert "Sealed with " in whole
    assert "The last 30" not in whole


def test_an_unfinished_record_is_sound_so_far(tmp_path, capsys):
    run("play", "--seed", "8", answers="1\n1\n")
    file = unfinished(tmp_path)
    assert main(["verify", str(file)]) == 0
    assert re.fullmatch(
        r"The record is sound so far: \d+ moves, unfinished, in round 1\.\n",
        capsys.readouterr().out,
    )
    assert main(["verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"] is False
    file.write_text(re.sub(r"commitment = .*\n", "", file.read_text()))
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["commitment"] is None


def test_a_refused_move_says_why_and_loses_nothing(tmp_path):
    file = tmp_path / "game"
    result = run("play", "--seed", "5", "--file", str(file), answers="1\nbuy g4\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)
    assert read_record(file.read_text()).verify() == []


@pytest.mark.parametrize(
    "words",
    [
        ["--seats", "you,dragon"],
        ["--seats", "you:A,you:A"],
        ["--seats", "you:[bold]"],
        ["--seats", "you"],
        ["--players", "3", "--seats", "you,bot"],
        ["--books", "7"],
        ["--books", "green-1"],
        ["--option", "full_pot"],
        ["--option", "full_pot=maybe"],
        ["--option", "colour=red"],
        ["--start", "9"],
        ["--file", "/"],
        ["--file", "/dev/null/x"],
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_a_sentence(words):
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


def test_a_second_window_does_not_overwrite_the_game(tmp_path, monkeypatch):
    from nostrum.core.errors import NostrumError
    from nostrum.core.record import Record
    from nostrum.shelf import KeptGame

    file = tmp_path / "game"
    kept = KeptGame(file, Record.begin(KITS["quacks"], {}, 1), "you:You, bot:Odo")
    kept.save()
    other = KeptGame.read(file)
    other.record.moves.append((0, "draw"))
    other.save()
    with pytest.raises(NostrumError, match="another window"):
        kept.save()


# Playing in a terminal

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\r")


class Terminal:
    """A terminal of some size in which the command runs; a person who waits for prompts."""

    def __init__(self, *words: str, width: int = 80, height: int = 24) -> None:
        self.shown = ""
        self.fresh = ""
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm-256color")
            for name in ("COLUMNS", "LINES"):
                os.environ.pop(name, None)
            code = "import sys, nostrum.cli; sys.exit(nostrum.cli.main())"
            os.execv(sys.executable, [sys.executable, "-c", code, *words])
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def wait(self, *endings: str) -> str:
        """Read until the screen ends with one of these; what came since the last answer."""
        limit = time.monotonic() + 30
        while time.monotonic() < limit:
            if select.select([self.end], [], [], 0.05)[0]:
                try:
                    data = os.read(self.end, 65536).decode("utf-8", "replace")
                except OSError:
                    return self.fresh
                self.shown += data
                self.fresh = ESCAPE.sub("", self.fresh + data)
            elif self.fresh.endswith(endings):
                return self.fresh
        raise AssertionError(f"no prompt: {self.fresh[-500:]!r}")

    def type(self, text: str) -> None:
        self.fresh = ""
        os.write(self.end, text.encode())

    def exit_code(self) -> int:
        self.wait()
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


PROMPTS = ("> ", "go on. ", "looks. ", "[Y/n] ")


def play_to_the_end(terminal: Terminal) -> list[str]:
    """Answer every prompt until the program ends: all screens."""
    screens = []
    while True:
        screen = terminal.wait(*PROMPTS)
        screens.append(screen)
        if not screen.endswith(PROMPTS):
            return screens
        if screen.endswith("> "):
            risky = re.search(r"White.* ([5-9]) of", screen) and "2  stop" in screen
            terminal.type("2\n" if risky else "1\n")
        else:
            terminal.type("\n")


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_a_game_against_bots_in_a_terminal(width, height, tmp_path):
    terminal = Terminal("play", "--seed", "3", "--players", "3", width=width, height=height)
    screens = play_to_the_end(terminal)
    assert terminal.exit_code() == 0
    assert "points by round" in screens[-1]
    assert "Traceback" not in terminal.shown
    for line in "\n".join(screens).split("\n"):
        assert len(line) <= width or "nostrum" in line  # only a path may be longer
    assert len(records(tmp_path)) == 1


@pytest.mark.parametrize("leaving", ["quit\n", "\x04", "\x03"])
def test_leaving_says_how_to_come_back_and_coming_back_resumes(leaving):
    terminal = Terminal("play", "--seed", "3", "--players", "2")
    terminal.wait("> ")
    terminal.type("1\n")
    before = terminal.wait("> ")
    terminal.type(leaving)
    screen = terminal.wait()
    assert "The game is saved. To come back: nostrum play" in screen
    assert "Traceback" not in screen
    assert terminal.exit_code() == 0
    terminal = Terminal("play")
    assert "round 1" in terminal.wait("[Y/n] ")
    terminal.type("\n")
    again = terminal.wait("> ")
    assert re.findall("White.*", again) == re.findall("White.*", before)
    terminal.type("quit\n")
    assert terminal.exit_code() == 0


def test_friends_at_one_keyboard_do_not_see_what_is_decided_in_secret():
    terminal = Terminal("play", "--seed", "3", "--seats", "you:Anna,you:Ben", height=50)
    screens = play_to_the_end(terminal)
    assert terminal.exit_code() == 0
    assert any("Pass the keyboard to Ben." in screen for screen in screens)
    secret = [screen for screen in screens if screen.endswith("looks. ")]
    assert secret
    # The screen on which the keyboard changes hands shows nothing but that sentence.
    for screen in secret:
        assert screen.strip().split("\n")[-1].startswith("Pass the keyboard to ")


def test_the_question_about_the_old_game_wants_an_answer(tmp_path):
    run("play", "--seed", "8", answers="1\n")
    before = unfinished(tmp_path).read_text()
    terminal = Terminal("play")
    terminal.wait("[Y/n] ")
    terminal.type("rules\n")
    assert "Please answer yes, no or quit." in terminal.wait("[Y/n] ")
    terminal.type("quit\n")
    assert "Nothing was changed." in terminal.wait()
    assert terminal.exit_code() == 0
    assert unfinished(tmp_path).read_text() == before


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
    for typed, answer in (("s\n", "draw at least one chip"), ("zzz\n", "? helps"), ("9\n", "1 to")):
        terminal.wait("> ")
        terminal.type(typed)
        assert answer in terminal.wait("> ")
    terminal.type("\x04")
    assert terminal.exit_code() == 0


def test_no_colour_is_used_where_none_is_wanted(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = Terminal("play", "--seed", "3", "--players", "2")
    terminal.wait("> ")
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9])m", terminal.shown)
    terminal.type("\x04")
    assert terminal.exit_code() == 0


# What is shown, without a terminal around it


def watch(setup, seed, names, bot, width=80, height=24):
    """A whole game at a keyboard of this size, where `bot` decides for the people: all screens."""
    out = io.StringIO()
    console = Console(
        file=out, width=width, height=height, force_terminal=True, no_color=True, highlight=False
    )
    kept = KeptGame(Path("unsaved"), Record.begin(KITS["quacks"], setup, seed), names)
    kept.save = lambda: None
    screens = []

    def ask(prompt):
        shown = out.getvalue().split("\x1b[2J")[-1]  # since the screen was last wiped
        out.seek(0)
        out.truncate()
        screens.append(ESCAPE.sub("", shown + prompt))
        if not prompt.endswith("> "):
            return ""
        game, seat = sitting.game, sitting.last_asked
        return game.action_text(bot.choose(game.observe(seat), game.legal(seat)))

    sitting = Sitting(kept, read_seats(names, "quacks"), console, Keyboard(ask, watched=True))
    sitting.play()
    return screens, sitting


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
def test_everything_fits_on_a_screen_of_80_times_24(books, players, edition, bot):
    setup = {"players": players, "books": books, "tubes": True, "edition": edition}
    names = ",".join(["you:Anna", "you:Ben", "bot", "bot"][:players])
    screens, _ = watch(setup, 10 * books + players, names, bot(books))
    assert len(screens) > 50
    for screen in screens:
        lines = screen.split("\n")
        assert len(lines) <= 24, screen
        assert max(map(len, lines)) <= 80, screen


def test_whoever_has_enough_may_leave_at_every_prompt(tmp_path):
    kept = KeptGame(tmp_path / "game", Record.begin(KITS["quacks"], {"players": 2}, 1), "you, bot")
    keyboard = Keyboard(lambda prompt: " Quit", watched=True)
    sitting = Sitting(kept, read_seats("you,bot", "quacks"), Console(file=io.StringIO()), keyboard)
    with pytest.raises(Leave):
        sitting.pause("Press Enter to go on. ")
    with pytest.raises(Leave):
        sitting.play()


def test_only_the_pots_of_the_others_are_cut():
    for width in (80, 120):
        screens, _ = watch({"players": 4, "books": 3}, 5, "you,bot,bot,bot", Apprentice(1), width)
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
        screens, sitting = watch(setup, seed, "you,bot", RandomBot(seed))
        told = "\n".join([*screens, *(line.plain for line in sitting.log)])
        assert not re.search(r"space \d|forgone", told)


def test_in_the_last_round_others_choose_or_have_chosen():
    screens, _ = watch({"players": 3}, 4, "you,bot,bot", Apprentice(2))
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


def test_an_answer_says_what_it_brings():
    begun = Game(players=2, books=2, seed=1).observe(0)
    me = begun["seats"][0]

    def says(action, decision="brew", **fields):
        seats = [{**me, **fields}, begun["seats"][1]]
        return describe({**begun, "decision": decision, "seats": seats}, action)

    pot = {"pot": "green-4@30 white-1@33", "white": 3, "scoring": 34}
    assert says("flask", **pot) == "w1 goes back: white 2 of 7, then 23 coins, 7 points"
    assert says("flask", pot="white-2@2", white=2) == "w2 goes back: white 0 of 7, then 1 coin"
    assert says("forgo", plain=11, **pot) == "give up the extra spaces: 12 coins, 2 points"
    assert says("place red-4", "red-2", **pot) == "4 spaces further: 26 coins, 10 points"
    yellow = {"pot": "yellow-1@33", "scoring": 34}
    assert says("place red-2", "red-2", **yellow) == "4 spaces further: 26 coins, 10 points"


def test_red_chips_that_go_back_share_a_line():
    view = Game(players=2, books=2, seed=1).observe(0)
    view["legal"] = ["draw", "stop", "return red-1", "return red-2"]
    console = Console(width=80, file=io.StringIO())
    console.print(question(view, console))
    assert "3-4  return red-1 red-2  from beside the pot" in console.file.getvalue()
    assert read(view, "4") == "return red-2"
