"""Records that were kept: a game once played replays for as long as its rules are played.

Two of them, `duel-first-game` and `mix-with-tubes`, do not state their results, as old ones do not.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from nostrum.core.errors import BadRecord
from nostrum.core.record import Record, read_record

FOLDER = Path(__file__).resolve().parent / "records"
# If one of these no longer holds, the same moves lead to another game: raise the game's
# RULES_VERSION, so that old records are refused by name, and keep new records here.
RESULTS = {
    "duel-first-game": [3, 2],
    "duel-own-box": [6, 5],
    "mix-with-tubes": [19, 17, 16],
    "set-1": [14, 18],
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


@pytest.mark.parametrize("name", RESULTS)
def test_a_finished_game_concludes_with_its_result(name: str) -> None:
    record = read_record(text_of(name))
    record.conclude(record.replay())
    assert record.result is not None
    assert record.result.scores == RESULTS[name]
    assert record.result.moves == len(record.moves)
    assert read_record(str(record)) == record
    assert record.verify() == []


def test_a_running_game_has_no_result() -> None:
    record = read_record(text_of("set-1"))
    del record.moves[-1]
    record.conclude(record.replay())
    assert record.result is None
    assert "[result]" not in str(record)
    assert record.verify() == []


@pytest.mark.parametrize("left", [0, 1, 57, -1])
@pytest.mark.parametrize("name", ["set-1", "duel-own-box"])
def test_a_record_cut_between_two_moves_does_not_verify(name: str, left: int) -> None:
    record = read_record(text_of(name))
    count = len(record.moves)
    del record.moves[left:]
    states = f"The record states {count} moves and holds {len(record.moves)}: some are missing."
    assert read_record(str(record)).verify() == [states]


def stating(**changes: object) -> Record:
    """A record that states something else than what its moves lead to."""
    record = read_record(text_of("set-1"))
    record.result = replace(record.result, **changes)
    return read_record(str(record))


def test_a_wrong_number_of_moves_does_not_verify() -> None:
    count = len(stating().moves)
    (fault,) = stating(moves=count - 1).verify()
    assert fault == f"The record states {count - 1} moves and holds {count}: that is too many."


def test_a_result_of_a_game_that_is_not_over_does_not_verify() -> None:
    record = stating(moves=len(stating().moves) - 1)
    del record.moves[-1]
    (fault,) = record.verify()
    assert fault.endswith("after its last move the game is not over.")


def test_a_wrong_result_does_not_verify() -> None:
    assert stating(winners=[0], scores=[18, 14]).verify() == [
        "The record states the winners 0; its moves lead to 1.",
        "The record states the scores 18, 14; its moves lead to 14, 18.",
    ]
    assert stating(winners=[]).verify() == [
        "The record states the winners nobody; its moves lead to 1."
    ]


@pytest.mark.parametrize(
    "lines",
    [
        "result = 1",
        "[result]",
        "[result]\nmoves = 9\nwinners = [0]",
        "[result]\nmoves = true\nwinners = [0]\nscores = [1, 0]",
        "[result]\nmoves = 9\nwinners = 0\nscores = [1, 0]",
        "[result]\nmoves = 9\nwinners = [0]\nscores = [1, 'none']",
        "[result]\nmoves = 9\nwinners = [0]\nscores = [1, 0]\nluck = 3",
    ],
)
def test_a_result_of_another_form_is_refused(lines: str) -> None:
    header, _, moves = text_of("mix-with-tubes").partition("\n[setup]")
    result, setup = (lines, "[setup]") if "[" not in lines else ("", f"{lines}\n[setup]")
    with pytest.raises(BadRecord, match="The record's result is a number of moves"):
        read_record(f"{header}\n{result}\n{setup}{moves}")


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
        read_record(text_of("set-1").replace("rules = 2", "rules = 99", 1))
