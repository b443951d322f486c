"""The hawker of The Quacks of Quedlinburg: dares too much, and is after what is dear."""

from nostrum.bots.quacks.heuristics import showy_values
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.quacks.setup import Setup

COURAGE = 0.32  # the highest risk of an explosion at which a hawker draws


class Hawker(Journeyman):
    """A journeyman who draws once too often, buys the dearest chip and hoards rubies."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.courage = COURAGE

    def set_up(self, setup: Setup) -> None:
        """Take the values for a setup."""
        super().set_up(setup)
        self.values = self.lookahead.values = showy_values(setup)
