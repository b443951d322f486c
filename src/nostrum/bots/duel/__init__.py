"""Bots of The Duel."""

from nostrum.bots import register
from nostrum.bots.duel.apprentice import Apprentice

register("apprentice", Apprentice, "careful, like a friendly beginner", game="duel")
