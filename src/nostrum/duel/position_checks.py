"""Checks that a table from outside could occur in a real game; if not, an error says why.

The compiled rules trust what they find on the table, so nothing may reach them that could not
have come about, such as chips that do not exist. What is owed is checked in `decision_checks`, by
the choices themselves. A scene that was set by hand (`arranged`) may hold what no game brings
about, but nothing that breaks the rules when it is played on.
"""

from nostrum.core.chips import MOST_CHIPS
from nostrum.core.errors import BadPosition
from nostrum.duel.actions import OFFERS
from nostrum.duel.brewing import last_safe_space
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import KINDS, colour_of, heap
from nostrum.duel.decision_checks import check_decisions, is_owed, stack_of, top_of
from nostrum.duel.phases import AFTER_EFFECTS, BREWING, BUYING, COIN_TOSS, PHASES, SURVEILLANCE
from nostrum.duel.player import Player, brewing, completed, exploded
from nostrum.duel.round import who_is_behind
from nostrum.duel.table import BONUS_NAMES, WON_BY, Table, nobody

WHITE_1 = KINDS.index("white-1")
BLACK_1 = KINDS.index("black-1")  # the first kind that is not white
# The bonuses of a coin that are carried out at once, and those that wait for the first turn.
INSTANT_BONUSES = ("gold", "stall")
WAITING_BONUSES = ("whites_back", "coloured_back", "upgrade_or_move")


def check(table: Table) -> None:
    """Refuse an impossible table."""
    _check_chips(table)
    _check_path(table)
    for player in table.players:
        check_bottle(table, player)
    if table.over:
        _check_cards(table)
        _check_end(table)
        return
    if table.winner != nobody() or table.won_by:
        raise BadPosition("Somebody has won, yet the game is not over.")
    _check_phase(table)
    _check_cards(table)
    _check_finished(table)
    for player in table.players:
        _check_turn(table, player)
        _check_heaps(table, player)
    _check_coins(table)
    check_decisions(table)
    if not table.arranged:
        _check_history(table)


def phase_of(table: Table) -> str:
    """The phase of the round."""
    return PHASES[table.step] if table.step < len(PHASES) else ""


# Chips


def _at_seat(player: Player) -> list[list[int]]:
    """All chips of a player, heap by heap."""
    whites = [WHITE_1 + value - 1 for value in player.white if value]
    laid = heap([*player.neck[: player.neck_count], *whites])
    return [laid, player.bag, player.base, player.aside, player.hand]


def _check_chips(table: Table) -> None:
    heaps = [table.pool, table.removed]
    for player in table.players:
        heaps += _at_seat(player)
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
    if player.last_space > table.rules.track:
        raise BadPosition(f"Seat {player.seat} has a white chip beyond the end of the track.")
    if player.neck_count > table.rules.neck:
        raise BadPosition(f"Seat {player.seat} has more chips in the neck than it can hold.")
    _check_track(table, player)


def _check_track(table: Table, player: Player) -> None:
    """White chips lie before the explosion, but for the one that brought it about."""
    spaces = [space for space, value in enumerate(player.white) if value]
    if player.status == exploded() or (top_of(table) == "rescue" and player is table.actor()):
        spaces = spaces[:-1]
    # A shield from before the coins are taken will be gone when they are.
    last = table.rules.first_explosion - 1
    if not is_owed(table, "coin toss"):
        last = last_safe_space(table, player)
    if any(space > last for space in spaces):
        raise BadPosition(f"Seat {player.seat} has a white chip where the bottle would explode.")
    before = 0
    for space, value in enumerate(player.white):
        if value and space < before + value and not table.arranged:
            raise BadPosition(f"Seat {player.seat} has white chips that lie too close together.")
        before = space if value else before


def _check_heaps(table: Table, player: Player) -> None:
    """Chips in the hand, chips bought and chips set aside belong to certain moments."""
    if player.hand_size and not (table.choice().uses_hand and player is table.actor()):
        raise BadPosition(f"Seat {player.seat} has chips in the hand for no reason.")
    bought = list(player.bought)
    colours = [colour_of(kind) for kind, count in enumerate(bought) for _ in range(count)]
    if len(set(colours)) < len(colours) or any(map(int.__gt__, bought, player.base)):
        raise BadPosition(f"Seat {player.seat} cannot have bought these chips.")
    first_buys = len(stack_of(table)) > 1
    if colours and (phase_of(table) != BUYING or (first_buys and player.seat == table.second)):
        raise BadPosition(f"Seat {player.seat} has bought chips before it could.")
    has_bought = phase_of(table) == BUYING and not first_buys and player.seat == table.first
    if has_bought and player.gold > table.rules.gold_kept:
        raise BadPosition(f"Seat {player.seat} keeps too much gold.")


# The path and the cards


