"""Learn the network of `win_chance.json`, from games between players with the learned weights.

In most games their values of single chips are changed at random, and in many they also buy, offer
and choose scales at random now and then, so that all kinds of bags come about and the network
learns what a chip brings, not what the players prefer. In the other games they play as well as they
can, or they are journeymen.

The network (see `WinChance.logit`) learns who has won, at the beginning of each round but the
first. How far ahead the winner was says less: a network that learned that foretold winners worse.
"""

import json
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

import numpy as np

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.training import BATCH, BOOKS, any_setup, won_by_first
from nostrum.bots.duel.valuation import WeightsByBooks
from nostrum.bots.duel.win_chance import (
    ASSETS,
    HIDDEN,
    INPUT_COUNT,
    ROUNDS,
    WinChance,
    input_names,
    play_rounds,
)
from nostrum.core.game import BaseGame
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy
from nostrum.duel import Game
from nostrum.duel.actions import VOCABULARY

GAMES = 160_000
GAMES_OF_A_SETUP = 5
AS_WELL_AS_THEY_CAN = 0.15  # the share of games
JOURNEYMEN = 0.15
EXPLORING = 0.5
EXPLORATION = 0.2  # the share of offers, scales and purchases that are random then
MARKET = {
    number
    for number, text in VOCABULARY.texts.items()
    if text.partition(" ")[0] in ("buy", "double", "offer", "card", "tokens")
}

# How the network learns.
EPOCHS = 5
SAMPLES = 2048  # beginnings of a round that it learns from at a time
RATE = 0.004  # of Adam, falling to nothing
DECAY = 1e-5  # draws all weights towards 0
CHIP_DECAY = 3e-4  # those of single chips more, so that without evidence their worth alone counts
SMOOTHNESS = 1e-5  # draws the weights of one round towards those of the next and the last
DIGITS = 4
# Inputs are multiplied with these while it learns, so that all are about equally large.
SCALES = {"ledge": 0.5, "ledge_squared": 0.1, "stall": 0.3, "gold": 0.2, "worth": 0.05}
CHIP_SCALE = 0.5


def _all_inputs() -> dict[str, int]:
    """The number of each input, of all books."""
    names = [*ASSETS]
    names += [f"{book} {value}" for book, values in BOOKS for value in values]
    names += [f"first {book}" for book, _ in BOOKS]
    return {name: number for number, name in enumerate(names)}


ALL_INPUTS = _all_inputs()
NO_NETWORK: dict[str, Any] = {
    "inputs": {name: [0.0] * (ROUNDS + 2 * HIDDEN) for name in ALL_INPUTS},
    "bias": [[0.0] * HIDDEN] * ROUNDS,
    "out": [[0.0] * HIDDEN] * ROUNDS,
}


def random_taste(
    game: Game, weights_by_books: WeightsByBooks | None, chance: Random
) -> JourneymanPolicy:
    """A policy with these weights whose values of chips are changed at random."""
    policy = JourneymanPolicy(weights_by_books)
    policy.set_up(game.table)
    policy.valuation.steps = [steps + chance.gauss(0.0, 0.8) for steps in policy.valuation.steps]
    policy.valuation.body = chance.uniform(0.0, 1.0)
    policy.valuation.value_chips()
    return policy


class Explorer(Policy):
    """Decides like another policy, but at the market now and then at random."""

    def __init__(self, policy: Policy, chance: Random) -> None:
        self.policy = policy
        self.chance = chance

    def decide(self, game: BaseGame, seat: int, moves: Moves) -> int:
        last = moves.actions[moves.count - 1]
        if last in MARKET and self.chance.random() < EXPLORATION:
            return int(moves.actions[self.chance.randrange(moves.count)])
        return int(self.policy.decide(game, seat, moves))


class Trial(NamedTuple):
    """Some games that are played by one process."""

    seed: int
    number: int
    weights_by_books: WeightsByBooks


class Samples(NamedTuple):
    """Beginnings of rounds, a row for each."""

    rounds_left: Any
    inputs: Any  # of both seats
    won: Any  # by seat 0


def any_policies(game: Game, weights_by_books: WeightsByBooks, chance: Random) -> list[Policy]:
    """Policies for both seats."""
    kind = chance.random()
    if kind < AS_WELL_AS_THEY_CAN:
        return [JourneymanPolicy(weights_by_books) for _ in range(2)]
    if kind < AS_WELL_AS_THEY_CAN + JOURNEYMEN:
        return [JourneymanPolicy() for _ in range(2)]
    tastes = [random_taste(game, weights_by_books, chance) for _ in range(2)]
    if kind < AS_WELL_AS_THEY_CAN + JOURNEYMEN + EXPLORING:
        return [Explorer(policy, chance) for policy in tastes]
    return list(tastes)


def play(trial: Trial) -> Samples:
    """The beginnings of all rounds but the first, in a batch of games."""
    chance = Random(f"win chance {trial.seed} {trial.number}")
    moves = Moves()
    rounds_left, inputs, won = [], [], []
    for number in range(BATCH):
        if number % GAMES_OF_A_SETUP == 0:
            setup = any_setup(chance)
            win_chance = WinChance(setup.rulebook, NO_NETWORK)
            places = [ALL_INPUTS[name] for name in input_names(setup.rulebook)]
        game = Game(setup, chance.getrandbits(64))
        policies = any_policies(game, trial.weights_by_books, chance)
        counted = []
        while True:
            play_rounds(game, policies[0], policies[1], game.round, moves)
            if game.over:
                break
            win_chance.count_inputs(game.table)
            counted.append(win_chance.inputs)
            rounds_left.append(win_chance.rounds_left(game.table))
        rows = np.zeros((len(counted), 2, len(ALL_INPUTS)), np.float32)
        rows[:, :, places] = np.array(counted).reshape(-1, 2, INPUT_COUNT)
        inputs.append(rows)
        won += [won_by_first(game)] * len(counted)
    return Samples(
        np.array(rounds_left),
        np.concatenate(inputs),
        np.array(won, np.float32),
    )


