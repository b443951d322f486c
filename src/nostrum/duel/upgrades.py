"""Upgrades: a black chip goes back to the pool, and the next higher one takes its place."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.chips import KINDS
from nostrum.duel.decisions import Decision
from nostrum.duel.events import Upgraded
from nostrum.duel.phases import SURVEILLANCE
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table, number_placed

if not cython.compiled:
    from nostrum.duel.actions import PASS, UPGRADE_BASE, UPGRADE_NECK
    from nostrum.duel.chips import BLACK_1, BLACK_6
    from nostrum.duel.table import NOBODY

ANY_VALUE = 6


class OneUpgrade(Choice):
    """One black chip of the bottle, of at most a value (the amount), may be upgraded. If that is
    impossible there is gold instead."""

    def ask(self, table: Table, player: Player) -> bool:
        if can_upgrade(table, player, table.amount(), False):
            return True
        table.settle()
        table.gain_gold(player, table.rules.upgrade_impossible, "upgrade impossible")
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        offer_upgrades(table, player, moves, table.amount(), False)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action != PASS:
            upgrade(table, player, action)


class Upgrade(OneUpgrade):
    """An upgrade from a book, a reward or an offer token."""

    name = "upgrade"
    prompt = "You may upgrade a black chip: which one?"
    upon = ("brew", "after-effect", "reward", "upgrades")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        if table.active != NOBODY:
            return amount > 0 and amount == number_placed(table, player, self.name)
        return amount == ANY_VALUE


class Upgrades(Choice):
    """So many upgrades (the amount), one after the other; the same chip may be meant again."""

    name = "upgrades"
    phases = (SURVEILLANCE,)
    across = ("redeem",)

    def ask(self, table: Table, player: Player) -> bool:
        left = table.amount()
        if left == 0:
            table.settle()
        else:
            table.set_amount(left - 1)
            table.let_owe(player, UPGRADE, ANY_VALUE)
        return False

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return 0 <= amount < table.offer_upgrades


def next_highest(table: Table, kind: int) -> int:
    """The lowest higher black chip in the pool; -1 if there is none."""
    for higher in range(kind + 1, BLACK_6 + 1):
        if table.pool[higher] > 0:
            return higher
    return -1


def can_upgrade(table: Table, player: Player, most: int, neck_only: bool) -> bool:
    """Is there a black chip of at most this value in the bottle that could be upgraded?"""
    for kind in range(BLACK_1, min(BLACK_1 + most, BLACK_6)):
        if player.in_bottle(kind, neck_only) and next_highest(table, kind) >= 0:
            return True
    return False


def offer_upgrades(table: Table, player: Player, moves: Moves, most: int, neck_only: bool) -> None:
    """Offer every upgrade that is possible."""
    for kind in range(BLACK_1, min(BLACK_1 + most, BLACK_6)):
        if player.in_neck(kind) and next_highest(table, kind) >= 0:
            moves.add(UPGRADE_NECK + kind)
    if not neck_only:
        for kind in range(BLACK_1, min(BLACK_1 + most, BLACK_6)):
            if player.base[kind] and next_highest(table, kind) >= 0:
                moves.add(UPGRADE_BASE + kind)


def upgrade(table: Table, player: Player, action: int) -> None:
    """Carry out an upgrade that was offered."""
    in_base = action >= UPGRADE_BASE + BLACK_1
    kind = action - (UPGRADE_BASE if in_base else UPGRADE_NECK)
    higher = next_highest(table, kind)
    if in_base:
        player.take_from_base(kind)
        player.put_in_base(higher)
    else:
        place = 0
        while player.neck[place] != kind:
            place += 1
        player.neck[place] = higher
    table.pool[kind] += 1
    table.pool[higher] -= 1
    if table.events is not None:
        where = "base" if in_base else "neck"
        table.events.append(Upgraded(player.seat, KINDS[kind], KINDS[higher], where))


UPGRADE = Upgrade()
UPGRADES = Upgrades()