def _check_path(table: Table) -> None:
    if any(player.stall > table.rules.half for player in table.players):
        raise BadPosition(f"A half of the path has {table.rules.half} spaces.")
    if table.space and table.space >= table.players[table.half].stall:
        raise BadPosition("The patient stands between the park and the stall.")
    treated = sum(player.ledge + player.waiting for player in table.players)
    patients = table.park + (table.space > 0) + treated
    if patients != table.rules.patients and not table.arranged:
        raise BadPosition(f"There are {patients} patients; the box has {table.rules.patients}.")
    if any(player.ledge >= table.rules.patients_to_win for player in table.players):
        if not table.over:
            raise BadPosition("Somebody has treated enough patients, yet the game is not over.")


def _round_of_card(table: Table) -> int:
    """The round to which the card on top of the stack belongs."""
    taken = phase_of(table) == BUYING or (
        phase_of(table) == SURVEILLANCE and top_of(table) not in ("offer", "scales")
    )
    return table.round + taken


def _is_card(table: Table, number: int) -> bool:
    """Is this one of the round cards, and not the last round's?"""
    return 0 <= number < table.rules.last_round_card


def _count_taken(table: Table, effect: str) -> int:
    """How many round cards with this effect have been taken off the stack and used."""
    still = [table.card, *(owed.amount for owed in stack_of(table) if owed.name == "redeem")]
    numbers = range(table.rules.last_round_card)
    gone = [number for number in numbers if not table.cards_left[number] and number not in still]
    return sum(table.rules.card(number).name == effect for number in gone)


def _check_cards(table: Table) -> None:
    rules = table.rules
    of_round = _round_of_card(table)
    if table.round > rules.rounds:
        raise BadPosition(f"There are {rules.rounds} rounds, not {table.round}.")
    if of_round < rules.rounds and not _is_card(table, table.card):
        raise BadPosition("There is no round card on top of the stack.")
    for card in (table.card, table.taken):
        if _is_card(table, card) and table.cards_left[card]:
            raise BadPosition("A round card that is there already is still to come.")
    if sum(table.cards_left) < rules.rounds - 1 - of_round:
        raise BadPosition("There are not enough round cards left for the rounds to come.")
    if not table.arranged and table.stacked is None:  # nobody has decided what cards will come
        _check_taken_cards(table, of_round)


def _check_taken_cards(table: Table, of_round: int) -> None:
    """One card for each round, and what those brought that have been taken."""
    rules = table.rules
    shown = min(of_round, rules.rounds - 1)
    if of_round >= rules.rounds and table.card != rules.last_round_card:
        raise BadPosition("The last round has a card of its own.")
    if rules.last_round_card - sum(table.cards_left) != shown:
        raise BadPosition("More or fewer round cards are gone than there were rounds.")
    chosen = [card for card in rules.stack[:shown] if card >= 0]
    if any(table.cards_left[card] for card in chosen) or (
        chosen and of_round < rules.rounds and table.card != chosen[-1]
    ):
        raise BadPosition("Other round cards have been played than the setup says.")
    is_taken = table.round < min(of_round, rules.rounds)
    fits = _is_card(table, table.taken) if is_taken else table.taken < 0
    if not fits or table.taken == table.card:
        raise BadPosition("It is not clear which round card has been taken in this round.")
    if (table.last_card == nobody()) != (min(of_round, rules.rounds) == 1):
        raise BadPosition("It is not clear who took the last round card.")
    for slot, name in enumerate(KEPT_NAMES):
        if sum(player.kept[slot] for player in table.players) > _count_taken(table, name):
            raise BadPosition(f"More cards {name!r} are kept than have been taken.")
    if sum(table.removed) > min(table.removed[WHITE_1], _count_taken(table, "drop_white")):
        raise BadPosition("More chips have left the game than cards can have removed.")


# The phase and who has finished


def _check_phase(table: Table) -> None:
    phase = phase_of(table)
    if not table.owed_count or phase not in PHASES[:5]:
        raise BadPosition("Nobody owes a decision, yet the game is not over.")
    if phase in (SURVEILLANCE, BUYING) and table.round >= table.rules.rounds:
        raise BadPosition("The last round ends before market surveillance.")
    if table.begun != (phase != BREWING):
        raise BadPosition("The phase has begun in a way that cannot be.")
    if (table.active != nobody()) != (phase == BREWING):
        raise BadPosition("It is somebody's turn while potions are brewed, and only then.")
    if table.offered != (phase == SURVEILLANCE and top_of(table) != "offer"):
        raise BadPosition("An offer lies in the scale when it should not, or none does.")
    if not table.offered and (table.offer_gold or table.offer_upgrades):
        raise BadPosition("Tokens have been offered, yet no offer lies in the scale.")
    offer = (table.offer_gold, table.offer_upgrades)
    if offer not in OFFERS or not table.rules.offer_possible[OFFERS.index(offer)]:
        raise BadPosition("There are no offer tokens for such an offer.")
    if table.rules.start not in (nobody(), table.start):
        raise BadPosition("Another seat begins than the setup says.")


