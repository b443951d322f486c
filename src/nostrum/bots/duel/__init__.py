"""Bots of The Duel."""

from nostrum.bots import register
from nostrum.bots.duel.apprentice import Apprentice
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.master import MasterPolicy
from nostrum.bots.inside import InsideBot
from nostrum.duel.game import Game


def journeyman(seed: int) -> InsideBot:
    """A journeyman, who has no whims."""
    return InsideBot(JourneymanPolicy(), Game.from_view)


def master(seed: int) -> InsideBot:
    """A master, who tries things out by the luck of this seed."""
    return InsideBot(MasterPolicy(seed), Game.from_view)


register("apprentice", Apprentice, "timid, like a friendly beginner", game="duel")
register("journeyman", journeyman, "plays soundly, weighs every chip", game="duel")
register("master", master, "looks ahead and weighs the odds", game="duel")
