"""The questions for odds: one of each person is being answered, and one more may wait.

Whoever plays quickly asks again before the last answer has come. Then only the newest question is
worth an answer.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple


class Question(NamedTuple):
    """A question, and what becomes of it."""

    answer: Callable[[], Awaitable[None]]
    drop: Callable[[], None]  # a newer one has come


class Questions:
    """The open questions of all people."""

    def __init__(self) -> None:
        self.waiting: dict[str, Question | None] = {}  # of those to whom one is being answered

    def has_open(self, person: str) -> bool:
        """Whether a question of this person is being answered; then a new one has to wait."""
        return person in self.waiting

    def wait(self, person: str, question: Question) -> None:
        """Answer a question after the one that is being answered."""
        older = self.waiting[person]
        self.waiting[person] = question
        if older is not None:
            older.drop()

    async def answer(self, person: str, question: Question) -> None:
        """Answer a question, and then those that have come meanwhile."""
        following: Question | None = question
        self.waiting[person] = None
        try:
            while following is not None:
                await following.answer()
                following, self.waiting[person] = self.waiting[person], None
        finally:
            del self.waiting[person]
