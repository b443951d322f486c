"""Collects what is measured while a game is played inside the engine.

A collector sees every move before it is made. It is compiled like the rules, so that measuring
costs next to nothing; collecting events instead would make games of fast bots half as fast.
"""

from collections.abc import Sequence
from typing import Any

from nostrum.core.game import BaseGame
from nostrum.core.policy import Observer, Policy, play_out

MOST_SEATS = 8
MOST_ROUNDS = 16  # places for each seat; rounds are counted from 1
PLACES = 128  # one for each seat and round


class Collector(Observer):
    """Collects for any game: the points at the end, as if there had been one round only."""

    def __init__(self) -> None:
        self.game: Any = None
        self.seats = 0
        self.round = 0
        # By seat and round: the points after the round; did the potion explode?
        self.points = [0] * 128
        self.exploded = [0] * 128
        self.purchases: list[tuple[int, int, int]] = []  # round, seat, action
        self.chips_bought = [0] * 8  # by seat

    def start(self, game: BaseGame) -> None:
        """Get ready for a new game."""
        self.game = game
        self.seats = game.seats
        self.round = 1
        self.purchases = []
        for place in range(PLACES):
            self.points[place] = 0
            self.exploded[place] = 0
        for seat in range(MOST_SEATS):
            self.chips_bought[seat] = 0
        self.on_start()

    # What a game's own collector overrides

    def on_start(self) -> None:
        """Called before the first move."""

    def on_end(self) -> None:
        """Called after the last move."""
        for seat, points in enumerate(self.game.scores()):
            self.points[seat * MOST_ROUNDS + self.round] = points

    # What was collected

    def points_by_round(self, seat: int) -> list[int]:
        """The points of a seat after each round."""
        first = seat * MOST_ROUNDS + 1
        return [self.points[place] for place in range(first, first + self.round)]

    def exploded_by_round(self, seat: int) -> list[int]:
        """For each round 1 if the seat's potion exploded, otherwise 0."""
        first = seat * MOST_ROUNDS + 1
        return [self.exploded[place] for place in range(first, first + self.round)]

    def explosions(self, seat: int) -> int:
        """How many potions of a seat exploded."""
        count = 0
        first = seat * MOST_ROUNDS
        for place in range(first, first + MOST_ROUNDS):
            count += self.exploded[place]
        return count


def play_and_collect(game: BaseGame, policies: Sequence[Policy], collector: Collector) -> int:
    """Play a game to its end with a collector: how many decisions."""
    collector.start(game)
    decisions = play_out(game, policies, collector)
    collector.on_end()
    return decisions
