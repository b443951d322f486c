"""Whole games played inside the engine, so that millions of them never touch Python."""

from nostrum.quacks.game import Game
from nostrum.quacks.round import carry_out
from nostrum.quacks.setup import Setup
from nostrum.quacks.table import Moves

MASK64 = 0xFFFFFFFFFFFFFFFF
STRIDE = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


class Whim:
    """A quick source of choices for policies (SplitMix64). What a policy picks is no secret, so
    it need not be as strong as the chance of the game."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.state = (self.state + STRIDE) & MASK64
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_1) & MASK64
        mixed = ((mixed ^ (mixed >> 27)) * MIX_2) & MASK64
        return ((mixed >> 32) * limit) >> 32


def play_randomly(game: Game, whim: Whim) -> int:
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
                carry_out(table, player, choice, moves.actions[whim.below(moves.count)])
                decisions += 1
    return decisions


def random_games(setup: Setup, seed: int, games: int) -> tuple[int, int]:
    """Play so many games at random: how many decisions, and how many points were made."""
    whim = Whim(seed & MASK64)
    decisions = 0
    points = 0
    for number in range(games):
        game = Game(setup, seed + number)
        decisions += play_randomly(game, whim)
        for player in game.table.players:
            points += player.score
    return decisions, points
