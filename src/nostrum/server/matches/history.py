"""What has happened at a table, from its stored moves.

A move that was taken back was played all the same: everyone was told, and is told so again after a
restart. So events are only ever added, and clients can count them. The game itself consists of the
moves that stand.
"""

from typing import Any

from nostrum.core.contract import GameLike
from nostrum.server.matches.take_backs import TakeBacks, TakenBack
from nostrum.server.store.rows import PlayedMove


class History:
    """Plays stored moves, one after the other."""

    def __init__(self, game: GameLike, seats: int) -> None:
        self.game = game
        self.events: list[Any] = list(game.events)
        self.turns = [0] * seats
        self.take_backs = TakeBacks(seats)
        # Games with the moves of a seat that are going to be taken back, the last one last.
        self.branches: list[list[GameLike]] = [[] for _ in range(seats)]

    def add(self, move: PlayedMove, stands: bool) -> None:
        """Play the next move; one that does not stand is taken back later."""
        if move.takes_back:
            self.branches[move.seat].pop()
            self.note_taken_back(move)
            return
        self.turns[move.seat] += 1
        before: Any = self.branches[move.seat][-1] if self.branches[move.seat] else self.game
        first_event = len(self.events)
        if stands:
            told = len(self.game.events)
            before = self.game.clone()
            after = self.game
        else:
            told = 0
            after = before.clone()
            after.listen()
            self.branches[move.seat].append(after)
        after.apply(move.seat, move.action)
        self.events.extend(after.events[told:])
        self.take_backs.note_move(
            move.number, move.seat, before, after, first_event, bool(move.bot)
        )

    def note_taken_back(self, move: PlayedMove) -> None:
        """A move was taken back; if it had been told, this is told too. Whoever is about to answer
        what everyone has seen has to look again."""
        everyone = move.takes_back not in self.take_backs.unseen
        for seat in range(len(self.turns)):
            self.turns[seat] += everyone or seat == move.seat
        first = self.take_backs.note_taken_back(move.seat, move.takes_back)
        if first < len(self.events):
            self.events.append(TakenBack(move.seat, first))
