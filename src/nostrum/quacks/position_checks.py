"""Checks that a table from outside could occur in a real game; if not, an error says why.

The compiled rules trust what they find on the table. So chips and cards must add up, numbers must
fit each other, and every decision must be one that can be owed now (`Choice.can_be_owed`).
"""

from nostrum.core.chips import MOST_CHIPS
from nostrum.core.choice import overrides
from nostrum.core.errors import BadPosition
from nostrum.quacks.chips import COLOUR_NAMES, KINDS
from nostrum.quacks.fields import PLAYER
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEP_NAMES, STEPS_OF, Step, present_step
from nostrum.quacks.table import Choice, Table, choices


def check(table: Table) -> None:
    """Refuse an impossible table."""
    if table.start >= table.player_count or table.step >= len(STEP_NAMES):
        raise BadPosition("The position has a start player or a step that the game does not have.")
    _check_chips(table)
    _check_cards(table)
    owing = [player for player in table.players if player.owed_count]
    if bool(table.over) != (STEP_NAMES[table.step] == "over") or bool(table.over) == bool(owing):
        raise BadPosition("Either somebody owes a decision, or the game is over.")
    if table.over:
        return
    if not _turn_fits(table, owing):
        raise BadPosition("The position does not say whose turn it is in a way that can be.")
    for player in table.players:
        _check_player(table, player)
        if player.covered is not None:
            _check_covered(table, player, player.covered)
    _check_asking(table)


# What is conserved


def _at_seat(player: Player) -> list[int]:
    """How many chips of each kind a player has."""
    bag, hand = player.bag[: len(KINDS)], player.hand[: len(KINDS)]  # with slots for other games
    held = list(map(sum, zip(bag, player.aside, hand, strict=True)))
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


# Whose turn it is


def _turn_fits(table: Table, owing: list[Player]) -> bool:
    """Do exactly the players whose turn it is owe a decision?"""
    step = present_step(table)
    # Before a card is carried out it is read aloud, between two "Stir!" all decide anew.
    if table.turn == 0:
        return table.step in (STEPS_OF["CarryOutCard"], STEPS_OF["Brewing"])
    if not overrides(step, Step, "act"):
        return False
    if step.together(table):
        return table.turn == table.player_count
    return owing == [table.in_turn(table.turn - 1)]


# What a player owes and has


def _owed(player: Player) -> list[Choice]:
    """The decisions that a player owes, the most urgent one last."""
    return [choices()[code] for code in player.all_owed()]


def _check_player(table: Table, player: Player) -> None:
    owed = _owed(player)
    step = STEP_NAMES[table.step]
    for place, choice in enumerate(owed):
        if (
            not choice.in_play(table)
            or step not in (choice.when(table) or (step,))
            or not choice.can_be_owed(table, player)
            or not (choice.can_wait or place == len(owed) - 1)
            or not (choice.repeats or choice not in owed[:place])
        ):
            raise BadPosition(f"Seat {player.seat} cannot owe the decision {choice.name!r} now.")
    brewing = bool(owed) and owed[0].name == "brew"
    if step == "potions" and brewing + bool(player.stopped) + bool(player.sealed) != 1:
        raise BadPosition(f"Seat {player.seat} has neither stopped nor is it brewing.")
    if player.sealed and (owed or not _stirring(table)):
        raise BadPosition(f"Seat {player.seat} has decided and has still to decide.")
    if player.hand_size and not (owed and owed[-1].uses_hand):
        raise BadPosition(f"Seat {player.seat} has chips in the hand for no reason.")
    _check_pot(table, player)


def _check_pot(table: Table, player: Player) -> None:
    """What is remembered of the last chip needs a last chip; chips aside need a book for it."""
    remembered = (
        player.last_draw_in_pot or player.next_follows_directly or player.space_without_extra
    )
    if remembered and not player.pot_size and not player.end_space:
        raise BadPosition(f"Seat {player.seat} has no chip in the pot to use the flask on.")
    spaces = player.pot_space[: player.pot_size]
    before = spaces[-2] if player.pot_size > 1 else player.first_space
    less = player.space_without_extra
    if less and not before < less < player.last_space():
        raise BadPosition(f"The last chip of seat {player.seat} has no such extra spaces.")
    trading = "BlackChips" if table.rules.player_by_player else "PurpleChips"
    if player.end_space and table.step < STEPS_OF[trading]:
        raise BadPosition(f"Seat {player.seat} cannot have traded in a chip before purple's turn.")
    if player.end_space and spaces and player.end_space < spaces[-1]:
        raise BadPosition(f"The last chip of seat {player.seat} lies behind the scoring space.")
    books = dict(zip(COLOUR_NAMES, table.rules.books, strict=True))
    for name, aside, new in zip(KINDS, player.aside, player.aside_new, strict=True):
        if aside and not books[name.partition("-")[0]].keeps_aside():
            raise BadPosition(f"{name} does not lie beside a pot, as it does for {player.seat}.")
        if new > aside:
            raise BadPosition(
                f"Seat {player.seat} has more new chips beside the pot than there are."
            )


def _stirring(table: Table) -> bool:
    return table.stirring() and STEP_NAMES[table.step] == "potions"


def _check_covered(table: Table, player: Player, covered: Player) -> None:
    """What the others see between two "Stir!" must be the same player a moment ago."""
    same = _at_seat(player) == _at_seat(covered)
    names = [choice.name for choice in _owed(covered)]
    if not same or not _stirring(table) or names != ["brew"] or covered.covered or covered.sealed:
        raise BadPosition(f"What seat {player.seat} has covered cannot be.")
    _check_player(table, covered)


def _snapshot(player: Player) -> list[object]:
    """What asking could change."""
    sizes = [player.bag_size, player.hand_size, player.pot_size, player.owed_count, player.counter]
    return [*sizes, PLAYER.write(player)]


def _check_asking(table: Table) -> None:
    """Those who owe a decision have been asked: asking again changes nothing, and there is
    something to choose from."""
    twin = table.clone()
    twin.waiting = 0
    before = [_snapshot(player) for player in twin.players]
    twin.ask_all()
    after = [_snapshot(player) for player in twin.players]
    owing = [player for player in twin.players if player.owed_count]
    if before != after or twin.waiting != len(owing):
        raise BadPosition("Somebody owes a decision that needs no answer.")
    for player in owing:
        if not twin.offers(twin.choice_of(player), player):
            raise BadPosition(f"Seat {player.seat} owes a decision without anything to choose.")
