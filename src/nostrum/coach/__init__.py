"""Advice for players: exact odds, one sub-package for each game.

from nostrum.coach.quacks.odds import odds

odds(game.observe(0)).risk
"""
