"""The box of The Duel: what is printed on its components, and what stands in for it.

Our numbers are in box.toml. Whoever owns the game writes down what his box shows, and his entries
are laid over ours. Everything is checked, each entry by itself and then all of them together; a
box with a mistake is refused with every mistake in one sentence each, never half loaded.
"""

import json
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple

from nostrum.core.errors import BadSetup
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES, KINDS, VALUES

MARKS = ("printed", "source", "stand-in")
SETS = ("I", "II", "III", "IV")
BOOKS = tuple(f"{colour}-{number}" for number in SETS for colour in BOOK_COLOURS)
CARDS = tuple(str(number) for number in range(1, 23))
COIN_SIDES = ("shield", "gold", "whites_back", "stall", "coloured_back", "upgrade_or_move")
LEDGE_BONUSES = ("upgrade", "white", "chip", "none")
TOKEN_SIDES = ("gold", "upgrade")

HIGHEST_WHITE = 3
MOST_OF_A_KIND = 60
MOST_CHIPS = 250  # in the whole box
MOST_IN_BAG = 60
LONGEST_NAME = 60
LONGEST_WHY = 300
# Ours has eleven thousand characters. Whoever sends more has not copied a box.
LONGEST_FILE = 100_000
# One table tells at most so many names that it does not know: the rest is counted.
MOST_TOLD = 10

# What an entry is read with: gives the value as we write it, or raises _Wrong.
Reader = Callable[[object], Any]
# Entries by path, each a plain table in the order of its fields.
Entries = dict[str, dict[str, Any]]


class BadBox(BadSetup):
    """A box that cannot be: every mistake in a line of its own, with the place where it is."""


def _refused(mistakes: Iterable[str]) -> BadBox:
    # The same mistake twice in a list is told once.
    return BadBox("\n".join(dict.fromkeys(mistakes)))


class _Wrong(Exception):
    """The mistakes in one value: where in it, and a sentence for each."""

    def __init__(self, mistakes: Iterable[tuple[str, str]]) -> None:
        self.mistakes = list(mistakes)


def _wrong(*sentences: str) -> _Wrong:
    return _Wrong(("", sentence) for sentence in sentences)


# How things are said


