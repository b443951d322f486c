"""Bots of one's own: every mistake is one sentence that names the file and the line."""

import pytest
from lab_kit import FIRST
from shell import is_sentence, run

from nostrum.bots.files import BadBot, load_bot
from nostrum.cli import main
from nostrum.core.errors import NostrumError
from nostrum.hotseat import read_seats

VIEW = {"legal": ["draw", "stop"]}


def refusal(path):
    with pytest.raises(NostrumError) as found:
        load_bot(path)(1).choose(VIEW, [0, 1])
    sentence = str(found.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def test_a_bot_is_made_from_a_number_or_from_nothing(bot_file):
    seeded = FIRST.replace("[0]", "[self.n]") + "    def __init__(self, seed): self.n = seed\n"
    assert load_bot(bot_file("seeded", seeded))(0).choose(VIEW, [4, 5]) == 4
    assert load_bot(bot_file("first", FIRST))(9).choose(VIEW, [4, 5]) == 4


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("class A\n", "bot.py, line 1: expected ':'"),
        ("x = 1\n\nprint(1/0)\n", "bot.py, line 3: ZeroDivisionError while reading it"),
        ("import no_such_thing\n", "bot.py, line 1: ModuleNotFoundError while reading it"),
        ("raise SystemExit\n", "bot.py, line 1: SystemExit while reading it"),
        ("x = 1\n", "there is no class with a method choose"),
        ("class A:\n    pass\n", "there is no class with a method choose"),
        (
            FIRST + FIRST.replace("First", "Second"),
            "there are 2 classes that can choose (First in line 2, Second in line 6)",
        ),
        (
            FIRST + "    def __init__(self, a, b): pass\n",
            "TypeError while making First",
        ),
        (
            FIRST + "    def __init__(self, seed):\n        self.x = {}[seed]\n",
            "bot.py, line 6: KeyError while making First",
        ),
        (FIRST.replace("legal[0]", "legal[9]"), "bot.py, line 4: IndexError while choosing"),
        (FIRST.replace("legal[0]", "99"), "bot.py, line 3: First chose 99, which is not one of"),
        (FIRST.replace("legal[0]", "None"), "line 3: First chose None, which is not one of"),
        (FIRST.replace("legal[0]", "'draw'"), "line 3: First chose 'draw', which is not one of"),
        (FIRST.replace("legal[0]", "1.0"), "line 3: First chose 1.0, which is not one of"),
        (FIRST.replace("legal[0]", "True"), "line 3: First chose True, which is not one of"),
        (FIRST.replace("self, view, legal", "self"), "TypeError while choosing"),
        (FIRST.replace("legal[0]", "exit()"), "line 4: SystemExit while choosing"),
        ("x = '\0'\n", "bot.py"),
    ],
)
def test_every_mistake_is_told_in_a_sentence(text, told, bot_file):
    assert told in refusal(bot_file("bot", text))


def test_a_file_that_is_not_there_or_no_text(tmp_path):
    assert "There is no file" in refusal(str(tmp_path / "bot.py"))
    (tmp_path / "bot.py").write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in refusal(tmp_path / "bot.py")
    (tmp_path / "folder.py").mkdir()
    assert "is a folder" in refusal(tmp_path / "folder.py")


def test_helpers_and_imported_classes_are_no_bots(bot_file):
    text = "from nostrum.bots import RandomBot\n" + FIRST.replace("First", "_Base")
    text += "class Mine(_Base): pass\n"
    assert load_bot(bot_file("mine", text))(1).choose(VIEW, [7]) == 7


def test_a_bot_cannot_change_what_is_legal(bot_file):
    text = FIRST.replace("return legal[0]", "legal.append(99); return 99")
    assert "First chose 99" in refusal(bot_file("cheat", text))


def test_a_name_that_is_taken_is_refused(bot_file, capsys):
    path = bot_file("random", FIRST)
    assert main(["simulate", "--bot", path, "-n", "4"]) == 2
    assert "another bot called 'random'" in capsys.readouterr().err
    with pytest.raises(NostrumError, match="another bot called 'random'"):
        read_seats("you,bot", "quacks", [path])


# At the keyboard


def test_a_bot_of_ones_own_sits_down_at_the_keyboard(bot_file):
    path = bot_file("mine", FIRST)
    assert read_seats(f"you,{path}", "quacks")[1].bot == path
    assert read_seats("you,mine", "quacks", [path])[1].bot == path


@pytest.mark.usefixtures("own_data_folder")
@pytest.mark.parametrize("game", ["quacks", "duel"])
def test_a_game_against_ones_own_bot_is_played_and_resumed(game, bot_file, tmp_path):
    path, file = bot_file("mine", FIRST), str(tmp_path / "game")
    words = ["play", "--game", game, "--seed", "5", "--file", file]
    begun = run(*words, "--bot", path, "--seats", "you,mine", answers="1\nquit\n")
    assert begun.returncode == 0, begun.stderr
    resumed = run("play", "--game", game, "--file", file, answers="1\n" * 400)
    assert resumed.returncode == 0, resumed.stderr
    assert "The record:" in resumed.stdout


@pytest.mark.usefixtures("own_data_folder")
def test_a_bot_that_fails_at_the_keyboard_loses_nothing(bot_file, tmp_path):
    path, file = bot_file("bad", FIRST.replace("legal[0]", "1/0")), tmp_path / "game"
    words = ["play", "--seed", "5", "--file", str(file), "--seats", f"you,{path}"]
    broken = run(*words, answers="1\n1\n1\n")
    assert broken.returncode == 2
    assert is_sentence(broken.stderr)
    assert "bad.py, line 4: ZeroDivisionError while choosing: division by zero." in broken.stderr
    assert file.exists()


def test_an_unreadable_bot_is_an_error_of_its_own(bot_file):
    with pytest.raises(BadBot):
        load_bot(bot_file("bot", "x = 1\n"))
