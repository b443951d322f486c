"""The forms of all entries of a box: which there are, and what each must look like."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from nostrum.core.amounts import amount
from nostrum.duel.box.values import (
    SETS,
    Reader,
    Wrong,
    a_bag,
    a_list_of,
    a_name,
    a_number,
    a_priced_chip,
    a_reward,
    a_stock_of,
    a_text,
    either,
    mistake,
    numbers_by_value,
    one_of,
    quoted,
    unknown_names,
)
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES

MARKS = ("printed", "source", "stand-in")
BOOKS = tuple(f"{colour}-{number}" for number in SETS for colour in BOOK_COLOURS)
CARDS = tuple(str(number) for number in range(1, 23))
COIN_SIDES = BONUS_NAMES[1:]  # the first one is none
TOKEN_SIDES = ("gold", "upgrade")
LONGEST_WHY = 300

# Entries by path, each a plain table in the order of its fields.
Entries = dict[str, dict[str, Any]]


def _fields(
    entry: dict[Any, Any], readers: Mapping[str, Reader], unread: Iterable[str] = ()
) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """The fields of an entry in our order, and the mistakes in them. Only `why` may be missing."""
    fields: dict[str, Any] = {}
    mistakes = [("", text) for text in unknown_names(entry, [*readers, *unread], "field")]
    for name, reader in readers.items():
        if name not in entry:
            if name == "mark":
                mistakes.append(
                    ("", f"say where it comes from: mark = {either(map(repr, MARKS))}.")
                )
            elif name != "why":
                mistakes.append(("", f"{name!r} is missing."))
            continue
        try:
            fields[name] = reader(entry[name])
        except Wrong as wrong:
            inside = "" if name == "value" else f".{name}"
            mistakes += [(inside + where, sentence) for where, sentence in wrong.mistakes]
    if fields.get("why") == "":
        del fields["why"]
    return fields, mistakes


ORIGIN: dict[str, Reader] = {"mark": one_of(*MARKS), "why": a_text(LONGEST_WHY)}


def _marked(read_value: Reader) -> Reader:
    """The reader of an entry that is one value."""

    def read(entry: object) -> dict[str, Any]:
        if not isinstance(entry, dict):
            raise mistake(
                f"{quoted(entry)} is not an entry; write {{ value = ..., mark = 'printed' }}."
            )
        fields, mistakes = _fields(entry, {"value": read_value, **ORIGIN})
        if mistakes:
            raise Wrong(mistakes)
        return fields

    return read


class Effect(NamedTuple):
    """The form of what a book does: when it can act, and the fields it needs."""

    when: tuple[str, ...]
    fields: Mapping[str, Reader]


def _amounts(least: int = 0, most: int = 9) -> Reader:
    """One number for each of the values 1, 2 and 4."""
    return a_list_of(a_number(least, most), 3, 3, "number")


_PLACE = ("place",)
_AFTER = ("after",)
_BOTH = ("place", "after")
_STEPS = a_list_of(a_number(0, 9), 1, 4, "number")
_AT_LEAST = a_list_of(a_number(1, 9), 1, 4, "number", rising=True)
_REWARDS = a_list_of(a_reward, 0, 3, "reward")

EFFECTS: dict[str, Effect] = {
    "none": Effect(_BOTH, {}),
    "gold": Effect(_BOTH, {"amounts": _amounts()}),
    "move_patient": Effect(_BOTH, {"amounts": _amounts()}),
    "pull_patient": Effect(_PLACE, {"amounts": _amounts()}),
    "gold_of_last_white": Effect(_PLACE, {"amounts": _amounts()}),
    "gold_from_rival": Effect(_PLACE, {}),
    "draw_and_choose": Effect(_PLACE, {"amounts": _amounts()}),
    "steps_beside": Effect(
        _PLACE, {"colour": one_of(*COLOUR_NAMES), "at_least": _AT_LEAST, "steps": _STEPS}
    ),
    "steps_per_chip": Effect(_PLACE, {"where": one_of("bottle", "base"), "amounts": _amounts()}),
    "buy_steps": Effect(_PLACE, {"amounts": _amounts(1, 4)}),
    "guard": Effect(_PLACE, {"amounts": _amounts(1, 3)}),
    "coloured_back": Effect(_PLACE, {"amounts": _amounts()}),
    "white_back": Effect(_PLACE, {"amounts": _amounts(1, 3)}),
    "white_aside": Effect(_PLACE, {"amounts": _amounts(1, 3)}),
    "look_for_white": Effect(_PLACE, {"amounts": _amounts()}),
    "upgrade": Effect(_PLACE, {"amounts": _amounts(1, 6)}),
    "push_stall": Effect(_PLACE, {"amounts": _amounts()}),
    "daring": Effect(_AFTER, {"amounts": _amounts()}),
    "by_count": Effect(_AFTER, {"rewards": a_list_of(_REWARDS, 1, 6, "list")}),
    "majority": Effect(_AFTER, {"more": _REWARDS, "tie": _REWARDS}),
    "gold_for_variety": Effect(_AFTER, {"at_least": _AT_LEAST, "gold": _STEPS}),
}

# What a round card does, and the fields it needs.
CARD_EFFECTS: dict[str, Mapping[str, Reader]] = {
    "chip": {"chip": a_priced_chip},
    "two_ones": {},
    "drop_white": {},
    "four_and_one": {},
    "three_coloured_back": {},
    "stall": {"spaces": a_number(1, 9)},
    "buy_double": {},
    "two_white_back": {},
    "chip_and_one": {"chip": a_priced_chip},
    "white_for_rival": {},
    "one_white_back": {},
}

_EFFECT_FIELDS = tuple(dict.fromkeys(name for effect in EFFECTS.values() for name in effect.fields))


def _effect_named(entry: dict[Any, Any], effects: Mapping[str, Any]) -> Any:
    """The effect of an entry; None if there is no such effect."""
    name = entry.get("effect")
    return effects.get(name) if isinstance(name, str) else None


def _when(effect: Effect | None, name: object) -> Reader:
    known = one_of(*_BOTH)

    def read(value: object) -> str:
        when: str = known(value)
        if effect and when not in effect.when:
            raise mistake(f"the effect {name!r} cannot act {when!r}, only {either(effect.when)!r}.")
        return when

    return read


def _book(entry: object) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise mistake(f"{quoted(entry)} is not a book: a book is a table, as in box.toml.")
    effect: Effect | None = _effect_named(entry, EFFECTS)
    readers: dict[str, Reader] = {
        "name": a_name,
        "when": _when(effect, entry.get("effect")),
        "effect": one_of(*EFFECTS),
        **(effect.fields if effect else {}),
        "price": a_list_of(a_number(1, 30), 3, 3, "price"),
        **ORIGIN,
    }
    # Without an effect nobody knows which of the fields belong to it.
    fields, mistakes = _fields(entry, readers, () if effect else _EFFECT_FIELDS)
    for name in ("steps", "gold"):
        steps, at_least = fields.get(name), fields.get("at_least")
        if steps is not None and at_least is not None and len(steps) != len(at_least):
            lengths = f"{amount(len(steps), 'number')} here, but {len(at_least)} in 'at_least'"
            mistakes.append((f".{name}", f"{lengths}: each needs its own."))
    if mistakes:
        raise Wrong(mistakes)
    return fields


def _offer(value: object) -> dict[str, int]:
    if not isinstance(value, dict):
        raise mistake(f"{quoted(value)} is not an offer such as {{ gold = 2, upgrade = 1 }}.")
    fields, mistakes = _fields(value, dict.fromkeys(TOKEN_SIDES, a_number(0, 5)))
    if mistakes:
        raise Wrong(mistakes)
    return fields


def _card(entry: object) -> dict[str, Any]:
    if not isinstance(entry, dict):
        raise mistake(f"{quoted(entry)} is not a card: a card is a table, as in box.toml.")
    effect: Mapping[str, Reader] | None = _effect_named(entry, CARD_EFFECTS)
    readers: dict[str, Reader] = {
        "effect": one_of(*CARD_EFFECTS),
        **(effect or {}),
        "offer": _offer,
        **ORIGIN,
    }
    fields, mistakes = _fields(entry, readers, ("chip", "spaces") if effect is None else ())
    if mistakes:
        raise Wrong(mistakes)
    return fields


# The box, table by table


_TRACK = a_number(1, 24)
_COIN = a_list_of(one_of(*COIN_SIDES), 2, 2, "side")
_TOKEN = a_list_of(one_of(*TOKEN_SIDES), 1, 2, "side")

_VALUES_OF_TABLES: dict[str, dict[str, Reader]] = {
    "game": {
        "rounds": a_number(1, 9),
        "patients": a_number(1, 30),
        "patients_to_win": a_number(1, 9),
        "second_player_gold": a_number(0, 20),
        "gold_kept": a_number(0, 20),
        "final_draw": a_number(1, 50),
        "colours": a_list_of(one_of(*COLOUR_NAMES), 2, 2, "colour"),
    },
    "path": {"spaces": a_number(3, 30), "stall": a_number(1, 30), "stall_back": a_number(0, 9)},
    "bottle": {
        "neck": a_number(1, 6),
        "spaces": a_number(4, 24),
        "explosion": a_list_of(_TRACK, 1, 24, "space", rising=True),
        "bonus_stall": a_number(0, 9),
        "bonus": a_list_of(_TRACK, 0, 24, "space", rising=True),
    },
    "ledge": {
        "bonuses": a_list_of(one_of(*LEDGE_NAMES), 1, 9, "ledge space"),
        "highest_chip": a_number(1, 6),
    },
    "start": {"bag": a_bag},
    "stock": {colour: a_stock_of(colour) for colour in COLOUR_NAMES},
    "black": {"gold": numbers_by_value(0, 9)},
    "orange": {"price": numbers_by_value(1, 30)},
    "upgrade": {"impossible": a_number(0, 9)},
    "coins": {"silver": _COIN, "gold": _COIN, "copper": _COIN},
    "coin_bonuses": {"gold": a_number(0, 9), "stall": a_number(0, 9), "steps": a_number(0, 9)},
    "offer": {"tokens": a_list_of(_TOKEN, 0, 5, "token")},
    "last_round": {"step_price": a_number(1, 20), "explosion_steps": a_number(0, 30)},
}

# The readers of all entries there are, in the order of the file.
READERS: dict[str, dict[str, Reader]] = {
    **{
        table: {name: _marked(read) for name, read in values.items()}
        for table, values in _VALUES_OF_TABLES.items()
    },
    "books": dict.fromkeys(BOOKS, _book),
    "cards": dict.fromkeys(CARDS, _card),
}
PATHS = tuple(f"{table}.{name}" for table, readers in READERS.items() for name in readers)
