"""Could a table that came from outside be one of a real game? If not, a sentence says why.

The compiled rules trust what they find on the table, so nothing may reach them that could not
have come about: decisions that do not belong to the step, chips that do not exist.
"""

from collections.abc import Callable

from nostrum.core.chips import MOST_CHIPS
from nostrum.core.errors import BadPosition
from nostrum.quacks.chips import KINDS
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEP_NAMES, STEPS_OF, step_is_together
from nostrum.quacks.table import Card, Table, choices


def _colour(player: Player, back: int) -> str:
    kind = player.last_kind(back)
    return "" if kind < 0 else KINDS[kind].split("-")[0]


def _has(player: Player, colour: str) -> bool:
    return any(KINDS[k].startswith(colour) for k in player.pot_kind[: player.pot_size])


def _always(table: Table, player: Player) -> bool:
    return True


def _brewing(table: Table, player: Player) -> bool:
    return not player.stopped and not player.sealed


def _aside(table: Table, player: Player) -> bool:
    return player.aside_count > 0


Test = Callable[[Table, Player], bool]

# Each decision: the steps in which it can be owed, and what must be true of the player then.
# The decisions of a card are owed only in its round, those of a book only if it is in play.
OWED: dict[str, tuple[tuple[str, ...], Test]] = {
    "brew": (("potions",), _brewing),
    "extra spaces": (("potions", "end of potions"), lambda t, p: 0 < p.plain < p.last_space()),
    "chip action": (("potions",), lambda t, p: _colour(p, 1) == "blue"),
    "droplet": (
        ("fortune", "end of potions", "bonus die", "black", "purple"),
        lambda t, p: t.tube_open(p),
    ),
    "bonus roll": (("bonus die",), _always),
    "blue-1": (("potions",), lambda t, p: _colour(p, 1) == "blue"),
    "yellow-1": (
        ("potions",),
        lambda t, p: _colour(p, 1) == "yellow" and _colour(p, 2) == "white",
    ),
    "red-2": (("fortune", "potions", "end of potions"), _aside),
    "well_stirred": (("potions",), lambda t, p: _colour(p, 1) == "white"),
    "second_chance": (("potions",), lambda t, p: p.pot_size == 5),
    "just_in_time": (("fortune",), _always),
    "choose_one": (("fortune",), _always),
    "rats_are_your_friends": (("fortune",), _always),
    "choose_wisely": (("fortune",), _always),
    "wheel_and_deal": (("fortune",), lambda t, p: p.rubies > 0),
    "opportunistic_moment": (("fortune",), lambda t, p: p.progress <= 1),
    "good_start": (("rats",), lambda t, p: p.tails > 0),
    "strong_ingredient": (
        ("end of potions",),
        lambda t, p: p.has_room() and p.progress == int(p.hand_size > 0),
    ),
    "schadenfreude": (("end of potions",), _always),
    "green-2": (("green",), lambda t, p: 1 <= p.progress <= 2),
    "green-3": (("green",), lambda t, p: _has(p, "green")),
    "green-4": (("green",), _always),
    "purple-1": (("purple",), lambda t, p: _has(p, "purple")),
    "purple-2": (("purple",), lambda t, p: _has(p, "purple")),
    "purple-4": (("purple",), lambda t, p: _has(p, "purple")),
    "points or coins": (
        ("points or coins",),
        lambda t, p: bool(p.exploded and not p.protected and not p.takes_points),
    ),
    "buying": (("buying",), _always),
    "spending rubies": (("end of round",), lambda t, p: not t.is_last_round()),
    "exchange": (("end of round",), lambda t, p: t.is_last_round()),
}
# The steps that are done once for the table: nobody is ever asked in them.
NOBODY_ASKED = {
    STEPS_OF[name]
    for name in (
        "Flame",
        "ReadCard",
        "CompareForCard",
        "PlaceRats",
        "Rubies",
        "VictoryPoints",
        "NextRound",
    )
}
# Chips in the hand belong to one of these decisions.
HANDS = ("blue-1", "opportunistic_moment", "strong_ingredient")


def check(table: Table) -> None:
    """Refuse a table that cannot be."""
    _check_chips(table)
    _check_cards(table)
    if table.over:
        if STEP_NAMES[table.step] != "over" or any(p.owed_count for p in table.players):
            raise BadPosition("The game is over, yet somebody owes a decision.")
        return
    owing = [player for player in table.players if player.owed_count]
    if not owing or STEP_NAMES[table.step] == "over":
        raise BadPosition("Nobody owes a decision, yet the game is not over.")
    _check_turn(table, owing)
    for player in table.players:
        _check_player(table, player)
        if player.covered is not None:
            _check_covered(table, player, player.covered)
    _check_asking(table)


def _at_seat(player: Player) -> list[int]:
    """How many chips of each kind a player has."""
    chips = zip(player.bag, player.aside, player.hand, strict=True)
    held = [sum(heaps) for heaps in chips]
    for kind in player.pot_kind[: player.pot_size]:
        held[kind] += 1
    return held


