"""Backups for operators: copy the database while a server runs, and put a copy back."""

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from nostrum.core.errors import NostrumError
from nostrum.server.store.base import StoreFailed
from nostrum.server.store.database_file import (
    SIDE_FILES,
    check_format,
    copy_database,
    make_private_folder,
)
from nostrum.server.store.folder_lock import FolderLock


def back_up(database: Path, target: Path, overwrite: bool = False) -> int:
    """Copy a database, a running server's too: the number of tables in the copy."""
    if target.is_dir():
        raise NostrumError(f"{str(target)!r} is a folder; name the file that is to be written.")
    if target.exists() and not overwrite:
        raise NostrumError(f"{str(target)!r} exists already; --force replaces it.")
    if target.resolve() == database.resolve():
        raise NostrumError("A backup has to be another file than the one that is in use.")
    with contextlib.closing(_open_checked(database)) as db:
        try:
            copy_database(db, target, overwrite)
        except FileExistsError:
            raise NostrumError(f"{str(target)!r} exists already; --force replaces it.") from None
        except StoreFailed:
            raise NostrumError(f"{str(database)!r} is damaged; no backup was made.") from None
        except (OSError, sqlite3.Error) as error:
            raise NostrumError(f"{str(target)!r} cannot be written: {_why(error)}.") from None
    with contextlib.closing(sqlite3.connect(target)) as copy:
        return _table_count(copy)


def restore(source: Path, database: Path) -> tuple[int, Path | None]:
    """Put a backup in place: the number of its tables, and where the former file is kept. Refused
    while a server runs."""
    with FolderLock(database.parent, "`nostrum restore`"):
        with contextlib.closing(_open_checked(source)) as db:
            incoming = database.with_name(f".{database.name}.incoming")
            try:
                make_private_folder(database.parent)
                copy_database(db, incoming)
            except StoreFailed:
                raise NostrumError(f"{str(source)!r} is damaged; nothing was changed.") from None
            except (OSError, sqlite3.Error) as error:
                raise NostrumError(f"{str(database)!r} cannot be written: {_why(error)}.") from None
            count = _table_count(db)
        try:
            kept = _set_aside(database)
            os.replace(incoming, database)
        finally:
            incoming.unlink(missing_ok=True)
    return count, kept


def _set_aside(database: Path) -> Path | None:
    """Keep the former file under another name. It stays in place too until the new one replaces
    it; its log must not, or SQLite would take it for a part of the new file."""
    if not database.exists():
        return None
    with contextlib.suppress(sqlite3.Error):  # of a damaged file, the log is kept beside it
        db = sqlite3.connect(database)
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.close()
    when = time.strftime("%Y%m%d-%H%M%S")
    names = (database.with_name(f"{database.name}.replaced-{when}{n}") for n in ("", *"abcdefgh"))
    kept = next(name for name in names if not name.exists())
    for side in SIDE_FILES:
        beside = Path(f"{database}{side}")
        if beside.exists():
            os.replace(beside, f"{kept}{side}")
    os.link(database, kept)
    return kept


def _open_checked(path: Path) -> sqlite3.Connection:
    """Open a database of ours; NostrumError if it is none."""
    if not path.is_file():
        raise NostrumError(f"There is no file {str(path)!r}.")
    db = None
    try:
        db = sqlite3.connect(path, timeout=5)
        if not check_format(db, str(path)):
            raise NostrumError(f"{str(path)!r} is empty.")
    except sqlite3.Error as error:
        if db is not None:
            db.close()
        raise NostrumError(f"{str(path)!r} cannot be read: {error}.") from None
    except NostrumError:
        assert db is not None
        db.close()
        raise
    return db


def _table_count(db: sqlite3.Connection) -> int:
    (count,) = db.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


def _why(error: Exception) -> str:
    strerror = error.strerror if isinstance(error, OSError) else None
    return (strerror or str(error)).lower()
