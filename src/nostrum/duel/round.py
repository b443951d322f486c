"""A round, phase by phase, in the order of the rulebook, and the end of the game.

The table settles what is owed, the top of the stack first; when nothing is owed any more, the
next phase begins.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.step import BaseStep
from nostrum.duel.brewing import begin_turn
from nostrum.duel.chips import KINDS
from nostrum.duel.coins import toss_coins
from nostrum.duel.decisions import Decision
from nostrum.duel.events import FinalDraw, RoundBegan
from nostrum.duel.fields import STEP_NAMES as STEP_NAMES
from nostrum.duel.market import offerer, show_next_card
from nostrum.duel.phases import (
    AFTER_EFFECTS,
    COIN_TOSS,
    END_OF_ROUND,
    SURVEILLANCE,
)
from nostrum.duel.phases import BREWING as POTION_BREWING
from nostrum.duel.phases import BUYING as BUYING_CHIPS
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table

if not cython.compiled:
    from nostrum.core.step import AGAIN, DONE
    from nostrum.duel.chips import BLUE, COLOUR_COUNT, VALUE
    from nostrum.duel.coins import TAKE_A_COIN
    from nostrum.duel.market import BUY_CHIPS, OFFER_TOKENS
    from nostrum.duel.player import BREWING, EXPLODED
    from nostrum.duel.table import BY_FINAL_DRAW, BY_HALF, BY_PATIENTS, NO_CARD, NOBODY

# By what somebody is behind.
BEHIND_BY_START = 0
BEHIND_BY_PATIENTS = 1
BEHIND_BY_HALF = 2
BEHIND_BY_CARD = 3
BEHIND_BY = ("start", "patients", "half", "card")

MOST_FINAL_DRAWS = 20  # attempts, before a victory is shared


class Step(BaseStep):
    """A phase of the round."""

    def begin(self, table: Table) -> int:
        """Begin the phase, or go on with it when nothing is owed."""
        return DONE


class CoinToss(Step):
    """Phase 1: whoever is behind tosses the coins and chooses one."""

    name = COIN_TOSS

    def begin(self, table: Table) -> int:
        if table.card == NO_CARD:
            show_next_card(table)
        table.tosser = who_is_behind(table)
        if table.events is not None:
            why = BEHIND_BY[behind_by(table)]
            table.events.append(RoundBegan(table.round, table.tosser, why))
        toss_coins(table)
        table.let_owe(table.player(table.tosser), TAKE_A_COIN, 0)
        return DONE


class Brewing(Step):
    """Phase 2: turn by turn, until both have finished."""

    name = POTION_BREWING

    def begin(self, table: Table) -> int:
        seat = table.tosser if table.active == NOBODY else 1 - table.active
        if table.player(seat).status != BREWING:
            seat = 1 - seat
        if table.player(seat).status != BREWING:
            table.active = NOBODY
            return DONE
        begin_turn(table, table.player(seat))
        return AGAIN


class AfterEffects(Step):
    """Phase 3: whoever finished first begins."""

    name = AFTER_EFFECTS

    def begin(self, table: Table) -> int:
        table.let_owe(table.player(table.second), AFTER_EFFECT, BLUE)
        table.let_owe(table.player(table.first), AFTER_EFFECT, BLUE)
        return DONE


class AfterEffect(Choice):
    """The after-effects of a player, colour by colour (the amount: the next one)."""

    name = "after-effect"
    phases = (AFTER_EFFECTS,)
    across = ("after-effect",)

    def ask(self, table: Table, player: Player) -> bool:
        colour = table.amount()
        if colour >= COLOUR_COUNT:
            table.settle()
            return False
        table.set_amount(colour + 1)
        if player.status == EXPLODED and table.rules.no_exploded_after_effects:
            return False
        if table.rules.book(colour).has_after_effect:
            table.rules.book(colour).after(table, player)
        return False

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return BLUE <= amount <= COLOUR_COUNT

    def bears(self, table: Table, player: Player, amount: int, above: Decision) -> bool:
        if above.name == self.name:
            return amount == BLUE  # the second player's have not begun
        if player.status == EXPLODED and table.rules.no_exploded_after_effects:
            return False
        return amount > BLUE and table.rules.book(amount - 1).has_after_effect == 1


class Surveillance(Step):
    """Phase 4: an offer for the top card. The last round has none: the game is over."""

    name = SURVEILLANCE

    def begin(self, table: Table) -> int:
        if table.is_last_round():
            end_of_game(table)
            return AGAIN
        table.let_owe(table.player(offerer(table)), OFFER_TOKENS, 0)
        return DONE


class Buying(Step):
    """Phase 5: whoever finished first buys first."""

    name = BUYING_CHIPS

    def begin(self, table: Table) -> int:
        table.offered = 0
        table.offer_gold = 0
        table.offer_upgrades = 0
        table.let_owe(table.player(table.second), BUY_CHIPS, 0)
        table.let_owe(table.player(table.first), BUY_CHIPS, 0)
        return DONE


class EndOfRound(Step):
    """Phase 6: all chips back into the bags, and a new round."""

    name = END_OF_ROUND

    def begin(self, table: Table) -> int:
        for player in table.players:
            player.end_round()
        table.first = NOBODY
        table.second = NOBODY
        table.taken = NO_CARD
        table.round += 1
        table.step = 0
        return AGAIN


STEPS: list[Step] = [
    CoinToss(),
    Brewing(),
    AfterEffects(),
    Surveillance(),
    Buying(),
    EndOfRound(),
]

AFTER_EFFECT = AfterEffect()


def carry_out(table: Table, player: Player, choice: Choice, action: int) -> None:
    """Do what a player has chosen, and carry on."""
    choice.take(table, player, action)
    advance(table)


def advance(table: Table) -> None:
    """Carry on until somebody has to be asked or the game is over."""
    while not settle(table) and not table.over:
        carry_on(table)


def settle(table: Table) -> bool:
    """Settle what is owed as far as it needs no answer. True: somebody has to be asked."""
    while table.owed_count > 0:
        if table.choice().ask(table, table.actor()):
            return True
    return False


def carry_on(table: Table) -> None:
    """Nothing is owed: the phase goes on, or the next one begins."""
    if table.begun:
        table.begun = 0
        table.step += 1
    else:
        step: Step = cython.cast("Step", STEPS[table.step])
        table.begun = 1 if step.begin(table) == DONE else 0


def name_of_step(table: Table) -> str:
    """What is going on, in a word."""
    if table.over:
        return STEP_NAMES[len(STEPS)]
    return STEP_NAMES[table.step]


# Who is behind


def behind_by(table: Table) -> int:
    """By what somebody is behind."""
    if table.player(0).ledge != table.player(1).ledge:
        return BEHIND_BY_PATIENTS
    if table.half != NOBODY:
        return BEHIND_BY_HALF
    if table.last_card != NOBODY:
        return BEHIND_BY_CARD
    return BEHIND_BY_START


def who_is_behind(table: Table) -> int:
    """Fewer patients treated; else the patient in the opponent's half; else the last card. Before
    the first card is taken: whoever begins the game."""
    reason = behind_by(table)
    if reason == BEHIND_BY_START:
        return table.start
    if reason == BEHIND_BY_PATIENTS:
        return 0 if table.player(0).ledge < table.player(1).ledge else 1
    if reason == BEHIND_BY_HALF:
        return 1 - table.half
    return table.last_card


# The end of the game


def end_of_game(table: Table) -> None:
    """After the last round: most patients; else the half of the patient; else a final draw."""
    ahead = table.player(0).ledge - table.player(1).ledge
    if ahead != 0:
        table.end_game(0 if ahead > 0 else 1, BY_PATIENTS)
    elif table.half != NOBODY:
        table.end_game(table.half, BY_HALF)
    else:
        table.end_game(final_draw(table), BY_FINAL_DRAW)


def final_draw(table: Table) -> int:
    """Both draw chip by chip until one has drawn enough: the winner; nobody if it stays equal."""
    for player in table.players:
        player.end_round()
    for _ in range(MOST_FINAL_DRAWS):
        ahead = draw_to_the_end(table)
        if ahead != 0:
            return 0 if ahead > 0 else 1
    return NOBODY


def draw_to_the_end(table: Table) -> int:
    """One attempt: by how much seat 0 is ahead of seat 1. The chips go back into the bags."""
    first = 0
    second = 0
    while first < table.rules.final_draw and second < table.rules.final_draw:
        if table.player(0).bag_size == 0 and table.player(1).bag_size == 0:
            break
        first += draw_openly(table, table.player(0), first)
        second += draw_openly(table, table.player(1), second)
    for player in table.players:
        player.drop_hand()
    return first - second


def draw_openly(table: Table, player: Player, total: int) -> int:
    """Draw one chip and lay it open: its value."""
    if player.bag_size == 0:
        return 0
    kind = player.draw()
    player.show(kind)
    if table.events is not None:
        table.events.append(FinalDraw(player.seat, KINDS[kind], total + VALUE[kind]))
    return VALUE[kind]
