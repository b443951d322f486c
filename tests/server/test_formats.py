"""Files of every format that was ever released can be opened, and nothing in them is lost."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from server_kit import Person, running_server

from nostrum.server.settings import Retention
from nostrum.server.store import migrations
from nostrum.server.store.base import StoreFailed
from nostrum.server.store.migrations import FORMAT
from nostrum.server.store.rows import Match, Seat
from nostrum.server.store.sqlite import SqliteStore

FORMATS = Path(__file__).parent / "formats"
RELEASED = range(1, FORMAT + 1)
SEAT_FIELDS = ("kind", "person", "name", "bot", "adapts", "stand_in", "told", "hints")


def file_of(format: int, folder: Path) -> Path:
    """A database of a format."""
    path = folder / "tables.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.executescript((FORMATS / f"format-{format}.sql").read_text("utf-8"))
    return path


def new_file(folder: Path) -> Path:
    open_and_close(folder / "new.sqlite")
    return folder / "new.sqlite"


def open_and_close(path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    asyncio.run(run())


def ask(path: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query).fetchall()


def schema(path: Path) -> dict[str, list[Any]]:
    """Tables and indexes with their columns, however they came about."""
    names = ask(path, "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    return {
        name: sorted(column[1:] for column in ask(path, f"PRAGMA {kind}_xinfo({name})"))
        for kind, name in names
    }


@pytest.mark.parametrize("format", RELEASED)
def test_a_file_of_every_released_format_is_opened_with_all_that_is_in_it(format, tmp_path):
    path = file_of(format, tmp_path)
    moves = ask(path, "SELECT * FROM moves ORDER BY game_table, number")
    secret = ask(path, "SELECT value FROM meta WHERE name = 'secret'")
    open_and_close(path)
    assert ask(path, "PRAGMA user_version") == [(FORMAT,)]
    assert ask(path, "SELECT * FROM moves ORDER BY game_table, number") == moves
    assert ask(path, "SELECT value FROM meta WHERE name = 'secret'") == secret
    assert {"Agnes", "Odo", "Ännchen ☕"} <= {
        row[0] for row in ask(path, "SELECT name FROM people")
    }
    assert schema(path) == schema(new_file(tmp_path))
    assert ask(path, "PRAGMA auto_vacuum") == [(2,)]


@pytest.mark.parametrize("format", RELEASED)
def test_games_of_every_released_format_are_found_by_the_people_who_play_them(format, tmp_path):
    path = file_of(format, tmp_path)
    # These files grow old, and a table that has waited for a day is neither listed nor kept.
    ((written,),) = ask(path, "SELECT max(changed) FROM tables")
    kept = Retention(waiting=0, abandoned=0, people=0)
    with running_server(database=str(path), bot_pace=1000.0, retention=kept) as server:
        server.app.wall_clock = lambda: written
        (odo,) = (id for id, name in ask(path, "SELECT id, name FROM people") if name == "Odo")
        person = Person(server.host)
        person.cookie = f"nostrum={server.app.tokens.issue('person', odo)}"
        assert person.get("/api/me").json == {"name": "Odo"}
        states = {table["state"] for table in person.get("/api/tables/mine").json["tables"]}
        assert "waiting" in states
        assert states & {"over", "stopped"}


@pytest.mark.parametrize("format", RELEASED[:-1])
def test_a_file_is_copied_before_its_format_changes(format, tmp_path):
    path = file_of(format, tmp_path)
    open_and_close(path)
    copy = tmp_path / f"tables.sqlite.format-{format}"
    assert ask(copy, "PRAGMA user_version") == [(format,)]
    assert ask(copy, "SELECT * FROM moves") == ask(path, "SELECT * FROM moves")
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_migration_that_fails_changes_nothing(tmp_path, monkeypatch):
    path = file_of(1, tmp_path)
    before = schema(path)

    def fails(db: sqlite3.Connection) -> None:
        db.execute("DROP TABLE people")
        raise sqlite3.OperationalError("This went wrong.")

    monkeypatch.setattr(migrations, "MIGRATIONS", [*migrations.MIGRATIONS[:1], fails])
    with pytest.raises(StoreFailed, match="went wrong"):
        open_and_close(path)
    assert schema(path) == before
    assert ask(path, "PRAGMA user_version") == [(1,)]


def test_the_format_does_not_change_without_a_migration(tmp_path):
    """If this fails, add a migration and run tests/server/write_format.py (see CONTRIBUTING.md)."""
    kept = file_of(FORMAT, tmp_path)
    assert schema(kept) == schema(new_file(tmp_path))
    for (body,) in ask(kept, "SELECT body FROM tables"):
        assert tuple(json.loads(body)) == Match.__struct_fields__
    assert Seat.__struct_fields__ == SEAT_FIELDS


def test_a_file_of_a_newer_format_is_refused_with_a_sentence_and_not_touched(tmp_path):
    path = new_file(tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match=r"newer Nostrum \(its format is"):
        open_and_close(path)
    assert path.read_bytes() == before


def test_old_files_no_longer_hold_names_beside_those_of_the_people(tmp_path):
    path = file_of(1, tmp_path)
    assert any(b"Agnes" in row[0] for row in ask(path, "SELECT body FROM tables"))
    open_and_close(path)
    assert not any(b"Agnes" in row[0] for row in ask(path, "SELECT body FROM tables"))
