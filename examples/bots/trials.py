"""A master of The Duel who tries out less before it decides, and is so much quicker:
`trials.py=400`. With `trials.py=0` it always takes its default action."""

from nostrum.bots.duel.master import MasterPolicy
from nostrum.bots.policy_bot import PolicyBot
from nostrum.duel import Game


class Trials(PolicyBot):
    def __init__(self, seed: int, number: str) -> None:
        policy = MasterPolicy(seed)
        policy.trials = int(number)
        super().__init__(policy, Game.from_view)
