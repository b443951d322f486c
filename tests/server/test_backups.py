"""Backups of a running server, and one server for each folder."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from server_kit import Person, ServerProcess

from nostrum.cli import main


def arrive(server: ServerProcess) -> Person:
    person = Person(f"127.0.0.1:{server.port}")
    person.get("/api/me")
    return person


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@contextlib.contextmanager
def serving(data: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(data, 0, "--pace", "0.1")
    try:
        assert server.port, server.process.communicate()[1]
        yield server
    finally:
        server.kill()


def move_count(path: Path) -> int:
    """The moves of people."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return int(db.execute("SELECT count(*) FROM moves WHERE bot = 0").fetchone()[0])


def play(person: Person, table: str, moves: int) -> None:
    with person.socket(table) as seat:
        seat.sync()
        for _ in range(moves):
            while not seat.legal:
                seat.receive()
            action = "draw" if "draw" in seat.legal else seat.legal[0]
            assert seat.move(action, id=os.urandom(4).hex())["t"] == "accepted"
            seat.drain()


def test_a_backup_of_a_running_server_has_every_acknowledged_move(data, tmp_path, capsys):
    backup = tmp_path / "backup.sqlite"
    with serving(data) as server:
        person = arrive(server)
        table = person.open("apprentice", game="quacks", setup={"start": 0})
        play(person, table, 2)
        assert main(["backup", str(backup), "--data", str(data)]) == 0
        assert "1 table" in capsys.readouterr().out
        assert move_count(backup) == 2
        assert backup.stat().st_mode & 0o777 == 0o600
        assert [each.name for each in tmp_path.iterdir() if each != data] == ["backup.sqlite"]
        # It is not overwritten by accident.
        before = backup.read_bytes()
        assert main(["backup", str(backup), "--data", str(data)]) == 2
        assert "--force" in capsys.readouterr().err
        assert backup.read_bytes() == before
        play(person, table, 1)
        assert main(["backup", str(backup), "--data", str(data), "--force"]) == 0
        assert move_count(backup) == 3


def test_a_restored_backup_is_played_on_and_the_former_file_is_kept(data, tmp_path, capsys):
    backup = tmp_path / "backup.sqlite"
    with serving(data) as server:
        person = arrive(server)
        table = person.open("apprentice", game="quacks", setup={"start": 0})
        play(person, table, 2)
        assert main(["backup", str(backup), "--data", str(data)]) == 0
        later = person.open("apprentice", game="quacks", setup={"start": 0})
        capsys.readouterr()
        assert main(["restore", str(backup), "--data", str(data)]) == 2
        complaint = capsys.readouterr().err
        assert f"in use by a server at http://localhost:{server.port}" in complaint
        assert f"process {server.process.pid}" in complaint
    # It was killed, so that its log was never merged: the kept file has it all the same.
    assert main(["restore", str(backup), "--data", str(data)]) == 0
    assert "is kept as" in capsys.readouterr().out
    (kept,) = data.glob("tables.sqlite.replaced-*[0-9a-z]")
    with contextlib.closing(sqlite3.connect(kept)) as db:
        assert {later, table} == {row[0] for row in db.execute("SELECT id FROM tables")}
    with serving(data) as server:
        person.host = f"127.0.0.1:{server.port}"
        assert person.get(f"/api/tables/{later}").status == 404
        assert person.get(f"/api/tables/{table}").json["you"] == 0
        play(person, table, 1)


def test_what_is_no_backup_is_not_restored(data, tmp_path, capsys):
    with serving(data) as server:
        arrive(server).open()
        good = tmp_path / "good.sqlite"
        assert main(["backup", str(good), "--data", str(data)]) == 0
    before = move_count(data / "tables.sqlite")
    (tmp_path / "text").write_text("This is no database. " * 100)
    with contextlib.closing(sqlite3.connect(tmp_path / "other")) as db:
        db.execute("CREATE TABLE theirs (x)")
    damaged = tmp_path / "damaged"
    content = bytearray(good.read_bytes())
    for page in range(4096, len(content), 4096):
        content[page : page + 64] = os.urandom(64)
    damaged.write_bytes(content)
    capsys.readouterr()
    for name in ("text", "other", "damaged", "missing"):
        assert main(["restore", str(tmp_path / name), "--data", str(data)]) == 2
        complaint = capsys.readouterr().err
        assert name in complaint
        assert complaint.count("\n") == 1
    assert move_count(data / "tables.sqlite") == before
    assert not list(data.glob("*replaced*")) + list(data.glob(".*"))


def test_a_damaged_server_is_mended_by_the_command_that_it_names(data, tmp_path, capsys):
    backup = tmp_path / "backup.sqlite"
    with serving(data) as server:
        person = arrive(server)
        table = person.open("apprentice", game="quacks", setup={"start": 0})
        play(person, table, 2)
        assert main(["backup", str(backup), "--data", str(data)]) == 0
    database = data / "tables.sqlite"
    database.write_bytes(database.read_bytes()[:4096] + os.urandom(40_000))
    Path(f"{database}-wal").unlink(missing_ok=True)
    code, complaint = start(data)
    assert code == 2
    assert "nostrum restore BACKUP" in complaint
    assert complaint.count("\n") == 1
    assert main(["backup", str(tmp_path / "bad"), "--data", str(data)]) == 2
    assert not (tmp_path / "bad").exists()
    assert main(["restore", str(backup), "--data", str(data)]) == 0
    with serving(data) as server:
        person.host = f"127.0.0.1:{server.port}"
        assert person.get(f"/api/tables/{table}").json["you"] == 0


def start(data: Path) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from nostrum.cli import main; sys.exit(main())"]
        + ["serve", "--port", "0", "--data", str(data)],
        capture_output=True,
        text=True,
        timeout=20,
    )
    return done.returncode, done.stderr


def test_a_second_server_on_the_same_folder_is_refused_until_the_first_is_gone(data):
    with serving(data) as first:
        code, complaint = start(data)
        assert code == 2
        assert str(data) in complaint
        assert f"http://localhost:{first.port}" in complaint
        assert f"process {first.process.pid}" in complaint
        assert complaint.count("\n") == 1
    with serving(data) as again:  # the first was killed: nothing has to be tidied up
        assert arrive(again).get("/health").json["ok"]
