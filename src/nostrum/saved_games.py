"""Saved games: one unfinished game of each kind, and the records of all others."""

import os
from pathlib import Path

from nostrum.core.chance import commitment
from nostrum.core.contract import GameSpec
from nostrum.core.errors import BadRecord, NostrumError
from nostrum.core.record import Record, read_record
from nostrum.files import read_text, reason

SUFFIX = ".nostrum"
SEATS = "# seats: "


def seats_in(text: str) -> str | None:
    """Who sat where, as the comment in a saved game says."""
    for line in text.splitlines():
        if line.startswith(SEATS):
            return line.removeprefix(SEATS)
    return None


class SavedGame:
    """A game in a file that is saved after every move."""

    def __init__(self, path: Path, record: Record, seats: str, text: str = "") -> None:
        self.path = path
        self.record = record
        self.seats = seats
        self.text = text  # what the file holds as far as we know

    @classmethod
    def read(cls, path: Path) -> "SavedGame":
        """The game in a file."""
        text = read_text(path)
        try:
            return cls(path, read_record(text), seats_in(text) or "", text)
        except BadRecord as error:
            raise BadRecord(f"The game in {str(path)!r} cannot be read. {error}") from None

    def save(self) -> None:
        """Write the file. It is replaced at once, so it never holds half a game."""
        text = f"{SEATS}{self.seats}\n{self.record}"
        temporary = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._text_on_disk() != self.text:
                raise NostrumError(
                    f"{str(self.path)!r} was changed by somebody else; is this game being played "
                    "in another window?"
                )
            temporary.write_text(text, "utf-8")
            os.replace(temporary, self.path)
        except OSError as error:
            raise NostrumError(
                f"The game cannot be saved in {str(self.path)!r}: {reason(error)}."
            ) from None
        self.text = text

    def _text_on_disk(self) -> str:
        """What the file holds now, readable or not."""
        return self.path.read_text("utf-8", "replace") if self.path.exists() else ""


class SavedGames:
    """The folder with all games."""

    def __init__(self, folder: Path, spec: GameSpec) -> None:
        self.unfinished = folder / f"{spec.name}{SUFFIX}"
        self.records = folder / "games"

    def archive_unfinished(self) -> Path:
        """Move the file of the unfinished game to the records, whatever it holds: its new path."""
        path = self._free_path(_read_bytes(self.unfinished))
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            os.replace(self.unfinished, path)
        except OSError as error:
            raise NostrumError(
                f"The game cannot be kept in {str(path)!r}: {reason(error)}."
            ) from None
        return path

    def _free_path(self, content: bytes | None) -> Path:
        """A free name for a record: from its commitment, so it reveals neither time nor person."""
        try:
            record = read_record((content or b"").decode("utf-8"))
            stem = f"{record.spec.name}-{commitment(record.seed)[:12]}"
        except (NostrumError, UnicodeDecodeError):
            stem = f"{self.unfinished.stem}-unreadable"
        path = self.records / f"{stem}{SUFFIX}"
        number = 1
        while path.exists() and (content is None or _read_bytes(path) != content):
            number += 1
            path = self.records / f"{stem}-{number}{SUFFIX}"
        return path


def _read_bytes(path: Path) -> bytes | None:
    """What a file holds, if it can be read at all."""
    try:
        return path.read_bytes()
    except OSError:
        return None
