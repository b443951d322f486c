"""The database file: for our eyes only, in our format, undamaged, or refused with a sentence.

SQLite gives the files beside it (`-wal`, `-shm`) the permissions of the file itself.
"""

import os
import secrets
import sqlite3
import sys
from pathlib import Path

from nostrum.server.store.base import StoreFailed, StoreTrouble
from nostrum.server.store.migrations import FORMAT, migrate

DATABASE = "tables.sqlite"
APPLICATION_ID = 0x4E6F7374  # "Nost": marks the file as ours
IN_MEMORY = ":memory:"
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
SIDE_FILES = ("-wal", "-shm", "-journal")
INCREMENTAL = 2  # of PRAGMA auto_vacuum
CHECK_BYTES = 16 * 1024  # written by a check: more than the moves of one commit

_REASONS: dict[str, StoreTrouble] = {
    "SQLITE_FULL": "full",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_READONLY": "read_only",
    "SQLITE_PERM": "read_only",
    "SQLITE_CANTOPEN": "read_only",
    "SQLITE_BUSY": "slow",
}
_SENTENCES: dict[StoreTrouble, str] = {
    "full": "The server's disk is full; nothing can be stored until there is room.",
    "damaged": "The server's stored games are damaged; its operator has to restore a backup.",
    "read_only": "The server may not write to its stored games; its operator has to allow it.",
    "slow": "The server's disk does not answer in time.",
    "failed": "The server cannot store anything now.",
}


def trouble(error: Exception) -> StoreTrouble:
    """The reason for an error of SQLite."""
    name = getattr(error, "sqlite_errorname", "") or ""
    if isinstance(error, StoreFailed):
        return error.reason
    return next((reason for head, reason in _REASONS.items() if name.startswith(head)), "failed")


def store_failed(reason: StoreTrouble) -> StoreFailed:
    """The failure of a store that is open, in a sentence for everybody."""
    return StoreFailed(_SENTENCES[reason], reason)


def database_path(folder: Path) -> Path:
    """The database file in a folder of games."""
    return folder / DATABASE


# Opening


def open_database(path: str) -> sqlite3.Connection:
    """Open the file, create it if it is missing, or bring it to our format."""
    if path == IN_MEMORY:
        return _prepared(sqlite3.connect(path, isolation_level=None), path, 0)
    try:
        make_private_folder(Path(path).parent)
        _make_private_file(path)
        unclean = os.path.exists(f"{path}-wal") and os.path.getsize(f"{path}-wal") > 0
    except OSError as error:
        raise _unusable(path, error) from None
    db = None
    try:
        db = sqlite3.connect(path, isolation_level=None, timeout=5)
        version = check_format(db, path)
        if version:
            check_pages(db, path, thorough=unclean)
            if version < FORMAT:
                copy_database(db, Path(f"{path}.format-{version}"))
        return _prepared(db, path, version)
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise _unusable(path, error) from None
    except BaseException:
        if db is not None:
            db.close()
        raise


def _prepared(db: sqlite3.Connection, path: str, version: int) -> sqlite3.Connection:
    if not version:
        db.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")  # only before there is any table
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")  # what was deleted is not left in the file
    # A compromise: rarely enough for moves not to wait, often enough to stay short.
    db.execute("PRAGMA wal_autocheckpoint = 2000")
    if version < FORMAT:
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(db, version)
    if db.execute("PRAGMA auto_vacuum").fetchone() != (INCREMENTAL,) and path != IN_MEMORY:
        _allow_shrinking(db)
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (secrets.token_bytes(32),))
    write_and_read(db)
    db.execute("COMMIT")
    return db


def _allow_shrinking(db: sqlite3.Connection) -> None:
    """Files of format 1 cannot give space back. To change that the whole file is written anew; if
    there is no room for it, it stays as it is until the next start."""
    db.execute(f"PRAGMA auto_vacuum = {INCREMENTAL}")
    try:
        db.execute("VACUUM")
    except sqlite3.OperationalError as error:
        if trouble(error) != "full":
            raise


def check_format(db: sqlite3.Connection, path: str) -> int:
    """The format of a file: 0 if it is new. StoreFailed if it is not ours, or of the future."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (objects,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if objects and application != APPLICATION_ID:
        raise StoreFailed(f"{path!r} is not a store of Nostrum.")
    if version > FORMAT:
        raise StoreFailed(
            f"{path!r} was written by a newer Nostrum (its format is {version}, ours is {FORMAT}). "
            "Install that version, or restore a backup that this one has made."
        )
    return int(version) if objects else 0


def check_pages(db: sqlite3.Connection, path: str, thorough: bool) -> None:
    """Read the whole file; StoreFailed if it is damaged. Thorough: compare indexes too."""
    (found,) = db.execute(f"PRAGMA {'integrity' if thorough else 'quick'}_check(1)").fetchone()
    if found != "ok":
        raise _damaged(path)


def write_and_read(db: sqlite3.Connection) -> None:
    """Within a transaction, write something, read it, and delete it again; an error if that is not
    possible."""
    content = secrets.token_bytes(CHECK_BYTES)
    db.execute("INSERT OR REPLACE INTO meta VALUES ('check', ?)", (content,))
    (found,) = db.execute("SELECT value FROM meta WHERE name = 'check'").fetchone()
    if found != content:
        raise store_failed("damaged")
    db.execute("DELETE FROM meta WHERE name = 'check'")


def _unusable(path: str, error: Exception) -> StoreFailed:
    """Why a file cannot be opened, and what to do."""
    reason = trouble(error)
    if reason == "damaged":
        return _damaged(path)
    if reason == "full":
        return StoreFailed(f"There is no room on the disk of {path!r}; make some first.", reason)
    if reason == "read_only" or isinstance(error, OSError):
        why = (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)
        return StoreFailed(
            f"{path!r} cannot be written ({why}). Whoever runs the server has to own this file "
            "and its folder.",
            "read_only",
        )
    return StoreFailed(f"{path!r} cannot be used as a store: {error}.", reason)


def _damaged(path: str) -> StoreFailed:
    folder = str(Path(path).parent)
    return StoreFailed(
        f"{path!r} cannot be used as a store: it is damaged. Restore a backup with "
        f"`nostrum restore BACKUP --data {folder}`; the damaged file is kept aside.",
        "damaged",
    )


# Permissions


def make_private_folder(folder: Path) -> None:
    """Create a folder that only its owner can open; one that is there stays as it is."""
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def _make_private_file(path: str) -> None:
    """Create the file before SQLite does, and tighten what is there."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    for each in (path, *(path + side for side in SIDE_FILES)):
        if os.path.exists(each) and os.stat(each).st_mode & 0o077:
            os.chmod(each, PRIVATE_FILE)


# Copies


def copy_database(db: sqlite3.Connection, target: Path, overwrite: bool = True) -> None:
    """Write a checked copy of an open database, all or nothing, while others go on writing."""
    unfinished = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(unfinished, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE_FILE))
        copy = sqlite3.connect(unfinished, isolation_level=None)
        try:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
            check_pages(copy, str(target), thorough=True)
        finally:
            copy.close()
        with open(unfinished, "rb") as written:
            os.fsync(written.fileno())
        if overwrite:
            os.replace(unfinished, target)
        else:
            os.link(unfinished, target)  # fails if somebody else was quicker
        _sync_folder(target.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":  # folders cannot be opened there
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
