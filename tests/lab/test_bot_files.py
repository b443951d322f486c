"""Bots of one's own: every mistake is one sentence that names the file and the line."""

from pathlib import Path

import pytest
from lab_kit import FIRST, simulated
from shell import is_sentence, run

from nostrum.bots.files import BadBot, load_bot, read_bot_file
from nostrum.bots.policy_bot import FilteredPolicy
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.cli import main
from nostrum.core.errors import NostrumError
from nostrum.core.policy import Observer, play_out
from nostrum.quacks import Game
from nostrum.terminal.seats import read_seats

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
            FIRST + "    def __init__(self, a, b, c): pass\n",
            "TypeError while making First",
        ),
        (
            FIRST + "    def __init__(self, seed, risk): pass\n",
            "bot.py, line 2: First has to be told something after its file: bot.py=...",
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


# Bots that are told something

TOLD = FIRST.replace("legal[0]", "legal[self.place]") + (
    "    def __init__(self, seed, told='1'): self.place = int(told)\n"
)


def test_what_stands_after_an_equals_sign_is_told_to_the_bot(bot_file):
    path = bot_file("told", TOLD)
    assert load_bot(path)(1).choose(VIEW, [4, 5]) == 5
    assert load_bot(f"{path}=0")(1).choose(VIEW, [4, 5]) == 4
    assert read_bot_file(f"{path}=0").name == "told=0"
    assert "told.py, line 5: ValueError while making First" in refusal(f"{path}=x")


def test_who_cannot_be_told_anything_says_so(bot_file):
    told = refusal(bot_file("first", FIRST) + "=0.3")
    assert "First is not made from a seed and something else" in told
    assert "'0.3'" in told


def test_one_file_sits_down_several_times_and_is_told_different_things(bot_file):
    path = bot_file("told", TOLD)
    found = simulated("quacks", f"{path}=0*2,{path}=-1,random", 4)
    assert found.bots() == ["told=0", "told=-1", "random"]


def test_a_bot_that_is_told_something_sits_down_at_the_keyboard(bot_file):
    path = bot_file("told", TOLD)
    seat = read_seats(f"you,{path}=0:Anna", "quacks")[1]
    assert (seat.bot, seat.name) == (f"{path}=0", "Anna")
    assert read_seats(str(seat), "quacks") == [seat]  # as it is kept with the game


# Bots inside the engine

INSIDE = """
from nostrum.bots.policy_bot import PolicyBot
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.quacks import Game

class _Mine(Journeyman):
    def decide(self, game, seat, moves):
        return super().decide(game, seat, moves)

class Inside(PolicyBot):
    def __init__(self, seed):
        super().__init__(_Mine(seed), Game.from_view)
"""


def test_a_policy_from_a_file_plays_inside_the_engine_like_the_one_it_is_made_of(bot_file):
    known = simulated("quacks", "journeyman*4", 8).to_dict()["bots"][0]
    for name, text in (
        ("mine", INSIDE),
        ("ours", INSIDE.replace("_Mine(seed)", "Journeyman(seed)")),
    ):
        own = simulated("quacks", bot_file(name, text) + "*4", 8).to_dict()["bots"][0]
        assert own == {**known, "bot": name}


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("1 / 0", "mine.py, line 8: ZeroDivisionError while deciding: division by zero."),
        ("-7", "mine.py, line 7: Inside chose -7, which is not one of the legal actions"),
        ("None", "mine.py, line 7: Inside chose None, which is not one of the legal actions"),
    ],
)
def test_a_policy_from_a_file_that_fails_is_told_in_a_sentence(answer, told, bot_file):
    path = bot_file("mine", INSIDE.replace("super().decide(game, seat, moves)", answer))
    with pytest.raises(NostrumError) as found:
        simulated("quacks", f"{path}*4", 4)
    assert told in str(found.value)


def test_a_picky_bot_plays_only_what_it_likes():
    chosen = []

    class Seen(Observer):
        def see(self, seat, action):
            chosen.append(game.action_text(action))

    def likes(game, text):
        return "orange" not in text

    game = Game(players=2, seed=5)
    play_out(game, [FilteredPolicy(Journeyman(number), likes) for number in range(2)], Seen())
    bought = [text for text in chosen if text.startswith("buy")]
    assert bought
    assert not any("orange" in text for text in bought)


# The examples

EXAMPLES = sorted(Path(__file__).parents[2].glob("examples/bots/*.py"))
WORDS = {
    "stop_at": ("0.3", "0.5@1-3"),
    "without": ("yellow",),
    "buys": ("black-1@1", "orange-1+green-1@2", "nothing@3"),
    "rubies": ("droplet", "flask", "keep"),
    "trials": ("0", "30"),
}
OF_THE_DUEL = {"trials", "old_duel_master"}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_bots_play(path):
    game = "duel" if path.stem in OF_THE_DUEL else "quacks"
    for bot in [f"{path}={word}" for word in WORDS.get(path.stem, ())] or [path]:
        assert simulated(game, f"{bot},random", 2).tally.games == 2


def test_a_policy_of_one_game_is_refused_in_the_other():
    path = EXAMPLES[0].with_name("old_duel_master.py")
    with pytest.raises(NostrumError, match="plays The Duel, no other game"):
        simulated("quacks", f"{path},random", 2)


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
