"""The compiled engine plays exactly as the plain Python files do, state by state."""

from itertools import takewhile

import pytest
from kit import SPECS, figure
from processes import digests, run_python
from test_build import needs_compiler

GAMES = figure(10_000, share=20)  # of each kind
PARTS = 4  # each starts two processes


def first_difference(game: str, number: int) -> str:
    """Where the two engines part in a game."""
    compiled, interpreted = digests(game, number), digests(game, number, interpreted=True)
    for step, (left, right) in enumerate(zip(compiled, interpreted, strict=False)):
        if left != right:
            same = takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False))
            at = max(len(list(same)) - 40, 0)
            left, right = left[at : at + 80], right[at : at + 80]
            return f"Game {number}, move {step}:\ncompiled    {left}\ninterpreted {right}"
    return f"Game {number}: {len(compiled)} and {len(interpreted)} states."


@needs_compiler
@pytest.mark.parametrize("game", SPECS)
def test_two_engines_are_compared(game: str) -> None:
    assert run_python("digests.py", game, 0, 0) == ["compiled"]
    assert run_python("digests.py", game, 0, 0, NOSTRUM_INTERPRETED="1") == ["interpreted"]


@needs_compiler
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", SPECS)
def test_every_state_is_the_same(game: str, part: int) -> None:
    count = GAMES // PARTS
    first = part * count
    compiled = digests(game, first, count, compiled=True)
    interpreted = digests(game, first, count, interpreted=True)
    assert len(compiled) == len(interpreted) == count
    for number, (left, right) in enumerate(zip(compiled, interpreted, strict=True), start=first):
        assert left == right, first_difference(game, number)
