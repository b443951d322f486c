"""The evaluation: bonus die, chip actions, rubies, points, buying, the end of the round."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import TYPE_CHECKING

from nostrum.core.moves import Moves
from nostrum.quacks.chips import KINDS
from nostrum.quacks.events import Bought, Chose, FlaskFilled
from nostrum.quacks.player import Player
from nostrum.quacks.table import Choice, Rulebook, Table

if TYPE_CHECKING:
    from nostrum.quacks.observation import Market

if not cython.compiled:
    from nostrum.quacks.actions import (
        BUY,
        BUY_PAIR,
        COINS,
        DROPLET,
        EXCHANGE_ALL,
        EXCHANGE_COINS,
        EXCHANGE_RUBIES,
        FIRST_ON_SALE,
        PAIR_ACTION,
        PAIR_FIRST,
        PAIR_SECOND,
        PASS,
        POINTS,
        REFILL,
        TUBE,
    )
    from nostrum.quacks.chips import COLOUR, FIRST_KIND, KIND_COUNT
    from nostrum.quacks.table import BONUS_ROLL


def bonus_die(table: Table, player: Player) -> None:
    """A) The highest scoring space among the pots that did not explode rolls the bonus die."""
    if player.exploded:
        return
    own = player.scoring_space()
    for other in table.players:
        if not other.exploded and other.scoring_space() > own:
            return
    for _ in range(table.card.die_rolls()):
        player.owe(BONUS_ROLL.code)


def rubies(table: Table, player: Player) -> None:
    """C) A ruby for a scoring space that shows one, exploded or not."""
    if table.rules.ruby[player.scoring_space()]:
        table.gain_rubies(player, 1, "scoring space")
        table.card.ruby_space(table, player)


class PointsOrCoins(Choice):
    """An exploded pot brings either the points or the coins of its scoring space."""

    name = "points or coins"
    prompt = "Your pot has exploded: points or coins?"
    steps = ("points or coins",)

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return bool(player.exploded and not player.protected and not player.takes_points)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(POINTS)
        moves.add(COINS)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == POINTS:
            player.takes_points = 1
        else:
            player.takes_coins = 1
        if table.events is not None:
            table.tell(player, Chose(player.seat, "points" if action == POINTS else "coins"))

    def follow_up(self, table: Table, player: Player) -> None:
        victory_points(table, player)


def points_or_coins(table: Table, player: Player) -> None:
    """D) or E): an exploded pot has to choose, unless blue book 2 covers it."""
    whole = not player.exploded or player.protected
    player.takes_points = 1 if whole else 0
    player.takes_coins = player.takes_points
    if not whole:
        player.owe(POINTS_OR_COINS.code)


def victory_points(table: Table, player: Player) -> None:
    """D) The points of the scoring space; its number in coins is for E)."""
    space = player.scoring_space()
    if player.takes_points:
        table.gain_points(player, table.rules.points[space], "scoring space")
    player.coins = table.rules.coins[space] if player.takes_coins else 0


class BuyChips(Choice):
    """E) Buy one chip or two chips of different colours; what is not spent is lost."""

    name = "buying"
    prompt = "What do you buy?"
    decline = "buy nothing"
    steps = ("buying",)

    def ask(self, table: Table, player: Player) -> bool:
        for kind in range(FIRST_ON_SALE, KIND_COUNT):
            if table.rules.price[kind] <= player.coins and table.on_offer(kind):
                return True
        player.settle()
        player.coins = 0
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        shelf = 0  # one bit for each kind that can be had and paid
        cheapest = player.coins
        for kind in range(FIRST_ON_SALE, KIND_COUNT):
            if table.rules.price[kind] <= player.coins and table.on_offer(kind):
                shelf |= 1 << kind
                cheapest = min(cheapest, table.rules.price[kind])
                moves.add(BUY + kind)
        for first in range(FIRST_ON_SALE, KIND_COUNT):
            if not shelf >> first & 1:
                continue
            rest = player.coins - table.rules.price[first]
            if rest < cheapest:
                continue
            for second in range(FIRST_KIND[COLOUR[first] + 1], KIND_COUNT):
                if shelf >> second & 1 and table.rules.price[second] <= rest:
                    moves.add(PAIR_ACTION[KIND_COUNT * first + second])

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        player.coins = 0
        chips = ""
        if action >= BUY_PAIR:
            self.buy(table, player, PAIR_FIRST[action - BUY_PAIR])
            self.buy(table, player, PAIR_SECOND[action - BUY_PAIR])
            if table.events is not None:
                first = PAIR_FIRST[action - BUY_PAIR]
                chips = f"{KINDS[first]} {KINDS[PAIR_SECOND[action - BUY_PAIR]]}"
        elif action >= BUY:
            self.buy(table, player, action - BUY)
            if table.events is not None:
                chips = KINDS[action - BUY]
        if table.events is not None:
            table.tell(player, Bought(player.seat, chips, self.cost(table, action)))

    def cost(self, table: Table, action: int) -> int:
        """What is paid for all that is bought."""
        if action >= BUY_PAIR:
            pair = action - BUY_PAIR
            return table.rules.price[PAIR_FIRST[pair]] + table.rules.price[PAIR_SECOND[pair]]
        return table.rules.price[action - BUY] if action >= BUY else 0

    def buy(self, table: Table, player: Player, kind: int) -> None:
        """A chip from the supply goes into the bag."""
        table.supply[kind] -= 1
        player.put(kind)


class SpendRubies(Choice):
    """F) Two rubies move a droplet or fill the flask, as often as you can pay."""

    name = "spending rubies"
    prompt = "Spend rubies?"
    steps = ("end of round",)

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return not table.is_last_round()

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        if player.rubies >= table.rules.droplet_cost:
            moves.add(DROPLET)
            if table.tube_open(player):
                moves.add(TUBE)
        if player.rubies >= table.rules.refill_cost and not player.flask:
            moves.add(REFILL)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            player.settle()
        elif action == REFILL:
            table.pay_rubies(player, table.rules.refill_cost, "flask")
            player.flask = 1
            if table.events is not None:
                table.tell(player, FlaskFilled(player.seat, "rubies"))
        else:
            why = "test tube" if action == TUBE else "droplet"
            table.pay_rubies(player, table.rules.droplet_cost, why)
            table.move_either(player, action)


class Exchange(Choice):
    """The last round: five coins or two rubies for a point, as often as you can pay."""

    name = "exchange"
    prompt = "Exchange coins and rubies for points?"
    decline = "keep the rest"
    steps = ("end of round",)

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return table.is_last_round()

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        rules = table.rules
        moves.add(PASS)
        if (
            rules.last_round_tubes
            and player.rubies >= rules.droplet_cost
            and table.tube_open(player)
        ):
            moves.add(TUBE)
        coins = player.coins >= rules.point_in_coins
        stones = player.rubies >= rules.point_in_rubies
        if coins:
            moves.add(EXCHANGE_COINS)
        if stones:
            moves.add(EXCHANGE_RUBIES)
        if coins or stones:
            moves.add(EXCHANGE_ALL)

    def take(self, table: Table, player: Player, action: int) -> None:
        if action == PASS:
            player.settle()
        elif action == TUBE:
            table.pay_rubies(player, table.rules.droplet_cost, "test tube")
            table.move_tube(player)
        elif action == EXCHANGE_COINS:
            self.sell(table, player, 1, 0)
        elif action == EXCHANGE_RUBIES:
            self.sell(table, player, 0, 1)
        else:
            rules = table.rules
            self.sell(
                table,
                player,
                points_for_coins(rules, player.coins),
                player.rubies // rules.point_in_rubies,
            )

    def sell(self, table: Table, player: Player, for_coins: int, for_rubies: int) -> None:
        """Buy so many points for coins and so many for rubies."""
        player.coins -= for_coins * table.rules.point_in_coins
        if for_rubies:
            table.pay_rubies(player, for_rubies * table.rules.point_in_rubies, "exchange")
        table.gain_points(player, for_coins + for_rubies, "exchange")


def points_for_coins(rules: Rulebook, coins: int) -> int:
    """The points that coins can be turned into after the last round."""
    return coins // rules.point_in_coins


def market(table: Table, player: Player, legal: list[int]) -> "Market":
    """What a player who buys has to know beside the prices: what each legal action costs, what is
    left over then and lost, and what is missing for chips that are too dear."""
    spent = [BUY_CHIPS.cost(table, action) for action in legal]
    short = {}
    for kind in range(FIRST_ON_SALE, KIND_COUNT):
        missing = table.rules.price[kind] - player.coins
        if missing > 0 and table.on_offer(kind):
            short[KINDS[kind]] = missing
    return {"spent": spent, "lost": [player.coins - cost for cost in spent], "short": short}


POINTS_OR_COINS = PointsOrCoins()
BUY_CHIPS = BuyChips()
SPEND_RUBIES = SpendRubies()
EXCHANGE = Exchange()
