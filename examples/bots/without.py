"""A master who never buys a colour, or a kind of chip: `without.py=yellow`, `without.py=blue-1`."""

from nostrum.bots.inside import InsideBot, Picky
from nostrum.bots.quacks.master import Master
from nostrum.core.game import TableGame
from nostrum.quacks import Game


class Without(InsideBot):
    def __init__(self, seed: int, chip: str) -> None:
        def likes(game: TableGame, text: str) -> bool:
            return not (text.startswith("buy") and chip in text)

        super().__init__(Picky(Master(seed), likes), Game.from_view)
