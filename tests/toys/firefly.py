"""Blue: a firefly, with a choice and with hooks that books of other colours have in the box."""

from nostrum.core.moves import Moves
from nostrum.quacks.actions import VOCABULARY
from nostrum.quacks.books import add_book
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

PASS = VOCABULARY.named("pass")
POINTS = VOCABULARY.named("points")
BLUE = COLOUR_NAMES.index("blue")
WHITE_3 = KINDS.index("white-3")


class Firefly(Book):
    """When you place a blue chip, you may hand in a ruby for 2 points. With two blue chips your
    pot holds white chips for 8. White 3-chips move one space further as soon as there is a blue
    chip in your pot. At the end of the round a blue chip placed last brings a ruby."""

    name = "blue-5"
    heading = "Firefly"
    summary = "trade a ruby for points"
    prompt = "A ruby for 2 points?"
    decline = "leave the firefly hungry"
    prices = (6, 11, 17)

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.rubies > 0

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        if self.can_be_owed(table, player):
            player.owe(self.code)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(POINTS)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == POINTS:
            table.pay_rubies(player, 1, "blue book")
            table.gain_points(player, 2, "blue book")

    def white_limit(self, player: Player) -> int:
        return 8 if player.in_pot[BLUE] >= 2 else 0

    def extra_for_white(self, player: Player, kind: int) -> int:
        return 1 if kind == WHITE_3 and player.in_pot[BLUE] else 0

    def evaluate(self, table: Table, player: Player) -> None:
        if player.pot_size and KINDS[player.last_kind(1)].startswith("blue"):
            table.gain_rubies(player, 1, "blue book")


add_book(Firefly())
