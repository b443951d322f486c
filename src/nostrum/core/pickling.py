"""Games that were sent to another process: what `BaseGame.__reduce__` packs is unpacked here."""

from typing import Any

Moves = list[tuple[int, int]]  # seat and action


def unpickled(
    kind: Any, position: dict[str, Any], origin: dict[str, Any] | None, moves: Moves
) -> Any:
    """The game that was sent; like a copy, it records no events."""
    game = kind.from_position(position)
    game.origin = None if origin is None else kind.from_position(origin)
    past: Any = None
    for seat, action in moves:
        past = (past, seat, action)
    game.past = past
    return game