def _told(value: object) -> str:
    """A value as a sentence can name it: short, on one line, whatever it is."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return repr(value[:40] + "..." if len(value) > 40 else value)
    if isinstance(value, int):
        # Python itself refuses to write out very long numbers.
        return str(int(value)) if abs(value) < 10**12 else "a huge number"
    if isinstance(value, float):
        return repr(float(value))
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return f"a {type(value).__name__}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _or(names: Iterable[object]) -> str:
    *most, last = [str(name) for name in names]
    return f"{', '.join(most)} or {last}" if most else last


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _near(word: object, known: Iterable[str]) -> str | None:
    """The name that was probably meant."""
    if not isinstance(word, str) or len(word) > 40:
        return None
    names = {name.lower(): name for name in known}
    close = get_close_matches(word.lower(), names, 1)
    return names[close[0]] if close else None


def _near_book(word: object, known: Iterable[str]) -> str | None:
    """Like _near, but people write blue-2 for blue-II."""
    if isinstance(word, str):
        colour, _, number = word.partition("-")
        word = f"{colour}-{dict(zip('1234', SETS, strict=True)).get(number, number)}"
    return _near(word, known)


def _unknown(
    names: Iterable[object],
    known: Iterable[str],
    noun: str,
    near: Callable[[object, Iterable[str]], str | None] = _near,
    otherwise: str = " here.",
) -> Iterator[str]:
    """A sentence for each name that is not known here."""
    known = list(known)
    strangers = [name for name in names if not isinstance(name, str) or name not in known]
    for name in strangers[:MOST_TOLD]:
        if not isinstance(name, str):
            yield f"{_told(name)} is not a name: names are texts."
            continue
        meant = near(name, known)
        hint = f"; did you mean {meant!r}?" if meant else otherwise
        yield f"there is no {noun} {_told(name)}{hint}"
    if len(strangers) > MOST_TOLD:
        yield f"there are {len(strangers) - MOST_TOLD} more names that are not known here."


# Chips


def _colour(kind: str) -> str:
    return kind.partition("-")[0]


def _value(kind: str) -> str:
    return kind.partition("-")[2]


def _no_chip(value: object) -> str:
    if not isinstance(value, str):
        return f"{_told(value)} is not a chip; a chip is written like green-2."
    values = VALUES.get(_colour(value))
    if values:
        return f"there is no chip {_told(value)}: {_colour(value)} chips are worth {_or(values)}."
    return f"there is no chip {_told(value)}; a chip is written like green-2."


def _count_chips(text: str) -> dict[str, int]:
    """How many there are of each kind in `white-1*4 orange-1`, in the order of the kinds.

    Where a game's own reader stops at the first mistake, this one tells them all.
    """
    counts: dict[str, int] = {}
    wrong: list[str] = []
    for word in text.split():
        name, star, times = word.partition("*")
        number = int(times) if times.isascii() and times.isdecimal() and len(times) < 4 else 0
        if name not in KINDS:
            wrong.append(_no_chip(name))
        elif star and not number:
            wrong.append(f"{_told(word)} is not a number of chips; write {name}*4.")
        counts[name] = counts.get(name, 0) + (number if star else 1)
    if wrong:
        raise _wrong(*list(dict.fromkeys(wrong))[:MOST_TOLD])
    return {kind: counts[kind] for kind in KINDS if kind in counts}


def _write_chips(counts: Mapping[str, int]) -> str:
    return " ".join(
        kind if count == 1 else f"{kind}*{count}" for kind, count in counts.items() if count
    )


# Readers of single values


def _number(least: int, most: int) -> Reader:
    def read(value: object) -> int:
        # Exactly int: true is no number, and neither is 2.0.
        if type(value) is not int or not least <= value <= most:
            raise _wrong(f"{_told(value)} is not a whole number from {_span(least, most)}.")
        return value

    return read


def _one_of(*names: str) -> Reader:
    def read(value: object) -> str:
        if isinstance(value, str) and value in names:
            return str(value)
        meant = _near(value, names)
        if meant:
            raise _wrong(f"{_told(value)} is not known here; did you mean {meant!r}?")
        raise _wrong(f"{_told(value)} is not known here: it can be {_or(map(repr, names))}.")

    return read


def _text(longest: int) -> Reader:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise _wrong(f"{_told(value)} is not a text.")
        if len(value) > longest:
            raise _wrong(f"this text has more than {longest} characters.")
        text = " ".join(value.split())
        # A text goes into files and onto screens: nothing that breaks them.
        if not text.isprintable():
            strange = next(letter for letter in text if not letter.isprintable())
            raise _wrong(f"the character U+{ord(strange):04X} cannot be printed.")
        return text

    return read


def _name(value: object) -> str:
    text: str = _text(LONGEST_NAME)(value)
    if not text:
        raise _wrong("a name cannot be empty.")
    return text


def _list_of(read_one: Reader, least: int, most: int, noun: str, rising: bool = False) -> Reader:
    def read(value: object) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise _wrong(f"{_told(value)} is not a list of {_span(least, most)} {noun}s.")
        if not least <= len(value) <= most:
            number = _count(len(value), noun)
            raise _wrong(f"a list of {number}, but there must be {_span(least, most)}.")
        items: list[Any] = []
        mistakes: list[tuple[str, str]] = []
        for item in value:
            try:
                items.append(read_one(item))
            except _Wrong as wrong:
                mistakes += wrong.mistakes
        if rising and not mistakes:
            for before, after in pairwise(items):
                if after <= before:
                    mistakes.append(("", f"the numbers must rise, but {after} follows {before}."))
        if mistakes:
            raise _Wrong(mistakes)
        return items

    return read


def _by_value(least: int, most: int) -> Reader:
    """A table such as { 1 = 2, 6 = 11 }: a number for each value of a chip."""
    values = ("1", "2", "3", "4", "5", "6")

    def read(value: object) -> dict[str, int]:
        if not isinstance(value, dict):
            raise _wrong(f"{_told(value)} is not a table such as {{ 1 = {least}, 2 = {most} }}.")
        mistakes = [("", sentence) for sentence in _unknown(value, values, "value")]
        numbers: dict[str, int] = {}
        for name in values:
            if name in value:
                try:
                    numbers[name] = _number(least, most)(value[name])
                except _Wrong as wrong:
                    mistakes += [(f".{name}", sentence) for _, sentence in wrong.mistakes]
        if mistakes:
            raise _Wrong(mistakes)
        return numbers

    return read


def _heap(value: object) -> dict[str, int]:
    if not isinstance(value, str):
        raise _wrong(f"{_told(value)} is not a text such as 'white-1*4 orange-1'.")
    if len(value) > 2000:
        raise _wrong("this text is too long for a heap of chips.")
    return _count_chips(value)


def _bag(value: object) -> str:
    chips = _heap(value)
    total = sum(chips.values())
    wrong = []
    if not 1 <= total <= MOST_IN_BAG:
        wrong.append(f"{_count(total, 'chip')} in a bag, but there must be 1 to {MOST_IN_BAG}.")
    if total and all(_colour(kind) != "white" for kind in chips):
        wrong.append("there is no white chip in the bag.")
    if total and all(_colour(kind) == "white" for kind in chips):
        wrong.append("there is no coloured chip in the bag.")
    if wrong:
        raise _wrong(*wrong)
    return _write_chips(chips)


def _stock_of(colour: str) -> Reader:
    def read(value: object) -> str:
        chips = _heap(value)
        wrong = []
        for kind, count in chips.items():
            if _colour(kind) != colour:
                wrong.append(f"{kind} is not a {colour} chip.")
            elif count > MOST_OF_A_KIND:
                wrong.append(f"{count} chips {kind} are too many: at most {MOST_OF_A_KIND}.")
        if wrong:
            raise _wrong(*wrong)
        return _write_chips(chips)

    return read


def _priced_chip(value: object) -> str:
    chip: str = _one_chip(value)
    if _colour(chip) in ("white", "black"):
        raise _wrong(f"{chip} has no price; a card shows a coloured chip that can be bought.")
    return chip


def _one_chip(value: object) -> str:
    if not isinstance(value, str) or value not in KINDS:
        raise _wrong(_no_chip(value))
    return str(value)


def _reward(value: object) -> str:
    plain = ("gold", "stall", "upgrade", "any-1")
    if isinstance(value, str) and value in plain:
        return str(value)
    if isinstance(value, str) and value in KINDS:
        if _colour(value) == "white":
            raise _wrong(f"{value} is no reward: a chip that is given is not white.")
        return str(value)
    meant = _near(value, plain + KINDS)
    raise _wrong(
        f"{_told(value)} is not a reward; did you mean {meant!r}?"
        if meant
        else f"{_told(value)} is not a reward: it can be {_or(plain)}, or a chip such as orange-1."
    )


# Readers of whole entries


def _fields(
    entry: dict[Any, Any], readers: Mapping[str, Reader], unread: Iterable[str] = ()
) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The fields of an entry in our order, and the mistakes in them. Only `why` may be missing."""
    fields: dict[str, Any] = {}
    mistakes = [("", text) for text in _unknown(entry, [*readers, *unread], "field")]
    for name, reader in readers.items():
        if name not in entry:
            if name == "mark":
                mistakes.append(("", f"say where it comes from: mark = {_or(map(repr, MARKS))}."))
            elif name != "why":
                mistakes.append(("", f"{name!r} is missing."))
            continue
        try:
            fields[name] = reader(entry[name])
        except _Wrong as wrong:
            inside = "" if name == "value" else f".{name}"
            mistakes += [(inside + where, sentence) for where, sentence in wrong.mistakes]
    if fields.get("why") == "":
        del fields["why"]
    return fields, mistakes


