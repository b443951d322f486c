"""Talk at the table: who may say what, how often, and what becomes of it."""

from __future__ import annotations

from typing import Any

import pytest
from server_kit import RunningServer, TableClient, play_to_the_end, running_server, two_people

from nostrum.server.matches.chat import KEPT_LINES
from nostrum.server.security.rate_limits import Limits


def refused(seat: TableClient) -> dict[str, Any]:
    return seat.receive_until(lambda m: m["t"] == "refused")


def next_line(seat: TableClient) -> dict[str, Any]:
    line: dict[str, Any] = seat.receive_until(lambda m: m["t"] == "talk")["lines"][-1]
    return {name: value for name, value in line.items() if name != "n"}


def test_a_phrase_is_sent_as_a_code_to_everybody_and_a_line_as_it_was_written(
    server: RunningServer, game: str
):
    table, one, two = two_people(server, game=game)
    spectator = server.person()
    with one.socket(table) as a, two.socket(table) as b, spectator.socket(table) as c:
        for client in (a, b, c):
            client.sync()
        a.send({"t": "say", "phrase": "good_game"})
        b.send({"t": "write", "text": "  Größe <b>&amp;\n\t“Glück”  ☕  "})
        for client in (a, b, c):
            assert next_line(client) == {"seat": 0, "phrase": "good_game"}
            assert next_line(client) == {"seat": 1, "text": "Größe <b>&amp; “Glück” ☕"}
        for words in ({"t": "say", "phrase": "hello"}, {"t": "write", "text": "Hello"}):
            c.send(words)
            assert refused(c)["code"] == "not_yours"
    # Whoever comes, comes to the end of the talk; later lines have greater numbers.
    with two.socket(table) as late:
        lines = late.receive_until(lambda m: m["t"] == "talk")["lines"]
        assert [line["seat"] for line in lines] == [0, 1]
        assert lines[0]["n"] < lines[1]["n"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "   ", "\u200b", "a\u202eb", "tab\x00zero", "\u2066hidden\u2069", "\u3164"),
        *("Z" + "\u0301" * 12, "\u0301a", "x" * 201, "\ufeff", "\ud83d"),
    ],
)
def test_a_line_that_cannot_be_seen_or_is_too_long_is_refused(server: RunningServer, text: str):
    table, one, two = two_people(server)
    with one.socket(table) as writer, two.socket(table) as reader:
        writer.sync()
        reader.sync()
        writer.send({"t": "write", "text": text})
        assert refused(writer)["code"] == "bad_request"
        reader.drain()
        assert all(message["t"] != "talk" for message in reader.messages)


def test_strangers_at_a_public_table_choose_phrases(server: RunningServer):
    table, one, _ = two_people(server, public=True)
    with one.socket(table) as seat:
        assert "chat" not in seat.sync()["table"]
        seat.send({"t": "write", "text": "Hello"})
        assert refused(seat)["code"] == "not_allowed"
        answer = one.post(f"/api/tables/{table}/options", {"chat": True})
        assert (answer.status, answer.json["code"]) == (403, "not_allowed")
        seat.send({"t": "say", "phrase": "hello"})
        assert next_line(seat) == {"seat": 0, "phrase": "hello"}
    # They are no friends after the game either.
    server.run(play_to_the_end(server.room(table)))
    assert "chat" not in one.post(f"/api/tables/{table}/rematch").json


def test_the_host_switches_writing_off_and_on_and_changes_the_pace(server: RunningServer):
    table, one, two = two_people(server)
    path = f"/api/tables/{table}/options"
    with two.socket(table) as guest:
        assert guest.sync()["table"]["chat"] is True
        assert two.post(path, {"chat": False}).json["code"] == "not_yours"
        assert one.post(path, {"chat": False}).status == 200
        guest.receive_until(lambda m: m["t"] == "tablenews" and "chat" not in m["table"])
        guest.send({"t": "write", "text": "Hello"})
        assert refused(guest)["code"] == "not_allowed"
        one.post(path, {"chat": True, "pace": "relaxed"})
        guest.receive_until(lambda m: m["t"] == "tablenews" and m["table"].get("chat"))
        assert guest.table["pace"] == "relaxed"
        assert one.post(path, {"pace": "breakneck"}).status == 422
        assert one.post(path, {}).json["pace"] == "relaxed"


def test_talk_has_a_pace_of_its_own_and_does_not_stop_the_game():
    with running_server(limits=Limits(chat=0.001, chat_burst=3.0)) as server:
        table, one, _ = two_people(server, setup={"start": 0})
        with one.socket(table) as seat:
            seat.sync()
            for _ in range(3):
                seat.send({"t": "say", "phrase": "hello"})
                assert next_line(seat)["seat"] == 0
            for words in ({"t": "say", "phrase": "hello"}, {"t": "write", "text": "Hello"}):
                seat.send(words)
                answer = refused(seat)
                assert (answer["id"], answer["code"]) == ("chat", "too_fast")
            if seat.legal:
                assert seat.move(seat.legal[0])["t"] == "accepted"


def test_talk_is_kept_for_a_while_in_memory_and_nowhere_else(tmp_path, game: str):
    secret = "Salbeisuppe"
    file = tmp_path / "tables.sqlite"
    with running_server(database=str(file)) as server:
        table, one, two = two_people(server, game=game)
        room = server.room(table)
        with one.socket(table) as seat:
            seat.sync()
            for number in range(KEPT_LINES + 10):
                seat.send({"t": "write", "text": f"{secret} {number}"})
                next_line(seat)
        assert len(room.chat.lines) == KEPT_LINES
        server.run(play_to_the_end(room))
        for path in ("", "/record", "/replay", "/verify"):
            assert secret not in two.get(f"/api/tables/{table}{path}").body.decode()
        assert room.chat.lines
        one.ask("DELETE", "/api/me")
        assert not room.chat.lines, "whoever is forgotten has said nothing"
    for stored in tmp_path.iterdir():
        assert secret.encode() not in stored.read_bytes()
