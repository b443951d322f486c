"""Where a seed comes from: it follows from what everybody committed to, and from nothing else."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from nostrum.cli import main
from nostrum.core.chance import commitment
from nostrum.core.contract import default_spec
from nostrum.core.errors import BadRecord
from nostrum.core.record import Record, read_record
from nostrum.core.seed_origin import Contribution, SeedOrigin

# The page's tests read the same file.
VECTORS = json.loads((Path(__file__).resolve().parent / "seed_origin_vectors.json").read_text())

SECRET = bytes(range(32))
NONCES = {0: bytes(range(100, 132)), 2: bytes(range(200, 232))}


def origin() -> SeedOrigin:
    """Seat 0 has revealed its nonce, seat 1 was away, seat 2 was too late; seat 3 is a bot's."""
    fixed = SeedOrigin.begin(SECRET).fix(
        {0: commitment(NONCES[0]), 2: commitment(NONCES[2]), 1: ""}
    )
    return fixed.reveal({0: NONCES[0].hex()})


def short_record(told: SeedOrigin | None) -> Record:
    """A record of a game that has just begun."""
    seed = bytes(32) if told is None else told.seed()
    record = Record.begin(default_spec(), {"players": 4}, seed)
    record.origin = told
    return record


def test_a_seed_can_be_worked_out_with_any_tool():
    text = (
        f"nostrum seed 1\nsecret {SECRET.hex()}\n"
        f"seat 0 {hashlib.sha256(NONCES[0]).hexdigest()} {NONCES[0].hex()}\n"
        "seat 1 - -\n"
        f"seat 2 {hashlib.sha256(NONCES[2]).hexdigest()} -\n"
    )
    assert origin().seed() == hashlib.sha256(text.encode()).digest()


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_seeds_never_come_out_otherwise(vector: dict[str, Any]):
    told = SeedOrigin.from_table(vector["origin"])
    assert told.seed().hex() == vector["seed"]
    assert told.to_table() == {"nonce_commitments": {}, "nonces": {}, **vector["origin"]}


def test_only_the_nonce_that_was_committed_to_is_accepted():
    fixed = origin()
    assert fixed.accepts(2, NONCES[2].hex())
    assert not fixed.accepts(2, NONCES[0].hex())
    assert not fixed.accepts(1, NONCES[0].hex())
    assert not fixed.accepts(3, NONCES[0].hex())


def test_a_record_keeps_the_origin_of_its_seed():
    record = short_record(origin())
    assert read_record(str(record)) == record
    assert record.verify() == []


def test_verify_tells_every_check_in_a_sentence(tmp_path, capsys):
    file = tmp_path / "game.nostrum"
    file.write_text(str(short_record(origin())))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == [
        "The seed is the one that was committed to before the game.",
        "The server's secret is the one that it committed to.",
        "Seat 0: the nonce is the one that the browser committed to.",
        "Seat 1: the browser was away and contributed nothing.",
        "Seat 2: the browser did not reveal its nonce, so nothing was added.",
        "The seed follows from the secret and the nonces.",
    ]


def test_verify_says_that_an_origin_is_not_known(tmp_path, capsys):
    file = tmp_path / "game.nostrum"
    file.write_text(str(short_record(None)))
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Where the seed comes from cannot be checked")


def test_a_swapped_seed_does_not_verify(tmp_path, capsys):
    """Even if the commitment to it was swapped as well."""
    record = short_record(origin())
    record.seed = bytes(32)
    record.committed = commitment(record.seed)
    file = tmp_path / "game.nostrum"
    file.write_text(str(record))
    assert main(["verify", str(file)]) == 1
    assert "The seed does not follow from the secret and the nonces." in capsys.readouterr().out


@pytest.mark.parametrize("number", re.findall("[0-9a-f]{64}", str(origin().to_table())))
def test_no_number_of_the_origin_can_be_changed(number: str):
    """Not even the commitment of a browser that never revealed its nonce."""
    text = str(short_record(origin()))
    changed = text.replace(number, number[::-1])
    assert changed != text
    assert read_record(changed).verify()


def test_nobody_can_be_added_to_those_who_were_away():
    text = str(short_record(origin())).replace("people = [0, 1, 2]", "people = [0, 1, 2, 3]")
    assert read_record(text).verify() == [
        "The seed does not follow from the secret and the nonces."
    ]


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"secret": "00"},
        {**origin().to_table(), "secret": "zz" * 32},
        {**origin().to_table(), "secret": 5},
        {**origin().to_table(), "people": [1, 0]},
        {**origin().to_table(), "people": ["0"]},
        {**origin().to_table(), "people": [0]},
        {**origin().to_table(), "nonces": {"7": "00" * 32}},
        {**origin().to_table(), "nonces": 7},
        {**origin().to_table(), "more": 1},
        7,
    ],
)
def test_an_origin_that_cannot_be_is_refused_with_a_sentence(table: Any):
    with pytest.raises(BadRecord, match="seed origin is a secret"):
        SeedOrigin.from_table(table)


def test_a_person_who_leaves_no_trace_is_one_who_was_away():
    fixed = SeedOrigin.begin(SECRET).fix({1: ""})
    assert fixed.contributions == (Contribution(1),)
    assert fixed.seed() != SeedOrigin.begin(SECRET).fix({}).seed()
