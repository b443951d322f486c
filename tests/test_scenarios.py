"""Every scenario holds, and the docs say what each one is for."""

import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest
from kit import SCENARIOS, SPECS, scenario_files

from nostrum.core.errors import BadScenario
from nostrum.core.scenario import play_scenario, read_scenario
from nostrum.quacks.setup import box

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted(SCENARIOS.rglob("*.toml"))
NAMES = [file.relative_to(SCENARIOS).as_posix() for file in FILES]

COVERAGE = (ROOT / "docs" / "coverage.md").read_text("utf-8")
# The rulings of each game, by the folder of their scenarios; both are on one page.
QUACKS, _, DUEL = (
    (ROOT / "docs" / "rulings.md").read_text("utf-8").partition("\n# Rulings for The Duel\n")
)
RULINGS = {"rulings/": QUACKS, "duel/rulings/": DUEL}
DOCS = "\n".join([COVERAGE, *RULINGS.values()])
NAMED = re.findall(r"`(\w+/[^`]+\.toml)`", DOCS)
# A ruling has a number, perhaps with a letter: 12, A7, B10; a row of the docs may be for several.
NUMBER = re.compile(r"([A-Za-z]?)0*(\d+)")


def ruling_numbers(folder: str) -> set[str]:
    """The rulings that a page of the docs lists."""
    rows = re.findall(r"^\| ((?:[A-Z]?\d+(?:, )?)+) \|", RULINGS[folder], re.MULTILINE)
    return {number for row in rows for number in row.split(", ")}


def ruling_of(name: str) -> str:
    """The number of the ruling that a scenario is named after."""
    number = NUMBER.match(Path(name).name)
    return f"{number[1].upper()}{number[2]}" if number else ""


def is_named(name: str) -> bool:
    """Does a page of the docs name the file, its ruling or its card?"""
    if any(fnmatch(name, pattern) for pattern in NAMED):
        return True
    for folder in RULINGS:
        if name.startswith(folder):
            return ruling_of(name) in ruling_numbers(folder)
    folder, _, stem = name.partition("/")
    return folder == "cards" and any(stem.startswith(f"{card}_") for card in box()["cards"])


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_the_scenario_holds(file: Path) -> None:
    _, differences = play_scenario(file.read_text("utf-8"))
    assert differences == []


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_the_resulting_position_can_be_read_back(file: Path) -> None:
    position = play_scenario(file.read_text("utf-8"))[0].position()
    assert SPECS[position["game"]].from_position(position).position() == position


@pytest.mark.parametrize("game", SPECS)
def test_every_game_has_scenarios(game: str) -> None:
    assert scenario_files(game)


PLAY_ALL = """
import json, pathlib, sys
import nostrum
from nostrum.core.errors import BadScenario
from nostrum.core.scenario import play_scenario
for file in sys.stdin.read().split():
    game, differences = play_scenario(pathlib.Path(file).read_text("utf-8"))
    print(json.dumps([game.position(), game.observe(0), differences]))
"""


def test_compiled_and_interpreted_engines_play_all_scenarios_alike() -> None:
    files = "\n".join(map(str, FILES))
    told = []
    for interpreted in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", PLAY_ALL],
            input=files,
            env={**os.environ, "NOSTRUM_INTERPRETED": interpreted},
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(done.stdout.splitlines())
    assert len(told[0]) == len(FILES)
    assert told[0] == told[1]


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_the_scenario_has_a_title_a_source_and_something_to_expect(file: Path) -> None:
    document = read_scenario(file.read_text("utf-8"))
    assert document["title"].strip()
    assert document["source"].strip()
    assert any(block.get("expect") or block.get("refused") for block in document["play"])


def test_every_scenario_is_named_in_the_docs() -> None:
    assert [name for name in NAMES if not is_named(name)] == []


def test_every_scenario_named_in_the_docs_exists() -> None:
    assert [p for p in NAMED if not any(fnmatch(name, p) for name in NAMES)] == []


