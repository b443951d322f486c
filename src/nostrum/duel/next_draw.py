"""The next draw of a seat: what becomes of each chip of its bag, asked of the rules themselves."""

from functools import cached_property
from typing import NamedTuple

from nostrum.duel.brewing import resolve
from nostrum.duel.chips import KINDS, colour_of
from nostrum.duel.consequences import chip_fate
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Table
from nostrum.duel.view_parser import View


class Draw(NamedTuple):
    """What becomes of one kind of chip if it is drawn next."""

    chip: str
    chips: int  # so many are in the bag
    fate: str  # "neck", "aside", "calm", "bonus", "shield" or "boom"
    space: int  # of the white track; 0 without one
    gold: int  # at once


class NextDraw:
    """What the next chip of a seat can be. A card that can undo an explosion is not counted."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.total = table.players[seat].bag_size

    @cached_property
    def draws(self) -> tuple[Draw, ...]:
        """Each kind of chip in the bag, white ones first."""
        bag = self.table.players[self.seat].bag
        return tuple(
            Draw(name, bag[kind], *chip_fate(self.table, self.seat, kind))
            for kind, name in enumerate(KINDS)
            if bag[kind]
        )

    @property
    def bad(self) -> int:
        """How many chips would make the bottle explode."""
        return sum(draw.chips for draw in self.draws if draw.fate == "boom")

    @property
    def risk(self) -> float:
        """The chance of an explosion."""
        return self.bad / self.total if self.total else 0.0

    def chance_to_fill(self) -> float:
        """The exact chance that the bottle does not explode if this seat draws until its neck is
        full or its bag is empty. What coloured chips do on the way is not counted."""
        return _fills(self.table, self.table.players[self.seat], {})


def next_draw(view: View, seat: int) -> NextDraw:
    """What the next chip of a seat can be, from the view of any seat."""
    return NextDraw(Game.from_view(view, 0).table, seat)


def _fills(table: Table, player: Player, known: dict[tuple[object, ...], float]) -> float:
    if player.neck_count >= table.rules.neck or player.bag_size == 0:
        return 1.0
    in_bag = tuple(player.bag[kind] for kind in range(3))
    key = (in_bag, player.bag_size, player.neck_count, player.white_space, tuple(player.guards))
    if key not in known:
        chance = 0.0
        for kind in range(len(KINDS)):
            if player.bag[kind]:
                twin = table.clone()
                drawer = twin.players[player.seat]
                drawer.remove(kind)
                if colour_of(kind) == "white":
                    if chip_fate(table, player.seat, kind)[0] == "boom":
                        continue
                    resolve(twin, drawer, kind)
                else:
                    drawer.put_in_neck(kind)
                chance += player.bag[kind] * _fills(twin, drawer, known)
        known[key] = chance / player.bag_size
    return known[key]
