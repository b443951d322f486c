"""Bots of The Quacks of Quedlinburg."""

from nostrum.bots import register
from nostrum.bots.inside import InsideBot
from nostrum.bots.quacks.apprentice import Apprentice
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.quacks.game import Game


def journeyman(seed: int) -> InsideBot:
    """A journeyman with whims of his own."""
    return InsideBot(Journeyman(seed), Game.from_view)


def master(seed: int) -> InsideBot:
    """A master, who has none."""
    return InsideBot(Master(seed), Game.from_view)


register("apprentice", Apprentice, "timid, like a friendly beginner", game="quacks")
register("journeyman", journeyman, "plays by sound rules of thumb", game="quacks")
register("master", master, "plans every potion and has learned what wins", game="quacks")
