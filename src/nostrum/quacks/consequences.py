"""What an action is certain to do for the seat that takes it, as plain data.

`BaseGame.preview` plays the action on a copy; here the seat before it is compared with the seat
after it. The page, the terminal and the coach show this.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from nostrum.quacks.chips import KINDS
from nostrum.quacks.evaluation import points_for_coins
from nostrum.quacks.events import Bought, RubiesPaid
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table, droplet_step

if not cython.compiled:
    from nostrum.quacks.chips import KIND_COUNT

if TYPE_CHECKING:
    from nostrum.quacks.game import Game

FEW = 16  # legal actions up to which a view carries the preview of each


class PotPreview(TypedDict):
    """A pot after an action, and what its scoring space is worth."""

    white: int  # the white total
    limit: int  # the white total that it can hold
    space: int  # the scoring space
    coins: int  # its coins
    points: int  # its points
    ruby: bool  # does it show a ruby?
    exchange: NotRequired[int]  # in the last round: the points that the coins can be turned into


class Preview(TypedDict, total=False):
    """What an action is certain to do. A missing key means that nothing changes there. Numbers are
    changes, negative ones are given up."""

    points: int  # points
    rubies: int  # rubies
    coins: int  # coins to buy with
    exchange: int  # in the last round: the points that all coins can be turned into then
    paid: int  # rubies paid; more than are gone if the action also brings some
    spent: int  # coins paid; those that are left over are lost
    droplet: int  # spaces that the droplet in the pot moves
    droplet_to: int  # the space on which it then lies
    tube: int  # glasses that the droplet on the test tubes moves
    tube_to: int  # the glass before which it then lies
    droplet_steps: int  # steps for which the player chooses one of the two droplets next
    flask: str  # "full" or "empty"
    tails: int  # rat tails
    gained: str  # chips from the supply into the bag
    lost: str  # chips that leave for the supply
    back: str  # chips that go back into the bag
    back_from: int  # the space of the pot that a single one of them leaves
    placed: str  # a chip with its space: `red-2@17`
    spaces: int  # that the scoring space moves
    pot: PotPreview  # the pot then
    explodes: bool  # does the pot explode? Only there if so
    covered: bool  # the explosion costs nothing (blue book 2)
    chance: str  # what chance decides next: "draw", "die" or "card"


DROPLET_STEP = droplet_step()


def consequences(game: "Game", seat: int, after: Table, events: list[Any]) -> dict[str, Any]:
    """What has changed for a seat, from the game as it is to a table after an action: a Preview."""
    table: Table = game.table
    was = table.player(seat)
    now = after.player(seat)
    changes: dict[str, Any] = {}
    if now.score != was.score:
        changes["points"] = now.score - was.score
    if now.rubies != was.rubies:
        changes["rubies"] = now.rubies - was.rubies
    if now.coins != was.coins:
        changes["coins"] = now.coins - was.coins
        if now.coins > was.coins and after.is_last_round():
            changes["exchange"] = points_for_coins(after.rules, now.coins)
    for event in events:
        if type(event) is Bought and event.price:
            changes["spent"] = event.price
        elif type(event) is RubiesPaid and event.seat == seat:
            changes["paid"] = changes.get("paid", 0) + event.rubies
    if now.droplet != was.droplet:
        changes["droplet"] = now.droplet - was.droplet
        changes["droplet_to"] = now.droplet
    if now.tube != was.tube:
        changes["tube"] = now.tube - was.tube
        changes["tube_to"] = now.tube
    if steps_owed(now) > steps_owed(was):
        changes["droplet_steps"] = steps_owed(now) - steps_owed(was)
    if now.flask != was.flask:
        changes["flask"] = "full" if now.flask else "empty"
    if now.tails != was.tails:
        changes["tails"] = now.tails - was.tails
    tell_chips(changes, table, after, was, now)
    tell_pot(changes, table, after, was, now)
    return changes


def steps_owed(player: Player) -> int:
    """For how many steps the player still has to choose a droplet."""
    count = 0
    for place in range(player.owed_count):
        if player.owed[place] == DROPLET_STEP:
            count += 1
    return count


def tell_chips(
    changes: dict[str, Any], table: Table, after: Table, was: Player, now: Player
) -> None:
    """Tell where chips have gone."""
    for kind in range(KIND_COUNT):
        bought = table.supply[kind] - after.supply[kind]
        if bought > 0:
            add_chips(changes, "gained", kind, bought)
        elif bought < 0:
            add_chips(changes, "lost", kind, -bought)
        back = now.bag[kind] - was.bag[kind] - max(bought, 0)
        if back > 0:
            add_chips(changes, "back", kind, back)


def add_chips(changes: dict[str, Any], where: str, kind: int, count: int) -> None:
    """Tell of some chips of one kind, after those that were told of."""
    chips = KINDS[kind] if count == 1 else f"{KINDS[kind]}*{count}"
    changes[where] = f"{changes[where]} {chips}" if where in changes else chips


def tell_pot(changes: dict[str, Any], table: Table, after: Table, was: Player, now: Player) -> None:
    """Tell what has become of the pot."""
    before = was.scoring_space()
    space = now.scoring_space()
    limit = after.white_limit(now)
    if now.pot_size > was.pot_size:
        changes["placed"] = f"{KINDS[now.last_kind(1)]}@{now.last_space()}"
    elif now.pot_size == was.pot_size - 1:
        changes["back_from"] = space_left(was, now)
    if space != before:
        changes["spaces"] = space - before
    if now.exploded and not was.exploded:
        changes["explodes"] = True
        if now.protected:
            changes["covered"] = True
    if (
        space != before
        or now.white != was.white
        or limit != table.white_limit(was)
        or now.stopped != was.stopped
    ):
        rules = after.rules
        changes["pot"] = {
            "white": now.white,
            "limit": limit,
            "space": space,
            "coins": rules.coins[space],
            "points": rules.points[space],
            "ruby": bool(rules.ruby[space]),
        }
        if after.is_last_round():
            changes["pot"]["exchange"] = points_for_coins(rules, rules.coins[space])


def space_left(was: Player, now: Player) -> int:
    """The space of the one chip that is no longer in the pot."""
    for place in range(now.pot_size):
        if now.pot_kind[place] != was.pot_kind[place] or (
            now.pot_space[place] != was.pot_space[place]
        ):
            return was.pot_space[place]
    return was.pot_space[now.pot_size]
