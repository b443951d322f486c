"""Bots at the table: how fast, for whom, and what becomes of those who fail."""

from __future__ import annotations

import time
from typing import Any

import pytest
from table_kit import Seat, Served, forget, full_table, served, wait_until

from nostrum import bots
from nostrum.server import robots
from nostrum.server.room import Room


def moves_of(room: Room, seat: int) -> int:
    return room.turns[seat]


def test_bots_play_to_the_end_when_all_are_gone(server: Served, game: str):
    """Everybody has said that bots shall play on."""
    table, people = full_table(server, game)
    for person in people:
        person.post(f"/api/tables/{table}/leave")
    room = server.room(table)
    wait_until(lambda: room.table.state == "over", 20)
    kept = server.do(server.house.store.moves(table))
    assert all(move.bot for move in kept)
    assert people[0].get(f"/api/tables/{table}/verify").json["sound"] is True


def test_a_person_and_bots_play_a_whole_game(server: Served, game: str):
    person = server.person()
    with person.socket(person.open(game=game)) as seat:
        seat.sync()
        while seat.table["state"] != "over":
            if seat.legal and not seat.view["over"]:
                seat.move(seat.legal[-1] if seat.moves % 3 else seat.legal[0])
            else:
                seat.hear()
        assert seat.view["over"]


def test_bots_take_their_time_while_a_person_thinks_and_hurry_when_all_wait(monkeypatch):
    monkeypatch.setattr(robots, "AMONG_PEOPLE", (5.0, 5.0))
    monkeypatch.setattr(robots, "AWAITED", 0.01)
    with served(pace=1.0) as server:
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
                    seat.hear()
            wait_until(lambda: bool(room.robots.turns))
            before = moves_of(room, 1)
            time.sleep(0.1)
            assert moves_of(room, 1) == before
            # As soon as the person has nothing to decide any more, the bot hurries.
            end = time.monotonic() + 4
            while moves_of(room, 1) == before:
                assert time.monotonic() < end
                seat.hear_all()
                if seat.legal:
                    seat.move("stop" if "stop" in seat.legal else seat.legal[0])


def test_whoever_is_gone_too_long_is_played_until_back(game: str):
    with served(away=0.15) as server:
        table, people = full_table(server, game)
        room = server.room(table)
        seats = [person.socket(table) for person in people]
        for seat in seats:
            seat.sync()
        gone = seats.pop()
        gone.line.close()
        first = seats[0]
        last = len(seats)
        first.hear_until(lambda m: m["t"] == "tablenews" and _played(m, last))
        # Whatever he owed is decided; the others decide for themselves.
        wait_until(lambda: last not in room.owing)
        assert [moves_of(room, seat) for seat in range(last)] == [0] * last
        with people[last].socket(table) as again:
            again.sync()
            first.hear_until(lambda m: m["t"] == "tablenews" and not _played(m, last))
            assert room.bot_for(last) == ""
        for seat in seats:
            seat.line.close()


def _played(message: dict[str, Any], seat: int) -> bool:
    return bool(message["table"]["seats"][seat].get("played_by_bot"))


def test_nobody_is_played_for_while_nobody_waits(game: str):
    """All have closed their laptops: the game is where they left it."""
    with served(away=0.05) as server:
        table, people = full_table(server, game)
        room = server.room(table)
        for person in people[:2]:
            with person.socket(table) as seat:
                seat.sync()
        wait_until(lambda: not room.people_here())
        before = room.number
        time.sleep(0.3)
        assert room.number == before
        info = people[0].get(f"/api/tables/{table}").json
        assert not any(seat.get("played_by_bot") for seat in info["seats"])


def test_the_host_has_a_bot_stand_in_until_the_person_is_back(server: Served, game: str):
    table, people = full_table(server, game)
    room = server.room(table)
    with people[1].socket(table) as seat:
        seat.sync()
        people[0].post(f"/api/tables/{table}/seats/1", {"kind": "bot"})
        wait_until(lambda: 1 not in room.owing)
        people[1].post(f"/api/tables/{table}/back")
        assert room.bot_for(1) == ""


def test_a_table_that_all_have_left_sleeps_until_somebody_comes(monkeypatch, game: str):
    monkeypatch.setattr(robots, "ALONE", 0.05)
    with served(pace=1.0, sleep=0.2) as server:
        table, people = full_table(server, game)
        for person in people:
            person.post(f"/api/tables/{table}/leave")
        room = server.room(table)
        wait_until(lambda: room.number > 0 and not room.robots.busy)
        number = room.number
        time.sleep(0.15)
        assert room.number == number
        assert room.table.state == "playing"
        with people[0].socket(table) as seat:
            seat.sync()
            wait_until(lambda: room.number > number)


def test_unused_rooms_are_forgotten_and_come_back(monkeypatch, game: str):
    monkeypatch.setattr("nostrum.server.house.SWEEP", 0.05)
    with served(forget=0.1) as server:
        table, people = full_table(server, game)
        with people[0].socket(table) as seat:
            seat.sync()
            time.sleep(0.3)
            assert table in server.house.rooms
        wait_until(lambda: table not in server.house.rooms)
        with people[0].socket(table) as again:
            again.sync()
            assert again.view == seat.view


