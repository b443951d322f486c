"""Default answers: how the decisions between two draws are answered while odds are counted.

Each decision has its own (`Choice.default_answer`). Which of several chips to place is answered
here: the one that goes furthest without making the pot explode; none if all of them would. Of
several that go equally far: a chip that acts before one that only moves, that one before a white
chip, then the lower value. Extra spaces are never given up, and the flask is not used.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.quacks.player import Player
from nostrum.quacks.table import Choice, Table

if not cython.compiled:
    from nostrum.quacks.actions import PASS, PLACE
    from nostrum.quacks.chips import COLOUR, KIND_COUNT, VALUE, WHITE


class DefaultAnswers:
    """Answers the decisions that books and cards ask for."""

    def __init__(self, only_moves: list[int]) -> None:
        self.only_moves = only_moves  # for each kind: does it do nothing but take up spaces?

    def answer(self, table: Table, player: Player, choice: Choice) -> int:
        """The answer to a decision."""
        if player.hand_size > 0:
            return self.choose_chip(table, player, choice)
        return choice.default_answer(table, player)

    def choose_chip(self, table: Table, player: Player, choice: Choice) -> int:
        """Which of the chips in the hand to place, or to pass."""
        action = PASS
        best = 0
        for kind in range(KIND_COUNT):
            if player.hand[kind]:
                copy = player.clone()
                choice.take(table, copy, PLACE + kind)
                preference = self.preference(copy, kind)
                if preference > best:
                    best = preference
                    action = PLACE + kind
        return action

    def preference(self, after: Player, kind: int) -> int:
        """How good it is to place a chip, by the player after placing it; 0: do not place it."""
        if after.exploded:
            return 0
        colour = COLOUR[kind]
        rank = 0 if colour == WHITE else 1 if self.only_moves[kind] else 2
        return ((after.last_space() * 3 + rank) * 8 + 8 - VALUE[kind]) * 32 + 31 - kind
