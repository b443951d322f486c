"""Records that were kept: a game once played replays for as long as its rules are played."""

from pathlib import Path

import pytest

from nostrum.core.errors import BadRecord
from nostrum.core.record import read_record

FOLDER = Path(__file__).resolve().parent / "records"
# If one of these no longer holds, the same moves lead to another game: raise the game's
# RULES_VERSION, so that old records are refused by name, and keep new records here.
RESULTS = {
    "duel-first-game": [3, 2],
    "duel-own-box": [6, 5],
    "mix-with-tubes": [15, 14, 16],
    "set-1": [23, 22],
}


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.nostrum").read_text("utf-8")


@pytest.mark.parametrize("name", RESULTS)
def test_a_kept_record_replays_to_its_result(name: str) -> None:
    record = read_record(text_of(name))
    assert record.verify() == []
    assert record.replay().scores() == RESULTS[name]


@pytest.mark.parametrize("name", RESULTS)
def test_a_record_is_written_as_it_was_read(name: str) -> None:
    assert str(read_record(text_of(name))) == text_of(name)


def test_a_record_replays_to_any_move() -> None:
    record = read_record(text_of("set-1"))
    assert record.replay(0).position() == record.new_game().position()
    assert record.replay(10).scores() == [0, 0]
    with pytest.raises(BadRecord, match="there is no move 100000"):
        record.replay(100_000)


def test_a_changed_move_does_not_verify() -> None:
    text = text_of("set-1")
    record = read_record(text.replace("0 draw;", "0 buy green-1;", 1))
    assert "does not replay" in record.verify()[0]


def test_another_seed_does_not_verify() -> None:
    record = read_record(text_of("set-1"))
    record.seed = bytes(32)
    assert "not the one that was committed to" in record.verify()[0]


def test_a_record_without_its_commitment_does_not_verify() -> None:
    lines = text_of("set-1").splitlines(keepends=True)
    record = read_record("".join(line for line in lines if not line.startswith("commitment")))
    assert record.verify() == ["The record does not say what was committed to before the game."]


def test_a_record_without_its_seed_is_refused() -> None:
    lines = text_of("set-1").splitlines(keepends=True)
    with pytest.raises(BadRecord, match="seed is not revealed"):
        read_record("".join(line for line in lines if not line.startswith("seed")))


def test_a_record_of_other_rules_is_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="this program plays rules"):
        read_record(text_of("set-1").replace("rules = 1", "rules = 99", 1))
