"""Each player's chance to win, at any moment of a game, as far as everybody can know it.

All that nobody knows is dealt at random, and journeymen play the round to its end, many times with
other luck. What each player has then is judged by what was learned from many games
(`bots/quacks/win_chance.py`, `bots/duel/win_chance.py`); the mean counts. The last round is played
to the end of the game, so nothing is left to judge.

>>> import nostrum
>>> from nostrum.coach.win_chances import win_chances
>>> game = nostrum.quacks.Game(players=2, books=1, seed=4)
>>> sum(win_chances(game).chances)
1.0
"""

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.win_chance import WinChance
from nostrum.bots.duel.win_chance import play_rounds as play_duel_rounds
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.win_chance import play_rounds, win_chance_for
from nostrum.core.moves import Moves
from nostrum.duel.game import Game as DuelGame
from nostrum.quacks.game import Game as QuacksGame

TRIALS = 200

# Plays a game to the end of its round: the chances of all seats then.
RoundPlayer = Callable[[Any], list[float]]


class WinChances(NamedTuple):
    """The chances of all seats, which sum to 1, and their standard errors by luck."""

    chances: list[float]
    errors: list[float]


def win_chances(game: QuacksGame | DuelGame, trials: int = TRIALS, seed: int = 0) -> WinChances:
    """The chance of each seat to win, by what a spectator knows. The same seed means the same luck,
    so that two moments of a game, or two decisions, can be compared."""
    play = round_player(game)
    if not game.actors():
        chances = play(game)
        return WinChances(chances, [0.0] * len(chances))
    results = [play(game.imagine(None, seed + number)) for number in range(trials)]
    columns = list(zip(*results, strict=True))
    chances = [math.fsum(column) / trials for column in columns]
    total = math.fsum(chances)
    errors = [
        math.sqrt(math.fsum((one - mean) ** 2 for one in column)) / trials
        for column, mean in zip(columns, chances, strict=True)
    ]
    return WinChances([chance / total for chance in chances], errors)


def round_player(game: QuacksGame | DuelGame) -> RoundPlayer:
    """Plays games like this one to the end of their round."""
    if isinstance(game, QuacksGame):
        return _quacks_round_player(game)
    return _duel_round_player(game)


def _quacks_round_player(game: QuacksGame) -> RoundPlayer:
    estimate = win_chance_for(game.setup)
    policies = [Journeyman(seat) for seat in range(game.seats)]

    def play(copy: QuacksGame) -> list[float]:
        play_rounds(copy, policies, copy.round)
        return estimate.chances(copy.table)

    return play


def _duel_round_player(game: DuelGame) -> RoundPlayer:
    estimate = WinChance(game.table.rules)
    policies = [JourneymanPolicy() for _ in range(2)]
    moves = Moves()

    def play(copy: DuelGame) -> list[float]:
        play_duel_rounds(copy, policies[0], policies[1], copy.round, moves)
        first = estimate.chance(copy.table, 0)
        return [first, 1.0 - first]

    return play
