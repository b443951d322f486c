"""Whatever comes from outside is read or refused with a sentence; nothing breaks the program."""

import json
import random
import re
import signal
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit import FULL, SPECS, figure, game_number, is_sentence, known_of, new_game, random_setup
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
PARTS = 2  # each starts a process
EXAMPLES = 5_000 if FULL else 300


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("kind", CASES)
@pytest.mark.parametrize("game", SPECS)
def test_broken_ones_are_refused_or_played(game: str, kind: str, part: int) -> None:
    count = CASES[kind] // PARTS
    command = [sys.executable, "fuzz.py", game, kind, str(part * count), str(count)]
    process = subprocess.run(command, cwd=HERE, stdout=subprocess.PIPE, text=True, timeout=900)
    lines = process.stdout.splitlines()
    faults = [lines[at - 1 : at + 1] for at, line in enumerate(lines) if line.startswith('"')]
    if faults:
        number, fault = faults[0]
        where = f"python tests/fuzz.py {game} {kind} {number}"
        pytest.fail(f"{len(faults)} of {count} cases fail, the first: {where}\n{json.loads(fault)}")
    last = lines[-1] if lines else "at the start"
    ended = "hangs" if process.returncode == -signal.SIGPROF else "crashed"
    assert process.returncode == 0, f"It {ended}: python tests/fuzz.py {game} {kind} {last}"
    assert len(lines) == count


# Values that have no likeness to what is expected


def all_keys() -> list[str]:
    """What the tables of all games hold, and what stands in a scenario."""
    found = {"setup", "seat", "play", "position", "chance"}
    for name, spec in SPECS.items():
        found |= {*random_setup(spec, random.Random(name)), *game_number(name, 0).position()}
    return sorted(found)


keys = st.sampled_from(all_keys())
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inside: (
        st.lists(inside, max_size=4) | st.dictionaries(keys | st.text(max_size=8), inside)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("game", SPECS)
@given(value=plain)
@settings(max_examples=EXAMPLES)
def test_any_value_is_read_as_setup_or_refused(game: str, value: object) -> None:
    try:
        new_game(SPECS[game], value, 1)
    except NostrumError as error:
        assert is_sentence(str(error))


@pytest.mark.parametrize("game", SPECS)
@given(value=plain)
@settings(max_examples=EXAMPLES)
def test_any_value_is_refused_as_position(game: str, value: object) -> None:
    with pytest.raises(NostrumError) as caught:
        SPECS[game].from_position(value)
    assert is_sentence(str(caught.value))


@given(st.text())
@settings(max_examples=EXAMPLES)
def test_any_text_is_refused_as_record(text: str) -> None:
    with pytest.raises(NostrumError, match=r"^This is not a record: "):
        read_record(text)


@given(st.text())
@settings(max_examples=EXAMPLES)
def test_any_text_is_read_as_scenario_or_refused(text: str) -> None:
    try:
        play_scenario(text)
    except NostrumError as error:
        assert is_sentence(str(error))


DEEP = "a = " + "[" * 5_000
LONG = "a = " + "9" * 5_000
NASTY_SCENARIOS = {
    "deep lists": (DEEP, "This is not a TOML file"),
    "long number": (LONG, "This is not a TOML file"),
    "huge seat in refused": (
        '[[play]]\nrefused = ["99999999999999999999 draw"]',
        "a move is 'seat action'",
    ),
    "long seat in refused": (
        f'[[play]]\nrefused = ["{"9" * 5_000} draw"]',
        "a move is 'seat action'",
    ),
    "may is a number": ("[[play]]\n[play.expect.seat.0]\nmay = 1", "'may' is a list of moves"),
}
NOT_AS_EXPECTED = {
    "legal is mixed": (
        '[[play]]\n[play.expect.seat.0]\nlegal = [1, "draw"]',
        "play 1: seat.0.legal: expected [1, 'draw'], found [",
    ),
    "a table for a number": (
        "[[play]]\n[play.expect]\nround = { a = 1 }",
        "play 1: round: expected {'a': 1}, found 1",
    ),
    "chips are a number": (
        "[[play]]\n[play.expect.seat.0]\nbag = 1",
        "play 1: seat.0.bag: expected 1, found 'white-1",
    ),
}


@pytest.mark.parametrize("game", SPECS)
@pytest.mark.parametrize(("text", "why"), NASTY_SCENARIOS.values(), ids=NASTY_SCENARIOS)
def test_a_nasty_scenario_is_refused(text: str, why: str, game: str) -> None:
    refuse_scenario(game, text, why)


@pytest.mark.parametrize("game", SPECS)
@pytest.mark.parametrize(("text", "difference"), NOT_AS_EXPECTED.values(), ids=NOT_AS_EXPECTED)
def test_a_value_of_the_wrong_kind_is_a_difference(text: str, difference: str, game: str) -> None:
    (found,) = play_scenario(f'[setup]\ngame = "{game}"\n{text}')[1]
    assert found.startswith(difference)


def nasty_of_games(kind: str) -> list[Any]:
    """What is nasty for one game alone, game by game."""
    return [
        pytest.param(game, *nasty, id=f"{game}-{name}")
        for game in SPECS
        for name, nasty in getattr(known_of(game), kind).items()
    ]


@pytest.mark.parametrize(("game", "text", "why"), nasty_of_games("NASTY_SCENARIOS"))
def test_a_nasty_scenario_of_a_game_is_refused(game: str, text: str, why: str) -> None:
    refuse_scenario(game, text, why)


@pytest.mark.parametrize("name", ["[]", "1", '"chess"'])
def test_a_scenario_of_no_game_that_there_is_is_refused(name: str) -> None:
    with pytest.raises(NostrumError, match="There is no game"):
        play_scenario(f"[setup]\ngame = {name}\n[[play]]\nmoves = []")


def refuse_scenario(game: str, text: str, why: str) -> None:
    """A scenario of a game must be refused for this reason, in a sentence that can be read."""
    with pytest.raises(NostrumError, match=re.escape(why)) as caught:
        play_scenario(f'[setup]\ngame = "{game}"\n{text}')
    assert is_sentence(str(caught.value))


@pytest.mark.parametrize("header", [DEEP, LONG], ids=["deep lists", "long number"])
def test_a_nasty_record_is_refused(header: str) -> None:
    with pytest.raises(NostrumError, match=r"^The record's header cannot be read: .*\.$"):
        read_record(f"{header}\n---\n0 draw;\n")


@pytest.mark.parametrize(("game", "values", "why"), nasty_of_games("NASTY_SETUPS"))
def test_a_nasty_setup_is_refused(game: str, values: dict[str, object], why: str) -> None:
    with pytest.raises(NostrumError, match=re.escape(why)) as caught:
        SPECS[game].read_setup(values)
    assert is_sentence(str(caught.value))
