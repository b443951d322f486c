"""The coin toss: two coins, a choice between them, and what their six sides bring."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.duel.actions import COIN_NAMES
from nostrum.duel.chips import KINDS
from nostrum.duel.decisions import Decision
from nostrum.duel.events import CoinLost, CoinsTossed, CoinTaken, CoinUsed, Returned
from nostrum.duel.patients import move_patient, stall_forward
from nostrum.duel.phases import COIN_TOSS
from nostrum.duel.player import Player
from nostrum.duel.table import BONUS_NAMES, Choice, Table
from nostrum.duel.upgrades import can_upgrade, offer_upgrades, upgrade

if not cython.compiled:
    from nostrum.duel.actions import COIN, GOLD, MOVE, PASS, RETURN, TAKE_COIN
    from nostrum.duel.chips import BLACK_1, KIND_COUNT
    from nostrum.duel.player import EXPLODED, NO_SPACE
    from nostrum.duel.table import (
        COIN_GOLD,
        COIN_STALL,
        COLOURED_BACK,
        NO_BONUS,
        UPGRADE_OR_MOVE,
        WHITES_BACK,
    )
    from nostrum.duel.upgrades import ANY_VALUE

COIN_COUNT = 3


class TakeCoin(Choice):
    """Whoever tossed the coins chooses one of them; the opponent takes the other one."""

    name = "coin toss"
    prompt = "Which coin do you take? Your opponent gets the other one."
    phases = (COIN_TOSS,)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        for coin in range(COIN_COUNT):
            if table.rules.coin_in_play[coin]:
                moves.add(TAKE_COIN + coin)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        rival = table.rival_of(player)
        take_coin(table, player, action - TAKE_COIN)
        for coin in range(COIN_COUNT):
            if table.rules.coin_in_play[coin] and coin != player.coin:
                take_coin(table, rival, coin)
        table.let_owe(rival, COIN_BONUS, 0)
        table.let_owe(player, COIN_BONUS, 0)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        in_play = zip(table.rules.coin_in_play, table.sides, strict=True)
        return amount == 0 and all(side >= 0 for used, side in in_play if used)

    def owner(self, table: Table) -> int:
        return table.tosser


class CoinBonus(Choice):
    """A bonus that comes at once: gold, or the stall forward."""

    name = "coin bonus"
    phases = (COIN_TOSS,)

    def ask(self, table: Table, player: Player) -> bool:
        table.settle()
        if player.bonus == COIN_GOLD:
            player.bonus = NO_BONUS
            table.gain_gold(player, table.rules.coin_gold, "coin")
        elif player.bonus == COIN_STALL:
            player.bonus = NO_BONUS
            stall_forward(table, player, table.rules.coin_stall, "coin")
        return False


class CoinAtTheEnd(Choice):
    """At the end of the first turn: the last moment for three of the bonuses."""

    name = "coin"
    prompt = "Use your coin?"
    decline = "the coin goes back unused"
    upon = ("last steps",)

    def ask(self, table: Table, player: Player) -> bool:
        if player.bonus == UPGRADE_OR_MOVE:
            return True  # it may be used even after an explosion
        if player.status != EXPLODED:
            if player.bonus == WHITES_BACK and player.white_space > NO_SPACE:
                return True
            if player.bonus == COLOURED_BACK and player.neck_count + player.base_count > 0:
                return True
        table.settle()
        lose_coin(table, player)
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        if player.bonus == WHITES_BACK:
            moves.add(COIN)
        elif player.bonus == COLOURED_BACK:
            for kind in range(BLACK_1, KIND_COUNT):
                if player.in_bottle(kind, False):
                    moves.add(RETURN + kind)
        else:
            moves.add(MOVE)
            # The chips in the neck; an explosion has moved them to the base.
            in_neck = player.status != EXPLODED
            if not can_upgrade(table, player, ANY_VALUE, in_neck):
                moves.add(GOLD)
            offer_upgrades(table, player, moves, ANY_VALUE, in_neck)

    def take(self, table: Table, player: Player, action: int) -> None:
        table.settle()
        if action == PASS:
            lose_coin(table, player)
        elif action == COIN:
            whites_back(table, player)
        else:
            returning = player.bonus == COLOURED_BACK
            use_coin(table, player)
            if returning:
                coloured_back(table, player, action - RETURN)
            elif action == MOVE:
                move_patient(table, player, table.rules.coin_steps)
            elif action == GOLD:
                table.gain_gold(player, table.rules.upgrade_impossible, "upgrade impossible")
            else:
                upgrade(table, player, action)

    def fits(self, table: Table, player: Player, amount: int, below: list[Decision]) -> bool:
        return amount == 0 and waits_for_first_turn(player)


def toss_coins(table: Table) -> None:
    """Toss both coins once."""
    sides = []
    for coin in range(COIN_COUNT):
        if table.rules.coin_in_play[coin]:
            side = table.told("coin", [1, 1]) if table.is_told() else -1
            if side < 0:
                side = table.below(2)
            table.sides[coin] = side
            if table.events is not None:
                bonus = BONUS_NAMES[table.rules.coin_sides[2 * coin + side]]
                sides.append(f"{COIN_NAMES[coin]} {bonus}")
    if table.events is not None:
        table.events.append(CoinsTossed(table.tosser, sides))


def take_coin(table: Table, player: Player, coin: int) -> None:
    """A player takes a coin, and with it the bonus that it shows."""
    player.coin = coin
    player.bonus = table.rules.coin_sides[2 * coin + table.sides[coin]]
    if table.events is not None:
        bonus = BONUS_NAMES[player.bonus]
        table.events.append(CoinTaken(player.seat, COIN_NAMES[coin], bonus))


def use_coin(table: Table, player: Player) -> None:
    """The bonus is used; the coin goes back to the fountain."""
    if table.events is not None:
        table.events.append(CoinUsed(player.seat, BONUS_NAMES[player.bonus]))
    player.bonus = NO_BONUS


def lose_coin(table: Table, player: Player) -> None:
    """The first turn is over: the coin goes back to the fountain unused."""
    if table.events is not None:
        table.events.append(CoinLost(player.seat, BONUS_NAMES[player.bonus]))
    player.bonus = NO_BONUS


def waits_for_first_turn(player: Player) -> bool:
    """Does the player hold a coin that must be used in this, the first turn?"""
    if player.turns > 0:
        return False
    return player.bonus in (WHITES_BACK, COLOURED_BACK, UPGRADE_OR_MOVE)


def whites_back(table: Table, player: Player) -> None:
    """All white chips of the bottle go back into the bag."""
    use_coin(table, player)
    while player.white_space > NO_SPACE:
        table.return_white(player, player.white_space, "coin")


def coloured_back(table: Table, player: Player, kind: int) -> None:
    """One coloured chip of the bottle goes back into the bag."""
    if not player.take_from_neck(kind):
        player.take_from_base(kind)
    player.put(kind)
    if table.events is not None:
        table.events.append(Returned(player.seat, KINDS[kind], 0, "coin"))


TAKE_A_COIN = TakeCoin()
COIN_BONUS = CoinBonus()
COIN_AT_THE_END = CoinAtTheEnd()
