"""Whole games played inside the engine, so that millions of them never touch Python."""

from nostrum.core.chance import Stream, seed_bytes, start_stream, stream_keys
from nostrum.quacks.game import Game
from nostrum.quacks.player import Player
from nostrum.quacks.setup import Setup
from nostrum.quacks.table import Moves


def play_randomly(game: Game, chance: Stream) -> int:
    """Play a game to its end, every legal action being equally likely: how many decisions."""
    decisions = 0
    while not game.over:
        for player in game.players:
            while player.owed_count > 0:
                moves = game.find_moves(player)
                game.play(player, moves.actions[chance.below(moves.count)])
                decisions += 1
    return decisions


def random_games(setup: Setup, seed: int, games: int) -> tuple[int, int]:
    """Play so many games at random: how many decisions, and how many points were made."""
    chance = Stream()
    start_stream(chance, stream_keys(seed_bytes(seed), 1), 0)
    decisions = 0
    points = 0
    for number in range(games):
        game = Game(setup, seed + number)
        decisions += play_randomly(game, chance)
        for player in game.players:
            points += player.score
    return decisions, points
