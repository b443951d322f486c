"""How quick and how good the coach is. The last line is one JSON object.

* `review_s`: seconds of one processor for the review of a game of four masters, the mean of a few.
* `hint_ms`: milliseconds for a hint, the mean over the decisions of such games.
* `odds_p99_ms`: 99 of 100 positions of masters' games, all sets, have their odds in this time.
* `brier_ratio`: the Brier score of the chances to win, divided by that of chances by points and
  round only; the worst set.
* `calibration_error`: the mean difference between chances said and games won; the worst set.
* `luck_reduction`: how many times fewer games tell as much without luck, four masters, set 1.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from nostrum import _engine
from nostrum.bots import make, policy_of
from nostrum.coach.hints import hint
from nostrum.coach.move_values import Move
from nostrum.coach.reviews import review
from nostrum.core.contract import SPECS
from nostrum.core.policy import play_out
from nostrum.core.record import Record
from nostrum.lab.batches.luck import RememberingPolicy, all_moves, luck_of

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE), str(HERE.parent / "examples" / "studies")]

SETS = (1, 2, 3, 4)
PLAYERS = 4
HINT_EVERY = 9  # decisions


def record_of_masters(books: int, seed: int) -> tuple[Record, list[Move]]:
    """A game of masters, and its decisions."""
    record = Record.begin(SPECS["quacks"], {"players": PLAYERS, "books": books}, seed)
    game = record.new_game()
    decisions: list[Move] = []
    policies = [
        RememberingPolicy(policy_of(make("quacks", "master", seed=seed + seat)), decisions)
        for seat in range(PLAYERS)
    ]
    play_out(game, policies)
    moves = all_moves(record.new_game(), decisions)
    record.moves = [(seat, game.action_text(action)) for seat, action in moves]
    record.conclude(game)
    return record, decisions


def time_reviews(records: list[Record]) -> float:
    """Seconds of the processor for a review."""
    start = time.process_time()
    for record in records:
        review(record)
    return (time.process_time() - start) / len(records)


def time_hints(records: list[Record]) -> float:
    """Milliseconds of the processor for a hint."""
    times = []
    for record in records:
        game = record.new_game()
        for number, (seat, text) in enumerate(record.moves):
            if number % HINT_EVERY == 0 and len(game.legal(seat)) > 1:
                view = game.observe(seat)
                start = time.process_time()
                hint(view)
                times.append(time.process_time() - start)
            game.apply(seat, text)
    return 1000 * statistics.mean(times)


def measure_luck_reduction(games: int) -> float:
    """By how much the results scatter less without luck. Every seat of a game counts; all masters
    are alike, so a seat wins a quarter of the games whatever is taken out."""
    raw: list[float] = []
    reduced: list[float] = []
    for seed in range(games):
        record, decisions = record_of_masters(1, 90_000 + seed)
        luck = luck_of(record.new_game(), decisions, seed)
        winners = record.replay().winners()
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(PLAYERS)]
        raw += won
        reduced += [one - other for one, other in zip(won, luck, strict=True)]
    return statistics.pvariance(raw) / statistics.pvariance(reduced)


def measure_chances(games: int) -> dict[str, float]:
    """The worst set's Brier ratio and calibration error, in games of masters and of journeymen."""
    chances: Any = import_module("win_chances")
    ratios, errors = [], []
    with ProcessPoolExecutor() as pool:
        for bot in chances.BOTS:
            for books in SETS:
                found = chances.study(bot, str(books), PLAYERS, games, pool)
                ratios.append(found.ours.brier / found.simple.brier)
                errors.append(found.ours.calibration_error)
    return {"brier_ratio": round(max(ratios), 4), "calibration_error": round(max(errors), 4)}


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=400, help="for the chances to win")
    parser.add_argument("--luck-games", type=int, default=60)
    options = parser.parse_args()
    odds: Any = import_module("odds")
    records = [record_of_masters(books, 50 + books)[0] for books in SETS]
    figures: dict[str, Any] = {
        "compiled": _engine.COMPILED,
        "review_s": round(time_reviews(records), 2),
        "hint_ms": round(time_hints(records), 1),
        "luck_reduction": round(measure_luck_reduction(options.luck_games), 1),
        **odds.measure_odds(),
        **measure_chances(options.games),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
