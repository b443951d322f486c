"""Each player's chance to win, at any moment of a game, as far as everybody can know it.

All that nobody knows is dealt at random, and quick players finish the round, many times with other
luck. What each player has then is judged by what was learned from many games
(`bots/quacks/win_chance.py`, `bots/duel/win_chance.py`); the mean counts. The last round is played
to the end of the game, so nothing is left to judge.

>>> import nostrum
>>> from nostrum.coach.win_chances import win_chances
>>> game = nostrum.quacks.Game(players=2, books=1, seed=4)
>>> sum(win_chances(game).chances)
1.0
"""

import math
from typing import NamedTuple

from nostrum.coach.move_values import mean_and_error
from nostrum.coach.rollouts import rollouts_for
from nostrum.duel.game import Game as DuelGame
from nostrum.quacks.game import Game as QuacksGame

TRIALS = 200


class WinChances(NamedTuple):
    """The chances of all seats, which sum to 1, and their standard errors by luck."""

    chances: list[float]
    errors: list[float]


def win_chances(game: QuacksGame | DuelGame, trials: int = TRIALS, seed: int = 0) -> WinChances:
    """The chance of each seat to win, by what a spectator knows. The same seed means the same luck,
    so that two moments of a game, or two decisions, can be compared."""
    known = game.imagine(None, 0)
    rows = rollouts_for(game, seed).play_on(known, game.round, 0, trials if game.actors() else 1)
    columns = [mean_and_error(column) for column in zip(*rows, strict=True)]
    total = math.fsum(chance for chance, _ in columns)
    return WinChances([chance / total for chance, _ in columns], [error for _, error in columns])