def together(parts: Iterable[Samples]) -> Samples:
    """All samples of some parts."""
    return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


class Learner:
    """A network that learns, by Adam. See `WinChance.logit`."""

    def __init__(self, chance: Any) -> None:
        inputs = len(ALL_INPUTS)
        self.weights: dict[str, Any] = {
            "direct": np.zeros((ROUNDS, inputs), np.float32),
            "own": (0.15 * chance.standard_normal((inputs, HIDDEN))).astype(np.float32),
            "rivals": (0.15 * chance.standard_normal((inputs, HIDDEN))).astype(np.float32),
            "bias": np.zeros((ROUNDS, HIDDEN), np.float32),
            "out": np.zeros((ROUNDS, HIDDEN), np.float32),
        }
        self.means = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.squares = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.decay = np.array(
            [CHIP_DECAY if " " in name else DECAY for name in ALL_INPUTS], np.float32
        )
        self.steps = 0

    def logits(self, row: int, inputs: Any) -> tuple[Any, Any, Any]:
        """The logits of seat 0, and the hidden units of both seats on the way to them."""
        weights = self.weights
        first, second = inputs[:, 0], inputs[:, 1]
        bias = weights["bias"][row]
        units = np.maximum(first @ weights["own"] + second @ weights["rivals"] + bias, 0.0)
        rivals = np.maximum(second @ weights["own"] + first @ weights["rivals"] + bias, 0.0)
        logits = (first - second) @ weights["direct"][row] + (units - rivals) @ weights["out"][row]
        return logits, units, rivals

    def learn(self, row: int, inputs: Any, won: Any, rate: float) -> None:
        """Learn from some beginnings of rounds with as many left."""
        weights = self.weights
        logits, units, rivals = self.logits(row, inputs)
        blame = ((1.0 / (1.0 + np.exp(-logits)) - won) / len(won)).astype(np.float32)
        first, second = inputs[:, 0], inputs[:, 1]
        back = np.outer(blame, weights["out"][row])
        back_first, back_second = back * (units > 0.0), -back * (rivals > 0.0)
        slopes = {name: np.zeros_like(array) for name, array in weights.items()}
        slopes["own"] = first.T @ back_first + second.T @ back_second
        slopes["own"] += self.decay[:, None] * weights["own"]
        slopes["rivals"] = second.T @ back_first + first.T @ back_second
        slopes["rivals"] += self.decay[:, None] * weights["rivals"]
        of_row = {
            "direct": blame @ (first - second),
            "bias": back_first.sum(axis=0) + back_second.sum(axis=0),
            "out": blame @ (units - rivals),
        }
        for name, slope in of_row.items():
            decay = self.decay if name == "direct" else DECAY
            slopes[name][row] = slope + decay * weights[name][row]
            for neighbour in {max(row - 1, 0), min(row + 1, ROUNDS - 1)}:
                slopes[name][row] += SMOOTHNESS * (weights[name][row] - weights[name][neighbour])
        self.steps += 1
        correction = np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weights[name] -= rate * correction * mean / (np.sqrt(square) + 1e-8)


def scales() -> Any:
    """What each input is multiplied with while the network learns."""

    def scale(name: str) -> float:
        is_chip = " " in name and not name.startswith("first")
        return SCALES.get(name, CHIP_SCALE if is_chip else 1.0)

    return np.array([scale(name) for name in ALL_INPUTS], np.float32)


def fit(samples: Samples, seed: int, epochs: Iterable[int] = range(EPOCHS)) -> Learner:
    """The network that explains who has won."""
    chance = np.random.default_rng(seed)
    learner = Learner(chance)
    factors = scales()
    of_row = [np.flatnonzero(samples.rounds_left == row + 1) for row in range(ROUNDS)]
    batches = [
        (row, first) for row in range(ROUNDS) for first in range(0, len(of_row[row]), SAMPLES)
    ]
    steps = EPOCHS * len(batches)
    for _ in epochs:
        shuffled = [chance.permutation(rows) for rows in of_row]
        for number in chance.permutation(len(batches)):
            row, first = batches[number]
            chosen = shuffled[row][first : first + SAMPLES]
            rate = RATE * (1.0 - learner.steps / steps)
            learner.learn(row, samples.inputs[chosen] * factors, samples.won[chosen], rate)
    return learner


def to_document(learner: Learner) -> dict[str, Any]:
    """The weights by the names of the inputs, for inputs that are not scaled."""
    factors = scales()
    direct = learner.weights["direct"] * factors
    own = learner.weights["own"] * factors[:, None]
    rivals = learner.weights["rivals"] * factors[:, None]
    return {
        "inputs": {
            name: rounded([*direct[:, number], *own[number], *rivals[number]])
            for name, number in ALL_INPUTS.items()
        },
        "bias": [rounded(row) for row in learner.weights["bias"]],
        "out": [rounded(row) for row in learner.weights["out"]],
    }


def to_json(learner: Learner, command: str) -> str:
    """The content of `win_chance.json`, with one line for each row of weights."""
    text = json.dumps({"made by": command, **to_document(learner)})
    return text.replace('], "', '],\n"').replace("}, ", "},\n") + "\n"


def rounded(row: Any) -> list[float]:
    """The numbers of a row, rounded."""
    return [round(float(number), DIGITS) for number in row]
