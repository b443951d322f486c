"""The setups of games: one for all, or one for each cycle if something in them is random."""

import json
from argparse import Namespace
from functools import lru_cache
from random import Random
from typing import Any

from nostrum.core.contract import SPECS, GameSpec, SetupLike
from nostrum.lab.batches.derived_seeds import setup_seed
from nostrum.terminal import terminal_of

Values = dict[str, object]


class _TrackedRandom(Random):
    """Random numbers that remember whether any was used."""

    used = False

    def getrandbits(self, bits: int, /) -> int:
        self.used = True
        return super().getrandbits(bits)

    def random(self) -> float:
        self.used = True
        return super().random()


class SetupSource:
    """Makes the setups that the options of the command line ask for."""

    def __init__(self, spec: GameSpec, options: Namespace, seats: int | None, seed: bytes) -> None:
        self.spec = spec
        self.options = options
        self.seats = seats
        self.seed = seed
        rng = _TrackedRandom(0)
        rng.used = False
        first = self._read(rng)
        self.players = spec.read_setup(first).players  # refuses impossible setups
        self.fixed = None if rng.used else first

    def _read(self, rng: Random) -> Values:
        return terminal_of(self.spec).read_setup_options(self.options, self.seats, rng)

    def for_cycles(self, first: int, last: int) -> list[Values]:
        """The setups of these cycles: one for each, or a single one for all."""
        if self.fixed is not None:
            return [self.fixed]
        return [self._read(Random(setup_seed(self.seed, cycle))) for cycle in range(first, last)]

    def describe(self) -> dict[str, Any]:
        """The setup as plain values; what is random in it is described as it was asked for."""
        values: Values = self.fixed if self.fixed is not None else self._read(Random(0))
        plain: dict[str, Any] = self.spec.read_setup(values).to_dict()
        if self.fixed is None:
            for name, value in self.spec.read_setup(self._read(Random(1))).to_dict().items():
                if plain[name] != value:
                    plain[name] = getattr(self.options, name, "by chance")
        return plain


def read_setup(game: str, values: Values) -> SetupLike:
    """The setup that plain values describe; equal ones are built only once."""
    return _built(game, json.dumps(values, sort_keys=True))


@lru_cache(maxsize=2048)
def _built(game: str, text: str) -> SetupLike:
    return SPECS[game].read_setup(json.loads(text))
