"""The actions of a game in words: each number has one text, and each text one number."""

import operator
from collections.abc import Callable, Mapping

from nostrum.core.errors import IllegalMove


class Vocabulary:
    """All actions of a game, by their numbers.

    `tidy` puts the words of a text into the order in which the vocabulary has them, where people
    may write them in any.

    >>> words = Vocabulary({0: "draw", 1: "stop"})
    >>> words.named("stop"), words.number("stop"), words.text(1)
    (1, 1, 'stop')
    """

    def __init__(
        self, texts: Mapping[int, str], tidy: Callable[[list[str]], list[str]] | None = None
    ) -> None:
        self.texts = dict(texts)
        self.numbers = {text: number for number, text in texts.items()}
        self.tidy = tidy
        self.count = max(texts) + 1
        self.example = texts[min(texts)]

    def text(self, number: int) -> str:
        """The text of an action."""
        text = self.texts.get(number)
        if text is None:
            raise IllegalMove(f"There is no action {number!r}.")
        return text

    def named(self, text: str) -> int:
        """The action that is written like this."""
        words = text.split()
        if self.tidy is not None:
            words = self.tidy(words)
        number = self.numbers.get(" ".join(words))
        if number is None:
            raise IllegalMove(f"There is no action {text!r}.")
        return number

    def number(self, action: object) -> int:
        """The number of an action that is given as a number or as text."""
        number = self.named(action) if isinstance(action, str) else self._index(action)
        if number not in self.texts:
            raise IllegalMove(f"There is no action {action!r}.")
        return number

    def _index(self, action: object) -> int:
        try:
            if not isinstance(action, bool):
                return operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            pass
        example = f"a text such as {self.example!r}"
        raise IllegalMove(f"An action is a number or {example}, not {action!r}.")
