"""The master with the values that it had when it played for points: old_master.toml says how many
points everything brings in the end. Kept to measure later masters against it."""

import tomllib
from functools import cache
from pathlib import Path

from nostrum.bots.policy_bot import PolicyBot
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.values import Values, read_values
from nostrum.bots.quacks.weights import mix_weights, weights_by_set
from nostrum.quacks import Game, Setup

WEIGHTS = weights_by_set(tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8")))


@cache
def _mixed(books: tuple[tuple[str, int], ...]) -> Values:
    return read_values(mix_weights(WEIGHTS, dict(books)))


def values_of(setup: Setup) -> Values:
    return _mixed(tuple(setup.sets.items()))


class OldMaster(PolicyBot):
    def __init__(self, seed: int) -> None:
        super().__init__(Master(seed, values_of), Game.from_view)