# Thinking time


def heard_clock(seat: Seat) -> dict[str, float]:
    return seat.hear_until(lambda message: message["t"] == "clock")["left"]


def test_whoever_thinks_too_long_is_helped_out(monkeypatch, game: str):
    with served(pace=0.0) as server:
        person, other = server.person(), server.person()
        table = person.open("open", thinking=1, game=game)
        other.post(f"/api/tables/{table}/sit")
        room = server.room(table)
        with person.socket(table) as first, other.socket(table) as second:
            left = heard_clock(first)
            assert left
            assert all(0 < seconds <= 1 for seconds in left.values())
            second.sync()
            wait_until(lambda: room.number > 0, 4)
            moves = server.do(server.house.store.moves(table))
            assert moves[0].bot
            first.hear_until(lambda message: message["t"] == "news")


def test_the_clock_of_whoever_has_not_come_yet_stands_still():
    """The others may play again already while he still reads the result of the last game."""
    with served(pace=0.0) as server:
        person, other = server.person(), server.person()
        table = person.open("open", thinking=1, setup={"start": 0})
        other.post(f"/api/tables/{table}/sit")
        room = server.room(table)
        with person.socket(table) as first:
            assert set(heard_clock(first)) == {"0"}
            wait_until(lambda: moves_of(room, 0) > 0, 4)
            time.sleep(0.5)
            assert moves_of(room, 1) == 0
            assert 1 not in room.clocks.ends
            with other.socket(table) as second:
                second.hear_until(lambda m: m["t"] == "clock" and "1" in m["left"])


def test_whoever_was_helped_out_is_told_and_nobody_else():
    with served(pace=0.0) as server:
        person, other = server.person(), server.person()
        table = person.open("open", thinking=1)
        other.post(f"/api/tables/{table}/sit")
        room = server.room(table)
        with person.socket(table) as first, other.socket(table) as second:
            news = first.hear_until(lambda m: m["t"] == "news" and m.get("helped"))
            assert "turn" in news
            second.hear_until(lambda m: m["t"] == "news" and m.get("helped"))
            assert room.turns[0] >= 1
        helped = [m for m in first.messages if m["t"] == "news" and m.get("helped")]
        assert all("turn" in m for m in helped), "only his own decisions"
        # Whoever comes again, even to a server that has started anew, is told by the whole story.
        known = room.helped_at(0)
        assert known
        server.do(forget(server.house, table))
        with person.socket(table) as again:
            assert again.sync()["helped"][: len(known)] == known
        with server.person().socket(table) as stranger:
            assert "helped" not in stranger.sync()


def test_without_thinking_time_there_are_no_clocks(server: Served, game: str):
    person = server.person()
    with person.socket(person.open("apprentice", game=game)) as seat:
        seat.sync()
        if seat.legal:
            seat.move(seat.legal[0])
        seat.hear_all()
        assert all(message["t"] != "clock" for message in seat.messages)


# Bots that fail


class Broken:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        raise RuntimeError("no idea")


class Nonsense(Broken):
    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        return "fly"


class Curious(Broken):
    """Writes down all that it gets to see."""

    seen: list[Any] = []

    def __init__(self, seed: int) -> None:
        self.seen.append(seed)

    def choose(self, view: dict[str, Any], legal: Any) -> Any:
        self.seen.append(view)
        return legal[0]


@pytest.mark.parametrize("make", [Broken, Nonsense])
def test_a_bot_that_fails_is_replaced_for_that_decision(
    make, server: Served, monkeypatch, game: str
):
    monkeypatch.setitem(bots.BOTS[bots.EVERY_GAME], "poor", bots.Entry(make, "poor thing"))
    person = server.person()
    table = person.open("poor", setup={"start": 1}, game=game)
    person.post(f"/api/tables/{table}/leave")
    room = server.room(table)
    wait_until(lambda: room.table.state == "over", 20)
    failures = server.house.metrics.bot_failures.counts
    assert failures[(("bot", "poor"),)] > 0


def test_a_bot_sees_its_own_view_and_never_the_seed(server: Served, monkeypatch, game: str):
    Curious.seen.clear()
    monkeypatch.setitem(bots.BOTS[bots.EVERY_GAME], "curious", bots.Entry(Curious, "curious"))
    person = server.person()
    table = person.open("curious", game=game)
    person.post(f"/api/tables/{table}/leave")
    room = server.room(table)
    wait_until(lambda: room.table.state == "over", 20)
    seen = Curious.seen
    assert seen
    seed = room.table.seed
    for thing in seen:
        assert seed not in repr(thing)
        if isinstance(thing, dict):
            assert thing["you"] == 1
        else:
            assert thing != int(seed, 16)
    assert len({thing for thing in seen if isinstance(thing, int)}) > 10
