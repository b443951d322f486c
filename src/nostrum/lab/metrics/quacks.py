"""What is measured in The Quacks of Quedlinburg."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.lab.metrics.collector import Collector
from nostrum.lab.metrics.game_metrics import Column, GameMetrics, Metric
from nostrum.quacks.chips import write_heap
from nostrum.quacks.events import RubiesGained
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.lab.metrics.collector import MOST_ROUNDS
    from nostrum.quacks.actions import BUY, BUY_PAIR
    from nostrum.quacks.chips import KIND_COUNT


class QuacksCollector(Collector):
    """Collects what is measured in a game of Quacks."""

    def on_start(self) -> None:
        self.table: Table = self.game.whole_table()

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round != self.round:
            self.close_round()
            self.round = table.round
        # An exploded pot stays so until the end of the round, and there is a decision before that.
        for player in table.players:
            if player.exploded:
                self.exploded[player.seat * MOST_ROUNDS + self.round] = 1
        if action >= BUY:  # purchases are the last of all actions
            self.purchases.append((self.round, seat, action))
            self.chips_bought[seat] += 2 if action >= BUY_PAIR else 1

    def on_end(self) -> None:
        self.close_round()
        for player in self.table.players:
            if player.exploded:
                self.exploded[player.seat * MOST_ROUNDS + self.round] = 1

    def close_round(self) -> None:
        """Note the points after a round."""
        for player in self.table.players:
            self.points[player.seat * MOST_ROUNDS + self.round] = player.score


def quantities(collector: QuacksCollector, seat: int) -> tuple[int, ...]:
    """The quantities of a seat, in the order of `GameMetrics.quantities`."""
    player = collector.table.players[seat]
    return (collector.explosions(seat), collector.round, player.droplet)


def column_values(collector: QuacksCollector, seat: int) -> tuple[Any, ...]:
    """The values of a seat's own columns, in the order of `GameMetrics.columns`."""
    table = collector.table
    player = table.players[seat]
    rubies = sum(
        event.rubies
        for event in table.events or ()
        if type(event) is RubiesGained and event.seat == seat
    )
    return (rubies, player.tube, write_heap(all_chips(player)))


def all_chips(player: Player) -> list[int]:
    """All chips of a player, wherever they are when the game is over."""
    counts = list(player.bag)
    for place in range(player.pot_size):
        counts[player.pot_kind[place]] += 1
    for kind in range(KIND_COUNT):
        counts[kind] += player.aside[kind] + player.hand[kind]
    return counts


METRICS = GameMetrics(
    collector=QuacksCollector,
    points_label="points",
    quantities=("explosions", "potions", "droplet"),
    get_quantities=quantities,
    metrics=(
        Metric("exploded", "potions that explode", "explosions", "potions", share=True),
        Metric("droplet", "droplet at the end", "droplet", "seats"),
    ),
    columns=(Column("rubies", "int"), Column("tube", "int"), Column("bag", "text")),
    get_columns=column_values,
)
