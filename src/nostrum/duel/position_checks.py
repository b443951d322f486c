"""Checks that a table from outside could occur in a real game; if not, an error says why.

The compiled rules trust what they find on the table, so nothing may reach them that could not
have come about. Here is what holds at any time, such as that chips add up, and how a game ends.
What belongs to a moment of the round is in `round_checks`; when a decision can be owed its choice
says itself (`decision_checks`). A scene that was set by hand (`arranged`) may hold what no game
brings about, but nothing that breaks the rules when it is played on.
"""

from nostrum.core.chips import MOST_CHIPS
from nostrum.core.errors import BadPosition
from nostrum.duel.brewing import last_safe_space
from nostrum.duel.chips import KINDS, colour_of
from nostrum.duel.decision_checks import check_decisions, is_owed, top_of
from nostrum.duel.phases import SURVEILLANCE
from nostrum.duel.player import Player, exploded
from nostrum.duel.round_checks import check_cards, check_history, check_round, phase_of
from nostrum.duel.seat_chips import all_chips
from nostrum.duel.table import WON_BY, Table, nobody

BLACK_1 = KINDS.index("black-1")  # the first kind that is not white


def check(table: Table) -> None:
    """Refuse an impossible table."""
    _check_chips(table)
    _check_path(table)
    for player in table.players:
        check_bottle(table, player)
    if table.over:
        check_cards(table)
        _check_end(table)
        return
    if table.winner != nobody() or table.won_by:
        raise BadPosition("Somebody has won, yet the game is not over.")
    check_round(table)
    check_decisions(table)
    if not table.arranged:
        check_history(table)


# Chips


def _check_chips(table: Table) -> None:
    heaps = [table.pool, table.removed, *map(all_chips, table.players)]
    held = [sum(counts) for counts in zip(*heaps, strict=True)]
    for name, count, stock in zip(KINDS, held, table.rules.stock, strict=True):
        if count and not stock:
            raise BadPosition(f"The box has no {name} chips.")
        if count != stock and not table.arranged:
            raise BadPosition(f"There are {count} {name} chips; the box has {stock}.")
    if sum(held) > MOST_CHIPS:
        raise BadPosition(f"There are {sum(held)} chips; no box has more than {MOST_CHIPS}.")


def check_bottle(table: Table, player: Player) -> None:
    """Chips lie where chips of their colour can lie, and white ones where there are spaces."""
    for kind in player.neck[: player.neck_count]:
        if colour_of(kind) == "white":
            raise BadPosition(f"Seat {player.seat} has a white chip in the neck.")
    if any(player.base[:BLACK_1]):
        raise BadPosition(f"Seat {player.seat} has a white chip in the base; write it in 'whites'.")
    if player.white_space > table.rules.track:
        raise BadPosition(f"Seat {player.seat} has a white chip beyond the end of the track.")
    if player.neck_count > table.rules.neck:
        raise BadPosition(f"Seat {player.seat} has more chips in the neck than it can hold.")
    _check_track(table, player)


def _check_track(table: Table, player: Player) -> None:
    """White chips lie before the explosion, but for the one that brought it about."""
    spaces = [space for space, value in enumerate(player.whites) if value]
    if player.status == exploded() or (top_of(table) == "rescue" and player is table.actor()):
        spaces = spaces[:-1]
    # A shield from before the coins are taken will be gone when they are.
    last = table.rules.first_explosion - 1
    if not is_owed(table, "coin toss"):
        last = last_safe_space(table, player)
    if any(space > last for space in spaces):
        raise BadPosition(f"Seat {player.seat} has a white chip where the bottle would explode.")
    before = 0
    for space, value in enumerate(player.whites):
        if value and space < before + value and not table.arranged:
            raise BadPosition(f"Seat {player.seat} has white chips that lie too close together.")
        before = space if value else before


# The path


def _check_path(table: Table) -> None:
    if any(player.stall > table.rules.half for player in table.players):
        raise BadPosition(f"A half of the path has {table.rules.half} spaces.")
    if table.space and table.space >= table.players[table.half].stall:
        raise BadPosition("The patient stands between the park and the stall.")
    treated = sum(player.ledge + player.waiting for player in table.players)
    patients = table.park + (table.space > 0) + treated
    if patients != table.rules.patients and not table.arranged:
        raise BadPosition(f"There are {patients} patients; the box has {table.rules.patients}.")
    most = max(player.ledge for player in table.players)
    if most >= table.rules.patients_to_win and not table.over:
        raise BadPosition("Somebody has treated enough patients, yet the game is not over.")


# The end


def _check_end(table: Table) -> None:
    """Whoever has won has won by what is on the table."""
    if table.owed_count:
        raise BadPosition("The game is over, yet somebody owes a decision.")
    ledges = [player.ledge for player in table.players]
    enough = [seat for seat in (0, 1) if ledges[seat] >= table.rules.patients_to_win]
    if enough:
        how, winners = "full ledge", enough
    elif table.round < table.rules.rounds or phase_of(table) != SURVEILLANCE:
        raise BadPosition("The game is over before its last round has ended.")
    elif ledges[0] != ledges[1]:
        how, winners = "patients", [ledges.index(max(ledges))]
    elif table.half != nobody():
        how, winners = "half", [table.half]
    else:
        how, winners = "final draw", [0, 1, nobody()]
    if WON_BY[table.won_by] != how or table.winner not in winners or len(enough) > 1:
        raise BadPosition("The game cannot have been won like this.")
