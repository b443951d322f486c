"""The master of The Duel: plays the round on in the mind, many times over, before deciding.

By habit it decides as the journeyman does, only with learned values in place of rules of thumb. For
every action the game goes on in copies with chance dealt anew, its own seat played by habit and the
opponent's by rules of thumb, to the end of the round or of the game; there the judge says how good
the chances are. All actions are tried with the same luck, so that the difference between two of
them is not the luck they had. Those that fall behind are dropped early, and what habit says is done
unless something else has proved better.

Nobody knows how an opponent decides. Most go by something like rules of thumb, and that matters
most when an offer is made: the best one tempts the opponent to the half that is worth less.

The number of trials is fixed, and their luck follows from the seed and the table alone: the same
table, the same answer.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.bots.duel.journeyman import JourneymanPolicy, is_shopping
from nostrum.bots.duel.judgement import Judge, play_rounds
from nostrum.bots.duel.worth import learned
from nostrum.core.chance import siphash
from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Table

if not cython.compiled:
    from math import sqrt

    from nostrum.duel.chips import KIND_COUNT

TRIALS = 1600  # for one decision at most, all actions together
BATCH = 24  # trials of each action between two looks at how they fare
DOUBT = 1.5  # an action this many standard errors behind is tried no longer
PROOF = 1.0  # and so far it must be ahead of what is done by habit to be preferred to it
MARGIN = 0.005  # and by such a chance to win: a judge errs by as much, only the end is certain


class MasterPolicy(Policy):
    """Tries every action in the mind."""

    def __init__(self, seed: int) -> None:
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.habit = JourneymanPolicy(learned())
        self.rival = JourneymanPolicy()
        self.judge: Judge = cython.cast("Judge", None)  # until there is a table to look at
        self.moves = Moves()
        self.trials = TRIALS
        self.doubt = DOUBT
        self.proof = PROOF
        self.margin = MARGIN
        self.gain = 0.0  # by which the last answer seemed better than that of habit
        self.alive = [0] * 256  # actions that are still tried
        # How much better than the one of habit an action has fared, and its square: sums.
        self.ahead = [0.0] * 256
        self.spread = [0.0] * 256

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        duel: Game = cython.cast("Game", game)
        table = duel.table
        if self.judge is None or self.judge.rules is not table.rules:
            self.judge = Judge(table.rules)
        self.gain = 0.0
        usual = self.habit.decide(game, seat, moves)
        if is_shopping(moves):  # what a chip is good for does not show before the next round
            return usual
        living = 0
        for number in range(moves.count):
            if moves.actions[number] != usual:
                self.alive[living] = moves.actions[number]
                self.ahead[living] = 0.0
                self.spread[living] = 0.0
                living += 1
        key = self.mark(table, seat, moves)
        done = 0
        spent = 0
        while living > 0 and spent < self.trials:
            for trial in range(done, done + BATCH):
                known = self.try_out(duel, seat, usual, key, trial)
                for place in range(living):
                    action = self.alive[place]
                    more = self.try_out(duel, seat, action, key, trial) - known
                    self.ahead[place] += more
                    self.spread[place] += more * more
            done += BATCH
            spent += BATCH * (living + 1)
            living = self.drop_bad(living, done)
        best = 0
        for place in range(1, living):
            if self.ahead[place] > self.ahead[best]:
                best = place
        if living == 0 or done == 0:
            return usual
        needed = self.proof * self.error(best, done)
        if not table.is_last_round():
            needed += self.margin * done
        if self.ahead[best] <= needed:
            return usual
        self.gain = self.ahead[best] / done
        return self.alive[best]

    def error(self, place: int, done: int) -> float:
        """The standard error of the sum by which an action is ahead."""
        mean = self.ahead[place] / done
        return sqrt(max(self.spread[place] - done * mean * mean, 0.0) + 0.01)

    def drop_bad(self, living: int, done: int) -> int:
        """Forget actions that are clearly worse than the one of habit or than the best one:
        how many are left."""
        lead = 0.0
        for place in range(living):
            lead = max(lead, self.ahead[place] - self.doubt * self.error(place, done))
        kept = 0
        for place in range(living):
            if self.ahead[place] + self.doubt * self.error(place, done) > lead:
                self.alive[kept] = self.alive[place]
                self.ahead[kept] = self.ahead[place]
                self.spread[kept] = self.spread[place]
                kept += 1
        return kept

    def try_out(self, game: Game, seat: int, action: int, key: int, trial: int) -> float:
        """Play on with an action: the chance to win that it has led to."""
        copy = game.clone()
        table = copy.table
        deal_for_trial(table, key, trial)
        copy.carry_out(seat, action)
        last = game.table.round
        if seat == 0:
            play_rounds(copy, self.habit, self.rival, last, self.moves)
        else:
            play_rounds(copy, self.rival, self.habit, last, self.moves)
        return self.judge.chance(table, seat)

    def mark(self, table: Table, seat: int, moves: Moves) -> int:
        """A number that says which table this is, as far as anybody knows it."""
        mark = siphash(self.seed, table.round * 64 + table.step, seat * 64 + table.owed_count)
        mark = siphash(mark, moves.actions[0] * 256 + moves.count, table.amount() + 8)
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
