"""Each field of a player, or of a table, is one line of one list; what compiled code does agrees
with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import nostrum
from nostrum.core.fields import Field, Fields
from nostrum.duel import Setup as DuelSetup
from nostrum.duel import fields as duel_fields
from nostrum.duel.observation import SeatView as DuelSeatView
from nostrum.duel.observation import View as DuelView
from nostrum.duel.player import Player as DuelPlayer
from nostrum.duel.table import Table as DuelTable
from nostrum.quacks import Setup as QuacksSetup
from nostrum.quacks import fields as quacks_fields
from nostrum.quacks.observation import SeatView, View
from nostrum.quacks.player import Player as QuacksPlayer
from nostrum.quacks.table import Table as QuacksTable

SOURCE = Path(nostrum.__file__).resolve().parent


def duel_table(seat: int) -> DuelTable:
    """A table of The Duel. It has no seat."""
    return DuelTable(DuelSetup().rulebook)


def quacks_table(seat: int) -> QuacksTable:
    """A table of Quacks. It has no seat."""
    return QuacksTable(QuacksSetup().rulebook)


# The list, how to make what has these fields, and what everybody sees of it, by what declares it.
LISTS: dict[str, tuple[Fields, Any, Any]] = {
    "quacks/player": (quacks_fields.PLAYER, QuacksPlayer, SeatView),
    "quacks/table": (quacks_fields.TABLE, quacks_table, View),
    "duel/player": (duel_fields.PLAYER, DuelPlayer, DuelSeatView),
    "duel/table": (duel_fields.TABLE, duel_table, DuelView),
}


def declared(name: str) -> list[tuple[str, int]]:
    """The numbers and arrays that a `.pxd` declares, in order, with the length of arrays."""
    whole = (SOURCE / f"{name}.pxd").read_text("utf-8")
    shared = (SOURCE / name).with_name("chips.pxd").read_text("utf-8")
    text = whole.split("# The fields of fields.py")[1]
    owing = (SOURCE / "core/owing.pxd").read_text("utf-8")
    sizes = dict(re.findall(r"(\w+_SLOTS|MOST_OWED) = (\d+)", whole + shared + owing))
    found = []
    for line in re.findall(r"^    cdef public (?:int|short) (.+)$", text, re.MULTILINE):
        for word in line.split(", "):
            name, _, size = word.rstrip("]").partition("[")
            found.append((name, int(sizes.get(size, size or 0))))
    return found


def marked(fields: Fields, player: Any) -> Any:
    """A player of whom every field has a value of its own."""
    for number, field in enumerate(fields, 1):
        value = [number * 100 + place for place in range(field.slots)] if field.slots else number
        setattr(player, field.name, value)
    return player


def value_of(player: Any, field: Field) -> Any:
    value = getattr(player, field.name)
    return list(value) if field.slots else value


def start_of(field: Field) -> Any:
    return [field.start] * field.slots if field.slots else field.start


@pytest.mark.parametrize("name", LISTS)
def test_the_declarations_for_the_compiler_are_those_of_the_table(name: str) -> None:
    fields = LISTS[name][0]
    assert declared(name) == [(field.name, field.slots) for field in fields]


@pytest.mark.parametrize("name", LISTS)
def test_a_new_one_has_every_field_at_its_start(name: str) -> None:
    fields, make, _ = LISTS[name]
    for field in fields:
        assert value_of(make(0), field) == start_of(field), field.name


@pytest.mark.parametrize("name", LISTS)
def test_a_copy_has_every_field_and_shares_none(name: str) -> None:
    fields, make, _ = LISTS[name]
    old = marked(fields, make(1))
    new = old.clone()
    wanted = {field.name: value_of(old, field) for field in fields}
    assert {field.name: value_of(new, field) for field in fields} == wanted
    fields.start(old)
    assert {field.name: value_of(new, field) for field in fields} == wanted


@pytest.mark.parametrize("name", LISTS)
def test_a_note_or_a_shown_number_has_a_type_in_the_view(name: str) -> None:
    fields, _, view = LISTS[name]
    hints = get_type_hints(view)
    for shown in fields.shown_numbers:
        assert hints[shown] is int, shown
    for shown in fields.shown_flags:
        assert hints[shown] is bool, shown
    for field in fields.shown_words:
        assert hints[field.name] is str, field.name


def resets(player: Any, fields: Fields, act: str) -> set[str]:
    """The fields that are at their start after something has ended, and were not before."""
    player.pot_size = 0
    getattr(player, act)()
    return {field.name for field in fields if value_of(player, field) == start_of(field)}


@pytest.mark.parametrize(
    ("act", "over"), [("empty_pot", ["potion"]), ("end_potion", ["potion", "round"])]
)
def test_what_belongs_to_a_potion_or_a_round_ends_with_it(act: str, over: list[str]) -> None:
    fields = quacks_fields.PLAYER
    player = marked(fields, QuacksPlayer(0))
    wanted = {field.name for field in fields if field.reset in over}
    assert resets(player, fields, act) == wanted


@pytest.mark.parametrize(
    ("act", "over"), [("end_turn", ["turn"]), ("end_round", ["turn", "round"])]
)
def test_what_belongs_to_a_turn_or_a_round_of_the_duel_ends_with_it(
    act: str, over: list[str]
) -> None:
    fields = duel_fields.PLAYER
    player = marked(fields, DuelPlayer(0))
    player.neck_count = player.white_space = 0
    kept = [field for field in fields if field.reset not in over and field.name != "turns"]
    before = [value_of(player, field) for field in kept]
    getattr(player, act)()
    assert [value_of(player, field) for field in kept] == before
    for field in fields:
        if field.reset in over:
            assert value_of(player, field) == start_of(field), field.name
