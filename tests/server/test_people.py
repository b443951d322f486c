"""What people can do with themselves: take another name, sign out everywhere, be forgotten."""

from __future__ import annotations

from pathlib import Path

import pytest
from server_kit import (
    Person,
    RunningServer,
    play_to_the_end,
    running_server,
    two_people,
    unload,
    wait_until,
)
from websockets.exceptions import ConnectionClosed


def finished_match(server: RunningServer) -> tuple[str, Person, Person]:
    table, one, two = two_people(server, game="duel")
    assert one.post("/api/me", {"name": "Agnes"}).status == 200
    assert two.post("/api/me", {"name": "Odo"}).status == 200
    server.run(play_to_the_end(server.room(table)))
    return table, one, two


def names(person: Person, table: str) -> list[str]:
    return [seat.get("name", "") for seat in person.get(f"/api/tables/{table}").json["seats"]]


def same_person(person: Person) -> Person:
    """The same person with another browser."""
    path = person.post("/api/me/link").json["path"]
    other = Person(person.host)
    assert other.post("/api/continue", {"token": path.rpartition("/")[2]}).status == 200
    return other


# Names


@pytest.mark.parametrize("in_memory", [True, False])
def test_a_new_name_reaches_finished_games(server: RunningServer, in_memory: bool):
    table, one, two = finished_match(server)
    if not in_memory:
        server.run(unload(server.app, table))
    assert one.post("/api/me", {"name": "Anne"}).status == 200
    assert names(two, table) == ["Anne", "Odo"]


# Signing out


def test_signing_out_everywhere_makes_other_browsers_strangers_but_not_this_one(
    server: RunningServer,
):
    one = server.person()
    one.post("/api/me", {"name": "Agnes"})
    table = one.open("open")
    other = same_person(one)
    link = one.post("/api/me/link").json["path"].rpartition("/")[2]
    stolen = one.cookie
    assert one.post("/api/me/signout").json == {"name": "Agnes"}
    assert one.cookie != stolen
    assert one.get(f"/api/tables/{table}").json["you"] == 0
    assert "you" not in other.get(f"/api/tables/{table}").json
    assert other.post("/api/me", {"name": "Thief"}).status == 401
    assert Person(server.host).post("/api/continue", {"token": link}).status == 401
    assert one.get("/api/me").json == {"name": "Agnes"}
    # It works more than once.
    before = one.cookie
    assert one.post("/api/me/signout").status == 200
    thief = Person(server.host)
    thief.cookie = before
    assert thief.post("/api/me", {"name": "Thief"}).status == 401
    assert one.post("/api/me", {"name": "Anne"}).json == {"name": "Anne"}


def test_signing_out_closes_sockets_that_are_open(server: RunningServer):
    table, one, two = two_people(server)
    other = same_person(one)
    with other.socket(table) as mine, two.socket(table) as theirs:
        mine.sync()
        theirs.sync()
        assert one.post("/api/me/signout").status == 200
        with pytest.raises(ConnectionClosed) as closed:
            mine.receive_until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        theirs.drain()  # is still there
    with one.socket(table) as back:
        assert back.sync()["table"]["you"] == 0


def test_signing_out_closes_a_socket_that_has_not_said_hello(server: RunningServer):
    table, one, _ = two_people(server)
    silent = same_person(one).raw_socket(table)
    wait_until(lambda: len(server.app.clients) > 0)
    assert one.post("/api/me/signout").status == 200
    with pytest.raises(ConnectionClosed) as closed:
        silent.recv(5)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


def test_strangers_cannot_sign_out_or_be_forgotten(server: RunningServer):
    stranger = Person(server.host)
    assert stranger.post("/api/me/signout").status == 401
    assert stranger.ask("DELETE", "/api/me").status == 401


# Being forgotten


def test_a_forgotten_person_is_in_no_game_and_nowhere_in_the_file(tmp_path: Path):
    path = tmp_path / "tables.sqlite"
    with running_server(database=str(path), bot_pace=1000.0) as server:
        finished, one, two = finished_match(server)
        waiting = one.open("open", public=True)
        (id,) = {seat.person for seat in server.room(finished).match.seats[:1]}
        server.run(unload(server.app, waiting))
        old_cookie = one.cookie
        answer = one.ask("DELETE", "/api/me")
        assert (answer.status, answer.json) == (200, {"forgotten": True})
        assert one.cookie == 'nostrum=""'
        assert names(two, finished) == ["Somebody", "Odo"]
        assert [seat["kind"] for seat in two.get(f"/api/tables/{waiting}").json["seats"]] == [
            "open",
            "open",
        ]
        one.cookie = old_cookie
        assert one.post("/api/me", {"name": "Agnes"}).status == 401
        assert one.get("/api/tables/mine").json["tables"] == []
        assert one.get("/api/me").json["name"] != "Agnes"  # somebody new
        replay = two.get(f"/api/tables/{finished}/replay").json
        assert replay["table"]["seats"][0]["name"] == "Somebody"
        assert [seat.get("forgotten", 0) for seat in replay["table"]["seats"]] == [1, 0]

        def dump(db) -> str:
            rows = [row for row in db.iterdump() if "X'" in row or "INSERT" in row]
            bodies = [row[0].decode() for row in db.execute("SELECT body FROM tables")]
            return "\n".join(rows + bodies)

        stored = server.run(server.app.store.thread.read(dump))
        assert "Odo" in stored
        assert "Agnes" not in stored
        assert id not in stored
    assert b"Odo" in path.read_bytes()
    assert b"Agnes" not in path.read_bytes()


def test_a_bot_plays_on_for_a_forgotten_person(server: RunningServer):
    table, one, two = two_people(server)
    one.post("/api/me", {"name": "Agnes"})
    with one.socket(table) as mine, two.socket(table) as theirs:
        mine.sync()
        theirs.sync()
        assert one.ask("DELETE", "/api/me").status == 200
        with pytest.raises(ConnectionClosed):
            mine.receive_until(lambda message: False)
        news = theirs.receive_until(
            lambda message: (
                message["t"] == "tablenews"
                and message["table"]["seats"][0].get("played_by_bot")
                and message["table"]["seats"][0]["name"] == "Somebody"
            )
        )
        assert news["table"]["seats"][0]["kind"] == "person"
        assert two.post(f"/api/tables/{table}/leave").status == 200
        theirs.receive_until(lambda message: theirs.table.get("state") == "over")
    rematch = two.post(f"/api/tables/{table}/rematch")
    assert rematch.status == 200
    assert [seat["kind"] for seat in rematch.json["seats"]] == ["bot", "person"]
