"""What one thing more is worth in chances to win: when a round begins, one of four quick masters is
given a chip, some points, rubies or a full flask, and the game is played on with the same luck as
without."""

from collections import defaultdict

from common import Mean, mean_of, options
from forks import CHUNK, PLAYERS, begin, in_chunks, win

from nostrum.quacks import Setup
from nostrum.quacks.chips import KINDS
from nostrum.quacks.player import Player

ROUNDS = (2, 3, 4, 5, 6, 7, 8, 9)
BLACK = KINDS.index("black-1")
ORANGE = KINDS.index("orange-1")
POINTS = 3


def give(player: Player, gift: str) -> None:
    """Give something to a player."""
    if gift == "points":
        player.score += POINTS
    elif gift == "two rubies":
        player.rubies += 2
    elif gift == "flask":
        player.flask = 1
    else:
        player.put(BLACK if gift == "black" else ORANGE)


def play(job: tuple[tuple[str, int], int]) -> list[tuple[str, str, int, float]]:
    """Some games: what each gift has changed (set, gift, round, difference)."""
    (books, number), first = job
    setup = Setup(players=PLAYERS, books=int(books))
    found = []
    for deal in range(first, first + CHUNK):
        game = begin(setup, 9_000_000 + deal, number - 1)
        seat = deal % PLAYERS
        before = win(game.imagine(None, deal), seat, deal)
        player = game.table.player(seat)
        gifts = ["points", "two rubies", "orange", "black"]
        for gift in gifts if player.flask else [*gifts, "flask"]:
            copy = game.imagine(None, deal)
            give(copy.table.player(seat), gift)
            name = gift
            if gift == "black":
                name = f"black, to {min(player.bag[BLACK], 2)} others"
            found.append((books, name, number, win(copy, seat, deal) - before))
    return found


def main() -> None:
    """All sets and rounds."""
    asked = options(__doc__, 1000)
    keys = [(books, number) for books in asked.books.split(",") for number in ROUNDS]
    differences: dict[tuple[str, str], dict[int, list[float]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for books, gift, number, difference in in_chunks(play, keys, asked.games):
        for name in (f"set {books}", "all sets"):
            differences[gift, name][number].append(difference)
    for (gift, name), rounds in sorted(differences.items()):
        means: dict[int, Mean] = {
            number: mean_of(rounds[number]).percent()
            for number in ROUNDS
            if len(rounds[number]) >= 100
        }
        print(f"{gift:18} {name:9}", "; ".join(f"{number}: {m}" for number, m in means.items()))


if __name__ == "__main__":
    main()
