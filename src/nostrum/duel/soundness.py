"""Could a table that came from outside be one of a real game? If not, a sentence says why.

The compiled rules trust what they find on the table, so nothing may reach them that could not
have come about: decisions that do not belong to the phase, chips that do not exist. A scene that
was set by hand (`arranged`) may hold what no game brings about, but nothing that breaks the rules
when it is played on.
"""

from collections.abc import Callable
from typing import NamedTuple

from nostrum.core.chips import MOST_CHIPS
from nostrum.core.errors import BadPosition
from nostrum.core.moves import Moves
from nostrum.duel.books.rewards import REWARDS, ByCount, Majority, read_rewards
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES, KINDS, colour_of, heap, value_of
from nostrum.duel.player import Player, brewing, completed, exploded
from nostrum.duel.round import STEP_NAMES, who_is_behind
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, WON_BY, Book, Table, choices, nobody

COIN_TOSS, BREWING, AFTER_EFFECTS, SURVEILLANCE, BUYING = STEP_NAMES[:5]
VALUES = (1, 2, 4)  # of the chips that have books
WHITE_1 = KINDS.index("white-1")
BLACK_1 = KINDS.index("black-1")  # the first kind that is not white
ORANGE = COLOUR_NAMES.index("orange")
FIRST_BOOK = COLOUR_NAMES.index(BOOK_COLOURS[0])
ANY_VALUE = 6  # of a black chip that is upgraded
ONE_WHITE_BACK = KEPT_NAMES.index("one_white_back")
TOKENS = -1  # in the place of a card that is redeemed
# The cards for which chips go back into the bag, by how many still do; 10 more once one went.
WHITES_STILL = {1: "one_white_back", 2: "two_white_back", 11: "two_white_back"}
COLOURED_STILL = dict.fromkeys((3, 12, 11), "three_coloured_back")
# The bonuses that wait for the first turn, and those that are carried out at once.
WAITING_BONUSES = ("whites_back", "coloured_back", "upgrade_or_move")
INSTANT_BONUSES = ("gold", "stall")


class Owed(NamedTuple):
    """A matter on the stack of what is owed."""

    name: str
    seat: int
    amount: int


def _stack(table: Table) -> list[Owed]:
    """What is owed, the top last."""
    known = choices()
    return [
        Owed(known[table.owed_choice[n]].name, table.owed_seat[n], table.owed_amount[n])
        for n in range(table.owed_count)
    ]


def _top(table: Table) -> str:
    """The matter on top: somebody is asked about it."""
    return _stack(table)[-1].name if table.owed_count else ""


def _is_asked(table: Table, player: Player, *names: str) -> bool:
    """Is this seat asked, and about one of these matters?"""
    return _top(table) in names and _stack(table)[-1].seat == player.seat


def _phase(table: Table) -> str:
    return STEP_NAMES[table.step]


# What each matter needs


def _book(table: Table, player: Player) -> Book | None:
    """The book of the chip that was placed last, if it acts when it is placed."""
    if not player.neck_count:
        return None
    colour = COLOUR_NAMES.index(colour_of(player.neck[player.neck_count - 1]))
    book: Book = table.rules.books[colour]
    return None if book.has_after_effect else book


def _said(table: Table, player: Player, effect: str) -> int:
    """The number that the book of the chip placed last says, if that is its effect; else -1."""
    book = _book(table, player)
    if book is None or book.name != effect:
        return -1
    return book.amounts[VALUES.index(value_of(player.neck[player.neck_count - 1]))]


def _count_taken(table: Table, effect: str) -> int:
    """How many round cards with this effect have been taken off the stack."""
    left = list(table.cards_left)
    redeemed = [owed.amount for owed in _stack(table) if owed.name == "redeem"]
    for number in (table.card, *redeemed):  # those are still to be used
        if _is_card(table, number):
            left[number] = 1
    return sum(card.name == effect and not left[n] for n, card in enumerate(table.rules.cards))


def _is_card(table: Table, number: int) -> bool:
    """Is this one of the round cards, and not the last round's?"""
    return 0 <= number < len(table.rules.cards)


def _brought(table: Table, effect: str) -> bool:
    """Is this the effect of the round card that has been taken in this round?"""
    return _is_card(table, table.taken) and table.rules.cards[table.taken].name == effect


