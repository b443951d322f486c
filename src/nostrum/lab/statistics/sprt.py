"""The sequential test: play until it is clear enough whether one bot is better than another.

It weighs two hypotheses about how much stronger the first one is, `elo0` and `elo1`, by the
logarithm of the ratio of their likelihoods (LLR), and stops when that leaves the bounds that follow
from the errors alpha and beta (Wald). How the results of a cycle are distributed is not assumed:
under each hypothesis it is the distribution nearest to the observed one whose mean is what the
hypothesis says (a generalised test, as it is used for chess programs).
"""

import math
from collections.abc import Mapping
from typing import NamedTuple

from nostrum.core.errors import NostrumError
from nostrum.lab.statistics.ratings import expected

PSEUDO_COUNT = 1e-3  # added to the extreme results: what was not seen is not impossible
CHECK_EVERY = 4  # the test is evaluated after so many cycles
BISECTIONS = 100


class Sprt(NamedTuple):
    """The two hypotheses, and the errors that are allowed."""

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05  # the chance to accept elo1 although elo0 is true
    beta: float = 0.05  # the chance to accept elo0 although elo1 is true

    def check(self) -> None:
        """Refuse what cannot be tested."""
        if not -2000 <= self.elo0 < self.elo1 <= 2000:
            raise NostrumError("A sequential test needs elo0 below elo1, both within 2000.")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise NostrumError("The errors alpha and beta lie between 0 and 0.5.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first LLR elo0 is accepted, above the second elo1."""
        return (
            math.log(self.beta / (1 - self.alpha)),
            math.log((1 - self.beta) / self.alpha),
        )

    def verdict(self, llr: float) -> str:
        """The verdict: "accepted" (it is better), "rejected", or "undecided"."""
        low, high = self.bounds
        return "accepted" if llr >= high else "rejected" if llr <= low else "undecided"

    def llr(self, counts: Mapping[int, int], whole: int, rivals: int) -> float:
        """The logarithm of the likelihood ratio, from how often each result of a cycle occurred.
        A result is a number of parts, and `whole` is the most that can be won."""
        total = sum(counts.values())
        if total == 0:
            return 0.0
        seen: dict[float, float] = {0.0: PSEUDO_COUNT, 1.0: PSEUDO_COUNT}
        for parts, count in counts.items():
            seen[parts / whole] = seen.get(parts / whole, 0.0) + count
        everything = sum(seen.values())
        results = [(share, count / everything) for share, count in sorted(seen.items())]
        tilt0 = _tilt(results, expected(self.elo0, rivals))
        tilt1 = _tilt(results, expected(self.elo1, rivals))
        mean0, mean1 = expected(self.elo0, rivals), expected(self.elo1, rivals)
        return total * sum(
            part * math.log((1 + tilt0 * (share - mean0)) / (1 + tilt1 * (share - mean1)))
            for share, part in results
        )


def _tilt(results: list[tuple[float, float]], mean: float) -> float:
    """The likeliest distribution with this mean gives each result its observed part, divided by
    1 + tilt * (result - mean); find the tilt by bisection."""
    low = -1 / (results[-1][0] - mean)
    high = 1 / (mean - results[0][0])
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        excess = sum(
            part * (share - mean) / (1 + middle * (share - mean)) for share, part in results
        )
        if excess > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2
