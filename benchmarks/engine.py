"""How fast the engine is, beside OpenSpiel's simplest push-your-luck game in the same run.

The last line is one JSON object. Ours and theirs are measured in turn, several times over, and
the best of each counts, so that a busy moment of the machine does not decide the ratio.
"""

import json
import os
import random
import subprocess
import sys
import time

import reference
from nostrum import _engine, duel
from nostrum.duel.playout import random_games as random_duels
from nostrum.quacks import Game, Setup
from nostrum.quacks.playout import random_games

SETUP = Setup(players=4, books=1, edition="classic")
DUELS = [duel.Setup(books=books) for books in ("I", "II", "III", "IV")]
ROUNDS = 7
GAMES = 3_000
PYTHON_GAMES = 150
INTERPRETED_GAMES = 60
CLONES = 200_000

INTERPRETED = f"""
import time
from nostrum.quacks import Setup
from nostrum.quacks.playout import random_games
setup = Setup(players=4, books=1, edition="classic")
random_games(setup, 1, 5)
best = 0.0
for repeat in range(3):
    start = time.perf_counter()
    random_games(setup, 1 + repeat, {INTERPRETED_GAMES})
    best = max(best, {INTERPRETED_GAMES} / (time.perf_counter() - start))
print(best)
"""


def inside(seed: int) -> tuple[float, float]:
    """Whole games inside the core: games and decisions a second."""
    start = time.perf_counter()
    decisions, _ = random_games(SETUP, seed, GAMES)
    seconds = time.perf_counter() - start
    return GAMES / seconds, decisions / seconds


def duels(seed: int) -> float:
    """Games of The Duel inside the core, a second: as many of each set."""
    start = time.perf_counter()
    for setup in DUELS:
        random_duels(setup, seed, GAMES // len(DUELS))
    return GAMES / (time.perf_counter() - start)


def from_python(seed: int) -> float:
    """The same driven from Python, one `legal` and one `apply` a decision."""
    draw = random.Random(seed).random
    decisions = 0
    start = time.perf_counter()
    for number in range(PYTHON_GAMES):
        game = Game(SETUP, seed + number)
        legal, apply, actors = game.legal, game.apply, game.actors
        while waiting := actors():
            for seat in waiting:
                actions = legal(seat)
                apply(seat, actions[int(draw() * len(actions))])
                decisions += 1
    return decisions / (time.perf_counter() - start)


def clones() -> float:
    """Copies of a game in its fifth round, a second."""
    game = Game(SETUP, 1)
    while game.round < 5:
        seat = game.actors()[0]
        game.apply(seat, game.legal(seat)[-1])
    clone = game.clone
    start = time.perf_counter()
    for _ in range(CLONES):
        clone()
    return CLONES / (time.perf_counter() - start)


def interpreted() -> float:
    """Games a second of the same source, interpreted."""
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED],
        env={**os.environ, "NOSTRUM_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def state_bytes() -> int:
    """The memory of one game: itself, its players and what they hold alone."""
    game = Game(SETUP, 1)
    own = [game, game.table, game.players, *game.players, game.seed]
    return sum(sys.getsizeof(thing) for thing in own)


def main() -> None:
    ours = [inside(1 + GAMES * number) for number in range(2)]
    pig: list[float] = []
    python: list[float] = []
    pig_python: list[float] = []
    pig_numpy: list[float] = []
    copies: list[float] = []
    duel_games: list[float] = []
    for number in range(ROUNDS):
        ours.append(inside(1 + GAMES * number))
        pig.append(reference.compiled(repeats=1)["decisions_per_second"])
        python.append(from_python(1 + number))
        pig_python.append(reference.python_loop(repeats=1)["decisions_per_second"])
        pig_numpy.append(reference.numpy_loop(games=30, repeats=1)["decisions_per_second"])
        copies.append(clones())
        duel_games.append(duels(1 + GAMES * number))
    games_per_s = max(games for games, _ in ours)
    decisions_per_s = max(decisions for _, decisions in ours)
    figures = {
        "engine": "compiled" if _engine.COMPILED else "interpreted",
        "games_per_s": round(games_per_s),
        "decisions_per_s": round(decisions_per_s),
        "pig_decisions_per_s": round(max(pig)),
        "pig_ratio": round(decisions_per_s / max(pig), 2),
        "python_decisions_per_s": round(max(python)),
        "pig_python_decisions_per_s": round(max(pig_numpy)),
        "pig_python_ratio": round(max(python) / max(pig_numpy), 2),
        # The same against a loop of theirs that is made as lean as ours.
        "pig_lean_python_decisions_per_s": round(max(pig_python)),
        "pig_lean_python_ratio": round(max(python) / max(pig_python), 2),
        "clones_per_s": round(max(copies)),
        "compiled_ratio": round(games_per_s / interpreted(), 1),
        "state_bytes": state_bytes(),
        "duel_games_per_s": round(max(duel_games)),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
