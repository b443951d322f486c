"""A journeyman who draws until the next chip is riskier than this: `stop_at.py=0.3`. With
`stop_at.py=0.3@7-9` only in these rounds, and otherwise as usual."""

from nostrum.bots.policy_bot import PolicyBot
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.quacks import Game


class _Sometimes(Journeyman):
    """Runs another risk in some rounds."""

    def __init__(self, seed: int, risk: float, rounds: range) -> None:
        super().__init__(seed)
        self.usual, self.risk, self.rounds = self.courage, risk, rounds

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        self.courage = self.risk if game.round in self.rounds else self.usual
        return super().decide(game, seat, moves)


class StopAt(PolicyBot):
    def __init__(self, seed: int, wish: str) -> None:
        risk, _, when = wish.partition("@")
        if when:
            first, _, last = when.partition("-")
            rounds = range(int(first), int(last or first) + 1)
            policy: Journeyman = _Sometimes(seed, float(risk), rounds)
        else:
            policy = Journeyman(seed)
            policy.courage = float(risk)
        super().__init__(policy, Game.from_view)
