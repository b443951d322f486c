"""Averages with their 95 % intervals.

The games of a cycle share their seed, so only cycles are independent: an average is the ratio of
two sums over cycles, and its variance comes from how the cycles scatter around it.
"""

import math
from typing import NamedTuple

CONFIDENCE = 0.95
NORMAL = 1.959963984540054  # standard errors to each side, if there are many cycles


class Estimate(NamedTuple):
    """An average, and its 95 % interval; None: the data do not say."""

    mean: float
    low: float | None
    high: float | None

    def to_dict(self) -> dict[str, float | None]:
        """The estimate as plain values."""
        return {
            "mean": round(self.mean, 6),
            "low": None if self.low is None else round(self.low, 6),
            "high": None if self.high is None else round(self.high, 6),
        }


class RatioSums:
    """The sums behind a ratio y / m: whole numbers only, so that they can be added in any order."""

    __slots__ = ("cycles", "m", "mm", "y", "ym", "yy")

    def __init__(self) -> None:
        self.cycles = self.y = self.m = self.yy = self.ym = self.mm = 0

    def add_cycle(self, y: int, m: int) -> None:
        """Add a cycle, with the sums of both quantities over its games."""
        self.cycles += 1
        self.y += y
        self.m += m
        self.yy += y * y
        self.ym += y * m
        self.mm += m * m

    def add(self, other: "RatioSums") -> None:
        """Add the sums of other cycles."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def variance(self, unit: int = 1) -> float | None:
        """The variance of the ratio."""
        if self.cycles < 2 or self.m == 0:
            return None
        # Whole numbers to the end, so that equal cycles have a variance of exactly 0.
        scatter = self.yy * self.m**2 - 2 * self.y * self.m * self.ym + self.y**2 * self.mm
        return scatter * self.cycles / ((self.cycles - 1) * self.m**4 * unit**2)

    def estimate(self, unit: int = 1, share: bool = False, most: float = 1.0) -> Estimate:
        """The ratio, with `unit` parts of y counting as one. A share lies between 0 and `most`: if
        a bot has three of four seats, each of them wins a third of the games at most."""
        if self.m == 0:
            return Estimate(0.0, None, None)
        ratio = self.y / self.m / unit
        variance = self.variance(unit)
        if variance is None:
            return Estimate(ratio, 0.0 if share else None, most if share else None)
        spread = student_quantile(self.cycles - 1)
        if share:
            if variance > 0:
                trials = ratio / most * (1 - ratio / most) / (variance / most**2)
            else:  # all cycles are equal: count every game as a trial
                trials, spread = self.m * most, NORMAL
            low, high = wilson_interval(ratio / most, trials, spread)
            return Estimate(ratio, most * low, most * high)
        return Estimate(
            ratio, ratio - spread * math.sqrt(variance), ratio + spread * math.sqrt(variance)
        )


def wilson_interval(share: float, trials: float, spread: float) -> tuple[float, float]:
    """Wilson's interval, which also holds near 0 and 1, where the usual one leaves the scale.

    It needs a number of independent trials: as many as would scatter as much as our cycles do.
    """
    share = min(share, 1.0)
    squared = spread * spread
    middle = (share + squared / (2 * trials)) / (1 + squared / trials)
    half = spread / (1 + squared / trials)
    half *= math.sqrt(share * (1 - share) / trials + squared / (4 * trials * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def student_quantile(freedom: int) -> float:
    """How many standard errors the interval is wide on each side, by Student's distribution.

    From three degrees of freedom on, the expansion of Cornish and Fisher is used, which is right to
    a few thousandths.
    """
    if freedom == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * math.sqrt(2 / (1 - CONFIDENCE**2))
    z2 = NORMAL * NORMAL
    first = (z2 + 1) / 4
    second = ((5 * z2 + 16) * z2 + 3) / 96
    third = (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384
    fourth = ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160
    x = 1 / freedom
    return NORMAL * (1 + x * (first + x * (second + x * (third + x * fourth))))
