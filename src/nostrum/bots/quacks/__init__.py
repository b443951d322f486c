"""Bots of The Quacks of Quedlinburg."""

from nostrum.bots import register
from nostrum.bots.policy_bot import PolicyBot
from nostrum.bots.quacks.adept import Adept
from nostrum.bots.quacks.apprentice import Apprentice
from nostrum.bots.quacks.grandmaster import Grandmaster
from nostrum.bots.quacks.hawker import Hawker
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.quacks.game import Game


def hawker(seed: int) -> PolicyBot:
    """A hawker; the seed is for the random numbers of its lookahead."""
    return PolicyBot(Hawker(seed), Game.from_view)


def journeyman(seed: int) -> PolicyBot:
    """A journeyman; the seed is for the random numbers of its lookahead."""
    return PolicyBot(Journeyman(seed), Game.from_view)


def adept(seed: int) -> PolicyBot:
    """An adept; the seed is for the random numbers of its lookahead."""
    return PolicyBot(Adept(seed), Game.from_view)


def master(seed: int) -> PolicyBot:
    """A master; the seed is for the random numbers of its lookahead."""
    return PolicyBot(Master(seed), Game.from_view)


def grandmaster(seed: int) -> PolicyBot:
    """A grandmaster; the seed is for the random numbers of its lookahead and its trials."""
    return PolicyBot(Grandmaster(seed), Game.from_view)


register("apprentice", Apprentice, "timid, like a friendly beginner", game="quacks")
register("hawker", hawker, "dares too much, and buys what is dear", game="quacks")
register("journeyman", journeyman, "plays by sound rules of thumb", game="quacks")
register("adept", adept, "knows what wins, and brews by feel", game="quacks")
register("master", master, "plans every potion and has learned what wins", game="quacks")
register("grandmaster", grandmaster, "plans for the chance to win", game="quacks")
