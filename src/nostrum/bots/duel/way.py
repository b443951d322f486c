"""The patient's way: where he will be after any number of steps towards a player's stall."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.duel.player import Player
from nostrum.duel.table import Table

if not cython.compiled:
    from nostrum.duel.table import NOBODY

MOST_STEPS = 40  # that a plan looks at


class Way:
    """The way of the patient towards one seat, from where he stands."""

    def __init__(self) -> None:
        self.seat = 0
        self.ahead = 0  # patients treated, more than the opponent has
        self.treated = [0] * 41  # so many more, after that many steps
        self.half = [0] * 41  # the half in which the patient is then

    def look(self, table: Table, player: Player) -> None:
        """See where the steps lead. There is always another patient in the park."""
        self.seat = player.seat
        self.ahead = player.ledge - table.rival_of(player).ledge
        stall = player.stall
        half = table.half
        space = table.space
        treated = 0
        for steps in range(MOST_STEPS + 1):
            self.treated[steps] = treated
            self.half[steps] = half
            if space == 0:
                half = player.seat
                space = 1
            elif half == player.seat:
                space += 1
            elif space > 1:
                space -= 1
            else:
                half = player.seat
            if half == player.seat and space >= stall:
                treated += 1
                stall = min(stall + table.rules.stall_back, table.rules.half)
                half = NOBODY
                space = 0

    def lead(self, steps: int) -> int:
        """Who is ahead after so many steps, by patients or else by the half: 1 for the seat, -1 for
        its opponent, 0 if neither tells."""
        steps = min(steps, MOST_STEPS)
        ahead = self.ahead + self.treated[steps]
        if ahead == 0 and self.half[steps] != NOBODY:
            return 1 if self.half[steps] == self.seat else -1
        return 1 if ahead > 0 else -1 if ahead < 0 else 0
