"""People who are gone: what the others see, when a bot plays, and what they learn when back."""

from __future__ import annotations

import time
from typing import Any

import pytest
from server_kit import (
    Person,
    RunningServer,
    TableClient,
    full_table,
    running_server,
    two_people,
    unload,
    wait_until,
)

from nostrum.server.matches import presence
from nostrum.server.matches.room import Room


def seat_of(client: TableClient, seat: int) -> dict[str, Any]:
    return client.table["seats"][seat]


def ask_for_bot(person: Person, table: str, seat: int) -> tuple[int, str]:
    answer = person.post(f"/api/tables/{table}/seats/{seat}", {"kind": "bot"})
    return answer.status, answer.json.get("text", "")


def play_for(host: TableClient, room: Any, seat: int, decisions: int) -> None:
    """Play on the first seat until a bot has decided so often for another one."""
    while room.bot_decisions(seat) < decisions:
        host.drain()
        if host.legal:
            host.move("stop" if "stop" in host.legal else host.legal[0])


def test_everybody_sees_for_how_long_somebody_is_gone_and_when_a_bot_takes_over(game: str):
    with running_server() as server:
        table, one, two = two_people(server, game=game, away=120)
        with one.socket(table) as host:
            with two.socket(table) as guest:
                guest.sync()
                host.receive_until(lambda m: m["t"] == "tablenews" and seat_of(host, 1).get("here"))
                assert host.table["away"] == 120
                assert "gone" not in seat_of(host, 1)
            host.receive_until(lambda m: m["t"] == "tablenews" and not seat_of(host, 1).get("here"))
            wait_until(lambda: one.get(f"/api/tables/{table}").json["seats"][1].get("gone", 0) > 0)
            assert "played_by_bot" not in seat_of(host, 1)


def test_each_table_has_its_own_time_until_a_bot_plays(game: str):
    """The server's own holds where none was chosen, and 0 means never."""
    with running_server(away_after=0.05) as server:
        (never, one, _), (usual, two, _), (soon, three, _) = (
            two_people(server, game=game, away=0),
            two_people(server, game=game),
            two_people(server, game=game, away=1),
        )
        with one.socket(never) as a, two.socket(usual) as b, three.socket(soon) as c:
            for seat in (a, b, c):
                seat.sync()
            rooms = [server.room(table) for table in (never, usual, soon)]
            wait_until(lambda: rooms[1].bots.bot_for(1))
            wait_until(lambda: rooms[2].bots.bot_for(1))
            assert rooms[2].presence.gone_for(1) >= 1
            assert rooms[0].bots.bot_for(1) == ""
            assert rooms[0].presence.gone_for(1) > 1
            c.receive_until(lambda m: m["t"] == "tablenews" and seat_of(c, 1).get("played_by_bot"))


def test_the_time_until_a_bot_plays_has_limits(server: RunningServer):
    person = server.person()
    for away in (-1, 4000, "never", 1.5):
        assert person.post("/api/tables", {"away": away}).status == 422


def test_the_host_lets_a_bot_play_at_once_for_somebody_who_is_gone(monkeypatch, game: str):
    monkeypatch.setattr(presence, "RELOAD_TIME", 0.2)
    with running_server() as server:
        table, one, two = two_people(server, game=game, away=0)
        room = server.room(table)
        with one.socket(table) as host:
            with two.socket(table) as guest:
                guest.sync()
                host.sync()
                assert ask_for_bot(one, table, 1) == (
                    409,
                    "They are here, and decide for themselves.",
                )
            wait_until(lambda: not room.presence.is_connected(1))
            room.presence.absent_since[1] = server.app.clock()
            assert ask_for_bot(one, table, 1)[1].startswith("They have only just gone")
            assert room.bots.bot_for(1) == ""
            wait_until(lambda: room.presence.is_gone(1))
            assert ask_for_bot(server.person(), table, 1)[0] == 403
            assert ask_for_bot(one, table, 0)[1].startswith("This is your own seat")
            assert ask_for_bot(one, table, 7)[0] == 404
            assert ask_for_bot(one, table, 1)[0] == 200
            host.receive_until(
                lambda m: m["t"] == "tablenews" and seat_of(host, 1).get("played_by_bot")
            )
            wait_until(lambda: room.turns[1] > 0 or 1 not in room.actors)
            # Whoever is back has their seat back at once.
            with two.socket(table) as again:
                again.sync()
                assert room.bots.bot_for(1) == ""
            wait_until(lambda: not room.presence.is_connected(1))
            assert room.bots.bot_for(1) == "", "and goes again with all the time that others wait"


