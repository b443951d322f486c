"""The next draw of a seat: what each chip of its bag would do, asked of the rules themselves."""

from fractions import Fraction
from typing import NamedTuple

from nostrum.quacks.chips import KINDS
from nostrum.quacks.consequences import Preview
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table
from nostrum.quacks.view_parser import View


class NextDraw(NamedTuple):
    """What the next chip can be."""

    chips: dict[str, int]  # how many of each kind there are in the bag
    previews: dict[str, Preview]  # what each of them would do, if drawn next
    forbidden: bool  # a card says that this chip cannot make the pot explode

    @property
    def total(self) -> int:
        """How many chips there are in the bag."""
        return sum(self.chips.values())

    @property
    def unsafe(self) -> int:
        """How many of them would make the pot explode."""
        return sum(self.chips[chip] for chip, does in self.previews.items() if does.get("explodes"))

    @property
    def covered(self) -> bool:
        """Would an explosion cost nothing?"""
        return any(does.get("covered") for does in self.previews.values())

    @property
    def risk(self) -> Fraction:
        """The chance of an explosion."""
        return Fraction(self.unsafe, max(self.total, 1))


class Danger(NamedTuple):
    """Whether the next chip makes the pot explode."""

    unsafe: int  # so many chips in the bag would
    total: int
    covered: bool  # an explosion would cost nothing

    @property
    def risk(self) -> float:
        """The chance of an explosion."""
        return self.unsafe / max(self.total, 1)


def next_danger(table: Table, player: Player) -> Danger:
    """The danger of a player's next draw: a copy of them draws each kind of chip. Quicker than
    `next_draw`, which tells all that a chip does."""
    unsafe = 0
    covered = False
    bag = player.bag
    for kind in range(len(KINDS)):
        if bag[kind]:
            after = player.clone()
            after.remove(kind)
            table.resolve(after, kind)
            if after.exploded:
                unsafe += bag[kind]
                covered = covered or bool(after.protected)
    return Danger(unsafe, player.bag_size, covered)


def chance_to_survive(table: Table, player: Player, draws: int) -> float:
    """The exact chance that a player's pot does not explode in so many more draws. What has to be
    decided on the way is left open."""
    if draws == 0 or not table.can_draw(player):
        return 1.0
    chance = 0.0
    for kind in range(len(KINDS)):
        count = player.bag[kind]
        if count:
            after = player.clone()
            after.remove(kind)
            table.resolve(after, kind)
            if not after.exploded:
                chance += count * chance_to_survive(table, after, draws - 1)
    return chance / player.bag_size


def next_draw(view: View, seat: int) -> NextDraw:
    """What the next chip of a seat can be, from the view of any seat."""
    return of_game(Game.from_view(view, 0), seat)


def of_game(game: Game, seat: int) -> NextDraw:
    """What the next chip of a seat can be. Nothing is drawn while something else is decided."""
    player = game.table.players[seat]
    chips = {name: player.bag[kind] for kind, name in enumerate(KINDS) if player.bag[kind]}
    previews: dict[str, Preview] = {}
    if game.action_named("draw") in game.legal(seat):
        for event, preview in game.next_chance(seat, "draw"):
            previews[event.answers[0]] = preview
        if not previews:  # one kind of chip is left: nothing is left to chance
            previews = {chip: game.preview(seat, "draw") for chip in chips}
    return NextDraw(chips, previews, game.table.card.forbids_explosion(player))
