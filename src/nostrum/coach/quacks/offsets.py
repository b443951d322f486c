"""Offsets: how much further some chips of a group go together than their representative would.

Which chips of the group were drawn is left open until the potion is finished. Every choice of so
many of them is then equally likely, so their offsets can be added up all at once.
"""

from collections import Counter
from math import comb

MOST_SPACES = 53  # a greater sum counts as this one: the pot is full
DOUBLED_BASE = 64  # keys are numbers in this base: chips, and how many of them are doubled

Offset = tuple[int, int]  # spaces further than the representative; spaces that green book 3 adds


class OffsetSums:
    """The chance of every sum of offsets, for some chips of one group.

    Some chips may count twice (yellow book 2), the greatest of them once more (if it is placed
    first after the potion, and doubled), and green ones may bring a bonus (green book 3).
    """

    def __init__(
        self, offsets: list[Offset], most_doubled: int, with_bonus: bool, double_greatest: bool
    ) -> None:
        self.size = len(offsets)
        self.with_bonus = with_bonus
        self.double_greatest = double_greatest
        self.all_zero = int(not any(spaces or (bonus and with_bonus) for spaces, bonus in offsets))
        self.chances: dict[int, list[float]] = {}
        if not self.all_zero:
            self.count(Counter(offsets), min(most_doubled, self.size))

    def count(self, offsets: Counter[Offset], most_doubled: int) -> None:
        """Count the choices of chips for each sum, one offset after the other, the greatest
        last."""
        counts = {(0, 0, 0, 0): 1}  # chips, doubled chips, sum, greatest offset
        for (spaces, bonus), number in sorted(offsets.items()):
            each = spaces + bonus if self.with_bonus else spaces
            more: dict[tuple[int, int, int, int], int] = {}
            for (chips, doubled, total, greatest), old in counts.items():
                for new in range(number + 1):
                    for again in range(min(new, most_doubled - doubled) + 1):
                        sum_so_far = min(total + each * new + spaces * again, MOST_SPACES)
                        first = spaces if new and self.double_greatest else greatest
                        key = (chips + new, doubled + again, sum_so_far, first)
                        found = old * comb(number, new) * comb(new, again)
                        more[key] = more.get(key, 0) + found
            counts = more
        for (chips, doubled, total, greatest), number in counts.items():
            row = self.chances.setdefault(chips * DOUBLED_BASE + doubled, [])
            whole = min(total + greatest, MOST_SPACES)
            row.extend([0.0] * (whole + 1 - len(row)))
            row[whole] += number / (comb(self.size, chips) * comb(chips, doubled))

    def distribution(self, chips: int, doubled: int) -> list[float]:
        """The chance of each sum, from 0 on, for so many chips of which so many are doubled."""
        if self.all_zero:
            return [1.0]
        return self.chances[chips * DOUBLED_BASE + doubled]


def convolve(left: list[float], right: list[float]) -> list[float]:
    """The distribution of the sum of two independent numbers, from their distributions."""
    if len(right) == 1:
        return left
    if len(left) == 1:
        return right
    length = min(len(left) + len(right) - 1, MOST_SPACES + 1)
    both = [0.0] * length
    for a in range(len(left)):
        chance = left[a]
        if chance:
            for b in range(len(right)):
                at = min(a + b, MOST_SPACES)
                both[at] += chance * right[b]
    return both
