"""What every store has to do. A new kind of store is one more line in STORES."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from nostrum.server import run
from nostrum.server.settings import Settings
from nostrum.server.store.base import Commit, Store, StoreFailed, WriteConflict
from nostrum.server.store.rows import Match, Person, PlayedMove, Seat
from nostrum.server.store.sqlite import SqliteStore

Make = Callable[[Path], Store]

# How to open a store in a folder: twice in the same folder is the same store.
STORES: dict[str, Make] = {
    "sqlite": lambda folder: SqliteStore(folder / "tables.sqlite"),
}


@pytest.fixture(params=STORES)
def reopen(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Store]:
    """How to open the store, as often as one likes."""
    return lambda: STORES[request.param](tmp_path)


def with_store(reopen: Callable[[], Store], *steps: Callable[[Store], Awaitable[Any]]) -> list[Any]:
    """Open the store anew for each step: what each of them returns."""

    async def run() -> list[Any]:
        found = []
        for step in steps:
            store = reopen()
            await store.open()
            try:
                found.append(await step(store))
            finally:
                await store.close()
        return found

    return asyncio.run(run())


def match(id: str = "t1", code: str = "BCDFGH", **fields: Any) -> Match:
    values = {
        "game": "quacks",
        "rules": 1,
        "setup": {"players": 2, "start": None, "options": {"rubies": "limited"}},
        "seed": "00" * 32,
        "host": "p1",
        "seats": [Seat("person", "p1", "Ännchen ☕"), Seat("open")],
    }
    return Match(id=id, code=code, **{**values, **fields})


def test_the_secret_is_long_and_stays(reopen):
    first, second = with_store(reopen, lambda s: s.secret(), lambda s: s.secret())
    assert len(first) == 32
    assert first == second


def test_a_person_is_kept_and_can_be_renamed(reopen):
    async def write(store):
        await store.save_person(Person("p1", "Odo", 5.0))
        await store.save_person(Person("p1", "Agnes", 9.0))
        return await store.person("nobody")

    nobody, kept = with_store(reopen, write, lambda s: s.person("p1"))
    assert nobody is None
    assert kept == Person("p1", "Agnes", 5.0)


def test_a_token_can_be_used_once(reopen):
    async def use(store):
        both = await asyncio.gather(store.use_token("one", 2e10), store.use_token("one", 2e10))
        return sorted(both)

    first, again = with_store(reopen, use, lambda s: s.use_token("one", 2e10))
    assert first == [False, True]
    assert again is False


def test_a_match_is_stored_as_it_is(reopen):
    given = match(public=True, risk=False, thinking=30, created=1.5, changed=2.5)

    async def read(store):
        return await store.match("t1"), await store.match_with_code("BCDFGH")

    async def write(store):
        await store.save_person(Person("p1", "Ännchen ☕", 1.0))
        await store.add_match(given)

    _, found = with_store(reopen, write, read)
    assert found == (given, given)


def test_an_id_and_a_code_are_given_once(reopen):
    async def add(store):
        await store.add_match(match())
        for other in (match(code="XXXXXX"), match(id="t2")):
            with pytest.raises(WriteConflict):
                await store.add_match(other)
        return await store.match("t2"), await store.match_with_code("XXXXXX")

    assert with_store(reopen, add) == [(None, None)]


def test_an_update_increments_the_version(reopen):
    async def change(store):
        first = match()
        await store.add_match(first)
        first.state = "playing"
        await store.update_match(first)
        assert first.version == 1
        return await store.match("t1")

    (kept,) = with_store(reopen, change)
    assert (kept.state, kept.version) == ("playing", 1)


def test_of_two_changes_from_the_same_version_one_is_a_conflict(reopen):
    async def change(store):
        await store.add_match(match())
        one, two = match(thinking=1), match(thinking=2)
        results = await asyncio.gather(
            store.update_match(one), store.update_match(two), return_exceptions=True
        )
        with pytest.raises(WriteConflict):
            await store.update_match(match(id="unknown", code="ZZZZZZ"))
        return results, await store.match("t1")

    ((results, kept),) = with_store(reopen, change)
    assert sorted(type(result) for result in results if result is not None) == [WriteConflict]
    assert kept.version == 1
    assert kept.thinking == 1 + results.index(None)


def test_open_matches_are_public_and_waiting_and_listed_newest_first(reopen):
    async def add(store):
        await store.add_match(match("a", "A", public=True, changed=1.0))
        await store.add_match(match("b", "B", public=True, changed=3.0))
        await store.add_match(match("c", "C", public=False, changed=4.0))
        await store.add_match(match("d", "D", public=True, changed=5.0, state="playing"))
        await store.add_match(match("e", "E", public=True, changed=2.0))
        return [t.id for t in await store.open_matches(10)], len(await store.open_matches(2))

    assert with_store(reopen, add) == [(["b", "e", "a"], 2)]


def test_matches_are_found_by_the_people_who_have_seats(reopen):
    async def sit(store):
        first = match("a", "A", changed=1.0)
        await store.add_match(first)
        await store.add_match(match("b", "B", changed=2.0, seats=[Seat("person", "p2", "X")]))
        await store.add_match(match("c", "C", changed=3.0))
        before = [t.id for t in await store.matches_of("p1", 10)]
        first.seats = [Seat("open"), Seat("person", "p2", "Y")]
        first.changed = 9.0
        await store.update_match(first)
        after = [[t.id for t in await store.matches_of(p, 10)] for p in ("p1", "p2", "p3")]
        return before, after, len(await store.matches_of("p2", 1))

    assert with_store(reopen, sit) == [(["c", "a"], [["c"], ["a", "b"], []], 1)]


def test_running_matches_are_those_being_played(reopen):
    async def add(store):
        for id, state in (("a", "waiting"), ("b", "playing"), ("c", "over"), ("d", "playing")):
            await store.add_match(match(id, id, state=state))
        return sorted(await store.running_matches())

    assert with_store(reopen, add) == [["b", "d"]]


MOVES = [
    PlayedMove(1, 0, "draw", "id-1", False, 1.5),
    PlayedMove(2, 3, "buy green-2 blue-1", "", True, 2.5),
    PlayedMove(3, 0, "stop", "id-1", False, 3.5),
]


def test_moves_are_kept_in_order(reopen):
    async def append(store):
        await asyncio.gather(*(store.append_move("t1", move) for move in MOVES))
        await store.append_move("t2", MOVES[0])

    async def read(store):
        return [await store.moves("t1"), await store.moves("t1", 2), await store.moves("t9")]

    _, found = with_store(reopen, append, read)
    assert found == [MOVES, MOVES[2:], []]


def test_a_move_number_is_given_once_and_a_conflict_does_not_hurt_other_moves(reopen):
    async def append(store):
        await store.append_move("t1", MOVES[0])
        other = PlayedMove(1, 2, "stop", "late", False, 9.0)
        results = await asyncio.gather(
            store.append_move("t1", other),
            store.append_move("t1", MOVES[1]),
            store.append_move("t2", other),
            store.append_move("t1", other),
            return_exceptions=True,
        )
        return (
            [type(result) for result in results],
            await store.moves("t1"),
            await store.moves("t2"),
        )

    ((kinds, first, second),) = with_store(reopen, append)
    assert kinds == [WriteConflict, Commit, Commit, WriteConflict]
    assert first == MOVES[:2]
    assert [move.id for move in second] == ["late"]


def test_of_many_writers_with_the_same_number_one_wins(reopen):
    async def race(store):
        async def one(seat):
            try:
                await store.append_move("t1", PlayedMove(1, seat, "draw", f"m{seat}"))
                return seat
            except WriteConflict:
                return None

        winners = [seat for seat in await asyncio.gather(*map(one, range(20))) if seat is not None]
        return winners, [move.seat for move in await store.moves("t1")]

    ((winners, kept),) = with_store(reopen, race)
    assert len(winners) == 1
    assert kept == winners


def test_all_kinds_of_writes_at_once_come_out_right(reopen):
    async def write(store):
        await store.add_match(match())
        changed = match(state="playing")
        results = await asyncio.gather(
            store.append_move("t1", MOVES[0]),
            store.update_match(changed),
            store.append_move("t1", MOVES[0]),
            store.save_person(Person("p7", "Odo", 1.0)),
            store.add_match(match()),
            store.append_move("t1", MOVES[1]),
            return_exceptions=True,
        )
        return [type(result) for result in results], await store.moves("t1")

    kinds, moves = with_store(reopen, write)[0]
    assert kinds == [Commit, type(None), WriteConflict, type(None), WriteConflict, Commit]
    assert moves == MOVES[:2]


# SQLite alone


def test_a_file_of_another_program_is_refused(tmp_path):
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE theirs (x)")
    with pytest.raises(StoreFailed, match="not a store of Nostrum"):
        asyncio.run(SqliteStore(path).open())
    (tmp_path / "text").write_text("This is no database. " * 100)
    with pytest.raises(StoreFailed, match="cannot be used"):
        asyncio.run(SqliteStore(tmp_path / "text").open())


def test_a_file_of_a_newer_version_is_refused(tmp_path):
    path = tmp_path / "tables.sqlite"
    with_store(lambda: SqliteStore(path), lambda s: s.secret())
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreFailed, match="newer"):
        asyncio.run(SqliteStore(path).open())


def test_writes_that_arrive_together_are_committed_together(tmp_path):
    batches: list[int] = []
    store = SqliteStore(tmp_path / "tables.sqlite", lambda count, seconds: batches.append(count))

    async def write():
        await store.open()
        commits = await asyncio.gather(*(store.append_move(f"t{n}", MOVES[0]) for n in range(200)))
        assert batches == []  # nobody may know of these moves yet
        for commit in commits:
            commit.tell()
        await store.close()

    asyncio.run(write())
    assert sum(batches) == 200
    assert len(batches) < 100


def test_a_move_does_not_wait_for_what_others_read_at_the_same_time(tmp_path):
    store = SqliteStore(tmp_path / "tables.sqlite")
    all_are_here, may_be_read = threading.Event(), threading.Event()

    async def play_while_others_read() -> None:
        await store.open()
        first = asyncio.ensure_future(store.thread.read(lambda db: all_are_here.wait(60)))
        await asyncio.sleep(0)
        move = store.append_move("t1", MOVES[0])
        long = asyncio.ensure_future(store.thread.read(lambda db: may_be_read.wait(60)))
        await asyncio.sleep(0)
        all_are_here.set()  # the move and the long read come to the thread together
        try:
            await asyncio.wait_for(move, 10)
        finally:
            may_be_read.set()
        await asyncio.gather(first, long)
        await store.close()

    asyncio.run(play_while_others_read())


def test_the_store_gets_its_turn_while_the_server_is_busy(tmp_path, monkeypatch):
    """Both need Python's lock, and a busy server hands it over as often as `nostrum serve` says."""
    path = tmp_path / "tables.sqlite"
    waits: list[float] = []

    async def busy_server() -> None:
        store = SqliteStore(path)
        await store.open()
        for _ in range(10):
            began = time.perf_counter()
            asking = asyncio.ensure_future(
                store.thread.read(lambda db: (db.execute("SELECT 1"), time.perf_counter()))
            )
            await asyncio.sleep(0)
            while time.perf_counter() < began + 0.02:
                pass
            waits.append((await asking)[1] - began)
        await store.close()

    monkeypatch.setattr(run, "_collect_garbage_rarely", lambda: None)
    monkeypatch.setattr(run.Server, "run", lambda server, listeners: asyncio.run(busy_server()))
    usual = sys.getswitchinterval()
    try:
        run.run_server(Settings(database=str(path)), "127.0.0.1", 0)
    finally:
        sys.setswitchinterval(usual)
    assert min(waits) < 0.004, "with Python's usual interval it waits 5 ms at least"
