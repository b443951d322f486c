"""Bots of The Duel."""

from nostrum.bots import register
from nostrum.bots.duel.apprentice import Apprentice
from nostrum.bots.duel.journeyman import Journeyman
from nostrum.bots.duel.master import Master

register("apprentice", Apprentice, "timid, like a friendly beginner", game="duel")
register("journeyman", Journeyman, "plays soundly, weighs every chip", game="duel")
register("master", Master, "looks ahead and weighs the odds", game="duel")
