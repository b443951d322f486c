"""The odds of The Duel in the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from nostrum.coach.duel.odds import Draw, Odds
from nostrum.coach.formatting import new_table, percent, risk_text
from nostrum.core.amounts import amount
from nostrum.duel.terminal.formatting import token

EFFECTS = {
    "neck": "into the neck",
    "aside": "is set aside by a guard",
    "calm": "white track, space {space}",
    "bonus": "white track, space {space}: its bonus",
    "shield": "white track, space {space}: the coin shields it",
    "boom": "white track, space {space}: the bottle explodes",
}


def odds_report(odds: Odds) -> RenderableType:
    """The odds of a seat that is to draw."""
    risk = Text("The next chip makes the bottle explode: ").append_text(risk_text(odds.risk))
    if odds.risk and odds.rescue:
        risk.append(" (a card can undo it)")
    fills = Text(f"The neck is filled without an explosion: {percent(odds.fills)}")
    table = new_table("next chip", "in bag", "chance", "gold")
    table.add_column("", no_wrap=True)
    for draw in odds.draws:
        gold = str(draw.gold) if draw.gold else ""
        table.add_row(token(draw.chip), str(draw.count), percent(draw.chance), gold, _effect(draw))
    head = Text(f"{amount(odds.chips, 'chip')} in the bag", style="bold")
    return Group(head, risk, fills, Text(), table)


def _effect(draw: Draw) -> Text:
    words = EFFECTS[draw.what].format(space=draw.space)
    return Text(words, style="bold red" if draw.what == "boom" else "")
