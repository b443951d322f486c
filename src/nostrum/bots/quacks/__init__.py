"""Bots of The Quacks of Quedlinburg."""

from nostrum.bots import register
from nostrum.bots.quacks.apprentice import Apprentice

register("apprentice", Apprentice, "careful, like a friendly beginner", game="quacks")
