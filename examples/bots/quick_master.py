"""The quick master as a player: for `nostrum regret --plays-on`, which plays on many times."""

from nostrum.bots.policy_bot import PolicyBot
from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.quacks import Game


class QuickMasterBot(PolicyBot):
    def __init__(self, seed: int) -> None:
        super().__init__(QuickMaster(seed), Game.from_view)
