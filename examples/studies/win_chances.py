"""How good the estimated chances to win are, in fresh games of masters and of journeymen.

Chances are noted when rounds 2 to 9 begin, and at one decision of each game in the middle of a
round. They are compared with who has won in the end: by the Brier score and the log loss, beside
those of an estimate that knows the points and the round only and was made from the other half of
the same games, and by the mean difference between the chances said and the games won in ten classes
of chances (the expected calibration error)."""

from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple

import numpy as np
from common import Mean, chart, mean_of, options

from nostrum.bots import bots_for, policy_of
from nostrum.bots.quacks.learn_win_chance import calibrating_factor, softmax
from nostrum.bots.quacks.win_chance import win_chance_for
from nostrum.coach.win_chances import win_chances
from nostrum.core.policy import Observer, play_out
from nostrum.quacks import Game, Setup
from nostrum.quacks.books import BOOK_COLOURS

FIRST_GAME = 5_000_000_000  # no network has learned from these
CHUNK = 250
PLAYERS = (2, 3, 4)
BOTS = {"master": "masters", "journeyman": "journeymen"}
TRIALS = 100
CLASSES = 10
IN_ROUND = 0  # instead of the rounds that are over

Array = np.ndarray[Any, Any]


class Moment(NamedTuple):
    """What was said at a moment of a game."""

    rounds_over: int
    chances: list[float]
    points: list[int]


class Chances(Observer):
    """Notes the chances when a round begins, and at one decision in a round."""

    def __init__(self, game: Game, decision: int) -> None:
        self.game = game
        self.estimate = win_chance_for(game.setup)
        self.begun = 1
        self.left = decision
        self.moments: list[Moment] = []

    def see(self, seat: int, action: int) -> None:
        table = self.game.table
        points = [player.score for player in table.players]
        if table.round > self.begun:
            self.begun = table.round
            chances = self.estimate.chances(table)
            self.moments.append(Moment(table.round - 1, chances, points))
        self.left -= 1
        if self.left == 0:
            chances = win_chances(self.game, TRIALS).chances
            self.moments.append(Moment(IN_ROUND, chances, points))


def play(job: tuple[str, str, int, int, int]) -> list[tuple[Moment, list[float]]]:
    """Some games: the moments, and who has won."""
    bot, books, players, first, games = job
    noted = []
    for number in range(first, first + games):
        chance = Random(number)
        mix = {colour: chance.choice((1, 2, 3, 4)) for colour in BOOK_COLOURS}
        setup = Setup(players=players, books=mix if books == "mix" else int(books))
        game = Game(setup, number)
        observer = Chances(game, chance.randrange(20, 40 * players))
        policies = [policy_of(bots_for("quacks")[bot](number + seat)) for seat in range(players)]
        play_out(game, policies, observer)
        winners = game.winners()
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        noted += [(moment, won) for moment in observer.moments]
    return noted


class Quality(NamedTuple):
    """How good some chances were."""

    brier: float
    log_loss: float
    calibration_error: float


def quality(chances: Array, won: Array) -> Quality:
    """Compare chances with who has won."""
    said, was = chances.ravel(), won.ravel()
    classes = np.minimum((said * CLASSES).astype(int), CLASSES - 1)
    error = 0.0
    for number in range(CLASSES):
        inside = classes == number
        if inside.any():
            error += abs(said[inside].mean() - was[inside].mean()) * inside.mean()
    brier = ((chances - won) ** 2).mean()
    return Quality(float(brier), float(-(won * np.log(chances)).sum(axis=1).mean()), float(error))


def by_points(rounds: Array, points: Array, won: Array) -> Array:
    """Chances by the points and the round only. Each half of the games gets what the other half
    teaches."""
    chances = np.zeros(won.shape)
    halves = np.arange(len(rounds)) < len(rounds) // 2
    for number in np.unique(rounds):
        for half in (halves, ~halves):
            learned, told = ~half & (rounds == number), half & (rounds == number)
            factor = calibrating_factor(points[learned], won[learned])
            chances[told] = softmax(factor * points[told])
    return chances


def study(bot: str, books: str, players: int, games: int, pool: ProcessPoolExecutor) -> Array:
    """One kind of games: prints how good the chances were; the chances said and the games won at
    the beginnings of rounds."""
    first = FIRST_GAME + 1_000_000 * players
    jobs = [
        (bot, books, players, first + number, min(CHUNK, games - number))
        for number in range(0, games, CHUNK)
    ]
    noted = [each for part in pool.map(play, jobs) for each in part]
    rounds = np.array([moment.rounds_over for moment, _ in noted])
    chances = np.array([moment.chances for moment, _ in noted]).clip(1e-6, 1.0)
    points = np.array([moment.points for moment, _ in noted], float)
    won = np.array([who for _, who in noted])
    between = rounds != IN_ROUND
    ours = quality(chances[between], won[between])
    simple = quality(by_points(rounds[between], points[between], won[between]), won[between])
    inside = quality(chances[~between], won[~between])
    print(
        f"{bot:10} {players} players, books {books:3}: Brier {ours.brier:.4f} "
        f"(points and round {simple.brier:.4f}), log loss {ours.log_loss:.3f} "
        f"({simple.log_loss:.3f}), calibration error {100 * ours.calibration_error:.2f} %; "
        f"within rounds Brier {inside.brier:.4f}, calibration error "
        f"{100 * inside.calibration_error:.2f} % ({(~between).sum()} moments)",
        flush=True,
    )
    return np.stack([chances[between].ravel(), won[between].ravel()])


def wins_by_class(said_and_won: Array) -> dict[str, Mean]:
    """How many games of each class of chances were won, in hundredths."""
    said, won = said_and_won
    classes = np.minimum((said * CLASSES).astype(int), CLASSES - 1)
    return {
        f"{100 * number // CLASSES}": mean_of(list(won[classes == number])).percent()
        for number in range(CLASSES)
        if (classes == number).sum() > 1
    }


def main(chosen: Namespace) -> None:
    """All bots, numbers of players and sets."""
    lines: dict[str, dict[str, Mean]] = {}
    with ProcessPoolExecutor() as pool:
        for bot, name in BOTS.items():
            parts = [
                study(bot, books, players, chosen.games, pool)
                for players in PLAYERS
                for books in [*chosen.books.split(","), "mix"]
            ]
            lines[name] = wins_by_class(np.concatenate(parts, axis=1))
    for name, wins in lines.items():
        print(name, "; ".join(f"said {said} % and more: won {mean}" for said, mean in wins.items()))
    if chosen.plot:
        panel = ("%", "chance said, from so many % on", lines)
        chart(chosen.plot, "Chances said and games won", {"games won": panel})


if __name__ == "__main__":
    main(options(__doc__, 1000))
