"""Could a table that came from outside be one of a real game? If not, a sentence says why.

The compiled rules trust what they find on the table, so nothing may reach them that could not
have come about: decisions that do not belong to the phase, chips that do not exist.
"""

from nostrum.core.errors import BadPosition
from nostrum.duel.chips import KINDS
from nostrum.duel.player import Player
from nostrum.duel.table import Table


def check(table: Table) -> None:
    """Refuse a table that cannot be."""
    for player in table.players:
        check_bottle(table, player)


def check_bottle(table: Table, player: Player) -> None:
    """Chips lie where chips of their colour can lie, and white ones where there are spaces."""
    for kind in player.neck[: player.neck_count]:
        if KINDS[kind].startswith("white"):
            raise BadPosition(f"Seat {player.seat} has a white chip in the neck.")
    if any(player.base[kind] for kind, name in enumerate(KINDS) if name.startswith("white")):
        raise BadPosition(f"Seat {player.seat} has a white chip in the base; write it in 'whites'.")
    if player.last_space > table.rules.track:
        raise BadPosition(f"Seat {player.seat} has a white chip beyond the end of the track.")
    if player.neck_count > table.rules.neck:
        raise BadPosition(f"Seat {player.seat} has more chips in the neck than it can hold.")
