"""Marks: how much further some chips of a group go together than as many of its least ones.

Which chips of the group were drawn is left open until the potion is finished. Every choice of so
many of them is then equally likely, and so their marks can be added up all at once. Some of the
chips may count once more than the others (yellow book 2).
"""

from collections import Counter
from math import comb

FURTHEST = 53  # more spaces than this are as good as this: the pot is full
TWICE = 64  # keys are written in this base


class Marks:
    """The marks of one group of chips, and how likely each sum of some of them is."""

    def __init__(self, marks: list[int], most_twice: int, times: int) -> None:
        self.size = len(marks)
        self.times = times  # how often each mark counts
        self.even = 1 if not any(marks) else 0  # nothing to add up
        self.shares: dict[int, list[float]] = {}
        if not self.even:
            self.count(Counter(marks), min(most_twice, self.size))

    def count(self, marks: Counter[int], most_twice: int) -> None:
        """Count the ways to each sum, one sort of marks after the other."""
        ways = {(0, 0, 0): 1}  # chips, of these once more, sum
        for mark, number in marks.items():
            more: dict[tuple[int, int, int], int] = {}
            for (chips, twice, total), old in ways.items():
                for new in range(number + 1):
                    for new_twice in range(min(new, most_twice - twice) + 1):
                        key = (
                            chips + new,
                            twice + new_twice,
                            min(total + mark * (new * self.times + new_twice), FURTHEST),
                        )
                        picks = comb(number, new) * comb(new, new_twice)
                        more[key] = more.get(key, 0) + old * picks
            ways = more
        for (chips, twice, total), number in ways.items():
            row = self.shares.setdefault(chips * TWICE + twice, [])
            row.extend([0.0] * (total + 1 - len(row)))
            row[total] = number / (comb(self.size, chips) * comb(chips, twice))

    def sums(self, chips: int, twice: int) -> list[float]:
        """How likely each sum is, from 0 on, of so many chips of which so many count once more."""
        if self.even:
            return [1.0]
        return self.shares[chips * TWICE + twice]


def added(left: list[float], right: list[float]) -> list[float]:
    """How likely each sum of two sums is."""
    if len(right) == 1:
        return left
    if len(left) == 1:
        return right
    length = min(len(left) + len(right) - 1, FURTHEST + 1)
    both = [0.0] * length
    for a in range(len(left)):
        share = left[a]
        if share:
            for b in range(len(right)):
                at = min(a + b, FURTHEST)
                both[at] += share * right[b]
    return both
