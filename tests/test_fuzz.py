"""Whatever comes from outside is read or refused with a sentence; nothing breaks the program."""

import json
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import FULL, figure
from processes import HERE

from nostrum.core.errors import NostrumError
from nostrum.core.record import read_record
from nostrum.core.scenario import play_scenario
from nostrum.quacks import Game, Setup

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
def test_broken_ones_are_refused_or_played(kind: str, part: int) -> None:
    count = CASES[kind] // PARTS
    command = [sys.executable, "fuzz.py", kind, str(part * count), str(count)]
    with subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE, text=True) as process:
        try:
            lines = process.communicate(timeout=SECONDS)[0].splitlines()
        except subprocess.TimeoutExpired:
            process.kill()
            lines = process.communicate()[0].splitlines()
            pytest.fail(f"It hangs: python tests/fuzz.py {kind} {lines[-1]}")
    faults = [lines[at - 1 : at + 1] for at, line in enumerate(lines) if line.startswith('"')]
    if faults:
        number, fault = faults[0]
        where = f"python tests/fuzz.py {kind} {number}"
        pytest.fail(f"{len(faults)} of {count} cases fail, the first: {where}\n{json.loads(fault)}")
    last = lines[-1] if lines else "at the start"
    assert process.returncode == 0, f"It crashed: python tests/fuzz.py {kind} {last}"
    assert len(lines) == count


# Values that have no likeness to what is expected

keys = st.sampled_from(
    ["setup", "seat", "play", "position", "chance", "players", "books", "options", "format", "game"]
)
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: (
        st.lists(inside, max_size=4) | st.dictionaries(keys | st.text(max_size=8), inside)
    ),
    max_leaves=12,
)


@given(plain)
@settings(max_examples=EXAMPLES)
def test_any_value_is_read_as_setup_or_refused(value: object) -> None:
    try:
        Game(Setup.from_dict(value), 1)
    except NostrumError as error:
        assert str(error).strip()


@given(plain)
@settings(max_examples=EXAMPLES)
def test_any_value_is_refused_as_position(value: object) -> None:
    with pytest.raises(NostrumError, match=r"\w"):
        Game.from_position(value)


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
EXPECT = "[[play]]\n[play.expect"
NASTY_SCENARIOS = {
    "deep lists": DEEP,
    "long number": LONG,
    "huge seat in refused": '[[play]]\nrefused = ["99999999999999999999 draw"]',
    "long seat in refused": f'[[play]]\nrefused = ["{"9" * 5_000} draw"]',
    "long seat in draws": f'[chance]\ndraws.{"9" * 5_000} = ""',
    "may is a number": f"{EXPECT}.seat.0]\nmay = 1",
    "legal is mixed": f'{EXPECT}.seat.0]\nlegal = [1, "draw"]',
    "a table for a number": f"{EXPECT}]\nround = {{ a = 1 }}",
    "chips are a number": f"{EXPECT}.seat.0]\nbag = 1",
    "too many chips": '[[seat]]\nbag = "' + "white-1*999 " * 60 + '"',
    "too many chips aside": '[[seat]]\naside = "' + "red-1*999 " * 60 + '"',
    "game is a list": "[setup]\ngame = []",
}


@pytest.mark.parametrize("text", NASTY_SCENARIOS.values(), ids=NASTY_SCENARIOS)
def test_a_nasty_scenario_is_refused_or_fails(text: str) -> None:
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


@pytest.mark.parametrize(
    "values",
    [{"players": 2.0}, {"players": 3.0}, {"books": "9" * 5_000}, {"books": 10**5_000}]
    + [{"start": 10**30}, {"books": "green-\N{SUPERSCRIPT TWO}"}],
    ids=["players 2.0", "players 3.0", "long text", "huge number", "huge start", "superscript"],
)
def test_a_nasty_setup_is_refused(values: dict[str, object]) -> None:
    with pytest.raises(NostrumError, match=r"\w"):
        Setup.from_dict(values)
