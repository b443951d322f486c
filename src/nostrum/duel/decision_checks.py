"""Checks the stack of decisions in a position from outside.

A decision lies on the one that caused it, or on what comes after that one. So the stack is checked
from the bottom; every `Choice` says on what it can lie, who can owe it, and with which amount.
"""

from itertools import islice

from nostrum.core.choice import by_name
from nostrum.core.errors import BadPosition
from nostrum.core.moves import Moves
from nostrum.duel.decisions import Decision
from nostrum.duel.phases import PHASES
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table, choices


def stack_of(table: Table) -> list[Decision]:
    """The decisions that are owed, the top last."""
    known = choices()
    stack = zip(table.owed, table.owed_seat, table.owed_amount, strict=True)
    return [
        Decision(known[code].name, seat, amount)
        for code, seat, amount in islice(stack, table.owed_count)
    ]


def top_of(table: Table) -> str:
    """The decision on top, about which a player is asked."""
    return table.choice().name if table.owed_count else ""


def is_owed(table: Table, name: str) -> bool:
    """Is this decision owed by anybody?"""
    return any(decision.name == name for decision in stack_of(table))


def check_decisions(table: Table) -> None:
    """Refuse an impossible stack."""
    stack = stack_of(table)
    known = by_name(choices())
    for place, decision in enumerate(stack):
        _check_decision(table, decision, stack[:place], known)
    once = [(owed.name, owed.seat) for owed in stack if not known[owed.name].repeats]
    if len(set(once)) < len(once):
        raise BadPosition("A decision is owed twice.")
    for player in table.players:
        if player.waiting and ("ledge", player.seat) not in once:
            raise BadPosition(f"Seat {player.seat} has patients that wait for nothing.")
    _check_asking(table)


def _check_decision(
    table: Table, decision: Decision, below: list[Decision], known: dict[str, Choice]
) -> None:
    """Can the decision lie here, and be like this?"""
    choice = known[decision.name]
    player: Player = table.players[decision.seat]
    if not below:
        phase = PHASES[table.step]
        lies_well = phase in choice.phases and decision.seat == choice.owner(table)
    else:
        last = below[-1]
        lies_well = last.name in (choice.upon if last.seat == decision.seat else choice.across)
    if not lies_well:
        raise BadPosition(f"Seat {decision.seat} cannot owe the decision {decision.name!r} now.")
    fits = choice.fits(table, player, decision.amount, below)
    if fits and below:
        last = below[-1]
        owner = table.players[last.seat]
        fits = known[last.name].bears(table, owner, last.amount, decision)
    if not fits:
        raise BadPosition(
            f"Seat {decision.seat} cannot owe the decision {decision.name!r} like this."
        )


def _check_asking(table: Table) -> None:
    """Whoever owes the decision on top has been asked: asking again must change nothing."""
    twin = table.clone()
    moves = Moves()
    if twin.choice().ask(twin, twin.actor()):
        twin.choice().offer(twin, twin.actor(), moves)
    if not moves.count:
        raise BadPosition("A player owes a decision that needs no answer.")
