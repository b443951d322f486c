"""At which risk does a master stop? Four of them play; whenever one may draw or stop, the study
keeps how likely the next chip is to make the pot explode, and what the master did."""

from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor

from common import SEED, Mean, chart, options, share

from nostrum.bots.quacks.journeyman import danger
from nostrum.bots.quacks.master import Master
from nostrum.core.policy import Observer, play_out
from nostrum.quacks import Game, Setup

BREWING = ("draw", "stop", "flask")
STOP = Game.vocabulary.named("stop")
CHUNK = 20
STEP = 5  # per cent of risk
PHASES = {"rounds 1 to 3": (1, 2, 3), "rounds 4 to 6": (4, 5, 6), "rounds 7 and 8": (7, 8)}
PHASES["round 9"] = (9,)


class RiskCollector(Observer):
    """Keeps round, risk and action wherever there was a risk."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.samples: list[tuple[int, float, str]] = []

    def see(self, seat: int, action: int) -> None:
        text = self.game.action_text(action)
        if text not in BREWING or STOP not in self.game.legal(seat):
            return
        table = self.game.table
        player = table.player(seat)
        risk = danger(player, table.white_limit(player) - player.white)
        if risk > 0 and not player.protected_draws:  # a pot that blue book 2 covers is no risk
            self.samples.append((table.round, risk, text))


def play(work: tuple[str, int, int]) -> list[tuple[int, float, str]]:
    """Some games: their samples."""
    books, first, games = work
    setup = Setup(books=int(books))
    samples = []
    for number in range(first, first + games):
        game = Game(setup, 1_000_000 * SEED + number)
        collector = RiskCollector(game)
        play_out(game, [Master(number) for _ in range(game.seats)], collector)
        samples += collector.samples
    return samples


def main() -> None:
    asked = options(__doc__, 200)
    samples: list[tuple[int, float, str]] = []
    work = [
        (books, first, CHUNK)
        for books in asked.books.split(",")
        for first in range(0, asked.games, CHUNK)
    ]
    with ProcessPoolExecutor() as pool:
        for some in pool.map(play, work):
            samples += some
    went_on: dict[str, dict[str, Mean]] = {}
    for phase, rounds in PHASES.items():
        counts: dict[int, Counter[bool]] = defaultdict(Counter)
        stops = [risk for number, risk, action in samples if number in rounds and action == "stop"]
        for number, risk, action in samples:
            if number in rounds:
                counts[int(100 * risk) // STEP * STEP][action != "stop"] += 1
        went_on[phase] = {
            f"{low} to {low + STEP}": share(counts[low][True], counts[low].total())
            for low in sorted(counts)
            if counts[low].total() >= 50 and low < 75
        }
        stops.sort()
        quarter = len(stops) // 4
        print(f"{phase}: stops at a risk of {100 * stops[2 * quarter]:.0f} % (median; half of the")
        print(f"  stops between {100 * stops[quarter]:.0f} % and {100 * stops[3 * quarter]:.0f} %)")
        for column, each in went_on[phase].items():
            print(f"  risk {column:>8} %: goes on in {each} %")
    if asked.plot:
        panels = {"Goes on, where it may stop": (" %", "risk of the next chip, in %", went_on)}
        chart(asked.plot, "At which risk masters stop", panels)


if __name__ == "__main__":
    main()
