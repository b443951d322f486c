"""A master who buys something in one round, if it can be had: `buys.py=yellow-1@3`, in round 3.
What to buy with it, or instead of it if there are too few coins, is the master's own choice. With
two chips, `buys.py=orange-1+green-1@1`, it is this pair; with `nothing`, nothing."""

from nostrum.bots.policy_bot import FilteredPolicy, PolicyBot
from nostrum.bots.quacks.master import Master
from nostrum.core.game import BaseGame
from nostrum.quacks import Game


class Buys(PolicyBot):
    def __init__(self, seed: int, what: str) -> None:
        chips, _, when = what.partition("@")
        wanted = set(chips.split("+"))
        number = int(when)

        def allows(game: BaseGame, text: str) -> bool:
            verb, *bought = text.split()
            if game.round != number:
                return True
            if wanted == {"nothing"}:
                return verb != "buy"
            return verb == "buy" and wanted <= set(bought)

        super().__init__(FilteredPolicy(Master(seed), allows), Game.from_view)
