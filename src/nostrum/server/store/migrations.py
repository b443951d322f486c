"""The format of the database file: numbered migrations, each from one format to the next.

A new file goes through all of them, so there is one description of the format only. To change it,
add a function to the end of MIGRATIONS, and never edit one that was released; CONTRIBUTING.md says
which file the tests need then.
"""

import sqlite3
import time
from collections.abc import Callable

import msgspec

Migration = Callable[[sqlite3.Connection], None]


def _people_tables_moves(db: sqlite3.Connection) -> None:
    """Format 1: people, tables (our matches), their seats and moves."""
    _run(
        db,
        """
        CREATE TABLE meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
        CREATE TABLE people (
            id TEXT PRIMARY KEY, name TEXT NOT NULL, created REAL NOT NULL
        ) WITHOUT ROWID;
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
        ) WITHOUT ROWID
        """,
    )


def _ages_endings_generations(db: sqlite3.Connection) -> None:
    """Format 2: what is needed to forget people and old tables, to sign out, and to show finished
    games under later rules. The names of people are in `people` only."""
    _run(
        db,
        """
        ALTER TABLE people ADD COLUMN seen REAL NOT NULL DEFAULT 0;
        ALTER TABLE people ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE tables ADD COLUMN created REAL NOT NULL DEFAULT 0;
        ALTER TABLE tables ADD COLUMN visited REAL NOT NULL DEFAULT 0;
        CREATE INDEX people_by_seen ON people (seen);
        CREATE INDEX tables_by_visit ON tables (state, visited);
        CREATE TABLE endings (
            game_table TEXT PRIMARY KEY, record BLOB NOT NULL, replays BLOB NOT NULL
        )
        """,
    )
    # When people and tables were last used is not known: their time begins now.
    now = time.time()
    db.execute("UPDATE people SET seen = ?", (now,))
    for id, body in db.execute("SELECT id, body FROM tables").fetchall():
        table = msgspec.json.decode(body)
        for seat in table["seats"]:
            if seat["kind"] == "person":
                seat.pop("name", None)
        db.execute(
            "UPDATE tables SET body = ?, created = ?, visited = ? WHERE id = ?",
            (msgspec.json.encode(table), table["created"], now, id),
        )


def _seed_origins(db: sqlite3.Connection) -> None:
    """Format 3: where the seeds of games come from. What was written once can never be changed; the
    secret is written when the table is, or never."""
    _run(
        db,
        """
        ALTER TABLE tables ADD COLUMN secret TEXT;
        ALTER TABLE tables ADD COLUMN secret_commitment TEXT;
        ALTER TABLE tables ADD COLUMN nonce_commitments TEXT;
        ALTER TABLE tables ADD COLUMN nonces TEXT
        """,
    )
    db.execute(
        """
        CREATE TRIGGER seed_origins_are_written_once
        BEFORE UPDATE OF id, secret, secret_commitment, nonce_commitments, nonces ON tables
        WHEN NEW.id IS NOT OLD.id
            OR NEW.secret IS NOT OLD.secret
            OR NEW.secret_commitment IS NOT OLD.secret_commitment
            OR OLD.nonce_commitments IS NOT NULL
                AND NEW.nonce_commitments IS NOT OLD.nonce_commitments
            OR OLD.nonces IS NOT NULL AND NEW.nonces IS NOT OLD.nonces
        BEGIN
            SELECT RAISE(ABORT, 'where a seed comes from is written once');
        END
        """
    )


def _table_options(db: sqlite3.Connection) -> None:
    """Format 4: how people deal with each other at a table: `away`, `pace` and `chat` of a match,
    and of what each seat has been told. In older matches the defaults hold."""


def _moves_taken_back(db: sqlite3.Connection) -> None:
    """Format 5: a row of `moves` can say that an earlier one was taken back. Nothing has to be
    changed, but an older program would not understand such a row."""


def _bots_that_adapt(db: sqlite3.Connection) -> None:
    """Format 6: `adapts` of a seat. No bot in an older match does."""


def _reviews_hints_practice(db: sqlite3.Connection) -> None:
    """Format 7: reviews of finished games; `hints` of a match and its seats, `practice` of a match.
    In older matches there are none of these."""
    _run(db, "CREATE TABLE reviews (game_table TEXT PRIMARY KEY, review BLOB NOT NULL)")


MIGRATIONS: list[Migration] = [
    _people_tables_moves,
    _ages_endings_generations,
    _seed_origins,
    _table_options,
    _moves_taken_back,
    _bots_that_adapt,
    _reviews_hints_practice,
]
FORMAT = len(MIGRATIONS)


def migrate(db: sqlite3.Connection, begun_from: int) -> None:
    """Bring a file of an older format (0: a new file) to the current one, or change nothing."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for migration in MIGRATIONS[begun_from:]:
            migration(db)
        db.execute(f"PRAGMA user_version = {FORMAT}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _run(db: sqlite3.Connection, statements: str) -> None:
    """Run statements one by one: `executescript` would commit between them."""
    for statement in statements.split(";"):
        db.execute(statement)
