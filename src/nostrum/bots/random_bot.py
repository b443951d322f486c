"""The random bot, which can play every game."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

from nostrum.core.policy import RandomPolicy


class RandomBot:
    """Takes any legal action."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.policy = RandomPolicy(seed)

    @cached_property
    def random(self) -> Random:
        """Random numbers for `choose`. The policy has its own, and seeding these takes as long as
        ten of its decisions."""
        return Random(self.seed)

    def choose(self, view: Mapping[str, Any], legal: Sequence[int]) -> int:
        """One of the legal actions."""
        return self.random.choice(legal)
