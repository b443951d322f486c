"""Reading an observation of The Duel: what a view says in texts, as chips and numbers.

For code that gets only a view: bots, and the terminal. What an action would bring is calculated by
the game's own rules, from what everybody sees.
"""

import json
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from nostrum.duel.box import Box
from nostrum.duel.chips import KINDS, kind_named, read_chips
from nostrum.duel.chips import heap as chip_heap
from nostrum.duel.patients import move_patient
from nostrum.duel.setup import Setup
from nostrum.duel.table import Table
from nostrum.duel.upgrades import next_highest

View = Mapping[str, Any]
RESCUE = "one_white_back"  # the kept card that can undo an explosion


# Chips


def heap(text: str) -> Counter[str]:
    """How many chips of each kind a text holds."""
    return Counter(KINDS[kind] for kind in read_chips(text))


def chips(text: str) -> list[str]:
    """The chips of a text one by one, in their order."""
    return [KINDS[kind] for kind in read_chips(text)]


def colour(chip: str) -> str:
    """The colour of a chip."""
    return chip.partition("-")[0]


def value(chip: str) -> int:
    """The number printed on a chip."""
    return int(chip.partition("-")[2])


# Seats


def own(view: View) -> View:
    """The seat whose view this is."""
    seat: View = view["seats"][view["you"]]
    return seat


def rival(view: View) -> View:
    """The other one."""
    seat: View = view["seats"][1 - view["you"]]
    return seat


def whites(seat: View) -> dict[int, str]:
    """The white chips in a seat's bottle by their spaces."""
    pairs = (word.split("@") for word in seat["whites"].split())
    return {int(space): chip for chip, space in pairs}


def all_chips(seat: View) -> Counter[str]:
    """Everything that will be in the bag again when the round ends."""
    there = ("bag", "neck", "base", "aside", "hand")
    everything = " ".join([*(seat[name] for name in there), *whites(seat).values()])
    return heap(everything)


def turn(seat: View) -> int:
    """Which turn of the round a seat is in, or will begin next."""
    return int(seat["turns"]) + 1


def in_bottle(seat: View) -> Counter[str]:
    """The coloured chips in the neck and in the base."""
    return heap(f"{seat['neck']} {seat['base']}")


# The printed numbers


@lru_cache(maxsize=64)
def _setup(text: str) -> Setup:
    return Setup.from_dict(json.loads(text))


def setup(view: View) -> Setup:
    """How this game was set up."""
    return _setup(json.dumps(view["setup"], sort_keys=True))


def box(view: View) -> Box:
    """The box that is played with, entries of one's own included."""
    return setup(view).whole_box


def is_last_round(view: View) -> bool:
    """Is this the last round, with its own card?"""
    return bool(view["round"] >= view["rounds"])


def black_gold(view: View, chip: str) -> int:
    """The gold for a black chip that goes into the neck."""
    return int(view["black_gold"].get(chip, 0))


def next_black(view: View, chip: str) -> str:
    """What a black chip would be upgraded to; nothing if there is no higher one in the pool."""
    table: Table = setup(view).table.clone()
    table.pool = chip_heap(read_chips(view["pool"]))
    kind = next_highest(table, kind_named(chip))
    return KINDS[kind] if kind >= 0 else ""


def offerer(view: View) -> int | None:
    """Who makes the offer in this round, as far as that is certain."""
    first = view["first"]
    if first is None:
        return None
    return int(first if view["setup"]["options"].get("offer_by") == "first" else 1 - first)


def is_of_next_round(view: View) -> bool:
    """Is the card on top the next round's already? It shows as soon as this round's is taken."""
    return bool(view["taken"]["name"] != "none")


# The path


class Scene(NamedTuple):
    """What a move of the patient changes."""

    half: int | None  # in which the active patient stands
    space: int  # counted from the park; 0 without a patient
    park: int
    stalls: tuple[int, ...]
    ledges: tuple[int, ...]


def scene(view: View) -> Scene:
    """The path as it is."""
    patient = view["patient"] or {"half": None, "space": 0}
    return Scene(
        patient["half"],
        patient["space"],
        view["park"],
        tuple(seat["stall"] for seat in view["seats"]),
        tuple(seat["ledge"] for seat in view["seats"]),
    )


def _table(view: View, now: Scene) -> Table:
    """A table of the game with this path, so that its own rules can say what would happen."""
    table: Table = setup(view).table.clone()
    table.half = -1 if now.half is None else now.half
    table.space = now.space
    table.park = now.park
    for player, stall, ledge in zip(table.players, now.stalls, now.ledges, strict=True):
        player.stall = stall
        player.ledge = ledge
    return table


def _scene_on(table: Table) -> Scene:
    """The path on a table. Patients on a stall are as good as treated."""
    return Scene(
        table.half if table.space else None,
        table.space,
        table.park,
        tuple(player.stall for player in table.players),
        tuple(player.ledge + player.waiting for player in table.players),
    )


def after_steps(view: View, seat: int, steps: int, now: Scene | None = None) -> Scene:
    """The path after so many steps towards a seat."""
    table = _table(view, scene(view) if now is None else now)
    move_patient(table, table.players[seat], steps)
    return _scene_on(table)


def steps_to(view: View, seat: int, now: Scene | None = None) -> int:
    """How many steps the patient, or the next one, needs to a seat's stall."""
    now = scene(view) if now is None else now
    stall = now.stalls[seat]
    if now.half is None:
        return stall
    return stall - now.space if now.half == seat else stall + now.space - 1
