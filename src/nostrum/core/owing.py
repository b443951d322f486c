"""The stack of decisions that are owed.

Where everybody acts at the same time, each seat has its own stack; where one player comes after the
other, the table has one for all. Both are streams of chance already, so the stack is part of them.
"""

try:
    import cython
except ImportError:
    from nostrum.core import uncompiled as cython

from nostrum.core.chance import Stream

if not cython.compiled:
    MOST_OWED = 48  # decisions at the same time, in any game


class Owing(Stream):
    """Owes decisions, each by the code of its `Choice`, the most urgent one last."""

    def __init__(self) -> None:
        super().__init__()
        self.owed = [0] * 48
        self.owed_count = 0

    def copy_owed(self, other: "Owing") -> None:
        """Owe what another one owes."""
        self.owed_count = other.owed_count
        for place in range(other.owed_count):
            self.owed[place] = other.owed[place]

    def owe(self, code: int) -> None:
        """Owe a decision, before all others."""
        self.owed[self.owed_count] = code
        self.owed_count += 1

    def settle(self) -> None:
        """The most urgent decision has been made."""
        self.owed_count -= 1

    def first_owed(self) -> int:
        """The code of the most urgent decision. There must be one."""
        return self.owed[self.owed_count - 1]

    def all_owed(self) -> list[int]:
        """The codes of all decisions, the most urgent one last."""
        return [self.owed[place] for place in range(self.owed_count)]
