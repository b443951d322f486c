"""Green: the garden spider. Phase B: mostly for green chips placed last or next to last."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.events import Moved
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

if not cython.compiled:
    from nostrum.quacks.actions import DROPLET, MOVE, PASS, TAKE, TUBE
    from nostrum.quacks.chips import (
        BLUE_1,
        COLOUR,
        GREEN,
        ORANGE_1,
        PURPLE_1,
        RED_1,
        VALUE,
        YELLOW_1,
    )


def green_at(table: Table, player: Player, back: int) -> int:
    """The value of the green chip that was placed last (1) or next to last (2), or 0."""
    kind = player.last_kind(back)
    if kind < 0 or COLOUR[kind] != GREEN or not table.counts(player, player.pot_size - back):
        return 0
    return VALUE[kind]


class GardenSpider1(Book):
    """At the end of the round you get a ruby for each green chip that was placed last or next
    to last in your pot, whatever its value."""

    name = "green-1"
    heading = "Garden spider, set 1"
    summary = "placed last or next to last: a ruby each"
    leaves_pot = True

    def evaluate(self, table: Table, player: Player) -> None:
        for back in range(1, 3):
            if green_at(table, player, back):
                table.gain_rubies(player, 1, "green book")


class GardenSpider2(Book):
    """At the end of the round each green chip that was placed last or next to last lets you
    put another chip into your bag: a 1-chip an orange 1, a 2-chip a blue 1 or a red 1, a
    4-chip a yellow 1 or a purple 1 (if their books are out)."""

    name = "green-2"
    heading = "Garden spider, set 2"
    summary = "placed last or next to last: one more chip"
    prompt = "Which chip does the spider bring?"
    decline = "take nothing"
    leaves_pot = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return 1 <= player.effect_memory <= 2

    def evaluate(self, table: Table, player: Player) -> None:
        player.effect_memory = 2
        player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        while player.effect_memory > 0:
            if table.offers(self, player) > 1:
                return True
            player.effect_memory -= 1
        player.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        value = green_at(table, player, 3 - player.effect_memory)
        if value == 1:
            self.offer_chip(table, ORANGE_1, moves)
        elif value == 2:
            self.offer_chip(table, BLUE_1, moves)
            self.offer_chip(table, RED_1, moves)
        elif value == 4:
            self.offer_chip(table, YELLOW_1, moves)
            self.offer_chip(table, PURPLE_1, moves)

    def offer_chip(self, table: Table, kind: int, moves: Moves) -> None:
        """Offer a chip if it can be had."""
        if table.on_offer(kind):
            moves.add(TAKE + kind)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action != PASS:
            table.give_chip(player, action - TAKE, "green book")
        player.effect_memory -= 1


class GardenSpider3(Book):
    """At the end of the round, if the white chips in your pot amount to exactly 7, you may
    move your last chip, whatever its colour, as many spaces further as all green chips in your
    pot are worth together."""

    name = "green-3"
    heading = "Garden spider, set 3"
    summary = "white exactly 7: last chip moves by all greens"
    prompt = "Move the last chip forward?"
    decline = "leave the chip where it lies"
    looks_at = ()
    adds_values = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        exactly = player.white == table.rules.white_exactly
        return exactly and self.spaces(table, player) > 0 and not table.pot_is_full(player)

    def spaces(self, table: Table, player: Player) -> int:
        """The value of all green chips in the pot."""
        total = 0
        for back in range(1, player.pot_size + 1):
            total += green_at(table, player, back)
        return total

    def evaluate(self, table: Table, player: Player) -> None:
        if self.can_be_owed(table, player):
            player.owe(self.code)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(MOVE)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == MOVE:
            space = min(player.last_space() + self.spaces(table, player), table.rules.last_chip)
            player.pot_space[player.pot_size - 1] = space
            if table.events is not None:
                table.tell(player, Moved(player.seat, space, "green book"))

    def default_answer(self, table: Table, player: Player) -> int:
        return MOVE


class GardenSpider4(Book):
    """At the end of the round you may pay a ruby for each green chip that was placed last or
    next to last and move a droplet one step for it."""

    name = "green-4"
    heading = "Garden spider, set 4"
    summary = "last or next to last: ruby for a droplet step"
    prompt = "Pay a ruby for a step of the droplet?"
    can_wait = leaves_pot = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.effect_memory <= 2

    def evaluate(self, table: Table, player: Player) -> None:
        player.effect_memory = 0
        for back in range(1, 3):
            if green_at(table, player, back):
                player.effect_memory += 1
        if player.effect_memory > 0:
            player.owe(self.code)

    def ask(self, table: Table, player: Player) -> bool:
        if player.effect_memory > 0 and player.rubies > 0:
            return True
        player.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(DROPLET)
        if table.tube_open(player):
            moves.add(TUBE)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            player.settle()
        else:
            player.effect_memory -= 1
            table.pay_rubies(player, 1, "green book")
            table.move_either(player, action)


GREEN_BOOKS: list[Book] = [GardenSpider1(), GardenSpider2(), GardenSpider3(), GardenSpider4()]
