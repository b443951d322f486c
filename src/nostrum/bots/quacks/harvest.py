"""What the values are learned from: games, and how every player stood when each round began."""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.game import TableGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Onlooker, Policy
from nostrum.core.whim import Whim
from nostrum.quacks.player import Player
from nostrum.quacks.round import STEPS_OF
from nostrum.quacks.table import Table

if not cython.compiled:
    from nostrum.quacks.chips import COLOUR, KIND_COUNT
    from nostrum.quacks.evaluation import BUY_CHIPS

AFTER_POTIONS = STEPS_OF["AllStopped"]


class Curious(Policy):
    """Plays like another policy, but sometimes buys just anything: what is never bought is never
    learned about."""

    def __init__(self, policy: Policy, share: float, seed: int) -> None:
        self.policy = policy
        self.share = int(share * 1000)
        self.whim = Whim(seed)

    def decide(self, game: TableGame, seat: int, moves: Moves) -> int:
        player = cython.cast("Game", game).table.player(seat)
        if player.owed[player.owed_count - 1] == BUY_CHIPS.code:
            if self.whim.below(1000) < self.share:
                return moves.actions[self.whim.below(moves.count)]
        return self.policy.decide(game, seat, moves)


def standing(table: Table, player: Player) -> list[int]:
    """How a player stands at the beginning of a round."""
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


class Notes(Onlooker):
    """Notes how everybody stood when rounds 2 to 9 began (after the number of rounds over and the
    seat), and how each potion ended: round, scoring space, exploded."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.standings: list[list[int]] = []
        self.potions: list[tuple[int, int, int]] = []
        self.begun = 1  # the last round whose beginning was seen
        self.ended = 0  # the last round whose potions were seen

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round > self.begun:
            self.begun = table.round
            copy = table.clone()
            for number in range(table.player_count):
                self.standings.append(
                    [table.round - 1, number, *standing(copy, copy.player(number))]
                )
        if table.step >= AFTER_POTIONS and self.ended < table.round:
            self.ended = table.round
            for number in range(table.player_count):
                player = table.player(number)
                self.potions.append((table.round, player.scoring_space(), player.exploded))
