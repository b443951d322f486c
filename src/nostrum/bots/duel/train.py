"""Learn the weights of the master of The Duel, from games against itself and the journeyman.

    python -m nostrum.bots.duel.train            about 30 minutes on two cores

First the weights and the opening that goes with them (`weights.toml`), then the chance to win of
players who have them (`win_chance.json`). The same command finds the same numbers on any number of
cores. Needs numpy and scipy: pip install 'nostrum[train]'.
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

from rich.progress import Progress, TaskID, track

from nostrum.bots.duel import learn_opening, learn_weights, learn_win_chance, valuation, win_chance
from nostrum.bots.duel.training import BATCH, SETS

COMMAND = "python -m nostrum.bots.duel.train"
PLACE = Path(__file__).parent
EPOCHS = range(learn_win_chance.EPOCHS)
PARTS = ("weights", "opening", "win-chance")


def save(name: str, text: str) -> None:
    """Write a file beside this one."""
    (PLACE / name).write_text(text, encoding="utf-8")


def counted(
    processes: ProcessPoolExecutor, play: Callable[[Any], Any], progress: Progress, bar: TaskID
) -> Callable[[list[Any]], Iterator[Any]]:
    """Play some trials, and count those that are done."""

    def play_all(trials: list[Any]) -> Iterator[Any]:
        for played in processes.map(play, trials):
            progress.advance(bar)
            yield played

    return play_all


def train_weights(
    processes: ProcessPoolExecutor, seed: int, iterations: int, set_iterations: int, deals: int
) -> valuation.WeightsByBooks:
    """Learn the weights: first for any mix, and from there for each set."""
    steps = iterations * -(-deals // BATCH) + len(SETS) * set_iterations * -(-deals // 2 // BATCH)
    with Progress() as progress:
        bar = progress.add_task("Weights", total=steps)
        play_all = counted(processes, learn_weights.play, progress, bar)
        heuristic = learn_weights.heuristic_weights()
        mix = learn_weights.learn(seed, valuation.MIX, heuristic, iterations, deals, play_all)
        weights_by_books = {valuation.MIX: mix}
        for books in SETS:
            found = learn_weights.learn(seed, books, mix, set_iterations, deals // 2, play_all)
            weights_by_books[books] = learn_weights.for_books(found, books)
    return weights_by_books


def train_opening(
    processes: ProcessPoolExecutor,
    seed: int,
    games: int,
    weights_by_books: valuation.WeightsByBooks,
) -> None:
    """Learn what to buy in the first round, and add it to the weights."""
    many = {books: 2 * games if books == valuation.MIX else games for books in weights_by_books}
    with Progress() as progress:
        bar = progress.add_task("Opening", total=sum(-(-games // BATCH) for games in many.values()))
        play_all = counted(processes, learn_opening.play, progress, bar)
        for books, weights in weights_by_books.items():
            opening = learn_opening.learn(seed, books, weights, many[books], play_all)
            weights[valuation.OPENING] = opening


def train_win_chance(
    processes: ProcessPoolExecutor,
    seed: int,
    games: int,
    weights_by_books: valuation.WeightsByBooks,
) -> None:
    """Learn to estimate the chance to win, and write the file."""
    trials = [
        learn_win_chance.Trial(seed, number, weights_by_books)
        for number in range(-(-games // BATCH))
    ]
    played = processes.map(learn_win_chance.play, trials)
    parts = track(played, "Win chance", total=len(trials))
    samples = learn_win_chance.together(parts)
    learner = learn_win_chance.fit(samples, seed, track(EPOCHS, "Network"))
    command = f"{COMMAND} --only win-chance --games {games} --seed {seed}"
    save(win_chance.FILE, learn_win_chance.to_json(learner, command))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", choices=PARTS, help="learn only this")
    parser.add_argument("--iterations", type=int, default=learn_weights.ITERATIONS)
    parser.add_argument("--set-iterations", type=int, default=learn_weights.SET_ITERATIONS)
    parser.add_argument("--deals", type=int, default=learn_weights.DEALS)
    parser.add_argument("--openings", type=int, default=learn_opening.GAMES)
    parser.add_argument("--games", type=int, default=learn_win_chance.GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="how many processes (one for each core)")
    wanted = parser.parse_args()
    parts = (wanted.only,) if wanted.only else PARTS
    with ProcessPoolExecutor(wanted.jobs) as processes:
        weights_by_books = deepcopy(valuation.load_weights())
        if "weights" in parts:
            iterations = wanted.iterations, wanted.set_iterations
            weights_by_books = train_weights(processes, wanted.seed, *iterations, wanted.deals)
        if "opening" in parts:
            train_opening(processes, wanted.seed, wanted.openings, weights_by_books)
        if parts != ("win-chance",):
            names = ("iterations", "set_iterations", "deals", "openings", "seed")
            options = (f"--{name.replace('_', '-')} {getattr(wanted, name)}" for name in names)
            command = f"{COMMAND} {' '.join(options)}"
            save(valuation.FILE, learn_weights.to_toml(weights_by_books, command))
        if "win-chance" in parts:
            train_win_chance(processes, wanted.seed, wanted.games, weights_by_books)


if __name__ == "__main__":
    main()
