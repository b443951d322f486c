"""The socket of a table: moves, catching up, and whatever else may come in."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket as sockets
import struct
import time
from typing import Any

import pytest
from table_kit import (
    Person,
    Seat,
    Served,
    converged,
    full_table,
    play_on,
    served,
    two_people,
    wait_until,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nostrum.core.contract import KITS
from nostrum.server.audience import KEPT_NEWS, TOO_SLOW, Guest
from nostrum.server.games import page_of
from nostrum.server.limits import Limits
from nostrum.server.metrics import Metrics
from nostrum.server.room import Room
from nostrum.server.store import Played
from nostrum.server.wire import FRAME_LIMIT, TableNews


def owing(*seats: Seat) -> Seat:
    """One who has to decide."""
    for seat in seats:
        seat.hear_all()
    return next(seat for seat in seats if seat.legal)


def may_do(room: Room, seat: int) -> list[str]:
    """What somebody may decide now."""
    return [room.game.action_text(action) for action in room.game.legal(seat)]


def stored(server: Served, table: str) -> list[Played]:
    """The moves that are kept."""
    return server.do(server.house.store.moves(table))


def closed_with(line: Any) -> int:
    """The code with which the server closes a socket."""
    with pytest.raises(ConnectionClosed) as closing:
        while True:
            line.recv(timeout=10)
    assert closing.value.rcvd is not None
    return closing.value.rcvd.code


# Playing


def test_two_people_play_a_whole_game(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second, one.socket(table) as also:
        seats = [first, second]
        for seat in (*seats, also):
            seat.sync()
        moves = 0
        while first.table["state"] != "over":
            for seat in seats:
                while seat.legal and seat.table["state"] == "playing":
                    # Buying something now and then; otherwise the first thing there is.
                    action = seat.legal[moves * 7 % len(seat.legal)]
                    assert seat.move(action)["t"] == "accepted"
                    moves += 1
            for seat in seats:
                seat.hear_all()
            if first.view["over"] and first.table["state"] != "over":
                first.hear_until(lambda message: first.table["state"] == "over")
        converged([first, second, also])
        assert len(stored(server, table)) == moves
        assert also.view == first.view
        assert first.events[-1][0] == "GameOver"
        game = server.room(table).game
        assert first.view == json.loads(json.dumps(game.observe(0)))
        assert second.view == json.loads(json.dumps(game.observe(1)))


def test_the_first_message_tells_everything(server: Served, game: str):
    table, one, _ = two_people(server, game=game)
    with one.socket(table) as seat:
        message = seat.sync()
        assert message["n"] == 0
        assert message["table"]["you"] == 0
        assert message["view"]["you"] == 0
        assert "RoundBegan" in [name for name, *_ in message["events"]]
        setup = KITS[game].read_setup(server.room(table).table.setup)
        assert message["printed"] == json.loads(json.dumps(page_of(game).printed(setup)))


def test_a_waiting_table_has_no_view_until_it_begins(server: Served, game: str):
    one, two = server.person(), server.person()
    table = one.open("open", game=game)
    with one.socket(table) as host, two.socket(table) as guest:
        assert "view" not in host.sync()
        assert "you" not in guest.sync()["table"]
        two.post(f"/api/tables/{table}/sit")
        for seat, number in ((host, 0), (guest, 1)):
            message = seat.hear_until(lambda message: message.get("view"))
            assert message["view"]["you"] == number
            assert message["table"]["state"] == "playing"


def test_everybody_hears_who_comes_and_goes(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first:
        first.sync()
        second = two.socket(table)
        first.hear_until(lambda m: m["t"] == "tablenews" and m["table"]["seats"][1].get("here"))
        watcher = server.person().socket(table)
        first.hear_until(lambda m: m["t"] == "tablenews" and m["table"].get("watching") == 1)
        watcher.line.close()
        second.line.close()
        first.hear_until(lambda m: m["t"] == "tablenews" and not m["table"]["seats"][1].get("here"))


def test_spectators_hear_of_each_other(server: Served, game: str):
    table, *_ = two_people(server, game=game)
    with server.person().socket(table) as one, server.person().socket(table) as two:
        for watcher in (one, two):
            watcher.hear_until(lambda m: "table" in m and m["table"].get("watching") == 2)


def test_reactions_reach_everybody_and_are_limited(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        second.sync()
        first.say({"t": "react", "what": "cheer"})
        message = second.hear_until(lambda message: message["t"] == "reaction")
        assert message == {"t": "reaction", "seat": 0, "what": "cheer"}
        for _ in range(10):
            first.say({"t": "react", "what": "ouch"})
        refusal = first.hear_until(lambda message: message["t"] == "refused")
        assert refusal["code"] == "too_fast"


def test_the_odds_are_told_where_the_table_allows_it(server: Served, game: str):
    table, one, _ = two_people(server, game=game)
    server.do(play_on(server.room(table), lambda room: "draw" in may_do(room, 0)))
    with one.socket(table) as seat:
        seat.sync()
        seat.say({"t": "ask", "id": "q"})
        odds = seat.hear_until(lambda message: message["t"] == "odds")["odds"]
        assert 0 <= odds["unsafe"] <= odds["total"]
    table, one, _ = two_people(server, game=game, risk=False)
    with one.socket(table) as seat:
        seat.say({"t": "ask", "id": "q"})
        assert seat.hear_until(lambda m: m["t"] == "refused")["code"] == "not_allowed"
    with server.person().socket(table) as watcher:
        watcher.say({"t": "ask", "id": "q"})
        assert watcher.hear_until(lambda m: m["t"] == "refused")["code"] == "not_yours"


# Duplicates, staleness, strangers


def test_the_same_id_is_played_once_and_answered_alike(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        seat.hear_all()
        action, turn = seat.legal[0], seat.turn
        message = {"t": "move", "id": "twice", "turn": turn, "action": action}
        for _ in range(3):
            seat.say(message)
        answers = [seat.hear_until(lambda m: m["t"] in ("accepted", "refused")) for _ in range(3)]
        assert answers == [{"t": "accepted", "id": "twice"}] * 3
        assert len(stored(server, table)) == 1
        # Another seat has ids of its own.
        other = second if seat is first else first
        other.hear_all()
        if other.legal:
            assert other.move(other.legal[0], id="twice")["t"] == "accepted"
            assert len(stored(server, table)) == 2


def test_the_same_id_is_known_after_the_room_was_forgotten(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        turn, action = seat.turn, seat.legal[0]
        assert seat.move(action, id="kept")["t"] == "accepted"
        person = one if seat is first else two
    room = server.room(table)
    wait_until(lambda: room.is_idle)
    server.loop.call_soon_threadsafe(room.close)
    server.house.rooms.pop(table)
    with person.socket(table) as again:
        again.sync()
        assert again.run != seat.run
        assert again.move(action, id="kept", turn=turn)["t"] == "accepted"
    assert len(stored(server, table)) == 1


def test_a_click_never_answers_another_decision(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        turn = seat.turn
        assert seat.move(seat.legal[0], turn=turn)["t"] == "accepted"
        for wrong in (turn, turn + 2, 999_999):
            refusal = seat.move("draw", turn=wrong)
            assert (refusal["t"], refusal["code"]) == ("refused", "stale")
    assert len(stored(server, table)) == 1


def test_moves_that_overtake_each_other_are_sorted_out(server: Served, game: str):
    """The second click comes first: it is stale, sent again it is played."""
    table, one, _ = two_people(server, game=game, setup={"start": 0})
    server.do(play_on(server.room(table), lambda room: 0 in room.owing))
    with one.socket(table) as seat:
        seat.hear_all()
        assert seat.legal
        turn, action = seat.turn, seat.legal[0]
        late = seat.move("draw", id="second", turn=turn + 1)
        assert late["code"] == "stale"
        assert seat.move(action, id="first", turn=turn)["t"] == "accepted"
        # The same question gets the same answer, as long as it has the same id.
        assert seat.move("draw", id="second", turn=turn + 1) == late


def test_illegal_moves_are_refused_with_a_sentence(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        for action in ("fly", "", "buy everything", "draw draw", "\u0000", "9"):
            refusal = seat.move(action)
            assert refusal["code"] == "illegal", action
            assert refusal["text"]
    assert stored(server, table) == []


def test_nobody_acts_for_another_seat(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    stranger = server.person()
    with one.socket(table) as first, two.socket(table) as second, stranger.socket(table) as third:
        for seat in (first, second, third):
            seat.hear_all()
        assert "legal" not in third.view
        refusal = third.move("draw", turn=0)
        assert refusal["code"] == "not_yours"
        # There is no way to say for whom: a seat in a message makes no sense.
        for extra in ({"seat": 1}, {"player": 1}, {"you": 1}):
            first.say({"t": "move", "id": "x", "turn": 0, "action": "draw", **extra})
            assert first.hear_until(lambda m: m["t"] == "refused")["code"] == "bad_request"
    assert stored(server, table) == []


def test_without_a_cookie_one_is_a_spectator(server: Served, game: str):
    table, *_ = two_people(server, game=game)
    nobody = Person(server.host)
    with nobody.socket(table) as seat:
        message = seat.sync()
        assert message["view"]["you"] is None
        assert "you" not in message["table"]
        assert seat.move("draw")["code"] == "not_yours"


def test_whoever_is_played_by_a_bot_says_first_that_he_is_back(server: Served, game: str):
    table, people = full_table(server, game)
    people[0].post(f"/api/tables/{table}/leave")
    with people[0].socket(table) as seat:
        seat.hear_all()
        assert seat.move("draw")["code"] == "not_now"


# Another server with the same store


def test_a_second_writer_loses_and_reads_again(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        number = 0 if seat is first else 1
        action = seat.legal[0]
        foreign = Played(1, number, action, "elsewhere")

        async def append() -> None:
            await server.house.store.append(table, foreign)

        server.do(append())
        refusal = seat.move(action, id="here")
        assert refusal["code"] == "taken"
        seat.hear_all()
        assert seat.turn == 1
        converged([first, second])
        assert [move.id for move in stored(server, table)] == ["elsewhere"]
        if seat.legal:
            assert seat.move(seat.legal[0])["t"] == "accepted"


def test_a_hint_on_the_bus_makes_the_room_read(server: Served, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        number = 0 if seat is first else 1

        async def elsewhere() -> None:
            await server.house.store.append(table, Played(1, number, seat.legal[0], "elsewhere"))
            await server.house.bus.publish(f"table:{table}")

        server.do(elsewhere())
        for each in (first, second):
            each.hear_until(lambda message: message["t"] == "news")
        converged([first, second])
        assert seat.turn == 1


# Nobody learns of anything before it is kept


def test_nothing_is_told_before_the_commit(server: Served, monkeypatch, game: str):
    table, one, two = two_people(server, game=game)
    gate = asyncio.Event()
    append = server.house.store.append

    async def slow(table: str, move: Played) -> None:
        await gate.wait()
        await append(table, move)

    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        before = len(second.events)
        monkeypatch.setattr(server.house.store, "append", slow)
        seat.say({"t": "move", "id": "slow", "turn": seat.turn, "action": seat.legal[0]})
        time.sleep(0.05)
        late = server.person().line(table)
        late.send('{"t":"hello"}')
        info = one.get(f"/api/tables/{table}").json
        assert info["round"] == 1
        with pytest.raises(TimeoutError):
            late.recv(timeout=0.1)
        (first if seat is second else second).hear_all()
        assert len(second.events) == before
        server.loop.call_soon_threadsafe(gate.set)
        seat.hear_until(lambda message: message["t"] == "accepted")
        monkeypatch.undo()
        late_seat = Seat(late)
        late_seat.sync()
        converged([first, second, late_seat])
        late.close()


def test_a_store_that_fails_loses_nothing_and_tells_nothing(server: Served, monkeypatch, game: str):
    table, one, two = two_people(server, game=game)

    async def fail(table: str, move: Played) -> None:
        raise OSError("disk full")

    with one.socket(table) as first, two.socket(table) as second:
        seat = owing(first, second)
        monkeypatch.setattr(server.house.store, "append", fail)
        refusal = seat.move(seat.legal[0], id="again")
        assert refusal["code"] == "failed"
        assert "disk" not in refusal["text"]
        monkeypatch.undo()
        converged([first, second])
        assert seat.move(seat.legal[0], id="again")["t"] == "accepted"
        converged([first, second])
        assert len(stored(server, table)) == 1


# Catching up


def test_reconnect_from_every_number(server: Served, game: str):
    table, people = full_table(server, game)
    with people[0].socket(table) as seat:
        seat.sync()
        server.do(play_on(server.room(table), lambda room: room.number >= KEPT_NEWS + 20))
        views = {seat.n: seat.view}
        seat.say({"t": "ping"})
        while seat.hear()["t"] != "pong":
            views[seat.n] = seat.view
        with people[0].socket(table) as other:
            other.sync()
            fresh = other.view
        for seen in range(seat.n + 3):
            line = Seat(people[0].line(table))
            line.n, line.view = seen, views.get(seen)
            line.say({"t": "hello", "seen": seen, "events": 0, "run": seat.run})
            line.hear_all()
            kinds = [message["t"] for message in line.messages if message["t"] != "pong"]
            missing = seat.n - seen
            if 0 <= missing <= KEPT_NEWS:
                news = [message for message in line.messages if message["t"] == "news"]
                assert [message["n"] for message in news] == list(range(seen + 1, seat.n + 1))
                assert news == [m for m in seat.messages if m["t"] == "news" and m["n"] > seen]
                assert "sync" not in kinds
                assert "tablenews" in kinds
            else:
                assert kinds[0] == "sync"
                assert line.events == seat.events
            assert line.view == seat.view == fresh
            line.line.close()


def test_after_another_life_of_the_room_only_new_events_are_sent(server: Served, game: str):
    table, people = full_table(server, game)
    with people[1].socket(table) as seat:
        seat.sync()
        server.do(play_on(server.room(table), lambda room: room.number >= 30))
        seat.hear_all()
        known = len(seat.events)
    with people[1].socket(table, seen=seat.n, events=known, run="another") as again:
        message = again.sync()
        assert message["first"] == known
        assert message.get("events", []) == []
        assert again.view == seat.view
    with people[1].socket(table, seen=seat.n, events=known + 5, run="another") as again:
        again.sync()
        assert again.events == seat.events


def test_numbers_of_a_forgotten_audience_are_not_mistaken(server: Served):
    table, people = full_table(server)
    with people[2].socket(table) as seat:
        seat.sync()
        old = seat.run
    # So much happens meanwhile that nobody keeps it for him.
    server.do(play_on(server.room(table), lambda room: room.number > 2 * KEPT_NEWS + 40))
    with people[2].socket(table, seen=1, run=old) as again:
        assert again.sync()["run"] != old


# What should not come


def test_another_page_gets_no_socket(server: Served):
    table, one, _ = two_people(server)
    for origin in ("http://evil.example", "null", f"http://{server.host}.evil.example"):
        with pytest.raises(InvalidStatus) as refusal:
            one.line(table, origin=origin)
        assert refusal.value.response.status_code == 403


def test_behind_a_proxy_the_public_address_is_ours_too():
    with served(public_url="https://games.example.org") as server:
        person = server.person()
        table = person.open()
        person.line(table, origin="https://games.example.org").close()


def test_an_unknown_table_is_said_to_be_unknown(server: Served):
    line = server.person().line("nothing")
    assert json.loads(line.recv())["code"] == "not_found"
    assert closed_with(line) == 4404


def test_whoever_does_not_say_hello_is_sent_away(server: Served, monkeypatch):
    table, one, _ = two_people(server)
    line = one.line(table)
    line.send('{"t":"ping"}')
    assert json.loads(line.recv())["code"] == "bad_request"
    assert closed_with(line) == 4400
    monkeypatch.setattr("nostrum.server.sockets.PATIENCE", 0.1)
    assert closed_with(one.line(table)) == 4409


def test_garbage_is_refused_and_in_the_end_shown_out(server: Served):
    table, one, _ = two_people(server)
    seat = one.socket(table)
    seat.sync()
    for garbage in ("", "{", '{"t":"fly"}', b"\x00\xff"):
        seat.line.send(garbage)
        assert seat.hear_until(lambda m: m["t"] == "refused")["code"] == "bad_request"
    seat.line.send("[]")
    assert closed_with(seat.line) == 4400


def test_a_frame_that_is_too_long_ends_the_socket(server: Served):
    table, one, _ = two_people(server)
    seat = one.socket(table)
    seat.sync()
    seat.line.send("x" * (FRAME_LIMIT + 1))
    assert closed_with(seat.line) == 1009
    fragments = one.socket(table)
    fragments.sync()
    with contextlib.suppress(ConnectionClosed):
        fragments.line.send(["y" * 3000] * 4)
    assert closed_with(fragments.line) == 1009


def test_text_that_is_no_text_ends_the_socket(server: Served):
    table, one, two = two_people(server)
    seat = one.socket(table)
    seat.sync()
    seat.line.send(b"\xff\xfe\xfd", text=True)
    assert closed_with(seat.line) == 1007
    with two.socket(table) as other:
        other.sync()


def test_whoever_talks_too_fast_is_told_so_and_then_sent_away():
    with served(limits=Limits(messages=5, messages_at_once=10)) as server:
        person = server.person()
        with person.socket(person.open()) as seat:
            seat.sync()
            for _ in range(15):
                seat.say({"t": "ping"})
            refusal = seat.hear_until(lambda message: message["t"] == "refused")
            assert refusal["code"] == "too_fast"
            # A move that was too fast was not judged: it may be sent again.
            refusal = seat.move("draw", id="hasty")
            assert refusal == {"t": "refused", "id": "hasty", "code": "too_fast"} | {
                "text": refusal["text"]
            }
            with contextlib.suppress(ConnectionClosed):
                for _ in range(300):
                    seat.say({"t": "ping"})
            assert closed_with(seat.line) == 4429


def test_an_address_has_so_many_sockets():
    with served(limits=Limits(sockets=3, loopback=1)) as server:
        person = server.person()
        table = person.open()
        lines = [person.line(table) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            person.line(table)
        lines.pop().close()
        wait_until(lambda: server.house.sockets == 2)
        lines.append(person.line(table))
        for line in lines:
            line.close()


# Slow readers


class Stuck:
    """A line on which nothing gets through."""

    def __init__(self) -> None:
        self.waiting = 0
        self.code = 0

    def write(self, framed: bytes) -> int:
        self.waiting += len(framed)
        return self.waiting

    def drop(self, code: int, reason: str) -> None:
        self.code = code


def test_what_waits_for_a_reader_is_limited():
    line, metrics = Stuck(), Metrics()
    guest = Guest(line, "", 1000, metrics)
    for _ in range(9):
        guest.tell(b"x" * 100)
    assert line.code == 0
    for _ in range(2):
        guest.tell(b"x" * 100)
    assert line.code == TOO_SLOW
    assert sum(metrics.dropped.counts.values()) >= 1


def test_a_slow_reader_is_dropped_and_resyncs():
    with served(limits=Limits(backlog=20_000)) as server:
        table, people = full_table(server)
        slow = _reader_that_sleeps(people[3], table)
        room = server.room(table)
        wait_until(lambda: room.is_here(3))
        with people[0].socket(table) as seat:
            seat.sync()

            async def talk() -> None:
                for _ in range(2000):
                    room.audiences.tell(TableNews(room.info()))
                    if not room.is_here(3):
                        break
                    await asyncio.sleep(0.0005)

            talking = asyncio.run_coroutine_threadsafe(talk(), server.loop)
            while not talking.done():
                seat.hear()
            assert not room.is_here(3)
            assert room.is_here(0)
            assert sum(server.house.metrics.dropped.counts.values()) == 1
            slow.close()
        with people[3].socket(table) as again:
            assert again.sync()["view"]["you"] == 3


def _reader_that_sleeps(person: Person, table: str) -> sockets.socket:
    """A socket that says hello and reads nothing any more."""
    host, _, port = person.host.partition(":")
    line = sockets.socket()
    line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    line.connect((host, int(port)))
    line.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {person.host}\r\n"
        f"Origin: http://{person.host}\r\nCookie: {person.cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    line.recv(100)
    hello = b'{"t":"hello"}'
    line.sendall(struct.pack("!BB", 0x81, 0x80 | len(hello)) + bytes(4) + hello)
    return line
