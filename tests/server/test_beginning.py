"""How a game begins: everybody's browser contributes to the seed, and nobody can choose it."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from server_kit import (
    Person,
    RunningServer,
    TableClient,
    play_to_the_end,
    running_server,
    wait_until,
)

from nostrum.cli import main
from nostrum.core.chance import commitment
from nostrum.core.record import read_record
from nostrum.core.seed_origin import SeedOrigin
from nostrum.server.settings import Retention
from nostrum.server.store.base import StoreFailed, WriteConflict
from nostrum.server.store.rows import Match

FORMATS = Path(__file__).parent / "formats"
PATIENCE = 1.0  # seconds; long enough for whoever is there, also on a busy machine


class Browser:
    """A person's browser with a nonce of its own."""

    def __init__(self, server: RunningServer) -> None:
        self.person = server.person()
        self.nonce = secrets.token_bytes(32)

    def connect(self, table: str) -> TableClient:
        return self.person.socket(table, nonce_commitment=commitment(self.nonce))

    def reveal(self, client: TableClient, nonce: bytes | None = None) -> dict[str, Any]:
        """Wait for the request and reveal the nonce: the request."""
        asked = client.receive_until(lambda m: m["t"] == "noncesfixed")
        client.send({"t": "reveal", "nonce": (nonce or self.nonce).hex()})
        return asked


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    """A server that waits for everybody."""
    with running_server(reveal_within=1000.0) as running:
        yield running


@pytest.fixture(scope="module")
def hurried() -> Iterator[RunningServer]:
    """A server that does not wait long."""
    with running_server(reveal_within=PATIENCE) as running:
        yield running


def first_view(client: TableClient) -> None:
    """Wait until the game has begun."""
    if client.view is None:
        client.receive_until(lambda m: m["t"] == "sync" and m.get("view") is not None)


def stored_match(server: RunningServer, table: str) -> Match:
    found = server.run(server.app.store.match(table))
    assert found is not None
    return found


def origin_of(server: RunningServer, table: str) -> SeedOrigin:
    origin = stored_match(server, table).origin
    assert origin is not None
    return origin


def friends(server: RunningServer) -> tuple[str, Browser, Browser]:
    """A table of two people, at which both sit."""
    one, two = Browser(server), Browser(server)
    table = one.person.open("open")
    assert two.person.post(f"/api/tables/{table}/sit").status == 200
    return table, one, two


# As it should be


def test_two_browsers_contribute_to_the_seed(server: RunningServer, game: str):
    one, two = Browser(server), Browser(server)
    table = one.person.open("open", game=game)
    promised = one.person.get(f"/api/tables/{table}").json["secret_commitment"]
    with one.connect(table) as first, two.connect(table) as second:
        assert first.sync()["table"]["secret_commitment"] == promised
        second.sync()
        assert two.person.post(f"/api/tables/{table}/sit").status == 200
        fixed = [{"seat": 0, "commitment": commitment(one.nonce)}]
        fixed.append({"seat": 1, "commitment": commitment(two.nonce)})
        assert one.reveal(first)["nonces"] == fixed
        assert two.reveal(second)["nonces"] == fixed
        for client in (first, second):
            first_view(client)
            assert client.table["nonces"] == [{**each, "revealed": True} for each in fixed]
            assert client.table["secret_commitment"] == promised
        server.run(play_to_the_end(server.room(table)))
    verdict = one.person.get(f"/api/tables/{table}/verify").json
    assert verdict["sound"] is True, verdict
    assert [each["nonce"] for each in verdict["origin"]["contributions"]] == [
        one.nonce.hex(),
        two.nonce.hex(),
    ]
    assert verdict["origin"]["secret_commitment"] == promised
    record = read_record(one.person.get(f"/api/tables/{table}/record").body.decode())
    assert record.verify() == []
    assert record.origin is not None
    assert record.origin.seed() == record.seed == bytes.fromhex(verdict["seed"])


def test_one_person_against_bots_need_not_wait(server: RunningServer):
    one = Browser(server)
    table = one.person.open("apprentice")
    with one.connect(table) as client:
        one.reveal(client)
        first_view(client)
    assert [each.nonce for each in origin_of(server, table).people] == [one.nonce.hex()]


