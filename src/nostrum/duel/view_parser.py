"""Reading an observation of The Duel: what a view says in texts, as chips and numbers.

For code that gets only a view: bots, and the terminal. Where a view does not tell what follows from
it, the game's own rules are asked.
"""

import json
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from nostrum.duel.box import Box
from nostrum.duel.chips import KINDS, kind_named, read_chips
from nostrum.duel.chips import heap as chip_heap
from nostrum.duel.market import offerer
from nostrum.duel.patients import steps_to_stall
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


def is_of_next_round(view: View) -> bool:
    """Is the card on top the next round's already? It shows as soon as this round's is taken."""
    return bool(view["taken"]["name"] != "none")


# What the rules say of it


def _table(view: View) -> Table:
    """A table of the game with the pool, the path and who has finished first, to ask its rules."""
    table: Table = setup(view).table.clone()
    table.pool = chip_heap(read_chips(view["pool"]))
    patient = view["patient"]
    if patient is not None:
        table.half, table.space = patient["half"], patient["space"]
    for player, seat in zip(table.players, view["seats"], strict=True):
        player.stall = seat["stall"]
    if view["first"] is not None:
        table.first, table.second = view["first"], 1 - view["first"]
    return table


def next_black(view: View, chip: str) -> str:
    """What a black chip would be upgraded to; nothing if there is no higher one in the pool."""
    kind = next_highest(_table(view), kind_named(chip))
    return KINDS[kind] if kind >= 0 else ""


def offerer_of(view: View) -> int | None:
    """Who makes the offer in this round; None as long as nobody has finished."""
    return None if view["first"] is None else offerer(_table(view))


def steps_to(view: View, seat: int) -> int:
    """How many steps the patient, or the next one, needs to a seat's stall."""
    table = _table(view)
    return steps_to_stall(table, table.players[seat])
