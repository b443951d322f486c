"""How people are asked: at a terminal, or by lines that are piped in."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from nostrum.core.errors import NostrumError

LEAVING = ("quit", "q", "exit")


class Leave(Exception):
    """A player wants to stop for now."""


def _nothing() -> None:
    """There is no history to clear."""


@dataclass(frozen=True)
class Keyboard:
    """Asks people at this computer."""

    ask: Callable[[str], str]  # raises EOFError when there are no more answers
    interactive: bool  # a person looks at the screen; otherwise moves are piped in
    clear_history: Callable[[], None] = _nothing  # so that nobody can look up a secret answer

    def choose(self, prompt: str, answers: dict[str, bool]) -> bool:
        """Ask until the answer is one of these."""
        while True:
            typed = self.ask(prompt).strip().lower()
            if typed in LEAVING:
                raise Leave
            if typed in answers:
                return answers[typed]
            known = ", ".join(word for word in answers if len(word) > 1)
            print(f"Please answer {known} or quit.")


def open_keyboard(needed: bool) -> Keyboard:
    """The keyboard of this process. Moves may be piped in, one on each line; otherwise both ends
    must be a terminal, if a person is needed at all."""
    if sys.stdin is not None and sys.stdin.isatty():
        if sys.stdout.isatty():
            return Keyboard(input, True, _edit_lines())
    elif not needed:
        return Keyboard(_piped(""), False)
    elif sys.stdin is not None:
        first = sys.stdin.readline()
        if first:
            return Keyboard(_piped(first), False)
    raise NostrumError("To play you need a terminal, or moves that are piped in, one on each line.")


def _edit_lines() -> Callable[[], None]:
    """Let lines be edited, where that is possible; returns what clears the history."""
    try:
        import readline  # from now on input() edits lines
    except ImportError:
        return _nothing
    return readline.clear_history


def _piped(first: str) -> Callable[[str], str]:
    """Answers from a pipe whose first line has been read already."""
    lines = [first]

    def ask(prompt: str) -> str:
        line = lines.pop() if lines else sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    return ask
