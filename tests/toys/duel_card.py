"""A toy round card of The Duel: some gold, or a space for the stall."""

from nostrum.core.moves import Moves
from nostrum.duel.actions import VOCABULARY
from nostrum.duel.cards import add_effect
from nostrum.duel.decisions import Decision
from nostrum.duel.patients import stall_forward
from nostrum.duel.phases import SURVEILLANCE
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, RoundCard, Table, is_left_by_card

GOLD = VOCABULARY.named("gold")
STALL = VOCABULARY.named("stall")


class FairDay(Choice):
    """Three gold, or the stall one space forward."""

    name = "fair day"
    prompt = "Three gold, or a space for your stall?"
    phases = (SURVEILLANCE,)
    across = ("redeem",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(STALL)
        moves.add(GOLD)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action == GOLD:
            table.gain_gold(player, 3, "tokens")
        else:
            stall_forward(table, player, 1, "card")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and is_left_by_card(table, self.name)


FAIR_DAY = FairDay()


class FairDayCard(RoundCard):
    """Three gold, or the stall one space forward."""

    name = "fair_day"
    owes = ("fair day",)

    def describe(self) -> str:
        return "Take 3 gold, or move your stall forward by 1."

    def redeem(self, table: Table, player: Player) -> None:
        table.let_owe(player, FAIR_DAY, 0)


add_effect(FairDayCard)
