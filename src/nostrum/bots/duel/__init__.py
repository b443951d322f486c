"""Bots of The Duel."""

from nostrum.bots import register
from nostrum.bots.duel.apprentice import Apprentice
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.master import MasterPolicy
from nostrum.bots.policy_bot import PolicyBot
from nostrum.duel.game import Game


def journeyman(seed: int) -> PolicyBot:
    """A journeyman, which does not use the seed."""
    return PolicyBot(JourneymanPolicy(), Game.from_view)


def master(seed: int) -> PolicyBot:
    """A master; the seed decides the luck of its trials."""
    return PolicyBot(MasterPolicy(seed), Game.from_view)


register("apprentice", Apprentice, "timid, like a friendly beginner", game="duel")
register("journeyman", journeyman, "plays soundly, weighs every chip", game="duel")
register("master", master, "looks ahead and weighs the odds", game="duel")
