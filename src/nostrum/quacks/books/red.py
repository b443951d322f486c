"""Red: the toadstool. Its action comes as soon as the chip is drawn."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table, offer_returns

if not cython.compiled:
    from nostrum.quacks.actions import PASS, PLACE, RETURN
    from nostrum.quacks.chips import COLOUR, FIRST_KIND, ORANGE, RED, VALUE, WHITE, WHITE_1


class Toadstool1(Book):
    """A red chip moves one space further if there are one or two orange chips in your pot
    already, and two spaces further if there are three or more."""

    name = "red-1"
    heading = "Toadstool, set 1"
    summary = "1 further after 1 or 2 orange, 2 after more"
    looks_at = ("orange",)
    values_alike = True

    def extra_spaces(self, player: Player, kind: int) -> int:
        oranges = player.in_pot[ORANGE]
        if oranges == 0:
            return 0
        return 1 if oranges < 3 else 2


class Toadstool2(Book):
    """A red chip is laid beside the pot. When you have stopped (or your pot has exploded) you
    may lay it after your last chip, now or in any later round; you decide for each chip. You
    may put it back into the bag at any time."""

    name = "red-2"
    heading = "Toadstool, set 2"
    summary = "lies beside the pot; lay it when you have stopped"
    prompt = "What happens to the red chips beside the pot?"
    decline = "leave the red chips beside the pot"
    # After stopping, and before any effect that draws chips to choose from.
    steps = ("fortune", "potions", "end of potions")
    can_wait = True
    looks_at = ()
    values_alike = True

    def keeps_aside(self) -> bool:
        return True

    def stopped(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        for kind in range(FIRST_KIND[self.colour], FIRST_KIND[self.colour + 1]):
            if player.aside[kind]:
                return True
        player.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        # Before a card draws from the bag chips may only go back; after stopping also be laid.
        if player.stopped and table.can_lay(player):
            for kind in range(FIRST_KIND[self.colour], FIRST_KIND[self.colour + 1]):
                if player.aside[kind]:
                    moves.add(PLACE + kind)
        offer_returns(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            player.settle()
        elif action >= RETURN:
            table.return_aside(player, action - RETURN)
        else:
            player.take_aside(action - PLACE)
            if table.rules.double_next_drawn:
                player.doubling_spent = 1  # this chip was drawn long ago
            table.lay_late(player, action - PLACE)

    def default_answer(self, table: Table, player: Player) -> int:
        """They stay beside the pot until the potion is finished; then the greatest comes first."""
        if player.stopped and table.can_lay(player):
            for kind in range(FIRST_KIND[self.colour + 1] - 1, FIRST_KIND[self.colour] - 1, -1):
                if player.aside[kind]:
                    return PLACE + kind
        return PASS


class Toadstool3(Book):
    """If the last chip in your pot is white, a red chip moves further by the value of that white
    chip."""

    name = "red-3"
    heading = "Toadstool, set 3"
    summary = "right after white: further by white's value"
    looks_at = ("white",)
    values_alike = True
    asks_last = "white"

    def extra_spaces(self, player: Player, kind: int) -> int:
        last = player.last_kind(1)
        return VALUE[last] if last >= 0 and COLOUR[last] == WHITE else 0


class Toadstool4(Book):
    """As soon as there is a red chip in your pot, every white 1-chip you draw moves two spaces
    instead of one. For the explosion it still counts 1. More red chips change nothing."""

    name = "red-4"
    heading = "Toadstool, set 4"
    summary = "once in the pot, white 1-chips move 2 spaces"
    looks_at = ("white",)
    values_alike = True

    def extra_for_white(self, player: Player, kind: int) -> int:
        return 1 if kind == WHITE_1 and player.in_pot[RED] > 0 else 0


RED_BOOKS: list[Book] = [Toadstool1(), Toadstool2(), Toadstool3(), Toadstool4()]
