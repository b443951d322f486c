"""The data that the values are learned from: games with some exploration, and what every player had
at the beginning of each round."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Observer, Policy
from nostrum.core.splitmix import SplitMix
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEPS_OF
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.quacks.chips import COLOUR, KIND_COUNT
    from nostrum.quacks.evaluation import BUY_CHIPS

AFTER_POTIONS = STEPS_OF["AllStopped"]


class ExploringPolicy(Policy):
    """Plays like another policy, but buys something at random at this rate: nothing can be learned
    about what is never bought."""

    def __init__(self, policy: Policy, rate: float, seed: int) -> None:
        self.policy = policy
        self.rate = int(rate * 1000)  # in thousandths
        self.rng = SplitMix(seed)

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        player = cython.cast("Game", game).table.player(seat)
        if player.first_owed() == BUY_CHIPS.code:
            if self.rng.below(1000) < self.rate:
                return moves.actions[self.rng.below(moves.count)]
        return self.policy.decide(game, seat, moves)


def features_of(table: Table, player: Player) -> list[int]:
    """What a player has at the beginning of a round, in the order of `train.COLUMNS`."""
    table.count_tails(player)
    row = [player.score, player.tails, player.rubies, player.droplet, player.flask, player.tube]
    counts = [0] * KIND_COUNT
    colours = [0] * 8
    for kind in range(KIND_COUNT):
        count = player.bag[kind] + player.aside[kind]
        counts[kind] = count
        if count:
            colours[COLOUR[kind]] = 1
    player.tails = 0
    return row + counts + colours


class SampleRecorder(Observer):
    """Records what everybody has when rounds 2 to 9 begin (rounds over, seat, features), and how
    each potion ends (round, scoring space, exploded)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.samples: list[list[int]] = []
        self.potions: list[tuple[int, int, int]] = []
        self.begun = 1  # the last round whose beginning was recorded
        self.ended = 0  # the last round whose potions were recorded

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round > self.begun:
            self.begun = table.round
            copy = table.clone()
            for number in range(table.player_count):
                self.samples.append(
                    [table.round - 1, number, *features_of(copy, copy.player(number))]
                )
        if table.step >= AFTER_POTIONS and self.ended < table.round:
            self.ended = table.round
            for number in range(table.player_count):
                player = table.player(number)
                self.potions.append((table.round, player.scoring_space(), player.exploded))