def test_who_contributes_nothing_is_not_waited_for(server: RunningServer):
    person = server.person()
    with person.socket(person.open("apprentice")) as client:
        first_view(client)
        assert client.table["nonces"] == [{"seat": 0}]


def test_a_rematch_has_a_new_secret_and_new_nonces(server: RunningServer):
    one = Browser(server)
    table = one.person.open("apprentice")
    with one.connect(table) as client:
        one.reveal(client)
        first_view(client)
    server.run(play_to_the_end(server.room(table)))
    again = one.person.post(f"/api/tables/{table}/rematch").json["id"]
    one.nonce = secrets.token_bytes(32)
    with one.connect(again) as client:
        one.reveal(client)
        first_view(client)
    old, new = origin_of(server, table), origin_of(server, again)
    assert old.secret != new.secret
    assert old.people[0].nonce != new.people[0].nonce
    assert stored_match(server, table).seed != stored_match(server, again).seed


# Whoever is away


def test_a_browser_that_is_away_contributes_nothing_and_the_record_says_so(hurried: RunningServer):
    table, one, _ = friends(hurried)
    with one.connect(table) as client:
        one.reveal(client)
        first_view(client)
        assert [each.get("commitment", "") for each in client.table["nonces"]] == [
            commitment(one.nonce),
            "",
        ]
    hurried.run(play_to_the_end(hurried.room(table)))
    record = read_record(one.person.get(f"/api/tables/{table}/record").body.decode())
    told = [check.sentence for check in record.seed_checks()]
    assert "Seat 1: the browser was away and contributed nothing." in told
    assert record.verify() == []


def test_a_browser_that_does_not_answer_is_left_out_and_the_record_says_so(hurried: RunningServer):
    table, one, two = friends(hurried)
    with one.connect(table) as first, two.connect(table) as second:
        one.reveal(first)
        first_view(second)
        assert [each.get("revealed", False) for each in second.table["nonces"]] == [True, False]
        # Now it is too late.
        second.send({"t": "reveal", "nonce": two.nonce.hex()})
        refused = second.receive_until(lambda m: m["t"] == "refused")
        assert refused["code"] == "not_now"
    assert origin_of(hurried, table).people[1].nonce == ""


def test_a_game_does_not_begin_before_somebody_is_there(hurried: RunningServer):
    table, one, _ = friends(hurried)
    assert "commitment" not in one.person.get(f"/api/tables/{table}").json
    hurried.run(asyncio.sleep(2 * PATIENCE))
    assert stored_match(hurried, table).seed == ""
    refused = one.person.get(f"/api/tables/{table}/verify")
    assert refused.status == 409


def test_a_game_begins_without_people_who_have_all_left(server: RunningServer):
    person = server.person()
    table = person.open("apprentice")
    assert person.post(f"/api/tables/{table}/leave").status == 200
    wait_until(lambda: stored_match(server, table).seed)


# Wrong reveals


def test_a_nonce_that_was_not_committed_to_is_refused_and_counts_as_none(hurried: RunningServer):
    table, one, two = friends(hurried)
    with one.connect(table) as first, two.connect(table) as second:
        one.reveal(first)
        two.reveal(second, secrets.token_bytes(32))
        refused = second.receive_until(lambda m: m["t"] == "refused")
        assert refused["code"] == "bad_request"
        assert refused["text"].startswith("This is not the nonce that your browser committed to")
        first_view(second)
    assert [each.nonce for each in origin_of(hurried, table).people] == [one.nonce.hex(), ""]


def test_nobody_reveals_for_another_seat(server: RunningServer):
    table, one, two = friends(server)
    stranger = Browser(server)
    with one.connect(table) as first, two.connect(table) as second:
        two.reveal(second, one.nonce)
        assert second.receive_until(lambda m: m["t"] == "refused")["code"] == "bad_request"
        with stranger.connect(table) as third:
            stranger.reveal(third, one.nonce)
            assert third.receive_until(lambda m: m["t"] == "refused")["code"] == "not_yours"
        assert stored_match(server, table).seed == ""
        # The right ones can still be revealed.
        second.send({"t": "reveal", "nonce": two.nonce.hex()})
        one.reveal(first)
        first_view(first)


