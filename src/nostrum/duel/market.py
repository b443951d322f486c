"""Market surveillance, with its offer and the two scales, and buying new ingredients."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.chips import KINDS
from nostrum.duel.decisions import Decision
from nostrum.duel.events import (
    Bought,
    CardShown,
    CardTaken,
    CardUsed,
    Chose,
    Doubled,
    GoldReturned,
    Offered,
)
from nostrum.duel.phases import BUYING, SURVEILLANCE
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table

if not cython.compiled:
    from nostrum.duel.actions import (
        BUY,
        CARD,
        DOUBLE,
        OFFER,
        OFFER_GOLD,
        OFFER_UPGRADES,
        PASS,
        TOKENS,
    )
    from nostrum.duel.chips import COLOUR, FIRST_KIND, KIND_COUNT, ORANGE_1
    from nostrum.duel.table import NO_CARD
    from nostrum.duel.upgrades import UPGRADES

BUY_DOUBLE = 3  # the slot of the kept card
REDEEM_TOKENS = -1
ALL_OFFERS = 21


class Offer(Choice):
    """How much is the top card worth? Offer tokens go into the free scale."""

    name = "offer"
    prompt = "What do you offer for the card? You get what your opponent does not take."
    phases = (SURVEILLANCE,)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        for number in range(ALL_OFFERS):
            if table.rules.offer_possible[number]:
                moves.add(OFFER + number)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        table.offered = 1
        table.offer_gold = OFFER_GOLD[action - OFFER]
        table.offer_upgrades = OFFER_UPGRADES[action - OFFER]
        if table.events is not None:
            offer = Offered(player.seat, table.offer_gold, table.offer_upgrades)
            table.events.append(offer)
        table.let_owe(table.rival_of(player), SCALES, 0)

    def owner(self, table: Table) -> int:
        return offerer(table)


def offerer(table: Table) -> int:
    """Who makes the offer: whoever finished last, unless an option says first."""
    return table.first if table.rules.first_offers else table.second


class Scales(Choice):
    """The opponent chooses one of the two scales; the other one is the offerer's."""

    name = "scales"
    prompt = "Which scale do you take? Your opponent gets the other one."
    phases = (SURVEILLANCE,)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(CARD)
        moves.add(TOKENS)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        rival = table.rival_of(player)
        receiver = player if action == CARD else rival
        taken = table.card
        table.taken = taken
        table.last_card = player.seat if table.rules.last_card_chooser else receiver.seat
        if table.events is not None:
            table.events.append(Chose(player.seat, "card" if action == CARD else "tokens"))
            number = table.rules.cards[taken].number
            table.events.append(CardTaken(receiver.seat, number))
        show_next_card(table)
        # Whoever finished first redeems first, so their part goes on top of the stack.
        for seat in (table.second, table.first):
            part = taken if seat == receiver.seat else REDEEM_TOKENS
            table.let_owe(table.player(seat), REDEEM, part)

    def owner(self, table: Table) -> int:
        return 1 - offerer(table)


class Redeem(Choice):
    """A player gets what lies in their scale: a card (the amount), or the tokens."""

    name = "redeem"
    phases = (SURVEILLANCE,)

    def ask(self, table: Table, player: Player) -> bool:
        card = table.amount()
        table.settle()
        if card != REDEEM_TOKENS:
            table.rules.card(card).redeem(table, player)
        else:
            table.gain_gold(player, table.offer_gold, "tokens")
            table.let_owe(player, UPGRADES, table.offer_upgrades)
        return False

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount in (REDEEM_TOKENS, table.taken)

    def bears(self, table: Table, player: Player, amount: int, above: Decision) -> bool:
        # Tokens are left: the opponent is busy with the card. A card is left: with the tokens.
        return (amount == REDEEM_TOKENS) != (above.name == UPGRADES.name)


def show_next_card(table: Table) -> None:
    """The top card is taken off, or the stack is new: another one shows."""
    upcoming = table.round if table.card == NO_CARD else table.round + 1
    table.card = next_card(table, upcoming)
    if table.events is not None:
        table.events.append(CardShown(card_name(table, table.card)))


def next_card(table: Table, upcoming: int) -> int:
    """The card of a round: the last one's own, the one that was chosen, or one by chance."""
    if upcoming >= table.rules.rounds:
        return table.rules.last_round_card
    card = table.rules.stack[upcoming - 1]
    if table.has_stacked("card") or (card < 0 and table.script is not None):
        told = table.told("card", list(table.cards_left))
        card = told if told >= 0 else card
    if card < 0:
        left = 0
        for number in range(table.rules.last_round_card):
            left += table.cards_left[number]
        pick = table.below(left)
        for card in range(table.rules.last_round_card):
            pick -= table.cards_left[card]
            if pick < 0:
                break
    table.cards_left[card] = 0
    return card


def card_name(table: Table, card: int) -> str:
    """The number of a card as text: "last" for the last round's, "none" for no card."""
    return "none" if card == NO_CARD else table.rules.card(card).number


# Buying


class Buy(Choice):
    """Buy chips for gold, at most one of each colour."""

    name = "buying"
    prompt = "What do you buy?"
    phases = (BUYING,)
    across = ("buying",)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for kind in range(ORANGE_1, KIND_COUNT):
            if player.gold >= table.rules.price[kind] and table.is_on_sale(kind):
                if not has_bought(player, COLOUR[kind]):
                    moves.add(BUY + kind)
        if player.kept[BUY_DOUBLE]:
            for kind in range(ORANGE_1, KIND_COUNT):
                if player.bought[kind] and table.pool[kind] > 0:
                    moves.add(DOUBLE + kind)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            table.settle()
            return_gold(table, player)
        elif action < DOUBLE + ORANGE_1:
            buy_chip(table, player, action - BUY)
        else:
            double_chip(table, player, action - DOUBLE)


def has_bought(player: Player, colour: int) -> bool:
    """Has the player bought a chip of this colour in this round?"""
    for kind in range(FIRST_KIND[colour], FIRST_KIND[colour + 1]):
        if player.bought[kind]:
            return True
    return False


def buy_chip(table: Table, player: Player, kind: int) -> None:
    """Pay for a chip; it goes into the base of the bottle."""
    price = table.rules.price[kind]
    player.gold -= price
    player.bought[kind] = 1
    table.pool[kind] -= 1
    player.put_in_base(kind)
    if table.events is not None:
        table.events.append(Bought(player.seat, KINDS[kind], price))


def double_chip(table: Table, player: Player, kind: int) -> None:
    """The kept card brings another chip like one that was bought."""
    player.kept[BUY_DOUBLE] -= 1
    table.pool[kind] -= 1
    player.put_in_base(kind)
    if table.events is not None:
        table.events.append(CardUsed(player.seat, "buy_double"))
        table.events.append(Doubled(player.seat, KINDS[kind]))


def kept_gold(table: Table, gold: int) -> int:
    """How much of the gold that is left can be kept for the next round."""
    return min(gold, table.rules.gold_kept)


def return_gold(table: Table, player: Player) -> None:
    """Only a little gold is kept for the next round."""
    surplus = player.gold - kept_gold(table, player.gold)
    if surplus > 0:
        player.gold -= surplus
        if table.events is not None:
            table.events.append(GoldReturned(player.seat, surplus))


OFFER_TOKENS = Offer()
SCALES = Scales()
REDEEM = Redeem()
BUY_CHIPS = Buy()
