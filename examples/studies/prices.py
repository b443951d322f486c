"""What to buy with so many coins: for each round, the best purchase by the values of chips that
masters have learned, averaged over the players in masters' games."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from common import SEED, options

from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.weights import learned_values
from nostrum.core.policy import Observer, play_out
from nostrum.quacks import Game, Setup
from nostrum.quacks.chips import COLOUR_NAMES, KINDS

COINS = (5, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 25)
SHOPPING = range(1, 9)
CHUNK = 10
SHORT = {"black": "k"}  # the letters that the terminal uses

Collected = tuple[Counter[tuple[int, int]], list[dict[int, float]]]


class CoinCollector(Observer):
    """Keeps how many coins a buyer had, and what each chip was worth to that player."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.values = learned_values(game.setup)
        self.coins: Counter[tuple[int, int]] = Counter()  # round and coins
        self.worth = [dict.fromkeys(range(len(KINDS)), 0.0) for _ in range(10)]

    def see(self, seat: int, action: int) -> None:
        player = self.game.table.player(seat)
        text = self.game.action_text(action)
        if player.coins and (text == "pass" or text.startswith("buy")):
            number = self.game.round
            self.coins[number, player.coins] += 1
            for kind in range(len(KINDS)):
                self.worth[number][kind] += self.values.of_chip(number, player, kind)


def play(work: tuple[str, int]) -> Collected:
    """Some games of four masters: coins, and what chips were worth."""
    books, first = work
    setup = Setup(books=int(books))
    coins: Counter[tuple[int, int]] = Counter()
    worth = [dict.fromkeys(range(len(KINDS)), 0.0) for _ in range(10)]
    for number in range(first, first + CHUNK):
        game = Game(setup, 1_000_000 * SEED + number)
        collector = CoinCollector(game)
        play_out(game, [Master(number) for _ in range(game.seats)], collector)
        coins += collector.coins
        for mine, more in zip(worth, collector.worth, strict=True):
            for kind, value in more.items():
                mine[kind] += value
    return coins, worth


def short_text(kinds: tuple[int, ...]) -> str:
    """A purchase in a few letters."""
    parts = (KINDS[kind].split("-") for kind in kinds)
    return " ".join(SHORT.get(colour, colour[0]) + value for colour, value in parts)


def best(worth: dict[int, float], price: list[int], coins: int, on_sale: list[int]) -> str:
    """The best purchase for so many coins."""
    purchases = [(kind,) for kind in on_sale] + [
        pair
        for pair in combinations(on_sale, 2)
        if KINDS[pair[0]].split("-")[0] != KINDS[pair[1]].split("-")[0]
    ]
    paid = [each for each in purchases if sum(price[kind] for kind in each) <= coins]
    found = max(paid, key=lambda each: sum(worth[kind] for kind in each))
    return short_text(found) if sum(worth[kind] for kind in found) > 0 else "-"


def study(books: str, games: int) -> None:
    coins: Counter[tuple[int, int]] = Counter()
    worth = [dict.fromkeys(range(len(KINDS)), 0.0) for _ in range(10)]
    with ProcessPoolExecutor() as pool:
        for more_coins, more_worth in pool.map(play, [(books, n) for n in range(0, games, CHUNK)]):
            coins += more_coins
            for mine, more in zip(worth, more_worth, strict=True):
                for kind, value in more.items():
                    mine[kind] += value
    rules = Setup(books=int(books)).rulebook
    print(f"\nSet {books}\n")
    print("| round | coins, as a rule | " + " | ".join(f"{number}" for number in COINS) + " |")
    print("|---" * (len(COINS) + 2) + "|")
    for number in SHOPPING:
        had = sorted(
            c for (when, c), times in coins.items() if when == number for _ in range(times)
        )
        usual = f"{had[len(had) // 10]} to {had[9 * len(had) // 10]}"
        on_sale = [
            kind
            for kind, name in enumerate(KINDS)
            if rules.price[kind]
            and number >= rules.out_from[COLOUR_NAMES.index(name.split("-")[0])]
        ]
        cells = [best(worth[number], rules.price, number_of, on_sale) for number_of in COINS]
        print(f"| {number} | {usual} | " + " | ".join(cells) + " |")


def main() -> None:
    asked = options(__doc__, 100)
    for books in asked.books.split(","):
        study(books, asked.games)


if __name__ == "__main__":
    main()
