"""What chance was asked during a move, and what it answered."""

from typing import Any, NamedTuple

from nostrum.core.chance import Script, Stream
from nostrum.core.script import Answer, Question, follow


class ChanceStep(NamedTuple):
    """A question to chance, its answer, and the round in which it was asked."""

    question: Question
    answer: Answer
    round: int

    def probability(self, answer: Answer) -> float:
        """How likely an answer was."""
        options = self.question.options
        return options[answer] / sum(options.values())


class ChanceRecorder(Script):
    """Answers as chance itself does, from the streams of the game, and remembers the answers."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.steps: list[ChanceStep] = []

    def answer(self, stream: Stream, purpose: str, weights: list[int]) -> int:
        number = pick(stream, weights)
        self.remember(Question(stream, purpose, list(weights), 1), (number,))
        return number

    def hand(self, stream: Stream, bag: list[int], count: int) -> list[int] | None:
        left = list(bag)
        chips = []
        for _ in range(count):
            kind = pick(stream, left)
            left[kind] -= 1
            chips.append(kind)
        self.remember(Question(stream, "draw", list(bag), count), tuple(sorted(chips)))
        return chips

    def remember(self, question: Question, answer: Answer) -> None:
        """Keep an answer, unless it was the only one that could come."""
        if question.is_open():
            self.steps.append(ChanceStep(question, answer, self.table.round))


def pick(stream: Stream, weights: list[int]) -> int:
    """What chance brings: as the engine finds it when nothing is scripted."""
    left = stream.below(sum(weights))
    number = 0
    while left >= weights[number]:
        left -= weights[number]
        number += 1
    return number


def chance_path(game: Any, seat: int, action: int) -> tuple[list[ChanceStep], Any]:
    """What chance answers to a move, in order, and the game after it."""
    copy = game.clone()
    table = copy.whole_table()
    streams = [table, *table.players]
    recorder = ChanceRecorder(table)
    follow(streams, recorder)
    copy.carry_out(seat, action)
    follow(streams, None)
    return recorder.steps, copy
