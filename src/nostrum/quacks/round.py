"""A round, step by step, in the order of the rulebook.

The table always knows who owes which decision; when nobody does, it goes on by itself.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.step import BaseStep
from nostrum.quacks.brewing import begin_potion, stir
from nostrum.quacks.evaluation import bonus_die, points_or_coins, rubies, victory_points
from nostrum.quacks.events import CardRead, GameOver, RatsPlaced, RoundBegan
from nostrum.quacks.player import Player
from nostrum.quacks.table import Card, Choice, Table

if not cython.compiled:
    from nostrum.core.step import AGAIN, DONE, PLAYERS
    from nostrum.quacks.chips import BLACK, GREEN, PURPLE, WHITE_1
    from nostrum.quacks.evaluation import BUY_CHIPS, EXCHANGE, SPEND_RUBIES


class Step(BaseStep):
    """A step of a round: something for the whole table, something for each player, or both."""

    def begin(self, table: Table) -> int:
        """Do what is done once for the whole table."""
        return PLAYERS

    def together(self, table: Table) -> bool:
        """Do all players act at the same time? Where one could take a thing from another, they
        act in turn from the start player."""
        return False

    def act(self, table: Table, player: Player) -> None:
        """Do what is done for one player."""


class Flame(Step):
    """The round indicator, and a new fortune-teller card."""

    name = "fortune"

    def begin(self, table: Table) -> int:
        flame(table)
        return DONE


class ReadCard(Step):
    """A purple card is carried out before the round starts."""

    name = "fortune"

    def begin(self, table: Table) -> int:
        if table.card.purple:
            table.card.read(table)
            table.ask_all()
        return DONE


class CarryOutCard(Step):
    name = "fortune"

    def begin(self, table: Table) -> int:
        return PLAYERS if table.card.purple else DONE

    def together(self, table: Table) -> bool:
        return table.card.together()

    def act(self, table: Table, player: Player) -> None:
        table.card.act(table, player)


class CompareForCard(Step):
    name = "fortune"

    def begin(self, table: Table) -> int:
        if table.card.purple:
            table.card.compare(table)
        return DONE


class CountRatTails(Step):
    """The rats, from round 2 on."""

    name = "rats"

    def together(self, table: Table) -> bool:
        return not table.rules.limited_rubies

    def act(self, table: Table, player: Player) -> None:
        table.count_tails(player)
        table.card.before_rats(table, player)


class PlaceRats(Step):
    name = "rats"

    def begin(self, table: Table) -> int:
        for player in table.players:
            place_rat(table, player)
        return DONE


class LightTheFire(Step):
    """The potions phase begins."""

    name = "potions"

    def together(self, table: Table) -> bool:
        return True

    def act(self, table: Table, player: Player) -> None:
        begin_potion(table, player)


class Brewing(Step):
    """Everybody has decided: one "Stir!" after the other where all draw together, else it is
    over."""

    name = "potions"

    def begin(self, table: Table) -> int:
        if stir(table):
            table.ask_all()
            return AGAIN
        if table.rules.limited_rubies:
            for number in range(table.player_count):
                pay_rubies_due(table, table.in_turn(number))
        return DONE


class AllStopped(Step):
    """Some blue cards act when everybody has stopped."""

    name = "end of potions"

    def begin(self, table: Table) -> int:
        return PLAYERS if table.card.ends_potions else DONE

    def act(self, table: Table, player: Player) -> None:
        table.card.all_stopped(table, player)


class BonusDie(Step):
    """Evaluation A."""

    name = "bonus die"

    def act(self, table: Table, player: Player) -> None:
        bonus_die(table, player)


class BlackChips(Step):
    """Evaluation B: black, then green, then purple, then what other colours may bring. Either one
    player after the other, or one colour after the other."""

    name = "black"

    def act(self, table: Table, player: Player) -> None:
        table.rules.book(BLACK).evaluate(table, player)


class GreenChips(Step):
    name = "green"

    def act(self, table: Table, player: Player) -> None:
        table.rules.book(GREEN).evaluate(table, player)


class PurpleChips(Step):
    name = "purple"

    def act(self, table: Table, player: Player) -> None:
        table.rules.book(PURPLE).evaluate(table, player)


class OtherChips(Step):
    """No book of the box needs this step, so it is left out."""

    name = "other chips"

    def begin(self, table: Table) -> int:
        return PLAYERS if table.rules.evaluating_late else DONE

    def act(self, table: Table, player: Player) -> None:
        for book in table.rules.evaluating_late:
            book.evaluate(table, player)


class Rubies(Step):
    """Evaluation C."""

    name = "rubies"

    def act(self, table: Table, player: Player) -> None:
        rubies(table, player)


class ExplodedPots(Step):
    """Exploded pots choose between D and E."""

    name = "points or coins"

    def together(self, table: Table) -> bool:
        return True

    def act(self, table: Table, player: Player) -> None:
        points_or_coins(table, player)


class VictoryPoints(Step):
    """Evaluation D."""

    name = "points"

    def act(self, table: Table, player: Player) -> None:
        victory_points(table, player)


class Buying(Step):
    """Evaluation E; in the last round coins are exchanged instead."""

    name = "buying"

    def begin(self, table: Table) -> int:
        return DONE if table.is_last_round() else PLAYERS

    def act(self, table: Table, player: Player) -> None:
        player.owe(BUY_CHIPS.code)


class Spending(Step):
    """Evaluation F: rubies for droplet and flask; in the last round for points."""

    name = "end of round"

    def together(self, table: Table) -> bool:
        return not table.rules.tubes

    def act(self, table: Table, player: Player) -> None:
        table.card.end_of_round(table, player)
        player.owe(EXCHANGE.code if table.is_last_round() else SPEND_RUBIES.code)


class NextRound(Step):
    name = "end of round"

    def begin(self, table: Table) -> int:
        end_round(table)
        return AGAIN


STEPS: list[Step] = [
    Flame(),
    ReadCard(),
    CarryOutCard(),
    CompareForCard(),
    CountRatTails(),
    PlaceRats(),
    LightTheFire(),
    Brewing(),
    AllStopped(),
    BonusDie(),
    BlackChips(),
    GreenChips(),
    PurpleChips(),
    OtherChips(),
    Rubies(),
    ExplodedPots(),
    VictoryPoints(),
    Buying(),
    Spending(),
    NextRound(),
]
STEPS_OF = {type(step).__name__: number for number, step in enumerate(STEPS)}
STEP_NAMES = (*(step.name for step in STEPS), "over")
FIRST_CHIPS = STEPS_OF["BlackChips"]
LAST_CHIPS = STEPS_OF["OtherChips"]

# The moments at which a scenario may begin.
MOMENTS = {
    "round": "Flame",
    "rats": "CountRatTails",
    "potions": "LightTheFire",
    "evaluation": "AllStopped",
}


def play(table: Table, player: Player, action: int) -> None:
    """Play an action that is known to be legal."""
    carry_out(table, player, table.choice_of(player), action)


def carry_out(table: Table, player: Player, choice: Choice, action: int) -> None:
    """Do what a player has chosen, and carry on."""
    take(table, player, choice, action)
    if table.waiting == 0:
        advance(table)


def take(table: Table, player: Player, choice: Choice, action: int) -> None:
    """Do what a player has chosen, and see what else they owe."""
    table.waiting -= 1
    choice.take(table, player, action)
    if player.owed_count > 0:
        table.ask(player)


def advance(table: Table) -> None:
    """Carry on until somebody has to be asked or the game is over."""
    while table.waiting == 0 and not table.over:
        carry_on(table)


def carry_on(table: Table) -> None:
    """Do what is left of the present step; when all of it is done, go to the next one."""
    if table.rules.player_by_player and FIRST_CHIPS <= table.step <= LAST_CHIPS:
        next_chips(table)
        return
    step: Step = cython.cast("Step", STEPS[table.step])
    if table.turn == 0:
        how = step.begin(table)
        if how == AGAIN:
            return
        if how == DONE:
            table.enter(table.step + 1)
            return
    while table.turn < table.player_count:
        player = table.in_turn(table.turn)
        table.turn += 1
        step.act(table, player)
        if player.owed_count > 0:
            table.ask(player)
            if table.waiting > 0 and not step.together(table):
                return
    if table.waiting == 0:
        table.enter(table.step + 1)


def next_chips(table: Table) -> None:
    """Chip actions player by player, until somebody has to be asked: the next colour of the player
    whose turn it is, or the first colour of the next player."""
    last = LAST_CHIPS if table.rules.evaluating_late else LAST_CHIPS - 1
    while table.waiting == 0:
        if table.turn == 0:
            table.turn = 1
        elif table.step < last:
            table.step += 1
        elif table.turn < table.player_count:
            table.step = FIRST_CHIPS
            table.turn += 1
        else:
            table.enter(LAST_CHIPS + 1)
            return
        step: Step = cython.cast("Step", STEPS[table.step])
        player = table.in_turn(table.turn - 1)
        step.act(table, player)
        if player.owed_count > 0:
            table.ask(player)


def act_alone(table: Table, player: Player, number: int) -> None:
    """Do one player's part of a step, as if they were alone: to look ahead."""
    step: Step = cython.cast("Step", STEPS[number])
    step.act(table, player)


