"""All chips that belong to a player, wherever they lie."""

from nostrum.duel.chips import KINDS, heap
from nostrum.duel.player import Player

FIRST_WHITE = KINDS.index("white-1")


def chips_outside_bag(player: Player) -> list[int]:
    """How many chips of each kind a player has in the bottle, beside it and in the hand."""
    whites = [FIRST_WHITE + value - 1 for value in player.whites if value]
    laid = heap([*player.neck[: player.neck_count], *whites])
    return list(map(sum, zip(laid, player.base, player.aside, player.hand, strict=True)))


def all_chips(player: Player) -> list[int]:
    """How many chips of each kind a player has."""
    return list(map(int.__add__, player.bag, chips_outside_bag(player)))
