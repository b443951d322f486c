"""The box of The Duel: what is printed on its components, and what stands in for it.

Our numbers are in box.toml. Players who own the game can write down what their box shows; their
entries replace ours. Everything is checked, each entry by itself and then all of them together; a
box with mistakes is refused, with a sentence for each mistake.
"""

import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from nostrum.core.errors import BadSetup
from nostrum.core.toml_text import TooLarge, read_toml
from nostrum.duel.box.checks import can_offer, disagreements
from nostrum.duel.box.forms import (
    BOOKS,
    CARD_EFFECTS,
    CARDS,
    EFFECTS,
    MARKS,
    ORIGIN,
    PATHS,
    READERS,
    Entries,
)
from nostrum.duel.box.values import Wrong, quoted, unknown_names, with_numeral

# Ours has eleven thousand characters. Whoever sends more has not copied a box.
LONGEST_FILE = 100_000


class BadBox(BadSetup):
    """An impossible box: every mistake in a line of its own, with the place where it is."""


def _refused(mistakes: Iterable[str]) -> BadBox:
    # The same mistake twice in a list is told once.
    return BadBox("\n".join(dict.fromkeys(mistakes)))


# Reading


def _read_entries(tables: object) -> tuple[Entries, list[str], list[str]]:
    """The entries that are sound by themselves, the paths of those that are not, the mistakes."""
    if not isinstance(tables, dict):
        return {}, [], [f"A box is a table of tables, as in box.toml, not {quoted(tables)}."]
    entries: Entries = {}
    spoilt: list[str] = []
    mistakes = [f"box: {sentence}" for sentence in unknown_names(tables, READERS, "table")]
    for table, readers in READERS.items():
        if table not in tables:
            continue
        given = tables[table]
        if not isinstance(given, dict):
            mistakes.append(f"{table}: {quoted(given)} is not a table of entries.")
            spoilt += [f"{table}.{name}" for name in readers]
            continue
        mistakes += [f"{table}: {sentence}" for sentence in _unknown_entries(table, given)]
        for name, reader in readers.items():
            if name not in given:
                continue
            path = f"{table}.{name}"
            try:
                entries[path] = reader(given[name])
            except Wrong as wrong:
                spoilt.append(path)
                mistakes += [f"{path}{where}: {sentence}" for where, sentence in wrong.mistakes]
    return entries, spoilt, mistakes


def _unknown_entries(table: str, given: dict[Any, Any]) -> Iterator[str]:
    known = READERS[table]
    if table == "books":
        yield from unknown_names(given, known, "book", with_numeral)
    elif table == "cards":
        # A number is never near to another one.
        numbers = f": they are numbered {CARDS[0]} to {CARDS[-1]}."
        yield from unknown_names(given, known, "card", lambda word: None, numbers)
    else:
        yield from unknown_names(given, known, "entry")


@cache
def _our_text() -> str:
    # As bytes: no system shall change the ends of the lines.
    return files("nostrum").joinpath("duel", "box.toml").read_bytes().decode("utf-8")


@cache
def _ours() -> Entries:
    entries, spoilt, mistakes = _read_entries(tomllib.loads(_our_text()))
    missing = [path for path in PATHS if path not in entries and path not in spoilt]
    mistakes += [f"{path}: it is missing." for path in missing]
    mistakes += disagreements(entries, ())
    if mistakes:
        raise _refused(mistakes)
    return {path: entries[path] for path in PATHS}


def _is_ours(path: str, entry: dict[str, Any]) -> bool:
    """Is this our entry? Whoever leaves out our reason does not change the entry."""
    ours = _ours()[path]
    return entry in (ours, {name: part for name, part in ours.items() if name != "why"})


@lru_cache(maxsize=256)
def _lay_over(key: str) -> "Box":
    """Our box with other entries, which are sound by themselves, laid over it."""
    own: Entries = {
        f"{table}.{name}": entry
        for table, entries in json.loads(key).items()
        for name, entry in entries.items()
    }
    entries = _ours() | own
    mistakes = list(disagreements(entries, own))
    if mistakes:
        raise _refused(mistakes)
    return Box(
        key,
        {name: _book_entry(name, entries[f"books.{name}"]) for name in BOOKS},
        {number: _card_entry(number, entries[f"cards.{number}"]) for number in CARDS},
        entries,
    )


def read_box(changes: object = None) -> "Box":
    """Our box with a person's own entries laid over it, which are written as in box.toml.

    >>> read_box({"path": {"stall": {"value": 7, "mark": "printed"}}}).value("path.stall")
    7
    """
    if changes is None:
        return _lay_over("{}")
    given, spoilt, mistakes = _read_entries(changes)
    own = {path: given[path] for path in PATHS if path in given}
    if mistakes:
        sound = {path: e for path, e in (_ours() | own).items() if path not in spoilt}
        raise _refused([*mistakes, *disagreements(sound, [*own, *spoilt])])
    different: dict[str, dict[str, Any]] = {}
    for path, entry in own.items():
        if not _is_ours(path, entry):
            table, _, name = path.partition(".")
            different.setdefault(table, {})[name] = entry
    return _lay_over(json.dumps(different))


