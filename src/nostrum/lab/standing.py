"""A tournament that is kept in a file, so that it can be interrupted and go on."""

import hashlib
import json
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.lab.estimates import Sums
from nostrum.lab.outputs import cannot_write
from nostrum.shelf import data_folder, read_text

VERSION = 1


@dataclass
class Encounter:
    """One bot alone against one or more of another: how often each result of a cycle occurred."""

    hero: str
    rival: str
    results: Counter[int] = field(default_factory=Counter)  # parts that the hero won in a cycle
    closed: bool = False  # a sequential test has come to its end

    @property
    def cycles(self) -> int:
        """How many have been played."""
        return self.results.total()

    def sums(self, games: int) -> Sums:
        """All cycles, with so many games each, added up."""
        sums = Sums()
        for parts, count in self.results.items():
            sums.cycles += count
            sums.y += count * parts
            sums.m += count * games
            sums.yy += count * parts * parts
            sums.ym += count * parts * games
            sums.mm += count * games * games
        return sums

    def to_dict(self) -> dict[str, Any]:
        """The encounter as plain values."""
        results = {str(parts): count for parts, count in sorted(self.results.items())}
        return {
            "hero": self.hero,
            "rival": self.rival,
            "cycles": self.cycles,
            "results": results,
            "closed": self.closed,
        }


class Standing:
    """Where a tournament stands."""

    def __init__(self, path: Path, command: dict[str, Any], encounters: list[Encounter]) -> None:
        self.path = path
        self.command = command  # all that decides about the result
        self.encounters = encounters
        self.text = ""  # what the file holds as far as we know

    def resume(self) -> bool:
        """Go on where the file stands. Is there one?"""
        if not self.path.exists():
            return False
        text = read_text(self.path)
        try:
            values = json.loads(text)
            if values["nostrum tournament"] != VERSION:
                raise ValueError
            found = [_read(entry) for entry in values["encounters"]]
            command = values["command"]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise NostrumError(f"{str(self.path)!r} is not the file of a tournament.") from None
        if command != json.loads(json.dumps(self.command)):
            what = ", ".join(sorted(k for k in self.command if command.get(k) != self.command[k]))
            raise NostrumError(
                f"{str(self.path)!r} holds another tournament ({what} differ): name another file, "
                "or begin anew with --new."
            )
        pairs = [(each.hero, each.rival) for each in found]
        if pairs != [(each.hero, each.rival) for each in self.encounters]:
            raise NostrumError(f"{str(self.path)!r} is not the file of this tournament.")
        self.encounters = found
        self.text = text
        return True

    def save(self) -> None:
        """Write it down. The file is replaced in one go: it is never half a tournament."""
        values = {
            "nostrum tournament": VERSION,
            "command": self.command,
            "encounters": [each.to_dict() for each in self.encounters],
        }
        text = json.dumps(values, indent=1) + "\n"
        spare = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            held = self.path.read_text("utf-8", "replace") if self.path.exists() else ""
            if held != self.text:
                raise NostrumError(
                    f"{str(self.path)!r} was changed by somebody else; is this tournament being "
                    "played in another window?"
                )
            spare.write_text(text, "utf-8")
            os.replace(spare, self.path)
        except OSError as error:
            raise cannot_write(self.path, error) from None
        self.text = text

    def forget(self) -> None:
        """Begin anew, whatever the file holds."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self.path, error) from None


def _read(entry: dict[str, Any]) -> Encounter:
    results = Counter({int(parts): int(count) for parts, count in entry["results"].items()})
    if results.total() != entry["cycles"]:
        raise ValueError
    return Encounter(str(entry["hero"]), str(entry["rival"]), results, bool(entry["closed"]))


def default_path(command: dict[str, Any]) -> Path:
    """Where a tournament is kept if nobody says so: the same command finds it again."""
    text = json.dumps(command, sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return data_folder() / "tournaments" / f"{command['game']}-{digest}.json"