_ORIGIN: dict[str, Reader] = {"mark": _one_of(*MARKS), "why": _text(LONGEST_WHY)}


def _marked(read_value: Reader) -> Reader:
    """The reader of an entry that is one value."""

    def read(entry: object) -> dict[str, Any]:
        if not isinstance(entry, dict):
            raise _wrong(
                f"{_told(entry)} is not an entry; write {{ value = ..., mark = 'printed' }}."
            )
        fields, mistakes = _fields(entry, {"value": read_value, **_ORIGIN})
        if mistakes:
            raise _Wrong(mistakes)
        return fields

    return read


class Effect(NamedTuple):
    """The form of what a book does: when it can act, and the fields it needs."""

    when: tuple[str, ...]
    fields: Mapping[str, Reader]


def _amounts(least: int = 0, most: int = 9) -> Reader:
    """One number for each of the values 1, 2 and 4."""
    return _list_of(_number(least, most), 3, 3, "number")


_PLACE = ("place",)
_AFTER = ("after",)
_BOTH = ("place", "after")
_STEPS = _list_of(_number(0, 9), 1, 4, "number")
_AT_LEAST = _list_of(_number(1, 9), 1, 4, "number", rising=True)
_REWARDS = _list_of(_reward, 0, 3, "reward")

EFFECTS: dict[str, Effect] = {
    "none": Effect(_BOTH, {}),
    "gold": Effect(_BOTH, {"amounts": _amounts()}),
    "move_patient": Effect(_BOTH, {"amounts": _amounts()}),
    "pull_patient": Effect(_PLACE, {"amounts": _amounts()}),
    "gold_of_last_white": Effect(_PLACE, {"amounts": _amounts()}),
    "gold_from_rival": Effect(_PLACE, {}),
    "draw_and_choose": Effect(_PLACE, {"amounts": _amounts()}),
    "steps_beside": Effect(
        _PLACE, {"colour": _one_of(*COLOUR_NAMES), "at_least": _AT_LEAST, "steps": _STEPS}
    ),
    "steps_per_chip": Effect(_PLACE, {"where": _one_of("bottle", "base"), "amounts": _amounts()}),
    "buy_steps": Effect(_PLACE, {"amounts": _amounts(1, 4)}),
    "guard": Effect(_PLACE, {"amounts": _amounts(1, 3)}),
    "coloured_back": Effect(_PLACE, {"amounts": _amounts()}),
    "white_back": Effect(_PLACE, {"amounts": _amounts(1, 3)}),
    "white_aside": Effect(_PLACE, {"amounts": _amounts(1, 3)}),
    "look_for_white": Effect(_PLACE, {"amounts": _amounts()}),
    "upgrade": Effect(_PLACE, {"amounts": _amounts(1, 6)}),
    "push_stall": Effect(_PLACE, {"amounts": _amounts()}),
    "daring": Effect(_AFTER, {"amounts": _amounts()}),
    "by_count": Effect(_AFTER, {"rewards": _list_of(_REWARDS, 1, 6, "list")}),
    "majority": Effect(_AFTER, {"more": _REWARDS, "tie": _REWARDS}),
    "gold_for_variety": Effect(_AFTER, {"at_least": _AT_LEAST, "gold": _STEPS}),
}

