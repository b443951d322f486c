"""Bots that can sit down at any game."""

from collections.abc import Sequence
from random import Random
from typing import Any

from nostrum.core.policy import RandomPolicy


class RandomBot:
    """Any legal action is as good as any other. Plays every game."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.policy = RandomPolicy(seed)

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        return self.random.choice(legal)
