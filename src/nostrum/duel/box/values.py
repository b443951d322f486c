"""Reading the values of a box with care: numbers, names, lists, chips.

A reader gives a value as we write it, or raises all that is wrong with it, in sentences.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from nostrum.core.amounts import amount
from nostrum.core.suggestions import did_you_mean
from nostrum.duel.chips import KINDS, VALUES

SETS = ("I", "II", "III", "IV")

MOST_OF_A_KIND = 60
MOST_IN_BAG = 60
LONGEST_NAME = 60
# One table tells at most so many names that it does not know: the rest is counted.
MOST_TOLD = 10

# What a value is read with.
Reader = Callable[[object], Any]


class Wrong(Exception):
    """The mistakes in one value: where in it, and a sentence for each."""

    def __init__(self, mistakes: Iterable[tuple[str, str]]) -> None:
        self.mistakes = list(mistakes)


def mistake(*sentences: str) -> Wrong:
    return Wrong(("", sentence) for sentence in sentences)


# How things are said


def quoted(value: object) -> str:
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


def either(names: Iterable[object]) -> str:
    *most, last = [str(name) for name in names]
    return f"{', '.join(most)} or {last}" if most else last


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def with_numeral(word: object) -> object:
    """People write blue-2 for blue-II."""
    if not isinstance(word, str):
        return word
    colour, _, number = word.partition("-")
    return f"{colour}-{dict(zip('1234', SETS, strict=True)).get(number, number)}"


def unknown_names(
    names: Iterable[object],
    known: Iterable[str],
    noun: str,
    meant: Callable[[object], object] = lambda word: word,
    otherwise: str = " here.",
) -> Iterator[str]:
    """A sentence for each name that is not known here."""
    known = list(known)
    strangers = [name for name in names if not isinstance(name, str) or name not in known]
    for name in strangers[:MOST_TOLD]:
        if not isinstance(name, str):
            yield f"{quoted(name)} is not a name: names are texts."
            continue
        hint = did_you_mean(meant(name), known, otherwise)
        yield f"there is no {noun} {quoted(name)}{hint}"
    if len(strangers) > MOST_TOLD:
        yield f"there are {len(strangers) - MOST_TOLD} more names that are not known here."


# Chips


def colour_named(kind: str) -> str:
    return kind.partition("-")[0]


def value_named(kind: str) -> str:
    return kind.partition("-")[2]


def _no_chip(value: object) -> str:
    if not isinstance(value, str):
        return f"{quoted(value)} is not a chip; a chip is written like green-2."
    values = VALUES.get(colour_named(value))
    if values:
        worth = f"{colour_named(value)} chips are worth {either(values)}"
        return f"there is no chip {quoted(value)}: {worth}."
    meant = did_you_mean(value, KINDS, "; a chip is written like green-2.")
    return f"there is no chip {quoted(value)}{meant}"


def count_chips(text: str) -> dict[str, int]:
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
            wrong.append(f"{quoted(word)} is not a number of chips; write {name}*4.")
        counts[name] = counts.get(name, 0) + (number if star else 1)
    if wrong:
        raise mistake(*list(dict.fromkeys(wrong))[:MOST_TOLD])
    return {kind: counts[kind] for kind in KINDS if kind in counts}


def _write_chips(counts: Mapping[str, int]) -> str:
    return " ".join(
        kind if count == 1 else f"{kind}*{count}" for kind, count in counts.items() if count
    )


# Readers of single values


def a_number(least: int, most: int) -> Reader:
    def read(value: object) -> int:
        # Exactly int: true is no number, and neither is 2.0.
        if type(value) is not int or not least <= value <= most:
            raise mistake(f"{quoted(value)} is not a whole number from {_span(least, most)}.")
        return value

    return read


def one_of(*names: str) -> Reader:
    def read(value: object) -> str:
        if isinstance(value, str) and value in names:
            return str(value)
        possible = f": it can be {either(map(repr, names))}."
        raise mistake(f"{quoted(value)} is not known here{did_you_mean(value, names, possible)}")

    return read


def a_text(longest: int) -> Reader:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise mistake(f"{quoted(value)} is not a text.")
        if len(value) > longest:
            raise mistake(f"this text has more than {longest} characters.")
        text = " ".join(value.split())
        # A text goes into files and onto screens: nothing that breaks them.
        if not text.isprintable():
            strange = next(letter for letter in text if not letter.isprintable())
            raise mistake(f"the character U+{ord(strange):04X} cannot be printed.")
        return text

    return read


def a_name(value: object) -> str:
    text: str = a_text(LONGEST_NAME)(value)
    if not text:
        raise mistake("a name cannot be empty.")
    return text


def a_list_of(read_one: Reader, least: int, most: int, noun: str, rising: bool = False) -> Reader:
    def read(value: object) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise mistake(f"{quoted(value)} is not a list of {_span(least, most)} {noun}s.")
        if not least <= len(value) <= most:
            number = amount(len(value), noun)
            raise mistake(f"a list of {number}, but there must be {_span(least, most)}.")
        items: list[Any] = []
        mistakes: list[tuple[str, str]] = []
        for item in value:
            try:
                items.append(read_one(item))
            except Wrong as wrong:
                mistakes += wrong.mistakes
        if rising and not mistakes:
            for before, after in pairwise(items):
                if after <= before:
                    mistakes.append(("", f"the numbers must rise, but {after} follows {before}."))
        if mistakes:
            raise Wrong(mistakes)
        return items

    return read


def numbers_by_value(least: int, most: int) -> Reader:
    """A table such as { 1 = 2, 6 = 11 }: a number for each value of a chip."""
    values = ("1", "2", "3", "4", "5", "6")

    def read(value: object) -> dict[str, int]:
        if not isinstance(value, dict):
            raise mistake(f"{quoted(value)} is not a table such as {{ 1 = {least}, 2 = {most} }}.")
        mistakes = [("", sentence) for sentence in unknown_names(value, values, "value")]
        numbers: dict[str, int] = {}
        for name in values:
            if name in value:
                try:
                    numbers[name] = a_number(least, most)(value[name])
                except Wrong as wrong:
                    mistakes += [(f".{name}", sentence) for _, sentence in wrong.mistakes]
        if mistakes:
            raise Wrong(mistakes)
        return numbers

    return read


def _heap(value: object) -> dict[str, int]:
    if not isinstance(value, str):
        raise mistake(f"{quoted(value)} is not a text such as 'white-1*4 orange-1'.")
    if len(value) > 2000:
        raise mistake("this text is too long for a heap of chips.")
    return count_chips(value)


def a_bag(value: object) -> str:
    chips = _heap(value)
    total = sum(chips.values())
    wrong = []
    if not 1 <= total <= MOST_IN_BAG:
        wrong.append(f"{amount(total, 'chip')} in a bag, but there must be 1 to {MOST_IN_BAG}.")
    if total and all(colour_named(kind) != "white" for kind in chips):
        wrong.append("there is no white chip in the bag.")
    if total and all(colour_named(kind) == "white" for kind in chips):
        wrong.append("there is no coloured chip in the bag.")
    if wrong:
        raise mistake(*wrong)
    return _write_chips(chips)


def a_stock_of(colour: str) -> Reader:
    def read(value: object) -> str:
        chips = _heap(value)
        wrong = []
        for kind, count in chips.items():
            if colour_named(kind) != colour:
                wrong.append(f"{kind} is not a {colour} chip.")
            elif count > MOST_OF_A_KIND:
                wrong.append(f"{count} chips {kind} are too many: at most {MOST_OF_A_KIND}.")
        if wrong:
            raise mistake(*wrong)
        return _write_chips(chips)

    return read


def a_priced_chip(value: object) -> str:
    chip: str = _one_chip(value)
    if colour_named(chip) in ("white", "black"):
        raise mistake(f"{chip} has no price; a card shows a coloured chip that can be bought.")
    return chip


def _one_chip(value: object) -> str:
    if not isinstance(value, str) or value not in KINDS:
        raise mistake(_no_chip(value))
    return str(value)


def a_reward(value: object) -> str:
    plain = ("gold", "stall", "upgrade", "any-1")
    if isinstance(value, str) and value in plain:
        return str(value)
    if isinstance(value, str) and value in KINDS:
        if colour_named(value) == "white":
            raise mistake(f"{value} is no reward: a chip that is given is not white.")
        return str(value)
    possible = f": it can be {either(plain)}, or a chip such as orange-1."
    raise mistake(f"{quoted(value)} is not a reward{did_you_mean(value, plain + KINDS, possible)}")
