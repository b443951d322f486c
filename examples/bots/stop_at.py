"""A journeyman who draws until the next chip is riskier than this: `stop_at.py=0.3`."""

from nostrum.bots.inside import InsideBot
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.quacks import Game


class StopAt(InsideBot):
    def __init__(self, seed: int, risk: str) -> None:
        policy = Journeyman(seed)
        policy.courage = float(risk)
        super().__init__(policy, Game.from_view)
