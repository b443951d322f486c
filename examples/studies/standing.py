"""How much to risk when ahead or behind: where one of four quick masters may draw or stop and the
next chip explodes with a chance of 15 to 35 %, both are tried, and the game is played on with the
same luck. For each standing, how much more often drawing wins than stopping."""

from collections import defaultdict

from common import mean_of, options
from forks import CHUNK, PLAYERS, after_each, in_chunks, play_until

from nostrum.bots.quacks.journeyman import danger
from nostrum.quacks import Game, Setup

LEAST, MOST = 0.15, 0.35
CLEAR = 5  # points ahead of or behind the best rival
PHASES = {
    number: name
    for name, rounds in {
        "rounds 1 to 3": (1, 2, 3),
        "rounds 4 to 6": (4, 5, 6),
        "rounds 7 and 8": (7, 8),
        "round 9": (9,),
    }.items()
    for number in rounds
}
DRAW, STOP = (Game.vocabulary.named(name) for name in ("draw", "stop"))


def play(job: tuple[str, int]) -> list[tuple[str, str, float]]:
    """Some games: phase, standing, and what drawing won more than stopping."""
    books, first = job
    setup = Setup(players=PLAYERS, books=int(books))
    found = []
    for number in range(first, first + CHUNK):
        game = Game(setup, 13_000_000 + number)
        table = game.table
        for seat in play_until(game, number, "brew"):
            player = table.player(seat)
            risk = danger(player, table.white_limit(player) - player.white)
            legal = game.legal(seat)
            if not LEAST <= risk < MOST or player.protected_draws or STOP not in legal:
                continue
            if DRAW not in legal:
                continue
            wins = after_each(game, seat, (DRAW, STOP), number)
            rivals = [table.player(other).score for other in range(PLAYERS) if other != seat]
            lead = player.score - max(rivals)
            standing = "ahead" if lead >= CLEAR else "behind" if lead <= -CLEAR else "level"
            found.append((PHASES[game.round], standing, wins["draw"] - wins["stop"]))
    return found


def main() -> None:
    """All sets together."""
    asked = options(__doc__, 400)
    gains: dict[tuple[str, str], list[float]] = defaultdict(list)
    for phase, standing, gain in in_chunks(play, asked.books.split(","), asked.games):
        gains[phase, standing].append(gain)
    for (phase, standing), each in sorted(gains.items()):
        print(f"{phase:15} {standing:7} {mean_of(each).percent()} of {len(each)}")


if __name__ == "__main__":
    main()
