"""Potion-brewing: turn by turn, chips into the neck, white chips onto their track.

A turn is the decision `Brew`, over and over, until there are three chips in the neck, the player
completes the potion, or the bottle explodes. What comes at the end of the turn is then laid on the
stack: the move, the coin, the last steps.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.actions import CARDS_IN_USE
from nostrum.duel.chips import KINDS
from nostrum.duel.coins import waits_for_first_turn, whites_back
from nostrum.duel.decisions import Decision
from nostrum.duel.events import (
    CardUsed,
    Completed,
    Exploded,
    Placed,
    Reversed,
    TurnBegan,
    TurnEnded,
)
from nostrum.duel.patients import move_patient, stall_forward
from nostrum.duel.phases import BREWING as POTION_BREWING
from nostrum.duel.player import Player
from nostrum.duel.table import Choice, Table, number_placed
from nostrum.duel.upgrades import can_upgrade, offer_upgrades, upgrade

if not cython.compiled:
    from nostrum.duel.actions import (
        COIN,
        COMPLETE,
        DRAW,
        GIVE_GOLD,
        GOLD,
        MOST_PAID,
        PASS,
        PATIENT_AWAY,
        PAY,
        RETURN,
        RETURN_WHITE,
        STALL,
        STEP,
        USE_CARD,
    )
    from nostrum.duel.chips import BLACK_1, COLOUR, KIND_COUNT, VALUE, WHITE
    from nostrum.duel.coins import COIN_AT_THE_END
    from nostrum.duel.player import BREWING, COMPLETED, EXPLODED, NO_SPACE
    from nostrum.duel.table import NOBODY, SHIELD, WHITES_BACK
    from nostrum.duel.upgrades import ANY_VALUE

# The cards that can be kept, by their slots.
ONE_WHITE_BACK = 0
TWO_WHITE_BACK = 1
THREE_COLOURED_BACK = 2


class Brew(Choice):
    """Before each chip: draw it, or complete the potion; before that perhaps use a coin, a card,
    or, in the last round, gold."""

    name = "brew"
    prompt = "Draw another chip, or complete your potion?"
    phases = (POTION_BREWING,)

    def ask(self, table: Table, player: Player) -> bool:
        if player.status == EXPLODED:
            table.settle()
            after_explosion(table, player)
            return False
        if player.neck_count >= table.rules.neck:
            table.settle()
            end_turn(table, player)
            return False
        if player.bag_size > 0:
            return True
        return self.ask_if_several(table, player)  # nothing is left to draw

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        if player.bag_size > 0:
            moves.add(DRAW)
        moves.add(COMPLETE)
        has_white = player.white_space > NO_SPACE
        if player.bonus == WHITES_BACK and has_white and player.turns == 0:
            moves.add(COIN)
        if can_buy_step(table, player):
            moves.add(STEP)
        if player.kept[ONE_WHITE_BACK] and has_white:
            moves.add(USE_CARD + ONE_WHITE_BACK)
        if player.kept[TWO_WHITE_BACK] and has_white:
            moves.add(USE_CARD + TWO_WHITE_BACK)
        if player.kept[THREE_COLOURED_BACK] and player.base_count > 0:
            moves.add(USE_CARD + THREE_COLOURED_BACK)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == DRAW:
            resolve(table, player, player.draw())
        elif action == COMPLETE:
            table.settle()
            complete(table, player)
        elif action == COIN:
            whites_back(table, player)
        elif action == STEP:
            buy_step(table, player)
        else:
            use_card(table, player, action - USE_CARD)
            if action == USE_CARD + ONE_WHITE_BACK:
                table.let_owe(player, FIRST_WHITE_TO_BAG, 1)
            elif action == USE_CARD + TWO_WHITE_BACK:
                table.let_owe(player, FIRST_WHITE_TO_BAG, 2)
            else:
                table.let_owe(player, FIRST_COLOURED_TO_BAG, 3)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and player.status == BREWING


# Placing a chip


def resolve(table: Table, player: Player, kind: int) -> None:
    """Place a chip that was drawn: white on the track, all others in the neck."""
    if COLOUR[kind] == WHITE:
        if guarded(player, VALUE[kind]):
            player.just_drawn_white = NO_SPACE
            table.set_aside(player, kind, "guard")
        else:
            place_white(table, player, kind)
        return
    before = player.just_drawn_white
    player.just_drawn_white = NO_SPACE
    player.put_in_neck(kind)
    player.placed += 1
    if table.events is not None:
        table.events.append(Placed(player.seat, KINDS[kind], 0))
    if not table.rules.book(COLOUR[kind]).has_after_effect:
        table.rules.book(COLOUR[kind]).placed(table, player, kind, before)


def guarded(player: Player, value: int) -> bool:
    """Is this white chip set aside instead? The weakest guard that suffices is used up."""
    for limit in range(value, 4):
        if player.guards[limit] > 0:
            player.guards[limit] -= 1
            return True
    return False


def place_white(table: Table, player: Player, kind: int) -> None:
    """Place a white chip on the track, and see what the space brings."""
    space = player.place_white(kind)
    player.placed += 1
    player.just_drawn_white = space
    if table.events is not None:
        table.events.append(Placed(player.seat, KINDS[kind], space))
    if table.rules.bonus_space[space]:
        table.let_owe(player, BONUS_SPACE, 0)
    elif table.rules.explosion[space]:
        shielded = player.bonus == SHIELD and space == table.rules.first_explosion
        if not shielded:
            if player.kept[ONE_WHITE_BACK]:
                table.let_owe(player, RESCUE, space)
            else:
                explode(table, player, space)


class BonusSpace(Choice):
    """A white chip lies on a bonus space: the stall forward, or an upgrade."""

    name = "bonus space"
    prompt = "Move your stall forward, or upgrade a black chip?"
    decline = "neither of them"
    upon = ("brew",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(STALL)
        if not can_upgrade(table, player, ANY_VALUE, False):
            moves.add(GOLD)
        offer_upgrades(table, player, moves, ANY_VALUE, False)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action == STALL:
            stall_forward(table, player, table.rules.bonus_stall, "bonus space")
        elif action == GOLD:
            table.gain_gold(player, table.rules.upgrade_impossible, "upgrade impossible")
        elif action != PASS:
            upgrade(table, player, action)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and table.rules.bonus_space[player.just_drawn_white] == 1


# Kept cards


def use_card(table: Table, player: Player, slot: int) -> None:
    """A kept card is used and discarded."""
    player.kept[slot] -= 1
    if table.events is not None:
        table.events.append(CardUsed(player.seat, CARDS_IN_USE[slot]))


def was_used(table: Table, slot: int) -> bool:
    """Can a kept card of this slot have been used: have more been taken than are still kept?"""
    taken = 0
    for number, card in enumerate(table.rules.cards):
        is_gone = not table.cards_left[number] and number != table.card
        taken += card.slot == slot and is_gone
    return table.arranged == 1 or taken > sum(player.kept[slot] for player in table.players)


class FirstWhiteToBag(Choice):
    """A white chip goes back into the bag; it can be the first of several (the amount)."""

    name = "first white back"
    prompt = "Which white chip goes back into the bag?"
    upon = ("brew",)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_whites(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        more = table.amount() - 1
        table.settle()
        table.return_white(player, action - RETURN_WHITE, "card")
        table.let_owe(player, WHITES_TO_BAG, more)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        card = {1: ONE_WHITE_BACK, 2: TWO_WHITE_BACK}.get(amount)
        return card is not None and was_used(table, card)


class WhitesToBag(Choice):
    """Up to so many white chips (the amount) may go back into the bag."""

    name = "whites back"
    prompt = "Which white chip goes back into the bag?"
    decline = "leave the others where they lie"
    upon = ("brew",)

    def ask(self, table: Table, player: Player) -> bool:
        if table.amount() > 0 and player.white_space > NO_SPACE:
            return True
        table.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        offer_whites(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            table.settle()
        else:
            table.set_amount(table.amount() - 1)
            table.return_white(player, action - RETURN_WHITE, "card")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 1 and was_used(table, TWO_WHITE_BACK)


def offer_whites(player: Player, moves: Moves) -> None:
    """Offer every white chip of the bottle."""
    for space in range(1, player.white_space + 1):
        if player.whites[space]:
            moves.add(RETURN_WHITE + space)


class FirstColouredToBag(Choice):
    """A coloured chip of the base goes back into the bag; it can be the first of several (the
    amount)."""

    name = "first coloured back"
    prompt = "Which chip goes back into the bag?"
    upon = ("brew",)

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        offer_base(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        more = table.amount() - 1
        table.settle()
        table.return_coloured(player, action - RETURN, "returned")
        table.let_owe(player, COLOURED_TO_BAG, more)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 3 and was_used(table, THREE_COLOURED_BACK)


class ColouredToBag(Choice):
    """Up to so many coloured chips of the base (the amount) may go back into the bag."""

    name = "coloured back"
    prompt = "Which chip goes back into the bag?"
    decline = "leave the rest in the base"
    upon = ("brew",)

    def ask(self, table: Table, player: Player) -> bool:
        if table.amount() > 0 and player.base_count > 0:
            return True
        table.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        offer_base(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            table.settle()
        else:
            table.set_amount(table.amount() - 1)
            table.return_coloured(player, action - RETURN, "returned")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        if 0 < amount <= number_placed(table, player, self.name):
            return True
        return amount in (1, 2) and was_used(table, THREE_COLOURED_BACK)


def offer_base(player: Player, moves: Moves) -> None:
    """Offer every kind of chip in the base."""
    for kind in range(BLACK_1, KIND_COUNT):
        if player.base[kind]:
            moves.add(RETURN + kind)


# The end of a turn


def complete(table: Table, player: Player) -> None:
    """The player completes the potion: the last turn in this phase."""
    player.status = COMPLETED
    finish(table, player)
    if table.events is not None:
        table.events.append(Completed(player.seat, player.steps()))
    close_turn(table, player)
    table.let_owe(player, MOVE_AT_THE_END, 0)


def end_turn(table: Table, player: Player) -> None:
    """Three chips in the neck: the turn is over."""
    if table.events is not None:
        table.events.append(TurnEnded(player.seat, player.steps()))
    close_turn(table, player)
    table.let_owe(player, MOVE_AT_THE_END, 0)


def explode(table: Table, player: Player, space: int) -> None:
    """A white chip lies on an explosion space: the neck is emptied, the potion is finished."""
    player.status = EXPLODED
    player.empty_neck()
    finish(table, player)
    if table.events is not None:
        table.events.append(Exploded(player.seat, space))


def after_explosion(table: Table, player: Player) -> None:
    """The exploded bottle costs gold, or brings the opponent nearer to a patient."""
    close_turn(table, player)
    table.let_owe(player, LAST_ROUND_BLAST, 0)
    table.let_owe(player, EXPLOSION, 0)


def finish(table: Table, player: Player) -> None:
    """The player has no more turns in this phase."""
    if table.first == NOBODY:
        table.first = player.seat
    else:
        table.second = player.seat


def close_turn(table: Table, player: Player) -> None:
    """What comes at the end of every turn, the last thing first."""
    table.let_owe(player, TURN_OVER, 0)
    table.let_owe(player, LAST_STEPS, 0)
    if waits_for_first_turn(player):
        table.let_owe(player, COIN_AT_THE_END, 0)


class MoveAtTheEnd(Choice):
    """The patient moves, if a chip was placed in this turn. Books may sell more steps."""

    name = "buy steps"
    prompt = "Your book sells steps for this move. How much gold do you pay?"
    upon = ("last steps", "coin")

    def ask(self, table: Table, player: Player) -> bool:
        if player.placed and player.pay_limit > 0 and player.gold > 0:
            return True
        table.settle()
        move_patient(table, player, player.steps())
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for gold in range(1, min(player.pay_limit, player.gold, MOST_PAID) + 1):
            moves.add(PAY + gold)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        gold = 0 if action == PASS else action - PAY
        table.lose_gold(player, gold, "steps")
        move_patient(table, player, player.steps() + gold)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and player.status != EXPLODED


class Rescue(Choice):
    """A card can take the chip that lies on an explosion space (the amount) back at once."""

    name = "rescue"
    prompt = "BOOM! Your card can still take this white chip back. Use it?"
    upon = ("brew",)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(USE_CARD + ONE_WHITE_BACK)

    def take(self, table: Table, player: Player, action: int) -> None:
        space = table.amount()
        table.settle()
        if action == PASS:
            explode(table, player, space)
        else:
            use_card(table, player, ONE_WHITE_BACK)
            if table.events is not None:
                table.events.append(Reversed(player.seat))
            table.return_white(player, space, "card")

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        has_card = player.kept[ONE_WHITE_BACK] > 0
        return has_card and amount == player.just_drawn_white > last_safe_space(table, player)


def last_safe_space(table: Table, player: Player) -> int:
    """The last space of the track on which this bottle does not explode."""
    return table.rules.first_explosion - (0 if player.bonus == SHIELD else 1)


class Explosion(Choice):
    """The bottle has exploded: half of the gold, or so many steps of the patient."""

    name = "explosion"
    prompt = "Your bottle has exploded: what do you give up?"
    upon = ("last round blast",)

    def ask(self, table: Table, player: Player) -> bool:
        if penalty(player) > 0:
            return True
        table.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(GIVE_GOLD)
        moves.add(PATIENT_AWAY)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action == GIVE_GOLD:
            table.lose_gold(player, penalty(player), "explosion")
        else:
            move_patient(table, table.rival_of(player), penalty(player))

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and player.status == EXPLODED


def penalty(player: Player) -> int:
    """Half of the gold, rounded down."""
    return player.gold // 2


def blast(table: Table) -> int:
    """The steps towards the opponent that an explosion adds now: only in the last round."""
    return table.rules.explosion_steps if table.is_last_round() else 0


class LastRoundBlast(Choice):
    """In the last round an explosion also drives the patient towards the opponent."""

    name = "last round blast"
    upon = ("last steps", "coin")

    def ask(self, table: Table, player: Player) -> bool:
        table.settle()
        if blast(table):
            move_patient(table, table.rival_of(player), blast(table))
        return False

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and player.status == EXPLODED


class LastSteps(Choice):
    """In the last round the turn may end with more steps for gold."""

    name = "last steps"
    prompt = "Pay for another step of the patient before your turn ends?"
    decline = "your turn ends"
    upon = ("turn over",)

    def ask(self, table: Table, player: Player) -> bool:
        if player.status == BREWING and can_buy_step(table, player):
            return True
        table.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        moves.add(STEP)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            table.settle()
        else:
            buy_step(table, player)


def can_buy_step(table: Table, player: Player) -> bool:
    """In the last round gold moves the patient."""
    return table.is_last_round() and player.gold >= table.rules.step_price


def buy_step(table: Table, player: Player) -> None:
    """Pay for one step of the patient."""
    table.lose_gold(player, table.rules.step_price, "last round")
    move_patient(table, player, 1)


class TurnOver(Choice):
    """The neck is emptied, unless the potion was completed by choice."""

    name = "turn over"
    phases = (POTION_BREWING,)

    def ask(self, table: Table, player: Player) -> bool:
        table.settle()
        player.end_turn()
        if player.status != COMPLETED:
            player.empty_neck()
        return False


def will_move(table: Table, player: Player) -> bool:
    """Is the player's turn still open: will its end move the patient?"""
    if table.active != player.seat or player.status == EXPLODED:
        return False
    for place in range(table.owed_count):
        code = table.owed[place]
        if code == BREW.code or code == MOVE_AT_THE_END.code:
            return True
    return False


