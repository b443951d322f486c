"""Learn the chances to win: `python -m nostrum.bots.quacks.learn_win_chance`.

Plays games of masters, and some of journeymen, with all sets of books and mixes of them, and
records what everybody has at the beginning of each round. One small network for each number of
players (`win_chance.py`) then learns how far ahead of the best rival each player will be in the
end: that says more about a game than who has won. The strengths of all seats come from the same
weights, so that only differences between the players matter. In most games all sometimes buy
something at random, so that all kinds of bags come about. At last, factors turn leads into
strengths whose softmax are the chances to win (`calibrate_win_chance.py`); `--only factors` finds
only these again.

The result is the same for the same options, however many processes work on it. Needs numpy:
`pip install nostrum[train]`.
"""

import argparse
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from nostrum.bots.quacks import calibrate_win_chance as calibration
from nostrum.bots.quacks.calibrate_win_chance import calibrating_factor
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.training_data import ExploringPolicy, SampleRecorder
from nostrum.bots.quacks.win_chance import FILE, HIDDEN, ROUNDS, input_names, load_networks
from nostrum.core.policy import Policy, play_out
from nostrum.quacks.books import BOOK_COLOURS
from nostrum.quacks.game import Game
from nostrum.quacks.setup import Setup, editions

PLAYERS = (2, 3, 4)
SETS = (1, 2, 3, 4)
CHUNK = 200  # games that one process plays at a time
MIXES = 0.2  # the share of games with a mix of books
TUBES = 0.2  # and with test tubes
OTHER_EDITIONS = 0.2  # and by an older rulebook
JOURNEYMEN = 0.2  # the share of games of journeymen
EXPLORING = 0.7  # the share of games in which all explore
EXPLORATION = 0.2
DIGITS = 4

# How the network learns.
EPOCHS = 15
BATCH = 1024  # beginnings of a round
RATE = 0.004  # of Adam, falling to nothing
DECAY = 1e-4  # draws all weights towards 0
SMOOTHNESS = 1e-4  # draws the weights of one round towards those of the next and the last
LEAD_SCALE = 0.1  # leads are multiplied with this
# Inputs are multiplied with these while it learns, so that all are about equally large.
SCALES = {"score": 0.05, "tail": 0.2, "ruby": 0.25, "droplet": 0.2, "flask": 1.0, "tube": 0.2}
CHIP_SCALE = 0.5

Array = np.ndarray[Any, Any]


class Chunk(NamedTuple):
    """Some games that are played by one process."""

    players: int
    first: int
    games: int


class Samples(NamedTuple):
    """The beginnings of rounds, a row for each."""

    rounds_over: Array
    inputs: Array  # of each seat
    lead: Array  # over the best rival in the end, of each seat
    won: Array  # by each seat: 1, or its part if several win


def any_setup(players: int, chance: Random) -> Setup:
    """A setup with one set of books, or with a mix."""
    books: int | dict[str, int] = chance.choice(SETS)
    if chance.random() < MIXES:
        books = {colour: chance.choice(SETS) for colour in BOOK_COLOURS}
    tubes = chance.random() < TUBES
    edition = editions()[0]
    if chance.random() < OTHER_EDITIONS:
        edition = chance.choice(editions()[1:])
    return Setup(players=players, books=books, tubes=tubes, edition=edition)


def play_chunk(chunk: Chunk) -> Samples:
    """Play some games: what everybody had when rounds began, and who has won."""
    rounds_over: list[int] = []
    inputs: list[Array] = []
    points: list[list[int]] = []
    won: list[list[float]] = []
    for number in range(chunk.first, chunk.first + chunk.games):
        chance = Random(f"win chance {chunk.players} {number}")
        setup = any_setup(chunk.players, chance)
        game = Game(setup, chance.getrandbits(64))
        recorder = SampleRecorder(game.table)
        play_out(game, any_policies(chunk.players, chance), recorder)
        winners = game.winners()
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(chunk.players)]
        places = [ALL_INPUTS[name] for name in input_names(setup.sets)]
        samples = np.array(recorder.samples).reshape(-1, chunk.players, len(places) + 2)
        for seats in samples:
            row = np.zeros((chunk.players, len(ALL_INPUTS)), np.uint8)
            row[:, places] = seats[:, 2:]
            rounds_over.append(int(seats[0, 0]))
            inputs.append(row)
            points.append(game.scores())
            won.append(shares)
    scores = np.array(points, np.float32)
    lead = scores - best_rival(scores)
    return Samples(np.array(rounds_over), np.array(inputs), lead, np.array(won, np.float32))