def test_a_commitment_cannot_be_changed_after_they_are_fixed(server: RunningServer):
    table, one, two = friends(server)
    with one.connect(table) as first, two.connect(table):
        fixed = first.receive_until(lambda m: m["t"] == "noncesfixed")["nonces"]
        one.nonce = secrets.token_bytes(32)
        with one.connect(table) as again:  # the browser comes again, with another nonce
            assert again.receive_until(lambda m: m["t"] == "noncesfixed")["nonces"] == fixed
            again.send({"t": "reveal", "nonce": one.nonce.hex()})
            assert again.receive_until(lambda m: m["t"] == "refused")["code"] == "bad_request"


@pytest.mark.parametrize("nonce", ["", "00", "zz" * 32, "AB" * 32, "00" * 33, 5, None])
def test_what_is_no_nonce_is_not_understood(server: RunningServer, nonce: Any):
    person = server.person()
    with person.socket(person.open("apprentice")) as client:
        client.send({"t": "reveal", "nonce": nonce})
        assert client.receive_until(lambda m: m["t"] == "refused")["code"] == "bad_request"


# What is stored


def test_the_secret_and_its_commitment_can_never_change(server: RunningServer):
    table, *_ = friends(server)
    match = stored_match(server, table)
    match.origin = SeedOrigin.begin(secrets.token_bytes(32))
    with pytest.raises(WriteConflict, match="written once"):
        server.run(server.app.store.update_match(match))
    match.origin = None
    with pytest.raises(WriteConflict, match="written once"):
        server.run(server.app.store.update_match(match))


def test_nothing_that_a_seed_comes_from_can_be_changed_in_the_file(tmp_path: Path):
    path = tmp_path / "tables.sqlite"
    with running_server(reveal_within=1000.0, database=str(path)) as server:
        one = Browser(server)
        table = one.person.open("apprentice")
        with one.connect(table) as client:
            one.reveal(client)
            first_view(client)
    with closing(sqlite3.connect(path)) as db:
        for column in ("secret", "secret_commitment", "nonce_commitments", "nonces"):
            for value in ("'00'", "NULL"):
                with pytest.raises(sqlite3.IntegrityError, match="written once"):
                    db.execute(f"UPDATE tables SET {column} = {value}")
        db.execute("UPDATE tables SET visited = 1, code = 'BBBBBB'")  # other things may change


# Crashes


def test_after_a_crash_before_the_nonces_the_same_commitments_hold(tmp_path: Path):
    path = str(tmp_path / "tables.sqlite")
    with running_server(reveal_within=1000.0, database=path) as server:
        table, one, two = friends(server)
        with one.connect(table) as first, two.connect(table) as second:
            fixed = one.reveal(first)["nonces"]  # and the other never gets to it
            second.drain()
        before = origin_of(server, table)
    with running_server(reveal_within=1000.0, database=path) as server:
        match = stored_match(server, table)
        assert match.seed == ""
        assert match.origin == before
        for browser in (one, two):
            browser.person.host = server.host
        with one.connect(table) as first, two.connect(table) as second:
            assert one.reveal(first)["nonces"] == fixed
            assert two.reveal(second)["nonces"] == fixed
            first_view(first)
        seed = stored_match(server, table).seed
    with running_server(reveal_within=1000.0, database=path) as server:
        match = stored_match(server, table)
        assert match.seed == seed
        assert match.origin is not None
        assert match.origin.seed().hex() == seed
        assert [each.nonce for each in match.origin.people] == [one.nonce.hex(), two.nonce.hex()]


def test_if_the_seed_cannot_be_stored_the_game_has_not_begun(server: RunningServer, monkeypatch):
    """Neither for those at the table nor in the store; later it begins."""
    monkeypatch.setattr("nostrum.server.matches.beginning.AFTER_A_FAILURE", 0.1)
    update = server.app.store.update_match
    failures = []

    async def fail(match: Match) -> None:
        if match.seed and len(failures) < 2:
            failures.append(match.seed)
            raise StoreFailed("The disk is full.", "full")
        await update(match)

    table, one, two = friends(server)
    monkeypatch.setattr(server.app.store, "update_match", fail)
    with one.connect(table) as first, two.connect(table) as second:
        one.reveal(first)
        two.reveal(second)
        first_view(first)
        assert len(failures) == 2
        assert {*failures} == {stored_match(server, table).seed}


