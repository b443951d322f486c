"""The console that everything is printed to. `rich` is imported when the first one is made."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult


def new_console(file: TextIO | None = None) -> Console:
    """A console that prints text as it is: brackets in a name are not markup."""
    from rich.console import Console

    return Console(file=file, highlight=False, markup=False, emoji=False)


class Drawn:
    """Something that is laid out only once, however often it is measured and shown."""

    def __init__(self, shown: RenderableType, console: Console) -> None:
        self.lines = console.render_lines(shown, pad=False)
        self.height = len(self.lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.segment import Segment

        for line in self.lines:
            yield from line
            yield Segment.line()


def height_of(shown: RenderableType, console: Console) -> int:
    """How many lines something takes."""
    return len(console.render_lines(shown, pad=False))
