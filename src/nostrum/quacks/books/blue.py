"""Blue: the crow skull. Its action comes as soon as the chip is placed."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.moves import Moves
from nostrum.quacks.player import Player
from nostrum.quacks.table import Book, Table, offer_hand

if not cython.compiled:
    from nostrum.quacks.actions import PASS, PLACE
    from nostrum.quacks.chips import BLUE, VALUE


class CrowSkull1(Book):
    """When you place a blue chip, draw as many chips as it is worth and look at them. You may
    place one of them as your next chip, and its own action happens as usual; the others go
    back into the bag."""

    name = "blue-1"
    heading = "Crow skull, set 1"
    summary = "see as many chips as its value, may place one"
    prompt = "Which of these chips goes into the pot?"
    decline = "put them all back into the bag"
    can_wait = uses_hand = True
    looks_at = ()

    def can_be_owed(self, table: Table, player: Player) -> bool:
        return player.last_colour(1) == BLUE

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        if table.can_lay(player):
            player.owe(self.code)
            table.ask_about_aside(player)

    def chips_to_choose_from(self, kind: int) -> int:
        return VALUE[kind]

    def ask(self, table: Table, player: Player) -> bool:
        if player.hand_size > 0:
            return True
        if table.can_draw(player):
            table.show_hand(player, self.chips_to_choose_from(player.last_kind(1)))
            return True
        player.settle()
        return False

    def offer(self, table: Table, player: Player, moves: Moves) -> None:
        moves.add(PASS)
        offer_hand(player, moves)

    def take(self, table: Table, player: Player, action: int) -> None:
        player.settle()
        player.drop_hand()
        if action == PASS:
            player.last_draw_in_pot = 0  # the chips drawn last have gone back
        else:
            player.remove(action - PLACE)
            table.resolve(player, action - PLACE)


class CrowSkull2(Book):
    """If your pot explodes with one of the next chips you draw after placing a blue chip (as
    many as the blue chip is worth), you get both the points and the coins. You still do not
    roll the bonus die. Several blue chips do not add up: the one that covers more counts."""

    name = "blue-2"
    heading = "Crow skull, set 2"
    summary = "explode in that many chips: points and coins"
    looks_at = ()
    only_covers = True

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        player.protected_draws = max(player.protected_draws, VALUE[kind])


class CrowSkull3(Book):
    """If you place a blue chip on a space with a ruby, you get a ruby at once, whatever the
    chip's value."""

    name = "blue-3"
    heading = "Crow skull, set 3"
    summary = "on a ruby space: a ruby at once"
    looks_at = ()
    only_scores = True

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        if table.rules.ruby[space]:
            table.gain_rubies(player, 1, "blue book")


class CrowSkull4(Book):
    """If you place a blue chip on a space with a ruby, you get as many points at once as the
    chip is worth."""

    name = "blue-4"
    heading = "Crow skull, set 4"
    summary = "on a ruby space: its value in points at once"
    looks_at = ()
    only_scores = True

    def placed(self, table: Table, player: Player, kind: int, space: int) -> None:
        if table.rules.ruby[space]:
            table.gain_points(player, VALUE[kind], "blue book")


BLUE_BOOKS: list[Book] = [CrowSkull1(), CrowSkull2(), CrowSkull3(), CrowSkull4()]
