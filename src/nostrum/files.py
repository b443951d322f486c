"""Files: the folder for games, and reading text."""

import os
from pathlib import Path

from nostrum.core.errors import NostrumError


def data_folder() -> Path:
    """The folder for games, as the XDG desktop standard says."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "nostrum"
    try:
        return Path.home() / ".local" / "share" / "nostrum"
    except RuntimeError:
        raise NostrumError("There is no home folder to keep games in; use --file.") from None


def read_text(path: str | Path) -> str:
    """The text of a file; if it cannot be read, an error that says why."""
    try:
        return Path(path).read_text("utf-8")
    except FileNotFoundError:
        raise NostrumError(f"There is no file {str(path)!r}.") from None
    except IsADirectoryError:
        raise NostrumError(f"{str(path)!r} is a folder, not a file.") from None
    except (UnicodeDecodeError, ValueError):
        raise NostrumError(f"{str(path)!r} is not a text file.") from None
    except OSError as error:
        raise NostrumError(f"{str(path)!r} cannot be read: {reason(error)}.") from None


def reason(error: OSError) -> str:
    """Why the system refused, in a few words."""
    return (error.strerror or str(error)).lower()
