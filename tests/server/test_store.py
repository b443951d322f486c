"""What every store has to do. A new kind of store is one more line in STORES."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from nostrum.server.store import Person, Played, Seat, Store, Table, Taken
from nostrum.server.store.sqlite import SqliteStore, StoreFailed

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


def table(id: str = "t1", code: str = "BCDFGH", **fields: Any) -> Table:
    values = {
        "game": "quacks",
        "rules": 1,
        "setup": {"players": 2, "start": None, "options": {"rubies": "limited"}},
        "seed": "00" * 32,
        "host": "p1",
        "seats": [Seat("person", "p1", "Ännchen ☕"), Seat("open")],
    }
    return Table(id=id, code=code, **{**values, **fields})


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


def test_a_token_is_used_up_once(reopen):
    async def use(store):
        both = await asyncio.gather(store.use_up("one", 2e10), store.use_up("one", 2e10))
        return sorted(both)

    first, again = with_store(reopen, use, lambda s: s.use_up("one", 2e10))
    assert first == [False, True]
    assert again is False


def test_a_table_is_kept_as_it_is(reopen):
    given = table(public=True, risk=False, thinking=30, created=1.5, changed=2.5)

    async def read(store):
        return await store.table("t1"), await store.table_with_code("BCDFGH")

    _, found = with_store(reopen, lambda s: s.add_table(given), read)
    assert found == (given, given)


def test_an_id_and_a_code_are_given_once(reopen):
    async def add(store):
        await store.add_table(table())
        for other in (table(code="XXXXXX"), table(id="t2")):
            with pytest.raises(Taken):
                await store.add_table(other)
        return await store.table("t2"), await store.table_with_code("XXXXXX")

    assert with_store(reopen, add) == [(None, None)]


def test_a_change_counts_the_version_up(reopen):
    async def change(store):
        first = table()
        await store.add_table(first)
        first.state = "playing"
        await store.change_table(first)
        assert first.version == 1
        return await store.table("t1")

    (kept,) = with_store(reopen, change)
    assert (kept.state, kept.version) == ("playing", 1)


def test_of_two_changes_from_the_same_version_one_is_taken(reopen):
    async def change(store):
        await store.add_table(table())
        one, two = table(thinking=1), table(thinking=2)
        results = await asyncio.gather(
            store.change_table(one), store.change_table(two), return_exceptions=True
        )
        with pytest.raises(Taken):
            await store.change_table(table(id="unknown", code="ZZZZZZ"))
        return results, await store.table("t1")

    ((results, kept),) = with_store(reopen, change)
    assert sorted(type(result) for result in results if result is not None) == [Taken]
    assert kept.version == 1
    assert kept.thinking == 1 + results.index(None)


def test_open_tables_are_public_and_wait_the_newest_first(reopen):
    async def add(store):
        await store.add_table(table("a", "A", public=True, changed=1.0))
        await store.add_table(table("b", "B", public=True, changed=3.0))
        await store.add_table(table("c", "C", public=False, changed=4.0))
        await store.add_table(table("d", "D", public=True, changed=5.0, state="playing"))
        await store.add_table(table("e", "E", public=True, changed=2.0))
        return [t.id for t in await store.open_tables(10)], len(await store.open_tables(2))

    assert with_store(reopen, add) == [(["b", "e", "a"], 2)]


def test_tables_are_found_by_who_sits_there(reopen):
    async def sit(store):
        first = table("a", "A", changed=1.0)
        await store.add_table(first)
        await store.add_table(table("b", "B", changed=2.0, seats=[Seat("person", "p2", "X")]))
        await store.add_table(table("c", "C", changed=3.0))
        before = [t.id for t in await store.tables_of("p1", 10)]
        first.seats = [Seat("open"), Seat("person", "p2", "Y")]
        first.changed = 9.0
        await store.change_table(first)
        after = [[t.id for t in await store.tables_of(p, 10)] for p in ("p1", "p2", "p3")]
        return before, after, len(await store.tables_of("p2", 1))

    assert with_store(reopen, sit) == [(["c", "a"], [["c"], ["a", "b"], []], 1)]


def test_running_tables_are_those_being_played(reopen):
    async def add(store):
        for id, state in (("a", "waiting"), ("b", "playing"), ("c", "over"), ("d", "playing")):
            await store.add_table(table(id, id, state=state))
        return sorted(await store.running())

    assert with_store(reopen, add) == [["b", "d"]]


MOVES = [
    Played(1, 0, "draw", "id-1", False, 1.5),
    Played(2, 3, "buy green-2 blue-1", "", True, 2.5),
    Played(3, 0, "stop", "id-1", False, 3.5),
]


def test_moves_are_kept_in_order(reopen):
    async def append(store):
        await asyncio.gather(*(store.append("t1", move) for move in MOVES))
        await store.append("t2", MOVES[0])

    async def read(store):
        return [await store.moves("t1"), await store.moves("t1", 2), await store.moves("t9")]

    _, found = with_store(reopen, append, read)
    assert found == [MOVES, MOVES[2:], []]


def test_a_number_is_given_once_and_does_not_hurt_the_others(reopen):
    async def append(store):
        await store.append("t1", MOVES[0])
        other = Played(1, 2, "stop", "late", False, 9.0)
        results = await asyncio.gather(
            store.append("t1", other),
            store.append("t1", MOVES[1]),
            store.append("t2", other),
            store.append("t1", other),
            return_exceptions=True,
        )
        return (
            [type(result) for result in results],
            await store.moves("t1"),
            await store.moves("t2"),
        )

    ((kinds, first, second),) = with_store(reopen, append)
    assert kinds == [Taken, type(None), type(None), Taken]
    assert first == MOVES[:2]
    assert [move.id for move in second] == ["late"]


def test_of_many_writers_with_the_same_number_one_wins(reopen):
    async def race(store):
        async def one(seat):
            try:
                await store.append("t1", Played(1, seat, "draw", f"m{seat}"))
                return seat
            except Taken:
                return None

        winners = [seat for seat in await asyncio.gather(*map(one, range(20))) if seat is not None]
        return winners, [move.seat for move in await store.moves("t1")]

    ((winners, kept),) = with_store(reopen, race)
    assert len(winners) == 1
    assert kept == winners


def test_all_kinds_of_writes_at_once_come_out_right(reopen):
    async def write(store):
        await store.add_table(table())
        changed = table(state="playing")
        results = await asyncio.gather(
            store.append("t1", MOVES[0]),
            store.change_table(changed),
            store.append("t1", MOVES[0]),
            store.save_person(Person("p7", "Odo", 1.0)),
            store.add_table(table()),
            store.append("t1", MOVES[1]),
            return_exceptions=True,
        )
        return [type(result) for result in results], await store.moves("t1")

    kinds, moves = with_store(reopen, write)[0]
    assert kinds == [type(None), type(None), Taken, type(None), Taken, type(None)]
    assert moves == MOVES[:2]


# SQLite alone


def test_a_file_of_somebody_else_is_refused(tmp_path):
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


def test_what_comes_together_is_committed_together(tmp_path):
    batches: list[int] = []
    store = SqliteStore(tmp_path / "tables.sqlite", lambda count, seconds: batches.append(count))

    async def write():
        await store.open()
        await asyncio.gather(*(store.append(f"t{n}", MOVES[0]) for n in range(200)))
        await store.close()

    asyncio.run(write())
    assert sum(batches) == 200
    assert len(batches) < 100
