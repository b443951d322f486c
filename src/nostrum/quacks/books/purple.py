"""Purple: the ghost's breath. Phase B: count the purple chips in the pot."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.actions import upgrade_from, upgrade_to
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table

if not cython.compiled:
    from nostrum.quacks.actions import BONUS, PASS, UPGRADE
    from nostrum.quacks.chips import BLACK_1, BLUE_2, GREEN_1, PURPLE, PURPLE_1, YELLOW_4

MOST = 3  # more purple chips than this bring nothing more


class GhostsBreath(Book):
    """What the books share: the bonus for the purple chips in the pot, or for fewer of them."""

    leaves_pot = True

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return table.count_in_pot(player, PURPLE) > 0

    def evaluate(self, table: Table, player: Player) -> None:
        if self.can_be_owed(table, player):
            player.owe(self.code)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        for count in range(1, min(table.count_in_pot(player, PURPLE), MOST) + 1):
            moves.add(BONUS + count)


class GhostsBreath1(GhostsBreath):
    """At the end of the round: for one purple chip in your pot 1 point; for two 1 point and 1
    ruby; for three or more 2 points and a step of the droplet. You may take the bonus for
    fewer chips."""

    name = "purple-1"
    heading = "Ghost's breath, set 1"
    summary = "1: point; 2: point, ruby; 3: 2 points, droplet"
    prompt = "Which bonus for the purple chips?"

    def evaluate(self, table: Table, player: Player) -> None:
        count = table.count_in_pot(player, PURPLE)
        if count == 1:
            table.gain_points(player, 1, "purple book")  # like all points, without a question
        elif count > 1:
            player.owe(self.code)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action == BONUS + 1:
            table.gain_points(player, 1, "purple book")
        elif action == BONUS + 2:
            table.gain_points(player, 1, "purple book")
            table.gain_rubies(player, 1, "purple book")
        elif action == BONUS + 3:
            table.gain_points(player, 2, "purple book")
            table.step_droplet(player)


class GhostsBreath2(GhostsBreath):
    """At the end of the round you may trade in purple chips from your pot. One: a black 1, 1
    point and 1 ruby. Two: a green 1, a blue 2, 3 points and a step of the droplet. Three: a
    yellow 4, 6 points, 1 ruby and two steps of the droplet. Only one of these in a round."""

    name = "purple-2"
    heading = "Ghost's breath, set 2"
    summary = "trade in 1, 2, 3: chips, points, droplet steps"
    prompt = "Trade in purple chips?"

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action != PASS:
            self.hand_in(table, player, action - BONUS)
        if action == BONUS + 1:
            table.give_chip(player, BLACK_1, "purple book")
            table.gain_points(player, 1, "purple book")
            table.gain_rubies(player, 1, "purple book")
        elif action == BONUS + 2:
            table.give_chip(player, GREEN_1, "purple book")
            table.give_chip(player, BLUE_2, "purple book")
            table.gain_points(player, 3, "purple book")
            table.step_droplet(player)
        elif action == BONUS + 3:
            table.give_chip(player, YELLOW_4, "purple book")
            table.gain_points(player, 6, "purple book")
            table.gain_rubies(player, 1, "purple book")
            table.step_droplet(player)
            table.step_droplet(player)

    def hand_in(self, table: Table, player: Player, count: int) -> None:
        """Purple chips of the pot go back to the supply; the scoring space stays what it is."""
        player.trade_in(PURPLE_1, count)
        for _ in range(count):
            table.take_chip(player, PURPLE_1, "purple book")


class GhostsBreath3(Book):
    """At the end of the round each purple chip brings points by the number of its space: none
    up to 9, 1 point from 10 to 19, 2 points from 20 to 29, 3 points from 30 on."""

    name = "purple-3"
    heading = "Ghost's breath, set 3"
    summary = "1, 2, 3 points on spaces from 10, 20, 30 on"
    leaves_pot = True

    def evaluate(self, table: Table, player: Player) -> None:
        points = 0
        for place in range(player.pot_size):
            if player.pot_kind[place] == PURPLE_1 and table.counts(player, place):
                points += table.rules.coins[player.pot_space[place]] // 10
        table.gain_points(player, points, "purple book")


class GhostsBreath4(GhostsBreath):
    """At the end of the round you may trade in one green, blue, red or yellow chip from your
    pot for a higher one of the same colour, which goes straight into your bag. One purple
    chip: a 1 for a 2. Two: a 2 for a 4. Three or more: a 1 for a 4. You may use the bonus for
    fewer chips."""

    name = "purple-4"
    heading = "Ghost's breath, set 4"
    summary = "1, 2, 3 of them: trade a chip 1>2, 2>4, 1>4"
    prompt = "Trade in a chip for a better one?"

    def ask(self, table: Table, player: Player) -> bool:
        return self.ask_if_several(table, player)

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        tier = min(table.count_in_pot(player, PURPLE), MOST)
        for step in range(12):
            # The steps of a colour are in the order of the tiers: 1 to 2, 2 to 4, 1 to 4.
            action = UPGRADE + step
            if (
                step % 3 < tier
                and player.has_in_pot(upgrade_from(action))
                and table.on_offer(upgrade_to(action))
            ):
                moves.add(action)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        if action != PASS:
            player.trade_in(upgrade_from(action), 1)
            table.take_chip(player, upgrade_from(action), "purple book")
            table.give_chip(player, upgrade_to(action), "purple book")


PURPLE_BOOKS: list[Book] = [GhostsBreath1(), GhostsBreath2(), GhostsBreath3(), GhostsBreath4()]
