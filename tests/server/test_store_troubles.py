"""A full disk, a damaged file, a file that others could read or nobody can write: the operator is
told what to do, and no move is acknowledged that is not stored."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from server_kit import (
    Person,
    RunningServer,
    play_until,
    running_server,
    two_people,
    wait_until,
)

from nostrum.server.matches.room import Room
from nostrum.server.store.base import StoreFailed
from nostrum.server.store.sqlite import SqliteStore

NOBODY = 65534


def open_and_close(path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    asyncio.run(run())


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


# Who can read it


@pytest.fixture
def open_umask() -> Iterator[None]:
    """As on most systems: new files are for everybody to read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def test_only_the_owner_can_read_what_is_stored(tmp_path, open_umask):
    path = tmp_path / "games" / "tables.sqlite"
    with running_server(database=str(path)) as server:
        server.person()
        assert mode(path.parent) == 0o700
        assert {each.name for each in path.parent.iterdir()} == {
            "tables.sqlite",
            "tables.sqlite-wal",
            "tables.sqlite-shm",
        }
        assert {mode(each) for each in path.parent.iterdir()} == {0o600}


def test_files_of_an_earlier_version_are_closed_to_others_at_the_start(tmp_path, open_umask):
    path = tmp_path / "tables.sqlite"
    open_and_close(path)
    keeps_it_open = sqlite3.connect(path)  # so that there are all three files
    keeps_it_open.execute("INSERT INTO meta VALUES ('x', 'y')")
    keeps_it_open.commit()
    files = [path, Path(f"{path}-wal"), Path(f"{path}-shm")]
    for each in files:
        each.chmod(0o644)
    with running_server(database=str(path)):
        assert [mode(each) for each in files] == [0o600] * 3
    keeps_it_open.close()


# At the start


def damage(path: Path) -> None:
    """Overwrite a part of each page but the first one."""
    size = path.stat().st_size
    with open(path, "r+b") as file:
        for page in range(4096, size, 4096):
            file.seek(page)
            file.write(os.urandom(64))


def test_a_damaged_file_is_refused_at_the_start_and_the_sentence_says_what_to_do(tmp_path):
    path = tmp_path / "tables.sqlite"
    open_and_close(path)
    damage(path)
    with pytest.raises(StoreFailed, match=r"it is damaged\. Restore a backup") as refused:
        open_and_close(path)
    assert refused.value.reason == "damaged"


@contextlib.contextmanager
def as_somebody_without_rights() -> Iterator[Path]:
    """A folder, for a user whom permissions bind (they do not bind root)."""
    folder = Path(tempfile.mkdtemp())
    try:
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
            try:
                yield folder
            finally:
                os.seteuid(0)
        else:
            yield folder
    finally:
        for each in (folder, *folder.rglob("*")):
            each.chmod(0o700)
        shutil.rmtree(folder)


def test_a_file_or_folder_that_cannot_be_written_is_refused_with_a_sentence():
    with as_somebody_without_rights() as folder:
        path = folder / "tables.sqlite"
        open_and_close(path)
        path.chmod(0o400)
        with pytest.raises(StoreFailed, match="cannot be written") as refused:
            open_and_close(path)
        assert refused.value.reason == "read_only"
        path.chmod(0o600)
        folder.chmod(0o500)
        with pytest.raises(StoreFailed, match="cannot be written"):
            open_and_close(folder / "other.sqlite")
        with pytest.raises(StoreFailed, match="cannot be written"):
            open_and_close(path)  # SQLite has to write beside it


# While it runs


def pragma(server: RunningServer, statement: str) -> Any:
    return server.run(server.app.store.thread.read(lambda db: db.execute(statement).fetchone()))


def fill_the_disk(server: RunningServer) -> None:
    """No page can be added any more: to SQLite that is a full disk. What is left within the pages
    is filled too."""
    (pages,) = pragma(server, "PRAGMA page_count")
    pragma(server, f"PRAGMA max_page_count = {pages}")

    def fill(db: sqlite3.Connection) -> None:
        for size in (4000, 1000, 200, 50, 10):
            with contextlib.suppress(sqlite3.OperationalError):
                for number in range(1000):
                    name = f"filler {size} {number}"
                    db.execute("INSERT INTO meta VALUES (?, ?)", (name, b"x" * size))
            for table in ("a", "zz"):
                with contextlib.suppress(sqlite3.OperationalError):
                    for number in range(1000):
                        db.execute(
                            "INSERT INTO moves VALUES (?, ?, 0, ?, '', 0, 0)",
                            (f"{table}{size}", number, "x" * size),
                        )

    server.run(server.app.store.thread.read(fill))


def make_room(server: RunningServer) -> None:
    pragma(server, "PRAGMA max_page_count = 1000000")