def test_if_the_host_is_gone_too_anybody_at_the_table_asks_for_bots(monkeypatch):
    monkeypatch.setattr(presence, "RELOAD_TIME", 0.05)
    with running_server() as server:
        table, people = full_table(server, away=0)
        room = server.room(table)
        with people[1].socket(table) as seat:
            seat.sync()
            wait_until(lambda: room.presence.is_gone(0) and room.presence.is_gone(2))
            with people[0].socket(table) as host:
                host.sync()
                assert ask_for_bot(people[1], table, 2)[0] == 403
            wait_until(lambda: room.presence.is_gone(0))
            assert ask_for_bot(server.person(), table, 2)[0] == 403
            for gone in (0, 2):
                assert ask_for_bot(people[1], table, gone)[0] == 200
                assert room.bots.bot_for(gone)


# What was done for them


@pytest.mark.parametrize("restart", [False, True])
def test_whoever_comes_back_learns_what_was_decided_for_them_until_they_know(
    game: str, restart: bool
):
    """On a fresh page, and after the server has started anew: the server knows what they know."""
    with running_server(away_after=0.2) as server:
        table, one, two = two_people(server, game=game)
        room = server.room(table)
        with one.socket(table) as host:
            host.sync()
            wait_until(lambda: room.bots.bot_for(1))
            play_for(host, room, 1, 2)
            assert "bot_decisions" not in next(m for m in host.messages if m["t"] == "sync")
        wait_until(lambda: not room.presence.connected_seats() and not room.bots.are_busy)
        if restart:
            server.run(unload(server.app, table))
            room = server.room(table)
        done = room.bot_decisions(1)
        for page in ("the first", "loaded anew, before they have read it"):
            with two.socket(table) as guest:
                sync = guest.sync()
                assert sync["bot_decisions"] == done, page
                assert "told" not in sync, page
                assert sync["helped"] == sync["untold"] == room.helped_events(1)
        with two.socket(table) as guest:
            guest.sync()
            guest.send({"t": "told", "decisions": 10**6})
            wait_until(lambda: room.match.seats[1].told == done)
            guest.send({"t": "told", "decisions": 0})
            guest.drain()
            assert room.match.seats[1].told == done, "nobody forgets what they were told"
        if restart:
            server.run(unload(server.app, table))
        with two.socket(table) as guest:
            sync = guest.sync()
            assert sync["told"] == sync["bot_decisions"] == done
            assert "untold" not in sync
        with server.person().socket(table) as stranger:
            sync = stranger.sync()
            assert not {"told", "helped", "bot_decisions"} & set(sync)
            stranger.send({"t": "told", "decisions": 1})
            stranger.drain()


# Silence


