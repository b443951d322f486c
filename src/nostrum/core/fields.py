"""The fields of a player, each declared once: name, range, start, who sees it, when it is reset.

A game lists its fields as a class of annotated names, so that type checkers know them too. The
constructor, copies, positions, views and resets of the interpreted engine read that list; compiled
code declares the same names in a `.pxd` file, and a test compares the two.

>>> class PlayerFields:
...     gold: int = number(99, start=2)
...     flag: int = number(1, shown=NOTE)
...     steps: int = number(9, shown=NOTE, reset="turn")
...     chips: list[int] = array(3)
...     chip_count: int = derived()
>>> FIELDS = Fields(PlayerFields)
>>> class Player:
...     def __init__(self):
...         FIELDS.start(self)
>>> player = Player()
>>> player.steps, player.flag = 3, 1
>>> FIELDS.write(player)
{'gold': 2, 'flag': 1, 'steps': 3}
>>> FIELDS.shown(player), FIELDS.notes(player)
({'gold': 2}, 'flag steps=3')
>>> FIELDS.reset(player, "turn")
>>> FIELDS.notes(player)
'flag'
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any

from nostrum.core.checked import CheckedFields
from nostrum.core.errors import BadPosition

# Who sees a number of a player in a view.
SHOWN = "shown"  # everybody, under its own name
NOTE = "note"  # everybody, but only where it is not what it usually is
NO_LIMIT = 10**9
HIDDEN = "hidden"  # it has no place of its own: nobody may see it, or a view tells it differently


@dataclass(frozen=True)
class Field:
    """One field of a player."""

    name: str = ""
    most: int | str = 1  # a number, or the name of a number of the rulebook
    least: int = 0
    start: int = 0
    shown: str = HIDDEN
    # For a note: the field whose value is the usual one (for a flag: whether it is not 0), else the
    # start is. Many notes follow from what a view shows anyway, and need not be sent.
    usual: str = ""
    reset: str = ""  # after what it goes back to its start: a word of the game; mostly never
    slots: int = 0  # how many numbers an array has; 0 for a single number
    written: bool = True  # in a position, as a plain number or word
    names: tuple[str, ...] = ()  # the words for its values, from the least one on; mostly none


def number(
    most: int | str,
    least: int = 0,
    *,
    start: int = 0,
    shown: str = SHOWN,
    usual: str = "",
    reset: str = "",
) -> Any:
    """A number; a flag if it is 1 at most."""
    return Field("", most, least, start, shown, usual, reset)


def word(
    names: tuple[str, ...],
    least: int = 0,
    *,
    start: int = 0,
    shown: str = SHOWN,
    reset: str = "",
) -> Any:
    """A number for which a word is written and shown: the words from the least number on."""
    return Field("", least + len(names) - 1, least, start, shown, reset=reset, names=names)


def array(slots: int, *, start: int = 0, reset: str = "") -> Any:
    """Several numbers. A game writes them in its own way."""
    return Field(slots=slots, start=start, reset=reset, written=False)


def derived(*, start: int = 0, reset: str = "") -> Any:
    """A number that a game writes in its own way, or that follows from other fields."""
    return Field(start=start, reset=reset, written=False)


class Fields:
    """All fields of a player, in their order."""

    def __init__(self, listed: type) -> None:
        fields = {name: field for name, field in vars(listed).items() if isinstance(field, Field)}
        self.fields = tuple(replace(field, name=name) for name, field in fields.items())
        self.by_name = {field.name: field for field in self.fields}
        self.written = tuple(field for field in self.fields if field.written)
        self.written_words = tuple(field for field in self.written if field.names)
        noted = [field for field in self.fields if field.shown == NOTE]
        # Those that are compared with another field come last.
        self.noted = tuple(sorted(noted, key=lambda field: bool(field.usual)))
        self.compared = tuple(field.usual for field in self.noted if field.usual)
        shown = [field for field in self.written if field.shown == SHOWN]
        self.shown_words = tuple(field for field in shown if field.names)
        numbers = [field for field in shown if not field.names]
        self.shown_numbers = tuple(field.name for field in numbers if field.most != 1)
        self.shown_flags = tuple(field.name for field in numbers if field.most == 1)
        self.shown_names = self.shown_numbers + self.shown_flags
        self.written_names = tuple(field.name for field in self.written)
        self.noted_names = tuple(field.name for field in self.noted)
        plain = [field for field in self.written if not field.names]
        self._ranges = [(field.name, field.least, field.most) for field in plain]
        self._starts = [(field.name, field.start) for field in plain]
        # One call for all of them: views are made for every move.
        self._written = _values_of(self.written_names)
        self._numbers = _values_of(self.shown_numbers)
        self._flags = _values_of(self.shown_flags)
        self._noted = _values_of(self.noted_names)
        self._usual = [field.start for field in self.noted if not field.usual]
        self._compared = _values_of(self.compared)
        self._compared_most = [
            int(field.most == 1) or NO_LIMIT for field in self.noted if field.usual
        ]

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def __getitem__(self, name: str) -> Field:
        return self.by_name[name]

    # The interpreted engine; compiled code copies and clears memory instead

    def start(self, player: object) -> None:
        """Set all fields of a new player to their start values."""
        for field in self.fields:
            setattr(player, field.name, [field.start] * field.slots if field.slots else field.start)

    def copy(self, player: object, other: object) -> None:
        """Copy all fields from another player."""
        for field in self.fields:
            value = getattr(other, field.name)
            setattr(player, field.name, list(value) if field.slots else value)

    def reset(self, player: object, after: str) -> None:
        """Reset the fields that last only this long (`Field.reset`), such as a turn or a round."""
        for field in self.fields:
            if field.reset == after:
                start = [field.start] * field.slots if field.slots else field.start
                setattr(player, field.name, start)

    # Positions

    def write(self, player: object) -> dict[str, Any]:
        """The plain numbers and words of a player, as a position has them."""
        values: dict[str, Any] = dict(zip(self.written_names, self._written(player), strict=True))
        for field in self.written_words:
            values[field.name] = field.names[values[field.name] - field.least]
        return values

    def read(self, player: object, values: CheckedFields, rules: object = None) -> None:
        """Set a player's numbers and words from a position; BadPosition if one is out of range."""
        given = values.values.get
        for field in self.written_words:
            setattr(player, field.name, field.least + values.one_of(field.name, field.names))
        for name, least, most in self._ranges:
            if type(most) is not int:
                most = self.most(name, rules)
            found = given(name)
            if type(found) is not int or not least <= found <= most:
                found = values.number(name, most, least)  # which says what is wrong
            setattr(player, name, found)

    def most(self, name: str, rules: object = None) -> int:
        """The most that a number can be in a game with these rules."""
        limit = self.by_name[name].most
        return limit if isinstance(limit, int) else int(getattr(rules, limit))

    # Views

    def shown(self, player: object) -> dict[str, Any]:
        """What everybody sees under its own name: numbers, and flags as true or false."""
        values = (*self._numbers(player), *map(bool, self._flags(player)))
        seen: dict[str, Any] = dict(zip(self.shown_names, values, strict=False))
        for field in self.shown_words:
            seen[field.name] = field.names[getattr(player, field.name) - field.least]
        return seen

    def notes(self, player: object) -> str:
        """What everybody knows although it is not visible on the table: `drawn tails=2`."""
        usual = (*self._usual, *map(min, self._compared(player), self._compared_most))
        values = self._noted(player)
        if values == usual:
            return ""
        return " ".join(
            [
                name if value == 1 else f"{name}={value}"
                for name, value, expected in zip(self.noted_names, values, usual, strict=True)
                if value != expected
            ]
        )

    def read_view(self, seen: Mapping[str, Any], notes: str = "") -> dict[str, Any]:
        """The numbers and words of a position, from what a view shows and from its notes. Those
        that nobody sees have their start values."""
        noted: dict[str, int] = {}
        values: dict[str, Any] = {
            name: int(seen.get(name, start) or 0) for name, start in self._starts
        }
        for field in self.written_words:
            values[field.name] = seen.get(field.name, field.names[field.start - field.least])
        for note in notes.split():
            name, _, value = note.partition("=")
            known = name in self.by_name and self.by_name[name].shown == NOTE
            if not known or not (value or "1").lstrip("-").isdecimal():
                raise BadPosition(f"There is no note {note!r}.")
            noted[name] = int(value or 1)
        for field in self.noted:  # those that are compared with another field come last
            usual = field.start
            if field.usual:
                usual = values[field.usual] if field.usual in values else int(seen[field.usual])
                usual = min(usual, 1) if field.most == 1 else usual
            values[field.name] = noted.get(field.name, usual)
        return values


def _values_of(names: tuple[str, ...]) -> Any:
    """A quick way to get these fields of a player, as a tuple."""
    if not names:
        return lambda player: ()
    getter = attrgetter(*names)
    return getter if len(names) > 1 else lambda player: (getter(player),)
