"""A master who never buys a colour, or a kind of chip: `without.py=yellow`, `without.py=blue-1`."""

from nostrum.bots.policy_bot import FilteredPolicy, PolicyBot
from nostrum.bots.quacks.master import Master
from nostrum.core.game import BaseGame
from nostrum.quacks import Game


class Without(PolicyBot):
    def __init__(self, seed: int, chip: str) -> None:
        def allows(game: BaseGame, text: str) -> bool:
            return not (text.startswith("buy") and chip in text)

        super().__init__(FilteredPolicy(Master(seed), allows), Game.from_view)
