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
from nostrum.lab.subjects import WHOLE, Column, Measure, Subject
from nostrum.lab.watching import Witness

if not cython.compiled:
    from nostrum.duel.actions import BUY
    from nostrum.duel.chips import KIND_COUNT, ORANGE_1
    from nostrum.duel.player import EXPLODED
    from nostrum.lab.watching import ROUND_PLACES


class DuelWitness(Witness):
    """Somebody who looks on at The Duel."""

    def begin(self) -> None:
        self.table: Table = self.game.whole_table()

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round != self.round:
            self.close_round()
            self.round = table.round
        # In the last round nobody may have to decide any more between an explosion and the final
        # draw, which clears the table: there we listen.
        if table.events is None and table.is_last_round():
            table.events = []
        self.look()
        if action >= BUY + ORANGE_1:  # chips bought or doubled: they are the last of all actions
            self.bought.append((self.round, seat, action))
            self.chips[seat] += 1

    def end(self) -> None:
        self.close_round()
        self.look()
        if self.table.events is not None and self.table.is_last_round():
            for event in reversed(self.table.events):
                if isinstance(event, Exploded):
                    self.exploded[event.seat * ROUND_PLACES + self.round] = 1
                elif type(event).__name__ == "RoundBegan":
                    break

    def look(self) -> None:
        """Whose bottle has exploded?"""
        for player in self.table.players:
            if player.status == EXPLODED:
                self.exploded[player.seat * ROUND_PLACES + self.round] = 1

    def close_round(self) -> None:
        """The patients treated after a round."""
        for player in self.table.players:
            self.points[player.seat * ROUND_PLACES + self.round] = player.ledge


def figures(witness: DuelWitness, seat: int) -> tuple[int, ...]:
    """The figures of a seat, in the order of `Subject.figures`."""
    table = witness.table
    starts = int(seat == table.start)
    early = int(max(player.ledge for player in table.players) >= table.rules.patients_to_win)
    return (
        witness.explosions(seat),
        witness.round,
        table.players[seat].stall,
        starts,
        starts * WHOLE // len(table.winners()) if seat in table.winners() else 0,
        early,
    )


def details(witness: DuelWitness, seat: int) -> tuple[Any, ...]:
    """More about a seat, in the order of `Subject.columns`."""
    player = witness.table.players[seat]
    return (player.gold, write_heap(chips(player)))


def chips(player: Player) -> list[int]:
    """All chips of a player, wherever they lie when the game is over."""
    counts = list(player.bag)
    for kind in range(KIND_COUNT):
        counts[kind] += player.base[kind] + player.aside[kind] + player.hand[kind]
    for place in range(player.neck_count):
        counts[player.neck[place]] += 1
    for value in player.white:
        if value:
            counts[KINDS.index(f"white-{value}")] += 1
    return counts


SUBJECT = Subject(
    witness=DuelWitness,
    points="patients",
    figures=("explosions", "potions", "stall", "starts", "start_wins", "early"),
    get_figures=figures,
    measures=(
        Measure("exploded", "potions that explode", "explosions", "potions", share=True),
        Measure("rounds", "rounds played", "potions", "seats"),
        Measure("start_wins", "wins as start player", "start_wins", "starts", WHOLE, share=True),
        Measure("early", "ended by the last patient needed", "early", "seats", share=True),
    ),
    columns=(Column("gold", "int"), Column("bag", "text")),
    get_details=details,
)
