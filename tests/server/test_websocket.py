"""The WebSocket of a match: moves, catching up, and messages that should not come."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket as sockets
import struct
import time
from typing import Any

import pytest
from server_kit import (
    Person,
    RunningServer,
    TableClient,
    assert_converged,
    full_table,
    play_until,
    running_server,
    two_people,
    wait_until,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nostrum.core.contract import SPECS
from nostrum.server.games import adapter_of
from nostrum.server.matches.audience import KEPT_NEWS
from nostrum.server.matches.room import Room
from nostrum.server.security.rate_limits import Limits
from nostrum.server.store.base import Commit
from nostrum.server.store.rows import PlayedMove
from nostrum.server.wire.common import FRAME_LIMIT
from nostrum.server.wire.messages import TableNews


def seat_to_move(*seats: TableClient) -> TableClient:
    """A seat that has to decide."""
    for seat in seats:
        seat.drain()
    return next(seat for seat in seats if seat.legal)


def may_do(room: Room, seat: int) -> list[str]:
    """The actions that a seat may choose now."""
    return [room.game.action_text(action) for action in room.game.legal(seat)]


def stored(server: RunningServer, table: str) -> list[PlayedMove]:
    """The moves that are kept."""
    return server.run(server.app.store.moves(table))


def close_code(socket: Any) -> int:
    """The code with which the server closes a socket."""
    with pytest.raises(ConnectionClosed) as closing:
        while True:
            socket.recv(timeout=30)
    assert closing.value.rcvd is not None
    return closing.value.rcvd.code


# Playing


def test_two_people_play_a_whole_game(server: RunningServer, game: str):
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
                seat.drain()
            if first.view["over"] and first.table["state"] != "over":
                first.receive_until(lambda message: first.table["state"] == "over")
        assert_converged([first, second, also])
        assert len(stored(server, table)) == moves
        assert also.view == first.view
        assert first.events[-1][0] == "GameOver"
        game = server.room(table).game
        assert first.view == json.loads(json.dumps(game.observe(0)))
        assert second.view == json.loads(json.dumps(game.observe(1)))


def test_the_first_message_contains_everything(server: RunningServer, game: str):
    table, one, _ = two_people(server, game=game)
    with one.socket(table) as seat:
        message = seat.sync()
        assert message["n"] == 0
        assert message["table"]["you"] == 0
        assert message["view"]["you"] == 0
        assert "RoundBegan" in [name for name, *_ in message["events"]]
        setup = SPECS[game].read_setup(server.room(table).match.setup)
        assert message["printed"] == json.loads(json.dumps(adapter_of(game).printed(setup)))


def test_a_waiting_table_has_no_view_until_it_begins(server: RunningServer, game: str):
    one, two = server.person(), server.person()
    table = one.open("open", game=game)
    with one.socket(table) as host, two.socket(table) as guest:
        assert "view" not in host.sync()
        assert "you" not in guest.sync()["table"]
        two.post(f"/api/tables/{table}/sit")
        for seat, number in ((host, 0), (guest, 1)):
            message = seat.receive_until(lambda message: message.get("view"))
            assert message["view"]["you"] == number
            assert message["table"]["state"] == "playing"


def test_everyone_sees_who_connects_and_disconnects(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first:
        first.sync()
        second = two.socket(table)
        first.receive_until(lambda m: m["t"] == "tablenews" and m["table"]["seats"][1].get("here"))
        watcher = server.person().socket(table)
        first.receive_until(lambda m: m["t"] == "tablenews" and m["table"].get("watching") == 1)
        watcher.connection.close()
        second.connection.close()
        first.receive_until(
            lambda m: m["t"] == "tablenews" and not m["table"]["seats"][1].get("here")
        )


def test_spectators_see_how_many_they_are(server: RunningServer, game: str):
    table, *_ = two_people(server, game=game)
    with server.person().socket(table) as one, server.person().socket(table) as two:
        for watcher in (one, two):
            watcher.receive_until(lambda m: "table" in m and m["table"].get("watching") == 2)


def test_reactions_reach_everybody_and_are_limited(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        second.sync()
        first.send({"t": "react", "what": "cheer"})
        message = second.receive_until(lambda message: message["t"] == "reaction")
        assert message == {"t": "reaction", "seat": 0, "what": "cheer"}
        for _ in range(10):
            first.send({"t": "react", "what": "ouch"})
        refusal = first.receive_until(lambda message: message["t"] == "refused")
        assert refusal["code"] == "too_fast"


def test_the_odds_are_sent_if_the_match_allows_it(server: RunningServer, game: str):
    table, one, _ = two_people(server, game=game)
    server.run(play_until(server.room(table), lambda room: "draw" in may_do(room, 0)))
    with one.socket(table) as seat:
        seat.sync()
        seat.send({"t": "ask", "id": "q"})
        odds = seat.receive_until(lambda message: message["t"] == "odds")["odds"]
        assert 0 <= odds["unsafe"] <= odds["total"]
    table, one, _ = two_people(server, game=game, risk=False)
    with one.socket(table) as seat:
        seat.send({"t": "ask", "id": "q"})
        assert seat.receive_until(lambda m: m["t"] == "refused")["code"] == "not_allowed"
    with server.person().socket(table) as watcher:
        watcher.send({"t": "ask", "id": "q"})
        assert watcher.receive_until(lambda m: m["t"] == "refused")["code"] == "not_yours"


# Duplicates, staleness, strangers


def test_the_same_id_is_played_once_and_answered_alike(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        seat.drain()
        action, turn = seat.legal[0], seat.turn
        message = {"t": "move", "id": "twice", "turn": turn, "action": action}
        for _ in range(3):
            seat.send(message)
        answers = [
            seat.receive_until(lambda m: m["t"] in ("accepted", "refused")) for _ in range(3)
        ]
        assert answers == [{"t": "accepted", "id": "twice"}] * 3
        assert len(stored(server, table)) == 1
        # Another seat has ids of its own.
        other = second if seat is first else first
        other.drain()
        if other.legal:
            assert other.move(other.legal[0], id="twice")["t"] == "accepted"
            assert len(stored(server, table)) == 2


def test_the_same_id_is_known_after_the_room_was_unloaded(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        turn, action = seat.turn, seat.legal[0]
        assert seat.move(action, id="kept")["t"] == "accepted"
        person = one if seat is first else two
    room = server.room(table)
    wait_until(lambda: room.is_idle)
    server.loop.call_soon_threadsafe(room.close)
    server.app.rooms.loaded.pop(table)
    with person.socket(table) as again:
        again.sync()
        assert again.run != seat.run
        assert again.move(action, id="kept", turn=turn)["t"] == "accepted"
    assert len(stored(server, table)) == 1


def test_a_click_never_answers_another_decision(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        turn = seat.turn
        assert seat.move(seat.legal[0], turn=turn)["t"] == "accepted"
        for wrong in (turn, turn + 2, 999_999):
            refusal = seat.move("draw", turn=wrong)
            assert (refusal["t"], refusal["code"]) == ("refused", "stale")
    assert len(stored(server, table)) == 1


def test_moves_that_arrive_in_the_wrong_order_are_refused(server: RunningServer, game: str):
    """The second click arrives first and is stale. The same id gets the same answer again."""
    table, one, _ = two_people(server, game=game, setup={"start": 0})
    server.run(play_until(server.room(table), lambda room: 0 in room.actors))
    with one.socket(table) as seat:
        seat.drain()
        assert seat.legal
        turn, action = seat.turn, seat.legal[0]
        late = seat.move("draw", id="second", turn=turn + 1)
        assert late["code"] == "stale"
        assert seat.move(action, id="first", turn=turn)["t"] == "accepted"
        # The same question gets the same answer, as long as it has the same id.
        assert seat.move("draw", id="second", turn=turn + 1) == late


def test_illegal_moves_are_refused_with_a_sentence(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        for action in ("fly", "", "buy everything", "draw draw", "\u0000", "9"):
            refusal = seat.move(action)
            assert refusal["code"] == "illegal", action
            assert refusal["text"]
    assert stored(server, table) == []


def test_nobody_acts_for_another_seat(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    stranger = server.person()
    with one.socket(table) as first, two.socket(table) as second, stranger.socket(table) as third:
        for seat in (first, second, third):
            seat.drain()
        assert "legal" not in third.view
        refusal = third.move("draw", turn=0)
        assert refusal["code"] == "not_yours"
        # There is no way to say for whom: a seat in a message makes no sense.
        for extra in ({"seat": 1}, {"player": 1}, {"you": 1}):
            first.send({"t": "move", "id": "x", "turn": 0, "action": "draw", **extra})
            assert first.receive_until(lambda m: m["t"] == "refused")["code"] == "bad_request"
    assert stored(server, table) == []


def test_a_client_without_a_cookie_is_a_spectator(server: RunningServer, game: str):
    table, *_ = two_people(server, game=game)
    nobody = Person(server.host)
    with nobody.socket(table) as seat:
        message = seat.sync()
        assert message["view"]["you"] is None
        assert "you" not in message["table"]
        assert seat.move("draw")["code"] == "not_yours"


def test_a_person_for_whom_a_bot_plays_has_to_come_back_first(server: RunningServer, game: str):
    table, people = full_table(server, game)
    people[0].post(f"/api/tables/{table}/leave")
    with people[0].socket(table) as seat:
        seat.drain()
        assert seat.move("draw")["code"] == "not_now"


# Another server with the same store


def test_a_second_writer_loses_and_reads_again(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        number = 0 if seat is first else 1
        action = seat.legal[0]
        foreign = PlayedMove(1, number, action, "elsewhere")

        async def append() -> None:
            await server.app.store.append_move(table, foreign)

        server.run(append())
        refusal = seat.move(action, id="here")
        assert refusal["code"] == "taken"
        seat.drain()
        assert seat.turn == 1
        assert_converged([first, second])
        assert [move.id for move in stored(server, table)] == ["elsewhere"]
        if seat.legal:
            assert seat.move(seat.legal[0])["t"] == "accepted"


def test_a_notice_on_the_bus_makes_the_room_read_the_store(server: RunningServer, game: str):
    table, one, two = two_people(server, game=game)
    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        number = 0 if seat is first else 1

        async def elsewhere() -> None:
            await server.app.store.append_move(
                table, PlayedMove(1, number, seat.legal[0], "elsewhere")
            )
            await server.app.bus.publish(f"table:{table}")

        server.run(elsewhere())
        for each in (first, second):
            each.receive_until(lambda message: message["t"] == "news")
        assert_converged([first, second])
        assert seat.turn == 1


# Nobody learns of anything before it is kept


def test_nothing_is_sent_before_the_commit(server: RunningServer, monkeypatch, game: str):
    table, one, two = two_people(server, game=game)
    gate = asyncio.Event()
    append = server.app.store.append_move

    async def slow(table: str, move: PlayedMove) -> Commit:
        await gate.wait()
        return await append(table, move)

    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        before = len(second.events)
        monkeypatch.setattr(server.app.store, "append_move", slow)
        seat.send({"t": "move", "id": "slow", "turn": seat.turn, "action": seat.legal[0]})
        time.sleep(0.05)
        late = server.person().raw_socket(table)
        late.send('{"t":"hello"}')
        info = one.get(f"/api/tables/{table}").json
        assert info["round"] == 1
        with pytest.raises(TimeoutError):
            late.recv(timeout=0.1)
        (first if seat is second else second).drain()
        assert len(second.events) == before
        server.loop.call_soon_threadsafe(gate.set)
        seat.receive_until(lambda message: message["t"] == "accepted")
        monkeypatch.undo()
        late_seat = TableClient(late)
        late_seat.sync()
        assert_converged([first, second, late_seat])
        late.close()


def test_a_failing_store_loses_nothing_and_sends_nothing(
    server: RunningServer, monkeypatch, game: str
):
    table, one, two = two_people(server, game=game)

    async def fail(table: str, move: PlayedMove) -> None:
        raise OSError("disk full")

    with one.socket(table) as first, two.socket(table) as second:
        seat = seat_to_move(first, second)
        monkeypatch.setattr(server.app.store, "append_move", fail)
        refusal = seat.move(seat.legal[0], id="again")
        assert refusal["code"] == "failed"
        assert "disk" not in refusal["text"]
        monkeypatch.undo()
        assert_converged([first, second])
        assert seat.move(seat.legal[0], id="again")["t"] == "accepted"
        assert_converged([first, second])
        assert len(stored(server, table)) == 1


# Catching up


def test_reconnect_from_every_number(server: RunningServer, game: str):
    table, people = full_table(server, game)
    with people[0].socket(table) as seat:
        seat.sync()
        server.run(play_until(server.room(table), lambda room: room.move_count >= KEPT_NEWS + 20))
        views = {seat.n: seat.view}
        seat.send({"t": "ping"})
        while seat.receive()["t"] != "pong":
            views[seat.n] = seat.view
        with people[0].socket(table) as other:
            other.sync()
            fresh = other.view
        for seen in range(seat.n + 3):
            again = TableClient(people[0].raw_socket(table))
            again.n, again.view = seen, views.get(seen)
            again.send({"t": "hello", "seen": seen, "events": 0, "run": seat.run})
            again.drain()
            kinds = [message["t"] for message in again.messages if message["t"] != "pong"]
            missing = seat.n - seen
            if 0 <= missing <= KEPT_NEWS:
                news = [message for message in again.messages if message["t"] == "news"]
                assert [message["n"] for message in news] == list(range(seen + 1, seat.n + 1))
                assert news == [m for m in seat.messages if m["t"] == "news" and m["n"] > seen]
                assert "sync" not in kinds
                assert "tablenews" in kinds
            else:
                assert kinds[0] == "sync"
                assert again.events == seat.events
            assert again.view == seat.view == fresh
            again.connection.close()


def test_after_the_room_was_loaded_again_only_new_events_are_sent(server: RunningServer, game: str):
    table, people = full_table(server, game)
    with people[1].socket(table) as seat:
        seat.sync()
        server.run(play_until(server.room(table), lambda room: room.move_count >= 30))
        seat.drain()
        known = len(seat.events)
    with people[1].socket(table, seen=seat.n, events=known, run="another") as again:
        message = again.sync()
        assert message["first"] == known
        assert message.get("events", []) == []
        assert again.view == seat.view
    with people[1].socket(table, seen=seat.n, events=known + 5, run="another") as again:
        again.sync()
        assert again.events == seat.events


def test_news_numbers_of_a_dropped_audience_are_not_reused(server: RunningServer):
    table, people = full_table(server)
    with people[2].socket(table) as seat:
        seat.sync()
        old = seat.run
    # So much happens meanwhile that it is not kept for this client.
    server.run(play_until(server.room(table), lambda room: room.move_count > 2 * KEPT_NEWS + 40))
    with people[2].socket(table, seen=1, run=old) as again:
        assert again.sync()["run"] != old


# Bad requests and messages


def test_a_page_of_another_site_gets_no_socket(server: RunningServer):
    table, one, _ = two_people(server)
    for origin in ("http://evil.example", "null", f"http://{server.host}.evil.example"):
        with pytest.raises(InvalidStatus) as refusal:
            one.raw_socket(table, origin=origin)
        assert refusal.value.response.status_code == 403


def test_behind_a_proxy_the_public_address_is_ours_too():
    with running_server(public_url="https://games.example.org") as server:
        person = server.person()
        table = person.open()
        person.raw_socket(table, origin="https://games.example.org").close()


def test_an_unknown_table_is_refused(server: RunningServer):
    socket = server.person().raw_socket("nothing")
    assert json.loads(socket.recv())["code"] == "not_found"
    assert close_code(socket) == 4404


def test_a_client_that_does_not_say_hello_is_disconnected(server: RunningServer, monkeypatch):
    table, one, _ = two_people(server)
    socket = one.raw_socket(table)
    socket.send('{"t":"ping"}')
    assert json.loads(socket.recv())["code"] == "bad_request"
    assert close_code(socket) == 4400
    monkeypatch.setattr("nostrum.server.websocket.session.HELLO_TIMEOUT", 0.1)
    assert close_code(one.raw_socket(table)) == 4409


def test_garbage_is_refused_and_finally_the_client_is_disconnected(server: RunningServer):
    table, one, _ = two_people(server)
    seat = one.socket(table)
    seat.sync()
    for garbage in ("", "{", '{"t":"fly"}', b"\x00\xff"):
        seat.connection.send(garbage)
        assert seat.receive_until(lambda m: m["t"] == "refused")["code"] == "bad_request"
    seat.connection.send("[]")
    assert close_code(seat.connection) == 4400


def test_a_frame_that_is_too_long_closes_the_socket(server: RunningServer):
    table, one, _ = two_people(server)
    seat = one.socket(table)
    seat.sync()
    seat.connection.send("x" * (FRAME_LIMIT + 1))
    assert close_code(seat.connection) == 1009
    fragments = one.socket(table)
    fragments.sync()
    with contextlib.suppress(ConnectionClosed):
        fragments.connection.send(["y" * 3000] * 4)
    assert close_code(fragments.connection) == 1009


def test_invalid_utf8_closes_the_socket(server: RunningServer):
    table, one, two = two_people(server)
    seat = one.socket(table)
    seat.sync()
    seat.connection.send(b"\xff\xfe\xfd", text=True)
    assert close_code(seat.connection) == 1007
    with two.socket(table) as other:
        other.sync()


def test_messages_that_come_too_fast_are_refused_and_then_the_client_is_disconnected():
    # On a slow machine, too, none of what was used up is back before the test ends.
    with running_server(limits=Limits(messages=0.001, messages_burst=10)) as server:
        person = server.person()
        with person.socket(person.open()) as seat:
            seat.sync()
            for _ in range(15):
                seat.send({"t": "ping"})
            refusal = seat.receive_until(lambda message: message["t"] == "refused")
            assert refusal["code"] == "too_fast"
            # A move that was too fast was not judged: it may be sent again.
            refusal = seat.move("draw", id="hasty")
            assert refusal == {"t": "refused", "id": "hasty", "code": "too_fast"} | {
                "text": refusal["text"]
            }
            with contextlib.suppress(ConnectionClosed):
                for _ in range(300):
                    seat.send({"t": "ping"})
            assert close_code(seat.connection) == 4429


def test_the_sockets_of_one_address_are_limited():
    with running_server(limits=Limits(sockets=3)) as server:
        person = server.person()
        table = person.open()
        open_sockets = [person.raw_socket(table) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            person.raw_socket(table)
        open_sockets.pop().close()
        wait_until(lambda: server.app.sockets == 2)
        open_sockets.append(person.raw_socket(table))
        for socket in open_sockets:
            socket.close()


# Slow clients


def test_a_slow_client_is_disconnected_and_can_sync_again():
    with running_server(limits=Limits(send_buffer=20_000)) as server:
        table, people = full_table(server)
        slow = _client_that_stops_reading(people[3], table)
        room = server.room(table)
        wait_until(lambda: room.presence.is_connected(3))
        with people[0].socket(table) as seat:
            seat.sync()

            async def talk() -> None:
                for _ in range(2000):
                    room.audiences.broadcast(TableNews(room.info()))
                    if not room.presence.is_connected(3):
                        break
                    await asyncio.sleep(0.0005)

            talking = asyncio.run_coroutine_threadsafe(talk(), server.loop)
            while not talking.done():
                seat.receive()
            assert not room.presence.is_connected(3)
            assert room.presence.is_connected(0)
            assert sum(server.app.metrics.slow_clients.counts.values()) == 1
            slow.close()
        with people[3].socket(table) as again:
            assert again.sync()["view"]["you"] == 3


def _client_that_stops_reading(person: Person, table: str) -> sockets.socket:
    """A socket that says hello and then reads nothing."""
    host, _, port = person.host.partition(":")
    socket = sockets.socket()
    socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    socket.connect((host, int(port)))
    socket.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {person.host}\r\n"
        f"Origin: http://{person.host}\r\nCookie: {person.cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    socket.recv(100)
    hello = b'{"t":"hello"}'
    socket.sendall(struct.pack("!BB", 0x81, 0x80 | len(hello)) + bytes(4) + hello)
    return socket
