"""How fast the laboratory is: whole games of bots, measured and added up by `nostrum simulate`.

The last line is one JSON object. Everything is measured several times over and the best counts, so
that a busy moment of the machine does not decide; one process and two are measured in turn.
"""

import json
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from nostrum import _engine
from nostrum.bots import bots_for
from nostrum.lab.batches.batch import BatchTask, Plan
from nostrum.lab.batches.bot_specs import BotCatalogue

GAME = "quacks"
SETUP: dict[str, object] = {"players": 4, "books": 1, "edition": "classic"}
QUICK = "journeyman"
STRONG = "master"
ROUNDS = 5
SECONDS = 1.0  # of games, for each measurement


def task(bot: str, first: int, games: int) -> BatchTask:
    """So many games of four of a bot."""
    seats = tuple(BotCatalogue(GAME).parse_seats(f"{bot}*4"))
    return BatchTask(Plan(GAME, seats, bytes(32)), first, first + games, [SETUP])


def played(work: BatchTask) -> tuple[int, float]:
    """Play: how many decisions, and how long it took."""
    start = time.perf_counter()
    batch = work.play()
    seconds = time.perf_counter() - start
    if batch.error:
        raise RuntimeError(batch.error)
    return batch.tally.decisions, seconds


def games_for(bot: str, seconds: float) -> int:
    """How many games take about so long; whole cycles of four."""
    games = 4
    while True:
        _, took = played(task(bot, 0, games))
        if took > seconds / 8:
            return max(4, round(seconds / took * games / 4) * 4)
        games *= 4


def together(pool: ProcessPoolExecutor, work: list[BatchTask]) -> float:
    """How long so many processes take for a task each."""
    start = time.perf_counter()
    list(pool.map(played, work))
    return time.perf_counter() - start


def main() -> None:
    known = bots_for(GAME)
    quick = QUICK if QUICK in known else "random"
    games = games_for(quick, SECONDS)
    alone: list[float] = []
    one: list[float] = []
    two: list[float] = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        together(pool, [task(quick, 0, games)] * 4)  # both have started and know the bot
        for number in range(ROUNDS):
            first = number * games
            _, seconds = played(task(quick, first, games))
            alone.append(games / seconds)
            one.append(games / together(pool, [task(quick, first, games)]))
            halves = [task(quick, first, games), task(quick, first + games, games)]
            two.append(2 * games / together(pool, halves))
    figures: dict[str, object] = {
        "engine": "compiled" if _engine.COMPILED else "interpreted",
        "bot": quick,
        "games_per_s": round(max(alone)),
        "scaling_2": round(max(two) / max(one), 2),
    }
    if STRONG in known:
        rates = []
        few = games_for(STRONG, SECONDS)
        for number in range(3):
            decisions, seconds = played(task(STRONG, number * few, few))
            rates.append(decisions / seconds)
        figures["decisions_per_s"] = round(max(rates))
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
