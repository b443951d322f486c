"""Whole games played inside the engine, so that millions of them never touch Python."""

from nostrum.core.moves import Moves
from nostrum.core.splitmix import SplitMix
from nostrum.duel.game import Game
from nostrum.duel.round import carry_out
from nostrum.duel.setup import Setup


def play_randomly(game: Game, rng: SplitMix) -> int:
    """Play a game to its end, every legal action being equally likely: how many decisions."""
    decisions = 0
    table = game.table
    moves = Moves()
    while not table.over:
        choice = table.choice()
        player = table.actor()
        moves.count = 0
        choice.offer(table, player, moves)
        carry_out(table, player, choice, moves.actions[rng.below(moves.count)])
        decisions += 1
    return decisions


def random_games(setup: Setup, seed: int, games: int) -> tuple[int, int]:
    """Play so many games at random: how many decisions, and how many patients were treated."""
    rng = SplitMix(seed)
    decisions = 0
    patients = 0
    for number in range(games):
        game = Game(setup, seed + number)
        decisions += play_randomly(game, rng)
        for player in game.table.players:
            patients += player.ledge
    return decisions, patients
