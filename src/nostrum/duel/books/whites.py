"""Books whose chips keep white chips away."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.books.words import by_value
from nostrum.duel.decisions import Decision
from nostrum.duel.player import Player
from nostrum.duel.table import Book, Choice, Table, number_placed

if not cython.compiled:
    from nostrum.duel.actions import ASIDE, ASIDE_WHITE, PASS, RETURN_WHITE
    from nostrum.duel.chips import SIZE, VALUE, WHITE_1
    from nostrum.duel.player import NO_SPACE

HIGHEST_WHITE = 3


class Guard(Book):
    """The next white chip of this turn, if it is not too strong, is set aside."""

    name = "guard"

    def describe(self) -> str:
        most = by_value(self.amounts)
        return (
            f"The next white chip of value {most} or less that you draw in this turn is set aside "
            "instead of being placed."
        )

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        player.guards[self.amounts[SIZE[VALUE[kind]]]] += 1


class WhiteBack(Book):
    """The white chip drawn directly before may go back into the bag."""

    name = "white_back"
    owes = ("white back",)

    def describe(self) -> str:
        most = by_value(self.amounts)
        return (
            "If the chip drawn directly before in this turn was a white one of value "
            f"{most} or less, you may put it back into the bag."
        )

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        if before > NO_SPACE and player.whites[before] <= self.amounts[SIZE[VALUE[kind]]]:
            table.let_owe(player, RETURN_THAT_WHITE, before)


class ReturnThatWhite(Choice):
    """The white chip on one space (the amount) may go back into the bag."""

    name = "white back"
    prompt = "Put the white chip back that you drew just before?"
    decline = "it stays where it lies"
    upon = ("brew",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(RETURN_WHITE + table.amount())

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action != PASS:
            table.return_white(player, action - RETURN_WHITE, "book")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        most = number_placed(table, player, self.name)
        return amount == player.white_space and 0 < player.last_white() <= most


class WhiteAside(Book):
    """A white chip of the bottle, if it is not too strong, may be set aside."""

    name = "white_aside"
    owes = ("white aside",)

    def describe(self) -> str:
        most = by_value(self.amounts)
        return f"You may set aside a white chip of value {most} or less from your bottle."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        most = self.amounts[SIZE[VALUE[kind]]]
        for space in range(1, player.white_space + 1):
            if 0 < player.whites[space] <= most:
                table.let_owe(player, SET_WHITE_ASIDE, most)
                break


class SetWhiteAside(Choice):
    """A white chip of at most a value (the amount) may be set aside."""

    name = "white aside"
    prompt = "You may set a white chip aside until the end of the round: which one?"
    decline = "leave them where they lie"
    upon = ("brew",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for space in range(1, player.white_space + 1):
            if 0 < player.whites[space] <= table.amount():
                moves.add(ASIDE_WHITE + space)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action != PASS:
            table.set_aside(player, player.lift_white(action - ASIDE_WHITE), "book")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        there = any(0 < value <= amount for value in player.whites)
        return there and amount == number_placed(table, player, self.name)


class LookForWhite(Book):
    """Look at some chips of the bag; a white one among them may be set aside."""

    name = "look_for_white"
    owes = ("look for white",)

    def describe(self) -> str:
        many = by_value(self.amounts)
        return (
            f"Draw {many} chips, for both to see. You may set one white chip among them aside "
            "until the end of the round; the others go back into the bag."
        )

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        count = self.amounts[SIZE[VALUE[kind]]]
        if count > 0 and player.bag_size > 0:
            table.show_hand(player, count)
            table.let_owe(player, FIND_WHITE, 0)


class FindWhite(Choice):
    """A white chip among those shown may be set aside."""

    name = "look for white"
    prompt = "You may set one of these white chips aside until the end of the round."
    decline = "all of them back into the bag"
    upon = ("brew",)
    uses_hand = True

    def ask(self, table: Table, player: Player) -> bool:
        for kind in range(WHITE_1, WHITE_1 + HIGHEST_WHITE):
            if player.hand[kind]:
                return True
        table.settle()
        table.put_back_hand(player, -1)
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for kind in range(WHITE_1, WHITE_1 + HIGHEST_WHITE):
            if player.hand[kind]:
                moves.add(ASIDE + kind)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action == PASS:
            table.put_back_hand(player, -1)
        else:
            table.put_back_hand(player, action - ASIDE)
            table.set_aside(player, action - ASIDE, "book")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and 0 < player.hand_size <= number_placed(table, player, self.name)


RETURN_THAT_WHITE = ReturnThatWhite()
SET_WHITE_ASIDE = SetWhiteAside()
FIND_WHITE = FindWhite()
