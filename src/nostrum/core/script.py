"""Scripts: answers in place of chance, so that what it can bring is tried answer by answer."""

from collections.abc import Sequence
from math import comb
from typing import Any

from nostrum.core.chance import Script, Stream

# An answer of chance, by numbers: one for a die or a card, several for chips drawn together.
Answer = tuple[int, ...]


# What chance does for each purpose, in sentences.
VERBS = {"draw": "draw", "die": "roll", "coin": "toss", "card": "turn up"}


class Question:
    """What chance is asked: some of these things, each as often as there are."""

    def __init__(self, stream: Stream, purpose: str, weights: list[int], count: int) -> None:
        self.stream = stream
        self.purpose = purpose
        self.weights = weights
        self.count = count
        self.found: dict[Answer, int] | None = None

    @property
    def options(self) -> dict[Answer, int]:
        """Every possible answer with its weight. A hand has thousands: found when asked for."""
        if self.found is None:
            self.found = hands(self.weights, self.count)
        return self.found

    def allows(self, answer: Answer) -> bool:
        """Is this one of the options?"""
        left = list(self.weights)
        for number in answer:
            if not 0 <= number < len(left) or not left[number]:
                return False
            if self.count > 1:  # what is drawn is gone
                left[number] -= 1
        return len(answer) == self.count and list(answer) == sorted(answer)

    def is_open(self) -> bool:
        """Is anything left to chance?"""
        kinds = things = 0
        for weight in self.weights:
            if weight:
                kinds += 1
                things += weight
        return kinds > 1 and 0 < self.count < things


class ChanceScript(Script):
    """Gives the answers it was made with, one after the other. The first question beyond them is
    kept in `open`; that one and all later ones are left to chance. If it has a table, `table_then`
    is a copy of it from that moment, with the events until then."""

    def __init__(self, answers: Sequence[Answer], table: Any = None) -> None:
        self.answers = answers
        self.table = table
        self.table_then: Any = None
        self.asked: list[Question] = []
        self.open: Question | None = None

    def answer(self, stream: Stream, purpose: str, weights: list[int]) -> int:
        if self.open is not None:
            return -1
        answer = self.choose(Question(stream, purpose, weights, 1))
        return -1 if answer is None else answer[0]

    def hand(self, stream: Stream, bag: list[int], count: int) -> list[int] | None:
        if self.open is not None or stream.has_stacked("draw"):
            return None
        answer = self.choose(Question(stream, "draw", bag, count))
        return None if answer is None else list(answer)

    def choose(self, question: Question) -> Answer | None:
        """The answer to a question; None to leave it to chance."""
        if not question.is_open():
            return next(iter(question.options))
        if len(self.asked) < len(self.answers):
            answer = self.answers[len(self.asked)]
            if question.allows(answer):
                self.asked.append(question)
                return answer
        self.open = question
        if self.table is not None:
            self.table_then = self.table.clone()
            if self.table.events is not None:
                self.table_then.events = list(self.table.events)
        return None


def follow(streams: list[Stream], script: Script | None) -> None:
    """Let a script answer in place of chance, or chance again, and forget what was stacked."""
    for stream in streams:
        stream.stacked = None
        stream.script = script


def hands(bag: Sequence[int], count: int) -> dict[Answer, int]:
    """Every hand of so many chips that can be drawn from a bag, and in how many ways.

    >>> hands([2, 1], 2)
    {(0, 0): 1, (0, 1): 2}
    """
    found: dict[Answer, int] = {}

    def extend(kind: int, left: int, hand: Answer, ways: int) -> None:
        if left == 0:
            found[hand] = ways
        elif kind < len(bag):
            for number in range(min(left, bag[kind]), -1, -1):
                more = ways * comb(bag[kind], number)
                extend(kind + 1, left - number, hand + (kind,) * number, more)

    extend(0, count, (), 1)
    return found
