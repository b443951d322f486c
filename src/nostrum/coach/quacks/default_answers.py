"""Default answers: how the decisions between two draws are answered while odds are counted.

* blue book 1, Strong Ingredient: place the chip that goes furthest without making the pot explode;
  none if all of them would. Of several that go equally far: a chip that acts before one that only
  moves, that one before a white chip, then the lower value.
* yellow book 1, Well Stirred: the white chip always goes back into the bag.
* red book 2: chips stay beside the pot until the potion is finished; then all are placed, the
  greatest first.
* A Second Chance: begin again if there is more white in the pot than it can hold, else carry on.
* extra spaces are never given up; green book 3 always moves the last chip; the flask is not used.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from functools import cache

from nostrum.quacks.player import Player
from nostrum.quacks.table import Choice, Table, choices

if not cython.compiled:
    from nostrum.quacks.actions import DRAW, MOVE, PASS, PLACE, RESTART
    from nostrum.quacks.chips import COLOUR, KIND_COUNT, VALUE, WHITE


@cache
def code_of(name: str) -> int:
    """The code of the decision with this name."""
    return next(choice.code for choice in choices() if choice.name == name)


class DefaultAnswers:
    """Answers the decisions that books and cards ask for."""

    def __init__(self, only_moves: list[int]) -> None:
        self.only_moves = only_moves  # for each kind: does it do nothing but take up spaces?
        self.red_2 = code_of("red-2")
        self.green_3 = code_of("green-3")
        self.yellow_1 = code_of("yellow-1")
        self.well_stirred = code_of("well_stirred")
        self.second_chance = code_of("second_chance")
        self.strong_ingredient = code_of("strong_ingredient")

    def answer(self, table: Table, player: Player, choice: Choice) -> int:
        """The answer to a decision without chips to choose from. A decision that changes neither
        pot nor bag gets the first answer on offer."""
        code = choice.code
        if code == self.strong_ingredient:
            return DRAW
        if code == self.green_3:
            return MOVE
        if code == self.second_chance:
            return RESTART if player.white > table.white_limit(player) else PASS
        moves = table.scratch
        moves.count = 0
        choice.offer(table, player, moves)
        if code == self.yellow_1 or code == self.well_stirred:
            return moves.actions[moves.count - 1]
        if code == self.red_2:
            for number in range(moves.count - 1, -1, -1):
                action = moves.actions[number]
                if PLACE <= action < PLACE + KIND_COUNT:
                    return action
            return PASS
        for number in range(moves.count):
            if moves.actions[number] == PASS:
                return PASS
        return moves.actions[0]

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
