"""What the studies of single decisions have in common: a game of quick masters is stopped at some
moment and played on several times with the same luck, each time with one thing changed."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from nostrum.bots.quacks.quick_master import QuickMaster
from nostrum.bots.quacks.win_chance import play_rounds
from nostrum.core.moves import Moves
from nostrum.core.policy import play_out
from nostrum.quacks import Game, Setup

CHUNK = 100
PLAYERS = 4


def begin(setup: Setup, number: int, rounds: int) -> Game:
    """A game after so many rounds of quick masters."""
    game = Game(setup, number)
    play_rounds(game, quick_masters(game, number), rounds)
    return game


def quick_masters(game: Game, number: int) -> list[QuickMaster]:
    """One for each seat."""
    return [QuickMaster(10 * number + seat) for seat in range(game.seats)]


def win(game: Game, seat: int, luck: int) -> float:
    """Whether a seat wins when quick masters play on: 1, or its part if several win."""
    play_out(game, quick_masters(game, luck))
    winners = game.winners()
    return 1 / len(winners) if seat in winners else 0.0


def after_each(game: Game, seat: int, actions: Iterable[int], luck: int) -> dict[str, float]:
    """What a seat wins after each of some actions, all with the same luck."""
    wins = {}
    for action in actions:
        copy = game.imagine(seat, luck)
        copy.carry_out(seat, action)
        wins[game.action_text(action)] = win(copy, seat, luck)
    return wins


def play_until(game: Game, number: int, decision: str) -> Iterator[int]:
    """Play a game of quick masters; stop for each decision of this kind, before it is made, and say
    whose it is."""
    policies = quick_masters(game, number)
    moves = Moves()
    seat = game.next_actor(-1)
    while seat >= 0:
        moves.count = 0
        game.fill(seat, moves)
        if game.table.choice_of(game.table.player(seat)).name == decision:
            yield seat
        action = policies[seat].decide(game, seat, moves)
        game.carry_out(seat, action)
        seat = game.next_actor(seat)


def in_chunks(work: Callable[[Any], list[Any]], keys: Iterable[Any], games: int) -> list[Any]:
    """All that `work` finds for each key, in pieces of a hundred games for each core."""
    jobs = [(key, first) for key in keys for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor() as pool:
        return [found for part in pool.map(work, jobs) for found in part]
