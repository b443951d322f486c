"""Learn the weights of the master (evolution strategies).

Two players have weights that differ from the best known ones by the same amounts, in opposite
directions. They play each other, or in turn the journeyman; every deal is played from both sides.
Where more of a parameter wins more often, the parameter moves that way: all parameters are tried at
once, and over so many games luck evens out.
"""

from collections.abc import Callable, Iterable
from copy import deepcopy
from math import exp
from random import Random
from typing import Any, NamedTuple

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.training import BATCH, BOOKS, SETS, setup_with, won_by_first
from nostrum.bots.duel.valuation import MIX, MOST_LEFT, Valuation, Weights, WeightsByBooks
from nostrum.bots.duel.win_chance import play_rounds
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel import Game, Setup
from nostrum.duel.chips import COLOUR_NAMES, KINDS, VALUES

ITERATIONS = 16  # for the weights of any mix
SET_ITERATIONS = 14  # then for those of each set, with half as many deals
DEALS = 40_000  # in each iteration, both sides
LEARNING_RATE = 40.0  # spreads that a parameter moves for a certain win
MOMENTUM = 0.6  # the share of its last movement that a parameter keeps
MIDDLE = 3  # rounds to come, about which a curve is tilted
DIGITS = 3
STOCK = Setup().rulebook.stock


class Parameter(NamedTuple):
    """One number that is learned."""

    group: str
    name: str
    change: Callable[[Any, float], Any]  # the new value of this entry, changed by an amount
    spread: float  # by which it is tried out


def level(curve: list[float], amount: float) -> list[float]:
    """All of a curve higher or lower."""
    return [value * exp(amount) for value in curve]


def tilt(curve: list[float], amount: float) -> list[float]:
    """The early rounds higher, the late ones lower, or the other way round."""
    return [value * exp(amount * (left - MIDDLE) / MIDDLE) for left, value in enumerate(curve)]


def add(value: float, amount: float) -> float:
    """A number larger or smaller."""
    return value + amount


class Scale:
    """One entry of a list, multiplied."""

    def __init__(self, place: int) -> None:
        self.place = place

    def __call__(self, row: list[float], amount: float) -> list[float]:
        return [value * exp(amount) if n == self.place else value for n, value in enumerate(row)]


class Shift(Scale):
    """One entry of a list, larger or smaller."""

    def __call__(self, row: list[float], amount: float) -> list[float]:
        return [value + amount if n == self.place else value for n, value in enumerate(row)]


def all_parameters() -> list[Parameter]:
    """Everything that is learned. A step in the last round is the measure of it all."""
    found = [Parameter("by_round", "step", tilt, 0.15)]
    for curve in ("gold", "stall", "upgrade", "white"):
        found += [Parameter("by_round", curve, change, 0.15) for change in (level, tilt)]
    for name, places in (("coins", (1, 3, 5)), ("kept", (0, 1, 2, 3))):
        found += [Parameter("chances", name, Scale(place), 0.3) for place in places]
    for name in ("again", "track", "late_explosion_cost", "behind"):
        found.append(Parameter("brewing", name, add, 0.15))
    found.append(Parameter("brewing", "body", add, 0.3))
    found.append(Parameter("brewing", "explosion_cost", add, 0.1))
    for name in ("treated", "late_treated", "tosser", "late_tosser"):
        found.append(Parameter("patients", name, add, 0.5))
    for book, values in BOOKS:
        colour = book.partition("-")[0]
        if book == "white":
            continue
        for place, value in enumerate(values):
            if STOCK[KINDS.index(f"{colour}-{value}")] > 0:
                found.append(Parameter("effects", book, Shift(place), 0.5))
    return found


PARAMETERS = all_parameters()


def heuristic_weights() -> Weights:
    """The journeyman's heuristic values, as weights to begin with."""
    policy = JourneymanPolicy()
    effects: dict[str, list[float]] = {}
    for books in SETS:
        rules = Setup(books=books).rulebook
        valuation = Valuation(rules)
        for colour, name in enumerate(COLOUR_NAMES):
            first = KINDS.index(f"{name}-1")
            effects[rules.books[colour].book] = valuation.steps[first : first + len(VALUES[name])]
    curves = ("step", "gold", "stall", "upgrade", "white")
    return {
        "by_round": {curve: getattr(valuation, curve)[: MOST_LEFT + 1] for curve in curves},
        "chances": {"coins": valuation.coins, "kept": valuation.kept},
        "brewing": {
            "body": valuation.body,
            "again": policy.again,
            "track": policy.track,
            "explosion_cost": policy.explosion_cost,
            "late_explosion_cost": policy.late_explosion_cost,
            "behind": policy.behind,
        },
        "patients": {
            "treated": policy.patient,
            "late_treated": policy.late_patient,
            "tosser": policy.tosser,
            "late_tosser": policy.late_tosser,
        },
        "effects": effects,
    }


def changed(weights: Weights, amounts: Iterable[float]) -> Weights:
    """Weights changed by some amounts."""
    found = deepcopy(weights)
    for parameter, amount in zip(PARAMETERS, amounts, strict=True):
        group = found[parameter.group]
        group[parameter.name] = parameter.change(group[parameter.name], amount)
    return found


