"""How long odds take: the whole answer to a view, in milliseconds of the processor.

The last line is one JSON object. `odds_p99_ms` is for all moments of brewing in games of masters,
of the set that takes longest; `masters` has more about each set: how many were sampled, because
there were too many ways to count, and the usual standard error of their chance to explode.
`odds_ms` is for the first draw of a potion with some bags, when there is most to count;
`odds_in_the_middle_ms` for a pot with some chips in it.
"""

import argparse
import gc
import json
import time
from collections.abc import Callable, Mapping
from statistics import median
from typing import Any

from nostrum import _engine
from nostrum.bots import bots_for, policy_of
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.coach.quacks.odds import odds
from nostrum.core.moves import Moves
from nostrum.quacks.game import Game

WHITES = "white-1*5 white-2*2 white-3"
START = "white-1*4 white-2*2 white-3 orange-1 green-1"
ROUND_5 = f"{WHITES} orange-1*2 green-1*2 green-2 blue-1 blue-2 red-1 red-2 yellow-1 purple-1"
ROUND_9 = (
    f"{WHITES} orange-1*3 green-1*2 green-2 green-4 blue-1 blue-2*2 red-1 red-2 red-4 "
    "yellow-1 yellow-2 purple-1*2 black-1*2"
)
BAGS = {"start": START, "round 5": ROUND_5, "round 9": ROUND_9}
MIDDLES = {
    "start": "white-1*2 white-2*2 white-3 orange-1, white-1 green-1 white-1 in the pot",
    "round 5": "white-1*3 white-2 white-3 orange-1 green-1*2 green-2 blue-2 red-2 yellow-1, "
    "white-1 orange-1 white-1 purple-1 white-2 blue-1 red-1 in the pot, droplet 3",
    "round 9": "white-1*3 white-2 white-3 orange-1*2 green-1*2 green-4 blue-2*2 red-1 red-4 "
    "yellow-2 purple-1 black-1*2, white-1 orange-1 white-1 purple-1 white-2 blue-1 red-2 green-2 "
    "yellow-1 in the pot, droplet 6",
}
SETS = (1, 2, 3, 4)


def best(work: Callable[[], object], seconds: float = 0.4) -> float:
    """The best time of several, in milliseconds of the processor: others may be busy on it."""
    found: list[float] = []
    end = time.perf_counter() + seconds
    while not found or time.perf_counter() < end:
        start = time.process_time()
        work()
        found.append(time.process_time() - start)
    return 1000 * min(found)


def measured(bag: str, books: int) -> float:
    """The time of the odds of a bag."""
    view = game_with_bag(bag, str(books), "none").observe(0)
    return round(best(lambda: odds(view)), 2)


def views_of_masters(books: int, games: int) -> list[Mapping[str, Any]]:
    """What a seat of four masters sees whenever it is brewing, in some games."""
    views: list[Mapping[str, Any]] = []
    for number in range(games):
        game = Game(players=4, books=books, seed=1000 * books + number)
        policies = [policy_of(bots_for("quacks")["master"](seat)) for seat in range(4)]
        while seats := game.actors():
            seat = seats[0]
            view = game.observe(seat)
            if view["step"] == "potions" and "brew" in view["seats"][seat]["owed"]:
                views.append(view)
            moves = Moves()
            for action in game.legal(seat):
                moves.add(action)
            game.apply(seat, policies[seat].decide(game, seat, moves))
    return views


def of_masters(books: int, games: int, every: int) -> dict[str, float]:
    """How long odds take at each moment of brewing in games of masters, or at every so many."""
    views = views_of_masters(books, games)[::every]
    gc.collect()
    gc.freeze()  # the views are many objects, which are not looked through again and again
    times, errors = [], []
    for view in views:
        start = time.process_time()
        found = odds(view)
        times.append(1000 * (time.process_time() - start))
        if found.until.errors is not None:
            errors.append(found.until.errors.exploded)
    gc.unfreeze()
    times.sort()
    return {
        "positions": len(times),
        "p50_ms": round(times[len(times) // 2], 2),
        "p99_ms": round(times[len(times) * 99 // 100], 2),
        "max_ms": round(times[-1], 2),
        "sampled": round(len(errors) / len(times), 3),
        "error": round(median(errors), 4) if errors else 0.0,
    }


def measure_odds(games: int = 1, every: int = 1) -> dict[str, Any]:
    """The odds in games of masters: each set, and the longest of their 99th percentiles."""
    masters = {f"set {number}": of_masters(number, games, every) for number in SETS}
    return {"odds_p99_ms": max(found["p99_ms"] for found in masters.values()), "masters": masters}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1, help="games of masters with each set")
    parser.add_argument("--every", type=int, default=1, help="of so many moments only one")
    wanted = parser.parse_args()
    figures = {
        "engine": "compiled" if _engine.COMPILED else "interpreted",
        **measure_odds(wanted.games, wanted.every),
        "odds_ms": {
            f"{name}, set {n}": measured(bag, n) for name, bag in BAGS.items() for n in SETS
        },
        "odds_in_the_middle_ms": {
            f"{name}, set {n}": measured(bag, n) for name, bag in MIDDLES.items() for n in SETS
        },
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
