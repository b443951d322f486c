"""The adept of The Quacks of Quedlinburg: knows what wins, and brews by feel."""

from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.weights import learned_values
from nostrum.quacks.setup import Setup

COURAGE = 0.2  # the highest risk of an explosion at which an adept draws


class Adept(Journeyman):
    """A journeyman, a little more careful, who has the master's values."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.courage = COURAGE

    def set_up(self, setup: Setup) -> None:
        """Take the values for a setup."""
        super().set_up(setup)
        self.values = self.lookahead.values = learned_values(setup)
