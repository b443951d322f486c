"""The progress bar while games are played."""

import sys
from types import TracebackType

from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from nostrum.terminal import new_console


class _Rate(ProgressColumn):
    """How many things a second."""

    def __init__(self, things: str) -> None:
        super().__init__()
        self.things = things

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{rate_text(speed)} {self.things}/s", style="cyan")


def rate_text(rate: float) -> str:
    """A rate with three significant digits at least."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


class ProgressBar:
    """A progress bar for so many things; silent unless it is written to a terminal."""

    def __init__(self, total: int, done: int = 0, things: str = "games") -> None:
        console = new_console(sys.stderr)
        self.progress = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f}"),
            _Rate(things),
            TimeRemainingColumn(compact=True),
            console=console,
            transient=True,
            disable=not console.is_terminal,
        )
        self.task = self.progress.add_task(things.capitalize(), total=total, completed=done)

    def __enter__(self) -> "ProgressBar":
        self.progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.progress.stop()

    def advance(self, games: int) -> None:
        """Count so many more games."""
        self.progress.advance(self.task, games)

    def describe(self, text: str) -> None:
        """Show what is being played now."""
        self.progress.update(self.task, description=text)
