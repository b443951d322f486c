"""Bots at the table: how fast, for whom, and what becomes of those who fail."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
from odd_bots import NOTES, ODD_BOTS
from server_kit import RunningServer, TableClient, full_table, running_server, unload, wait_until

from nostrum import bots
from nostrum.server.matches import bot_players
from nostrum.server.matches.room import Room

REGISTERED = ("odd_bots_registered",)


def moves_of(room: Room, seat: int) -> int:
    return room.turns[seat]


def test_bots_play_to_the_end_when_all_are_gone(server: RunningServer, game: str):
    """Everybody has said that bots shall play on."""
    table, people = full_table(server, game)
    for person in people:
        person.post(f"/api/tables/{table}/leave")
    room = server.room(table)
    wait_until(lambda: room.match.state == "over", 90)
    kept = server.run(server.app.store.moves(table))
    assert all(move.bot for move in kept)
    assert people[0].get(f"/api/tables/{table}/verify").json["sound"] is True


def test_a_person_and_bots_play_a_whole_game(server: RunningServer, game: str):
    person = server.person()
    with person.socket(person.open(game=game)) as seat:
        seat.sync()
        while seat.table["state"] != "over":
            if seat.legal and not seat.view["over"]:
                seat.move(seat.legal[-1] if seat.moves % 3 else seat.legal[0])
            else:
                seat.receive()
        assert seat.view["over"]


def test_bots_take_their_time_while_a_person_thinks_and_hurry_when_all_wait(monkeypatch):
    monkeypatch.setattr(bot_players, "WHILE_PEOPLE_THINK", (5.0, 5.0))
    monkeypatch.setattr(bot_players, "WHILE_PEOPLE_WAIT", 0.01)
    with running_server(bot_pace=1.0) as server:
        person = server.person()
        table = person.open("apprentice", setup={"start": 0})
        with person.socket(table) as seat:
            seat.sync()
            room = server.room(table)
            # A card may ask one or the other something before both brew.
            while "draw" not in seat.legal:
                if seat.legal:
                    seat.move(seat.legal[0])
                else:
                    seat.receive()
            wait_until(lambda: bool(room.bots.planned))
            before = moves_of(room, 1)
            time.sleep(0.1)
            assert moves_of(room, 1) == before
            # As soon as the person has nothing to decide any more, the bot hurries.
            end = time.monotonic() + 4
            while moves_of(room, 1) == before:
                assert time.monotonic() < end
                seat.drain()
                if seat.legal:
                    seat.move("stop" if "stop" in seat.legal else seat.legal[0])


def test_bots_stay_at_most_two_chips_ahead_of_the_slowest_person(monkeypatch):
    monkeypatch.setattr(bot_players, "WHILE_PEOPLE_THINK", (0.0, 0.0))
    with running_server(bot_pace=1.0) as server:
        person = server.person()
        table = person.open("master", "master", "master", setup={"start": 0})
        room = server.room(table)

        def drawn(seat: int) -> int:
            return len(room.game.observe(None)["seats"][seat]["pot"].split())

        def others() -> list[int]:
            seats = room.game.observe(None)["seats"]
            return [n for n in (1, 2, 3) if not (seats[n]["stopped"] or seats[n]["exploded"])]

        with person.socket(table) as seat:
            seat.sync()
            while seat.view["step"] != "potions" or "draw" not in seat.legal:
                if seat.legal:
                    seat.move(seat.legal[0])
                else:
                    seat.receive()
            for chips in range(1, 4):
                own = drawn(0)
                wait_until(lambda own=own: all(drawn(n) >= own + 2 for n in others()))
                wait_until(lambda: not room.bots.are_busy)
                time.sleep(0.2)
                assert not room.bots.are_busy
                assert all(drawn(n) == own + 2 for n in others())
                seat.drain()
                seat.move("draw")
                assert drawn(0) >= chips
                while "draw" not in seat.legal:  # a book may ask something
                    seat.move(seat.legal[0])
        # They wait for nobody who is not there.
        wait_until(lambda: room.bots.are_busy or not others())


def test_the_pace_of_a_table_makes_bots_slower_or_quicker(monkeypatch):
    monkeypatch.setattr(bot_players, "WHILE_PEOPLE_WAIT", 100.0)
    with running_server(bot_pace=1.0) as server:
        person = server.person()
        pauses = {}
        for pace in ("relaxed", "usual", "quick"):
            table = person.open("apprentice", pace=pace)
            room = server.room(table)
            with person.socket(table) as seat:
                seat.sync()
                person.post(f"/api/tables/{table}/leave")
                wait_until(lambda room=room: room.bots.planned)
                planned = next(iter(room.bots.planned.values()))
                pauses[pace] = planned.due - planned.began
        assert pauses == pytest.approx({"relaxed": 200.0, "usual": 100.0, "quick": 40.0})


def test_a_table_that_begins_at_once_has_the_bots_that_were_asked_for(
    server: RunningServer, game: str
):
    person = server.person()
    opened = person.post("/api/tables", {"game": game, "bot": "journeyman"}).json
    assert {seat["bot"] for seat in opened["seats"][1:]} == {"journeyman"}
    assert person.post("/api/tables", {"game": game, "bot": "oracle"}).json["code"] == "bad_setup"


def test_a_bot_plays_for_a_person_who_is_gone_too_long_until_they_are_back(game: str):
    with running_server(away_after=1.0) as server:  # time enough for all to come
        table, people = full_table(server, game)
        room = server.room(table)
        seats = [person.socket(table) for person in people]
        for seat in seats:
            seat.sync()
        gone = seats.pop()
        gone.connection.close()
        first = seats[0]
        last = len(seats)
        first.receive_until(lambda m: m["t"] == "tablenews" and _played(m, last))
        # What they owed is decided; the others decide for themselves.
        wait_until(lambda: moves_of(room, last) > 0 or last not in room.actors)
        assert [moves_of(room, seat) for seat in range(last)] == [0] * last
        with people[last].socket(table) as again:
            again.sync()
            first.receive_until(lambda m: m["t"] == "tablenews" and not _played(m, last))
            assert room.bots.bot_for(last) == ""
        for seat in seats:
            seat.connection.close()


def _played(message: dict[str, Any], seat: int) -> bool:
    return bool(message["table"]["seats"][seat].get("played_by_bot"))


def test_no_bot_plays_for_absent_people_while_nobody_waits(game: str):
    """All have closed their laptops: the game is where they left it."""
    with running_server(away_after=0.05) as server:
        table, people = full_table(server, game)
        room = server.room(table)
        for person in people[:2]:
            with person.socket(table) as seat:
                seat.sync()
        wait_until(lambda: not room.presence.connected_seats() and not room.bots.are_busy)
        before = room.move_count
        time.sleep(0.3)
        assert room.move_count == before
        info = people[0].get(f"/api/tables/{table}").json
        assert not any(seat.get("played_by_bot") for seat in info["seats"])


def test_the_host_cannot_take_the_decisions_of_a_person_who_is_here(
    server: RunningServer, game: str
):
    table, people = full_table(server, game)
    room = server.room(table)
    with people[0].socket(table) as host, people[1].socket(table) as guest:
        host.sync()
        guest.sync()
        for _ in range(3):
            answer = people[0].post(f"/api/tables/{table}/seats/1", {"kind": "bot"})
            assert (answer.status, answer.json["code"]) == (409, "not_now")
            assert answer.json["text"].startswith("They are here")
        assert room.bots.bot_for(1) == ""
        assert moves_of(room, 1) == 0
        guest.drain()
        assert not guest.table["seats"][1].get("played_by_bot")
    # A page that reloads is no absence.
    wait_until(lambda: not room.presence.is_connected(1))
    answer = people[0].post(f"/api/tables/{table}/seats/1", {"kind": "bot"})
    assert (answer.status, answer.json["code"]) == (409, "not_now")
    assert answer.json["text"].startswith("They have only just gone")
    assert room.bots.bot_for(1) == ""


def test_the_host_may_ask_for_a_bot_only_while_a_person_is_away(game: str):
    with running_server(away_after=0.15) as server:
        table, people = full_table(server, game)
        room = server.room(table)
        with people[0].socket(table) as host:
            host.sync()
            wait_until(lambda: room.presence.is_away(1))
            answer = people[0].post(f"/api/tables/{table}/seats/1", {"kind": "bot"})
            assert answer.status == 200
            assert answer.json["seats"][1]["played_by_bot"]
            with people[1].socket(table) as guest:
                guest.sync()
                assert room.bots.bot_for(1) == "", "whoever is back has their seat back"
                again = people[0].post(f"/api/tables/{table}/seats/1", {"kind": "bot"})
                assert again.json["text"].startswith("They are here")


def test_a_match_that_all_have_left_sleeps_until_a_person_comes(monkeypatch, game: str):
    monkeypatch.setattr(bot_players, "WHILE_ALONE", 0.05)
    with running_server(bot_pace=1.0, sleep_after=1.0) as server:
        table, people = full_table(server, game)
        for person in people:
            person.post(f"/api/tables/{table}/leave")
        room = server.room(table)
        wait_until(lambda: room.move_count > 0 and not room.bots.are_busy)
        number = room.move_count
        time.sleep(0.15)
        assert room.move_count == number
        assert room.match.state == "playing"
        with people[0].socket(table) as seat:
            seat.sync()
            wait_until(lambda: room.move_count > number)


def test_idle_rooms_are_unloaded_and_come_back(monkeypatch, game: str):
    monkeypatch.setattr("nostrum.server.matches.rooms.UNLOAD_INTERVAL", 0.05)
    with running_server(unload_after=0.1) as server:
        table, people = full_table(server, game)
        with people[0].socket(table) as seat:
            seat.sync()
            time.sleep(0.3)
            assert table in server.app.rooms.loaded
        wait_until(lambda: table not in server.app.rooms.loaded)
        with people[0].socket(table) as again:
            again.sync()
            assert again.view == seat.view


# Thinking time


def heard_clock(seat: TableClient) -> dict[str, float]:
    return seat.receive_until(lambda message: message["t"] == "clock")["left"]


def test_a_bot_decides_for_a_person_whose_time_is_up(monkeypatch, game: str):
    with running_server(bot_pace=0.0) as server:
        person, other = server.person(), server.person()
        table = person.open("open", thinking=1, game=game)
        other.post(f"/api/tables/{table}/sit")
        room = server.room(table)
        with person.socket(table) as first, other.socket(table) as second:
            left = heard_clock(first)
            assert left
            assert all(0 < seconds <= 1 for seconds in left.values())
            second.sync()
            wait_until(lambda: room.move_count > 0)
            moves = server.run(server.app.store.moves(table))
            assert moves[0].bot
            first.receive_until(lambda message: message["t"] == "news")


def test_the_clock_of_a_person_who_has_not_arrived_does_not_run():
    """They may still be looking at the last result while the others play the rematch."""
    with running_server(bot_pace=0.0) as server:
        person, other = server.person(), server.person()
        table = person.open("open", thinking=1, setup={"start": 0})
        other.post(f"/api/tables/{table}/sit")
        room = server.room(table)
        with person.socket(table) as first:
            assert set(heard_clock(first)) == {"0"}
            wait_until(lambda: moves_of(room, 0) > 0)
            time.sleep(0.5)
            assert moves_of(room, 1) == 0
            assert 1 not in room.clocks.deadlines
            with other.socket(table) as second:
                second.receive_until(lambda m: m["t"] == "clock" and "1" in m["left"])


def test_only_the_person_for_whom_a_bot_decided_is_told():
    with running_server(bot_pace=0.0) as server:
        person, other = server.person(), server.person()
        table = person.open("open", thinking=1)
        other.post(f"/api/tables/{table}/sit")
        room = server.room(table)
        with person.socket(table) as first, other.socket(table) as second:
            news = first.receive_until(lambda m: m["t"] == "news" and m.get("helped"))
            assert "turn" in news
            second.receive_until(lambda m: m["t"] == "news" and m.get("helped"))
            assert room.turns[0] >= 1
        helped = [m for m in first.messages if m["t"] == "news" and m.get("helped")]
        assert all("turn" in m for m in helped), "only their own decisions"
        # Whoever comes again, even to a server that has started anew, is told by the whole story.
        known = room.helped_events(0)
        assert known
        server.run(unload(server.app, table))
        with person.socket(table) as again:
            assert again.sync()["helped"][: len(known)] == known
        with server.person().socket(table) as stranger:
            assert "helped" not in stranger.sync()


def test_without_thinking_time_there_are_no_clocks(server: RunningServer, game: str):
    person = server.person()
    with person.socket(person.open("apprentice", game=game)) as seat:
        seat.sync()
        if seat.legal:
            seat.move(seat.legal[0])
        seat.drain()
        assert all(message["t"] != "clock" for message in seat.messages)


# Bots that fail


@pytest.fixture
def odd_bots(monkeypatch):
    """The odd bots can be chosen in this process; workers register them themselves."""
    for name, entry in ODD_BOTS.items():
        monkeypatch.setitem(bots.BOTS[bots.EVERY_GAME], name, entry)


@pytest.mark.parametrize("bot", ["broken", "nonsense"])
def test_a_bot_that_fails_is_replaced_for_that_decision(odd_bots, bot: str, game: str):
    with running_server(modules=REGISTERED) as server:
        person = server.person()
        table = person.open(bot, setup={"start": 1}, game=game)
        person.post(f"/api/tables/{table}/leave")
        room = server.room(table)
        wait_until(lambda: room.match.state == "over", 90)
        failures = server.app.metrics.bot_failures.counts
        assert failures[(("bot", bot),)] > 0


def test_a_bot_sees_its_own_view_and_never_the_seed(
    odd_bots, monkeypatch, tmp_path: Path, game: str
):
    notes = tmp_path / "notes"
    monkeypatch.setenv(NOTES, str(notes))
    with running_server(modules=REGISTERED) as server:
        person = server.person()
        table = person.open("curious", game=game)
        person.post(f"/api/tables/{table}/leave")
        room = server.room(table)
        wait_until(lambda: room.match.state == "over", 90)
        seed = room.match.seed
        assert not server.app.metrics.bot_failures.counts
    seen = notes.read_text("utf-8")
    assert seed not in seen
    seeds = set()
    for line in seen.splitlines():
        own_seed, view = json.loads(line)
        assert own_seed != int(seed, 16)
        assert view["you"] == 1
        seeds.add(own_seed)
    assert len(seeds) > 10
