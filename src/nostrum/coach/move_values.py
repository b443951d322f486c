"""What moves are worth: everybody's chance to win after an action, or after an answer of chance.

An action is worth what it leads to on average. The first answer of chance is weighed by its exact
probability; only what comes after that is left to the luck of the trials.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from nostrum.coach.chance_path import ChanceStep
from nostrum.coach.rollouts import Chances, Rollouts, mean
from nostrum.core.script import Answer, ChanceScript, Question, follow

MOST_DRAWN = 2  # chips drawn together: of more there are too many hands to weigh each of them
HAND_TRIALS = 4  # such a hand is tried so many times more often

Rows = list[Chances]  # the chances in each trial


class Move(NamedTuple):
    """A seat and its action."""

    seat: int
    action: int


def play_scripted(game: Any, move: Move, answers: Sequence[Answer]) -> tuple[Any, ChanceScript]:
    """A copy of the game after a move that chance has answered like this, and the script, which
    has the first question beyond these answers."""
    copy = game.clone()
    table = copy.whole_table()
    streams = [table, *table.players]
    script = ChanceScript(answers, table)
    follow(streams, script)
    copy.carry_out(*move)
    follow(streams, None)
    return copy, script


def weighed(question: Question) -> Iterator[tuple[Answer, float]]:
    """Every answer to a question with its probability."""
    total = sum(question.options.values())
    for answer, weight in question.options.items():
        yield answer, weight / total


class MoveValues:
    """Values the moves of games with one setup, by trials."""

    def __init__(self, rollouts: Rollouts) -> None:
        self.rollouts = rollouts

    def after(
        self, game: Any, move: Move, answers: Sequence[Answer], last: int, trials: range
    ) -> Rows:
        """The chances in these trials after a move that chance has answered like this at first,
        played on until a round is over."""
        copy, script = play_scripted(game, move, answers)
        if script.open is None:
            return self.rollouts.play_on(copy, last, trials.start, len(trials))
        return self.rollouts.play_after(game, *move, answers, last, trials.start, len(trials))

    def of_move(self, game: Any, move: Move, trials: range) -> Rows:
        """What a move is worth in these trials."""
        last = game.round
        copy, script = play_scripted(game, move, ())
        question = script.open
        if question is None:
            return self.rollouts.play_on(copy, last, trials.start, len(trials))
        if script.table_then.round > last or question.count > MOST_DRAWN:
            return self.rollouts.play_after(game, *move, (), last, trials.start, len(trials))
        return self._weighed(game, move, (), question, last, trials)

    def before_answer(
        self, game: Any, move: Move, answers: Sequence[Answer], step: ChanceStep, trials: int
    ) -> Chances:
        """What is expected after some answers of chance to a move, before it answers once more."""
        if step.question.count > MOST_DRAWN:
            rows = self.after(game, move, answers, step.round, range(HAND_TRIALS * trials))
        else:
            rows = self._weighed(game, move, answers, step.question, step.round, range(trials))
        return mean(rows)

    def _weighed(
        self,
        game: Any,
        move: Move,
        answers: Sequence[Answer],
        question: Question,
        last: int,
        trials: range,
    ) -> Rows:
        """The mean of every answer to a question, in each trial."""
        parts = [
            (share, self.after(game, move, (*answers, answer), last, trials))
            for answer, share in weighed(question)
        ]
        return [
            mixture([(share, rows[index]) for share, rows in parts]) for index in range(len(trials))
        ]


def mixture(parts: Sequence[tuple[float, Chances]]) -> Chances:
    """The weighted mean of some chances."""
    seats = range(len(parts[0][1]))
    return [sum(share * chances[seat] for share, chances in parts) for seat in seats]


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of some numbers and its standard error."""
    count = len(numbers)
    middle = math.fsum(numbers) / count
    squares = math.fsum((number - middle) ** 2 for number in numbers)
    return middle, math.sqrt(squares / max(count - 1, 1) / count)
