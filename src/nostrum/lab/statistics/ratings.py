"""Ratings: how strong each bot is, on the Elo scale of chess, by maximum likelihood.

A bot of strength w wins with probability w / (sum of the strengths of all players): for two players
that is the model of Bradley and Terry, for more that of Luce. A rating is 400 log10 w, and
the ratings of all bots are 0 on average. Intervals come from the information matrix and from how
the cycles of each pairing really scatter (a "sandwich" estimator).
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

from nostrum.lab.statistics.estimates import NORMAL, Estimate

ELO = 400 / math.log(10)
MOST_STEPS = 100
TOLERANCE = 1e-10


class Score(NamedTuple):
    """What one bot won, alone against several of another; bots are numbered."""

    hero: int
    rival: int
    rivals: int
    games: float
    won: float
    variance: float  # of `won`


def expected(elo: float, rivals: int) -> float:
    """How often a bot that is stronger by so much wins, alone against so many rivals."""
    return 1 / (1 + rivals * math.exp(-elo / ELO))


def rate(scores: Sequence[Score], bots: int) -> list[Estimate]:
    """The ratings of all bots.

    An even share of one more game is added to each pairing, so that a bot that never won has a
    rating at all.
    """
    strength = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope, information, _ = _derivatives(scores, strength)
        step = _solve(information, slope)
        # Far from the maximum, Newton's method steps too far.
        longest = max(1.0, max(map(abs, step)))
        strength = [s + d / longest for s, d in zip(strength, step, strict=True)]
        if max(map(abs, step)) < TOLERANCE:
            break
    middle = sum(strength) / bots
    _, information, scatter = _derivatives(scores, strength)
    inverse = [_solve(information, [float(i == j) for j in range(bots)]) for i in range(bots)]
    ratings = []
    for bot in range(bots):
        row = inverse[bot]
        variance = sum(row[i] * scatter[i][j] * row[j] for i in range(bots) for j in range(bots))
        half = NORMAL * math.sqrt(max(variance, 0.0)) * ELO
        rating = (strength[bot] - middle) * ELO
        ratings.append(Estimate(rating, rating - half, rating + half))
    return ratings


Matrix = list[list[float]]


def _derivatives(
    scores: Sequence[Score], strength: Sequence[float]
) -> tuple[list[float], Matrix, Matrix]:
    """The slope of the logarithm of the likelihood, the information, and the slope's covariance."""
    bots = len(strength)
    slope = [0.0] * bots
    information = [[0.0] * bots for _ in range(bots)]
    scatter = [[0.0] * bots for _ in range(bots)]
    for score in scores:
        ahead = (strength[score.hero] - strength[score.rival]) * ELO
        chance = expected(ahead, score.rivals)
        surplus = score.won + 1 / (score.rivals + 1) - (score.games + 1) * chance
        weight = (score.games + 1) * chance * (1 - chance)
        fair = 1 / (score.rivals + 1)
        spread = score.variance + fair * (1 - fair)
        signs = ((score.hero, 1.0), (score.rival, -1.0))
        for bot, sign in signs:
            slope[bot] += sign * surplus
            for other, other_sign in signs:
                information[bot][other] += sign * other_sign * weight
                scatter[bot][other] += sign * other_sign * spread
    return slope, information, scatter


def _solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Solve the equations for unknowns that add up to 0: only differences of ratings mean anything,
    so the matrix alone is singular."""
    size = len(right)
    mean = sum(right) / size
    rows = [
        [value + 1.0 for value in line] + [known - mean]
        for line, known in zip(matrix, right, strict=True)
    ]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column and rows[row][column]:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[row][size] / rows[row][row] for row in range(size)]