def health(server: RunningServer) -> tuple[int, dict[str, Any]]:
    server.app.health.checked = -10.0  # ask now
    answer = Person(server.host).get("/health")
    return answer.status, answer.json


def can_draw(room: Room, seat: int) -> bool:
    return "draw" in [room.game.action_text(action) for action in room.game.legal(seat)]


def test_on_a_full_disk_moves_are_refused_with_a_sentence_and_games_go_on_when_there_is_room(
    tmp_path,
):
    with running_server(database=str(tmp_path / "tables.sqlite")) as server:
        table, one, _ = two_people(server, setup={"start": 0})
        server.run(play_until(server.room(table), lambda room: can_draw(room, 0)))
        with one.socket(table) as seat:
            seat.sync()
            assert seat.move("draw")["t"] == "accepted"
            count = len(server.run(server.app.store.moves(table)))
            fill_the_disk(server)
            for number in range(3):  # the page with this game's moves may have a place left
                answer = seat.move(seat.legal[0], id=f"again {number}")
                if answer["t"] == "refused":
                    break
                count += 1
            assert answer["t"] == "refused"
            assert answer["code"] == "not_stored"
            assert "disk is full" in answer["text"]
            assert "was not played" in answer["text"]
            assert len(server.run(server.app.store.moves(table))) == count
            assert one.get(f"/api/tables/{table}").status == 200  # reading goes on
            opened = (one.post("/api/tables", {}) for _ in range(15))  # some may find a place
            refused = next(answer for answer in opened if answer.status != 200)
            assert (refused.status, refused.json["code"]) == (503, "not_stored")
            assert "disk is full" in refused.json["text"]
            make_room(server)
            assert seat.move(seat.legal[0], id=f"again {number}")["t"] == "accepted"
            assert len(server.run(server.app.store.moves(table))) == count + 1
            assert server.run(server.app.store.moves(table))[-1].id == f"again {number}"


def test_bots_wait_for_room_on_the_disk_and_then_go_on(tmp_path):
    with running_server(database=str(tmp_path / "tables.sqlite"), bot_pace=1000.0) as server:
        table, one, two = two_people(server)
        for person in (one, two):
            assert person.post(f"/api/tables/{table}/leave").status == 200
        fill_the_disk(server)
        before = len(server.run(server.app.store.moves(table)))
        room = server.room(table)

        async def hurry() -> None:
            server.app.settings = replace(server.app.settings, bot_pace=0.0)
            room.update_clocks_and_bots()

        server.run(hurry())
        wait_until(lambda: room.needs_reload)
        make_room(server)
        wait_until(lambda: len(server.run(server.app.store.moves(table))) > before + 50)


def test_health_says_that_the_disk_is_full_and_that_there_is_room_again(tmp_path):
    with running_server(database=str(tmp_path / "tables.sqlite")) as server:
        server.person()
        status, found = health(server)
        assert (status, found["ok"], found["reason"]) == (200, True, "")
        fill_the_disk(server)
        status, found = health(server)
        assert (status, found["ok"], found["reason"]) == (503, False, "full")
        assert found["text"].startswith("The server's disk is full")
        assert str(tmp_path) not in found["text"]
        make_room(server)
        assert health(server)[0] == 200


def test_health_says_that_the_file_is_damaged(tmp_path):
    path = tmp_path / "tables.sqlite"
    with running_server(database=str(path), check_files_every=0.05) as server:
        two_people(server)
        pragma(server, "PRAGMA wal_checkpoint(TRUNCATE)")
        assert health(server)[0] == 200
        damage(path)
        wait_until(lambda: health(server)[0] == 503)
        assert health(server)[1]["reason"] == "damaged"
        assert "restore a backup" in health(server)[1]["text"]


def test_health_does_not_wait_for_a_store_that_hangs(tmp_path, monkeypatch):
    monkeypatch.setattr("nostrum.server.health.PATIENCE", 0.1)
    with running_server(database=str(tmp_path / "tables.sqlite")) as server:
        hangs, release = threading.Event(), threading.Event()
        asyncio.run_coroutine_threadsafe(
            server.app.store.thread.read(lambda db: (hangs.set(), release.wait(60))), server.loop
        )
        assert hangs.wait(60)
        status, found = health(server)
        release.set()
        assert (status, found["reason"]) == (503, "slow")


def test_many_who_ask_for_health_cost_one_check(tmp_path):
    commits: list[int] = []
    with running_server(database=str(tmp_path / "tables.sqlite")) as server:
        asked = Person(server.host)
        server.app.store.thread.on_commit = lambda count, seconds: commits.append(count)
        for _ in range(20):
            assert asked.get("/health").status == 200
    assert sum(commits) <= 3
