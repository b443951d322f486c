"""Checks what a table from outside holds of its round: phase, cards, turns, coins, history.

All that belongs to certain moments only; see `position_checks`.
"""

from nostrum.core.choice import by_name
from nostrum.core.errors import BadPosition
from nostrum.duel.actions import OFFERS
from nostrum.duel.brewing import last_safe_space
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import KINDS, colour_of
from nostrum.duel.coins import waits_for_first_turn
from nostrum.duel.decision_checks import stack_of, top_of
from nostrum.duel.phases import AFTER_EFFECTS, BREWING, BUYING, COIN_TOSS, PHASES, SURVEILLANCE
from nostrum.duel.player import Player, brewing, completed, exploded
from nostrum.duel.round import who_is_behind
from nostrum.duel.table import Table, choices, nobody

WHITE_1 = KINDS.index("white-1")
BLACK_1 = KINDS.index("black-1")  # the first kind that is not white
MOST_OF_A_CHIP = 9  # steps, gold for steps or guards that a book can give for one chip


def check_round(table: Table) -> None:
    """What can be there in this phase of the round."""
    _check_phase(table)
    check_cards(table)
    _check_finished(table)
    for player in table.players:
        _check_turn(table, player)
        _check_heaps(table, player)
    _check_coins(table)


def phase_of(table: Table) -> str:
    """The phase of the round."""
    return PHASES[table.step] if table.step < len(PHASES) else ""


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


# The cards


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
    left = table.cards_left[: table.rules.last_round_card]
    gone = [number for number, there in enumerate(left) if not there and number not in still]
    return sum(table.rules.card(number).name == effect for number in gone)


def check_cards(table: Table) -> None:
    """The cards on the stack, those still to come, and those that have been taken."""
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


# The turn


def _check_turn(table: Table, player: Player) -> None:
    """What is remembered of a turn belongs to the turn that is going on."""
    from_books = (player.extra_steps, player.pay_limit, sum(player.guards))
    if player.seat != table.active:
        if player.placed or player.just_drawn_white or any(from_books):
            raise BadPosition(f"It is not the turn of seat {player.seat}.")
        return
    if player.just_drawn_white not in (0, player.white_space) or (
        player.just_drawn_white and not player.placed
    ):
        raise BadPosition(f"Seat {player.seat} has not just placed a white chip there.")
    if any(number > MOST_OF_A_CHIP * player.placed for number in from_books):
        raise BadPosition(f"Seat {player.seat} has steps or guards that no book gives.")


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


# The coins


def _check_coins(table: Table) -> None:
    """Each has one of the two coins, with the bonus that it shows or, once that is used, none."""
    if table.arranged:
        return
    in_play = [coin for coin, used in enumerate(table.rules.coin_in_play) if used]
    if [coin for coin, side in enumerate(table.sides) if side >= 0] != in_play:
        raise BadPosition("The two coins in play show a side each, and no other coin does.")
    tossed = top_of(table) == "coin toss"
    if sorted(player.coin for player in table.players) != ([-1, -1] if tossed else in_play):
        raise BadPosition("Each player has one of the two coins, once they have been taken.")
    for player in table.players:
        if player.bonus not in ((0,) if tossed else _bonuses(table, player)):
            raise BadPosition(f"Seat {player.seat} does not have the bonus of a coin like this.")


def _bonuses(table: Table, player: Player) -> tuple[int, ...]:
    """The bonus of the coin that a player has taken, or none, or either: perhaps it is used."""
    owed = [decision.name for decision in stack_of(table) if decision.seat == player.seat]
    twin = table.clone()
    taker = twin.players[player.seat]
    taker.turns = 0
    taker.bonus = shown = table.rules.coin_sides[2 * player.coin + table.sides[player.coin]]
    if "coin bonus" in owed or "coin" in owed:
        return (shown,)
    if waits_for_first_turn(taker):
        if player.turns or player.seat != table.active:
            return (0,) if player.turns else (shown,)
        return (shown, 0) if "brew" in owed else (0,)
    by_name(choices())["coin bonus"].ask(twin, taker)  # has it been carried out at once?
    return (taker.bonus,)


# What came before


def check_history(table: Table) -> None:
    """What came before, in a game that was not set by hand."""
    tosser = who_is_behind(table) if top_of(table) == "coin toss" else table.tosser
    if table.tosser != (table.start if table.round == 1 else tosser):
        raise BadPosition("Another seat should have tossed the coins.")
    _check_turns(table)
    for player in table.players:
        _check_seat(table, player)


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


def _check_seat(table: Table, player: Player) -> None:
    """What a player has in the bottle and beside it, as the round and the turn brought it."""
    seat = f"Seat {player.seat}"
    in_turn = player.seat == table.active
    used = player.neck_count + player.base_count + player.white_space + sum(player.aside)
    if used and not player.turns and not in_turn:
        raise BadPosition(f"{seat} has had no turn, so the bottle is empty.")
    if any(player.aside[BLACK_1:]) and phase_of(table) in (COIN_TOSS, BREWING):
        raise BadPosition(f"{seat} has set aside chips that are not white.")
    most = player.placed if in_turn and player.status == brewing() else 0
    if player.neck_count > most and player.status != completed():
        raise BadPosition(f"{seat} has chips in the neck that belong into the base.")
    if player.status == exploded() and phase_of(table) in (BREWING, AFTER_EFFECTS):
        if player.white_space <= last_safe_space(table, player):
            raise BadPosition(f"{seat} has exploded without a white chip that could do it.")