def test_every_test_named_in_the_docs_exists() -> None:
    named = re.findall(r"`(\w+\.py)::(\w+)`", DOCS)
    assert named
    for file, function in named:
        assert f"def {function}(" in (ROOT / "tests" / file).read_text("utf-8"), function


@pytest.mark.parametrize("folder", RULINGS)
def test_every_ruling_has_a_scenario(folder: str) -> None:
    shown = {ruling_of(name) for name in NAMES if name.startswith(folder)}
    assert ruling_numbers(folder) - shown == set()


def test_every_card_has_a_scenario() -> None:
    stems = [name.removeprefix("cards/") for name in NAMES if name.startswith("cards/")]
    for card in box()["cards"]:
        assert any(stem.startswith(f"{card}_") for stem in stems), card


def test_titles_are_unique() -> None:
    titles = [read_scenario(file.read_text("utf-8"))["title"] for file in FILES]
    assert sorted({title for title in titles if titles.count(title) > 1}) == []


# What the reader of scenarios notices


QUACKS_SCENE = """
[[seat]]
bag = "white-1*3 orange-1"
[[seat]]
[chance]
draws.0 = "orange-1 white-1"
dice.1 = ["ruby"]
cards = ["magic_potion"]
"""
DUEL_SCENE = """
[setup]
game = "duel"
[position]
at = "round"
[chance]
draws.1 = "white-1"
coins = ["shield", "stall", "shield", "stall"]
"""


def differences_of(*parts: str) -> list[str]:
    return play_scenario("\n".join(parts))[1]


def test_chance_that_is_never_used_is_a_difference() -> None:
    assert differences_of(QUACKS_SCENE, '[[play]]\nmoves = ["0 draw"]') == [
        "chance: never used (card, the table): magic_potion",
        "chance: never used (draw, seat 0): white-1",
        "chance: never used (die, seat 1): 3",
    ]
    assert differences_of(DUEL_SCENE, '[[play]]\nmoves = ["0 take silver"]') == [
        "chance: never used (coin, the table): 0, 1",
        "chance: never used (draw, seat 1): white-1",
    ]


def test_chance_that_is_used_up_is_no_difference() -> None:
    scene = QUACKS_SCENE.replace("dice.1", "# dice.1").replace("cards", "# cards")
    assert differences_of(scene, '[[play]]\nmoves = ["0 draw", "0 draw"]') == []


STOPPED = '[[play]]\nmoves = ["0 draw", "0 stop"]'


def test_a_refused_move_may_say_why() -> None:
    wanted = 'refused = ["0 stop", { move = "0 draw", why = "nothing to decide" }]'
    assert differences_of(STOPPED, wanted) == []


def test_a_move_refused_for_another_reason_is_a_difference() -> None:
    (difference,) = differences_of(STOPPED, 'refused = [{ move = "0 draw", why = "possible" }]')
    assert difference == (
        "play 1: the move '0 draw' is refused, but not for 'possible': "
        "Seat 0 has nothing to decide now; we wait for seat 1."
    )


def test_a_legal_move_is_a_difference_whatever_the_reason() -> None:
    (difference,) = differences_of(STOPPED, 'refused = [{ move = "1 draw", why = "seat" }]')
    assert difference == "play 1: the move '1 draw' should be refused, but it is legal"


@pytest.mark.parametrize(
    "refused",
    [
        "1",
        '"0 draw"',
        "[1]",
        '[{ move = "0 draw" }]',
        '[{ move = "0 draw", why = 1 }]',
        '[{ why = "over" }]',
        '[{ move = "0 draw", why = "over", who = "Anna" }]',
    ],
)
def test_what_is_no_list_of_refused_moves_is_told_what_one_is(refused: str) -> None:
    with pytest.raises(BadScenario, match="'refused' is a list of moves, each written"):
        play_scenario(f"{STOPPED}\nrefused = {refused}")


def test_a_refused_move_that_cannot_be_an_action_is_a_slip() -> None:
    with pytest.raises(BadScenario, match="'darw' is not an action"):
        play_scenario(f'{STOPPED}\nrefused = [{{ move = "0 darw", why = "now" }}]')
