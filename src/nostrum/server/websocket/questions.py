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

    def add(self, person: str, question: Question) -> bool:
        """Open a question: whether it can be answered at once. If another one of the same person is
        being answered, this one waits, and takes the place of one that waited already."""
        if person not in self.waiting:
            self.waiting[person] = None
            return True
        older = self.waiting[person]
        self.waiting[person] = question
        if older is not None:
            older.drop()
        return False

    async def answer(self, person: str, question: Question) -> None:
        """Answer a question, and then the one that waits when it is answered."""
        following: Question | None = question
        try:
            while following is not None:
                await following.answer()
                following, self.waiting[person] = self.waiting[person], None
        finally:
            del self.waiting[person]