def present_step(table: Table) -> Step:
    """The step of the round that is going on."""
    return STEPS[table.step]


def pay_rubies_due(table: Table, player: Player) -> None:
    """Limited rubies: what was earned while brewing is paid in turn."""
    if player.rubies_due > 0:
        table.gain_rubies(player, player.rubies_due, "blue book")
        player.rubies_due = 0


def flame(table: Table) -> None:
    """A round begins: what the round indicator says, then the fortune-teller card."""
    if table.events is not None:
        table.events.append(RoundBegan(table.round, table.start))
    if table.round == table.rules.white_round:
        for player in table.players:
            table.give_chip(player, WHITE_1, "round indicator")
    table.card = next_card(table)
    if table.events is not None:
        table.events.append(CardRead(table.card.name))


def next_card(table: Table) -> Card:
    """The fortune-teller card on top of the pile."""
    number = -1
    if table.is_told():
        number = table.told("card", list(table.cards_left))
    if number < 0:
        left = 0
        for card in range(len(table.rules.cards)):
            left += table.cards_left[card]
        pick = table.below(left)
        number = 0
        while pick > 0 or not table.cards_left[number]:
            pick -= table.cards_left[number]
            number += 1
    table.cards_left[number] = 0
    return table.rules.cards[number]


def place_rat(table: Table, player: Player) -> None:
    """The rat stone goes into the pot, as far past the droplet as the player has tails."""
    player.rat = table.card.rat_tails(player.tails)
    if table.events is not None and player.rat > 0:
        table.tell(player, RatsPlaced(player.seat, player.tails, table.rat_space(player)))


