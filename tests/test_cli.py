"""The commands, with every game that there is."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest
from kit import SPECS, game_number, known_of, scenario_files
from processes import run_python
from rich.console import Console
from shell import (
    COMMAND,
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

import nostrum
from nostrum.bots import RandomBot, about_bots
from nostrum.cli import main, parser_for
from nostrum.commands.overview import FIRST_STEPS
from nostrum.commands.records import NO_ORIGIN
from nostrum.core.contract import default_spec
from nostrum.core.errors import NostrumError
from nostrum.core.record import Record, read_record
from nostrum.saved_games import SavedGame
from nostrum.terminal.hotseat import HotSeat
from nostrum.terminal.interface import game_option
from nostrum.terminal.keyboard import Keyboard, Leave
from nostrum.terminal.seats import Seat, read_seats, table_of

pytestmark = pytest.mark.usefixtures("own_data_folder")
every_game = pytest.mark.parametrize("game", SPECS)


def begin(game, *words, answers="1\n1\n"):
    """Begin a game of two, and leave it unfinished."""
    return run("play", "--game", game, "--seats", "you,bot", *words, answers=answers)


# The commands that look things up


def test_the_version_is_told(capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == "nostrum 0.1.0\n"


def test_the_help_names_every_game(capsys):
    assert main(["--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for spec in SPECS.values():
        assert f"{spec.name} commands for {spec.title} only" in out


def test_nostrum_alone_says_what_it_is_and_how_to_begin(capsys):
    assert main([]) == 0
    out = capsys.readouterr().out
    for spec in SPECS.values():
        assert spec.title in out
    for _, command in FIRST_STEPS:
        assert command in out
        parsed(command)


REFUSED = {
    "dance": "There is no command 'dance'.",
    "simualte": "There is no command 'simualte'; did you mean 'simulate'?",
    "duel bxo": "There is no command 'bxo'; did you mean 'box'?",
    "duel": "Say which command: box.",
    "rules --game chess": "There is no game 'chess'.",
    "play --game dule": "There is no game 'dule'; did you mean 'duel'?",
    "simulate --sead 3": "There is no option '--sead'; did you mean '--seed'?",
    "simulate --sead=3": "There is no option '--sead'; did you mean '--seed'?",
    "simulate --seed": "--seed needs a value.",
    "simulate -n 0": "-n/--games: a whole number from 1 on, not '0'.",
    "serve --port x": "--port: a whole number from 0 on, not 'x'.",
    "odds --until nan w1": "--until: a number, not 'nan'.",
    "odds w1 w2": "'w2' is one word too many.",
    "scenario": "FILE is missing.",
    "tournament --elo 3": "--elo could be --elo0, --elo1.",
    "play --players 7": "--players can be 2, 3 or 4, not 7.",
    "play --edition clasic": "--edition can be classic, north_star or first_edition, not 'clasic'; "
    "did you mean 'classic'?",
}


@pytest.mark.parametrize("words", REFUSED)
def test_words_that_are_not_understood_are_refused_in_a_sentence(words, capsys):
    assert main(words.split()) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert err.startswith(f"nostrum: {REFUSED[words]} See nostrum ")
    assert err.endswith(" --help.\n")


MISTYPED = {
    "simulate --seats mastr,random": "There is no bot 'mastr'; did you mean 'master'?",
    "tournament journyman random": "There is no bot 'journyman'; did you mean 'journeyman'?",
    "play --seats yuo,bot": "Nobody is called 'yuo'; did you mean 'you'?",
    "simulate --books gren-1": "There are no books to choose for 'gren'; did you mean 'green'?",
    "simulate --option stirr=x": "There is no option 'stirr'; did you mean 'stir'?",
    "simulate --game duel --books blu-I": "There are no books to choose for 'blu'; did you mean "
    "'blue'?",
    "simulate --game duel --coins gold,silvr": "There is no coin 'silvr'; did you mean 'silver'?",
    "odds grene-1": "There is no chip 'grene-1'; did you mean 'green-1'?",
    "odds w1 --card shining_extra_brightly": "There is no fortune-teller card "
    "'shining_extra_brightly'; did you mean 'shining_extra_bright'?",
    "rules gren-3": "There is no page 'gren-3' in the rules of The Quacks of Quedlinburg. Did you "
    "mean green-3 or green-4 or green-2?",
    "rules duel": "There is no page 'duel' in the rules of The Quacks of Quedlinburg. "
    "nostrum rules --game duel lists the rules of The Duel.",
    "rules ledge": "There is no page 'ledge' in the rules of The Quacks of Quedlinburg. Did you "
    "mean nostrum rules --game duel ledge?",
}


@pytest.mark.parametrize("words", MISTYPED)
def test_a_name_that_is_mistyped_brings_the_one_that_was_meant(words, capsys):
    assert main(words.split()) == 2
    assert capsys.readouterr().err == f"nostrum: {MISTYPED[words]}\n"


MISTYPED_KEYS = {
    "[setup]\nbokos = 1\n[[play]]\n": "A setup has no 'bokos'; did you mean 'books'?",
    '[setup]\ngame = "quaks"\n[[play]]\n': "There is no game 'quaks'; did you mean 'quacks'?",
    "[postion]\n[[play]]\n": "A scenario has no 'postion'; did you mean 'position'?",
    "[position]\nrond = 2\n[[play]]\n": "[position] has no 'rond'; did you mean 'round'?",
    '[position]\nat = "potion"\n[[play]]\n': "not at 'potion'; did you mean 'potions'?",
    "[[seat]]\nrubis = 2\n[[seat]]\n[[play]]\n": "has no 'rubis'; did you mean 'rubies'?",
    "[[play]]\nmove = []\n": "[[play]] has no 'move'; did you mean 'moves'?",
    "[[play]]\n[play.expect]\nwiners = []\n": "There is nothing called 'winers' to expect; did you "
    "mean 'winners'?",
    '[[play]]\n[play.expect]\nstep = "potion"\n': "There is no step 'potion'; did you mean "
    "'potions'?",
}


@pytest.mark.parametrize("text", MISTYPED_KEYS)
def test_a_key_that_is_mistyped_brings_the_one_that_was_meant(text, tmp_path, capsys):
    file = tmp_path / "scenario.toml"
    file.write_text(text)
    assert main(["scenario", str(file)]) == 2
    assert MISTYPED_KEYS[text] in capsys.readouterr().err


# Help


def parsed(command):
    """What the parser makes of a command line as help and documents show it."""
    first, *words = shlex.split(command)
    assert first == "nostrum"
    options = parser_for(words).parse_args(words)
    assert callable(options.command), command
    return options


def commands_in(parser, *before):
    """All commands, with those of commands."""
    for action in parser._subparsers._group_actions:
        for name, command in action.choices.items():
            if command._subparsers is None:
                yield (*before, name)
            else:
                yield from commands_in(command, *before, name)


COMMANDS = [" ".join(words) for words in commands_in(parser_for([]))]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_has_examples_that_can_be_typed(name, capsys):
    assert main([*name.split(), "--help"]) == 0
    help_text = capsys.readouterr().out
    assert help_text.startswith(f"usage: nostrum {name} ")
    assert max(map(len, help_text.splitlines())) <= 80
    _, _, examples = help_text.partition("examples:\n")
    commands = [line for line in examples.splitlines() if line.startswith("    nostrum ")]
    assert commands, f"{name} has no examples"
    for command in commands:
        assert command.split()[1 : 1 + len(name.split())] == name.split()
        parsed(command.strip())


def test_every_option_and_argument_is_explained():
    for name in COMMANDS:
        parser = parser_for(name.split())
        for word in name.split():
            parser = parser._subparsers._group_actions[0].choices[word]
        for action in parser._actions:
            assert action.help, (name, action.dest)


@every_game
def test_scenarios_that_hold_exit_with_0(game, capsys):
    files = [str(file) for file in scenario_files(game)[:5]]
    assert main(["scenario", *files]) == 0
    assert capsys.readouterr().out.count(": ok\n") == len(files)


@every_game
def test_a_scenario_that_does_not_hold_exits_with_1(game, tmp_path, capsys):
    file = tmp_path / "wrong.toml"
    file.write_text(f'[setup]\ngame = "{game}"\n[[play]]\n[play.expect]\nwinners = [0]\n')
    assert main(["scenario", str(file)]) == 1
    assert "winners: expected [0], found []" in capsys.readouterr().out
    assert main(["scenario", "--json", str(file)]) == 1
    (answer,) = json.loads(capsys.readouterr().out)
    assert answer["file"] == str(file)
    assert answer["ok"] is False
    assert len(answer["differences"]) == 1
    assert answer["position"]["game"] == game


def test_a_scenario_that_names_no_game_plays_the_first(tmp_path, capsys):
    file = tmp_path / "scenario.toml"
    file.write_text("[[play]]\n[play.expect]\nwinners = []\n")
    assert main(["scenario", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)[0]["position"]["game"] == default_spec().name


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


def test_a_missing_scenario_is_named_once(capsys):
    assert main(["scenario", "nofile"]) == 2
    assert capsys.readouterr().err.count("nofile") == 1


@every_game
def test_the_rules_list_their_pages(game, capsys):
    assert main(["rules", "--game", game]) == 0
    out = capsys.readouterr().out
    assert SPECS[game].title in out
    for page in SPECS[game].rule_pages():
        assert page.name in out


def test_the_rules_are_those_of_the_first_game_if_none_is_named(capsys):
    assert main(["rules", "--json"]) == 0
    pages = json.loads(capsys.readouterr().out)
    assert pages == [vars(page) for page in default_spec().rule_pages()]


PAGES = [
    pytest.param(game, page, id=f"{game}-{page.name}")
    for game, spec in SPECS.items()
    for page in spec.rule_pages()
]


@pytest.mark.parametrize(("game", "page"), PAGES)
def test_every_page_of_the_rules_is_found_by_name_and_title(game, page, capsys):
    assert main(["rules", "--game", game, page.name.upper()]) == 0
    assert page.title in capsys.readouterr().out
    assert main(["rules", "--game", game, *page.title.split(), "--json"]) == 0
    assert page.text in [found["text"] for found in json.loads(capsys.readouterr().out)]


@every_game
def test_an_unknown_page_is_refused_with_a_sentence(game, capsys):
    assert main(["rules", "--game", game, "xyzzy"]) == 2
    err = capsys.readouterr().err
    assert is_sentence(err)
    assert f"nostrum rules{game_option(SPECS[game])} lists all pages." in err


@every_game
def test_the_box_of_a_game_is_printed(game, capsys):
    assert main([game, "box"]) == 0
    out = capsys.readouterr().out
    assert tomllib.loads(out) == tomllib.loads(SPECS[game].box(None))


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"pot = "])
@every_game
def test_a_box_that_cannot_be_understood_exits_with_2_and_a_sentence(
    game, content, tmp_path, capsys
):
    file = tmp_path / "box.toml"
    if content is not None:
        file.write_bytes(content)
    assert main([game, "box", str(file)]) == 2
    assert is_sentence(capsys.readouterr().err)


@every_game
def test_a_game_by_itself_is_no_command(game, capsys):
    assert main([game]) == 2
    assert (
        capsys.readouterr().err == f"nostrum: Say which command: box. See nostrum {game} --help.\n"
    )


@every_game
def test_the_help_explains_the_bots(game, capsys):
    assert main(["play", "--game", game, "--help"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    for name, about in about_bots(game).items():
        assert f"{name} {about}" in out


@every_game
def test_a_person_without_a_name_is_called_by_the_seat(game):
    seats = read_seats("you:Anna,you:Ben,you", game)
    assert [seat.name for seat in seats] == ["Anna", "Ben", "Player 3"]


def test_a_reader_who_goes_away_is_no_error():
    command = f'{sys.executable} -c \'import nostrum.cli; nostrum.cli.main(["rules", "--json"])\''
    shell = subprocess.run(
        ["bash", "-c", f"{command} | head -c 10"], capture_output=True, text=True, check=False
    )
    assert shell.stderr == ""
    assert len(shell.stdout) == 10


@pytest.mark.parametrize(
    "words",
    [
        "",
        "rules",
        "rules --json",
        "--version",
        *(f"play --game {game} --seed 1" for game in SPECS),
    ],
)
@pytest.mark.parametrize("twist", [">/dev/full", ">&-", "2>&-", "<&-"])
def test_odd_streams_bring_no_traceback(words, twist):
    command = f"{sys.executable} -c '{COMMAND}' {words}"
    shell = subprocess.run(
        ["bash", "-c", f"printf '1\\n\\xff\\n' | {command} {twist}"],
        # Only what Python buffers can fail when it ends.
        env={key: os.environ[key] for key in os.environ if key != "PYTHONUNBUFFERED"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in shell.stderr
    assert "Exception" not in shell.stderr


@every_game
def test_whatever_is_typed_is_an_action_or_a_sentence(game):
    chance = Random(2)
    pieces = ["draw", "buy", "pass", "b", "g2", ",", "-", "+", "\u0661", "9" * 5000, "\0"]
    pieces += known_of(game).WORDS
    for seed in range(4):
        played = game_number(game, seed)
        names = [Seat(name) for name in "ABCD"[: played.setup.players]]
        table = table_of(SPECS[game], names)
        while played.actors():
            seat = played.actors()[0]
            view = played.observe(seat)
            typed = " ".join(chance.choices(pieces, k=chance.randint(1, 4)))
            try:
                assert table.read(view, typed) in view["legal"]
            except NostrumError as error:
                assert str(error).endswith((".", "?"))
            for action in view["legal"][:20]:
                assert table.read(view, action) == action
                assert table.describe(view, action), (view["decision"], action)
            played.apply(seat, RandomBot(len(typed)).choose(view, played.legal(seat)))


# What is imported when

SOURCE = Path(nostrum.__file__).parent


def modules_of(*packages):
    """The names of all modules in some packages, but for what is played in the terminal."""
    files = [file for package in packages for file in (SOURCE / package).rglob("*.py")]
    paths = [file.relative_to(SOURCE.parent).with_suffix("") for file in files]
    return [".".join(path.parts) for path in paths if "terminal" not in path.parts]


def imported_by(code):
    """The modules that a program has imported in the end."""
    return run_python("-c", f"{code}\nimport sys\nprint(*sys.modules, sep=chr(10))")


def of_the_terminal(modules):
    return [name for name in modules if name == "rich" or ".terminal" in name]


def test_the_rules_import_neither_rich_nor_a_terminal():
    modules = modules_of("core", *SPECS)
    assert len(modules) > 60
    assert of_the_terminal(imported_by(f"import {', '.join(modules)}")) == []


def test_neither_bots_nor_server_import_rich_or_a_terminal():
    modules = [name for name in modules_of("bots", "server") if not name.endswith(".train")]
    assert len(modules) > 40
    assert of_the_terminal(imported_by(f"import {', '.join(modules)}")) == []


def test_the_library_starts_without_bots_and_the_command_line_without_rich():
    assert "nostrum.bots" not in imported_by("import nostrum")
    assert "nostrum.bots" in imported_by("import nostrum; nostrum.bots")
    assert "rich" not in imported_by("import nostrum.cli; nostrum.cli.main(['--version'])")


# Playing with moves from a pipe


def test_without_a_terminal_and_without_moves_nothing_is_begun(tmp_path):
    result = run("play")
    assert result.returncode == 2
    assert is_sentence(result.stderr)
    assert "terminal" in result.stderr
    assert not (tmp_path / "data").exists()


@every_game
def test_a_whole_game_can_be_piped_in_replayed_and_verified(game, tmp_path, capsys):
    result = begin(game, "--seed", "5", answers=ONES)
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    assert "0" * 63 + "5" in result.stdout
    (file,) = records(tmp_path)
    assert str(file) in result.stdout
    assert not unfinished(tmp_path, game).exists()
    record = read_record(file.read_text())
    assert record.spec is SPECS[game]
    assert record.verify() == []
    moves = len(record.moves)
    assert main(["verify", str(file)]) == 0
    told = f"The record is sound: {moves} moves of {SPECS[game].title}.\n"
    assert capsys.readouterr().out == f"{NO_ORIGIN}\n{told}"
    assert main(["verify", str(file), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["ok"] is True
    assert answer["result"]["scores"] == record.replay().scores()
    assert main(["replay", str(file)]) == 0
    assert "Odo" in capsys.readouterr().out
    assert main(["replay", str(file), "--at", "7"]) == 0
    assert main(["replay", str(file), "--at", "7", "--json"]) == 0
    out = capsys.readouterr().out
    assert json.loads(out[out.index("\n{") :]) == record.replay(7).position()
    assert main(["replay", str(file), "--at", str(moves + 1)]) == 2
    assert is_sentence(capsys.readouterr().err)


@every_game
def test_a_finished_record_that_was_cut_does_not_verify(game, tmp_path, capsys):
    begin(game, "--seed", "5", answers=ONES)
    (file,) = records(tmp_path)
    text, _, _ = file.read_text().rpartition("; ")
    file.write_text(f"{text};\n")
    assert main(["verify", str(file)]) == 1
    assert capsys.readouterr().out.endswith(": some are missing.\n")


@every_game
def test_a_finished_record_without_its_result_says_so(game, tmp_path, capsys):
    begin(game, "--seed", "5", answers=ONES)
    (file,) = records(tmp_path)
    file.write_text(re.sub(r"\[result\]\n(.*\n){3}", "", file.read_text()))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.endswith(" It does not state the result.\n")
    assert main(["verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["result"] is None


@every_game
def test_a_record_with_another_commitment_does_not_verify(game, tmp_path, capsys):
    begin(game, "--seed", "5")
    file = unfinished(tmp_path, game)
    file.write_text(re.sub(r'commitment = ".{4}', 'commitment = "0000', file.read_text()))
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["ok"] is False


@pytest.mark.parametrize("pause", [1, 20])
@every_game
def test_quitting_and_coming_back_gives_the_same_game(game, pause, tmp_path):
    setup = ["--game", game, "--seed", "8", "--seats", "you:Anna,bot"]
    whole = tmp_path / "whole"
    run("play", *setup, "--file", str(whole), answers=ONES)
    broken = tmp_path / "broken"
    first = run("play", *setup, "--file", str(broken), answers="1\n" * pause + "quit\n")
    assert first.returncode == 0
    assert f"nostrum play{game_option(SPECS[game])} --file {broken}" in first.stdout
    on = ["--game", game, "--file", str(broken)]
    for _ in range(2):
        run("play", *on, answers="1\n" * pause)
    last = run("play", *on, answers=ONES)
    assert last.returncode == 0, last.stderr
    assert broken.read_text() == whole.read_text()


@every_game
def test_an_unfinished_game_goes_on_unless_a_new_one_is_wanted(game, tmp_path):
    assert f"nostrum play{game_option(SPECS[game])}" in begin(game, "--seed", "8").stdout
    resumed = run("play", "--game", game, answers="quit\n")
    assert "The unfinished game goes on (" in resumed.stdout
    new = begin(game, "--new", "--seed", "9", answers="quit\n")
    (kept,) = records(tmp_path)
    command = f"nostrum play{game_option(SPECS[game])} --file {kept}"
    assert f"is kept; to play it on: {command}\n" in new.stdout
    assert len(read_record(kept.read_text()).seed) == 32
    resumed = run("play", "--game", game, "--file", str(kept), answers="quit\n")
    assert "The unfinished game goes on (" in resumed.stdout


def test_unfinished_games_of_all_kinds_lie_side_by_side(tmp_path):
    for game in SPECS:
        begin(game, "--seed", "8", answers="quit\n")
    first, second = list(SPECS)[:2]
    file = str(unfinished(tmp_path, second))
    refused = run("play", "--game", first, "--file", file, answers="1\n")
    assert refused.returncode == 2
    assert is_sentence(refused.stderr)
    assert f"holds a game of {SPECS[second].title} ({second})" in refused.stderr


@every_game
def test_a_new_game_that_cannot_be_set_up_leaves_the_old_one_alone(game, tmp_path):
    begin(game, "--seed", "8")
    before = unfinished(tmp_path, game).read_text()
    words = ["--game", game, "--new", "--seats", "you:A,you:A"]
    assert run("play", *words, answers="1\n").returncode == 2
    assert unfinished(tmp_path, game).read_text() == before
    assert records(tmp_path) == []


@pytest.mark.parametrize(
    "fault",
    ["text", "bytes", "move", "seats"],
)
@every_game
def test_a_broken_game_is_not_the_end_of_all_games(game, fault, tmp_path):
    begin(game, "--seed", "8")
    file = unfinished(tmp_path, game)
    text = file.read_text()
    broken = {
        "bytes": b"\xff\xfe\x00",
        "text": b"nothing",
        "move": (text + "0 nonsense;\n").encode(),
        "seats": text.replace(", ", "  #", 1).encode(),
    }
    file.write_bytes(broken[fault])
    refused = run("play", "--game", game, answers="1\n")
    assert refused.returncode == 2
    assert is_sentence(refused.stderr)
    anew = f"To begin a new game: nostrum play{game_option(SPECS[game])} --new\n"
    assert refused.stderr.endswith(anew)
    assert file.read_bytes() == broken[fault]
    assert run("play", "--game", game, "--new", answers="quit\n").returncode == 0
    (kept,) = records(tmp_path)
    assert kept.read_bytes() == broken[fault]


@every_game
def test_what_is_said_about_a_new_game_is_not_dropped(game, tmp_path):
    begin(game, "--seed", "8")
    before = unfinished(tmp_path, game).read_text()
    result = run("play", "--game", game, "--seed", "0", answers="1\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)
    assert "--seed" in result.stderr
    assert "add --new or --file" in result.stderr
    assert unfinished(tmp_path, game).read_text() == before
    elsewhere = ["--game", game, "--seed", "0", "--file", str(tmp_path / "elsewhere")]
    assert run("play", *elsewhere, answers="quit\n").returncode == 0
    assert "name another file" in run("play", *elsewhere, answers="quit\n").stderr


@every_game
def test_chance_is_sealed_before_the_first_move(game, tmp_path):
    result = begin(game, "--seed", "8", answers="log\nquit\n")
    seal = read_record(unfinished(tmp_path, game).read_text()).committed
    assert f"Chance is sealed: {seal[:16]}…" in result.stdout
    assert seal in result.stdout  # the log has all of it


@every_game
def test_an_unfinished_record_is_sound_so_far(game, tmp_path, capsys):
    begin(game, "--seed", "8")
    file = unfinished(tmp_path, game)
    assert main(["verify", str(file)]) == 0
    assert re.fullmatch(
        r"The record is sound so far: \d+ moves, unfinished(, in round 1)?\.\n",
        capsys.readouterr().out.removeprefix(f"{NO_ORIGIN}\n"),
    )
    assert main(["verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["over"] is False
    file.write_text(re.sub(r"commitment = .*\n", "", file.read_text()))
    assert main(["verify", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["commitment"] is None


@every_game
def test_a_refused_move_says_why_and_loses_nothing(game, tmp_path):
    file = tmp_path / "game"
    result = begin(game, "--seed", "5", "--file", str(file), answers="1\nnonsense\n")
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
        ["--file", "/"],
        ["--file", "/dev/null/x"],
    ],
)
@every_game
def test_a_game_that_cannot_be_set_up_is_refused_with_a_sentence(game, words):
    result = run("play", "--game", game, *words, answers="1\n")
    assert result.returncode == 2
    assert is_sentence(result.stderr)


@pytest.mark.parametrize("seed", ["abc", "9" * 5000])
def test_what_is_no_seed_is_told_what_one_is(seed):
    told = "A seed is a number (below 2 to the power of 256), or 64 hex"
    assert told in run("play", "--seed", seed).stderr


@every_game
def test_a_second_window_does_not_overwrite_the_game(game, tmp_path):
    file = tmp_path / "game"
    kept = SavedGame(file, Record.begin(SPECS[game], {}, 1), "you:You, bot:Odo")
    kept.save()
    other = SavedGame.read(file)
    other.record.moves.append((0, "draw"))
    other.save()
    with pytest.raises(NostrumError, match="another window"):
        kept.save()


# Playing in a terminal


@every_game
def test_a_game_against_bots_in_a_terminal(game, tmp_path):
    terminal = Terminal("play", "--game", game, "--seed", "3", "--seats", "you,bot")
    screens = play_in(terminal)
    assert terminal.exit_code() == 0
    assert "Traceback" not in terminal.shown
    for line in "\n".join(screens).split("\n"):
        assert len(line) <= 80 or "nostrum" in line  # only a path may be longer
    assert len(records(tmp_path)) == 1


@pytest.mark.parametrize(
    "leaving",
    ["quit\n", "\x04", "\x03"],
)
@every_game
def test_leaving_says_how_to_come_back_and_coming_back_resumes(game, leaving):
    terminal = Terminal("play", "--game", game, "--seed", "3", "--seats", "you,bot")
    terminal.asked()
    terminal.type("1\n")
    terminal.asked()
    terminal.type(leaving)
    screen = terminal.wait()
    assert f"The game is saved. To come back: nostrum play{game_option(SPECS[game])}" in screen
    assert "Traceback" not in screen
    assert terminal.exit_code() == 0
    terminal = Terminal("play", "--game", game)
    assert "There is an unfinished game (" in terminal.wait("[Y/n] ")
    terminal.type("\n")
    terminal.asked()
    terminal.type("quit\n")
    assert terminal.exit_code() == 0


def test_the_question_about_the_old_game_wants_an_answer(tmp_path):
    game = default_spec().name
    begin(game, "--seed", "8")
    before = unfinished(tmp_path, game).read_text()
    terminal = Terminal("play")
    terminal.wait("[Y/n] ")
    terminal.type("rules\n")
    assert "Please answer yes, no or quit." in terminal.wait("[Y/n] ")
    terminal.type("quit\n")
    assert "Nothing was changed." in terminal.wait()
    assert terminal.exit_code() == 0
    assert unfinished(tmp_path, game).read_text() == before


@every_game
def test_what_is_not_understood_is_asked_again(game):
    terminal = Terminal("play", "--game", game, "--seed", "3", "--seats", "you,bot")
    for typed, answer in (("zzz\n", "? helps"), ("?\n", "first letters"), ("log\n", "Sealed")):
        terminal.asked()
        terminal.type(typed)
        assert answer in terminal.asked()
    terminal.type("\x04")
    assert terminal.exit_code() == 0


@every_game
def test_no_colour_is_used_where_none_is_wanted(game, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    terminal = Terminal("play", "--game", game, "--seed", "3", "--seats", "you,bot")
    terminal.asked()
    assert not re.search(r"\x1b\[[0-9;]*(3[0-9]|4[0-9])m", terminal.shown)
    terminal.type("\x04")
    assert terminal.exit_code() == 0


@every_game
def test_everything_fits_on_a_screen_of_80_times_24(game):
    players = SPECS[game].read_setup({}).players
    names = ",".join(["you:Anna", "you:Ben", "bot", "bot"][:players])
    screens, _ = watch(game, {}, 7, names, RandomBot(7))
    assert len(screens) > 20
    assert [screen for screen in screens if not fits(screen, 80, 24)] == []


@every_game
def test_whoever_has_enough_may_leave_at_every_prompt(game, tmp_path):
    players = SPECS[game].read_setup({}).players
    seats = ",".join(["you", *["bot"] * (players - 1)])
    kept = SavedGame(tmp_path / "game", Record.begin(SPECS[game], {}, 1), seats)
    keyboard = Keyboard(lambda prompt: " Quit", interactive=True)
    hot_seat = HotSeat(kept, read_seats(seats, game), Console(file=io.StringIO()), keyboard)
    with pytest.raises(Leave):
        hot_seat.pause("Press Enter to go on. ")
    with pytest.raises(Leave):
        hot_seat.play()
