"""Whole games played inside the engine, so that millions of them never touch Python."""

from nostrum.core.moves import Moves
from nostrum.core.splitmix import SplitMix
from nostrum.quacks.game import Game
from nostrum.quacks.round import carry_out
from nostrum.quacks.setup import Setup


def play_randomly(game: Game, rng: SplitMix) -> int:
    """Play a game to its end, every legal action being equally likely: how many decisions."""
    decisions = 0
    table = game.table
    moves = Moves()
    while not table.over:
        for player in table.players:
            while player.owed_count > 0:
                choice = table.choice_of(player)
                moves.count = 0
                choice.offer(table, player, moves)
                carry_out(table, player, choice, moves.actions[rng.below(moves.count)])
                decisions += 1
    return decisions


def random_games(setup: Setup, seed: int, games: int) -> tuple[int, int]:
    """Play so many games at random: how many decisions, and how many points were made."""
    rng = SplitMix(seed)
    decisions = 0
    points = 0
    for number in range(games):
        game = Game(setup, seed + number)
        decisions += play_randomly(game, rng)
        for player in game.table.players:
            points += player.score
    return decisions, points