# Nobody is told too much


def test_secrets_and_nonces_of_others_are_in_no_message_before_the_end(
    server: RunningServer, game: str
):
    one, two = Browser(server), Browser(server)
    table = one.person.open("open", game=game)
    spectator = server.person()
    seen: list[str] = []
    with (
        one.connect(table) as first,
        two.connect(table) as second,
        spectator.socket(table) as third,
    ):
        for client in (first, second, third):
            client.sync()
        two.person.post(f"/api/tables/{table}/sit")
        one.reveal(first)
        seen.append(spectator.get(f"/api/tables/{table}").body.decode())
        two.reveal(second)
        for client in (first, second, third):
            first_view(client)
        # Those who come later are not told more.
        with spectator.socket(table) as late:
            late.drain()
            seen += late.frames
        for path in ("", "/record", "/verify", "/replay"):
            seen.append(two.person.get(f"/api/tables/{table}{path}").body.decode())
        seen.append(one.person.get("/api/tables/mine").body.decode())
        for client in (first, second, third):
            client.drain()
            seen += client.frames
    match = stored_match(server, table)
    assert match.origin is not None
    hidden = [match.seed, match.origin.secret, one.nonce.hex(), two.nonce.hex()]
    assert all(hidden)
    assert len(seen) > 12
    for secret in hidden:
        assert not [text for text in seen if secret in text or secret[:16] in text]
    # In the end all of it is told.
    server.run(play_to_the_end(server.room(table)))
    verdict = spectator.get(f"/api/tables/{table}/verify").body.decode()
    record = spectator.get(f"/api/tables/{table}/record").body.decode()
    assert all(secret in text for secret in hidden for text in (verdict, record))


# Tables of old


@pytest.mark.parametrize("format", [1, 2])
def test_a_table_that_waited_before_seeds_had_an_origin_is_played_as_before(
    format: int, tmp_path: Path
):
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript((FORMATS / f"format-{format}.sql").read_text("utf-8"))
        (table,) = db.execute("SELECT id FROM tables WHERE state = 'waiting'").fetchone()
    kept = Retention(waiting=0)  # however old the file is by now
    with running_server(reveal_within=1000.0, database=str(path), retention=kept) as server:
        one = Browser(server)
        assert one.person.post(f"/api/tables/{table}/sit").status == 200
        with one.connect(table) as client:
            first_view(client)
            assert "secret_commitment" not in client.table
        server.run(play_to_the_end(server.room(table)))
        verdict = one.person.get(f"/api/tables/{table}/verify").json
        assert verdict["sound"] is True
        assert verdict["origin"] is None


# A seed that was swapped


def test_a_swapped_seed_in_the_file_is_detected(tmp_path: Path, capsys):
    path = tmp_path / "tables.sqlite"
    with running_server(reveal_within=1000.0, database=str(path)) as server:
        one = Browser(server)
        table = one.person.open("apprentice")
        with one.connect(table) as client:
            one.reveal(client)
            first_view(client)
        server.run(play_to_the_end(server.room(table)))
        wait_until(lambda: server.run(server.app.store.ending(table)))
    with closing(sqlite3.connect(path)) as db:
        (body,) = db.execute("SELECT body FROM tables").fetchone()
        swapped = {**json.loads(body), "seed": "5e" * 32}
        db.execute("UPDATE tables SET body = ?", (json.dumps(swapped).encode(),))
        db.execute("DELETE FROM endings")  # and with it the record that was kept
        db.commit()
    with running_server(reveal_within=1000.0, database=str(path)) as server:
        person = Person(server.host)
        verdict = person.get(f"/api/tables/{table}/verify").json
        assert verdict["sound"] is False
        assert "The seed does not follow from the secret and the nonces." in verdict["faults"]
        file = tmp_path / "game.nostrum"
        file.write_bytes(person.get(f"/api/tables/{table}/record").body)
    assert main(["verify", str(file)]) == 1
    assert "The seed does not follow" in capsys.readouterr().out
