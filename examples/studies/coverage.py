"""Whether the intervals of tournaments without luck hold the truth, and how narrow they are.

The truth comes from many games that are not analysed. In 100 small tournaments about 95 of the
intervals of 95 % must hold it, with luck and without it.

    python examples/studies/coverage.py --tournaments 100 -n 20
"""

import argparse
import statistics
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from nostrum.lab.batches.batch import Plan
from nostrum.lab.batches.bot_specs import BotCatalogue
from nostrum.lab.metrics.game_metrics import WIN_PARTS
from nostrum.lab.statistics.estimates import Estimate, RatioSums


class Job(NamedTuple):
    """A tournament to play."""

    hero: str
    rival: str
    players: int
    books: int
    games: int
    seed: int
    reduce_luck: bool = False


def tournament(job: Job) -> Estimate:
    """How often the hero wins, with the interval."""
    catalogue = BotCatalogue("quacks", [])
    seats = (catalogue.find(job.hero), *[catalogue.find(job.rival)] * (job.players - 1))
    plan = Plan(
        "quacks",
        seats,
        job.seed.to_bytes(32, "big"),
        cycle_wins=True,
        reduce_luck=job.reduce_luck,
    )
    result = plan.task(0, job.games, [{"players": job.players, "books": job.books}]).play()
    sums = RatioSums()
    for parts in result.cycle_wins:
        sums.add_cycle(parts, job.players)
    return sums.estimate(WIN_PARTS, share=True)


def main() -> None:
    """Play all tournaments, with luck and without it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tournaments", type=int, default=100)
    parser.add_argument("-n", "--games", type=int, default=20, help="of each tournament")
    parser.add_argument("--hero", default="journeyman")
    parser.add_argument("--rival", default="apprentice")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--books", type=int, default=1)
    parser.add_argument("--truth", type=int, default=40_000, help="games for the truth")
    parser.add_argument("--jobs", type=int, default=None)
    options = parser.parse_args()
    who = (options.hero, options.rival, options.players, options.books)
    truth = tournament(Job(*who, options.truth, 1)).mean
    print(f"the truth: {100 * truth:.2f} %", flush=True)
    with ProcessPoolExecutor(options.jobs) as pool:
        for reduce_luck in (False, True):
            jobs = [
                Job(*who, options.games, 500 + number, reduce_luck)
                for number in range(options.tournaments)
            ]
            found = list(pool.map(tournament, jobs))
            held = sum(one.low <= truth <= one.high for one in found)  # type: ignore[operator]
            means = [one.mean for one in found]
            print(
                f"{'without' if reduce_luck else 'with'} luck: {held} of {len(found)} intervals "
                f"hold the truth; their mean is {100 * statistics.mean(means):.2f} %, its standard "
                f"deviation from one to the next {100 * statistics.stdev(means):.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
