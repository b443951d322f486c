"""How much like a master the quick master plays: how often it would draw, stop or use the flask as
masters do wherever the next chip may explode, beside the journeyman; and how often it wins."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from common import SEED, Mean, options, share

from nostrum.bots.quacks.journeyman import Journeyman, danger
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.core.moves import Moves
from nostrum.core.policy import Observer, Policy, play_out
from nostrum.quacks import Game, Setup

PLAYERS = (2, 3, 4)
CHUNK = 20
MASTERS = 20  # a game of masters takes so many times as long as one of the others
LIKE_MASTERS = {"quick master": QuickMaster, "journeyman": Journeyman}
BREWING = {Game.vocabulary.named(name) for name in ("draw", "stop", "flask")}
STOP = Game.vocabulary.named("stop")


class Agreement(Observer):
    """Asks others what they would do where a master draws, stops or uses the flask."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.others = {name: make(1) for name, make in LIKE_MASTERS.items()}
        self.agreed: Counter[str] = Counter()

    def see(self, seat: int, action: int) -> None:
        table = self.game.table
        player = table.player(seat)
        if action not in BREWING or STOP not in self.game.legal(seat):
            return
        if danger(player, table.white_limit(player) - player.white) == 0.0:
            return
        moves = Moves()
        self.game.fill(seat, moves)
        self.agreed["all"] += 1
        for name, other in self.others.items():
            self.agreed[name] += other.decide(self.game, seat, moves) == action


def agree(work: tuple[int, int, int]) -> Counter[str]:
    """Some games of masters: how often the others agree."""
    players, books, first = work
    agreed: Counter[str] = Counter()
    for number in range(first, first + CHUNK):
        game = Game(Setup(players=players, books=books), 2_000_000 * SEED + number)
        observer = Agreement(game)
        play_out(game, [Master(number + seat) for seat in range(players)], observer)
        agreed += observer.agreed
    return agreed


def wins(make: type[Policy], rival: type[Policy], players: int, books: int, games: int) -> Mean:
    """How many games one wins against others, in turn at every seat, in hundredths."""
    won = 0.0
    for number in range(games):
        game = Game(Setup(players=players, books=books), 3_000_000 * SEED + number)
        policies = [rival(10 * number + seat) for seat in range(players)]
        policies[number % players] = make(10 * number + players)
        play_out(game, policies)
        winners = game.winners()
        won += (number % players in winners) / len(winners)
    return share(won, games)


def main() -> None:
    """Agreement over all numbers of players and sets, then the games."""
    asked = options(__doc__, 4000)
    sets = [int(number) for number in asked.books.split(",")]
    agreed: Counter[str] = Counter()
    work = [
        (players, books, first)
        for players in PLAYERS
        for books in sets
        for first in range(0, asked.games // MASTERS // len(sets), CHUNK)
    ]
    with ProcessPoolExecutor() as pool:
        for part in pool.map(agree, work):
            agreed += part
    for name in LIKE_MASTERS:
        part = share(agreed[name], agreed["all"])
        print(f"{name}: decides {part} % of {agreed['all']} decisions like masters")
    for players in PLAYERS:
        for books in sets:
            journeymen = wins(QuickMaster, Journeyman, players, books, asked.games)
            masters = wins(QuickMaster, Master, players, books, asked.games // MASTERS)
            print(f"{players} players, set {books}: wins {journeymen} % against journeymen,")
            print(f"  {masters} % against masters", flush=True)


if __name__ == "__main__":
    main()