def best_rival(points: Array) -> Array:
    """The most points that anybody else has."""
    seats = range(points.shape[1])
    return np.stack([np.delete(points, seat, axis=1).max(axis=1) for seat in seats], axis=1)


def any_policies(players: int, chance: Random) -> list[Policy]:
    """Masters or journeymen for all seats."""
    masters = chance.random() >= JOURNEYMEN
    explores = chance.random() < EXPLORING
    policies: list[Policy] = []
    for _ in range(players):
        seed = chance.getrandbits(60)
        policy = Master(seed, budget=0) if masters else Journeyman(seed)
        policies.append(ExploringPolicy(policy, EXPLORATION, seed) if explores else policy)
    return policies


def _all_inputs() -> dict[str, int]:
    """The number of each input, of all books."""
    names = {
        name: None for number in SETS for name in input_names(dict.fromkeys(BOOK_COLOURS, number))
    }
    return {name: number for number, name in enumerate(names)}


ALL_INPUTS = _all_inputs()


class Network:
    """A network that learns, by Adam. See `WinChance.strength`."""

    def __init__(self, inputs: int, chance: np.random.Generator) -> None:
        self.weights: dict[str, Array] = {
            "direct": np.zeros((ROUNDS, inputs), np.float32),
            "hidden": (0.15 * chance.standard_normal((inputs, HIDDEN))).astype(np.float32),
            "bias": np.zeros((ROUNDS, HIDDEN), np.float32),
            "out": np.zeros((ROUNDS, HIDDEN), np.float32),
        }
        self.means = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.squares = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        self.steps = 0

    def strengths(self, row: int, inputs: Array) -> tuple[Array, Array]:
        """The strengths of all seats, and the hidden units on the way to them."""
        games, seats, width = inputs.shape
        flat = inputs.reshape(-1, width)
        units = np.maximum(flat @ self.weights["hidden"] + self.weights["bias"][row], 0.0)
        strengths = flat @ self.weights["direct"][row] + units @ self.weights["out"][row]
        return strengths.reshape(games, seats), units

    def learn(self, row: int, inputs: Array, lead: Array, rate: float) -> None:
        """Learn from some beginnings of the same round: how much stronger a player is than the
        others on average is to be their lead in the end."""
        strengths, units = self.strengths(row, inputs)
        error = (more_than_others(strengths) - lead) / lead.size
        blame = more_than_others(error).reshape(-1).astype(np.float32)
        flat = inputs.reshape(-1, inputs.shape[2])
        back = np.outer(blame, self.weights["out"][row]) * (units > 0.0)
        slopes = {name: np.zeros_like(weights) for name, weights in self.weights.items()}
        slopes["hidden"] = flat.T @ back + DECAY * self.weights["hidden"]
        of_row = {"direct": blame @ flat, "bias": back.sum(axis=0), "out": blame @ units}
        for name, slope in of_row.items():
            weights = self.weights[name]
            slopes[name][row] = slope + DECAY * weights[row]
            for neighbour in {max(row - 1, 0), min(row + 1, ROUNDS - 1)}:
                slopes[name][row] += SMOOTHNESS * (weights[row] - weights[neighbour])
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            bias = np.sqrt(1.0 - 0.999**self.steps) / (1.0 - 0.9**self.steps)
            self.weights[name] -= rate * bias * mean / (np.sqrt(square) + 1e-8)

    def calibrate(self, row: int, inputs: Array, won: Array) -> None:
        """Multiply the strengths of a round so that their softmax are about the chances to win."""
        factor = calibrating_factor(self.strengths(row, inputs)[0], won)
        self.weights["direct"][row] *= factor
        self.weights["out"][row] *= factor


def more_than_others(values: Array) -> Array:
    """How much more each seat has than the mean of the others."""
    seats = values.shape[1]
    difference: Array = values - (values.sum(axis=1, keepdims=True) - values) / (seats - 1)
    return difference


def scales() -> Array:
    """What each input is multiplied with while the network learns."""
    return np.array(
        [SCALES.get(name, 1.0 if name.startswith("first") else CHIP_SCALE) for name in ALL_INPUTS],
        np.float32,
    )


