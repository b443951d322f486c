"""The commands, as somebody at a shell meets them."""

from __future__ import annotations

import fcntl
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
from pathlib import Path

import pytest

from nostrum.cli import main
from nostrum.core.contract import KITS
from nostrum.core.record import read_record

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
    (found,) = json.loads(capsys.readouterr().out)
    assert found["text"] == page.text


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
        assert len(line) <= width or "nostrum" in line or "seed" in line or "ommitted" in line
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
