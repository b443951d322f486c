"""Red: the toadstool. Its action comes as soon as the chip is drawn."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.chips import KINDS
from nostrum.quacks.events import Returned
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

if not cython.compiled:
    from nostrum.quacks.actions import PASS, PLACE, RETURN
    from nostrum.quacks.chips import COLOUR, FIRST_KIND, ORANGE, RED, VALUE, WHITE, WHITE_1


class Toadstool1(Book):
    """A red chip moves one space further if there are one or two orange chips in your pot
    already, and two spaces further if there are three or more."""

    name = "red-1"
    heading = "Toadstool, set 1"

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
    prompt = "What happens to the red chips beside the pot?"

    def keeps_aside(self) -> bool:
        return True

    def stopped(self, table: Table, player: Player) -> None:
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        if player.aside_count > 0:
            return True
        player.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        # Before a card draws from the bag chips may only go back; after stopping also be laid.
        if player.stopped and table.can_lay(player):
            for kind in range(FIRST_KIND[RED], FIRST_KIND[RED + 1]):
                if player.aside[kind]:
                    moves.add(PLACE + kind)
        offer_returns(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            player.settle()
        elif action >= RETURN:
            put_back(table, player, action - RETURN)
        else:
            player.take_aside(action - PLACE)
            table.lay_late(player, action - PLACE)


def ask_to_return(table: Table, player: Player) -> None:
    """Before chips are drawn to choose from, those beside the pot may go back into the bag."""
    if player.aside_count > 0:
        player.owe(table.rules.red.code)


def offer_returns(player: Player, moves: Moves) -> None:
    """The chips beside the pot may go back into the bag at any time."""
    if player.aside_count > 0:
        for kind in range(FIRST_KIND[RED], FIRST_KIND[RED + 1]):
            if player.aside[kind]:
                moves.add(RETURN + kind)


def put_back(table: Table, player: Player, kind: int) -> None:
    """A chip from beside the pot goes back into the bag."""
    player.take_aside(kind)
    player.put(kind)
    if table.events is not None:
        table.tell(player, Returned(player.seat, KINDS[kind], "red book"))


class Toadstool3(Book):
    """A red chip drawn directly after a white chip moves further by the value of the white
    chip."""

    name = "red-3"
    heading = "Toadstool, set 3"

    def extra_spaces(self, player: Player, kind: int) -> int:
        last = player.last_kind(1)
        if last >= 0 and player.unbroken and COLOUR[last] == WHITE:
            return VALUE[last]
        return 0


class Toadstool4(Book):
    """As soon as there is a red chip in your pot, every white 1-chip you draw moves two spaces
    instead of one. For the explosion it still counts 1. More red chips change nothing."""

    name = "red-4"
    heading = "Toadstool, set 4"

    def extra_for_white(self, player: Player, kind: int) -> int:
        return 1 if kind == WHITE_1 and player.in_pot[RED] > 0 else 0


RED_BOOKS: list[Book] = [Toadstool1(), Toadstool2(), Toadstool3(), Toadstool4()]