def fit(samples: Samples, seed: int) -> Network:
    """The network that explains how the games ended."""
    chance = np.random.default_rng(seed)
    network = Network(len(ALL_INPUTS), chance)
    factors = scales()
    of_row = [np.flatnonzero(samples.rounds_over == row + 1) for row in range(ROUNDS)]
    batches = [(row, first) for row in range(ROUNDS) for first in range(0, len(of_row[row]), BATCH)]
    steps = EPOCHS * len(batches)
    for _ in range(EPOCHS):
        shuffled = [chance.permutation(rows) for rows in of_row]
        for number in chance.permutation(len(batches)):
            row, first = batches[number]
            chosen = shuffled[row][first : first + BATCH]
            inputs = samples.inputs[chosen] * factors
            lead = samples.lead[chosen] * LEAD_SCALE
            network.learn(row, inputs, lead, RATE * (1.0 - network.steps / steps))
    for row, chosen in enumerate(of_row):
        network.calibrate(row, samples.inputs[chosen] * factors, samples.won[chosen])
    return network


def to_document(network: Network) -> dict[str, Any]:
    """The weights by the names of the inputs, for inputs that are not scaled."""
    factors = scales()
    direct = network.weights["direct"] * factors
    hidden = network.weights["hidden"] * factors[:, None]
    return {
        "inputs": {
            name: rounded([*direct[:, number], *hidden[number]])
            for name, number in ALL_INPUTS.items()
        },
        "bias": [rounded(row) for row in network.weights["bias"]],
        "out": [rounded(row) for row in network.weights["out"]],
    }


def rounded(row: Any) -> list[float]:
    """The numbers of a row, rounded."""
    return [round(float(number), DIGITS) for number in row]


def write(documents: dict[str, Any], command: str) -> str:
    """The file, with one line for each row of weights."""
    text = json.dumps({"made by": command, "players": documents})
    return text.replace('], "', '],\n"').replace("}, ", "},\n") + "\n"


class Workers:
    """Processes that play games, and a bar that shows how many they have played."""

    def __init__(self, pool: ProcessPoolExecutor, bar: Any) -> None:
        self.pool = pool
        self.bar = bar

    def play(self, what: str, play: Callable[[Any], Any], jobs: Sequence[Any]) -> Iterator[Any]:
        """The results of some jobs, in their order."""
        task = self.bar.add_task(what, total=sum(job.games for job in jobs))
        for job, result in zip(jobs, self.pool.map(play, jobs), strict=True):
            self.bar.advance(task, job.games)
            yield result


def learn_network(players: int, games: int, workers: Workers) -> dict[str, Any]:
    """Learn the network for so many players."""
    chunks = [Chunk(players, first, min(CHUNK, games - first)) for first in range(0, games, CHUNK)]
    parts = workers.play(f"{players} players", play_chunk, chunks)
    samples = Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))
    return to_document(fit(samples, players))


def find_factors(
    network: dict[str, Any], players: int, games: int, workers: Workers
) -> dict[str, list[float]]:
    """Find the factors of all sets."""
    factors = {}
    for books in SETS:
        jobs = calibration.jobs_for(network, players, books, games)
        parts = workers.play(f"{players} players, set {books}", calibration.play, jobs)
        factors[str(books)] = calibration.factors_of(parts)
    return factors


def main() -> None:
    """Learn for all numbers of players, and write the file."""
    from rich.progress import (  # nothing else here needs a terminal
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    parser = argparse.ArgumentParser(description="Learn the chances to win.")
    parser.add_argument("--games", type=int, default=120_000, help="for each number of players")
    parser.add_argument(
        "--factor-games", type=int, default=2_000, help="of masters and of journeymen, of each set"
    )
    parser.add_argument("--only", choices=["factors"], help="keep the networks, find the factors")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes (all cores)")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name(FILE))
    options = parser.parse_args()
    documents: dict[str, Any] = {}
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )
    with bar, ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        workers = Workers(pool, bar)
        for players in PLAYERS:
            if options.only == "factors":
                document = dict(load_networks()[str(players)])
            else:
                document = learn_network(players, options.games, workers)
            factors = find_factors(document, players, options.factor_games, workers)
            documents[str(players)] = {**document, "factors": factors}
    arguments = f"--games {options.games} --factor-games {options.factor_games}"
    command = f"python -m nostrum.bots.quacks.learn_win_chance {arguments}"
    options.out.write_text(write(documents, command), "utf-8")


if __name__ == "__main__":
    main()