# What a round card does, and the fields it needs.
CARD_EFFECTS: dict[str, Mapping[str, Reader]] = {
    "chip": {"chip": _priced_chip},
    "two_ones": {},
    "drop_white": {},
    "four_and_one": {},
    "three_coloured_back": {},
    "stall": {"spaces": _number(1, 9)},
    "buy_double": {},
    "two_white_back": {},
    "chip_and_one": {"chip": _priced_chip},
    "white_for_rival": {},
    "one_white_back": {},
}

_EFFECT_FIELDS = tuple(dict.fromkeys(name for effect in EFFECTS.values() for name in effect.fields))


def _effect_named(entry: dict[Any, Any], effects: Mapping[str, Any]) -> Any:
    """The effect of an entry; None if there is no such effect."""
    name = entry.get("effect")
    return effects.get(name) if isinstance(name, str) else None


def _when(effect: Effect | None, name: object) -> Reader:
    known = _one_of(*_BOTH)

    def read(value: object) -> str:
        when: str = known(value)
        if effect and when not in effect.when:
            raise _wrong(f"the effect {name!r} cannot act {when!r}, only {_or(effect.when)!r}.")
        return when

    return read


def _book(entry: object) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise _wrong(f"{_told(entry)} is not a book: a book is a table, as in box.toml.")
    effect: Effect | None = _effect_named(entry, EFFECTS)
    readers: dict[str, Reader] = {
        "name": _name,
        "when": _when(effect, entry.get("effect")),
        "effect": _one_of(*EFFECTS),
        **(effect.fields if effect else {}),
        "price": _list_of(_number(1, 30), 3, 3, "price"),
        **_ORIGIN,
    }
    # Without an effect nobody knows which of the fields belong to it.
    fields, mistakes = _fields(entry, readers, () if effect else _EFFECT_FIELDS)
    for name in ("steps", "gold"):
        steps, at_least = fields.get(name), fields.get("at_least")
        if steps is not None and at_least is not None and len(steps) != len(at_least):
            lengths = f"{_count(len(steps), 'number')} here, but {len(at_least)} in 'at_least'"
            mistakes.append((f".{name}", f"{lengths}: each needs its own."))
    if mistakes:
        raise _Wrong(mistakes)
    return fields


