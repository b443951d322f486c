"""Everything that somebody can get out of a game, for tests of what nobody may learn."""

from __future__ import annotations

from typing import Any

from kit import text_of

from nostrum.core.contract import GameLike
from nostrum.core.errors import NostrumError


def shown(game: GameLike, viewer: int | None, *, mask: str = "") -> str:
    """Every byte that a viewer can get out of a game, as one text."""
    told: list[Any] = [
        game.observe(viewer),
        game.actors(),
        game.scores(),
        game.winners(),
        repr(game),
        str(game),
        game.events,
        game.imagine(viewer, 5).position(),
    ]
    if viewer is not None:
        told.append(game.legal(viewer))
        told.append(refusals(game, viewer))
    text = text_of(told)
    return text.replace(mask, "commitment") if mask else text


def refusals(game: GameLike, seat: int) -> list[str]:
    """What a seat is told when it tries everything that it may not do."""
    sentences = []
    for action in sorted(set(range(game.action_count)) - set(game.legal(seat))):
        try:
            game.apply(seat, action)
        except NostrumError as error:
            sentences.append(f"{type(error).__name__} {error}")
    return sorted(set(sentences))