def in_play(setup: Setup) -> list[int]:
    """The indices of the parameters that matter with these books."""
    books = {book.book for book in setup.rulebook.books}
    return [
        n
        for n, parameter in enumerate(PARAMETERS)
        if parameter.group != "effects" or parameter.name in books
    ]


class Trial(NamedTuple):
    """Some deals that are played by one process."""

    seed: int
    number: int
    books: str  # a set, or "mix"
    weights: Weights


def play(trial: Trial) -> tuple[list[float], list[int]]:
    """For each parameter how much winning went with more of it, and the number of its deals."""
    # The first word is part of the seed that the shipped weights were made with.
    chance = Random(f"habits {trial.seed} {trial.books} {trial.number}")
    moves = Moves()
    heuristic = JourneymanPolicy()
    correlation = [0.0] * len(PARAMETERS)
    deals = [0] * len(PARAMETERS)
    for number in range(BATCH):
        setup = setup_with(trial.books, chance)
        deal = chance.getrandbits(64)
        more = [chance.gauss(0.0, 1.0) for _ in PARAMETERS]
        amounts = [
            parameter.spread * amount for parameter, amount in zip(PARAMETERS, more, strict=True)
        ]
        first = JourneymanPolicy({MIX: changed(trial.weights, amounts)})
        second = JourneymanPolicy({MIX: changed(trial.weights, [-amount for amount in amounts])})
        if number % 2 == 0:
            ahead = wins(first, second, setup, deal, moves) - 0.5
        else:
            ahead = wins(first, heuristic, setup, deal, moves)
            ahead -= wins(second, heuristic, setup, deal, moves)
        for n in in_play(setup):
            correlation[n] += ahead * more[n]
            deals[n] += 1
    return correlation, deals


def wins(one: Policy, other: Policy, setup: Setup, deal: int, moves: Moves) -> float:
    """The share of two games that the first policy wins: the same deal from both sides."""
    won = 0.0
    for sides in ((one, other), (other, one)):
        game = Game(setup, deal)
        play_rounds(game, *sides, game.table.rules.rounds, moves)
        won += won_by_first(game) if sides[0] is one else 1.0 - won_by_first(game)
    return won / 2


Played = Iterable[tuple[list[float], list[int]]]


def learn(
    seed: int,
    books: str,
    start: Weights,
    iterations: int,
    deals: int,
    play_all: Callable[[list[Trial]], Played],
) -> Weights:
    """Better weights for some books: the mean of the later half of the iterations, so that the luck
    of the last one does not count."""
    amounts = [0.0] * len(PARAMETERS)
    velocity = [0.0] * len(PARAMETERS)
    mean = [0.0] * len(PARAMETERS)
    batches = -(-deals // BATCH)
    for iteration in range(iterations):
        weights = changed(start, amounts)
        numbers = range(iteration * batches, (iteration + 1) * batches)
        trials = [Trial(seed, number, books, weights) for number in numbers]
        correlation = [0.0] * len(PARAMETERS)
        count = [0] * len(PARAMETERS)
        for more, played in play_all(trials):
            correlation = [one + other for one, other in zip(correlation, more, strict=True)]
            count = [one + other for one, other in zip(count, played, strict=True)]
        for n, parameter in enumerate(PARAMETERS):
            gradient = correlation[n] / count[n] if count[n] else 0.0
            velocity[n] = MOMENTUM * velocity[n] + (1 - MOMENTUM) * gradient
            amounts[n] += LEARNING_RATE * parameter.spread * velocity[n]
        late = iteration - iterations // 2
        if late >= 0:
            mean = [(late * one + now) / (late + 1) for one, now in zip(mean, amounts, strict=True)]
    return rounded(changed(start, mean))


def for_books(weights: Weights, books: str) -> Weights:
    """Only what matters with these books."""
    effects = {
        name: row
        for name, row in weights["effects"].items()
        if books == MIX or name.partition("-")[2] in ("", books)
    }
    return {**weights, "effects": effects}


def rounded(weights: Weights) -> Weights:
    """The same, rounded."""

    def of(value: Any) -> Any:
        return [of(one) for one in value] if isinstance(value, list) else round(value, DIGITS)

    return {
        group: {name: of(value) for name, value in entries.items()}
        for group, entries in weights.items()
    }


COMMENTS = {
    "by_round": "by the rounds to come after the one that is played, in steps of the last round",
    "chances": "coins that allow more draws, in chips; kept cards, in steps",
    "brewing": "what a chip is worth besides its value, and how daring to be: see journeyman.py",
    "patients": "what it is worth to treat one, and to be behind and toss the coins: steps",
    "effects": "what a chip brings besides its value when it is drawn, value by value: steps",
    "opening": "what a chip is worth that is bought in the first round: hundredths of a logit",
}


def to_toml(weights_by_books: WeightsByBooks, command: str) -> str:
    """The content of `weights.toml`."""
    lines = [
        "# The weights of the master for any mix of books and for each set; see valuation.py.",
        "# Made by",
        f"#     {command}",
        "#",
        *(f"# {group}: {comment}" for group, comment in COMMENTS.items()),
    ]
    for books, weights in weights_by_books.items():
        for group, entries in weights.items():
            lines += ["", f"[{books}.{group}]"]
            lines += [f"{name} = {value}" for name, value in entries.items()]
    return "\n".join(lines) + "\n"
