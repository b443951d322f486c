"""Bots of The Duel."""

from nostrum.bots import register
from nostrum.bots.duel.apprentice import Apprentice
from nostrum.bots.duel.hawker import HawkerPolicy
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.master import MasterPolicy
from nostrum.bots.duel.valuation import load_weights
from nostrum.bots.policy_bot import PolicyBot
from nostrum.duel.game import Game


def hawker(seed: int) -> PolicyBot:
    """A hawker, which does not use the seed."""
    return PolicyBot(HawkerPolicy(), Game.from_view)


def journeyman(seed: int) -> PolicyBot:
    """A journeyman, which does not use the seed."""
    return PolicyBot(JourneymanPolicy(), Game.from_view)


def adept(seed: int) -> PolicyBot:
    """An adept: decides at once what a master only begins with. It does not use the seed."""
    return PolicyBot(JourneymanPolicy(load_weights()), Game.from_view)


def master(seed: int) -> PolicyBot:
    """A master; the seed decides the luck of its trials."""
    return PolicyBot(MasterPolicy(seed), Game.from_view)


register("apprentice", Apprentice, "timid, like a friendly beginner", game="duel")
register("hawker", hawker, "dares too much, and buys what is dear", game="duel")
register("journeyman", journeyman, "plays soundly, weighs every chip", game="duel")
register("adept", adept, "knows what wins, and plays by feel", game="duel")
register("master", master, "looks ahead and weighs the odds", game="duel")
