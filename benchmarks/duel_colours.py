"""Is a colour of The Duel too good? How often whoever likes it best wins.

A journeyman to whom the chips of one colour seem better than they are, by one step of the patient,
plays against one without such fancies: every seed twice, with the two on either side, and all pairs
of coins in turn. The last line is one JSON object.

    python benchmarks/duel_colours.py --games 2000
"""

import argparse
import json
from math import sqrt

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.valuation import Valuation
from nostrum.core.policy import play_out
from nostrum.duel import Game, Setup
from nostrum.duel.chips import BOOK_COLOURS, KINDS

SETS = ("I", "II", "III", "IV")
COINS = ("silver gold", "silver copper", "gold copper")
FAVOUR = 1.0  # steps by which a chip of the favoured colour seems better than it is


def fond_of(setup: Setup, colour: str) -> JourneymanPolicy:
    """A journeyman who likes one colour better than it deserves; an empty colour: none."""
    policy = JourneymanPolicy()
    policy.valuation = Valuation(setup.rulebook)
    policy.valuation.steps = [
        steps + (FAVOUR if kind.startswith(f"{colour}-") else 0.0)
        for kind, steps in zip(KINDS, policy.valuation.steps, strict=True)
    ]
    policy.valuation.value_chips()
    return policy


def wins(books: str, colour: str, games: int) -> float:
    """How often whoever favours a colour wins against somebody who favours none."""
    setups = [Setup(books=books, coins=coins) for coins in COINS]
    pairs = [(fond_of(setup, colour), fond_of(setup, "")) for setup in setups]
    won = 0.0
    for number in range(games):
        place = number // 2 % len(setups)
        game = Game(setups[place], number // 2)
        seat = number % 2
        play_out(game, pairs[place] if seat == 0 else pairs[place][::-1])
        winners = game.winners()
        won += (seat in winners) / len(winners)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2000, help="for each colour of each set")
    parser.add_argument("--sets", nargs="*", default=list(SETS))
    wanted = parser.parse_args()
    found: dict[str, float] = {}
    wide = 98 / sqrt(wanted.games)
    for books in wanted.sets:
        for colour in BOOK_COLOURS:
            found[f"{colour}-{books}"] = wins(books, colour, wanted.games)
            share = 100 * found[f"{colour}-{books}"]
            print(f"{colour}-{books}: {share:.1f} % ({share - wide:.1f}-{share + wide:.1f})")
    print(json.dumps(found))


if __name__ == "__main__":
    main()
