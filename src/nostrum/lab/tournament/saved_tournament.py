"""The file that keeps a tournament, so that it can be interrupted and resumed."""

import hashlib
import json
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.files import data_folder, read_text
from nostrum.lab.files import cannot_write
from nostrum.lab.statistics.estimates import RatioSums

VERSION = 1


@dataclass
class Encounter:
    """One bot alone against one or more of another: how often each result of a cycle occurred."""

    hero: str
    rival: str
    results: Counter[int] = field(default_factory=Counter)  # parts of wins of the hero in a cycle
    closed: bool = False  # the sequential test has ended

    @property
    def cycles(self) -> int:
        """How many cycles have been played."""
        return self.results.total()

    def sums(self, games: int) -> RatioSums:
        """The sums over all cycles, with so many games each."""
        sums = RatioSums()
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


class SavedTournament:
    """The results of a tournament so far, and their file."""

    def __init__(self, path: Path, parameters: dict[str, Any], encounters: list[Encounter]) -> None:
        self.path = path
        self.parameters = parameters  # all that decides about the result
        self.encounters = encounters
        self.text = ""  # the content of the file when we last read or wrote it

    def load(self) -> bool:
        """Read the results so far from the file. Is there one?"""
        if not self.path.exists():
            return False
        text = read_text(self.path)
        try:
            values = json.loads(text)
            if values["nostrum tournament"] != VERSION:
                raise ValueError
            found = [_read(entry) for entry in values["encounters"]]
            parameters = values["command"]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise NostrumError(f"{str(self.path)!r} is not the file of a tournament.") from None
        if parameters != json.loads(json.dumps(self.parameters)):
            mine = self.parameters
            what = ", ".join(sorted(name for name in mine if parameters.get(name) != mine[name]))
            raise NostrumError(
                f"{str(self.path)!r} holds another tournament ({what} differ): name another file, "
                "or start again with --new."
            )
        pairs = [(each.hero, each.rival) for each in found]
        if pairs != [(each.hero, each.rival) for each in self.encounters]:
            raise NostrumError(f"{str(self.path)!r} is not the file of this tournament.")
        self.encounters = found
        self.text = text
        return True

    def save(self) -> None:
        """Write the file. It is replaced in one step, so it never holds half a tournament."""
        values = {
            "nostrum tournament": VERSION,
            "command": self.parameters,
            "encounters": [each.to_dict() for each in self.encounters],
        }
        text = json.dumps(values, indent=1) + "\n"
        temporary = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            held = self.path.read_text("utf-8", "replace") if self.path.exists() else ""
            if held != self.text:
                raise NostrumError(
                    f"{str(self.path)!r} was changed by somebody else; is this tournament being "
                    "played in another window?"
                )
            temporary.write_text(text, "utf-8")
            os.replace(temporary, self.path)
        except OSError as error:
            raise cannot_write(self.path, error) from None
        self.text = text

    def delete(self) -> None:
        """Delete the file, whatever it holds."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise cannot_write(self.path, error) from None


def _read(entry: dict[str, Any]) -> Encounter:
    results = Counter({int(parts): int(count) for parts, count in entry["results"].items()})
    if results.total() != entry["cycles"]:
        raise ValueError
    return Encounter(str(entry["hero"]), str(entry["rival"]), results, bool(entry["closed"]))


def default_path(parameters: dict[str, Any]) -> Path:
    """Where a tournament is kept by default: the same parameters find it again."""
    text = json.dumps(parameters, sort_keys=True)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return data_folder() / "tournaments" / f"{parameters['game']}-{digest}.json"