def _nothing_more(table: Table, player: Player, amount: int) -> bool:
    return amount == 0


def _coins_lie_open(table: Table, player: Player, amount: int) -> bool:
    shown = [side >= 0 for side in table.side]
    return amount == 0 and all(shown[n] for n, used in enumerate(table.rules.coin_in_play) if used)


def _treated_by_rival(bonus: str, value: int) -> "Test":
    """The opponent has just treated a patient, and this is the bonus of his place."""

    def test(table: Table, player: Player, amount: int) -> bool:
        ledge = table.players[1 - player.seat].ledge
        return amount == value and ledge > 0 and LEDGE_NAMES[table.rules.ledge[ledge - 1]] == bonus

    return test


def _on_the_way(table: Table, player: Player, amount: int) -> bool:
    """Patients go to the ledge. A turn brings them to the opponent only if it was an explosion."""
    if _phase(table) == BREWING and player.seat != table.active:
        return amount == 0 and table.players[table.active].status == exploded()
    return amount == 0


def _is_brewing(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and player.status == brewing()


def _on_bonus_space(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and bool(player.fresh and table.rules.bonus_space[player.fresh])


def _about_to_explode(table: Table, player: Player, amount: int) -> bool:
    return (
        amount == player.fresh > _last_safe_space(table, player) and player.kept[ONE_WHITE_BACK] > 0
    )


def _is_used(table: Table, card: str | None) -> bool:
    """Has a card that is kept until it is used been used?"""
    if card is None:
        return False
    slot = KEPT_NAMES.index(card)
    still_kept = sum(player.kept[slot] for player in table.players)
    return bool(table.arranged) or _count_taken(table, card) > still_kept


def _whites_back(table: Table, player: Player, amount: int) -> bool:
    return _is_used(table, WHITES_STILL.get(amount))


def _coloured_back(table: Table, player: Player, amount: int) -> bool:
    if 10 < amount <= 10 + _said(table, player, "coloured_back"):
        return True
    return _is_used(table, COLOURED_STILL.get(amount))


def _upgrade(table: Table, player: Player, amount: int) -> bool:
    if _phase(table) == BREWING:
        return amount == _said(table, player, "upgrade")
    return amount == ANY_VALUE


def _choose_chip(table: Table, player: Player, amount: int) -> bool:
    most = _said(table, player, "draw_and_choose")
    return amount == 0 and player.neck_count < table.rules.neck and 0 < player.hand_size <= most


def _look_for_white(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and 0 < player.hand_size <= _said(table, player, "look_for_white")


def _white_back(table: Table, player: Player, amount: int) -> bool:
    most = _said(table, player, "white_back")
    return amount == player.last_space and 0 < player.white[player.last_space] <= most


def _white_aside(table: Table, player: Player, amount: int) -> bool:
    return amount == _said(table, player, "white_aside") and any(
        0 < value <= amount for value in player.white
    )


def _coin_waits(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and BONUS_NAMES[player.bonus] in WAITING_BONUSES


def _not_exploded(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and player.status != exploded()


def _has_exploded(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and player.status == exploded()


def _after_effect(table: Table, player: Player, amount: int) -> bool:
    return FIRST_BOOK <= amount <= len(COLOUR_NAMES)


def _any_chip(table: Table, player: Player, amount: int) -> bool:
    if amount == 0:
        return _brought(table, "chip_and_one")
    return ORANGE <= amount < len(COLOUR_NAMES) and _brought(table, "two_ones")


def _offer_lies(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and table.offered == 1


def _of_card(effect: str) -> "Test":
    return lambda table, player, amount: amount == 0 and _brought(table, effect)


def _redeem(table: Table, player: Player, amount: int) -> bool:
    return amount == TOKENS or (_is_card(table, amount) and amount == table.taken)


Test = Callable[[Table, Player, int], bool]


class Matter(NamedTuple):
    """Where in the stack a matter can lie, and what must be true of its seat and amount."""

    upon: tuple[str, ...]  # matters of the same seat on which it is laid
    across: tuple[str, ...]  # matters of the other seat on which it is laid
    holds: Test


# A matter is laid on the one that brought it about, or on what comes after that one.
MATTERS: dict[str, Matter] = {
    # The coin toss
    "coin toss": Matter((), (), _coins_lie_open),
    "coin bonus": Matter((), (), _nothing_more),
    # Patients
    "ledge": Matter(
        ("brew", "last steps", "coin", "after-effect", "reward"),
        ("coin bonus", "last steps", "coin", "last round blast", "redeem"),
        _on_the_way,
    ),
    "ledge upgrade": Matter((), ("ledge",), _treated_by_rival("upgrade", ANY_VALUE)),
    "ledge chip": Matter((), ("ledge",), _treated_by_rival("chip", 0)),
    # A turn
    "brew": Matter((), (), _is_brewing),
    "bonus space": Matter(("brew",), (), _on_bonus_space),
    "rescue": Matter(("brew",), (), _about_to_explode),
    "whites back": Matter(("brew",), (), _whites_back),
    "coloured back": Matter(("brew",), (), _coloured_back),
    "choose chip": Matter(("brew",), (), _choose_chip),
    "look for white": Matter(("brew",), (), _look_for_white),
    "white back": Matter(("brew",), (), _white_back),
    "white aside": Matter(("brew",), (), _white_aside),
    # The end of a turn
    "turn over": Matter((), (), _nothing_more),
    "last steps": Matter(("turn over",), (), _nothing_more),
    "coin": Matter(("last steps",), (), _coin_waits),
    "buy steps": Matter(("last steps", "coin"), (), _not_exploded),
    "last round blast": Matter(("last steps", "coin"), (), _has_exploded),
    "explosion": Matter(("last round blast",), (), _has_exploded),
    # After-effects: those of the second lie below those of the first
    "after-effect": Matter((), ("after-effect",), _after_effect),
    "reward": Matter(("after-effect", "reward"), (), lambda table, player, amount: amount > 0),
    "upgrade": Matter(("brew", "after-effect", "reward", "upgrades"), (), _upgrade),
    "reward chip": Matter(("after-effect", "reward"), (), _nothing_more),
    "any chip": Matter((), ("redeem",), _any_chip),
    # Market surveillance: the second redeems after the first
    "offer": Matter((), (), _nothing_more),
    "scales": Matter((), (), _offer_lies),
    "redeem": Matter((), (), _redeem),
    "upgrades": Matter(
        (), ("redeem",), lambda table, player, amount: 0 <= amount < table.offer_upgrades
    ),
    "two chips": Matter((), ("redeem",), _of_card("two_ones")),
    "four chip": Matter((), ("redeem",), _of_card("four_and_one")),
    # Buying
    "buying": Matter((), ("buying",), _nothing_more),
}
# What can lie at the bottom of the stack.
BOTTOM: dict[str, tuple[str, ...]] = {
    COIN_TOSS: ("coin toss", "coin bonus", "ledge"),
    BREWING: ("brew", "turn over"),
    AFTER_EFFECTS: ("after-effect",),
    SURVEILLANCE: (
        *("offer", "scales"),
        *("redeem", "upgrades", "any chip", "two chips", "four chip", "ledge"),
    ),
    BUYING: ("buying",),
}


def check(table: Table) -> None:
    """Refuse a table that cannot be."""
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
    _check_stack(table)
    _check_asking(table)
    if not table.arranged:
        _check_history(table)


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


def _last_safe_space(table: Table, player: Player) -> int:
    """The last space of the track on which this bottle does not explode."""
    shielded = BONUS_NAMES[player.bonus] == "shield"
    return table.rules.first_explosion - (0 if shielded else 1)


def _check_track(table: Table, player: Player) -> None:
    """White chips lie before the explosion, but for the one that brought it about."""
    spaces = [space for space, value in enumerate(player.white) if value]
    if player.status == exploded() or _is_asked(table, player, "rescue"):
        spaces = spaces[:-1]
    if any(space > _last_safe_space(table, player) for space in spaces):
        raise BadPosition(f"Seat {player.seat} has a white chip where the bottle would explode.")
    before = 0
    for space, value in enumerate(player.white):
        if value and space < before + value and not table.arranged:
            raise BadPosition(f"Seat {player.seat} has white chips that lie too close together.")
        before = space if value else before


def _check_heaps(table: Table, player: Player) -> None:
    """Chips in the hand, chips bought and chips set aside belong to certain moments."""
    if player.hand_size and not _is_asked(table, player, "choose chip", "look for white"):
        raise BadPosition(f"Seat {player.seat} has chips in the hand for no reason.")
    bought = list(player.bought)
    colours = [colour_of(kind) for kind, count in enumerate(bought) for _ in range(count)]
    if len(set(colours)) < len(colours) or any(map(int.__gt__, bought, player.base)):
        raise BadPosition(f"Seat {player.seat} cannot have bought these chips.")
    first_buys = len(_stack(table)) > 1
    if colours and (_phase(table) != BUYING or (first_buys and player.seat == table.second)):
        raise BadPosition(f"Seat {player.seat} has bought chips before it could.")
    has_bought = _phase(table) == BUYING and not first_buys and player.seat == table.first
    if has_bought and player.gold > table.rules.gold_kept:
        raise BadPosition(f"Seat {player.seat} keeps too much gold.")


# The path and the cards


def _check_path(table: Table) -> None:
    if (table.space > 0) != (table.half != nobody()):
        raise BadPosition("The patient stands on a space of a half, or nowhere.")
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
    taken = _phase(table) == BUYING or (
        _phase(table) == SURVEILLANCE and _top(table) not in ("offer", "scales")
    )
    return table.round + taken


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
    if of_round >= rules.rounds and table.card != len(rules.cards):
        raise BadPosition("The last round has a card of its own.")
    if len(rules.cards) - sum(table.cards_left) != shown:
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
    phase = _phase(table)
    if not table.owed_count or phase not in BOTTOM:
        raise BadPosition("Nobody owes a decision, yet the game is not over.")
    if phase in (SURVEILLANCE, BUYING) and table.round >= table.rules.rounds:
        raise BadPosition("The last round ends before market surveillance.")
    if table.begun != (phase != BREWING):
        raise BadPosition("The phase has begun in a way that cannot be.")
    if (table.active != nobody()) != (phase == BREWING):
        raise BadPosition("It is somebody's turn while potions are brewed, and only then.")
    if table.offered != (phase == SURVEILLANCE and _top(table) != "offer"):
        raise BadPosition("An offer lies in the scale when it should not, or none does.")
    if not table.offered and (table.offer_gold or table.offer_upgrades):
        raise BadPosition("Tokens have been offered, yet no offer lies in the scale.")
    if table.rules.start not in (nobody(), table.start):
        raise BadPosition("Another seat begins than the setup says.")


def _check_finished(table: Table) -> None:
    """The order of finishing and the bottles say the same."""
    order = [seat for seat in (table.first, table.second) if seat != nobody()]
    finished = [player.seat for player in table.players if player.status != brewing()]
    if sorted(order) != finished or (table.first == nobody() and order):
        raise BadPosition("Who has finished first and second does not fit the bottles.")
    if _phase(table) == COIN_TOSS:
        fits = not finished
    elif _phase(table) == BREWING:
        # Whoever finishes as the second does so in his own turn.
        fits = len(finished) < 2 or table.second == table.active
    else:
        fits = len(finished) == 2
    if not fits:
        raise BadPosition("It is too early or too late for the potions to be finished.")


# The turn


# What books bring for the rest of a turn: the most for one chip, and which books do.
NOTES: tuple[tuple[Callable[[Player], int], int, set[str]], ...] = (
    (lambda player: player.extra_steps, 9, {"steps_beside", "steps_per_chip"}),
    (lambda player: player.pay_limit, 4, {"buy_steps"}),
    (lambda player: sum(player.guard), 1, {"guard"}),
)


def _check_turn(table: Table, player: Player) -> None:
    """What is remembered of a turn belongs to the turn that is going on."""
    if player.seat != table.active:
        if player.placed or player.fresh or any(noted(player) for noted, _, _ in NOTES):
            raise BadPosition(f"It is not the turn of seat {player.seat}.")
        return
    if player.fresh not in (0, player.last_space) or (player.fresh and not player.placed):
        raise BadPosition(f"Seat {player.seat} has not just placed a white chip there.")
    # When the turn ends, a coin may take one of the chips that brought this out of the neck.
    taken = _stack(table)[0].name == "turn over"
    chips = min(player.neck_count + taken, player.placed)
    effects = {book.name for book in table.rules.books}
    for noted, most, books in NOTES:
        if noted(player) > (most * chips if books & effects else 0):
            raise BadPosition(f"Seat {player.seat} has steps or guards that no book gives.")


def _check_coins(table: Table) -> None:
    """Each has one of the two coins, with the bonus that it shows or, once that is used, none."""
    if table.arranged:
        return
    in_play = [coin for coin, used in enumerate(table.rules.coin_in_play) if used]
    if [coin for coin, side in enumerate(table.side) if side >= 0] != in_play:
        raise BadPosition("The two coins in play show a side each, and no other coin does.")
    tossed = _top(table) == "coin toss"
    if sorted(player.coin for player in table.players) != ([-1, -1] if tossed else in_play):
        raise BadPosition("Each player has one of the two coins, once they have been taken.")
    for player in table.players:
        if player.bonus not in ((0,) if tossed else _bonuses(table, player)):
            raise BadPosition(f"Seat {player.seat} does not have the bonus of a coin like this.")


def _bonuses(table: Table, player: Player) -> tuple[int, ...]:
    """The bonus of the coin that a player has taken, or none, or either: perhaps it is used."""
    shown = table.rules.coin_sides[2 * player.coin + table.side[player.coin]]
    owed = [matter.name for matter in _stack(table) if matter.seat == player.seat]
    if BONUS_NAMES[shown] in INSTANT_BONUSES:
        return (shown,) if "coin bonus" in owed else (0,)
    if BONUS_NAMES[shown] not in WAITING_BONUSES or "coin" in owed:
        return (shown,)
    if player.turns or player.seat != table.active:
        return (0,) if player.turns else (shown,)
    return (shown, 0) if "brew" in owed else (0,)


# What is owed


def _check_stack(table: Table) -> None:
    stack = _stack(table)
    below = None
    for owed in stack:
        matter = MATTERS.get(owed.name)
        if matter is None or not _lies_well(table, owed, matter, below):
            raise BadPosition(f"Seat {owed.seat} cannot owe the decision {owed.name!r} now.")
        if not matter.holds(table, table.players[owed.seat], owed.amount):
            raise BadPosition(f"Seat {owed.seat} cannot owe the decision {owed.name!r} like this.")
        below = owed
    kinds = [(owed.name, owed.seat) for owed in stack if owed.name != "reward"]
    if len(set(kinds)) < len(kinds):
        raise BadPosition("A decision is owed twice.")
    for player in table.players:
        if player.waiting and ("ledge", player.seat) not in kinds:
            raise BadPosition(f"Seat {player.seat} has patients that wait for nothing.")
    if _phase(table) == AFTER_EFFECTS:
        _check_after_effects(table, stack)
    if _phase(table) == SURVEILLANCE:
        _check_scales(table, stack)


def _lies_well(table: Table, owed: Owed, matter: Matter, below: Owed | None) -> bool:
    """Can the matter lie on the one below it, or at the bottom?"""
    if below is None:
        fits = owed.name in BOTTOM[_phase(table)]
        return fits and owed.seat == _seat_at_the_bottom(table, owed.name)
    return below.name in (matter.upon if owed.seat == below.seat else matter.across)


def _seat_at_the_bottom(table: Table, name: str) -> int:
    """Whose matter lies at the bottom: mostly his who comes second, and his own is left."""
    if name == "coin toss":
        return table.tosser
    if _phase(table) == COIN_TOSS:
        return 1 - table.tosser
    if _phase(table) == BREWING:
        return table.active
    if name in ("offer", "scales"):
        offerer = table.first if table.rules.first_offers else table.second
        return offerer if name == "offer" else 1 - offerer
    return table.second


def _check_after_effects(table: Table, stack: list[Owed]) -> None:
    """What is owed comes from the book of the colour that has just had its turn."""
    if len(stack) > 1 and stack[1].name == "after-effect" and stack[0].amount != FIRST_BOOK:
        raise BadPosition("The after-effects of the second player come after those of the first.")
    effects = [owed for owed in stack if owed.name == "after-effect"]
    player = table.players[effects[-1].seat]
    book: Book = table.rules.books[effects[-1].amount - 1]
    if player.status == exploded() and table.rules.no_exploded_after_effects:
        raise BadPosition(f"Seat {player.seat} has exploded and has no after-effects.")
    rewards = [owed.amount for owed in stack if owed.name == "reward"]
    asked = [owed.name for owed in stack if owed.name not in ("after-effect", "reward")]
    if not book.has_after_effect or not asked or not _gives(book, asked[0], rewards):
        raise BadPosition(f"The after-effects of seat {player.seat} cannot be like this.")


def _gives(book: Book, asked: str, rewards: list[int]) -> bool:
    """Does a book bring what is asked and, after it, these rewards, the next one last?"""
    if asked == "ledge" and not rewards and book.name in ("move_patient", "daring"):
        return True
    lists: list[list[str]] = []
    if isinstance(book, ByCount):
        lists = book.names
    elif isinstance(book, Majority):
        lists = [book.names["more"], book.names["tie"]]
    reward = {"upgrade": "upgrade", "reward chip": "any-1", "ledge": "stall"}.get(asked)
    if reward is None:
        return False
    still = [REWARDS[reward], *reversed(rewards)]
    for names in lists:
        given = [code for code in read_rewards(names) if code]
        if given[-len(still) :] == still:
            return True
    return False


def _check_scales(table: Table, stack: list[Owed]) -> None:
    """The one gets the card, the other one the tokens."""
    if table.offered and not _can_offer(table):
        raise BadPosition("There are no offer tokens for such an offer.")
    if stack[0].name == "redeem" and len(stack) > 1:
        if (stack[0].amount == TOKENS) == (stack[1].name == "upgrades"):
            raise BadPosition("The one gets the card, the other one the tokens.")


def _can_offer(table: Table) -> bool:
    offers = [(gold, upgrades) for gold in range(6) for upgrades in range(6 - gold)]
    offer = (table.offer_gold, table.offer_upgrades)
    return offer in offers and bool(table.rules.offer_possible[offers.index(offer)])


def _check_asking(table: Table) -> None:
    """Whoever owes the decision on top has been asked: asking again must change nothing."""
    twin = table.clone()
    moves = Moves()
    if twin.choice().ask(twin, twin.actor()):
        twin.choice().offer(twin, twin.actor(), moves)
    if not moves.count:
        raise BadPosition("Somebody owes a decision that needs no answer.")


# What came before, in a game that was not set by hand


def _check_history(table: Table) -> None:
    tosser = who_is_behind(table) if _top(table) == "coin toss" else table.tosser
    if table.tosser != (table.start if table.round == 1 else tosser):
        raise BadPosition("Another seat should have tossed the coins.")
    _check_turns(table)
    for player in table.players:
        _check_round(table, player)


def _check_turns(table: Table) -> None:
    """The players take turns, until one of them has finished."""
    turns = [player.turns + (player.seat == table.active) for player in table.players]
    if _phase(table) == COIN_TOSS:
        fits = turns == [0, 0]
    else:
        last = table.active if _phase(table) == BREWING else table.second
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
    if any(player.aside[BLACK_1:]) and _phase(table) in (COIN_TOSS, BREWING):
        raise BadPosition(f"{seat} has set aside chips that are not white.")
    if player.status != completed() and player.neck_count > (player.placed if in_turn else 0):
        raise BadPosition(f"{seat} has chips in the neck that belong into the base.")
    if player.status == exploded() and _phase(table) in (BREWING, AFTER_EFFECTS):
        if player.last_space <= _last_safe_space(table, player):
            raise BadPosition(f"{seat} has exploded without a white chip that could do it.")


# The end


def _check_end(table: Table) -> None:
    """Whoever has won has won by what is on the table."""
    if table.owed_count:
        raise BadPosition("The game is over, yet somebody owes a decision.")
    ledges = [player.ledge for player in table.players]
    enough = [seat for seat in (0, 1) if ledges[seat] >= table.rules.patients_to_win]
    if enough:
        how, winners = "patients", enough
    elif table.round < table.rules.rounds or _phase(table) != SURVEILLANCE:
        raise BadPosition("The game is over before its last round has ended.")
    elif ledges[0] != ledges[1]:
        how, winners = "patients", [ledges.index(max(ledges))]
    elif table.half != nobody():
        how, winners = "half", [table.half]
    else:
        how, winners = "final draw", [0, 1, nobody()]
    if WON_BY[table.won_by] != how or table.winner not in winners or len(enough) > 1:
        raise BadPosition("The game cannot have been won like this.")
