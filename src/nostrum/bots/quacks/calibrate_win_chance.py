"""Turn estimated leads into chances that come true: the last part of `learn_win_chance`.

How surely a lead wins depends on the round and on the books: in some sets more can still happen
than in others. So a factor for each round and each set makes strengths of the leads that a network
estimates. The factors are fitted to games of their own, which the network has not learned from:
half of them of masters, half of journeymen, who play as well as they can.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np

from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.win_chance import ROUNDS, Network, WinChance
from nostrum.core.policy import Observer, Policy, play_out
from nostrum.quacks.game import Game
from nostrum.quacks.setup import Setup

FIRST_GAME = 8_000_000_000  # no network learns from these
CHUNK = 250  # games that one process plays at a time
NEWTON_STEPS = 20
DIGITS = 3
LEAST = 0.1  # a lead never counts against a player, however few games were played

Array = np.ndarray[Any, Any]


class Job(NamedTuple):
    """Some games that are played by one process."""

    network: Network  # without factors
    players: int
    books: int
    masters: bool
    first: int
    games: int


class Outcomes(NamedTuple):
    """The beginnings of rounds, a row for each."""

    rounds_over: Array
    strengths: Array  # of each seat
    won: Array  # by each seat: 1, or its part if several win


class Strengths(Observer):
    """Notes how strong everybody is when rounds 2 to 9 begin."""

    def __init__(self, game: Game, estimate: WinChance) -> None:
        self.table = game.table
        self.estimate = estimate
        self.begun = 1
        self.rounds_over: list[int] = []
        self.strengths: list[list[float]] = []

    def see(self, seat: int, action: int) -> None:
        table = self.table
        if table.round > self.begun:
            self.begun = table.round
            self.rounds_over.append(table.round - 1)
            self.strengths.append(self.estimate.strengths(table))


def play(job: Job) -> Outcomes:
    """Play some games: how strong everybody was, and who has won."""
    setup = Setup(players=job.players, books=job.books)
    estimate = WinChance({**job.network, "factors": {}}, setup.sets)
    rounds_over: list[int] = []
    strengths: list[list[float]] = []
    won: list[list[float]] = []
    for number in range(job.first, job.first + job.games):
        game = Game(setup, number)
        observer = Strengths(game, estimate)
        play_out(game, policies(job, number), observer)
        winners = game.winners()
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(setup.players)]
        rounds_over += observer.rounds_over
        strengths += observer.strengths
        won += [shares] * len(observer.strengths)
    return Outcomes(np.array(rounds_over), np.array(strengths), np.array(won))


def policies(job: Job, number: int) -> list[Policy]:
    """Masters or journeymen for all seats."""
    seeds = range(number, number + job.players)
    return [Master(seed, budget=0) if job.masters else Journeyman(seed) for seed in seeds]


def jobs_for(network: Network, players: int, books: int, games: int) -> list[Job]:
    """All games that the factors of a set are fitted to."""
    start = FIRST_GAME + 10_000_000 * players
    return [
        Job(network, players, books, masters, start + first, min(CHUNK, games - first))
        for masters in (True, False)
        for first in range(0, games, CHUNK)
    ]


def factors_of(parts: Iterable[Outcomes]) -> list[float]:
    """The factors of a set for all rounds, by what was played."""
    rounds_over, strengths, won = (np.concatenate(column) for column in zip(*parts, strict=True))
    factors = []
    for number in range(1, ROUNDS + 1):
        row = rounds_over == number
        factors.append(round(max(LEAST, calibrating_factor(strengths[row], won[row])), DIGITS))
    return factors


def calibrating_factor(strengths: Array, won: Array) -> float:
    """The factor with which the softmax of the strengths are the likeliest chances to win."""
    factor = 0.0
    for _ in range(NEWTON_STEPS):
        chances = softmax(factor * strengths)
        mean = (chances * strengths).sum(axis=1, keepdims=True)
        slope = ((chances - won) * strengths).sum()
        factor -= slope / (chances * (strengths - mean) ** 2).sum()
    return float(factor)


def softmax(strengths: Array) -> Array:
    """Chances from strengths."""
    shares = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    chances: Array = shares / shares.sum(axis=1, keepdims=True)
    return chances
