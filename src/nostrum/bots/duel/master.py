"""The master of The Duel: plays the round to its end many times before it decides (Monte Carlo).

Its default action is that of a journeyman with learned weights. It tries every action in copies of
the game with new random numbers: the journeyman with learned weights plays its own seat, the plain
journeyman that of the opponent, to the end of the round or of the game, and there the chance to win
is estimated. All actions are tried with the same luck, so that their differences are not luck.
Actions that fall behind are dropped early, and the default action is taken unless another one has
proved better.

Nobody knows how an opponent decides. Most play by something like heuristics, and that matters most
for an offer: the best one tempts the opponent to take the half that is worth less.

The number of trials is fixed, and their random numbers follow from the seed and the table: the same
table, the same answer.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.duel.journeyman import JourneymanPolicy, is_shopping
from nostrum.bots.duel.valuation import load_weights
from nostrum.bots.duel.win_chance import WinChance, play_rounds
from nostrum.core.chance import siphash
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel.game import Game
from nostrum.duel.player import Player
from nostrum.duel.table import Table

if not cython.compiled:
    from math import sqrt

    from nostrum.duel.chips import KIND_COUNT

TRIALS = 1600  # for one decision at most, all actions together
BATCH = 24  # trials of each action before the worse ones are dropped
DROP_ERRORS = 1.5  # an action this many standard errors behind is dropped
PROOF_ERRORS = 1.0  # and this many it must be ahead of the default action to be taken
MARGIN = 0.005  # and by this chance to win, unless the game ends: the estimate errs by as much


class MasterPolicy(Policy):
    """Tries every action in playouts."""

    def __init__(self, seed: int, network: Any = None) -> None:
        self.seed = seed & 0xFFFFFFFFFFFFFFFF
        self.network = network  # of the chance to win; else the learned one
        self.rollout = JourneymanPolicy(load_weights())
        self.rival_rollout = JourneymanPolicy()
        self.win_chance: WinChance = cython.cast("WinChance", None)  # until `decide`
        self.moves = Moves()
        self.trials = TRIALS
        self.drop_errors = DROP_ERRORS
        self.proof_errors = PROOF_ERRORS
        self.margin = MARGIN
        self.gain = 0.0  # of the last answer over the default action
        self.candidates = [0] * 256  # actions that are still tried
        # Sums over the trials: gain over the default action, and its square.
        self.gain_sum = [0.0] * 256
        self.gain_squares = [0.0] * 256

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        duel: Game = cython.cast("Game", game)
        table = duel.table
        self.prepare(table)
        self.gain = 0.0
        default = self.rollout.decide(game, seat, moves)
        if is_shopping(moves):  # the use of a chip does not show before the next round
            return default
        remaining = 0
        for number in range(moves.count):
            if moves.actions[number] != default:
                self.candidates[remaining] = moves.actions[number]
                self.gain_sum[remaining] = 0.0
                self.gain_squares[remaining] = 0.0
                remaining += 1
        key = self.table_hash(table, seat, moves)
        trials_done = 0
        spent = 0
        while remaining > 0 and spent < self.trials:
            for trial in range(trials_done, trials_done + BATCH):
                default_chance = self.play_trial(duel, seat, default, key, trial)
                for index in range(remaining):
                    action = self.candidates[index]
                    more = self.play_trial(duel, seat, action, key, trial) - default_chance
                    self.gain_sum[index] += more
                    self.gain_squares[index] += more * more
            trials_done += BATCH
            spent += BATCH * (remaining + 1)
            remaining = self.drop_worse(remaining, trials_done)
        best = 0
        for index in range(1, remaining):
            if self.gain_sum[index] > self.gain_sum[best]:
                best = index
        if remaining == 0 or trials_done == 0:
            return default
        needed = self.proof_errors * self.error(best, trials_done)
        if not table.is_last_round():
            needed += self.margin * trials_done
        if self.gain_sum[best] <= needed:
            return default
        self.gain = self.gain_sum[best] / trials_done
        return self.candidates[best]

    def prepare(self, table: Table) -> None:
        """Take the chance to win for the rules of a table, once in a game."""
        if self.win_chance is None or self.win_chance.rules is not table.rules:
            self.win_chance = WinChance(table.rules, self.network)

    def error(self, index: int, trials_done: int) -> float:
        """The standard error of the sum of gains of an action."""
        mean = self.gain_sum[index] / trials_done
        return sqrt(max(self.gain_squares[index] - trials_done * mean * mean, 0.0) + 0.01)

    def drop_worse(self, remaining: int, trials_done: int) -> int:
        """Drop actions that are clearly worse than the default or than the best one: how many
        remain."""
        lead = 0.0
        for index in range(remaining):
            lead = max(
                lead, self.gain_sum[index] - self.drop_errors * self.error(index, trials_done)
            )
        kept = 0
        for index in range(remaining):
            if self.gain_sum[index] + self.drop_errors * self.error(index, trials_done) > lead:
                self.candidates[kept] = self.candidates[index]
                self.gain_sum[kept] = self.gain_sum[index]
                self.gain_squares[kept] = self.gain_squares[index]
                kept += 1
        return kept

    def play_trial(self, game: Game, seat: int, action: int, key: int, trial: int) -> float:
        """Play the round out after an action: the chance to win then."""
        copy = game.clone()
        table = copy.table
        reseed(table, key, trial)
        copy.carry_out(seat, action)
        last = game.table.round
        if seat == 0:
            play_rounds(copy, self.rollout, self.rival_rollout, last, self.moves)
        else:
            play_rounds(copy, self.rival_rollout, self.rollout, last, self.moves)
        return self.win_chance.chance(table, seat)

    def table_hash(self, table: Table, seat: int, moves: Moves) -> int:
        """A hash of the table, as far as everybody knows it."""
        number = siphash(self.seed, table.round * 64 + table.step, seat * 64 + table.owed_count)
        number = siphash(number, moves.actions[0] * 256 + moves.count, table.amount() + 8)
        number = siphash(
            number, table.half * 64 + table.space + 64, table.offer_gold * 8 + table.card
        )
        for index in range(2):
            player = table.player(index)
            number = siphash(number, player.gold * 1024 + player.turns, player.bag_size)
            number = siphash(number, player.white_space * 64 + player.stall, player.ledge)
            for kind in range(KIND_COUNT):
                if player.bag[kind]:
                    number = siphash(number, kind, player.bag[kind])
        return number


def reseed(table: Table, key: int, trial: int) -> None:
    """Give a copy new random numbers: never those that the game itself will have."""
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
