"""What is owed, in a position from outside: could this stack of matters be?

A matter is laid on the one that brought it about, or on what comes after that one. So the stack
is read from its bottom, which belongs to the phase, and each matter must fit the one below it, its
seat and its amount.
"""

from collections.abc import Callable
from typing import NamedTuple

from nostrum.core.errors import BadPosition
from nostrum.core.moves import Moves
from nostrum.duel.actions import OFFERS
from nostrum.duel.books.rewards import REWARDS, ByCount, Majority, read_rewards
from nostrum.duel.brewing import begun
from nostrum.duel.cards import KEPT_NAMES
from nostrum.duel.chips import BOOK_COLOURS, COLOUR_NAMES, KINDS, VALUES, colour_of, value_of
from nostrum.duel.player import Player, brewing, exploded
from nostrum.duel.round import STEP_NAMES
from nostrum.duel.table import BONUS_NAMES, LEDGE_NAMES, Book, Table, choices

COIN_TOSS, BREWING, AFTER_EFFECTS, SURVEILLANCE, BUYING = STEP_NAMES[:5]
WHITE_1 = KINDS.index("white-1")
BLACK_1 = KINDS.index("black-1")  # the first kind that is not white
ORANGE = COLOUR_NAMES.index("orange")
FIRST_BOOK = COLOUR_NAMES.index(BOOK_COLOURS[0])
ANY_VALUE = 6  # of a black chip that is upgraded
ONE_WHITE_BACK = KEPT_NAMES.index("one_white_back")
TOKENS = -1  # in the place of a card that is redeemed
# The cards for which chips go back into the bag, by how many still do.
ONCE_BEGUN = begun()
WHITES_STILL = {1: "one_white_back", 2: "two_white_back", ONCE_BEGUN + 1: "two_white_back"}
COLOURED_STILL = dict.fromkeys((3, ONCE_BEGUN + 2, ONCE_BEGUN + 1), "three_coloured_back")
# The bonuses that wait for the first turn, and those that are carried out at once.
WAITING_BONUSES = ("whites_back", "coloured_back", "upgrade_or_move")
INSTANT_BONUSES = ("gold", "stall")


class Owed(NamedTuple):
    """A matter on the stack of what is owed."""

    name: str
    seat: int
    amount: int


def stack_of(table: Table) -> list[Owed]:
    """What is owed, the top last."""
    known = choices()
    return [
        Owed(known[table.owed_choice[n]].name, table.owed_seat[n], table.owed_amount[n])
        for n in range(table.owed_count)
    ]


def top_of(table: Table) -> str:
    """The matter on top: somebody is asked about it."""
    return stack_of(table)[-1].name if table.owed_count else ""


def is_asked(table: Table, player: Player, *names: str) -> bool:
    """Is this seat asked, and about one of these matters?"""
    return top_of(table) in names and stack_of(table)[-1].seat == player.seat


def phase_of(table: Table) -> str:
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
    return book.amounts[VALUES["blue"].index(value_of(player.neck[player.neck_count - 1]))]


def count_taken(table: Table, effect: str) -> int:
    """How many round cards with this effect have been taken off the stack."""
    left = list(table.cards_left)
    redeemed = [owed.amount for owed in stack_of(table) if owed.name == "redeem"]
    for number in (table.card, *redeemed):  # those are still to be used
        if is_card(table, number):
            left[number] = 1
    return sum(card.name == effect and not left[n] for n, card in enumerate(table.rules.cards))


def is_card(table: Table, number: int) -> bool:
    """Is this one of the round cards, and not the last round's?"""
    return 0 <= number < len(table.rules.cards)


def _brought(table: Table, effect: str) -> bool:
    """Is this the effect of the round card that has been taken in this round?"""
    return is_card(table, table.taken) and table.rules.cards[table.taken].name == effect


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
    if phase_of(table) == BREWING and player.seat != table.active:
        return amount == 0 and table.players[table.active].status == exploded()
    return amount == 0


def _is_brewing(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and player.status == brewing()


def _on_bonus_space(table: Table, player: Player, amount: int) -> bool:
    return amount == 0 and bool(player.fresh and table.rules.bonus_space[player.fresh])


def _about_to_explode(table: Table, player: Player, amount: int) -> bool:
    return (
        amount == player.fresh > last_safe_space(table, player) and player.kept[ONE_WHITE_BACK] > 0
    )


def _is_used(table: Table, card: str | None) -> bool:
    """Has a card that is kept until it is used been used?"""
    if card is None:
        return False
    slot = KEPT_NAMES.index(card)
    still_kept = sum(player.kept[slot] for player in table.players)
    return bool(table.arranged) or count_taken(table, card) > still_kept


def _whites_back(table: Table, player: Player, amount: int) -> bool:
    return _is_used(table, WHITES_STILL.get(amount))


def _coloured_back(table: Table, player: Player, amount: int) -> bool:
    if ONCE_BEGUN < amount <= ONCE_BEGUN + _said(table, player, "coloured_back"):
        return True
    return _is_used(table, COLOURED_STILL.get(amount))


def _upgrade(table: Table, player: Player, amount: int) -> bool:
    if phase_of(table) == BREWING:
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
    return amount == TOKENS or (is_card(table, amount) and amount == table.taken)


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


def last_safe_space(table: Table, player: Player) -> int:
    """The last space of the track on which this bottle does not explode. A shield from before the
    coins are taken will be gone when they are."""
    tossed = any(matter.name == "coin toss" for matter in stack_of(table))
    shielded = BONUS_NAMES[player.bonus] == "shield" and not tossed
    return table.rules.first_explosion - (0 if shielded else 1)


# The whole stack


def check_stack(table: Table) -> None:
    stack = stack_of(table)
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
    if phase_of(table) == AFTER_EFFECTS:
        _check_after_effects(table, stack)
    if phase_of(table) == SURVEILLANCE:
        _check_scales(table, stack)


def _lies_well(table: Table, owed: Owed, matter: Matter, below: Owed | None) -> bool:
    """Can the matter lie on the one below it, or at the bottom?"""
    if below is None:
        fits = owed.name in BOTTOM[phase_of(table)]
        return fits and owed.seat == _seat_at_the_bottom(table, owed.name)
    return below.name in (matter.upon if owed.seat == below.seat else matter.across)


def _seat_at_the_bottom(table: Table, name: str) -> int:
    """Whose matter lies at the bottom: mostly his who comes second, and his own is left."""
    if name == "coin toss":
        return table.tosser
    if phase_of(table) == COIN_TOSS:
        return 1 - table.tosser
    if phase_of(table) == BREWING:
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
    offer = (table.offer_gold, table.offer_upgrades)
    return offer in OFFERS and bool(table.rules.offer_possible[OFFERS.index(offer)])


def check_asking(table: Table) -> None:
    """Whoever owes the decision on top has been asked: asking again must change nothing."""
    twin = table.clone()
    moves = Moves()
    if twin.choice().ask(twin, twin.actor()):
        twin.choice().offer(twin, twin.actor(), moves)
    if not moves.count:
        raise BadPosition("Somebody owes a decision that needs no answer.")
