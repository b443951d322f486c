"""One program at a time for a folder of games.

The lock belongs to the process, not to the file: the kernel releases it however the process ends,
and children that it has forked do not hold it. So nothing has to be tidied up after a crash.
"""

import os
import sys
from pathlib import Path

from nostrum.core.errors import NostrumError
from nostrum.server.store.database_file import PRIVATE_FILE, make_private_folder

LOCK_FILE = "lock"


class FolderLock:
    """Held while a server runs on a folder, or while its database is replaced."""

    def __init__(self, folder: Path, holder: str) -> None:
        self.folder = folder
        self.holder = holder  # what others are told: "a server at http://localhost:8000/"
        self.number: int | None = None

    def __enter__(self) -> "FolderLock":
        if sys.platform == "win32":  # there is no such lock
            return self
        import fcntl

        try:
            make_private_folder(self.folder)
            number = os.open(self.folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise NostrumError(f"Games cannot be kept in {str(self.folder)!r}: {why}.") from None
        try:
            fcntl.lockf(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            other = os.read(number, 1000).decode("utf-8", "replace").strip() or "another program"
            os.close(number)
            raise NostrumError(
                f"{str(self.folder)!r} is in use by {other}. Stop it first, or choose another "
                "folder with --data."
            ) from None
        os.ftruncate(number, 0)
        os.write(number, f"{self.holder} (process {os.getpid()})\n".encode())
        self.number = number
        return self

    def __exit__(self, *error: object) -> None:
        if self.number is not None:
            os.close(self.number)
            self.number = None