def _check_finished(table: Table) -> None:
    """The order of finishing and the bottles say the same."""
    order = [seat for seat in (table.first, table.second) if seat != nobody()]
    finished = [player.seat for player in table.players if player.status != brewing()]
    if sorted(order) != finished or (table.first == nobody() and order):
        raise BadPosition("Who has finished first and second does not fit the bottles.")
    if phase_of(table) == COIN_TOSS:
        fits = not finished
    elif phase_of(table) == BREWING:
        # Whoever finishes second does so in their own turn.
        fits = len(finished) < 2 or table.second == table.active
    else:
        fits = len(finished) == 2
    if not fits:
        raise BadPosition("It is too early or too late for the potions to be finished.")


# The turn


MOST_OF_A_CHIP = 9  # steps, gold for steps or guards that a book can give for one chip


def _check_turn(table: Table, player: Player) -> None:
    """What is remembered of a turn belongs to the turn that is going on."""
    from_books = (player.extra_steps, player.pay_limit, sum(player.guard))
    if player.seat != table.active:
        if player.placed or player.just_drawn_white or any(from_books):
            raise BadPosition(f"It is not the turn of seat {player.seat}.")
        return
    if player.just_drawn_white not in (0, player.last_space) or (
        player.just_drawn_white and not player.placed
    ):
        raise BadPosition(f"Seat {player.seat} has not just placed a white chip there.")
    if any(number > MOST_OF_A_CHIP * player.placed for number in from_books):
        raise BadPosition(f"Seat {player.seat} has steps or guards that no book gives.")


def _check_coins(table: Table) -> None:
    """Each has one of the two coins, with the bonus that it shows or, once that is used, none."""
    if table.arranged:
        return
    in_play = [coin for coin, used in enumerate(table.rules.coin_in_play) if used]
    if [coin for coin, side in enumerate(table.side) if side >= 0] != in_play:
        raise BadPosition("The two coins in play show a side each, and no other coin does.")
    tossed = top_of(table) == "coin toss"
    if sorted(player.coin for player in table.players) != ([-1, -1] if tossed else in_play):
        raise BadPosition("Each player has one of the two coins, once they have been taken.")
    for player in table.players:
        if player.bonus not in ((0,) if tossed else _bonuses(table, player)):
            raise BadPosition(f"Seat {player.seat} does not have the bonus of a coin like this.")


def _bonuses(table: Table, player: Player) -> tuple[int, ...]:
    """The bonus of the coin that a player has taken, or none, or either: perhaps it is used."""
    shown = table.rules.coin_sides[2 * player.coin + table.side[player.coin]]
    owed = [decision.name for decision in stack_of(table) if decision.seat == player.seat]
    if BONUS_NAMES[shown] in INSTANT_BONUSES:
        return (shown,) if "coin bonus" in owed else (0,)
    if BONUS_NAMES[shown] not in WAITING_BONUSES or "coin" in owed:
        return (shown,)
    if player.turns or player.seat != table.active:
        return (0,) if player.turns else (shown,)
    return (shown, 0) if "brew" in owed else (0,)


# What came before, in a game that was not set by hand


def _check_history(table: Table) -> None:
    tosser = who_is_behind(table) if top_of(table) == "coin toss" else table.tosser
    if table.tosser != (table.start if table.round == 1 else tosser):
        raise BadPosition("Another seat should have tossed the coins.")
    _check_turns(table)
    for player in table.players:
        _check_round(table, player)


def _check_turns(table: Table) -> None:
    """The players take turns, until one of them has finished."""
    turns = [player.turns + (player.seat == table.active) for player in table.players]
    if phase_of(table) == COIN_TOSS:
        fits = turns == [0, 0]
    else:
        last = table.active if phase_of(table) == BREWING else table.second
        more = turns[last] - turns[1 - last]
        least = int(last == table.tosser)
        if table.players[1 - last].status == brewing():
            fits = more == least
        else:
            fits = more >= least and turns[1 - last] > 0
    if not fits:
        raise BadPosition("The players cannot have had so many turns.")


def _check_round(table: Table, player: Player) -> None:
    """What a player has in the bottle and beside it, as the round and the turn brought it."""
    seat = f"Seat {player.seat}"
    in_turn = player.seat == table.active
    used = player.neck_count + player.base_count + player.last_space + sum(player.aside)
    if used and not player.turns and not in_turn:
        raise BadPosition(f"{seat} has had no turn, so the bottle is empty.")
    if any(player.aside[BLACK_1:]) and phase_of(table) in (COIN_TOSS, BREWING):
        raise BadPosition(f"{seat} has set aside chips that are not white.")
    if player.status != completed() and player.neck_count > (player.placed if in_turn else 0):
        raise BadPosition(f"{seat} has chips in the neck that belong into the base.")
    if player.status == exploded() and player.neck_count:
        raise BadPosition(f"{seat} has exploded: no chips are left in the neck.")
    if player.status == exploded() and phase_of(table) in (BREWING, AFTER_EFFECTS):
        if player.last_space <= last_safe_space(table, player):
            raise BadPosition(f"{seat} has exploded without a white chip that could do it.")


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
