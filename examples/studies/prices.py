"""What to buy with so many coins: the best purchase by what masters have learned that chips are
worth, for each round, to players as they are in the masters' games at that time."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations

from common import SEED, options

from nostrum.bots.quacks.learned import learned_values
from nostrum.bots.quacks.master import Master
from nostrum.core.policy import Onlooker, play_out
from nostrum.quacks import Game, Setup
from nostrum.quacks.chips import KINDS

COINS = (5, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 25)
SHOPPING = range(1, 9)
CHUNK = 10
SHORT = {"black": "k"}  # the letters that the terminal uses

Noted = tuple[Counter[tuple[int, int]], list[dict[int, float]]]


class Notes(Onlooker):
    """Notes how many coins there were, and what each chip was worth to who had them."""

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


def play(work: tuple[str, int]) -> Noted:
    """Some games of four masters: coins, and what chips were worth."""
    books, first = work
    setup = Setup(books=int(books))
    coins: Counter[tuple[int, int]] = Counter()
    worth = [dict.fromkeys(range(len(KINDS)), 0.0) for _ in range(10)]
    for number in range(first, first + CHUNK):
        game = Game(setup, 1_000_000 * SEED + number)
        notes = Notes(game)
        play_out(game, [Master(number) for _ in range(game.seats)], notes)
        coins += notes.coins
        for mine, more in zip(worth, notes.worth, strict=True):
            for kind, value in more.items():
                mine[kind] += value
    return coins, worth


def shortly(kinds: tuple[int, ...]) -> str:
    """A purchase in few letters."""
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
    return shortly(found) if sum(worth[kind] for kind in found) > 0 else "-"


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
            and not (name.startswith("yellow") and number < rules.yellow_round)
            and not (name.startswith("purple") and number < rules.purple_round)
        ]
        cells = [best(worth[number], rules.price, number_of, on_sale) for number_of in COINS]
        print(f"| {number} | {usual} | " + " | ".join(cells) + " |")


def main() -> None:
    asked = options(__doc__, 100)
    for books in asked.books.split(","):
        study(books, asked.games)


if __name__ == "__main__":
    main()
