"""Books about coloured chips: one more to choose, some back into the bag, one upgraded."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.books.words import by_value
from nostrum.duel.brewing import resolve
from nostrum.duel.decisions import Decision
from nostrum.duel.player import Player
from nostrum.duel.table import Book, Choice, Table, number_placed

if not cython.compiled:
    from nostrum.duel.actions import PASS, PLACE
    from nostrum.duel.brewing import COLOURED_TO_BAG
    from nostrum.duel.chips import KIND_COUNT, SIZE, VALUE
    from nostrum.duel.upgrades import UPGRADE


class DrawAndChoose(Book):
    """Draw some chips; one of them may be placed as the next chip."""

    name = "draw_and_choose"
    owes = ("choose chip",)

    def describe(self) -> str:
        many = by_value(self.amounts)
        return (
            f"If the neck still has room: draw {many} chips, for both to see. You may place one "
            "of them as your next chip; the others go back into the bag."
        )

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        count = self.amounts[SIZE[VALUE[kind]]]
        if count > 0 and player.bag_size > 0 and player.neck_count < table.rules.neck:
            table.show_hand(player, count)
            table.let_owe(player, CHOOSE_CHIP, 0)


class ChooseChip(Choice):
    """One of the chips shown may be placed."""

    name = "choose chip"
    prompt = "You may place one of the chips drawn; the others go back into the bag."
    decline = "all of them back into the bag"
    upon = ("brew",)
    uses_hand = True

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for kind in range(KIND_COUNT):
            if player.hand[kind]:
                moves.add(PLACE + kind)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action == PASS:
            table.put_back_hand(player, -1)
        else:
            table.put_back_hand(player, action - PLACE)
            resolve(table, player, action - PLACE)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        most = number_placed(table, player, self.name)
        has_room = player.neck_count < table.rules.neck
        return amount == 0 and has_room and 0 < player.hand_size <= most


class ColouredBack(Book):
    """Coloured chips of the base may go back into the bag."""

    name = "coloured_back"
    owes = ("coloured back",)

    def describe(self) -> str:
        many = by_value(self.amounts)
        return (
            f"You may put up to {many} coloured chips from the base of your bottle back into "
            "the bag."
        )

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        table.let_owe(player, COLOURED_TO_BAG, self.amounts[SIZE[VALUE[kind]]])


class UpgradeBook(Book):
    """A black chip, if it is not too strong already, may be upgraded."""

    name = "upgrade"
    decline = "leave your black chips as they are"
    owes = ("upgrade",)

    def describe(self) -> str:
        most = by_value(self.amounts)
        return f"Upgrade a black chip of value {most} or less in your bottle."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        table.let_owe(player, UPGRADE, self.amounts[SIZE[VALUE[kind]]])


CHOOSE_CHIP = ChooseChip()
