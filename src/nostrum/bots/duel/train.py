"""Learn what the master of The Duel knows, from games against itself and rules of thumb.

    python -m nostrum.bots.duel.train            about 30 minutes on two cores

First the habits and then the opening that goes with them (`habits.toml`), at last the judgement of
those who have them (`judgement.toml`). The same command finds the same numbers on any number of
cores. Needs numpy and scipy: pip install 'nostrum[train]'.
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

from rich.progress import Progress, TaskID, track

from nostrum.bots.duel import judgement, learn_habits, learn_judgement, learn_opening, worth
from nostrum.bots.duel.learning import BATCH, SETS

COMMAND = "python -m nostrum.bots.duel.train"
PLACE = Path(__file__).parent
PARTS = ("habits", "opening", "judgement")


def save(name: str, text: str) -> None:
    """Write one of the files beside this one."""
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


def train_habits(
    processes: ProcessPoolExecutor, seed: int, turns: int, set_turns: int, deals: int
) -> worth.Experience:
    """Learn habits: first for any mix, and from there for each set."""
    steps = turns * -(-deals // BATCH) + len(SETS) * set_turns * -(-deals // 2 // BATCH)
    with Progress() as progress:
        bar = progress.add_task("Habits", total=steps)
        play_all = counted(processes, learn_habits.play, progress, bar)
        thumb = learn_habits.rules_of_thumb()
        mix = learn_habits.learn(seed, worth.MIX, thumb, turns, deals, play_all)
        experience = {worth.MIX: mix}
        for books in SETS:
            found = learn_habits.learn(seed, books, mix, set_turns, deals // 2, play_all)
            experience[books] = learn_habits.for_books(found, books)
    return experience


def train_opening(
    processes: ProcessPoolExecutor, seed: int, games: int, experience: worth.Experience
) -> None:
    """Learn what to buy in the first round: it becomes one of the habits."""
    many = {books: 2 * games if books == worth.MIX else games for books in experience}
    with Progress() as progress:
        bar = progress.add_task("Opening", total=sum(-(-games // BATCH) for games in many.values()))
        play_all = counted(processes, learn_opening.play, progress, bar)
        for books, habits in experience.items():
            opening = learn_opening.learn(seed, books, habits, many[books], play_all)
            habits[worth.OPENING] = opening


def train_judgement(
    processes: ProcessPoolExecutor, seed: int, games: int, experience: worth.Experience
) -> None:
    """Learn judgement, and write it down."""
    trials = [
        learn_judgement.Trial(seed, number, experience) for number in range(-(-games // BATCH))
    ]
    seen: list[learn_judgement.Seen] = []
    played = processes.map(learn_judgement.play, trials)
    for batch in track(played, "Judgement", total=len(trials)):
        seen += batch
    weights, likelihood = learn_judgement.fit(seen)
    command = f"{COMMAND} --games {games} --seed {seed}"
    save(judgement.FILE, learn_judgement.written(weights, command))
    print(f"{len(seen)} positions, mean log-likelihood {likelihood:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", choices=PARTS, help="learn only this")
    parser.add_argument("--turns", type=int, default=learn_habits.TURNS)
    parser.add_argument("--set-turns", type=int, default=learn_habits.SET_TURNS)
    parser.add_argument("--deals", type=int, default=learn_habits.DEALS)
    parser.add_argument("--openings", type=int, default=learn_opening.GAMES)
    parser.add_argument("--games", type=int, default=learn_judgement.GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, help="how many processes (one for each core)")
    wanted = parser.parse_args()
    parts = (wanted.only,) if wanted.only else PARTS
    with ProcessPoolExecutor(wanted.jobs) as processes:
        experience = deepcopy(worth.learned())
        if "habits" in parts:
            turns = wanted.turns, wanted.set_turns
            experience = train_habits(processes, wanted.seed, *turns, wanted.deals)
        if "opening" in parts:
            train_opening(processes, wanted.seed, wanted.openings, experience)
        if parts != ("judgement",):
            names = ("turns", "set_turns", "deals", "openings", "seed")
            options = (f"--{name.replace('_', '-')} {getattr(wanted, name)}" for name in names)
            command = f"{COMMAND} {' '.join(options)}"
            save(worth.FILE, learn_habits.written(experience, command))
        if "judgement" in parts:
            train_judgement(processes, wanted.seed, wanted.games, experience)


if __name__ == "__main__":
    main()
