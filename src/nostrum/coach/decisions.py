"""What a decision was worth: the chance to win after every action, and what was given away."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nostrum.coach.move_values import Move, MoveValues, Rows, mean_and_error
from nostrum.coach.rollouts import Chances, mean

LAST_ROUND_FACTOR = 6  # times as many trials: each ends with a win or none
FIRST_TRIALS = 8  # of each of many actions, before the worse half of them is left out
CHECK_TRIALS = 48  # by which the action that looks best is compared with the chosen one, at first
MOST_CHECKS = 384  # and at most, as long as the comparison is not precise
PRECISE = 0.004  # a standard error of a chance to win that is small enough
SURE = 2.0  # what was given away counts if it is so many standard errors: else it may be luck
LEAST = 1e-6  # and at least this much, so that the rounding of numbers is no loss
CHECKED = 1 << 20  # where the numbers of the trials begin by which actions are compared


@dataclass
class ActionValue:
    """What an action is worth, as far as it was tried."""

    action: int
    rows: Rows
    chances: Chances

    def error(self, seat: int) -> float:
        """The standard error of a seat's chance."""
        return mean_and_error([row[seat] for row in self.rows])[1]

    def add(self, rows: Rows) -> None:
        """Add more trials."""
        self.replace(self.rows + rows)

    def replace(self, rows: Rows) -> None:
        """Go by other trials."""
        self.rows = rows
        self.chances = mean(rows)


@dataclass(frozen=True)
class Decision:
    """A decision, and what each action would have been worth."""

    seat: int
    chosen: int
    values: list[ActionValue]  # the best one first
    best: int
    loss: float  # what the chosen action gave away, of a win; 0 if that cannot be told from luck
    error: float  # the standard error of that

    def value_of(self, action: int) -> ActionValue:
        """What an action was worth."""
        return next(value for value in self.values if value.action == action)


class Decisions:
    """Compares the actions of decisions."""

    def __init__(self, values: MoveValues, trials: int) -> None:
        self.values = values
        self.trials = trials

    def rate(
        self, game: Any, seat: int, actions: Sequence[int], keep: Sequence[int] = ()
    ) -> list[ActionValue]:
        """What actions are worth, the best one first. Of many, the worse ones are tried less often;
        those to keep are tried as often as the best."""
        trials = self.trials
        if game.whole_table().is_last_round():
            trials *= LAST_ROUND_FACTOR
        first = trials if len(actions) <= 4 else min(FIRST_TRIALS, trials)
        rated = []
        for action in actions:
            rows = self.values.of_move(game, Move(seat, action), range(first))
            rated.append(ActionValue(action, rows, mean(rows)))
        dropped: list[ActionValue] = []
        done = first
        while done < trials:
            rated.sort(key=lambda value: -value.chances[seat])
            half = max(4, (len(rated) + 1) // 2)
            dropped += [value for value in rated[half:] if value.action not in keep]
            rated = rated[:half] + [value for value in rated[half:] if value.action in keep]
            more = range(done, min(2 * done, trials))
            for value in rated:
                value.add(self.values.of_move(game, Move(seat, value.action), more))
            done = more.stop
        return sorted(rated + dropped, key=lambda value: -value.chances[seat])

    def judge(
        self, game: Any, seat: int, chosen: int, actions: Sequence[int], keep: Sequence[int] = ()
    ) -> Decision:
        """What the chosen action has given away."""
        rated = self.rate(game, seat, actions, (chosen, *keep))
        best = rated[0]
        loss = error = 0.0
        if best.action != chosen:
            mine = next(value for value in rated if value.action == chosen)
            loss, error = self.compare(game, seat, best, mine)
            rated.sort(key=lambda value: -value.chances[seat])
        if loss < max(SURE * error, LEAST):
            return Decision(seat, chosen, rated, chosen, 0.0, error)
        return Decision(seat, chosen, rated, best.action, loss, error)

    def compare(
        self, game: Any, seat: int, better: ActionValue, worse: ActionValue
    ) -> tuple[float, float]:
        """By how much an action is better than another, and the standard error of that. Both go by
        other trials then than those it was picked by: what looks best has also been lucky."""
        pair = (better, worse)
        rows: tuple[Rows, Rows] = ([], [])
        trials = range(CHECKED, CHECKED + CHECK_TRIALS)
        while True:
            for value, more in zip(pair, rows, strict=True):
                more += self.values.of_move(game, Move(seat, value.action), trials)
            gains = [one[seat] - other[seat] for one, other in zip(*rows, strict=True)]
            gain, error = mean_and_error(gains)
            done = len(gains)
            if error <= PRECISE or gain + SURE * error <= 0.0 or done >= MOST_CHECKS:
                break
            trials = range(CHECKED + done, CHECKED + 2 * done)
        for value, found in zip(pair, rows, strict=True):
            value.replace(found)
        return gain, error
