"""How long exact odds take: the whole answer to a view, for bags as they are in a game.

The last line is one JSON object. `odds_ms` is for the first draw of a potion, when there is most to
count; `odds_in_the_middle_ms` for a pot with some chips in it; `next_chip_ms` leaves out the plan
that draws on. A figure that is null: too many ways, and the odds say so.
"""

import json
import time
from collections.abc import Callable

from nostrum import _engine
from nostrum.coach.quacks.bag_text import game_with_bag
from nostrum.coach.quacks.odds import Odds, odds

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


def measured(bag: str, books: int, most_bags: int | None = None) -> float | None:
    """The time of the odds of a bag, if all could be counted."""
    view = game_with_bag(bag, str(books), "none").observe(0)

    def ask() -> Odds:
        return odds(view) if most_bags is None else odds(view, most_bags=most_bags)

    if most_bags is None and ask().until is None:
        return None
    return round(best(ask), 2)


def of_all(bags: dict[str, str], most_bags: int | None = None) -> dict[str, float | None]:
    """The times of some bags with all sets of books."""
    return {
        f"{name}, set {number}": measured(bag, number, most_bags)
        for name, bag in bags.items()
        for number in SETS
    }


def main() -> None:
    figures = {
        "engine": "compiled" if _engine.COMPILED else "interpreted",
        "odds_ms": {
            f"{name}, set {n}": measured(bag, n) for name, bag in BAGS.items() for n in SETS
        },
        "odds_in_the_middle_ms": {
            f"{name}, set {n}": measured(bag, n) for name, bag in MIDDLES.items() for n in SETS
        },
        "next_chip_ms": {
            f"{name}, set {n}": measured(bag, n, 0) for name, bag in BAGS.items() for n in SETS
        },
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
