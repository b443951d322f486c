"""How well the bots of The Duel play: who beats whom, how fast they decide, how games end.

The last line is one JSON object.

    python benchmarks/duel_bots.py --games 200              journeyman and master, set by set
    python benchmarks/duel_bots.py --pairs journeyman:apprentice --games 2000
    python benchmarks/duel_bots.py --favours 2000           one colour favoured against none

Every seed is played twice, with the bots on either side, and all pairs of coins come in turn.
"""

import argparse
import json
import time
from math import sqrt
from typing import Any

from nostrum.bots import bots_for, policy_of
from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.worth import Worth
from nostrum.core.moves import Moves
from nostrum.core.policy import Policy, play_out
from nostrum.duel import Game, Setup
from nostrum.duel.chips import BOOK_COLOURS, KINDS

SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
FAVOUR = 1.0  # steps by which a chip of the favoured colour seems better than it is


def setups(books: str) -> list[Setup]:
    """A set with every pair of coins."""
    return [Setup(books=books, coins=coins) for coins in COINS]


def share(won: float, games: int) -> dict[str, float]:
    """A share of games with its 95 % interval."""
    mean = won / games
    wide = 1.96 * sqrt(max(mean * (1 - mean), 1e-9) / games)
    return {"share": round(mean, 4), "from": round(mean - wide, 4), "to": round(mean + wide, 4)}


def duel(tables: list[Setup], sides: list[list[Policy]], games: int) -> dict[str, Any]:
    """Let two players meet, each in turn at seat 0; their policies are given table by table."""
    won = sixth = started = 0.0
    decisions = 0
    begun = time.process_time()
    for number in range(games):
        place = number // 2 % len(tables)
        game = Game(tables[place], number // 2)
        start = game.table.start
        seat = number % 2
        policies = [side[place] for side in sides]
        decisions += play_out(game, policies if seat == 0 else policies[::-1])
        winners = game.winners()
        won += (seat in winners) / len(winners)
        started += (start in winners) / len(winners)
        sixth += max(game.scores()) >= game.table.rules.patients_to_win
    return {
        "games": games,
        "first wins": share(won, games),
        "start player wins": share(started, games),
        "ended by the sixth patient": share(sixth, games),
        "decisions per game": round(decisions / games, 1),
        "seconds": round(time.process_time() - begun, 1),
    }


def times(name: str, books: str, games: int) -> dict[str, float]:
    """How long a bot thinks, in milliseconds of the processor: on average and at most."""
    policy = policy_of(bots_for("duel")[name](1))
    moves = Moves()
    total = longest = 0.0
    count = 0
    for number in range(games):
        game = Game(setups(books)[number % len(COINS)], number)
        while not game.over:
            seat = game.actors()[0]
            moves.count = 0
            game.fill(seat, moves)
            begun = time.process_time()
            action = policy.decide(game, seat, moves) if moves.count > 1 else moves.actions[0]
            if moves.count > 1:
                took = time.process_time() - begun
                total += took
                longest = max(longest, took)
                count += 1
            game.carry_out(seat, action)
    return {"mean ms": round(1e3 * total / count, 4), "longest ms": round(1e3 * longest, 3)}


def fond_of(setup: Setup, colour: str) -> JourneymanPolicy:
    """A journeyman who likes one colour better than it deserves; an empty colour: none."""
    policy = JourneymanPolicy()
    policy.worth = Worth(setup.rulebook)
    policy.worth.steps = [
        steps + (FAVOUR if kind.startswith(f"{colour}-") else 0.0)
        for kind, steps in zip(KINDS, policy.worth.steps, strict=True)
    ]
    policy.worth.fill_chips()
    return policy


def favours(games: int) -> dict[str, dict[str, float]]:
    """How often whoever favours a colour wins against somebody who favours none."""
    found = {}
    for books in SETS:
        tables = setups(books)
        plain: list[Policy] = [fond_of(setup, "") for setup in tables]
        for colour in BOOK_COLOURS:
            fond: list[Policy] = [fond_of(setup, colour) for setup in tables]
            found[f"{colour}-{books}"] = duel(tables, [fond, plain], games)["first wins"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How well the bots of The Duel play.")
    parser.add_argument("--games", type=int, default=60, help="of each pair in each set")
    parser.add_argument("--pairs", nargs="*", default=["master:journeyman"])
    parser.add_argument("--sets", nargs="*", default=list(SETS))
    parser.add_argument("--favours", type=int, default=0, help="games for each favoured colour")
    parser.add_argument("--times", type=int, default=2, help="games in which bots are timed")
    wanted = parser.parse_args()
    result: dict[str, Any] = {}
    for pair in wanted.pairs:
        names = pair.split(":")
        for books in wanted.sets:
            tables = setups(books)
            sides = [[policy_of(bots_for("duel")[name](7))] * len(tables) for name in names]
            result[f"{pair} {books}"] = duel(tables, sides, wanted.games)
            print(f"{pair} {books}: {result[f'{pair} {books}']}", flush=True)
    for name in sorted({name for pair in wanted.pairs for name in pair.split(":")}):
        if wanted.times and name != "apprentice":
            result[f"time of {name}"] = times(name, "I", wanted.times)
    if wanted.favours:
        result["favours"] = favours(wanted.favours)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
