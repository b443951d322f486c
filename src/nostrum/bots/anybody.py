"""Bots that can sit down at any game."""

from collections.abc import Sequence
from random import Random
from typing import Any


class RandomBot:
    """Any legal action is as good as any other. Plays every game."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        return self.random.choice(legal)
