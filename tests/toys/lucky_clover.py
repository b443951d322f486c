"""A fortune-teller card with a choice."""

from nostrum.core.moves import Moves
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.fortunes import add_card
from nostrum.quacks.player import Player
from nostrum.quacks.table import Card, Table

POINTS = VOCABULARY.named("points")
RUBIES = VOCABULARY.named("rubies")


class LuckyClover(Card):
    """Everybody chooses: 3 points, or 2 rubies."""

    name = "lucky_clover"
    title = "Lucky Clover"
    colour = "purple"
    prompt = "3 points, or 2 rubies?"

    def act(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(POINTS)
        moves.add(RUBIES)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == POINTS:
            table.gain_points(player, 3, "fortune card")
        else:
            table.gain_rubies(player, 2, "fortune card")


add_card(LuckyClover())
