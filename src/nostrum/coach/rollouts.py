"""Rollouts: copies of a game are played on, many times with different luck, and judged.

Quick players finish the round, and at its end a learned estimate says how likely everybody is to
win; the last round is played to the end of the game. So every position has a value: each seat's
chance to win.

The same number of a trial means the same luck, whatever is tried with it, so that hardly any
difference between two actions, or between two chips, is luck.
"""

from collections.abc import Sequence
from typing import Any

from nostrum.coach.game_parts import part_for
from nostrum.core.chance import seed_bytes, start_streams
from nostrum.core.game import BaseGame
from nostrum.core.script import Answer, ChanceScript, follow

Chances = list[float]  # each seat's chance to win


class Rollouts:
    """Plays games with one setup on. Each game of Nostrum has a subclass."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.lucks: list[bytes] = []

    def finish(self, game: Any, last: int, number: int) -> Chances:
        """Play a copy on until a round is over: everybody's chance to win then."""
        raise NotImplementedError

    def choose(self, game: Any, seat: int) -> int:
        """What the player who plays a seat in the trials would do."""
        raise NotImplementedError

    def luck(self, number: int) -> bytes:
        """The seed of a trial."""
        while len(self.lucks) <= number:
            self.lucks.append(seed_bytes((self.seed << 64) + len(self.lucks)))
        return self.lucks[number]

    def play_on(self, game: Any, last: int, first: int, count: int) -> list[Chances]:
        """The chances in so many trials, from the first one on, when the game is played on as it
        is until a round is over."""
        rows = []
        for number in range(first, first + count):
            copy = game.clone()
            table = copy.whole_table()
            start_streams([table, *table.players], self.luck(number))
            rows.append(self.finish(copy, last, number))
        return rows

    def play_after(
        self,
        game: Any,
        seat: int,
        action: int,
        answers: Sequence[Answer],
        last: int,
        first: int,
        count: int,
    ) -> list[Chances]:
        """The same after an action, if chance answers it like this at first."""
        rows = []
        for number in range(first, first + count):
            copy = game.clone()
            table = copy.whole_table()
            streams = [table, *table.players]
            start_streams(streams, self.luck(number))
            follow(streams, ChanceScript(answers))
            whole: BaseGame = copy
            whole.carry_out(seat, action)
            follow(streams, None)
            rows.append(self.finish(copy, last, number))
        return rows


def rollouts_for(game: Any, seed: int = 0, players: Sequence[str] = ()) -> Rollouts:
    """Rollouts of games like this one. Who plays can be said by the names of bots, one for each
    seat; bots that think too long, and people, are played by strong quick ones."""
    rollouts: Rollouts = part_for(game, "rollouts").new_rollouts(game, seed, players)
    return rollouts


def mean(rows: Sequence[Sequence[float]]) -> Chances:
    """The mean of each column."""
    count = len(rows)
    return [sum(column) / count for column in zip(*rows, strict=True)]
