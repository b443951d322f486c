"""What is measured in The Duel."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.duel.chips import KINDS, write_heap
from nostrum.duel.events import Exploded
from nostrum.duel.player import Player
from nostrum.duel.table import Table
from nostrum.lab.metrics.collector import Collector
from nostrum.lab.metrics.game_metrics import WIN_PARTS, Column, GameMetrics, Metric

if not cython.compiled:
    from nostrum.duel.actions import BUY
    from nostrum.duel.chips import KIND_COUNT, ORANGE_1
    from nostrum.duel.player import EXPLODED
    from nostrum.lab.metrics.collector import MOST_ROUNDS


class DuelCollector(Collector):
    """Collects what is measured in a game of The Duel."""

    def on_start(self) -> None:
        self.table: Table = self.game.whole_table()

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round != self.round:
            self.close_round()
            self.round = table.round
        # In the last round there may be no decision between an explosion and the final draw, which
        # takes the chips away: there we need the events.
        if table.events is None and table.is_last_round():
            table.events = []
        self.note_explosions()
        if action >= BUY + ORANGE_1:  # chips bought or doubled are the last of all actions
            self.purchases.append((self.round, seat, action))
            self.chips_bought[seat] += 1

    def on_end(self) -> None:
        self.close_round()
        self.note_explosions()
        if self.table.events is not None and self.table.is_last_round():
            for event in reversed(self.table.events):
                if isinstance(event, Exploded):
                    self.exploded[event.seat * MOST_ROUNDS + self.round] = 1
                elif type(event).__name__ == "RoundBegan":
                    break

    def note_explosions(self) -> None:
        """Note which bottles have exploded."""
        for player in self.table.players:
            if player.status == EXPLODED:
                self.exploded[player.seat * MOST_ROUNDS + self.round] = 1

    def close_round(self) -> None:
        """Note the patients treated after a round."""
        for player in self.table.players:
            self.points[player.seat * MOST_ROUNDS + self.round] = player.ledge


def quantities(collector: DuelCollector, seat: int) -> tuple[int, ...]:
    """The quantities of a seat, in the order of `GameMetrics.quantities`."""
    table = collector.table
    starts = int(seat == table.start)
    early = int(max(player.ledge for player in table.players) >= table.rules.patients_to_win)
    return (
        collector.explosions(seat),
        collector.round,
        table.players[seat].stall,
        starts,
        starts * WIN_PARTS // len(table.winners()) if seat in table.winners() else 0,
        early,
    )


def column_values(collector: DuelCollector, seat: int) -> tuple[Any, ...]:
    """The values of a seat's own columns, in the order of `GameMetrics.columns`."""
    player = collector.table.players[seat]
    return (player.gold, write_heap(all_chips(player)))


def all_chips(player: Player) -> list[int]:
    """All chips of a player, wherever they are when the game is over."""
    counts = list(player.bag)
    for kind in range(KIND_COUNT):
        counts[kind] += player.base[kind] + player.aside[kind] + player.hand[kind]
    for place in range(player.neck_count):
        counts[player.neck[place]] += 1
    for value in player.whites:
        if value:
            counts[KINDS.index(f"white-{value}")] += 1
    return counts


METRICS = GameMetrics(
    collector=DuelCollector,
    points_label="patients",
    quantities=("explosions", "potions", "stall", "starts", "start_wins", "early"),
    get_quantities=quantities,
    metrics=(
        Metric("exploded", "potions that explode", "explosions", "potions", share=True),
        Metric("rounds", "rounds played", "potions", "seats"),
        Metric("start_wins", "wins as start player", "start_wins", "starts", WIN_PARTS, share=True),
        Metric("early", "ended by the last patient needed", "early", "seats", share=True),
    ),
    columns=(Column("gold", "int"), Column("bag", "text")),
    get_columns=column_values,
)
