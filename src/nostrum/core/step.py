"""What the steps of a round have in common, in every game.

A round is a list of steps. When nobody owes a decision, the present step begins, or goes on. Each
game has a `Step` of its own on top of this one: `begin` is declared there with the game's own
table, because compiled code cannot narrow it later.
"""

# What a step's `begin` answers.
PLAYERS = 0  # what is left of it is done for each player
DONE = 1  # this was all of it
AGAIN = 2  # it begins again when nobody owes a decision any more


class BaseStep:
    """A step of a round."""

    name = ""
