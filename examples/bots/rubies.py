"""A master with one idea about rubies: `rubies.py=droplet`, `rubies.py=flask` (a full flask before
anything else), or `rubies.py=keep` (two of them are a point in the end)."""

from nostrum.bots.inside import InsideBot, Picky
from nostrum.bots.quacks.master import Master
from nostrum.core.game import TableGame
from nostrum.quacks import Game

REFUSED = {"droplet": {"refill"}, "keep": {"droplet", "refill"}}


class Rubies(InsideBot):
    def __init__(self, seed: int, idea: str) -> None:
        def likes(game: TableGame, text: str) -> bool:
            if idea == "flask":
                return text == "refill"
            return text not in REFUSED[idea]

        super().__init__(Picky(Master(seed), likes), Game.from_view)
