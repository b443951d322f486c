"""The path of the patient: where any number of steps towards a player's stall leads."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.duel.patients import walk
from nostrum.duel.table import Table

if not cython.compiled:
    from nostrum.duel.table import NOBODY

MOST_STEPS = 40  # that are looked ahead


class PatientPath:
    """The path of the patient towards one seat, from the space where the patient is."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.ahead = 0  # patients treated, less those of the opponent
        self.treated = [0] * 41  # patients treated after this many steps
        self.half = [0] * 41  # the half that the patient is in then
        # Where the steps began that were followed last, and a table of the same rules to walk on.
        self.space = self.stall = -1
        self.trial: Table | None = None

    def start_from(self, table: Table) -> None:
        """Follow the steps from where the patient is, unless that was done already. There is always
        another patient in the park."""
        player = table.player(self.seat)
        self.ahead = player.ledge - table.rival_of(player).ledge
        trial = self.trial
        if trial is None or trial.rules is not table.rules:
            trial = self.trial = Table(table.rules)
        elif (
            self.space == table.space and self.half[0] == table.half and self.stall == player.stall
        ):
            return
        walker = trial.player(self.seat)
        trial.half = table.half
        trial.space = self.space = table.space
        walker.stall = self.stall = player.stall
        walker.waiting = 0
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
