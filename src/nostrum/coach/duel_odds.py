"""Exact odds for The Duel: the danger of the next draw, and what each chip does."""

from dataclasses import asdict, dataclass
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.duel.reading import (
    RESCUE,
    WHITES,
    View,
    black_gold,
    chance_to_fill,
    colour,
    danger,
    fate,
    heap,
    own,
)


@dataclass(frozen=True)
class DuelDraw:
    """What one kind of chip does if it is drawn next."""

    chip: str
    count: int  # so many are in the bag
    chance: float
    what: str  # "neck", "aside" (a guard), "calm", "bonus", "shield" (the coin) or "boom"
    space: int  # of the white track; 0 without one
    gold: int  # at once


@dataclass(frozen=True)
class DuelOdds:
    """What a seat has before it that is to draw."""

    seat: int
    chips: int  # in the bag
    risk: float  # the chance to explode with the next draw
    rescue: bool  # is there a card that takes the exploding chip back?
    draws: tuple[DuelDraw, ...]
    fills: float  # the chance to fill the neck without an explosion

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values."""
        return asdict(self)


def duel_odds(view: View) -> DuelOdds:
    """The odds of the seat whose view this is."""
    if view["you"] is None:
        raise NostrumError("A spectator has no odds: ask with the view of a seat.")
    me = own(view)
    bag = heap(me["bag"])
    if view["step"] != "brewing" or me["status"] != "brewing" or not bag:
        raise NostrumError(f"Seat {view['you']} is not brewing now.")
    draws = []
    for chip in sorted(bag, key=lambda name: (name not in WHITES, name)):
        what, space = fate(view, me, chip)
        gold = black_gold(view, chip) if colour(chip) == "black" else 0
        draws.append(DuelDraw(chip, bag[chip], bag[chip] / bag.total(), what, space, gold))
    return DuelOdds(
        seat=view["you"],
        chips=bag.total(),
        risk=danger(view, me).share,
        rescue=RESCUE in me["kept"],
        draws=tuple(draws),
        fills=chance_to_fill(view, me),
    )
