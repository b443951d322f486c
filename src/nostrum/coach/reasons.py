"""Why one action is better than another: what each of them does, in numbers.

Everything is asked of the rules: `preview` says what is certain, `next_chance` what may come. The
page and the terminal put it into words.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nostrum.coach.game_parts import part_for


@dataclass(frozen=True)
class ActionFacts:
    """What an action does."""

    preview: Mapping[str, Any]  # what is certain
    danger: float | None  # the chance that the next chip makes the pot explode; None: no chip comes
    buys: list[str]  # chips that a strong player would buy if the potion ended so


def action_facts(game: Any, seat: int, action: int) -> ActionFacts:
    """What an action of a seat does, as far as the seat can know it."""
    preview = game.preview(seat, action)
    danger = None
    if preview.get("chance") == "draw":
        possible = game.next_chance(seat, action)
        danger = float(sum(event.probability for event, does in possible if does.get("explodes")))
    buys: list[str] = part_for(game, "explaining").buys(game, seat, action)
    return ActionFacts(preview, danger, buys)
