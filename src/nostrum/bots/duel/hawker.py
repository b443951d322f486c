"""The hawker of The Duel: dares too much, and is after what is dear."""

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.core.moves import Moves
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.chips import KINDS
from nostrum.duel.player import Player
from nostrum.duel.table import Table

GREED = 4.0  # steps that another chip seems to be worth more than it is


class HawkerPolicy(JourneymanPolicy):
    """A journeyman who draws once too often and buys the dearest chips."""

    def draw(self, table: Table, player: Player) -> float:
        """What drawing seems to be worth."""
        return super().draw(table, player) + GREED

    def shop(self, table: Table, player: Player, moves: Moves) -> int:
        """The dearest chip."""

        def price(action: int) -> int:
            verb, _, chip = VOCABULARY.text(action).partition(" ")
            return table.rules.price[KINDS.index(chip)] if verb == "buy" else 0

        return max(moves.actions[: moves.count], key=price)
