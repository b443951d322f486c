"""How good the estimated chances to win are, in fresh games of masters and of journeymen.

Chances are noted when rounds 2 to 9 begin, and in one of ten games at a decision in the middle of a
round. Masters that look one draw ahead only are quick, so there can be many games of them; with
their whole lookahead they play a tenth as many. The chances are compared with who has won in the
end: by the Brier score and the log loss, beside those of an estimate that knows the points and the
round only and was made from the other half of the same games, and by the mean difference between
the chances said and the games won in ten classes of chances (the expected calibration error)."""

from argparse import Namespace
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple

import numpy as np
from common import Mean, chart, mean_of, options

from nostrum.bots.quacks.calibrate_win_chance import calibrating_factor, softmax
from nostrum.bots.quacks.journeyman import Journeyman
from nostrum.bots.quacks.master import Master
from nostrum.bots.quacks.win_chance import win_chance_for
from nostrum.coach.win_chances import win_chances
from nostrum.core.policy import Observer, Policy, play_out
from nostrum.quacks import Game, Setup
from nostrum.quacks.books import BOOK_COLOURS

FIRST_GAME = 5_000_000_000  # no network has learned from these
CHUNK = 250
PLAYERS = (2, 3, 4)
WHOLE = "masters"
ONE_DRAW = "masters, one draw ahead"
BOTS = ("journeymen", ONE_DRAW, WHOLE)
MANY = 10  # times as many games of those who are quick; one in so many has a moment in a round
TRIALS = 100
CLASSES = 10
IN_ROUND = 0  # instead of the rounds that are over

Array = np.ndarray[Any, Any]


class Moment(NamedTuple):
    """What was said at a moment of a game."""

    rounds_over: int
    chances: list[float]
    points: Sequence[float]


Noted = tuple[Moment, list[float]]  # a moment, and who has won


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


def play(job: tuple[str, str, int, int, int]) -> list[Noted]:
    """Some games: the moments, and who has won."""
    bot, books, players, first, games = job
    noted = []
    for number in range(first, first + games):
        chance = Random(number)
        mix = {colour: chance.choice((1, 2, 3, 4)) for colour in BOOK_COLOURS}
        setup = Setup(players=players, books=mix if books == "mix" else int(books))
        game = Game(setup, number)
        decision = chance.randrange(20, 40 * players)
        observer = Chances(game, 0 if number % MANY else decision)
        play_out(game, [make(bot, number + seat) for seat in range(players)], observer)
        winners = game.winners()
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        noted += [(moment, won) for moment in observer.moments]
    return noted


def make(bot: str, seed: int) -> Policy:
    """One who plays."""
    if bot == ONE_DRAW:
        return Master(seed, budget=0)
    return Master(seed) if bot == WHOLE else Journeyman(seed)


class Quality(NamedTuple):
    """How good some chances were."""

    brier: float
    log_loss: float
    calibration_error: float


def quality(chances: Array, won: Array) -> Quality:
    """Compare chances with who has won."""
    brier = float(((chances - won) ** 2).mean())
    log_loss = float(-(won * np.log(chances)).sum(axis=1).mean())
    return Quality(brier, log_loss, calibration_error(chances.ravel(), won.ravel()))


def calibration_error(said: Array, was: Array) -> float:
    """The mean difference between chances and wins, in classes of similar chances."""
    classes = np.minimum((said * CLASSES).astype(int), CLASSES - 1)
    error = 0.0
    for number in range(CLASSES):
        inside = classes == number
        if inside.any():
            error += abs(said[inside].mean() - was[inside].mean()) * inside.mean()
    return float(error)


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


class Study(NamedTuple):
    """How good the chances were in one kind of games."""

    ours: Quality  # at the beginnings of rounds
    simple: Quality  # there, by points and round only
    between: Array  # the chances said and the games won at the beginnings of rounds
    within: Array  # and in the middle of rounds


def study(bot: str, books: str, players: int, games: int, pool: ProcessPoolExecutor) -> Study:
    """Look at one kind of games, and print how good the chances were."""
    first = FIRST_GAME + 1_000_000 * players
    jobs = [
        (bot, books, players, first + number, min(CHUNK, games - number))
        for number in range(0, games, CHUNK)
    ]
    noted = [each for part in pool.map(play, jobs) for each in part]
    return report(f"{bot}, {players} players, books {books}, {games} games", noted)


def report(name: str, noted: list[Noted]) -> Study:
    """Print how good the chances were in some games."""
    rounds = np.array([moment.rounds_over for moment, _ in noted])
    chances = np.array([moment.chances for moment, _ in noted]).clip(1e-6, 1.0)
    points = np.array([moment.points for moment, _ in noted], float)
    won = np.array([who for _, who in noted])
    between = rounds != IN_ROUND
    ours = quality(chances[between], won[between])
    simple = quality(by_points(rounds[between], points[between], won[between]), won[between])
    print(
        f"{name}: Brier {ours.brier:.4f} (points and round {simple.brier:.4f}), "
        f"log loss {ours.log_loss:.3f} ({simple.log_loss:.3f}), "
        f"calibration error {100 * ours.calibration_error:.2f} %",
        flush=True,
    )
    pairs = np.stack([chances, won])
    within = pairs[:, ~between].reshape(2, -1)
    return Study(ours, simple, pairs[:, between].reshape(2, -1), within)


def wins_by_class(said_and_won: Array) -> dict[str, Mean]:
    """How many games of each class of chances were won, in hundredths."""
    said, won = said_and_won
    classes = np.minimum((said * CLASSES).astype(int), CLASSES - 1)
    return {
        f"{100 * number // CLASSES}": mean_of(list(won[classes == number])).percent()
        for number in range(CLASSES)
        if (classes == number).sum() > 1
    }


def together(name: str, parts: Sequence[Study]) -> dict[str, Mean]:
    """How many games of each class were won, in all kinds of games; prints how good chances in the
    middle of rounds were."""
    within = np.concatenate([part.within for part in parts], axis=1)
    error = 100 * calibration_error(*within)
    print(f"{name}, in the middle of rounds: calibration error {error:.2f} %")
    print(f"  at {within.shape[1]} chances", flush=True)
    return wins_by_class(np.concatenate([part.between for part in parts], axis=1))


def main(chosen: Namespace) -> None:
    """All bots, numbers of players and sets."""
    lines: dict[str, dict[str, Mean]] = {}
    with ProcessPoolExecutor() as pool:
        for bot in BOTS:
            games = chosen.games // MANY if bot == WHOLE else chosen.games
            parts = [
                study(bot, books, players, games, pool)
                for players in PLAYERS
                for books in [*chosen.books.split(","), "mix"]
            ]
            lines[bot] = together(bot, parts)
    show(chosen, "Chances said and games won", lines)


def show(chosen: Namespace, title: str, lines: dict[str, dict[str, Mean]]) -> None:
    """Print how many games of each class were won, and draw it."""
    for name, wins in lines.items():
        print(name, "; ".join(f"said {said} % and more: won {mean}" for said, mean in wins.items()))
    if chosen.plot:
        panel = ("%", "chance said, from so many % on", lines)
        chart(chosen.plot, title, {"games won": panel})


if __name__ == "__main__":
    main(options(__doc__, 20_000))
