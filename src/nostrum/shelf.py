"""Where games are kept: one unfinished game of each kind, and the records of all others."""

import os
from pathlib import Path

from nostrum.core.chance import commitment
from nostrum.core.contract import Kit
from nostrum.core.errors import BadRecord, NostrumError
from nostrum.core.record import Record, read_record

SUFFIX = ".nostrum"
SEATS = "# seats: "


def data_folder() -> Path:
    """The folder for games: that of the desktop standard."""
    base = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(base):
        return Path(base) / "nostrum"
    try:
        return Path.home() / ".local" / "share" / "nostrum"
    except RuntimeError:
        raise NostrumError("There is no home folder to keep games in; use --file.") from None


def read_text(path: str | Path) -> str:
    """The text of a file; if it cannot be had, a sentence that says why."""
    try:
        return Path(path).read_text("utf-8")
    except FileNotFoundError:
        raise NostrumError(f"There is no file {str(path)!r}.") from None
    except IsADirectoryError:
        raise NostrumError(f"{str(path)!r} is a folder, not a file.") from None
    except (UnicodeDecodeError, ValueError):
        raise NostrumError(f"{str(path)!r} is not a text file.") from None
    except OSError as error:
        raise NostrumError(f"{str(path)!r} cannot be read: {_reason(error)}.") from None


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def seats_in(text: str) -> str | None:
    """Who sat where, as the comment in a kept game says."""
    for line in text.splitlines():
        if line.startswith(SEATS):
            return line.removeprefix(SEATS)
    return None


class KeptGame:
    """A game that is kept in a file, which is up to date after every move."""

    def __init__(self, path: Path, record: Record, seats: str, text: str = "") -> None:
        self.path = path
        self.record = record
        self.seats = seats
        self.text = text  # what the file holds as far as we know

    @classmethod
    def read(cls, path: Path) -> "KeptGame":
        """The game in a file."""
        text = read_text(path)
        try:
            return cls(path, read_record(text), seats_in(text) or "", text)
        except BadRecord as error:
            raise BadRecord(f"The game in {str(path)!r} cannot be read. {error}") from None

    def save(self) -> None:
        """Write the game down. The file is replaced in one go: it is never half a game."""
        text = f"{SEATS}{self.seats}\n{self.record}"
        spare = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._held() != self.text:
                raise NostrumError(
                    f"{str(self.path)!r} was changed by somebody else; is this game being played "
                    "in another window?"
                )
            spare.write_text(text, "utf-8")
            os.replace(spare, self.path)
        except OSError as error:
            raise NostrumError(
                f"The game cannot be saved in {str(self.path)!r}: {_reason(error)}."
            ) from None
        self.text = text

    def _held(self) -> str:
        """What the file holds now, readable or not."""
        return self.path.read_text("utf-8", "replace") if self.path.exists() else ""


class Shelf:
    """The folder with all games."""

    def __init__(self, folder: Path, kit: Kit) -> None:
        self.unfinished = folder / f"{kit.name}{SUFFIX}"
        self.records = folder / "games"

    def put_away(self) -> Path:
        """The unfinished game goes to the records, whatever its file holds: where it lies there."""
        path = self._place(_bytes_of(self.unfinished))
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            os.replace(self.unfinished, path)
        except OSError as error:
            raise NostrumError(
                f"The game cannot be kept in {str(path)!r}: {_reason(error)}."
            ) from None
        return path

    def _place(self, content: bytes | None) -> Path:
        """A free name for a record: from its commitment, so it tells neither time nor person."""
        try:
            record = read_record((content or b"").decode("utf-8"))
            stem = f"{record.kit.name}-{commitment(record.seed)[:12]}"
        except (NostrumError, UnicodeDecodeError):
            stem = f"{self.unfinished.stem}-unreadable"
        path = self.records / f"{stem}{SUFFIX}"
        number = 1
        while path.exists() and (content is None or _bytes_of(path) != content):
            number += 1
            path = self.records / f"{stem}-{number}{SUFFIX}"
        return path


def _bytes_of(path: Path) -> bytes | None:
    """What a file holds, if it can be read at all."""
    try:
        return path.read_bytes()
    except OSError:
        return None
