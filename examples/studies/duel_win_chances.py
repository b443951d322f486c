"""How good the estimated chances to win are in The Duel: `win_chances.py` for fresh games of
masters, of journeymen, and of players with the learned weights. Masters take long and play a tenth
of the games. Instead of points, the simple estimate knows the patients treated and how far the
patient has come."""

from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from random import Random

from common import Mean, options
from win_chances import (
    FIRST_GAME,
    IN_ROUND,
    TRIALS,
    Moment,
    Noted,
    report,
    show,
    together,
)

from nostrum.bots.duel.journeyman import JourneymanPolicy
from nostrum.bots.duel.master import MasterPolicy
from nostrum.bots.duel.training import COINS, SETS
from nostrum.bots.duel.valuation import load_weights
from nostrum.bots.duel.win_chance import WinChance
from nostrum.coach.win_chances import win_chances
from nostrum.core.policy import Observer, Policy, play_out
from nostrum.duel import Game, Setup
from nostrum.duel.chips import BOOK_COLOURS

CHUNK = 50
POLICIES: dict[str, Callable[[int], Policy]] = {
    "journeymen": lambda seed: JourneymanPolicy(),
    "learned weights": lambda seed: JourneymanPolicy(load_weights()),
    "masters": MasterPolicy,
}
SLOW = {"masters": 10}  # play so many times fewer games


class DuelChances(Observer):
    """Notes the chances when a round begins, and at one decision in a round."""

    def __init__(self, game: Game, decision: int) -> None:
        self.game = game
        self.estimate = WinChance(game.table.rules)
        self.begun = 1
        self.left = decision
        self.moments: list[Moment] = []

    def see(self, seat: int, action: int) -> None:
        table = self.game.table
        points = [
            player.ledge + (table.half == player.seat) * table.space / player.stall
            for player in table.players
        ]
        if table.round > self.begun and not table.over:
            self.begun = table.round
            first = self.estimate.chance(table, 0)
            self.moments.append(Moment(table.round - 1, [first, 1.0 - first], points))
        self.left -= 1
        if self.left == 0:
            chances = win_chances(self.game, TRIALS).chances
            self.moments.append(Moment(IN_ROUND, chances, points))


def play(job: tuple[str, str, int, int]) -> list[Noted]:
    """Some games: the moments, and who has won."""
    players, books, first, games = job
    noted = []
    for number in range(first, first + games):
        chance = Random(number)
        mix = " ".join(f"{colour}-{chance.choice(SETS)}" for colour in BOOK_COLOURS)
        setup = Setup(books=mix if books == "mix" else books, coins=chance.choice(COINS))
        game = Game(setup, number)
        observer = DuelChances(game, chance.randrange(10, 80))
        policies = [POLICIES[players](number + seat) for seat in range(2)]
        play_out(game, policies, observer)
        winners = game.winners()
        won = [(seat in winners) / len(winners) for seat in range(2)]
        noted += [(moment, won) for moment in observer.moments]
    return noted


def main(chosen: Namespace) -> None:
    """All players and sets."""
    lines: dict[str, dict[str, Mean]] = {}
    with ProcessPoolExecutor() as pool:
        for players in POLICIES:
            games = chosen.games // SLOW.get(players, 1)
            parts = []
            for books in [*chosen.books.split(","), "mix"]:
                jobs = [
                    (players, books, FIRST_GAME + number, min(CHUNK, games - number))
                    for number in range(0, games, CHUNK)
                ]
                noted = [each for part in pool.map(play, jobs) for each in part]
                parts.append(report(f"{players}, books {books:3}", noted))
            lines[players] = together(players, parts)
    show(chosen, "The Duel: chances said and games won", lines)


if __name__ == "__main__":
    main(options(__doc__, 1000, "I,II,III,IV"))
