"""Books whose chips move the patient, now or with the move at the end of the turn."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.duel.books.words import by_value, spaces
from nostrum.duel.chips import COLOUR_NAMES
from nostrum.duel.patients import move_patient
from nostrum.duel.player import Player
from nostrum.duel.table import Book, Table

if not cython.compiled:
    from nostrum.duel.chips import FIRST_KIND, SIZE, VALUE


class MovePatient(Book):
    """The patient moves towards you: at once, or as an after-effect for all chips together."""

    name = "move_patient"

    def describe(self) -> str:
        many = spaces(self.amounts)
        if self.has_after_effect:
            return f"For each of these chips the patient moves {many} towards you."
        return f"Move the patient {many} towards your stall at once."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        move_patient(table, player, self.amounts[SIZE[VALUE[kind]]])

    def after(self, table: Table, player: Player) -> None:
        steps = 0
        for size in range(3):
            steps += self.amounts[size] * table.in_zone(player, FIRST_KIND[self.colour] + size)
        move_patient(table, player, steps)


class PullPatient(Book):
    """A patient in the opponent's half moves towards you at once."""

    name = "pull_patient"

    def describe(self) -> str:
        many = spaces(self.amounts)
        return f"A patient in the opponent's half moves {many} towards you at once."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        if table.half == 1 - player.seat:
            move_patient(table, player, self.amounts[SIZE[VALUE[kind]]])


class StepsBeside(Book):
    """More steps at the end of the turn if there are chips of another colour in the bottle."""

    name = "steps_beside"

    def __init__(self) -> None:
        super().__init__()
        self.other = 0
        self.levels = 0
        self.at_least = [0] * 4
        self.steps = [0] * 4

    def read(self, numbers: dict[str, Any]) -> None:
        self.other = COLOUR_NAMES.index(numbers["colour"])
        self.levels = len(numbers["at_least"])
        self.at_least = [*numbers["at_least"], 0, 0, 0, 0][:4]
        self.steps = [*numbers["steps"], 0, 0, 0, 0][:4]

    def describe(self) -> str:
        levels = ", ".join(
            f"{self.steps[n]} with at least {self.at_least[n]}" for n in range(self.levels)
        )
        colour = COLOUR_NAMES[self.other]
        return f"More steps for this turn's move if {colour} chips are in your bottle: {levels}."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        count = player.colour_in_bottle(self.other, False)
        extra = 0
        for level in range(self.levels):
            if count >= self.at_least[level]:
                extra = self.steps[level]
        player.extra_steps += extra


class StepsPerChip(Book):
    """More steps at the end of the turn, one for each chip of this colour."""

    name = "steps_per_chip"

    def __init__(self) -> None:
        super().__init__()
        self.base_only = 0

    def read(self, numbers: dict[str, Any]) -> None:
        self.base_only = int(numbers["where"] == "base")

    def describe(self) -> str:
        colour = COLOUR_NAMES[self.colour]
        where = "in the base of your bottle" if self.base_only else "in your bottle, this one too"
        most = by_value(self.amounts)
        return f"One more step for this turn's move per {colour} chip {where}; at most {most}."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        count = player.colour_in_base(self.colour)
        if not self.base_only:
            count += player.colour_in_neck(self.colour)
        player.extra_steps += min(count, self.amounts[SIZE[VALUE[kind]]])


class BuySteps(Book):
    """Gold may be turned into steps at the end of the turn."""

    name = "buy_steps"

    def describe(self) -> str:
        most = by_value(self.amounts)
        return f"When you move at the end of this turn, you may pay up to {most} gold, a step each."

    def placed(self, table: Table, player: Player, kind: int, before: int) -> None:
        player.pay_limit += self.amounts[SIZE[VALUE[kind]]]
