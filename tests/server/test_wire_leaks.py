"""What is hidden stays hidden on the wire.

Two servers' worth of the same game: the same table, people, seed and decisions, but for what one
seat decides under cover in the last round. Not one byte of what any other seat, a spectator or
anybody over HTTP gets may differ, whatever kind of message it is.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from itertools import islice
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from server_kit import (
    Person,
    RunningServer,
    TableClient,
    full_table,
    play_to_the_end,
    play_until,
    running_server,
)

from nostrum.core.contract import default_spec
from nostrum.server.matches.client import Client
from nostrum.server.matches.room import Room
from nostrum.server.store.rows import TAKE_BACK
from nostrum.server.wire.messages import Hello

SEATS = 4
TABLE_NEWS = '{"t":"tablenews"'
HIDDEN = 2  # the seat that decides under cover


def may_do(room: Room) -> list[str]:
    """What the hidden seat may decide."""
    return [room.game.action_text(action) for action in room.game.legal(HIDDEN)]


def is_telling(room: Room) -> bool:
    """Between two "Stir!", nobody has decided yet, and the hidden seat has a choice."""
    return (
        room.game.observe(None)["stir"]
        and room.actors == list(range(SEATS))
        and {"draw", "stop", "flask"} <= set(may_do(room))
    )


class Everything:
    """All that everybody got, by who got it: frames in order, and answers over HTTP."""

    def __init__(self) -> None:
        self.heard: dict[str, list[str]] = {}

    def note(self, who: str, what: str) -> None:
        self.heard.setdefault(who, []).append(what)


def telling_seeds() -> Iterator[tuple[str, int]]:
    """Seeds of games that come to a telling moment when they are played by this number."""
    spec = default_spec()
    setup = spec.read_setup({"players": SEATS, "start": 0})
    for number in range(1000):
        seed = random.Random(f"leaks {number}").randbytes(32).hex()
        room = SimpleNamespace(game=spec.new_game(setup, bytes.fromhex(seed), False))
        rng = random.Random(f"play {number}")
        while room.game.actors():
            room.actors = room.game.actors()
            if is_telling(room):
                yield seed, number
                break
            seat = rng.choice(room.actors)
            legal = [room.game.action_text(action) for action in room.game.legal(seat)]
            room.game.apply(seat, rng.choice(legal))


SEEDS = list(islice(telling_seeds(), 3))


def to_telling_moment(
    server: RunningServer, seed: str, number: int, **wish: Any
) -> tuple[str, list[Person]]:
    """A table with this seed, played alike to a telling moment in the last round."""
    table, people = full_table(server, setup={"start": 0}, hints=True, **wish)
    room = server.room(table)

    async def begin() -> None:
        async with room.lock:
            room.match.seed = seed
            await room.replay()
            room.audiences.begin_game()
        await play_until(room, is_telling, number)

    server.run(begin())
    assert is_telling(room)
    return table, people


def decide(hidden: TableClient, action: str) -> dict[str, Any]:
    """Decide something, or take the last decision back: the answer."""
    if action != TAKE_BACK:
        return hidden.move(action)
    hidden.send({"t": "takeback", "id": "back", "turn": hidden.turn})
    return hidden.receive_until(lambda message: message.get("id") == "back")


def witness(
    server: RunningServer, table: str, people: list[Person], under_cover: list[str]
) -> Everything:
    """Let the hidden seat decide under cover, and write down what everybody else gets."""
    room = server.room(table)
    found = Everything()
    watchers: dict[str, Person] = {f"seat {n}": p for n, p in enumerate(people) if n != HIDDEN}
    watchers["spectator"] = Person(server.host)
    clients: dict[str, TableClient] = {}
    for who, person in watchers.items():
        clients[who] = person.socket(table)
        clients[who].drain()
    hidden = people[HIDDEN].socket(table)
    hidden.drain()
    for client in clients.values():
        client.receive_until(
            lambda m: m["t"] == "tablenews" and m["table"]["seats"][HIDDEN].get("here")
        )
    for action in under_cover:
        assert decide(hidden, action)["t"] == "accepted"
        for who, person in watchers.items():
            client = clients[who]
            client.send({"t": "ask", "id": "odds"})
            client.receive_until(lambda m: m.get("id") == "odds")  # a worker takes its time
            client.send({"t": "askhint", "id": "hint"})
            client.receive_until(lambda m: m.get("id") == "hint")
            client.send({"t": "react", "what": "wow"})
            client.send({"t": "say", "phrase": "luck"})
            client.send({"t": "told", "decisions": 3})
            client.send({"t": "move", "id": "far", "turn": 99_999, "action": "draw"})
            client.send({"t": "move", "id": "fly", "turn": client.turn, "action": "fly"})
            client.send({"t": "nonsense"})
            for path in ("", "/replay", "/record", "/verify", "/review", "/pages"):
                found.note(who, person.get(f"/api/tables/{table}{path}").body.decode())
            for path in ("/api/tables/mine", "/api/tables"):
                found.note(who, person.get(path).body.decode())
        for client in clients.values():
            client.drain()
    # Whoever comes again or for the first time learns no more.
    for who, person in watchers.items():
        client = clients[who]
        for hello in ({}, {"seen": client.n, "events": len(client.events), "run": client.run}):
            with person.socket(table, **hello) as again:
                again.n, again.view = client.n, client.view
                again.drain()
                for text in again.frames:
                    found.note(who, text)
    server.run(tell_table(room))
    for who, client in clients.items():
        client.drain()
        # Who comes and goes is told in one message or in several; all is in the last one.
        found.note(who, next(text for text in reversed(client.frames) if TABLE_NEWS in text)[1:])
        for text in client.frames:
            found.note(who, text)
    # Only now: the others would hear of it, sooner or later.
    for client in (*clients.values(), hidden):
        client.connection.close()
    assert room.game.observe(None)["stir"]
    return found


async def tell_table(room: Room) -> None:
    """Tell everybody about the table once more."""
    for audience in room.audiences.by_viewer.values():
        audience.table_info = b""
    room.audiences.send_table_news()


def same_for_all(text: str, table: str, code: str) -> str:
    """Without what is chance or time and has nothing to do with the game."""
    text = text.replace(table, "TABLE").replace(code, "CODE")
    text = re.sub(r'"created":[\d.]+', '"created":0', text)
    text = re.sub(r'"gone":[\d.]+', '"gone":0', text)
    text = re.sub(r'"n":\d{10,}', '"n":0', text)  # of a line that somebody said
    text = re.sub(r'"run":"[^"]*"', '"run":""', text)
    text = re.sub(r'"secret_commitment":"[^"]*"', '"secret_commitment":""', text)
    text = re.sub(r'"watching":\d+', '"watching":0', text)
    return re.sub(r'"name":"[^"]*"', '"name":""', text)


def normal(server: RunningServer, table: str, found: Everything) -> dict[str, list[str]]:
    code = server.room(table).match.code
    return {
        who: [same_for_all(text, table, code) for text in texts if not text.startswith(TABLE_NEWS)]
        for who, texts in found.heard.items()
    }


# What the hidden seat does under cover. What is compared has the same number of steps, and is
# either decided in the end or not: everybody may see who has still to decide.
WAYS = [
    [["draw"], ["stop"]],
    [["flask", "draw"], ["flask", "stop"]],
    [["flask", TAKE_BACK, "draw"], ["flask", TAKE_BACK, "stop"]],
    [["draw", TAKE_BACK, "stop"], ["stop", TAKE_BACK, "draw"]],
]


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with running_server(away_after=1e6) as running:
        yield running


@pytest.mark.parametrize("ways", WAYS)
@pytest.mark.parametrize(("seed", "number"), SEEDS)
def test_a_covered_decision_shows_in_no_message(
    server: RunningServer, seed: str, number: int, ways: list[list[str]]
):
    seen = []
    for way in ways:
        table, people = to_telling_moment(server, seed, number)
        seen.append(normal(server, table, witness(server, table, people, way)))
    assert seen[0] == seen[1]
    kinds = {text[6:10] for texts in seen[0].values() for text in texts if text[:4] == '{"t"'}
    assert len(kinds) >= 6  # Sync, News, Refused, Odds, Reaction, Talk ...


@pytest.mark.parametrize(("seed", "number"), SEEDS)
def test_a_secret_step_is_not_even_counted(server: RunningServer, seed: str, number: int):
    """Using the flask is not the decision itself: nobody is told anything at all, and no clock
    begins anew."""
    table, people = to_telling_moment(server, seed, number, thinking=600)
    room = server.room(table)
    with people[0].socket(table) as other, people[HIDDEN].socket(table) as hidden:
        hidden.drain()
        other.receive_until(
            lambda m: m["t"] == "tablenews" and m["table"]["seats"][HIDDEN].get("here")
        )
        other.drain()
        before = len(other.messages)
        n = room.audiences.by_viewer[0].news_count
        assert hidden.move("flask")["t"] == "accepted"
        hidden.drain()
        assert hidden.view["seats"][HIDDEN]["flask"] == "empty"
        # Nor if it is taken back, nor if it is used all the same.
        assert decide(hidden, TAKE_BACK)["t"] == "accepted"
        hidden.drain()
        assert hidden.view["seats"][HIDDEN]["flask"] == "full"
        assert hidden.move("flask")["t"] == "accepted"
        other.drain()
        assert [message["t"] for message in other.messages[before:]] == ["pong"]
        assert room.audiences.by_viewer[0].news_count == n
        assert other.view["seats"][HIDDEN]["flask"] == "full"


def test_a_covered_decision_is_sent_when_all_have_decided(server: RunningServer):
    table, people = to_telling_moment(server, *SEEDS[0])
    seats = [person.socket(table) for person in people]
    for seat in seats:
        seat.drain()
    before = len(seats[0].events)
    for seat in seats[:3]:
        assert seat.move("draw")["t"] == "accepted"
    seats[0].drain()
    assert len(seats[0].events) == before
    assert seats[3].move("draw")["t"] == "accepted"
    for seat in seats:
        seat.drain()
        assert any(event[0] == "Stirred" for event in seat.events[before:])
        assert seat.events == seats[0].events
        seat.connection.close()


def test_the_seed_is_in_no_message_before_the_end(server: RunningServer, game: str):
    table, people = full_table(server, game)
    room = server.room(table)
    seed = room.match.seed
    texts: list[str] = []

    class RecordingConnection:
        def write(self, framed: bytes) -> None:
            texts.append(framed.decode("utf-8", "replace"))

        def close(self, code: int, reason: str) -> None:
            raise AssertionError(reason)

    async def watch() -> None:
        for viewer in (*(seat.person for seat in room.match.seats), ""):
            await room.join(Client(RecordingConnection(), viewer), Hello())
        await play_until(room, lambda room: False)
        await asyncio.sleep(0.1)

    server.run(watch())
    for path in ("", "/record", "/verify", "/replay"):
        texts.append(people[0].get(f"/api/tables/{table}{path}").body.decode())
    over = texts[-3:]
    assert all(seed in text for text in over[:2])  # now it is revealed
    told = texts[:-3]
    assert len(told) > 100
    for text in told:
        assert seed not in text
        assert seed[:16] not in text
    # Nor does the secret that signs tokens ever leave.
    secret = server.app.secret.hex()
    assert not any(secret in text for text in texts)


def test_nothing_about_people_but_their_names_is_sent(server: RunningServer, game: str):
    table, people = full_table(server, game)
    server.run(play_to_the_end(server.room(table)))
    ids = [seat.person for seat in server.room(table).match.seats]
    seen = [people[0].get(f"/api/tables/{table}{path}").body for path in ("", "/replay", "/record")]
    with people[0].socket(table) as seat:
        seat.drain()
        seen += [text.encode() for text in seat.frames]
    for id in ids:
        assert not any(id.encode() in text for text in seen)
    assert b"seed" not in msgspec.json.encode(server.room(table).info())
