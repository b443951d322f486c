"""What to buy first: when four quick masters buy in round 1, everything that one of them can afford
is tried, and the game is played on with the same luck."""

from collections import defaultdict

from common import mean_of, options
from forks import CHUNK, PLAYERS, after_each, in_chunks, play_until

from nostrum.quacks import Game, Setup

Found = tuple[str, int, dict[str, float]]  # set, coins, what each purchase wins


def play(job: tuple[str, int]) -> list[Found]:
    """Some games: what each first purchase of a seat wins."""
    books, first = job
    setup = Setup(players=PLAYERS, books=int(books))
    found: list[Found] = []
    for number in range(first, first + CHUNK):
        game = Game(setup, 11_000_000 + number)
        seat = next(play_until(game, number, "buying"))
        coins = game.table.player(seat).coins
        found.append((books, coins, after_each(game, seat, game.legal(seat), number)))
    return found


def main() -> None:
    """All sets."""
    asked = options(__doc__, 3000)
    wins: dict[tuple[str, int], list[dict[str, float]]] = defaultdict(list)
    for books, coins, after in in_chunks(play, asked.books.split(","), asked.games):
        wins[books, coins].append(after)
    for (books, coins), games in sorted(wins.items()):
        if len(games) < 100:
            continue
        # What is wrong with each purchase, compared with the mean of all of the same game.
        better: dict[str, list[float]] = defaultdict(list)
        for after in games:
            usual = sum(after.values()) / len(after)
            for purchase, won in after.items():
                better[purchase].append(won - usual)
        ranked = sorted(better, key=lambda purchase: -mean_of(better[purchase]).mean)
        told = [f"{each}: {mean_of(better[each]).percent()}" for each in ranked[:4]]
        print(f"set {books}, {coins} coins, {len(games)} games:", "; ".join(told))


if __name__ == "__main__":
    main()