def is_rescue(table: Table) -> bool:
    """Is a player asked whether a card undoes the explosion?"""
    return table.owed_count > 0 and table.first_owed() == RESCUE.code


def would_explode(table: Table, player: Player, kind: int) -> bool:
    """Would this chip of the bag make the bottle explode if it were drawn now? A card that can
    undo it is not counted."""
    twin = table.clone()
    drawer = twin.player(player.seat)
    drawer.remove(kind)
    resolve(twin, drawer, kind)
    if twin.owed_count > table.owed_count and is_rescue(twin):
        return True
    return drawer.status == EXPLODED


def begin_turn(table: Table, player: Player) -> None:
    """It is this player's turn."""
    table.active = player.seat
    if table.events is not None:
        table.events.append(TurnBegan(player.seat, player.turns + 1))
    table.let_owe(player, BREW, 0)


BREW = Brew()
BONUS_SPACE = BonusSpace()
FIRST_WHITE_TO_BAG = FirstWhiteToBag()
WHITES_TO_BAG = WhitesToBag()
FIRST_COLOURED_TO_BAG = FirstColouredToBag()
COLOURED_TO_BAG = ColouredToBag()
MOVE_AT_THE_END = MoveAtTheEnd()
RESCUE = Rescue()
EXPLOSION = Explosion()
LAST_ROUND_BLAST = LastRoundBlast()
LAST_STEPS = LastSteps()
TURN_OVER = TurnOver()
