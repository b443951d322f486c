"""The store in one SQLite file: nothing to install, nothing else to run.

The file has a write-ahead log that is flushed at every commit, so a write that has been awaited
survives a power failure. In the file, the table `tables` holds the matches; migrations.py has its
format.
"""

import asyncio
import contextlib
import json
import lzma
import sqlite3
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

import msgspec

from nostrum.core.seed_origin import Contribution, SeedOrigin
from nostrum.server.store.base import Commit, StoreFailed, TooManyMatches, WriteConflict
from nostrum.server.store.database_file import (
    IN_MEMORY,
    check_pages,
    store_failed,
    trouble,
    write_and_read,
)
from nostrum.server.store.rows import Ending, Match, Person, PlayedMove
from nostrum.server.store.sqlite_thread import SqliteThread

UNFINISHED = "state IN ('waiting', 'playing')"
SLICE = 50  # rows that are changed in one transaction
PAGES_AT_ONCE = 64  # given back to the disk in one transaction
FREE_PAGES = 256  # kept for what comes next


class SqliteStore:
    """Matches in a file, or in memory only (`:memory:`).

    `on_commit(count, seconds)` is called for each transaction, with the number of writes and the
    time they took, as soon as all its moves may be known (see Commit)."""

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

    async def check(self) -> None:
        """Write and read something small. StoreFailed: moves cannot be stored now."""
        await self.thread.write(write_and_read)
        if self.thread.is_damaged:
            raise store_failed("damaged")

    async def check_integrity(self) -> None:
        """Read everything, without holding up writers. StoreFailed: something is damaged."""
        if self.thread.path != IN_MEMORY:
            await asyncio.to_thread(self._check_integrity)

    def _check_integrity(self) -> None:
        """On a connection of its own, which knows nothing but what is in the file."""
        try:
            with contextlib.closing(sqlite3.connect(self.thread.path)) as db:
                check_pages(db, self.thread.path, thorough=False)
        except (sqlite3.Error, StoreFailed) as error:
            if trouble(error) == "damaged":
                self.thread.is_damaged = True
                raise store_failed("damaged") from None

    # People

    async def save_person(self, person: Person) -> None:
        """Add a person, or change their name."""
        await self.thread.write(
            lambda db: db.execute(
                "INSERT INTO people (id, name, created, seen) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                (person.id, person.name, person.created, person.seen),
            )
        )

    async def person(self, id: str) -> Person | None:
        """The person with this id."""

        def read(db: sqlite3.Connection) -> Person | None:
            row = db.execute(
                "SELECT id, name, created, seen, generation FROM people WHERE id = ?", (id,)
            ).fetchone()
            return None if row is None else Person(*row)

        return await self.thread.read(read)

    async def note_seen(self, person: str, at: float) -> None:
        """A person was here."""
        await self.thread.write(
            lambda db: db.execute("UPDATE people SET seen = ? WHERE id = ?", (at, person))
        )

    async def sign_out(self, person: str) -> None:
        """Begin a new generation of a person's tokens."""
        await self.thread.write(
            lambda db: db.execute(
                "UPDATE people SET generation = generation + 1 WHERE id = ?", (person,)
            )
        )

    async def forget_person(self, person: str) -> None:
        """Delete a person. Their seats stay, and nobody can know whose they were."""
        await self.thread.write(lambda db: db.execute("DELETE FROM people WHERE id = ?", (person,)))

        def clear_seats(db: sqlite3.Connection) -> int:
            rows = db.execute(
                "SELECT id, body FROM tables JOIN seats ON game_table = id "
                "WHERE person = ? LIMIT ?",
                (person, SLICE),
            ).fetchall()
            for id, body in rows:
                match = msgspec.json.decode(body, type=Match)
                match.host = "" if match.host == person else match.host
                for seat in match.seats:
                    seat.person = "" if seat.person == person else seat.person
                match.version += 1
                db.execute(
                    "UPDATE tables SET version = ?, body = ? WHERE id = ?",
                    (match.version, msgspec.json.encode(match), id),
                )
                db.execute("DELETE FROM seats WHERE person = ? AND game_table = ?", (person, id))
            return len(rows)

        while await self.thread.write(clear_seats) == SLICE:
            pass

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

    async def add_match(
        self, match: Match, most_unfinished: int | None = None, since: float = 0.0
    ) -> None:
        """Add a match. WriteConflict: its id or code is in use. TooManyMatches: its host has a
        seat in so many unfinished ones that were opened since then."""

        def add(db: sqlite3.Connection) -> None:
            if most_unfinished is not None:
                (count,) = db.execute(
                    "SELECT count(*) FROM tables JOIN seats ON game_table = id WHERE person = ? "
                    f"AND {UNFINISHED} AND created > ?",
                    (match.host, since),
                ).fetchone()
                if count >= most_unfinished:
                    raise TooManyMatches("You have many games already; finish one of them first.")
            try:
                db.execute(
                    "INSERT INTO tables "
                    "(id, code, state, public, changed, version, body, created, visited, "
                    "secret, secret_commitment, nonce_commitments, nonces) "
                    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (
                        *(match.id, match.code, match.state, match.public, match.changed),
                        *(match.version, _body(match), match.created, match.changed),
                        *_origin_values(match),
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
            try:
                done = db.execute(
                    "UPDATE tables SET state = ?, public = ?, changed = ?, visited = ?, "
                    "version = ?, body = ?, secret = ?, secret_commitment = ?, "
                    "nonce_commitments = ?, nonces = ? WHERE id = ? AND version = ?",
                    (
                        *(changed.state, changed.public, changed.changed, changed.changed),
                        *(changed.version, _body(changed), *_origin_values(changed)),
                        *(match.id, match.version),
                    ),
                )
            except sqlite3.IntegrityError:
                raise WriteConflict("Where a seed comes from is written once.") from None
            if done.rowcount != 1:
                raise WriteConflict("Somebody else has changed this table meanwhile.")
            db.execute("DELETE FROM seats WHERE game_table = ?", (match.id,))
            _insert_seats(db, changed)

        await self.thread.write(update)
        match.version = changed.version

    async def note_visit(self, match: str, at: float) -> None:
        """A person who has a seat in a match was there."""
        await self.thread.write(
            lambda db: db.execute("UPDATE tables SET visited = ? WHERE id = ?", (at, match))
        )

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

    async def unfinished_matches_of(self, person: str) -> list[str]:
        """The ids of all matches of a person that wait or are being played."""
        return await self._ids(
            "SELECT id FROM tables JOIN seats ON game_table = id "
            f"WHERE person = ? AND {UNFINISHED}",
            (person,),
        )

    async def running_matches(self) -> list[str]:
        """The ids of the matches that are being played."""
        return await self._ids(
            "SELECT id FROM tables WHERE state = 'playing' ORDER BY changed DESC", ()
        )

    async def _ids(self, query: str, values: tuple[str | float, ...]) -> list[str]:
        return await self.thread.read(lambda db: [row[0] for row in db.execute(query, values)])

    async def _matches(self, where: str, values: tuple[str | int, ...]) -> list[Match]:
        def read(db: sqlite3.Connection) -> list[Match]:
            rows = db.execute(
                "SELECT body, secret, secret_commitment, nonce_commitments, nonces "
                f"FROM tables {where}",
                values,
            )
            return [_read_match(db, *row) for row in rows]

        return await self.thread.read(read)

    async def _one_match(self, where: str, value: str) -> Match | None:
        found = await self._matches(f"WHERE {where}", (value,))
        return found[0] if found else None

    # Moves

    def append_move(self, match: str, move: PlayedMove) -> "asyncio.Future[Commit]":
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

    # Endings

    async def save_ending(self, match: str, ending: Ending) -> None:
        """Store what is shown of a game that has ended."""
        packed = await asyncio.to_thread(_pack, ending)
        await self.thread.write(
            lambda db: db.execute(
                "INSERT OR REPLACE INTO endings VALUES (?, ?, ?)", (match, *packed)
            )
        )

    async def ending(self, match: str) -> Ending | None:
        """What was stored of a game that has ended."""
        row = await self.thread.read(
            lambda db: db.execute(
                "SELECT record, replays FROM endings WHERE game_table = ?", (match,)
            ).fetchone()
        )
        return None if row is None else await asyncio.to_thread(_unpack, *row)

    async def save_review(self, match: str, review: bytes) -> None:
        """Store the review of a game that is over. One whose match is gone is not kept."""
        await self.thread.write(
            lambda db: db.execute(
                "INSERT OR REPLACE INTO reviews SELECT id, ? FROM tables WHERE id = ?",
                (review, match),
            )
        )

    async def review(self, match: str) -> bytes | None:
        """The review of a game, if it was made."""
        row = await self.thread.read(
            lambda db: db.execute(
                "SELECT review FROM reviews WHERE game_table = ?", (match,)
            ).fetchone()
        )
        return None if row is None else row[0]

    async def matches_without_ending(self, limit: int) -> list[str]:
        """Some matches that are over or were stopped, and have no ending yet."""
        return await self._ids(
            "SELECT id FROM tables WHERE state IN ('over', 'stopped') AND NOT EXISTS "
            "(SELECT 1 FROM endings WHERE game_table = id) LIMIT ?",
            (limit,),
        )

    # Cleaning

    async def old_matches(self, state: str, before: float, limit: int) -> list[str]:
        """Some matches in a state that nobody has visited or changed since a time."""
        return await self._ids(
            "SELECT id FROM tables WHERE state = ? AND visited < ? LIMIT ?", (state, before, limit)
        )

    async def delete_matches(self, ids: Collection[str], before: float) -> int:
        """Delete those of these matches that are still as old."""

        def delete(db: sqlite3.Connection) -> int:
            count = 0
            for id in ids:
                done = db.execute("DELETE FROM tables WHERE id = ? AND visited < ?", (id, before))
                if done.rowcount:
                    count += 1
                    for table in ("seats", "moves", "endings", "reviews"):
                        db.execute(f"DELETE FROM {table} WHERE game_table = ?", (id,))
            return count

        return await self.thread.write(delete)

    async def delete_people(self, before: float, limit: int) -> int:
        """Delete some people who have no seat and were not seen since a time."""

        def delete(db: sqlite3.Connection) -> int:
            return db.execute(
                "DELETE FROM people WHERE id IN (SELECT id FROM people WHERE seen < ? AND NOT "
                "EXISTS (SELECT 1 FROM seats WHERE person = people.id) LIMIT ?)",
                (before, limit),
            ).rowcount

        return await self.thread.write(delete)

    async def release_space(self) -> bool:
        """Give some of the space of deleted rows back; False if there is none left."""

        def release(db: sqlite3.Connection) -> bool:
            (free,) = db.execute("PRAGMA freelist_count").fetchone()
            if free > FREE_PAGES:
                # `execute` would stop after the first page.
                db.executescript(f"PRAGMA incremental_vacuum({PAGES_AT_ONCE})")
            return bool(free > FREE_PAGES + PAGES_AT_ONCE)

        return await self.thread.read(release)  # it is a transaction of its own


def _body(match: Match) -> bytes:
    """A match as it is stored: without the names of people, which are stored with the people, and
    without what has columns of its own."""
    seats = [
        msgspec.structs.replace(seat, name="") if seat.kind == "person" else seat
        for seat in match.seats
    ]
    return msgspec.json.encode(msgspec.structs.replace(match, seats=seats, origin=None))


def _origin_values(match: Match) -> tuple[str | None, ...]:
    """The columns for where the seed comes from."""
    origin = match.origin
    if origin is None:
        return None, None, None, None
    commitments = nonces = None
    if origin.contributions is not None:
        commitments = json.dumps({each.seat: each.commitment for each in origin.contributions})
    if match.seed:
        nonces = json.dumps({each.seat: each.nonce for each in origin.people if each.nonce})
    return origin.secret, origin.secret_commitment, commitments, nonces


def _read_match(
    db: sqlite3.Connection,
    body: bytes,
    secret: str | None,
    secret_commitment: str,
    commitments: str | None,
    nonces: str | None,
) -> Match:
    match = msgspec.json.decode(body, type=Match)
    if secret is not None:
        match.origin = SeedOrigin(secret, secret_commitment)
    if match.origin is not None and commitments is not None:
        revealed = json.loads(nonces or "{}")
        people = (
            Contribution(int(seat), commitment, revealed.get(seat, ""))
            for seat, commitment in json.loads(commitments).items()
        )
        match.origin = replace(match.origin, contributions=tuple(people))
    return _with_names(db, match)


def _with_names(db: sqlite3.Connection, match: Match) -> Match:
    for seat in match.seats:
        if seat.kind == "person":
            row = db.execute("SELECT name FROM people WHERE id = ?", (seat.person,)).fetchone()
            seat.name = "" if row is None else row[0]
    return match


def _pack(ending: Ending) -> tuple[bytes, bytes]:
    """Viewers see almost the same, and this compressor notices: all of them take about 10 kB."""
    replays = ending.replays and lzma.compress(ending.replays, preset=3)
    return lzma.compress(ending.record.encode(), preset=3), replays


def _unpack(record: bytes, replays: bytes) -> Ending:
    return Ending(lzma.decompress(record).decode(), replays and lzma.decompress(replays))


def _insert_seats(db: sqlite3.Connection, match: Match) -> None:
    people = sorted({seat.person for seat in match.seats if seat.person})
    db.executemany("INSERT INTO seats VALUES (?, ?)", [(person, match.id) for person in people])
