"""The round cards: what each effect gives to whoever gets the card.

Some are carried out at once; others are kept, lie open, and are used once.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.spoken_chips import one_spoken
from nostrum.duel.actions import CARDS_IN_USE
from nostrum.duel.box import Box
from nostrum.duel.box.forms import CARD_EFFECTS
from nostrum.duel.box.values import Reader
from nostrum.duel.chips import KINDS, kind_named
from nostrum.duel.events import ChipRemoved
from nostrum.duel.gifts import give_or_pay
from nostrum.duel.patients import stall_forward
from nostrum.duel.player import Player
from nostrum.duel.table import RoundCard, Table

if not cython.compiled:
    from nostrum.duel.chips import WHITE_1
    from nostrum.duel.gifts import ANY_CHIP, FOUR_CHIP, TWO_CHIPS

# The cards that can be kept, each in its slot.
KEPT_NAMES = (*CARDS_IN_USE, "buy_double")


class ChipShown(RoundCard):
    name = "chip"

    def describe(self) -> str:
        chip = KINDS[self.chip]
        return f"Take {one_spoken(chip)} from the pool; if it is sold out, its price in gold."

    def redeem(self, table: Table, player: Player) -> None:
        give_or_pay(table, player, self.chip, "card")


class TwoOnes(RoundCard):
    name = "two_ones"
    owes = ("two chips", "any chip")

    def describe(self) -> str:
        return "Take two 1-chips of different colours (not black, not white) from the pool."

    def redeem(self, table: Table, player: Player) -> None:
        table.let_owe(player, TWO_CHIPS, 0)


class ChipAndOne(RoundCard):
    name = "chip_and_one"
    owes = ("any chip",)

    def describe(self) -> str:
        chip = KINDS[self.chip]
        return f"Take {one_spoken(chip)} and a 1-chip of your choice (not black, not white)."

    def redeem(self, table: Table, player: Player) -> None:
        give_or_pay(table, player, self.chip, "card")
        table.let_owe(player, ANY_CHIP, 0)


class FourAndOne(RoundCard):
    name = "four_and_one"
    owes = ("four chip",)

    def describe(self) -> str:
        return "Take a 4-chip (not black); your opponent takes a 1-chip of the same colour."

    def redeem(self, table: Table, player: Player) -> None:
        table.let_owe(player, FOUR_CHIP, 0)


class DropWhite(RoundCard):
    name = "drop_white"

    def describe(self) -> str:
        return "Remove a white 1-chip of yours from the game."

    def redeem(self, table: Table, player: Player) -> None:
        if player.bag[WHITE_1] > 0:
            player.remove(WHITE_1)
        elif table.rules.drop_from_bag or not drop_from_table(player):
            return
        table.removed[WHITE_1] += 1
        if table.events is not None:
            table.events.append(ChipRemoved(player.seat, KINDS[WHITE_1]))


class WhiteForRival(RoundCard):
    name = "white_for_rival"

    def describe(self) -> str:
        return "Your opponent must put a white 1-chip from the pool into the bag."

    def redeem(self, table: Table, player: Player) -> None:
        table.gain_chip(table.rival_of(player), WHITE_1, "bag", "card")


class StallCard(RoundCard):
    name = "stall"

    def describe(self) -> str:
        return f"Move your stall forward by {self.spaces}."

    def redeem(self, table: Table, player: Player) -> None:
        stall_forward(table, player, self.spaces, "card")


class KeptCard(RoundCard):
    """A card that is kept until it is used."""

    def redeem(self, table: Table, player: Player) -> None:
        player.kept[self.slot] += 1


class OneWhiteBack(KeptCard):
    name = "one_white_back"

    def describe(self) -> str:
        return (
            "Keep it. Once, in your turn: put a white chip of your bottle back into the bag. It "
            "can undo an explosion at the moment it happens."
        )


class TwoWhiteBack(KeptCard):
    name = "two_white_back"

    def describe(self) -> str:
        return (
            "Keep it. Once, in your turn and before any explosion: put up to two white chips of "
            "your bottle back into the bag."
        )


class ThreeColouredBack(KeptCard):
    name = "three_coloured_back"

    def describe(self) -> str:
        return (
            "Keep it. Once, in your turn: put up to three coloured chips from the base of your "
            "bottle back into the bag."
        )


class BuyDouble(KeptCard):
    name = "buy_double"

    def describe(self) -> str:
        return "Keep it. Once, when you buy a chip: take another one just like it for nothing."


class LastRoundCard(RoundCard):
    """The card of the last round: never offered or taken, it holds for the whole round (see
    `can_buy_step` and `LastRoundBlast` in brewing). What it does is told on the page "last-round"
    of the rules, with the numbers of the box."""

    name = "last"

    def __init__(self) -> None:
        super().__init__()
        self.number = "last"


def drop_from_table(player: Player) -> bool:
    """Take a white 1-chip out of the bottle, or from those set aside. False if there is none."""
    for space in range(1, player.white_space + 1):
        if player.whites[space] == 1:
            player.lift_white(space)
            return True
    if player.aside[WHITE_1] > 0:
        player.aside[WHITE_1] -= 1
        return True
    return False


EFFECTS: dict[str, type[RoundCard]] = {
    effect.name: effect
    for effect in (
        BuyDouble,
        ChipAndOne,
        ChipShown,
        DropWhite,
        FourAndOne,
        OneWhiteBack,
        StallCard,
        ThreeColouredBack,
        TwoOnes,
        TwoWhiteBack,
        WhiteForRival,
    )
}


def add_effect(effect: type[RoundCard], **fields: Reader) -> None:
    """Let boxes have round cards with another effect; the fields that such an entry needs."""
    EFFECTS[effect.name] = effect
    CARD_EFFECTS[effect.name] = fields


def read_cards(box: Box) -> list[RoundCard]:
    """All round cards but the last round's, as the box describes them."""
    cards = []
    for number, entry in box.cards.items():
        card = EFFECTS[entry.effect]()
        card.number = number
        card.chip = kind_named(entry.chip) if entry.chip else -1
        card.spaces = entry.spaces
        card.slot = KEPT_NAMES.index(card.name) if card.name in KEPT_NAMES else -1
        card.gold = entry.gold
        card.upgrades = entry.upgrade
        cards.append(card)
    return cards