class Hours:
    """The clock of a server, which a test puts forward."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.passed = 0.0
        server.app.clock = lambda: time.monotonic() + self.passed  # type: ignore[method-assign]

    def pass_by(self, seconds: float, room: Room) -> None:
        """Let time pass, and let the room notice."""
        self.passed += seconds

        async def notice() -> None:
            room.presence.check_silence()

        self.server.run(notice())


def see(client: TableClient, seat: int, **facts: bool) -> None:
    """Receive news of the table until these fields of a seat are there, or not."""
    client.receive_until(
        lambda m: (
            m["t"] == "tablenews"
            and all((name in seat_of(client, seat)) == there for name, there in facts.items())
        )
    )


def finish_potion(client: TableClient) -> None:
    """Decide until nothing more is to be decided for now."""
    client.drain()
    while client.legal:
        client.move("stop" if "stop" in client.legal else client.legal[0])
        client.drain()


def answer_card(client: TableClient) -> None:
    """Decide what a card asks."""
    client.drain()
    client.move(client.legal[0])
    client.drain()


def silent_second(server: RunningServer, **wish: Any) -> tuple[Hours, str, Person, Person]:
    """A table of Quacks, at which the second person can keep the first one waiting."""
    hours = Hours(server)
    return hours, *two_people(server, game="quacks", **wish)


def test_a_bot_plays_for_whoever_is_here_and_gives_no_sign_until_they_give_one():
    """They are asked before, and the host cannot make it happen any sooner."""
    with running_server() as server:
        hours, table, one, two = silent_second(server)
        room = server.room(table)
        with one.socket(table) as host, two.socket(table) as guest:
            host.sync(), guest.sync()
            finish_potion(host)
            assert 1 in room.actors
            hours.pass_by(200, room)
            assert ask_for_bot(one, table, 1)[1] == "They are here, and decide for themselves."
            assert not room.presence.asked_at
            hours.pass_by(60, room)
            for client in (host, guest):
                see(client, 1, patience=True, idle=False, played_by_bot=False)
                assert 0 < seat_of(client, 1)["patience"] <= 60
            assert ask_for_bot(one, table, 1)[0] == 409
            assert room.bots.bot_for(1) == "", "they were only asked"
            hours.pass_by(61, room)
            for client in (host, guest):
                see(client, 1, patience=False, idle=True, played_by_bot=True)
            wait_until(lambda: room.bot_decisions(1) > 0)
            guest.send({"t": "here"})
            see(guest, 1, idle=False, played_by_bot=False)
            assert room.bots.bot_for(1) == ""
            assert ask_for_bot(one, table, 1)[0] == 409
            finish_potion(host)
            finish_potion(guest)
            assert guest.messages[-1]["t"] == "pong", "and decides again"


@pytest.mark.parametrize("sign", ["here", "say", "move", "page"])
def test_whoever_gives_a_sign_is_not_silent(sign: str):
    with running_server() as server:
        hours, table, one, two = silent_second(server)
        room = server.room(table)
        with one.socket(table) as host, two.socket(table) as guest:
            host.sync(), guest.sync()
            finish_potion(host)
            hours.pass_by(250, room)
            see(guest, 1, patience=True)
            if sign == "page":
                with two.socket(table) as another:
                    another.sync()
            elif sign == "move":
                while room.presence.asked_at:  # not every decision is told
                    guest.drain()
                    guest.move("draw" if "draw" in guest.legal else guest.legal[0])
            else:
                guest.send({"t": sign, **({"phrase": "moment"} if sign == "say" else {})})
            wait_until(lambda: not room.presence.asked_at)
            hours.pass_by(70, room)
            assert room.bots.bot_for(1) == ""
            assert not room.presence.asked_at
            assert not room.presence.idle


def test_a_page_that_comes_back_by_itself_and_a_secret_are_no_signs():
    with running_server() as server:
        hours, table, one, two = silent_second(server)
        room = server.room(table)
        with one.socket(table) as host:
            host.sync()
            finish_potion(host)
            with two.socket(table) as guest:
                guest.sync()
                hours.pass_by(250, room)
                see(host, 1, patience=True)
            with two.socket(table, run=guest.run, seen=guest.n) as again:
                again.drain()
                again.send({"t": "ping"})

                async def decide_in_secret() -> None:
                    room.publish(mover=1)  # nothing that anybody is told

                server.run(decide_in_secret())
                hours.pass_by(60, room)
                see(host, 1, idle=True, played_by_bot=True)


def test_where_a_table_waits_for_ever_the_host_decides_about_whoever_is_silent():
    with running_server() as server:
        hours, table, one, two = silent_second(server, away=0)
        room = server.room(table)
        with one.socket(table) as host, two.socket(table) as guest:
            host.sync(), guest.sync()
            finish_potion(host)
            hours.pass_by(250, room)
            assert ask_for_bot(one, table, 1)[0] == 409
            hours.pass_by(60, room)
            see(host, 1, idle=True, played_by_bot=False)
            assert ask_for_bot(two, table, 1)[0] == 403
            assert ask_for_bot(one, table, 1)[0] == 200
            see(guest, 1, idle=True, played_by_bot=True)
            wait_until(lambda: room.bot_decisions(1) > 0)
            assert two.post(f"/api/tables/{table}/back").status == 200
            see(host, 1, idle=False, played_by_bot=False)
            assert ask_for_bot(one, table, 1)[0] == 409


def test_nobody_is_asked_for_a_sign_while_nobody_waits_for_it():
    """Alone with bots, where all are silent, where thinking time is limited or never ends."""
    with running_server() as server:
        hours = Hours(server)
        alone = server.person()
        tables = [(alone.open("apprentice"), [alone])]
        for wish in ({}, {"thinking": 600}):
            table, *people = two_people(server, game="quacks", **wish)
            tables.append((table, people))
        for table, people in tables:
            room = server.room(table)
            clients = [person.socket(table) for person in people]
            for client in clients:
                client.sync()
            while len(room.actors) < len(clients):  # a card asks one of them first
                answer_card(clients[room.actors[0]])
            if room.match.thinking:
                finish_potion(clients[0])
            for _ in range(4):
                hours.pass_by(290, room)
            assert not room.presence.asked_at
            assert not room.presence.idle
            for client in clients:
                client.connection.close()
