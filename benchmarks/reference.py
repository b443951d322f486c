"""The yardstick: OpenSpiel's push-your-luck game, four players, played at random.

Speed means little in absolute figures, so every benchmark of ours reports a ratio to this one,
taken in the same run on the same machine. `pig` is the nearest relative of Quacks in OpenSpiel:
players press their luck, a bad roll loses the turn. Its rules are far smaller than ours (one die,
two actions), so equal decisions per second would mean that ours does much more in the same time.

What is measured is **player decisions** per second. Rolls of the die are played and timed but not
counted: they are chance, nobody decides them. Setting a game up belongs to it, theirs and ours.

* `compiled`: whole games inside OpenSpiel's C++ (`evaluate_bots` with its uniformly random bots);
  Python is entered once per game.
* `python_loop`: the loop of OpenSpiel's own `example.py`, with a call into C++ for every question
  and every move, and the same quick way to pick an action as in our own loop. The die is rolled
  by `random.choices`; `example.py` itself rolls it with `numpy.random.choice`, which takes longer
  than all the rest and is given apart as `numpy_loop`.

Counting is exact: OpenSpiel leaves the finished game in the state it was given, and the decisions
are counted in its history once the clock has stopped.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

# All of pig's parameters; all but the number of players are its defaults.
GAME = "pig(players=4,horizon=1000,winscore=100,diceoutcomes=6,piglet=False)"
PLAYERS = 4

Figures = dict[str, float]


def decisions_in(state: Any) -> int:
    """How many of a game's moves were a player's."""
    return sum(move.player >= 0 for move in state.full_history())


def measure(play: Callable[[Any, int], object], games: int, repeats: int) -> Figures:
    """Play `games` games `repeats` times over, other games each time; figures of the fastest."""
    game = pyspiel.load_game(GAME)
    best: Figures = {"decisions_per_second": 0.0}
    for repeat in range(repeats):
        states = []
        start = time.perf_counter()
        for number in range(games):
            state = game.new_initial_state()
            play(state, repeat * games + number)
            states.append(state)
        seconds = time.perf_counter() - start
        decisions = sum(map(decisions_in, states))
        if decisions / seconds > best["decisions_per_second"]:
            best = {
                "decisions_per_second": decisions / seconds,
                "games_per_second": games / seconds,
                "decisions_per_game": decisions / games,
                "games": float(games),
                "seconds": seconds,
            }
    return best


def compiled(games: int = 2_000, repeats: int = 5) -> Figures:
    """Random games inside OpenSpiel's C++."""
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(PLAYERS)]

    def play(state: Any, seed: int) -> None:
        pyspiel.evaluate_bots(state, bots, seed)

    return measure(play, games, repeats)


def python_loop(games: int = 100, repeats: int = 5) -> Figures:
    """Random games driven move by move from Python."""
    rng = random.Random(1)
    draw = rng.random

    def play(state: Any, seed: int) -> None:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])

    return measure(play, games, repeats)


def numpy_loop(games: int = 100, repeats: int = 5) -> Figures:
    """The same, with the die rolled as OpenSpiel's example rolls it."""
    draw = random.Random(1).random
    np.random.seed(1)

    def play(state: Any, seed: int) -> None:
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(np.random.choice(outcomes, p=chances))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])

    return measure(play, games, repeats)


def main() -> None:
    print(f"OpenSpiel, {GAME}")
    figures = {}
    for measured in (compiled, python_loop, numpy_loop):
        figures[measured.__name__] = round(measured()["decisions_per_second"])
        print(f"{measured.__name__:>12}: {figures[measured.__name__]:>12,} decisions/s")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
