"""Whether luck is zero on average, and what bots of each kind give away.

Bots of one kind play each other, and every game is analysed. Printed for each kind and set: the
mean luck of each seat, the mean and the standard deviation of the remainder, and what a seat gives
away in a game. With --luck-only decisions are not judged, which is many times faster.

    python examples/studies/luck.py -n 40
    python examples/studies/luck.py -n 2000 --luck-only --trials 1
"""

import argparse
import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import nostrum
from nostrum.bots import make, policy_of
from nostrum.coach.analysis import TRIALS, analyst_for, total
from nostrum.coach.move_values import Move
from nostrum.core.policy import play_out
from nostrum.lab.batches.luck import RememberingPolicy, all_moves

BOTS = ("random", "apprentice", "journeyman", "master")
SETS = {"quacks": (1, 2, 3, 4), "duel": ("I", "II", "III", "IV")}
NORMAL = 1.96


class Job(NamedTuple):
    """A game to play and to analyse."""

    game: str
    bot: str
    books: Any
    players: int
    seed: int
    trials: int
    judges: bool


class Account(NamedTuple):
    """What a game came to, for each seat."""

    luck: list[float]
    given_away: list[float]
    remainder: list[float]


def analysed(job: Job) -> Account:
    """Play a game and analyse it."""
    setup = {"players": job.players} if job.game == "quacks" else {}
    game = getattr(nostrum, job.game).Game(books=job.books, seed=job.seed, **setup)
    beginning = game.clone()
    decisions: list[Move] = []
    policies = [
        RememberingPolicy(policy_of(make(job.game, job.bot, seed=job.seed + seat)), decisions)
        for seat in range(game.seats)
    ]
    play_out(game, policies)
    moves = all_moves(beginning.clone(), decisions)
    analyst = analyst_for(beginning, job.trials, job.seed, job.judges)
    found = list(analyst.analyse(beginning, moves))
    given = [0.0] * game.seats
    for one in found:
        if one.decision is not None:
            given[one.move.seat] += one.decision.loss
    return Account(
        total([one.luck for one in found], game.seats),
        given,
        total([one.remainder for one in found], game.seats),
    )


def mean_text(numbers: Sequence[float]) -> str:
    """A mean with its 95 % interval, in per cent."""
    middle = math.fsum(numbers) / len(numbers)
    error = NORMAL * deviation(numbers) / math.sqrt(len(numbers))
    return f"{100 * middle:.2f} ± {100 * error:.2f}"


def deviation(numbers: Sequence[float]) -> float:
    """The standard deviation."""
    middle = math.fsum(numbers) / len(numbers)
    return math.sqrt(math.fsum((one - middle) ** 2 for one in numbers) / (len(numbers) - 1))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=list(SETS), default="quacks")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bots", default=",".join(BOTS))
    parser.add_argument("-n", "--games", type=int, default=40, help="of each bot and set")
    parser.add_argument("--trials", type=int, default=TRIALS)
    parser.add_argument("--luck-only", action="store_true")
    parser.add_argument("--jobs", type=int, default=None)
    options = parser.parse_args()
    with ProcessPoolExecutor(options.jobs) as pool:
        for bot in options.bots.split(","):
            for books in SETS[options.game]:
                jobs = [
                    Job(
                        *(options.game, bot, books, options.players, 7_000_000 + number),
                        *(options.trials, not options.luck_only),
                    )
                    for number in range(options.games)
                ]
                found = list(pool.map(analysed, jobs, chunksize=4))
                lucks = zip(*(one.luck for one in found), strict=True)
                rest = zip(*(one.remainder for one in found), strict=True)
                # The seats of a game are not independent; their mean in each game is.
                given = [math.fsum(one.given_away) / len(one.given_away) for one in found]
                remainders = [part for one in found for part in one.remainder]
                print(
                    f"{bot}, {books}: luck of the seats {', '.join(map(mean_text, lucks))}; "
                    f"remainder {', '.join(map(mean_text, rest))}, "
                    f"deviation {100 * deviation(remainders):.1f}; "
                    f"given away by a seat {mean_text(given)}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
