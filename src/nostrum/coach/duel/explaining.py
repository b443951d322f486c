"""What the coach has to know of The Duel to explain a decision."""

from nostrum.duel.game import Game

SKILLS = ("stopping", "buying", "offers", "coins", "ledge", "books")
_BY_DECISION = {
    "brew": "stopping",
    "explosion": "stopping",
    "last round blast": "stopping",
    "rescue": "stopping",
    "turn over": "stopping",
    "buying": "buying",
    "buy steps": "buying",
    "offer": "offers",
    "scales": "offers",
    "redeem": "offers",
    "coin toss": "coins",
    "coin bonus": "coins",
    "coin": "coins",
    "ledge": "ledge",
    "ledge upgrade": "ledge",
    "ledge chip": "ledge",
    "upgrade": "ledge",
    "upgrades": "ledge",
}


def skill_of(game: Game, decision: str) -> str:
    """The skill; books for what is not listed: their actions and after-effects."""
    return _BY_DECISION.get(decision, "books")


def buys(game: Game, seat: int, action: int) -> list[str]:
    """Nothing is said of what could be bought: gold is only one of the fruits of a potion."""
    return []
