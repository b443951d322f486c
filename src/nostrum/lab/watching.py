"""Whole games inside the engine, with somebody who looks on and takes notes.

A witness sees every move before it is made. It is compiled like the rules, so that measuring costs
next to nothing, where listening to events would make games of quick bots half as fast.
"""

from collections.abc import Sequence
from typing import Any

from nostrum.core.game import TableGame
from nostrum.core.policy import Onlooker, Policy, play_out

MOST_SEATS = 8
ROUND_PLACES = 16  # for each seat; rounds are counted from 1
NOTES = 128  # places in a row of notes


class Witness(Onlooker):
    """Whoever looks on. This one knows no game: it notes the points at the end, as if everything
    had happened in one round."""

    def __init__(self) -> None:
        self.game: Any = None
        self.seats = 0
        self.round = 0
        # By seat and round: the points when the round was over; did the potion explode?
        self.points = [0] * 128
        self.exploded = [0] * 128
        self.bought: list[tuple[int, int, int]] = []  # round, seat, action
        self.chips = [0] * 8  # how many chips each seat has bought

    def watch(self, game: TableGame) -> None:
        """A game is about to be played."""
        self.game = game
        self.seats = game.seats
        self.round = 1
        self.bought = []
        for place in range(NOTES):
            self.points[place] = 0
            self.exploded[place] = 0
        for seat in range(MOST_SEATS):
            self.chips[seat] = 0
        self.begin()

    # What a game's own witness does

    def begin(self) -> None:
        """Nothing has been decided yet."""

    def end(self) -> None:
        """The game is over."""
        for seat, points in enumerate(self.game.scores()):
            self.points[seat * ROUND_PLACES + self.round] = points

    # What was noted

    def points_of(self, seat: int) -> list[int]:
        """The points of a seat after each round."""
        first = seat * ROUND_PLACES + 1
        return [self.points[place] for place in range(first, first + self.round)]

    def exploded_of(self, seat: int) -> list[int]:
        """For each round 1 if the seat's potion exploded, otherwise 0."""
        first = seat * ROUND_PLACES + 1
        return [self.exploded[place] for place in range(first, first + self.round)]

    def explosions(self, seat: int) -> int:
        """How many potions of a seat exploded."""
        count = 0
        first = seat * ROUND_PLACES
        for place in range(first, first + ROUND_PLACES):
            count += self.exploded[place]
        return count


def play_watched(game: TableGame, policies: Sequence[Policy], witness: Witness) -> int:
    """Play a game to its end, with a witness: how many decisions."""
    witness.watch(game)
    decisions = play_out(game, policies, witness)
    witness.end()
    return decisions