def _check_chips(table: Table) -> None:
    at_seats = [_at_seat(player) for player in table.players]
    chips = zip(table.rules.stock, table.supply, *at_seats, strict=True)
    for kind, (stock, *heaps) in enumerate(chips):
        held = sum(heaps)
        if held > MOST_CHIPS or (held != stock and not table.arranged):
            raise BadPosition(f"There are {held} {KINDS[kind]} chips; the box has {stock}.")
    rubies = table.ruby_supply + sum(player.rubies for player in table.players)
    if table.rules.limited_rubies and not table.arranged and rubies != table.rules.ruby_stock:
        raise BadPosition(f"There are {rubies} rubies; the box has {table.rules.ruby_stock}.")


def _check_cards(table: Table) -> None:
    if sum(table.cards_left) < table.rules.rounds - table.round:
        raise BadPosition("There are not enough fortune-teller cards left for the rounds to come.")
    for number, card in enumerate(table.rules.cards):
        if card is table.card and table.cards_left[number]:
            raise BadPosition("The fortune-teller card in force is still in the pile.")


def _check_turn(table: Table, owing: list[Player]) -> None:
    """Whose turn is it, and do just they owe something?"""
    before_a_card = table.card.name == "less_is_more" and table.step == STEPS_OF["CarryOutCard"]
    if before_a_card or table.step == STEPS_OF["Brewing"]:
        fits = table.turn == 0
    elif step_is_together(table):
        fits = table.turn == table.player_count
    else:
        fits = table.turn > 0 and owing == [table.in_turn(table.turn - 1)]
    if not fits or table.step in NOBODY_ASKED:
        raise BadPosition("The position does not say whose turn it is in a way that can be.")


def _check_player(table: Table, player: Player) -> None:
    known = choices()
    names = [known[code].name for code in player.owed[: player.owed_count]]
    for code, name in zip(player.owed, names, strict=False):
        steps, holds = OWED.get(name, ((), _always))
        choice = known[code]
        in_play = choice is table.card if isinstance(choice, Card) else True
        if name.rpartition("-")[2].isdecimal():
            in_play = choice in table.rules.books
        if not in_play or STEP_NAMES[table.step] not in steps or not holds(table, player):
            raise BadPosition(f"Seat {player.seat} cannot owe the decision {name!r} now.")
    if STEP_NAMES[table.step] == "potions":
        brewing = names[:1] == ["brew"] and "brew" not in names[1:]
        if names and not brewing and not (player.stopped and set(names) <= AFTER_STOPPING):
            raise BadPosition(f"Seat {player.seat} has neither stopped nor is it brewing.")
        if not names and not player.stopped and not player.sealed:
            raise BadPosition(f"Seat {player.seat} has neither stopped nor is it brewing.")
    _check_pot(table, player)
    if player.hand_size and (not names or names[-1] not in HANDS):
        raise BadPosition(f"Seat {player.seat} has chips in the hand for no reason.")
    if player.sealed and (names or not _stirring(table)):
        raise BadPosition(f"Seat {player.seat} has decided and has still to decide.")


def _check_pot(table: Table, player: Player) -> None:
    """What is remembered of the last chip needs a last chip; chips aside need red book 2."""
    remembered = player.fresh or player.unbroken or player.plain or player.inert
    if remembered and not player.pot_size and not player.end_space:
        raise BadPosition(f"Seat {player.seat} has no chip in the pot to use the flask on.")
    spaces = player.pot_space[: player.pot_size]
    before = spaces[-2] if player.pot_size > 1 else player.first_space
    if player.plain and not before < player.plain < player.last_space():
        raise BadPosition(f"The last chip of seat {player.seat} has no such extra spaces.")
    if player.end_space and table.step < STEPS_OF["PurpleChips"]:
        raise BadPosition(f"Seat {player.seat} cannot have traded in a chip before purple's turn.")
    if player.end_space and spaces and player.end_space < spaces[-1]:
        raise BadPosition(f"The last chip of seat {player.seat} lies behind the scoring space.")
    red = [number for number, name in enumerate(KINDS) if name.startswith("red")]
    if player.aside_count and (
        not table.rules.red.keeps_aside() or player.aside_count != sum(player.aside[k] for k in red)
    ):
        raise BadPosition(f"Seat {player.seat} has chips beside the pot that do not belong there.")
    if any(new > kept for new, kept in zip(player.aside_new, player.aside, strict=True)):
        raise BadPosition(f"Seat {player.seat} has more new chips beside the pot than there are.")


AFTER_STOPPING = {"red-2", "extra spaces"}


def _stirring(table: Table) -> bool:
    return table.stirring() and STEP_NAMES[table.step] == "potions"


def _check_covered(table: Table, player: Player, covered: Player) -> None:
    """What the others see between two "Stir!" must be the same player a moment ago."""
    same = _at_seat(player) == _at_seat(covered)
    known = choices()
    names = [known[code].name for code in covered.owed[: covered.owed_count]]
    if not same or not _stirring(table) or names != ["brew"] or covered.covered or covered.sealed:
        raise BadPosition(f"What seat {player.seat} has covered cannot be.")
    _check_player(table, covered)


def _check_asking(table: Table) -> None:
    """Whoever owes a decision has been asked: asking again must change nothing."""
    twin = table.clone()
    twin.waiting = 0
    before = [(p.owed_count, p.hand_size, p.bag_size, p.counter) for p in twin.players]
    twin.ask_all()
    after = [(p.owed_count, p.hand_size, p.bag_size, p.counter) for p in twin.players]
    if before != after or twin.waiting != sum(p.owed_count > 0 for p in twin.players):
        raise BadPosition("Somebody owes a decision that needs no answer.")
