"""The compiled engine plays exactly as the plain Python files do, state by state."""

from itertools import takewhile

import pytest
from kit import figure
from processes import digests, run_python
from test_build import needs_compiler

GAMES = figure(10_000)
PARTS = 8


def first_difference(number: int) -> str:
    """Where the two engines part in a game."""
    compiled, interpreted = digests(number), digests(number, interpreted=True)
    for step, (left, right) in enumerate(zip(compiled, interpreted, strict=False)):
        if left != right:
            same = takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False))
            at = max(len(list(same)) - 40, 0)
            left, right = left[at : at + 80], right[at : at + 80]
            return f"Game {number}, move {step}:\ncompiled    {left}\ninterpreted {right}"
    return f"Game {number}: {len(compiled)} and {len(interpreted)} states."


@needs_compiler
def test_two_engines_are_compared() -> None:
    assert run_python("digests.py", 0, 0) == ["compiled"]
    assert run_python("digests.py", 0, 0, NOSTRUM_INTERPRETED="1") == ["interpreted"]


@needs_compiler
@pytest.mark.parametrize("part", range(PARTS))
def test_every_state_is_the_same(part: int) -> None:
    count = GAMES // PARTS
    first = part * count
    compiled = digests(first, count, compiled=True)
    interpreted = digests(first, count, interpreted=True)
    assert len(compiled) == len(interpreted) == count
    for number, (left, right) in enumerate(zip(compiled, interpreted, strict=True), start=first):
        assert left == right, first_difference(number)
