"""The setups of games: one for all, or one for each cycle where something is left to chance."""

import json
from argparse import Namespace
from functools import lru_cache
from random import Random
from typing import Any

from nostrum.core.contract import KITS, Kit, SetupLike
from nostrum.lab.seeds import setup_seed
from nostrum.terminal import terminal_of

Values = dict[str, object]


class _Noticing(Random):
    """Chance that remembers whether anybody asked it."""

    asked = False

    def getrandbits(self, bits: int, /) -> int:
        self.asked = True
        return super().getrandbits(bits)

    def random(self) -> float:
        self.asked = True
        return super().random()


class Setups:
    """What the options of the command line ask for."""

    def __init__(self, kit: Kit, options: Namespace, seats: int | None, seed: bytes) -> None:
        self.kit = kit
        self.options = options
        self.seats = seats
        self.seed = seed
        whim = _Noticing(0)
        whim.asked = False
        first = self._read(whim)
        self.players = kit.read_setup(first).players  # refuses what cannot be
        self.fixed = None if whim.asked else first

    def _read(self, whim: Random) -> Values:
        return terminal_of(self.kit).read_setup_options(self.options, self.seats, whim)

    def of_cycles(self, first: int, last: int) -> list[Values]:
        """The setups of these cycles: one for each, or a single one for all."""
        if self.fixed is not None:
            return [self.fixed]
        return [self._read(Random(setup_seed(self.seed, cycle))) for cycle in range(first, last)]

    def describe(self) -> dict[str, Any]:
        """The setup as plain values, what is left to chance said as it was asked for."""
        values: Values = self.fixed if self.fixed is not None else self._read(Random(0))
        plain: dict[str, Any] = self.kit.read_setup(values).to_dict()
        if self.fixed is None:
            for name, value in self.kit.read_setup(self._read(Random(1))).to_dict().items():
                if plain[name] != value:
                    plain[name] = getattr(self.options, name, "by chance")
        return plain


def read_setup(game: str, values: Values) -> SetupLike:
    """The setup that plain values describe; the same ones are built only once."""
    return _built(game, json.dumps(values, sort_keys=True))


@lru_cache(maxsize=2048)
def _built(game: str, text: str) -> SetupLike:
    return KITS[game].read_setup(json.loads(text))
