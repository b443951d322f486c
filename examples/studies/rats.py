"""What the rats give back. The same games are played with rats, without the rats of one player in
one round, without the rats of one player, and without any rats. The rules stay as they are: a rat
is taken out of the pot by hand, or rats come only from a round on that is never played."""

from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from common import SEED, Mean, chart, mean_of, options

from nostrum.bots import bots_for, policy_of
from nostrum.core.policy import Observer, play_out
from nostrum.quacks import Game, Setup

CHUNK = 200
ROUNDS = range(2, 10)
HALF = 5  # the leader is noted after this round
BOT = "journeyman"
NEVER = 99


class RatRemover(Observer):
    """Takes the rat of the first seat away in some rounds; counts its rat tails, and keeps the
    scores in the middle of the game."""

    def __init__(self, game: Game, rounds: range) -> None:
        self.game = game
        self.rounds = rounds
        self.tails = dict.fromkeys(ROUNDS, 0)
        self.scores: list[int] = []

    def see(self, seat: int, action: int) -> None:
        table = self.game.table
        player = table.player(0)
        if table.round > HALF and not self.scores:
            self.scores = [each.score for each in table.players]
        if player.rat > 0 and player.pot_size == 0:
            self.tails[table.round] = player.rat
            if table.round in self.rounds:
                player.rat = 0
                player.first_space = player.droplet


class Played(NamedTuple):
    """How a game ended."""

    points: int
    win: float
    spread: int  # from the first to the last
    leader_won: float
    tails: dict[int, int]


def play_one(setup: Setup, number: int, without: range) -> Played:
    """One game, the rats of the first seat taken away in these rounds."""
    game = Game(setup, 1_000_000 * SEED + number)
    make = bots_for("quacks")[BOT]
    remover = RatRemover(game, without)
    play_out(game, [policy_of(make(number)) for _ in range(game.seats)], remover)
    scores, winners = game.scores(), game.winners()
    leaders = [seat for seat, points in enumerate(remover.scores) if points == max(remover.scores)]
    return Played(
        scores[0],
        (0 in winners) / len(winners),
        max(scores) - min(scores),
        sum(seat in winners for seat in leaders) / len(leaders) / len(winners),
        remover.tails,
    )


def play(books: str, first: int) -> list[list[Played]]:
    """Some games, each with all rats, without any, without those of one player, and without those
    of one player in each of the rounds."""
    setup, ratless = Setup(books=int(books)), Setup(books=int(books))
    ratless.rulebook.rats_round = NEVER
    return [
        [
            play_one(setup, number, range(0)),
            play_one(ratless, number, range(0)),
            play_one(setup, number, ROUNDS),
            *(play_one(setup, number, range(when, when + 1)) for when in ROUNDS),
        ]
        for number in range(first, first + CHUNK)
    ]


def study(asked: Namespace, books: str, lines: dict[str, dict[str, Mean]]) -> None:
    games: list[list[Played]] = []
    with ProcessPoolExecutor() as pool:
        for some in pool.map(play, repeat(books), range(0, asked.games, CHUNK)):
            games += some
    print(f"set {books}, {len(games):,} games of four of {BOT}")
    for name, place in (("with rats", 0), ("without anybody's", 1)):
        print(f"  {name}: points {mean_of([game[place].points for game in games])}")
        print(f"    from first to last {mean_of([game[place].spread for game in games])}")
        led = mean_of([game[place].leader_won for game in games]).percent()
        print(f"    who leads after round {HALF} wins {led} %")
    alone = [game[2].points - game[0].points for game in games]
    print(f"  one player without: points {mean_of(alone)} more")
    print(f"    wins {mean_of([game[2].win for game in games]).percent()} %")
    lines[f"set {books}"] = {}
    for place, when in enumerate(ROUNDS, start=3):
        tails = sum(game[0].tails[when] for game in games) / len(games)
        lost = mean_of([game[0].points - game[place].points for game in games])
        each = Mean(*(value / tails for value in lost))
        lines[f"set {books}"][str(when)] = each
        print(f"  round {when}: {tails:.2f} tails, together worth {lost} points, each {each}")


def main() -> None:
    asked = options(__doc__, 4000)
    lines: dict[str, dict[str, Mean]] = {}
    for books in asked.books.split(","):
        study(asked, books, lines)
    if asked.plot:
        panels = {"Points at the end that a rat tail is worth": ("", "round", lines)}
        chart(asked.plot, "What the rats give back", panels)


if __name__ == "__main__":
    main()
