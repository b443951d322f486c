"""How long the bots of The Duel think: milliseconds of the processor, on average and at most.

    python benchmarks/duel_times.py master --games 8

The games go through all sets, with both seats at the same bot. The last line is one JSON object.
"""

import argparse
import json
import time

from nostrum.bots import bots_for, policy_of
from nostrum.core.moves import Moves
from nostrum.duel import Game

SETS = ("I", "II", "III", "IV")


def times(name: str, games: int) -> dict[str, float]:
    """The time of a decision between at least two actions."""
    policy = policy_of(bots_for("duel")[name](1))
    moves = Moves()
    taken: list[float] = []
    for number in range(games):
        game = Game(books=SETS[number % len(SETS)], seed=number)
        while not game.over:
            seat = game.actors()[0]
            moves.count = 0
            game.fill(seat, moves)
            action = moves.actions[0]
            if moves.count > 1:
                begun = time.process_time()
                action = policy.decide(game, seat, moves)
                taken.append(1000 * (time.process_time() - begun))
            game.carry_out(seat, action)
    return {"decisions": len(taken), "mean ms": sum(taken) / len(taken), "most ms": max(taken)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("bots", nargs="*", default=["journeyman", "master"])
    parser.add_argument("--games", type=int, default=8)
    wanted = parser.parse_args()
    found = {name: times(name, wanted.games) for name in wanted.bots}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