def read_box_text(text: str) -> "Box":
    """Our box with the entries of a file in the form of box.toml laid over it."""
    if not isinstance(text, str):
        raise BadBox("A box file is a text.")
    if len(text) > LONGEST_FILE:
        raise BadBox(f"A box file has at most {LONGEST_FILE} characters.")
    try:
        # Some editors begin a file with a mark that belongs to no line.
        tables = read_toml(text.removeprefix("\ufeff"), LONGEST_FILE)
    except TooLarge as error:
        raise BadBox(f"This file is no box: {error}.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"This file is not valid TOML: {error}.") from None
    except ValueError:  # a number of thousands of digits
        raise BadBox("This file is not valid TOML: something in it is far too large.") from None
    return read_box(tables)


# The box itself


class BookEntry(NamedTuple):
    """An ingredient book: what the chips of its colour do and cost."""

    book: str  # "blue-I"
    colour: str
    set: str  # "I"
    name: str  # its title
    when: str  # "place" or "after"
    effect: str
    numbers: dict[str, Any]  # what else the effect needs: see EFFECTS; lists are tuples
    price: tuple[int, int, int]  # of the values 1, 2 and 4
    mark: str


class CardEntry(NamedTuple):
    """A round card: what it does, and the offer suggested on it."""

    number: str  # "3"
    effect: str
    chip: str  # "" if it shows none
    spaces: int  # 0 if it moves no stall
    gold: int
    upgrade: int
    mark: str


def _book_entry(book: str, entry: dict[str, Any]) -> BookEntry:
    colour, _, number = book.partition("-")
    effect = entry["effect"]
    numbers = {name: _frozen(entry[name]) for name in EFFECTS[effect].fields}
    price = (entry["price"][0], entry["price"][1], entry["price"][2])
    return BookEntry(
        book, colour, number, entry["name"], entry["when"], effect, numbers, price, entry["mark"]
    )


def _card_entry(number: str, entry: dict[str, Any]) -> CardEntry:
    return CardEntry(
        number,
        entry["effect"],
        entry.get("chip", ""),
        entry.get("spaces", 0),
        entry["offer"]["gold"],
        entry["offer"]["upgrade"],
        entry["mark"],
    )


def _frozen(value: Any) -> Any:
    """An immutable copy of a value: the box is shared, so nobody may change it."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in value.items()}
    return value


@dataclass(frozen=True, repr=False)
class Box:
    """A whole box, ours or a person's own. Made by `read_box`; equal if all entries are equal."""

    _key: str  # the entries that are not ours
    books: dict[str, BookEntry] = field(compare=False)
    cards: dict[str, CardEntry] = field(compare=False)
    _entries: Entries = field(compare=False)

    def __repr__(self) -> str:
        return f"read_box({self.changes or ''})"

    def __reduce__(self) -> tuple[Any, ...]:
        return read_box, (self.changes,)

    def value(self, path: str) -> Any:
        """What an entry says: `value("path.spaces")`. Lists are tuples; tables of numbers by the
        value of a chip have texts as keys; a book or card comes as the table of its fields."""
        entry = self._entries[path]
        if "value" in entry:
            return _frozen(entry["value"])
        return {name: _frozen(part) for name, part in entry.items() if name not in ORIGIN}

    def marks(self) -> dict[str, str]:
        """Where each entry comes from: its path, and "printed", "source" or "stand-in"."""
        return {path: entry["mark"] for path, entry in self._entries.items()}

    @property
    def changes(self) -> dict[str, Any]:
        """The entries that differ from our box, as plain values that `read_box` reads."""
        changes: dict[str, Any] = json.loads(self._key)
        return changes

    def text(self) -> str:
        """The whole box in the form of box.toml, which `read_box_text` reads."""
        return "\n".join(self._lines()) + "\n" if self.changes else _our_text()

    def _lines(self) -> Iterator[str]:
        marks = list(self.marks().values())
        printed, source, stand_in = (marks.count(mark) for mark in MARKS)
        yield "# A whole box of The Duel: somebody's own entries, and Nostrum's for the others."
        yield (
            f"# Of {len(marks)} entries {printed} are printed, {source} from a source, "
            f"{stand_in} stand-ins."
        )
        for table, readers in READERS.items():
            if table not in ("books", "cards"):
                yield f"\n[{table}]"
            for name in readers:
                entry = self._entries[f"{table}.{name}"]
                if table not in ("books", "cards"):
                    yield f"{name} = {_toml(entry)}"
                    continue
                yield f"\n[{table}.{name}]"
                for part, value in entry.items():
                    yield f"{part} = {_toml(value)}"


def _toml(value: Any) -> str:
    """A plain value as TOML. Our texts are printable, so JSON's way of quoting will do."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, dict):
        inside = ", ".join(f"{name} = {_toml(item)}" for name, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    return str(value)


__all__ = [
    "CARD_EFFECTS",
    "EFFECTS",
    "BadBox",
    "BookEntry",
    "Box",
    "CardEntry",
    "can_offer",
    "read_box",
    "read_box_text",
]
