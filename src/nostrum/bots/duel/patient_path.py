"""The path of the patient: where any number of steps towards a player's stall leads."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.duel.patients import walk
from nostrum.duel.player import Player
from nostrum.duel.table import Table

if not cython.compiled:
    from nostrum.duel.table import NOBODY

MOST_STEPS = 40  # that are looked ahead


class PatientPath:
    """The path of the patient towards one seat, from the current space."""

    def __init__(self) -> None:
        self.seat = 0
        self.ahead = 0  # patients treated, less those of the opponent
        self.treated = [0] * 41  # patients treated after this many steps
        self.half = [0] * 41  # the half that the patient is in then
        self.trial: Table | None = None  # a table of the same rules, to walk on

    def start_from(self, table: Table, player: Player) -> None:
        """Follow the steps towards a player. There is always another patient in the park."""
        self.seat = player.seat
        self.ahead = player.ledge - table.rival_of(player).ledge
        trial = self.trial
        if trial is None or trial.rules is not table.rules:
            trial = self.trial = Table(table.rules)
        walker = trial.player(player.seat)
        walker.stall = player.stall
        walker.waiting = 0
        trial.half = table.half
        trial.space = table.space
        for steps in range(MOST_STEPS + 1):
            self.treated[steps] = walker.waiting
            self.half[steps] = trial.half
            trial.park = 1
            walk(trial, walker, 1)

    def lead(self, steps: int) -> int:
        """Who is ahead after so many steps, by patients or else by the half: 1 for the seat, -1 for
        its opponent, 0 for neither."""
        steps = min(steps, MOST_STEPS)
        ahead = self.ahead + self.treated[steps]
        if ahead == 0 and self.half[steps] != NOBODY:
            return 1 if self.half[steps] == self.seat else -1
        return 1 if ahead > 0 else -1 if ahead < 0 else 0
