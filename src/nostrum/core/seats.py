"""Seats and moves that come from outside: which seat is meant, and why a move is refused."""

import operator
from typing import Protocol

from nostrum.core.errors import IllegalMove


class Asked(Protocol):
    """What a game has to answer before a refusal can be explained."""

    def actors(self) -> list[int]: ...
    def legal(self, seat: int) -> list[int]: ...
    def action_text(self, action: int) -> str: ...


SHOWN = 12  # possible actions that a refusal names


def seat_number(seat: object, count: int) -> int:
    """The number of a seat at a table of so many."""
    try:
        number = seat if type(seat) is int else operator.index(seat)  # type: ignore[arg-type]
        if 0 <= number < count:
            return number
    except (OverflowError, TypeError):
        pass  # no number, or one that compiled code cannot hold
    raise IllegalMove(f"There is no seat {seat!r} at this table.")


def why_not(game: Asked, seat: int, action: int) -> str:
    """Why an action is refused, in one sentence."""
    actors = game.actors()
    if not actors:
        return "The game is over."
    if seat not in actors:
        waiting = ", ".join(str(actor) for actor in actors)
        return f"Seat {seat} has nothing to decide now; we wait for seat {waiting}."
    allowed = [game.action_text(number) for number in game.legal(seat)]
    shown = ", ".join(allowed[:SHOWN]) + (" and more" if len(allowed) > SHOWN else "")
    return f"Seat {seat} cannot play '{game.action_text(action)}' now; possible: {shown}."
