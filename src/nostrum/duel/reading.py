"""Reading an observation of The Duel: what a view says in texts, as chips and numbers.

For whoever gets nothing but a view: bots, and the table in the terminal. What an action would
bring is found out by the game's own rules, from what everybody sees.
"""

import json
from collections import Counter
from functools import cache, lru_cache
from typing import Any, NamedTuple

from nostrum.duel.box import Box
from nostrum.duel.chips import KINDS, kind_named, read_chips
from nostrum.duel.chips import heap as chip_heap
from nostrum.duel.patients import move_patient, stall_forward
from nostrum.duel.setup import Setup
from nostrum.duel.table import Table
from nostrum.duel.upgrades import next_highest

View = dict[str, Any]
WHITES = ("white-1", "white-2", "white-3")
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


# The white track


class Fate(NamedTuple):
    """What becomes of a chip that is drawn."""

    what: str  # "neck", "aside", "calm", "bonus", "shield" or "boom"
    space: int  # of the white track; 0 without one


def fate(view: View, seat: View, chip: str) -> Fate:
    """What becomes of a chip if this seat draws it now: coin and guards are counted, the card that
    undoes an explosion is not."""
    if colour(chip) != "white":
        return Fate("neck", 0)
    if any(seat["guards"][value(chip) - 1 :]):
        return Fate("aside", 0)
    space = seat["white_space"] + value(chip)
    bottle = view["bottle"]
    if space in bottle["bonus"]:
        return Fate("bonus", space)
    if space not in bottle["explosion"]:
        return Fate("calm", space)
    if seat["coin"] == "shield" and space == bottle["explosion"][0]:
        return Fate("shield", space)
    return Fate("boom", space)


class Danger(NamedTuple):
    """How many chips of a bag would make the bottle explode if drawn next, and of how many."""

    bad: int
    total: int

    @property
    def share(self) -> float:
        """The chance of an explosion."""
        return self.bad / self.total if self.total else 0.0


def danger(view: View, seat: View) -> Danger:
    """The danger of a seat's next draw."""
    bag = heap(seat["bag"])
    bad = sum(bag[chip] for chip in WHITES if fate(view, seat, chip).what == "boom")
    return Danger(bad, bag.total())


def without_white(seat: View, space: int, back: bool = True) -> View:
    """The seat as it would be if the white chip on this space were back in the bag, or aside."""
    there = whites(seat)
    chip = there.pop(space)
    last = max(there, default=0)
    return {
        **seat,
        "bag": f"{seat['bag']} {chip}" if back else seat["bag"],
        "whites": " ".join(f"{name}@{place}" for place, name in there.items()),
        "white_space": last,
        "last_white": value(there[last]) if there else 0,
    }


def without_whites(seat: View) -> View:
    """The seat as it would be if all its white chips were back in the bag."""
    for space in whites(seat):
        seat = without_white(seat, space)
    return seat


def chance_to_fill(view: View, seat: View) -> float:
    """The exact chance that the bottle does not explode if this seat draws until its neck is full
    or its bag is empty. What the chips do on the way is not counted."""
    bag = heap(seat["bag"])
    bottle = view["bottle"]
    bad = set(bottle["explosion"])
    if seat["coin"] == "shield":
        bad.discard(bottle["explosion"][0])
    coloured = bag.total() - sum(bag[chip] for chip in WHITES)

    @cache
    def fills(left: tuple[int, ...], others: int, room: int, last: int, guards: Any) -> float:
        total = sum(left) + others
        if room == 0 or total == 0:
            return 1.0
        chance = others * fills(left, others - 1, room - 1, last, guards) if others else 0.0
        for number, count in enumerate(left):
            if not count:
                continue
            fewer = (*left[:number], count - 1, *left[number + 1 :])
            guard = next((n for n in range(number, 3) if guards[n]), None)
            if guard is not None:
                kept = (*guards[:guard], guards[guard] - 1, *guards[guard + 1 :])
                chance += count * fills(fewer, others, room, last, kept)
            elif last + number + 1 not in bad:
                chance += count * fills(fewer, others, room, last + number + 1, guards)
        return chance / total

    room = max(bottle["neck"] - len(seat["neck"].split()), 0)
    there = tuple(bag[chip] for chip in WHITES)
    return fills(there, coloured, room, seat["white_space"], tuple(seat["guards"]))


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


def after_stall(view: View, seat: int, spaces: int) -> Scene:
    """The path after a stall has moved forward."""
    table = _table(view, scene(view))
    stall_forward(table, table.players[seat], spaces, "")
    return _scene_on(table)


def steps_to(view: View, seat: int, now: Scene | None = None) -> int:
    """How many steps the patient, or the next one, needs to a seat's stall."""
    now = scene(view) if now is None else now
    stall = now.stalls[seat]
    if now.half is None:
        return stall
    return stall - now.space if now.half == seat else stall + now.space - 1


def ledge_bonuses(view: View, before: Scene, after: Scene, seat: int) -> list[str]:
    """The bonuses of the places on a seat's ledge that are filled between two scenes."""
    bonuses: list[str] = view["ledge"][before.ledges[seat] : after.ledges[seat]]
    return bonuses
