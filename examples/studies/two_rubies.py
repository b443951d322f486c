"""What to do with two rubies: whenever one of four quick masters may spend some, each way to do so
is tried, and the game is played on with the same luck. For each round, how much more often a step
of the droplet or a full flask wins than keeping the rubies for later."""

from collections import defaultdict

from common import mean_of, options
from forks import CHUNK, PLAYERS, after_each, in_chunks, play_until

from nostrum.quacks import Game, Setup

KEEP = "pass"


def play(job: tuple[str, int]) -> list[tuple[str, int, str, float]]:
    """Some games: set, round, what was bought, and what it won more than keeping the rubies."""
    books, first = job
    setup = Setup(players=PLAYERS, books=int(books))
    found = []
    for number in range(first, first + CHUNK):
        game = Game(setup, 12_000_000 + number)
        for seat in play_until(game, number, "spending rubies"):
            wins = after_each(game, seat, game.legal(seat), number)
            for action, won in wins.items():
                if action != KEEP:
                    found.append((books, game.round, action, won - wins[KEEP]))
    return found


def main() -> None:
    """All sets."""
    asked = options(__doc__, 1000)
    gains: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for books, number, action, gain in in_chunks(play, asked.books.split(","), asked.games):
        for name in (f"set {books}", "all sets"):
            gains[action, name][number].append(gain)
    for (action, name), rounds in sorted(gains.items()):
        means = {number: mean_of(rounds[number]).percent() for number in sorted(rounds)}
        print(f"{action:10} {name:9}", "; ".join(f"{number}: {m}" for number, m in means.items()))


if __name__ == "__main__":
    main()
