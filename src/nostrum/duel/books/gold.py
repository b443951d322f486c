"""Books whose chips bring gold."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.duel.books.words import by_value
from nostrum.duel.player import Player
from nostrum.duel.table import Book, Table

if not cython.compiled:
    from nostrum.duel.chips import BLACK, COLOUR_COUNT, FIRST_KIND, SIZE, VALUE


class BlackLead(Book):
    """Alchemist's lead: a black chip that goes into the neck brings gold."""

    name = "lead"

    def describe(self) -> str:
        return "Brings gold when it goes into the neck."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        table.gain_gold(player, table.rules.black_gold[VALUE[kind]], "black")


class Gold(Book):
    """Gold for each chip: at once, or as an after-effect."""

    name = "gold"

    def describe(self) -> str:
        many = by_value(self.amounts)
        if self.has_after_effect:
            return f"For each of these chips take {many} gold."
        return f"Take {many} gold at once."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        table.gain_gold(player, self.amounts[SIZE[VALUE[kind]]], self.book)

    def after(self, table: Table, player: Player) -> None:
        gold = 0
        for size in range(3):
            gold += self.amounts[size] * table.in_zone(player, FIRST_KIND[self.colour] + size)
        table.gain_gold(player, gold, self.book)


class GoldOfLastWhite(Book):
    """As much gold as the last white chip is worth."""

    name = "gold_of_last_white"

    def describe(self) -> str:
        most = by_value(self.amounts)
        return f"Take as much gold as your last white chip is worth, at most {most}."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        gold = min(player.last_white(), self.amounts[SIZE[VALUE[kind]]])
        table.gain_gold(player, gold, self.book)


class GoldFromRival(Book):
    """A gold piece from the opponent if that is the richer one, else from the pool."""

    name = "gold_from_rival"

    def describe(self) -> str:
        return "Take 1 gold: from your opponent if richer than you, else from the pool."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        rival = table.rival_of(player)
        if rival.gold > player.gold:
            table.lose_gold(rival, 1, self.book)
        table.gain_gold(player, 1, self.book)


class GoldForVariety(Book):
    """Gold for each chip if the bottle holds enough colours."""

    name = "gold_for_variety"

    def __init__(self) -> None:
        super().__init__()
        self.levels = 0
        self.at_least = [0] * 4
        self.gold = [0] * 4

    def read(self, numbers: dict[str, Any]) -> None:
        self.levels = len(numbers["at_least"])
        self.at_least = [*numbers["at_least"], 0, 0, 0, 0][:4]
        self.gold = [*numbers["gold"], 0, 0, 0, 0][:4]

    def describe(self) -> str:
        levels = ", ".join(
            f"{self.gold[n]} gold with at least {self.at_least[n]} colours"
            for n in range(self.levels)
        )
        return f"For each of these chips: {levels} in your bottle (white does not count)."

    def after(self, table: Table, player: Player) -> None:
        colours = 0
        for colour in range(BLACK, COLOUR_COUNT):
            if table.colour_in_zone(player, colour):
                colours += 1
        gold = 0
        for level in range(self.levels):
            if colours >= self.at_least[level]:
                gold = self.gold[level]
        count = table.colour_in_zone(player, self.colour)
        table.gain_gold(player, gold * count, self.book)
