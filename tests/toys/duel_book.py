"""A toy book of The Duel: its chips sell a space for the stall."""

from nostrum.core.moves import Moves
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.books import add_effect
from nostrum.duel.box.values import a_list_of, a_number
from nostrum.duel.chips import VALUES, value_of
from nostrum.duel.decisions import Decision
from nostrum.duel.patients import stall_forward
from nostrum.duel.player import Player
from nostrum.duel.table import Book, Choice, Table, number_placed

PASS = VOCABULARY.named("pass")
STALL = VOCABULARY.named("stall")


class Haggle(Choice):
    """Gold (the amount) may be paid for a space of the stall."""

    name = "haggle"
    prompt = "Pay for a space of your stall?"
    upon = ("brew",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(STALL)

    def take(self, table: Table, player: Player, action: int) -> None:
        price = table.amount()
        table.settle()
        if action == STALL:
            table.lose_gold(player, price, "steps")
            stall_forward(table, player, 1, "bonus space")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        price = number_placed(table, player, self.name)
        return amount == price and 0 < price <= player.gold


HAGGLE = Haggle()


class HaggleBook(Book):
    """Gold may be paid for a space of the stall."""

    name = "haggle"
    owes = ("haggle",)

    def describe(self) -> str:
        return "You may pay gold for a space of your stall."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        price = self.amounts[VALUES["blue"].index(value_of(kind))]
        if player.gold >= price:
            table.let_owe(player, HAGGLE, price)


add_effect(HaggleBook, ("place",), amounts=a_list_of(a_number(1, 9), 3, 3, "number"))
