"""What bots give away in a game, by skill: reviews of games between bots of the same kind.

    python examples/studies/skill_levels.py quacks -n 20
    python examples/studies/skill_levels.py duel -n 20

It writes the file that reviews are compared with (`skill_levels.json` of the game's coach).
"""

import argparse
import json
from pathlib import Path
from typing import Any

import nostrum
from nostrum.bots import make, policy_of
from nostrum.coach.reviews import review
from nostrum.coach.skill_levels import FILE
from nostrum.core.contract import SPECS
from nostrum.core.record import Record

BOTS = ("apprentice", "journeyman", "master")
SETUPS: dict[str, list[dict[str, Any]]] = {
    "quacks": [{"players": 4, "books": books} for books in (1, 2, 3, 4)],
    "duel": [
        {"books": books, "coins": coins}
        for books, coins in zip(
            ("I", "II", "III", "IV"),
            ("silver copper", "silver gold", "gold copper", "silver copper"),
            strict=True,
        )
    ],
}


def play(game_name: str, setup: dict[str, Any], bot: str, seed: int) -> Record:
    """The record of a game between bots of one kind."""
    record = Record.begin(SPECS[game_name], setup, seed)
    game = record.new_game()
    policies = [policy_of(make(game_name, bot, seed=seed + seat)) for seat in range(game.seats)]
    seat = game.next_actor(-1)
    while seat >= 0:
        moves = game.find_moves(seat)
        action = moves.actions[0]
        if moves.count > 1:
            action = policies[seat].decide(game, seat, moves)
        record.moves.append((seat, game.action_text(action)))
        game.apply(seat, action)
        seat = game.next_actor(seat)
    record.conclude(game)
    return record


def levels(game_name: str, games: int) -> dict[str, dict[str, float]]:
    """The mean of what each bot gives away in a game, by skill."""
    found = {}
    for bot in BOTS:
        seats = []
        for number in range(games):
            setups = SETUPS[game_name]
            record = play(game_name, setups[number % len(setups)], bot, 1000 + number)
            seats += review(record, seed=number).seats
        found[bot] = {
            skill: round(sum(seat.skills[skill].given_away for seat in seats) / len(seats), 4)
            for skill in seats[0].skills
        }
        print(bot, found[bot], flush=True)
    return found


def main() -> None:
    """Measure, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=list(SETUPS))
    parser.add_argument("-n", "--games", type=int, default=20, help="of each bot")
    options = parser.parse_args()
    found = {"games": options.games, "levels": levels(options.game, options.games)}
    path = Path(nostrum.__file__).parent / "coach" / options.game / FILE
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
