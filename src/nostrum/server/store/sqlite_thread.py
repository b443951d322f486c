"""The thread that owns the SQLite connection.

Everything that arrives while it writes goes into the next transaction together, so a hundred
matches need no more commits than one.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from nostrum.core.errors import NostrumError
from nostrum.server.store.base import Commit, StoreFailed, StoreTrouble, WriteConflict
from nostrum.server.store.database_file import open_database, store_failed, trouble

log = logging.getLogger(__name__)

# Inserts all moves of a batch. If nothing else is to be written this one statement is the whole
# transaction, and the thread has to wait for the interpreter's lock only once.
INSERT_MOVES = """
INSERT INTO moves (game_table, number, seat, action, id, bot, at)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
       json_extract(value, '$[6]')
FROM json_each(?)
"""

Result = TypeVar("Result")
MoveRow = list[Any]  # the values that INSERT_MOVES reads


class Job(Generic[Result]):
    """Something for the thread to do, and the future that gets the result."""

    __slots__ = ("error", "future", "move", "result", "run", "writes")

    def __init__(
        self,
        future: "asyncio.Future[Result]",
        run: Callable[[sqlite3.Connection], Result] | None,
        writes: bool,
        move: MoveRow | None = None,
    ) -> None:
        self.future = future
        self.run = run
        self.writes = writes
        self.move = move  # a move to insert; then there is nothing to run
        self.result: Any = None
        self.error: Exception | None = None


class SqliteThread:
    """Runs jobs on one connection, one batch after the other.

    `on_commit(count, seconds)` is called for each transaction when all of it may be known."""

    def __init__(self, path: str, on_commit: Callable[[int, float], None] | None) -> None:
        self.path = path
        self.on_commit = on_commit
        self.jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.secret = b""
        self.is_damaged = False
        self.told: StoreTrouble | None = None  # the trouble that is in the log

    async def start(self) -> None:
        """Connect; StoreFailed if that is not possible."""
        self.loop = asyncio.get_running_loop()
        connected: asyncio.Future[None] = self.loop.create_future()
        self.thread = threading.Thread(
            target=self._run, args=(connected,), name="store", daemon=True
        )
        self.thread.start()
        await connected

    async def stop(self) -> None:
        """Finish all jobs and disconnect."""
        if self.thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)
            self.thread = None

    async def read(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run a query."""
        future: asyncio.Future[Result] = self._running_loop().create_future()
        self.jobs.put(Job(future, run, False))
        return await future

    async def write(self, run: Callable[[sqlite3.Connection], Result]) -> Result:
        """Run a change; it is committed when this returns."""
        future: asyncio.Future[Result] = self._running_loop().create_future()
        self.jobs.put(Job(future, run, True))
        return await future

    def insert_move(self, move: MoveRow) -> "asyncio.Future[Commit]":
        """Insert a move; it is committed when the future is done."""
        future: asyncio.Future[Commit] = self._running_loop().create_future()
        self.jobs.put(Job(future, None, True, move))
        return future

    def _running_loop(self) -> asyncio.AbstractEventLoop:
        if self.loop is None or self.thread is None:
            raise StoreFailed("The store is not open.")
        return self.loop

    # Within the thread

    def _run(self, connected: "asyncio.Future[None]") -> None:
        assert self.loop is not None
        try:
            db = self._connect()
        except Exception as error:
            self.loop.call_soon_threadsafe(_resolve, connected, None, error)
            return
        self.loop.call_soon_threadsafe(_resolve, connected, None, None)
        running = True
        while running:
            batch = [self.jobs.get()]
            while not self.jobs.empty():
                batch.append(self.jobs.get())
            jobs = [job for job in batch if job is not None]
            running = len(jobs) == len(batch)
            self._run_batch(db, jobs)
        db.close()

    def _connect(self) -> sqlite3.Connection:
        db = open_database(self.path)
        (self.secret,) = db.execute("SELECT value FROM meta WHERE name = 'secret'").fetchone()
        return db

    def _failure(self, error: Exception) -> Exception:
        """What a caller gets for an error of SQLite. Damage is remembered: it does not go away."""
        if not isinstance(error, sqlite3.Error):
            return error
        reason = trouble(error)
        self.is_damaged = self.is_damaged or reason == "damaged"
        if reason != self.told:  # once, not for every move
            self.told = reason
            log.error("The store %s fails: %s.", self.path, error)
        return store_failed(reason)

    def _run_batch(self, db: sqlite3.Connection, jobs: list[Job[Any]]) -> None:
        """Do all writes in one transaction, then all reads. Whoever writes does not wait for what
        others want to read."""
        assert self.loop is not None
        writes = [job for job in jobs if job.writes]
        reads = [job for job in jobs if not job.writes]
        if writes:
            self._write_all(db, writes)
            self.loop.call_soon_threadsafe(_resolve_all, writes)
        if reads:
            self._read_all(db, reads)
            self.loop.call_soon_threadsafe(_resolve_all, reads)

    def _write_all(self, db: sqlite3.Connection, writes: list[Job[Any]]) -> None:
        """Do all writes in one transaction."""
        began = time.perf_counter()
        moves = [job for job in writes if job.move is not None]
        others = [job for job in writes if job.move is None]
        try:
            if not others and self._insert_together(db, moves):
                pass
            else:
                db.execute("BEGIN IMMEDIATE")
                for job in others:
                    _write_one(db, job)
                if not self._insert_together(db, moves):
                    for job in moves:
                        _write_one(db, job)
                db.execute("COMMIT")
        except Exception as error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            failure = self._failure(error)
            for job in writes:
                job.error = failure
            return
        self.told = None
        stored = [job for job in moves if job.error is None]
        seconds = time.perf_counter() - began
        commit = Commit(len(writes), seconds, len(stored), self.on_commit)
        for job in stored:
            job.result = commit

    def _read_all(self, db: sqlite3.Connection, reads: list[Job[Any]]) -> None:
        """Run all queries."""
        for job in reads:
            assert job.run is not None
            try:
                job.result = job.run(db)
            except Exception as error:
                job.error = self._failure(error)

    def _insert_together(self, db: sqlite3.Connection, moves: list[Job[Any]]) -> bool:
        """Insert all moves in one statement; False if there was a conflict and nothing was done."""
        if moves:
            try:
                db.execute(
                    INSERT_MOVES, (msgspec.json.encode([job.move for job in moves]).decode(),)
                )
            except sqlite3.IntegrityError:
                return False
        return True


def _write_one(db: sqlite3.Connection, job: Job[Any]) -> None:
    """Do one write within a transaction; if it fails, the others still succeed."""
    db.execute("SAVEPOINT one")
    try:
        if job.run is not None:
            job.result = job.run(db)
        else:
            db.execute(INSERT_MOVES, (msgspec.json.encode([job.move]).decode(),))
    except (NostrumError, sqlite3.IntegrityError) as error:
        db.execute("ROLLBACK TO one")
        conflict = isinstance(error, sqlite3.IntegrityError)
        job.error = (
            WriteConflict("There is a move with this number already.") if conflict else error
        )
    finally:
        if db.in_transaction:
            db.execute("RELEASE one")


def _resolve_all(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        _resolve(job.future, job.result, job.error)


def _resolve(future: "asyncio.Future[Any]", result: Any, error: Exception | None) -> None:
    if future.done():  # the caller was cancelled
        return
    if error is not None:
        future.set_exception(error)
    else:
        future.set_result(result)
