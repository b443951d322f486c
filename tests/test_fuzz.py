"""Whatever comes from outside is read or refused with a sentence; nothing breaks the program."""

import json
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import FULL, KITS, figure, game_number, known_of, new_game, random_setup
from processes import HERE

from nostrum.core.errors import NostrumError
from nostrum.core.record import read_record
from nostrum.core.scenario import play_scenario

CASES = {
    "records": figure(20_000),
    "positions": figure(40_000),
    "scenarios": figure(40_000),
    "setups": figure(40_000),
}
PARTS = 4
EXAMPLES = 5_000 if FULL else 300
SECONDS = 600 if FULL else 60


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", CASES)
@pytest.mark.parametrize("game", KITS)
def test_broken_ones_are_refused_or_played(game: str, kind: str, part: int) -> None:
    count = CASES[kind] // PARTS
    command = [sys.executable, "fuzz.py", game, kind, str(part * count), str(count)]
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True) as process:
        try:
            lines = process.communicate(timeout=SECONDS)[0].splitlines()
        except subprocess.TimeoutExpired:
            process.kill()
            lines = process.communicate()[0].splitlines()
            pytest.fail(f"It hangs: python tests/fuzz.py {game} {kind} {lines[-1]}")
    faults = [lines[at - 1 : at + 1] for at, line in enumerate(lines) if line.startswith('"')]
    if faults:
        number, fault = faults[0]
        where = f"python tests/fuzz.py {game} {kind} {number}"
        pytest.fail(f"{len(faults)} of {count} cases fail, the first: {where}\n{json.loads(fault)}")
    last = lines[-1] if lines else "at the start"
    assert process.returncode == 0, f"It crashed: python tests/fuzz.py {game} {kind} {last}"
    assert len(lines) == count


# Values that have no likeness to what is expected


def all_keys() -> list[str]:
    """What the tables of all games hold, and what stands in a scenario."""
    found = {"setup", "seat", "play", "position", "chance"}
    for name, kit in KITS.items():
        found |= {*random_setup(kit, random.Random(name)), *game_number(name, 0).position()}
    return sorted(found)


keys = st.sampled_from(all_keys())
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: (
        st.lists(inside, max_size=4) | st.dictionaries(keys | st.text(max_size=8), inside)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("game", KITS)
@given(value=plain)
@settings(max_examples=EXAMPLES)
def test_any_value_is_read_as_setup_or_refused(game: str, value: object) -> None:
    try:
        new_game(KITS[game], value, 1)
    except NostrumError as error:
        assert str(error).strip()


@pytest.mark.parametrize("game", KITS)
@given(value=plain)
@settings(max_examples=EXAMPLES)
def test_any_value_is_refused_as_position(game: str, value: object) -> None:
    with pytest.raises(NostrumError, match=r"\w"):
        KITS[game].from_position(value)


@given(st.text())
@settings(max_examples=EXAMPLES)
def test_any_text_is_refused_as_record(text: str) -> None:
    with pytest.raises(NostrumError, match=r"\w"):
        read_record(text)


@given(st.text())
@settings(max_examples=EXAMPLES)
def test_any_text_is_read_as_scenario_or_refused(text: str) -> None:
    try:
        play_scenario(text)
    except NostrumError as error:
        assert str(error).strip()


DEEP = "a = " + "[" * 5_000
LONG = "a = " + "9" * 5_000
NASTY_SCENARIOS = {
    "deep lists": DEEP,
    "long number": LONG,
    "huge seat in refused": '[[play]]\nrefused = ["99999999999999999999 draw"]',
    "long seat in refused": f'[[play]]\nrefused = ["{"9" * 5_000} draw"]',
    "may is a number": "[[play]]\n[play.expect.seat.0]\nmay = 1",
    "legal is mixed": '[[play]]\n[play.expect.seat.0]\nlegal = [1, "draw"]',
    "a table for a number": "[[play]]\n[play.expect]\nround = { a = 1 }",
    "chips are a number": "[[play]]\n[play.expect.seat.0]\nbag = 1",
}


@pytest.mark.parametrize("game", KITS)
@pytest.mark.parametrize("text", NASTY_SCENARIOS.values(), ids=NASTY_SCENARIOS)
def test_a_nasty_scenario_is_refused_or_fails(text: str, game: str) -> None:
    refused_or_not_as_expected(f'[setup]\ngame = "{game}"\n{text}')


def nasty_of_games(kind: str) -> list[Any]:
    """What is nasty for one game alone, game by game."""
    return [
        pytest.param(game, nasty, id=f"{game}-{name}")
        for game in KITS
        for name, nasty in getattr(known_of(game), kind).items()
    ]


@pytest.mark.parametrize(("game", "text"), nasty_of_games("NASTY_SCENARIOS"))
def test_a_nasty_scenario_of_a_game_is_refused_or_fails(game: str, text: str) -> None:
    refused_or_not_as_expected(f'[setup]\ngame = "{game}"\n{text}')


@pytest.mark.parametrize("name", ["[]", "1", '"chess"'])
def test_a_scenario_of_no_game_that_there_is_is_refused(name: str) -> None:
    with pytest.raises(NostrumError, match="There is no game"):
        play_scenario(f"[setup]\ngame = {name}\n[[play]]\nmoves = []")


def refused_or_not_as_expected(text: str) -> None:
    """Either a sentence, or differences, or simply a game."""
    try:
        game, differences = play_scenario(text)
    except NostrumError as error:
        assert str(error).strip()
    else:
        assert differences or game.actors()


@pytest.mark.parametrize("header", [DEEP, LONG], ids=["deep lists", "long number"])
def test_a_nasty_record_is_refused(header: str) -> None:
    with pytest.raises(NostrumError, match=r"\w"):
        read_record(f"{header}\n---\n0 draw;\n")


@pytest.mark.parametrize(("game", "values"), nasty_of_games("NASTY_SETUPS"))
def test_a_nasty_setup_is_refused(game: str, values: dict[str, object]) -> None:
    with pytest.raises(NostrumError, match=r"\w"):
        KITS[game].read_setup(values)
