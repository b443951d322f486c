"""The store in one SQLite file: nothing to install, nothing else to run.

The file has a write-ahead log that is flushed at every commit, so a write that has been awaited
survives a power failure. In the file, the table `tables` holds the matches.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from nostrum.server.store.base import WriteConflict
from nostrum.server.store.rows import Match, Person, PlayedMove
from nostrum.server.store.sqlite_thread import SqliteThread


class SqliteStore:
    """Matches in a file, or in memory only (`:memory:`).

    `on_commit(count, seconds)` is called after each transaction, in the store's own thread, with
    the number of writes and the time they took."""

    def __init__(
        self, path: str | Path, on_commit: Callable[[int, float], None] | None = None
    ) -> None:
        self.thread = SqliteThread(str(path), on_commit)

    async def open(self) -> None:
        """Open the store; called once."""
        await self.thread.start()

    async def close(self) -> None:
        """Finish what was begun, and close the store."""
        await self.thread.stop()

    async def secret(self) -> bytes:
        """32 bytes that sign our tokens, the same for the life of the store."""
        return self.thread.secret

    # People

    async def save_person(self, person: Person) -> None:
        """Add a person, or change their name."""
        await self.thread.write(
            lambda db: db.execute(
                "INSERT INTO people (id, name, created) VALUES (?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                (person.id, person.name, person.created),
            )
        )

    async def person(self, id: str) -> Person | None:
        """The person with this id."""

        def read(db: sqlite3.Connection) -> Person | None:
            row = db.execute("SELECT id, name, created FROM people WHERE id = ?", (id,)).fetchone()
            return None if row is None else Person(*row)

        return await self.thread.read(read)

    async def use_token(self, nonce: str, expires: float) -> bool:
        """Mark a one-time token as used; False if it was used before."""

        def use(db: sqlite3.Connection) -> bool:
            # Expired tokens are refused anyway and need not be remembered.
            db.execute("DELETE FROM used_tokens WHERE until < ?", (time.time(),))
            added = db.execute(
                "INSERT OR IGNORE INTO used_tokens (token, until) VALUES (?, ?)", (nonce, expires)
            )
            return added.rowcount == 1

        return await self.thread.write(use)

    # Matches

    async def add_match(self, match: Match) -> None:
        """Add a match. WriteConflict: its id or code is in use."""

        def add(db: sqlite3.Connection) -> None:
            try:
                db.execute(
                    "INSERT INTO tables (id, code, state, public, changed, version, body) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?)",
                    (
                        *(match.id, match.code, match.state, match.public),
                        *(match.changed, match.version, msgspec.json.encode(match)),
                    ),
                )
            except sqlite3.IntegrityError:
                raise WriteConflict("There is such a table already.") from None
            _insert_seats(db, match)

        await self.thread.write(add)

    async def update_match(self, match: Match) -> None:
        """Write a changed match and increment its version. WriteConflict: the stored version is
        not the one that was changed."""
        changed = msgspec.structs.replace(match, version=match.version + 1)

        def update(db: sqlite3.Connection) -> None:
            done = db.execute(
                "UPDATE tables SET state = ?, public = ?, changed = ?, version = ?, body = ? "
                "WHERE id = ? AND version = ?",
                (
                    *(changed.state, changed.public, changed.changed, changed.version),
                    *(msgspec.json.encode(changed), match.id, match.version),
                ),
            )
            if done.rowcount != 1:
                raise WriteConflict("Somebody else has changed this table meanwhile.")
            db.execute("DELETE FROM seats WHERE game_table = ?", (match.id,))
            _insert_seats(db, changed)

        await self.thread.write(update)
        match.version = changed.version

    async def match(self, id: str) -> Match | None:
        """The match with this id."""
        return await self._one_match("id = ?", id)

    async def match_with_code(self, code: str) -> Match | None:
        """The match with this code."""
        return await self._one_match("code = ?", code)

    async def open_matches(self, limit: int) -> list[Match]:
        """Public matches that wait for people, the newest first."""
        where = "WHERE state = 'waiting' AND public = 1 ORDER BY changed DESC, id LIMIT ?"
        return await self._matches(where, (limit,))

    async def matches_of(self, person: str, limit: int) -> list[Match]:
        """The matches in which a person has a seat, the last changed first."""
        where = (
            "WHERE id IN (SELECT game_table FROM seats WHERE person = ?) "
            "ORDER BY changed DESC, id LIMIT ?"
        )
        return await self._matches(where, (person, limit))

    async def running_matches(self) -> list[str]:
        """The ids of the matches that are being played."""

        def read(db: sqlite3.Connection) -> list[str]:
            rows = db.execute("SELECT id FROM tables WHERE state = 'playing' ORDER BY changed DESC")
            return [row[0] for row in rows]

        return await self.thread.read(read)

    async def _matches(self, where: str, values: tuple[str | int, ...]) -> list[Match]:
        def read(db: sqlite3.Connection) -> list[Match]:
            rows = db.execute(f"SELECT body FROM tables {where}", values)
            return [msgspec.json.decode(row[0], type=Match) for row in rows]

        return await self.thread.read(read)

    async def _one_match(self, where: str, value: str) -> Match | None:
        found = await self._matches(f"WHERE {where}", (value,))
        return found[0] if found else None

    # Moves

    def append_move(self, match: str, move: PlayedMove) -> "asyncio.Future[None]":
        """Add a move to a match. WriteConflict: the match has a move with this number."""
        return self.thread.insert_move(
            [match, move.number, move.seat, move.action, move.id, int(move.bot), move.at]
        )

    async def moves(self, match: str, after: int = 0) -> list[PlayedMove]:
        """The moves of a match in order, from the one after this number."""

        def read(db: sqlite3.Connection) -> list[PlayedMove]:
            rows = db.execute(
                "SELECT number, seat, action, id, bot, at FROM moves "
                "WHERE game_table = ? AND number > ? ORDER BY number",
                (match, after),
            )
            return [
                PlayedMove(number, seat, action, id, bool(bot), at)
                for number, seat, action, id, bot, at in rows
            ]

        return await self.thread.read(read)


def _insert_seats(db: sqlite3.Connection, match: Match) -> None:
    people = sorted({seat.person for seat in match.seats if seat.person})
    db.executemany("INSERT INTO seats VALUES (?, ?)", [(person, match.id) for person in people])
