"""The grandmaster: plans for the chance to win, in every round.

Where the master counts how many points ahead something will bring it, the grandmaster asks the
learned chance to win how strong it will be when the round is over, and plays the rest of the round
some times to see how strong its rivals may be then. So it knows what the standing asks for: who is
behind dares more.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from typing import Any

from nostrum.bots.quacks.lookahead import MOST_TRIALS, Lookahead
from nostrum.bots.quacks.master import has_to_draw
from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.bots.quacks.values import POTION_FORECAST, Values
from nostrum.bots.quacks.weights import learned_values
from nostrum.bots.quacks.win_chance import WinChance, play_rounds, win_chance_for
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.core.splitmix import SplitMix
from nostrum.quacks.player import Player
from nostrum.quacks.table import Table

if not cython.compiled:
    from math import exp

    from nostrum.bots.quacks.lookahead import BREW_CODE
    from nostrum.quacks.actions import DRAW
    from nostrum.quacks.chips import KIND_COUNT

# About how many nodes it searches in one decision.
BUDGET = 2000
# How many draws it looks ahead in decisions other than draw or stop.
AHEAD = 2
# How often it plays the rest of a round.
TRIALS = 48
MORE_POINTS = 3  # that are added to see what a point is worth


class Grandmaster(Policy):
    """Plans each decision for the chance to win."""

    def __init__(self, seed: int, budget: int = BUDGET, trials: int = TRIALS) -> None:
        self.rng = SplitMix(seed)
        self.lookahead = Lookahead(self.rng)
        self.rivals = [QuickMaster(seed + number) for number in range(4)]
        self.budget = budget
        self.trials = min(trials, MOST_TRIALS)
        self.setup: Any = None
        self.learned = self.lookahead.values
        self.win_chance: Any = None
        self.local = Values()

    def set_up(self, setup: Any) -> None:
        """Take what was learned for a setup."""
        self.setup = setup
        self.learned = learned_values(setup)
        self.win_chance = win_chance_for(setup)
        self.local = Values()
        for name in POTION_FORECAST:
            setattr(self.local, name, getattr(self.learned, name))

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        if game.setup is not self.setup:
            self.set_up(game.setup)
        table = cython.cast("Game", game).table
        player = table.player(seat)
        brews = player.first_owed() == BREW_CODE and moves.actions[0] == DRAW
        if brews and has_to_draw(table, player, moves):
            return DRAW
        lookahead = self.lookahead
        lookahead.for_value = 0
        self.try_rivals(game, seat, table.round)
        if table.is_last_round():
            lookahead.win_chance = None
            lookahead.values = self.learned
        else:
            lookahead.win_chance = self.win_chance
            lookahead.values = self.local
            self.value_locally(table, player, table.round)
            self.value_locally(table, player, table.round - 1)
        lookahead.start_from(table, seat)
        if brews:
            return lookahead.best_brew(moves, self.budget)
        return lookahead.best(moves, AHEAD)

    def try_rivals(self, game: BaseGame, seat: int, round: int) -> None:
        """Play the rest of the round some times, and note what the rivals have then."""
        lookahead = self.lookahead
        for number in range(self.trials):
            copy = cython.cast("Game", game).imagine(seat, self.rng.below(1 << 30))
            play_rounds(copy, self.rivals, round)
            table = cython.cast("Game", copy).table
            total = 0.0
            for other in range(table.player_count):
                if other != seat:
                    rival = table.player(other)
                    if table.over:
                        total = max(total, rival.score)
                    else:
                        total += exp(
                            self.win_chance.strength(round, rival, table.tails_behind(rival))
                        )
            lookahead.rivals_in_trial[number] = total
        lookahead.trials = self.trials

    def value_locally(self, table: Table, player: Player, row: int) -> None:
        """What one more of everything would add to this player's strength after so many rounds."""
        local = self.local
        win_chance: WinChance = self.win_chance
        after = max(row, 1)
        tails = table.tails_behind(player)
        copy = player.clone()
        now = win_chance.strength(after, copy, tails)
        local.tail[row] = win_chance.strength(after, copy, tails + 1) - now
        copy.score += MORE_POINTS
        local.score[row] = (win_chance.strength(after, copy, tails) - now) / MORE_POINTS
        copy.score -= MORE_POINTS
        copy.rubies += 1
        local.ruby[row] = win_chance.strength(after, copy, tails) - now
        copy.rubies -= 1
        copy.droplet += 1
        local.droplet[row] = win_chance.strength(after, copy, tails) - now
        copy.droplet -= 1
        copy.tube += 1
        local.tube[row] = win_chance.strength(after, copy, tails) - now
        copy.tube -= 1
        copy.flask = 1
        local.flask[row] = win_chance.strength(after, copy, tails)
        copy.flask = 0
        local.flask[row] -= win_chance.strength(after, copy, tails)
        copy.flask = player.flask
        for kind in range(KIND_COUNT):
            copy.bag[kind] += 1
            local.chip[18 * row + kind] = win_chance.strength(after, copy, tails) - now
            copy.bag[kind] -= 1
