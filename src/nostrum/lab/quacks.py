"""What is measured in The Quacks of Quedlinburg."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.lab.subjects import Column, Measure, Subject
from nostrum.lab.watching import Witness
from nostrum.quacks.chips import write_heap
from nostrum.quacks.events import RubiesGained
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.lab.watching import ROUND_PLACES
    from nostrum.quacks.actions import BUY, BUY_PAIR
    from nostrum.quacks.chips import KIND_COUNT


class QuacksWitness(Witness):
    """Somebody who looks on at a table of Quacks."""

    def begin(self) -> None:
        self.table: Table = self.game.whole_table()

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round != self.round:
            self.close_round()
            self.round = table.round
        # An exploded pot stays one until the end of the round, and somebody has to decide before.
        for player in table.players:
            if player.exploded:
                self.exploded[player.seat * ROUND_PLACES + self.round] = 1
        if action >= BUY:  # they are the last of all actions
            self.bought.append((self.round, seat, action))
            self.chips[seat] += 2 if action >= BUY_PAIR else 1

    def end(self) -> None:
        self.close_round()
        for player in self.table.players:
            if player.exploded:
                self.exploded[player.seat * ROUND_PLACES + self.round] = 1

    def close_round(self) -> None:
        """The points after a round."""
        for player in self.table.players:
            self.points[player.seat * ROUND_PLACES + self.round] = player.score


def figures(witness: QuacksWitness, seat: int) -> tuple[int, ...]:
    """The figures of a seat, in the order of `Subject.figures`."""
    player = witness.table.players[seat]
    return (witness.explosions(seat), witness.round, player.droplet)


def details(witness: QuacksWitness, seat: int) -> tuple[Any, ...]:
    """More about a seat, in the order of `Subject.columns`; somebody has listened."""
    table = witness.table
    player = table.players[seat]
    rubies = sum(
        event.rubies
        for event in table.events or ()
        if type(event) is RubiesGained and event.seat == seat
    )
    return (rubies, player.tube, write_heap(chips(player)))


def chips(player: Player) -> list[int]:
    """All chips of a player, wherever they lie when the game is over."""
    counts = list(player.bag)
    for place in range(player.pot_size):
        counts[player.pot_kind[place]] += 1
    for kind in range(KIND_COUNT):
        counts[kind] += player.aside[kind] + player.hand[kind]
    return counts


SUBJECT = Subject(
    witness=QuacksWitness,
    points="points",
    figures=("explosions", "potions", "droplet"),
    get_figures=figures,
    measures=(
        Measure("exploded", "potions that explode", "explosions", "potions", share=True),
        Measure("droplet", "droplet at the end", "droplet", "seats"),
    ),
    columns=(Column("rubies", "int"), Column("tube", "int"), Column("bag", "text")),
    get_details=details,
)
