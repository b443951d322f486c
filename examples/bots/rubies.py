"""A master with one idea about rubies: `rubies.py=droplet`, `rubies.py=flask` (a full flask before
anything else), or `rubies.py=keep` (two of them are a point in the end)."""

from nostrum.bots.policy_bot import FilteredPolicy, PolicyBot
from nostrum.bots.quacks.master import Master
from nostrum.core.game import BaseGame
from nostrum.quacks import Game

REFUSED = {"droplet": {"refill"}, "keep": {"droplet", "refill"}}


class Rubies(PolicyBot):
    def __init__(self, seed: int, idea: str) -> None:
        def allows(game: BaseGame, text: str) -> bool:
            if idea == "flask":
                return text == "refill"
            return text not in REFUSED[idea]

        super().__init__(FilteredPolicy(Master(seed), allows), Game.from_view)