def _offer(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise _wrong(f"{_told(value)} is not an offer such as {{ gold = 2, upgrade = 1 }}.")
    fields, mistakes = _fields(value, dict.fromkeys(TOKEN_SIDES, _number(0, 5)))
    if mistakes:
        raise _Wrong(mistakes)
    return fields


def _card(entry: object) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise _wrong(f"{_told(entry)} is not a card: a card is a table, as in box.toml.")
    effect: Mapping[str, Reader] | None = _effect_named(entry, CARD_EFFECTS)
    readers: dict[str, Reader] = {
        "effect": _one_of(*CARD_EFFECTS),
        **(effect or {}),
        "offer": _offer,
        **_ORIGIN,
    }
    fields, mistakes = _fields(entry, readers, ("chip", "spaces") if effect is None else ())
    if mistakes:
        raise _Wrong(mistakes)
    return fields


# The box, table by table


_TRACK = _number(1, 24)
_COIN = _list_of(_one_of(*COIN_SIDES), 2, 2, "side")
_TOKEN = _list_of(_one_of(*TOKEN_SIDES), 1, 2, "side")

_VALUES_OF_TABLES: dict[str, dict[str, Reader]] = {
    "game": {
        "rounds": _number(1, 9),
        "patients": _number(1, 30),
        "patients_to_win": _number(1, 9),
        "second_player_gold": _number(0, 20),
        "gold_kept": _number(0, 20),
        "final_draw": _number(1, 50),
    },
    "path": {"spaces": _number(3, 30), "stall": _number(1, 30), "stall_back": _number(0, 9)},
    "bottle": {
        "neck": _number(1, 6),
        "spaces": _number(4, 24),
        "explosion": _list_of(_TRACK, 1, 24, "space", rising=True),
        "bonus": _list_of(_TRACK, 0, 24, "space", rising=True),
    },
    "ledge": {"bonuses": _list_of(_one_of(*LEDGE_BONUSES), 1, 9, "ledge space")},
    "start": {"bag": _bag},
    "stock": {colour: _stock_of(colour) for colour in COLOUR_NAMES},
    "black": {"gold": _by_value(0, 9)},
    "orange": {"price": _by_value(1, 30)},
    "upgrade": {"impossible": _number(0, 9)},
    "coins": {"silver": _COIN, "gold": _COIN, "copper": _COIN},
    "coin_bonuses": {"gold": _number(0, 9), "stall": _number(0, 9), "steps": _number(0, 9)},
    "offer": {"tokens": _list_of(_TOKEN, 0, 5, "token")},
    "last_round": {"step_price": _number(1, 20), "explosion_steps": _number(0, 30)},
}

# The readers of all entries there are, in the order of the file.
_READERS: dict[str, dict[str, Reader]] = {
    **{
        table: {name: _marked(read) for name, read in values.items()}
        for table, values in _VALUES_OF_TABLES.items()
    },
    "books": dict.fromkeys(BOOKS, _book),
    "cards": dict.fromkeys(CARDS, _card),
}
_PATHS = tuple(f"{table}.{name}" for table, readers in _READERS.items() for name in readers)


# What must hold between entries


_Said = Iterator[tuple[str, str]]
# Each check with the entries it needs: if one of them is mistaken, it has nothing to say.
_CHECKS: list[tuple[tuple[str, ...], Callable[..., _Said]]] = []


def _check(*needs: str) -> Callable[[Callable[..., _Said]], Callable[..., _Said]]:
    """Registers a check. It is given all entries that are sound, and the values it needs."""

    def register(check: Callable[..., _Said]) -> Callable[..., _Said]:
        _CHECKS.append((needs, check))
        return check

    return register


@_check("game.patients", "game.patients_to_win")
def _enough_patients(_: Entries, patients: int, to_win: int) -> _Said:
    if to_win > patients:
        yield (
            "game.patients_to_win",
            f"{_count(to_win, 'patient')} would win, but there are only {patients}.",
        )


@_check("game.patients_to_win", "ledge.bonuses")
def _whole_ledge(_: Entries, to_win: int, bonuses: list[str]) -> _Said:
    if len(bonuses) != to_win:
        yield (
            "ledge.bonuses",
            f"the ledge has {_count(len(bonuses), 'space')}, but {to_win} are needed: one for "
            "each of game.patients_to_win.",
        )


@_check("path.spaces", "path.stall")
def _stall_on_path(_: Entries, spaces: int, stall: int) -> _Said:
    if stall > spaces:
        yield (
            "path.stall",
            f"the stall starts on space {stall}, but a half has only {spaces} spaces.",
        )


@_check("bottle.spaces", "bottle.explosion")
def _end_of_track(_: Entries, spaces: int, explosion: list[int]) -> _Said:
    path = "bottle.explosion"
    yield from _on_track(path, spaces, explosion)
    first = explosion[0]
    calm = [space for space in range(first, spaces + 1) if space not in explosion]
    if calm:
        which = f"space {calm[0]} is not" if len(calm) == 1 else f"{_and(calm)} are not"
        yield (
            path,
            f"beyond the first explosion space, {first}, all are explosion spaces, but {which}.",
        )
    # A coin protects the first explosion space, so the next white chip may be counted from there.
    if first <= spaces < first + HIGHEST_WHITE:
        yield (
            path,
            f"a white {HIGHEST_WHITE}-chip after one on space {first}, which a coin can protect, "
            f"would leave the track: it has {spaces} spaces and needs {first + HIGHEST_WHITE}.",
        )


@_check("bottle.spaces", "bottle.bonus")
def _bonus_on_track(_: Entries, spaces: int, bonus: list[int]) -> _Said:
    yield from _on_track("bottle.bonus", spaces, bonus)


@_check("bottle.explosion", "bottle.bonus")
def _bonus_is_calm(_: Entries, explosion: list[int], bonus: list[int]) -> _Said:
    for space in bonus:
        if space in explosion:
            yield "bottle.bonus", f"space {space} is an explosion space."


def _on_track(path: str, spaces: int, marked: list[int]) -> _Said:
    for space in marked:
        if space > spaces:
            yield path, f"there is no space {space}: the track has {spaces} spaces."


def _and(numbers: list[int]) -> str:
    return f"{', '.join(map(str, numbers[:-1]))} and {numbers[-1]}"


def _stock(entries: Entries, colour: str) -> dict[str, int] | None:
    """The chips of a colour; None if that entry is mistaken."""
    entry = entries.get(f"stock.{colour}")
    return _count_chips(entry["value"]) if entry else None


@_check(*(f"stock.{colour}" for colour in COLOUR_NAMES))
def _not_too_many_chips(entries: Entries, *stocks: str) -> _Said:
    total = sum(sum(_count_chips(stock).values()) for stock in stocks)
    if total > MOST_CHIPS:
        yield "stock", f"these are {total} chips together, but there can be {MOST_CHIPS} at most."


@_check("start.bag")
def _two_bags_in_stock(entries: Entries, bag: str) -> _Said:
    for kind, count in _count_chips(bag).items():
        stock = _stock(entries, _colour(kind))
        if stock is not None and 2 * count > stock.get(kind, 0):
            yield (
                "start.bag",
                f"two bags take {2 * count} chips {kind}, but stock.{_colour(kind)} has "
                f"{stock.get(kind, 0)}.",
            )


@_check("stock.black", "black.gold")
def _gold_for_all_black(_: Entries, stock: str, gold: dict[str, int]) -> _Said:
    yield from _exactly("black", stock, "black.gold", gold, "no gold", "gold")


@_check("stock.orange", "orange.price")
def _price_for_all_orange(_: Entries, stock: str, price: dict[str, int]) -> _Said:
    yield from _exactly("orange", stock, "orange.price", price, "no price", "a price")


def _exactly(
    colour: str, stock: str, path: str, numbers: dict[str, int], none: str, some: str
) -> _Said:
    """The values in stock are those that a table has numbers for."""
    values = [_value(kind) for kind in _count_chips(stock)]
    for value in values:
        if value not in numbers:
            yield path, f"there is {none} for {colour}-{value}, which is in stock.{colour}."
    for value in numbers:
        if value not in values:
            yield path, f"there is {some} for {colour}-{value}, which is not in stock.{colour}."


@_check()
def _six_sides(entries: Entries) -> _Said:
    seen: dict[str, str] = {}
    for coin in ("coins.silver", "coins.gold", "coins.copper"):
        for side in entries[coin]["value"] if coin in entries else ():
            if side in seen:
                where = "its other side" if seen[side] == coin else seen[side]
                yield coin, f"{side!r} is on {where} already, but all six sides are different."
            seen.setdefault(side, coin)


@_check("offer.tokens")
def _possible_offers(entries: Entries, tokens: list[list[str]]) -> _Said:
    for number in CARDS:
        card = entries.get(f"cards.{number}")
        if card and not can_offer(tokens, **card["offer"]):
            offer = (
                f"{card['offer']['gold']} gold and {_count(card['offer']['upgrade'], 'upgrade')}"
            )
            yield f"cards.{number}.offer", f"{offer} cannot be laid with the offer tokens."


def can_offer(tokens: Sequence[Sequence[str]], gold: int, upgrade: int) -> bool:
    """Can so much gold and so many upgrades be laid with these offer tokens?"""
    only_gold = sum("upgrade" not in sides for sides in tokens)
    only_upgrade = sum("gold" not in sides for sides in tokens)
    either = len(tokens) - only_gold - only_upgrade
    return max(0, gold - only_gold) + max(0, upgrade - only_upgrade) <= either


_can_offer = can_offer  # setup.py began with this name; it can go when setup.py uses the other


@_check()
def _chips_of_cards(entries: Entries) -> _Said:
    for number in CARDS:
        chip = entries.get(f"cards.{number}", {}).get("chip")
        stock = _stock(entries, _colour(chip)) if chip else None
        if chip and stock is not None and chip not in stock:
            yield f"cards.{number}.chip", f"there is no {chip} in stock.{_colour(chip)}."


def _disagreements(entries: Entries, own: Iterable[str]) -> Iterator[str]:
    """Everything in which entries that are sound by themselves do not fit together."""
    own = frozenset(own)
    for needs, check in _CHECKS:
        if any(path not in entries for path in needs):
            continue
        for path, sentence in check(entries, *(entries[need]["value"] for need in needs)):
            entry = ".".join(path.split(".")[:2])
            # Who only gave the other entry would look in vain for this one in his file.
            ours = bool(own) and entry in entries and entry not in own
            note = f" (This entry is ours: write down your own {entry}, too.)" if ours else ""
            yield f"{path}: {sentence}{note}"


# Reading


def _read_entries(tables: object) -> tuple[Entries, list[str], list[str]]:
    """The entries that are sound by themselves, the paths of those that are not, the mistakes."""
    if not isinstance(tables, dict):
        return {}, [], [f"A box is a table of tables, as in box.toml, not {_told(tables)}."]
    entries: Entries = {}
    spoilt: list[str] = []
    mistakes = [f"box: {sentence}" for sentence in _unknown(tables, _READERS, "table")]
    for table, readers in _READERS.items():
        if table not in tables:
            continue
        given = tables[table]
        if not isinstance(given, dict):
            mistakes.append(f"{table}: {_told(given)} is not a table of entries.")
            spoilt += [f"{table}.{name}" for name in readers]
            continue
        mistakes += [f"{table}: {sentence}" for sentence in _unknown_entries(table, given)]
        for name, reader in readers.items():
            if name not in given:
                continue
            path = f"{table}.{name}"
            try:
                entries[path] = reader(given[name])
            except _Wrong as wrong:
                spoilt.append(path)
                mistakes += [f"{path}{where}: {sentence}" for where, sentence in wrong.mistakes]
    return entries, spoilt, mistakes


def _unknown_entries(table: str, given: dict[Any, Any]) -> Iterator[str]:
    known = _READERS[table]
    if table == "books":
        yield from _unknown(given, known, "book", _near_book)
    elif table == "cards":
        # A number is never near to another one.
        numbers = f": they are numbered {CARDS[0]} to {CARDS[-1]}."
        yield from _unknown(given, known, "card", lambda word, names: None, numbers)
    else:
        yield from _unknown(given, known, "entry")


@cache
def _our_text() -> str:
    # As bytes: no system shall change the ends of the lines.
    return files("nostrum").joinpath("duel", "box.toml").read_bytes().decode("utf-8")


@cache
def _ours() -> Entries:
    entries, spoilt, mistakes = _read_entries(tomllib.loads(_our_text()))
    missing = [path for path in _PATHS if path not in entries and path not in spoilt]
    mistakes += [f"{path}: it is missing." for path in missing]
    mistakes += _disagreements(entries, ())
    if mistakes:
        raise _refused(mistakes)
    return {path: entries[path] for path in _PATHS}


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
    mistakes = list(_disagreements(entries, own))
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
    own = {path: given[path] for path in _PATHS if path in given}
    if mistakes:
        sound = {path: e for path, e in (_ours() | own).items() if path not in spoilt}
        raise _refused([*mistakes, *_disagreements(sound, [*own, *spoilt])])
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
        tables = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"This file is not valid TOML: {error}.") from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits, lists in lists in lists.
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
    """A value that can be handed out: the box is shared, nobody shall change it."""
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
        return {name: _frozen(part) for name, part in entry.items() if name not in _ORIGIN}

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
        for table, readers in _READERS.items():
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
