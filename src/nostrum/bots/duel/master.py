"""The master of The Duel: plays the rest of the round in the mind, many times over, before deciding.

For every action the game goes on in copies with chance dealt anew, both seats played by the
journeyman, to the end of the round or of the game; there the judge says how good the chances are.
Actions that look bad are dropped early (sequential halving), and all are tried with the same luck,
so that the difference between two of them is not the luck they had.

The number of trials is fixed, and their luck follows from the seed and the table alone: the same
table, the same answer.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from collections.abc import Sequence
from typing import Any

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.judgement import Judge, play_rounds
from nostrum.core.chance import siphash
from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Table

if not cython.compiled:
    from nostrum.duel.chips import KIND_COUNT

TRIALS = 600  # for one decision, all actions together
ALONE = 16  # the fewest trials of an action before it may be dropped
MARKET = 3  # from this step of the round on, the next round is played in the mind as well


class MasterPolicy(Policy):
    """Tries every action in the mind."""

    def __init__(self, seed: int) -> None:
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.journeyman = JourneymanPolicy()
        self.judge: Any = None
        self.moves = Moves()
        self.trials = TRIALS
        self.total = [0.0] * 256  # of the chances to win that an action led to
        self.alive = [0] * 256

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        duel: Game = cython.cast("Game", game)
        table = duel.table
        if self.judge is None or self.judge.rules is not table.rules:
            self.judge = Judge(table.rules)
        count = moves.count
        for number in range(count):
            self.total[number] = 0.0
            self.alive[number] = number
        stages = 1
        while (1 << stages) < count:
            stages += 1
        key = self.mark(table, seat)
        last = table.round
        if table.step >= MARKET:
            last += 1
        done = 0
        living = count
        while living > 1:
            more = max(self.trials // (stages * living), ALONE)
            for trial in range(done, done + more):
                for place in range(living):
                    number = self.alive[place]
                    self.total[number] += self.try_out(
                        duel, seat, moves.actions[number], key, trial, last
                    )
            done += more
            living = self.keep_best(living)
        return moves.actions[self.alive[0]]

    def keep_best(self, living: int) -> int:
        """Drop the worse half: how many are left, the best one first."""
        for place in range(1, living):
            number = self.alive[place]
            before = place - 1
            while before >= 0 and self.total[self.alive[before]] < self.total[number]:
                self.alive[before + 1] = self.alive[before]
                before -= 1
            self.alive[before + 1] = number
        return (living + 1) // 2

    def try_out(
        self, game: Game, seat: int, action: int, key: int, trial: int, last: int
    ) -> float:
        """Play on with an action: the chance to win that it has led to."""
        copy = game.clone()
        table = copy.table
        deal_for_trial(table, key, trial)
        copy.carry_out(seat, action)
        play_rounds(copy, self.journeyman, self.journeyman, last, self.moves)
        return self.judge.chance(table, seat)

    def mark(self, table: Table, seat: int) -> int:
        """A number that says which table this is, as far as anybody knows it."""
        mark = siphash(self.seed, table.round * 64 + table.step, seat * 64 + table.owed_count)
        mark = siphash(mark, table.owed_choice[table.owed_count - 1], table.amount() + 8)
        mark = siphash(mark, table.half * 64 + table.space + 64, table.offer_gold * 8 + table.card)
        for place in range(2):
            player = table.player(place)
            mark = siphash(mark, player.gold * 1024 + player.turns, player.bag_size)
            mark = siphash(mark, player.last_space * 64 + player.stall, player.ledge)
            for kind in range(KIND_COUNT):
                if player.bag[kind]:
                    mark = siphash(mark, kind, player.bag[kind])
        return mark


def deal_for_trial(table: Table, key: int, trial: int) -> None:
    """Deal chance anew: never the luck that the game itself will have."""
    table.stacked = None
    table.key_0 = siphash(key, trial, 0)
    table.key_1 = siphash(key, trial, 1)
    table.counter = 0
    for seat in range(2):
        player: Player = table.player(seat)
        player.stacked = None
        player.key_0 = siphash(key, trial, 2 * seat + 2)
        player.key_1 = siphash(key, trial, 2 * seat + 3)
        player.counter = 0


class Master:
    """Somebody who has the rest of the game before his eyes, and weighs the odds."""

    def __init__(self, seed: int) -> None:
        self.policy = MasterPolicy(seed)

    def choose(self, view: dict[str, Any], legal: Sequence[int]) -> int:
        """The legal action that most often leads to victory."""
        moves = Moves()
        for action in legal:
            moves.add(action)
        return self.policy.decide(Game.from_view(view, 0), view["you"], moves)
