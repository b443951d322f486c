"""Marks: how much further some chips of a group go together than as many of its stand-ins.

Which chips of the group were drawn is left open until the potion is finished. Every choice of so
many of them is then equally likely, and so their marks can be added up all at once.
"""

from collections import Counter
from math import comb

FURTHEST = 53  # more spaces than this are as good as this: the pot is full
TWICE = 64  # keys are written in this base


class Marks:
    """The marks of one group of chips, and how likely each sum of some of them is.

    Some chips may count twice (yellow book 2), the greatest of all once more (if it is laid first
    after the potion, and doubled), and green ones may bring a bonus (green book 3).
    """

    def __init__(
        self, marks: list[tuple[int, int]], most_twice: int, bonus: bool, top: bool
    ) -> None:
        self.size = len(marks)
        self.bonus = bonus
        self.top = top
        self.even = int(not any(mark or (extra and bonus) for mark, extra in marks))
        self.shares: dict[int, list[float]] = {}
        if not self.even:
            self.count(Counter(marks), min(most_twice, self.size))

    def count(self, marks: Counter[tuple[int, int]], most_twice: int) -> None:
        """Count the ways to each sum, one sort of marks after the other, the greatest last."""
        ways = {(0, 0, 0, 0): 1}  # chips, of these twice, sum, the greatest
        for (mark, bonus), number in sorted(marks.items()):
            each = mark + bonus if self.bonus else mark
            more: dict[tuple[int, int, int, int], int] = {}
            for (chips, twice, total, greatest), old in ways.items():
                for new in range(number + 1):
                    for again in range(min(new, most_twice - twice) + 1):
                        spaces = min(total + each * new + mark * again, FURTHEST)
                        first = mark if new and self.top else greatest
                        key = (chips + new, twice + again, spaces, first)
                        found = old * comb(number, new) * comb(new, again)
                        more[key] = more.get(key, 0) + found
            ways = more
        for (chips, twice, total, greatest), number in ways.items():
            row = self.shares.setdefault(chips * TWICE + twice, [])
            spaces = min(total + greatest, FURTHEST)
            row.extend([0.0] * (spaces + 1 - len(row)))
            row[spaces] += number / (comb(self.size, chips) * comb(chips, twice))

    def sums(self, chips: int, twice: int) -> list[float]:
        """How likely each sum is, from 0 on, of so many chips of which so many count twice."""
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
