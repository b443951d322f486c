"""Yellow: the mandrake. Its action comes as soon as the chip is drawn."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

if not cython.compiled:
    from nostrum.quacks.actions import PASS, RETURN
    from nostrum.quacks.chips import COLOUR, WHITE, YELLOW


class Mandrake1(Book):
    """If you draw a yellow chip directly after a white chip, you may put that white chip back
    into the bag. The yellow chip stays where it lies; the space of the white chip stays
    empty."""

    name = "yellow-1"
    heading = "Mandrake, set 1"
    summary = "right after white: that white chip may go back"
    prompt = "Put the white chip back into the bag?"
    decline = "leave the white chip in the pot"
    looks_at = ("white",)
    values_alike = True
    asks_last = "white before"

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.last_colour(1) == YELLOW and player.last_colour(2) == WHITE

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        if player.last_followed_directly and player.last_colour(2) == WHITE:
            player.owe(self.code)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(RETURN + player.last_kind(2))

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action != PASS:
            table.return_chip(player, player.pot_size - 2, "yellow book")

    def default_answer(self, table: Table, player: Player) -> int:
        return RETURN + player.last_kind(2)


class Mandrake2(Book):
    """The next chip that you draw after a yellow chip moves twice as far (first edition: the next
    chip that you lay)."""

    name = "yellow-2"
    heading = "Mandrake, set 2"
    summary = "the next chip moves twice as far"
    looks_at = ()
    values_alike = True

    def doubles_next(self, player: Player) -> bool:
        last = player.last_kind(1)
        return last >= 0 and COLOUR[last] == YELLOW and not player.doubling_spent


class Mandrake3(Book):
    """With your first yellow chip the white chips that your pot can hold rise from 7 to 8,
    with your third to 9."""

    name = "yellow-3"
    heading = "Mandrake, set 3"
    summary = "white limit 8 with the first, 9 with the third"
    looks_at = ()
    values_alike = True

    def white_limit(self, player: Player) -> int:
        yellows = player.in_pot[YELLOW]
        if yellows == 0:
            return 0
        return 8 if yellows < 3 else 9


class Mandrake4(Book):
    """Your first yellow chip moves one space further than its value, your second one two
    spaces, your third one three spaces. Later ones get nothing more."""

    name = "yellow-4"
    heading = "Mandrake, set 4"
    summary = "the first three move 1, 2, 3 spaces further"
    looks_at = ()
    values_alike = True

    def extra_spaces(self, player: Player, kind: int) -> int:
        yellows = player.in_pot[YELLOW]
        return yellows + 1 if yellows < 3 else 0


YELLOW_BOOKS: list[Book] = [Mandrake1(), Mandrake2(), Mandrake3(), Mandrake4()]
