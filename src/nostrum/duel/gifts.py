"""Chips that a card or book gives: taken from the pool, some of them by choice."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.decisions import Decision
from nostrum.duel.phases import SURVEILLANCE
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table, book_in_effect, is_left_by_card

if not cython.compiled:
    from nostrum.duel.actions import TAKE
    from nostrum.duel.chips import (
        COLOUR,
        COLOUR_COUNT,
        FIRST_KIND,
        KIND_COUNT,
        ORANGE,
        ORANGE_1,
        VALUE,
    )


def give_or_pay(table: Table, player: Player, kind: int, why: str) -> None:
    """Give a chip that is shown into the base of the bottle; if it is sold out, its price."""
    if not table.gain_chip(player, kind, "base", why):
        table.gain_gold(player, table.rules.price[kind], "sold out")


def offer_chips(table: Table, moves: Moves, value: int, but_not: int) -> None:
    """Offer every chip of a value that is on sale, but not of one colour (0: of any)."""
    for kind in range(ORANGE_1, KIND_COUNT):
        if VALUE[kind] == value and table.is_on_sale(kind) and COLOUR[kind] != but_not:
            moves.add(TAKE + kind)


class ChipOfPool(Choice):
    """A 1-chip of any colour but one (the amount; 0: of any), never black or white."""

    prompt = "Which chip do you take?"

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_chips(table, moves, 1, table.amount())


class AnyChip(ChipOfPool):
    """A 1-chip that a round card gives."""

    name = "any chip"
    phases = (SURVEILLANCE,)
    across = ("redeem",)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        table.gain_chip(player, action - TAKE, "base", "chosen")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        is_colour = amount == 0 or ORANGE <= amount < COLOUR_COUNT
        return is_colour and is_left_by_card(table, self.name)


class RewardChip(ChipOfPool):
    """A 1-chip as an after-effect. It was not brewed, so it has no after-effect itself: it is laid
    beside the bottle."""

    name = "reward chip"
    upon = ("after-effect", "reward")

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        table.gain_chip(player, action - TAKE, "aside", book_in_effect(table))


class TwoChips(ChipOfPool):
    """Two 1-chips of different colours, one after the other."""

    name = "two chips"
    prompt = "Two chips of different colours: which one first?"
    phases = (SURVEILLANCE,)
    across = ("redeem",)

    def take(self, table: Table, player: Player, action: int) -> None:
        first = action - TAKE
        table.settle()
        table.gain_chip(player, first, "base", "chosen")
        table.let_owe(player, ANY_CHIP, COLOUR[first])

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and is_left_by_card(table, self.name)


class FourChip(ChipOfPool):
    """A 4-chip of any colour; the opponent gets a 1-chip of the same colour."""

    name = "four chip"
    prompt = "Which 4-chip do you take? Your opponent gets the 1-chip of that colour."
    phases = (SURVEILLANCE,)
    across = ("redeem",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_chips(table, moves, 4, 0)

    def take(self, table: Table, player: Player, action: int) -> None:
        kind = action - TAKE
        table.settle()
        table.gain_chip(player, kind, "base", "chosen")
        give_or_pay(table, table.rival_of(player), FIRST_KIND[COLOUR[kind]], "card")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and is_left_by_card(table, self.name)


ANY_CHIP = AnyChip()
REWARD_CHIP = RewardChip()
TWO_CHIPS = TwoChips()
FOUR_CHIP = FourChip()
