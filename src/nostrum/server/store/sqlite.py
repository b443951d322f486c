"""The store in one SQLite file: nothing to install, nothing to run beside it.

One thread owns the connection. Whatever arrives while it writes goes into the next transaction
together, so that a hundred tables need no more commits than one. It is kept in a write-ahead log
that is flushed at every commit: what has been awaited survives a loss of power.
"""

import asyncio
import os
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from nostrum.core.errors import NostrumError
from nostrum.server.store import Person, Played, Table, Taken

FORMAT = 1
APPLICATION = 0x4E6F7374  # "Nost": so that nobody's other file is taken for ours
MEMORY = ":memory:"

SCHEMA = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE used_tokens (token TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL,
    public INTEGER NOT NULL,
    changed REAL NOT NULL,
    version INTEGER NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_by_state ON tables (state, public, changed);
CREATE TABLE seats (
    person TEXT NOT NULL, game_table TEXT NOT NULL, PRIMARY KEY (person, game_table)
) WITHOUT ROWID;
CREATE INDEX seats_by_table ON seats (game_table);
CREATE TABLE moves (
    game_table TEXT NOT NULL,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    id TEXT NOT NULL,
    bot INTEGER NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (game_table, number)
) WITHOUT ROWID;
"""

# All moves of a batch in one statement: it is a transaction of its own when nothing else is to be
# written, and the thread has to ask for the interpreter's lock only once.
APPEND = """
INSERT INTO moves (game_table, number, seat, action, id, bot, at)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
       json_extract(value, '$[6]')
FROM json_each(?)
"""

Answer = TypeVar("Answer")
Row = list[Any]


class StoreFailed(NostrumError):
    """The store cannot be used; the sentence says why."""


class Job(Generic[Answer]):
    """Something that the thread is asked to do, and where its answer goes."""

    __slots__ = ("answer", "error", "future", "row", "run", "writes")

    def __init__(
        self,
        future: "asyncio.Future[Answer]",
        run: Callable[[sqlite3.Connection], Answer] | None,
        writes: bool,
        row: Row | None = None,
    ) -> None:
        self.future = future
        self.run = run
        self.writes = writes
        self.row = row  # a move to append; then there is nothing to run
        self.answer: Any = None
        self.error: Exception | None = None


class SqliteStore:
    """Tables in a file, or in memory only (`:memory:`).

    `on_commit(count, seconds)` is told, in the store's own thread, how many writes went into each
    transaction and how long it took."""

    def __init__(
        self, path: str | Path, on_commit: Callable[[int, float], None] | None = None
    ) -> None:
        self.path = str(path)
        self.on_commit = on_commit
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.key = b""

    # Life

    async def open(self) -> None:
        """Get ready; called once."""
        self.loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = self.loop.create_future()
        self.thread = threading.Thread(target=self._work, args=(opened,), name="store", daemon=True)
        self.thread.start()
        await opened

    async def close(self) -> None:
        """Finish what was begun."""
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    # What it keeps

    async def secret(self) -> bytes:
        """32 bytes that sign our tokens; the same as long as the store lives."""
        return self.key

    async def save_person(self, person: Person) -> None:
        """Keep a person, or his new name."""
        await self._write(
            lambda db: db.execute(
                "INSERT INTO people (id, name, created) VALUES (?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                (person.id, person.name, person.created),
            )
        )

    async def person(self, id: str) -> Person | None:
        """A person."""

        def read(db: sqlite3.Connection) -> Person | None:
            row = db.execute("SELECT id, name, created FROM people WHERE id = ?", (id,)).fetchone()
            return None if row is None else Person(*row)

        return await self._read(read)

    async def use_up(self, token: str, until: float) -> bool:
        """Mark a token that is good once as used. False: it has been used before."""

        def use(db: sqlite3.Connection) -> bool:
            # Whatever has run out is refused for that alone and need not be remembered.
            db.execute("DELETE FROM used_tokens WHERE until < ?", (time.time(),))
            added = db.execute(
                "INSERT OR IGNORE INTO used_tokens (token, until) VALUES (?, ?)", (token, until)
            )
            return added.rowcount == 1

        return await self._write(use)

    async def add_table(self, table: Table) -> None:
        """Keep a new table. Taken: its id or code is in use."""

        def add(db: sqlite3.Connection) -> None:
            try:
                db.execute(
                    "INSERT INTO tables (id, code, state, public, changed, version, body) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        *(table.id, table.code, table.state, table.public),
                        *(table.changed, table.version, msgspec.json.encode(table)),
                    ),
                )
            except sqlite3.IntegrityError:
                raise Taken("There is such a table already.") from None
            _seat_people(db, table)

        await self._write(add)

    async def change_table(self, table: Table) -> None:
        """Keep a changed table, and count its version up. Taken: the stored version is not the
        one that the change was made from."""
        changed = msgspec.structs.replace(table, version=table.version + 1)

        def change(db: sqlite3.Connection) -> None:
            done = db.execute(
                "UPDATE tables SET state = ?, public = ?, changed = ?, version = ?, body = ? "
                "WHERE id = ? AND version = ?",
                (
                    *(changed.state, changed.public, changed.changed, changed.version),
                    *(msgspec.json.encode(changed), table.id, table.version),
                ),
            )
            if done.rowcount != 1:
                raise Taken("Somebody else has changed this table meanwhile.")
            db.execute("DELETE FROM seats WHERE game_table = ?", (table.id,))
            _seat_people(db, changed)

        await self._write(change)
        table.version = changed.version

    async def table(self, id: str) -> Table | None:
        """A table."""
        return await self._one_table("id = ?", id)

    async def table_with_code(self, code: str) -> Table | None:
        """The table that has this code."""
        return await self._one_table("code = ?", code)

    async def open_tables(self, limit: int) -> list[Table]:
        """Public tables that wait for people, the newest first."""
        where = "WHERE state = 'waiting' AND public = 1 ORDER BY changed DESC, id LIMIT ?"
        return await self._tables(where, (limit,))

    async def tables_of(self, person: str, limit: int) -> list[Table]:
        """Tables at which somebody sits, those that changed last first."""
        where = (
            "WHERE id IN (SELECT game_table FROM seats WHERE person = ?) "
            "ORDER BY changed DESC, id LIMIT ?"
        )
        return await self._tables(where, (person, limit))

    async def running(self) -> list[str]:
        """The tables at which a game is being played."""

        def read(db: sqlite3.Connection) -> list[str]:
            rows = db.execute("SELECT id FROM tables WHERE state = 'playing' ORDER BY changed DESC")
            return [row[0] for row in rows]

        return await self._read(read)

    def append(self, table: str, move: Played) -> "asyncio.Future[None]":
        """Add a move. Taken: there is a move with its number already."""
        row = [table, move.number, move.seat, move.action, move.id, int(move.bot), move.at]
        future: asyncio.Future[None] = self._ready().create_future()
        self.jobs.put(Job(future, None, True, row))
        return future

    async def moves(self, table: str, after: int = 0) -> list[Played]:
        """The moves of a table in order, those after a number."""

        def read(db: sqlite3.Connection) -> list[Played]:
            rows = db.execute(
                "SELECT number, seat, action, id, bot, at FROM moves "
                "WHERE game_table = ? AND number > ? ORDER BY number",
                (table, after),
            )
            return [Played(n, seat, action, id, bool(b), at) for n, seat, action, id, b, at in rows]

        return await self._read(read)

    # Asking the thread

    def _ready(self) -> asyncio.AbstractEventLoop:
        if self.loop is None or self.thread is None:
            raise StoreFailed("The store is not open.")
        return self.loop

    async def _read(self, run: Callable[[sqlite3.Connection], Answer]) -> Answer:
        future: asyncio.Future[Answer] = self._ready().create_future()
        self.jobs.put(Job(future, run, False))
        return await future

    async def _write(self, run: Callable[[sqlite3.Connection], Answer]) -> Answer:
        future: asyncio.Future[Answer] = self._ready().create_future()
        self.jobs.put(Job(future, run, True))
        return await future

    async def _tables(self, where: str, values: tuple[Any, ...]) -> list[Table]:
        def read(db: sqlite3.Connection) -> list[Table]:
            rows = db.execute(f"SELECT body FROM tables {where}", values)
            return [msgspec.json.decode(row[0], type=Table) for row in rows]

        return await self._read(read)

    async def _one_table(self, where: str, value: str) -> Table | None:
        found = await self._tables(f"WHERE {where}", (value,))
        return found[0] if found else None

    # In the thread

    def _work(self, opened: "asyncio.Future[None]") -> None:
        assert self.loop is not None
        try:
            db = self._connect()
        except Exception as error:
            self.loop.call_soon_threadsafe(_settle, opened, None, error)
            return
        self.loop.call_soon_threadsafe(_settle, opened, None, None)
        open_for_more = True
        while open_for_more:
            batch = [self.jobs.get()]
            while not self.jobs.empty():
                batch.append(self.jobs.get())
            jobs = [job for job in batch if job is not None]
            open_for_more = len(jobs) == len(batch)
            self._do(db, jobs)
            self.loop.call_soon_threadsafe(_settle_all, jobs)
        db.close()

    def _connect(self) -> sqlite3.Connection:
        folder = os.path.dirname(self.path)
        if self.path != MEMORY and folder:
            os.makedirs(folder, exist_ok=True)
        try:
            db = sqlite3.connect(self.path, isolation_level=None, timeout=5)
            (application,) = db.execute("PRAGMA application_id").fetchone()
            (version,) = db.execute("PRAGMA user_version").fetchone()
            (parts,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if parts and application != APPLICATION:
                raise StoreFailed(f"{self.path!r} is not a store of Nostrum.")
            if version > FORMAT:
                raise StoreFailed(f"{self.path!r} was written by a newer Nostrum.")
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            # Not so often that moves wait for it, nor so seldom that it takes long.
            db.execute("PRAGMA wal_autocheckpoint = 2000")
            if not parts:
                self._create(db)
            (self.key,) = db.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()
        except sqlite3.Error as error:
            raise StoreFailed(f"{self.path!r} cannot be used as a store: {error}.") from None
        return db

    def _create(self, db: sqlite3.Connection) -> None:
        db.executescript(
            f"BEGIN IMMEDIATE;{SCHEMA}"
            f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT};"
            f"INSERT INTO meta VALUES ('secret', x'{secrets.token_hex(32)}'); COMMIT;"
        )

    def _do(self, db: sqlite3.Connection, jobs: list[Job[Any]]) -> None:
        """All writes in one transaction, then all reads."""
        writes = [job for job in jobs if job.writes]
        if writes:
            began = time.perf_counter()
            moves = [job for job in writes if job.row is not None]
            others = [job for job in writes if job.row is None]
            try:
                if not others and self._append_at_once(db, moves):
                    pass
                else:
                    db.execute("BEGIN IMMEDIATE")
                    for job in others:
                        _attempt(db, job)
                    if not self._append_at_once(db, moves):
                        for job in moves:
                            _attempt(db, job)
                    db.execute("COMMIT")
            except Exception as error:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                for job in writes:
                    job.error = StoreFailed(f"The store cannot write: {error}.")
            if self.on_commit is not None:
                self.on_commit(len(writes), time.perf_counter() - began)
        for job in jobs:
            if not job.writes and job.run is not None:
                try:
                    job.answer = job.run(db)
                except Exception as error:
                    job.error = error

    def _append_at_once(self, db: sqlite3.Connection, moves: list[Job[Any]]) -> bool:
        """False: one of them is taken, and nothing was done."""
        if moves:
            try:
                db.execute(APPEND, (msgspec.json.encode([job.row for job in moves]).decode(),))
            except sqlite3.IntegrityError:
                return False
        return True


def _attempt(db: sqlite3.Connection, job: Job[Any]) -> None:
    """One write within a transaction: if it fails, the others do not."""
    db.execute("SAVEPOINT one")
    try:
        if job.run is not None:
            job.answer = job.run(db)
        else:
            db.execute(APPEND, (msgspec.json.encode([job.row]).decode(),))
    except (NostrumError, sqlite3.IntegrityError) as error:
        db.execute("ROLLBACK TO one")
        taken = isinstance(error, sqlite3.IntegrityError)
        job.error = Taken("There is a move with this number already.") if taken else error
    finally:
        if db.in_transaction:
            db.execute("RELEASE one")


def _seat_people(db: sqlite3.Connection, table: Table) -> None:
    people = sorted({seat.person for seat in table.seats if seat.person})
    db.executemany("INSERT INTO seats VALUES (?, ?)", [(person, table.id) for person in people])


def _settle_all(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        _settle(job.future, job.answer, job.error)


def _settle(future: "asyncio.Future[Any]", answer: Any, error: Exception | None) -> None:
    if future.done():  # whoever asked has gone
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(answer)
