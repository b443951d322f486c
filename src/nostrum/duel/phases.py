"""The phases of a round, in the order of the rulebook."""

COIN_TOSS = "coin toss"
BREWING = "brewing"
AFTER_EFFECTS = "after-effects"
SURVEILLANCE = "market surveillance"
BUYING = "buying"
END_OF_ROUND = "end of round"

PHASES = (COIN_TOSS, BREWING, AFTER_EFFECTS, SURVEILLANCE, BUYING, END_OF_ROUND)
