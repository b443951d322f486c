"""What a good friend at the table could tell you: exact odds.

from nostrum.coach.odds import odds

odds(game.observe(0)).risk
"""
