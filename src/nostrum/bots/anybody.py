"""Bots that can sit down at any game."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

from nostrum.core.policy import RandomPolicy


class RandomBot:
    """Any legal action is as good as any other. Plays every game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.policy = RandomPolicy(seed)

    @cached_property
    def random(self) -> Random:
        """Whims outside the engine. Inside nobody asks for them, and to seed them takes as long
        as ten decisions there."""
        return Random(self.seed)

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        return self.random.choice(legal)
