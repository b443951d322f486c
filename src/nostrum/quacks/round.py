"""A round, step by step, in the order of the rulebook.

The table always knows who owes which decision; when nobody does, it carries on by itself.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.quacks.brewing import begin_potion, stir
from nostrum.quacks.evaluation import bonus_die, points_or_coins, rubies, victory_points
from nostrum.quacks.events import CardRead, GameOver, RatsPlaced, RoundBegan
from nostrum.quacks.player import Player
from nostrum.quacks.table import Card, Table

if not cython.compiled:
    from nostrum.quacks.chips import WHITE_1
    from nostrum.quacks.evaluation import BUY_CHIPS, EXCHANGE, SPEND_RUBIES

# The steps of a round. Their names are what people are told; see STEP_NAMES.
FLAME = 0
CARD_READ = 1
CARD_ACT = 2
CARD_COMPARE = 3
RATS = 4
RATS_IN = 5
POTIONS = 6
BREWING = 7
ALL_STOPPED = 8
BONUS_DIE = 9
BLACK_CHIPS = 10
GREEN_CHIPS = 11
PURPLE_CHIPS = 12
RUBIES = 13
CHOICE = 14
VICTORY_POINTS = 15
BUYING = 16
SPENDING = 17
ROUND_END = 18
OVER = 19

STEP_NAMES = (
    *["fortune"] * 4,
    *["rats"] * 2,
    *["potions"] * 2,
    "end of potions",
    "bonus die",
    "black",
    "green",
    "purple",
    "rubies",
    "points or coins",
    "points",
    "buying",
    *["end of round"] * 2,
    "over",
)


def play(table: Table, player: Player, action: int) -> None:
    """Play an action that is known to be legal."""
    table.waiting -= 1
    table.choice_of(player).take(table, player, action)
    table.ask(player)
    advance(table)


def advance(table: Table) -> None:
    """Carry on until somebody has to be asked or the game is over."""
    while table.waiting == 0 and not table.over:
        carry_on(table)


def carry_on(table: Table) -> None:
    """Do what is left of the present step; when all of it is done, go to the next one."""
    if table.turn == 0 and do_for_the_table(table):
        return
    at_once = together(table)
    while table.turn < table.player_count:
        player = table.in_turn(table.turn)
        table.turn += 1
        do_step(table, player)
        if player.owed_count > 0:
            table.ask(player)
        if table.waiting > 0 and not at_once:
            return
    if table.waiting == 0:
        table.enter(table.step + 1)


def together(table: Table) -> bool:
    """Do all players act at the same time? Where one could take a thing from another,
    they act in turn from the start player."""
    step = table.step
    if step == CARD_ACT:
        return table.card.together()
    if step == RATS:
        return not table.rules.limited_rubies
    if step == SPENDING:
        return not table.rules.tubes
    return step == POTIONS or step == CHOICE


def do_for_the_table(table: Table) -> bool:
    """The steps that are done once for the whole table. False: this is another step."""
    step = table.step
    if step == FLAME:
        flame(table)
        table.enter(CARD_READ if table.card.purple else RATS)
    elif step == CARD_READ:
        table.enter(CARD_ACT)
        table.card.read(table)
        table.ask_all()
    elif step == CARD_COMPARE:
        table.card.compare(table)
        table.enter(RATS)
    elif step == RATS_IN:
        for player in table.players:
            place_rat(table, player)
        table.enter(POTIONS)
    elif step == BREWING:
        if stir(table):
            table.ask_all()
        else:
            for number in range(table.player_count):
                pay_rubies_due(table, table.in_turn(number))
            table.enter(ALL_STOPPED)
    elif step == RUBIES:
        for number in range(table.player_count):
            rubies(table, table.in_turn(number))
        table.enter(CHOICE)
    elif step == VICTORY_POINTS:
        for number in range(table.player_count):
            victory_points(table, table.in_turn(number))
        table.enter(SPENDING if table.round >= table.rules.rounds else BUYING)
    elif step == ROUND_END:
        end_round(table)
    else:
        return False
    return True


def pay_rubies_due(table: Table, player: Player) -> None:
    """Limited rubies: what was earned while brewing is paid in turn."""
    if player.rubies_due > 0:
        table.gain_rubies(player, player.rubies_due, "blue book")
        player.rubies_due = 0


def do_step(table: Table, player: Player) -> None:
    """What a step of the round does for one player."""
    step = table.step
    if step == CARD_ACT:
        table.card.act(table, player)
    elif step == RATS:
        table.count_tails(player)
        table.card.before_rats(table, player)
    elif step == POTIONS:
        begin_potion(table, player)
    elif step == ALL_STOPPED:
        table.card.all_stopped(table, player)
    elif step == BONUS_DIE:
        bonus_die(table, player)
    elif step == BLACK_CHIPS:
        table.rules.black.evaluate(table, player)
    elif step == GREEN_CHIPS:
        table.rules.green.evaluate(table, player)
    elif step == PURPLE_CHIPS:
        table.rules.purple.evaluate(table, player)
    elif step == CHOICE:
        points_or_coins(table, player)
    elif step == BUYING:
        player.owe(BUY_CHIPS.code)
    elif step == SPENDING:
        table.card.end_of_round(table, player)
        last_round = table.round >= table.rules.rounds
        player.owe(EXCHANGE.code if last_round else SPEND_RUBIES.code)


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
    number = table.foretold("card")
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
        space = min(player.droplet + player.rat, table.rules.last_chip)
        table.tell(player, RatsPlaced(player.seat, player.tails, space))


def end_round(table: Table) -> None:
    """Chips go back into the bags, the cards to the next player, the flame moves on."""
    if table.round >= table.rules.rounds:
        table.over = 1
        table.step = OVER
        if table.events is not None:
            table.events.append(GameOver(winners(table), scores(table)))
        return
    for player in table.players:
        player.end_potion()
    table.start = (table.start + 1) % table.player_count
    table.round += 1
    table.enter(FLAME)


def scores(table: Table) -> list[int]:
    """The points of every seat."""
    return [player.score for player in table.players]


def winners(table: Table) -> list[int]:
    """Most points; a tie goes to the fuller pot of the last round, and is shared after that."""
    if not table.over:
        return []
    best = max((player.score, player.scoring_space()) for player in table.players)
    return [p.seat for p in table.players if (p.score, p.scoring_space()) == best]


def begin_at(table: Table, moment: str, round_number: int, start: int, card: Card) -> None:
    """Put a table that is set and dealt at a moment of a round (for scenarios)."""
    table.round = round_number
    table.start = start
    table.card = card
    for number in range(len(table.rules.cards)):
        if table.rules.cards[number] is card:
            table.cards_left[number] = 0
    table.enter(
        {"round": FLAME, "rats": RATS, "potions": POTIONS, "evaluation": ALL_STOPPED}[moment]
    )
