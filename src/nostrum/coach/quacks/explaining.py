"""What the coach has to know of Quacks to explain a decision."""

from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.quacks.game import Game

SKILLS = ("stopping", "buying", "rubies", "cards", "books")
_BY_DECISION = {
    "brew": "stopping",
    "points or coins": "buying",
    "buying": "buying",
    "spending rubies": "rubies",
    "exchange": "rubies",
    "droplet": "rubies",
}


def skill_of(game: Game, decision: str) -> str:
    """The skill: cards for what a fortune-teller card asks, books for the rest."""
    if decision in _BY_DECISION:
        return _BY_DECISION[decision]
    return "cards" if decision in {card.name for card in game.table.rules.cards} else "books"


def buys(game: Game, seat: int, action: int) -> list[str]:
    """The chips that a strong player would buy if the potion ended here; none if it goes on."""
    if game.action_text(action) != "stop":
        return []
    copy = game.imagine(seat, 0)
    policy = QuickMaster(0)
    round_now = copy.round
    copy.carry_out(seat, action)
    actor = copy.next_actor(-1)
    while actor >= 0 and copy.round == round_now:
        moves = copy.find_moves(actor)
        chosen = moves.actions[0]
        if moves.count > 1:
            chosen = policy.decide(copy, actor, moves)
        if actor == seat and copy.observe(seat)["decision"] == "buying":
            return copy.action_text(chosen).split()[1:]
        copy.carry_out(actor, chosen)
        actor = copy.next_actor(actor)
    return []
