"""Exact odds for The Duel: the danger of the next draw, and what each chip does."""

from dataclasses import asdict, dataclass
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.duel.next_draw import next_draw
from nostrum.duel.view_parser import RESCUE, View, own


@dataclass(frozen=True)
class Draw:
    """What one kind of chip does if it is drawn next."""

    chip: str
    count: int  # in the bag
    chance: float
    what: str  # "neck", "aside" (a guard), "calm", "bonus", "shield" (the coin) or "boom"
    space: int  # of the white track; 0 without one
    gold: int  # at once


@dataclass(frozen=True)
class Odds:
    """The odds of a seat that is to draw."""

    seat: int
    chips: int  # in the bag
    risk: float  # the chance to explode with the next draw
    rescue: bool  # is there a card that takes the exploding chip back?
    draws: tuple[Draw, ...]
    fills: float  # the chance to fill the neck without an explosion

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values, ready for JSON."""
        return asdict(self)


def odds(view: View) -> Odds:
    """The odds of the seat whose view this is."""
    if view["you"] is None:
        raise NostrumError("A spectator has no odds: ask with the view of a seat.")
    me = own(view)
    if view["step"] != "brewing" or me["status"] != "brewing" or not me["bag"]:
        raise NostrumError(f"Seat {view['you']} is not brewing now.")
    draw = next_draw(view, view["you"])
    return Odds(
        seat=view["you"],
        chips=draw.total,
        risk=draw.risk,
        rescue=RESCUE in me["kept"],
        draws=tuple(
            Draw(one.chip, one.chips, one.chips / draw.total, one.fate, one.space, one.gold)
            for one in draw.draws
        ),
        fills=draw.chance_to_fill(),
    )
