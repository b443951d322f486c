"""A hint: the chance to win after every action that a seat may take now, and why.

It is made of the view of the seat, so it knows nothing that the player does not know.

>>> import nostrum
>>> from nostrum.coach.hints import hint
>>> game = nostrum.quacks.Game(players=2, books=1, seed=4)
>>> game.apply(0, "draw"); game.apply(1, "draw")
>>> hint(game.observe(0)).best
'draw'
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from nostrum.coach.analysis import analyst_for
from nostrum.coach.decisions import ActionValue
from nostrum.coach.game_parts import game_from_view
from nostrum.coach.reasons import ActionFacts, action_facts
from nostrum.core.errors import NostrumError

TRIALS = 192  # of each action; of many actions the worse ones are tried less often


@dataclass(frozen=True)
class HintedAction:
    """An action, the chance to win after it, and what it does."""

    action: str
    chance: float
    error: float  # the standard error of the chance
    facts: ActionFacts


@dataclass(frozen=True)
class Hint:
    """What a strong player would do, and what all actions are worth, the best first."""

    decision: str
    best: str
    actions: list[HintedAction]

    def to_dict(self) -> dict[str, Any]:
        """The hint as plain values."""
        return asdict(self)


def hint(view: Mapping[str, Any], trials: int = TRIALS, seed: int = 0) -> Hint:
    """A hint for the seat whose view this is."""
    game = game_from_view(view, seed)
    seat = view["you"]
    if seat is None or seat not in game.actors():
        raise NostrumError("There is nothing to decide for this seat now.")
    rated = analyst_for(game, trials, seed).decisions.rate(game, seat, game.legal(seat))
    actions = [_hinted(game, seat, value) for value in rated]
    return Hint(view["decision"], actions[0].action, actions)


def _hinted(game: Any, seat: int, value: ActionValue) -> HintedAction:
    facts = action_facts(game, seat, value.action)
    return HintedAction(
        game.action_text(value.action), value.chances[seat], value.error(seat), facts
    )
