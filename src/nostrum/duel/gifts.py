"""Chips that a card or book gives: taken from the pool, some of them by choice."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table

if not cython.compiled:
    from nostrum.duel.actions import TAKE
    from nostrum.duel.chips import COLOUR, FIRST_KIND, KIND_COUNT, ORANGE_1, VALUE


def give_or_pay(table: Table, player: Player, kind: int, why: str) -> None:
    """Give a chip that is shown into the base of the bottle; if it is sold out, its price."""
    if not table.gain_chip(player, kind, "base", why):
        table.gain_gold(player, table.rules.price[kind], "sold out")


def offer_chips(table: Table, moves: Moves, value: int, but_not: int) -> None:
    """Offer every chip of a value that is on sale, but not of one colour (0: of any)."""
    for kind in range(ORANGE_1, KIND_COUNT):
        if VALUE[kind] == value and table.is_on_sale(kind) and COLOUR[kind] != but_not:
            moves.add(TAKE + kind)


class AnyChip(Choice):
    """A 1-chip of any colour but one (the amount; 0: of any), never black or white."""

    name = "any chip"
    prompt = "Which chip do you take?"

    def ask(self, table: Table, player: Player) -> bool:
        table.scratch.count = 0
        self.offer(table, player, table.scratch)
        if table.scratch.count > 0:
            return True
        table.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_chips(table, moves, 1, table.amount())

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        table.gain_chip(player, action - TAKE, "base", "chosen")


class RewardChip(AnyChip):
    """A 1-chip as an after-effect. It was not brewed, so it has no after-effect itself: it is laid
    beside the bottle."""

    name = "reward chip"

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        table.gain_chip(player, action - TAKE, "aside", "after-effect")


class TwoChips(AnyChip):
    """Two 1-chips of different colours, one after the other."""

    name = "two chips"

    def take(self, table: Table, player: Player, action: int) -> None:
        first = action - TAKE
        table.settle()
        table.gain_chip(player, first, "base", "chosen")
        table.owe(player, ANY_CHIP, COLOUR[first])


class FourChip(AnyChip):
    """A 4-chip of any colour; the opponent gets a 1-chip of the same colour."""

    name = "four chip"

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_chips(table, moves, 4, 0)

    def take(self, table: Table, player: Player, action: int) -> None:
        kind = action - TAKE
        table.settle()
        table.gain_chip(player, kind, "base", "chosen")
        give_or_pay(table, table.rival_of(player), FIRST_KIND[COLOUR[kind]], "card")


ANY_CHIP = AnyChip()
REWARD_CHIP = RewardChip()
TWO_CHIPS = TwoChips()
FOUR_CHIP = FourChip()
