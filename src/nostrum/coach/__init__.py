"""What a good friend at the table could tell you: exact odds.

from nostrum.coach import odds

odds(game.observe(0)).risk
"""

from nostrum.coach.odds import Draw, End, Ending, Odds, odds, odds_at

__all__ = ["Draw", "End", "Ending", "Odds", "odds", "odds_at"]