def end_round(table: Table) -> None:
    """Chips go back into the bags, the cards to the next player, the flame moves on."""
    if table.is_last_round():
        table.over = 1
        table.enter(len(STEPS))
        if table.events is not None:
            table.events.append(GameOver(winners(table), scores(table)))
        return
    for player in table.players:
        player.end_potion()
    table.start = (table.start + 1) % table.player_count
    table.round += 1
    table.enter(0)


def scores(table: Table) -> list[int]:
    """The points of every seat."""
    return [player.score for player in table.players]


def places(table: Table) -> list[int]:
    """The place of every seat: by points; a tie goes to the fuller pot of the last round, and is
    shared after that. Empty while the game runs."""
    if not table.over:
        return []
    reached = [(player.score, player.scoring_space()) for player in table.players]
    return [1 + sum(other > own for other in reached) for own in reached]


def winners(table: Table) -> list[int]:
    """Whoever has the first place."""
    return [seat for seat, place in enumerate(places(table)) if place == 1]


def card_is_done(table: Table) -> bool:
    """Has the card brought all that it brings? A purple one has when brewing begins."""
    return bool(table.card.purple) and table.step > STEPS_OF["PlaceRats"]


def begin_at(table: Table, moment: str, round_number: int, start: int, card: Card) -> None:
    """Put a table that is set and dealt at a moment of a round (for scenarios)."""
    table.round = round_number
    table.start = start
    table.card = card
    for number in range(len(table.rules.cards)):
        if table.rules.cards[number] is card:
            table.cards_left[number] = 0
    table.enter(STEPS_OF[MOMENTS[moment]])
