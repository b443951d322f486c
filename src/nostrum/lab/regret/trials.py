"""What a decision gives away, by trials: the game is played on after it, many times."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from nostrum.core.policy import Policy, play_out

FIRST_TRIALS = 8  # of each action, before the worse half of them is left out
CHECKED_LUCK = 1 << 32  # where the luck begins with which a picked action is checked


class Loss(NamedTuple):
    """What a decision has given away against the action that was picked as the best one."""

    best: int
    mean: float  # of a win
    error: float  # the standard error of the mean


class Trials:
    """Trials after a decision of a seat.

    They know what the seat knows: all else is dealt anew for each trial. The same number means the
    same luck for every action, so that less of a difference is chance.
    """

    def __init__(self, game: Any, seat: int, policies: Sequence[Policy]) -> None:
        self.game = game
        self.seat = seat
        self.policies = policies

    def win(self, action: int, luck: int) -> float:
        """What the seat wins after an action: 1, or its part if several win."""
        game = self.game.imagine(self.seat, luck)
        game.carry_out(self.seat, action)
        play_out(game, self.policies)
        winners = game.winners()
        return 1 / len(winners) if self.seat in winners else 0.0

    def loss(self, actions: Sequence[int], chosen: int, trials: int) -> Loss:
        """What the chosen action gives away. The best action is picked with some luck and compared
        with other luck: the action that looks best has also been the luckiest."""
        best = self.best(actions, trials)
        if best == chosen:
            return Loss(best, 0.0, 0.0)
        numbers = range(CHECKED_LUCK, CHECKED_LUCK + trials)
        differences = [self.win(best, luck) - self.win(chosen, luck) for luck in numbers]
        mean = sum(differences) / trials
        scatter = sum((one - mean) ** 2 for one in differences) / max(trials - 1, 1)
        return Loss(best, mean, math.sqrt(scatter / trials))

    def best(self, actions: Sequence[int], trials: int) -> int:
        """The action that wins most often. Those that fall behind are left out: each time the
        better half is tried as often again as before."""
        left = list(actions)
        wins = dict.fromkeys(left, 0.0)
        done = 0
        while done < trials and len(left) > 1:
            more = min(done or FIRST_TRIALS, trials - done)
            for action in left:
                wins[action] += sum(self.win(action, luck) for luck in range(done, done + more))
            done += more
            left.sort(key=lambda action: -wins[action])
            if len(left) > 2:
                left = left[: (len(left) + 1) // 2]
        return left[0]
