"""What the scheduler expects of workers, whatever they run on."""

import time
from typing import Any, Protocol, TypeVar

from nostrum.lab.batches.setup_source import Values


class Batch(Protocol):
    """What came of some games."""

    @property
    def games(self) -> int:
        """How many games were played."""

    @property
    def error(self) -> str:
        """The sentence that says why there are none; empty if all went well."""


AnyBatch = TypeVar("AnyBatch", bound=Batch, covariant=True)


class Task(Protocol[AnyBatch]):
    """Some games to play. It can be sent to another process."""

    def play(self) -> AnyBatch:
        """Play them. An error comes back as a sentence."""


class PlanLike(Protocol[AnyBatch]):
    """What all tasks have in common."""

    @property
    def cycle(self) -> int:
        """How many games belong together."""

    def task(self, first: int, last: int, setups: list[Values]) -> Task[AnyBatch]:
        """The games from `first`, the start of a cycle, to `last`."""


class Workers(Protocol):
    """Plays batches outside this process."""

    count: int

    def send(self, task: Task[Any]) -> Any:
        """Hand a task over; returns a future."""

    def get(self, future: Any) -> tuple[Any, float]:
        """Wait for a batch: its results, and how long it took."""

    def close(self, done: bool) -> None:
        """Stop the workers; unless all is done, without waiting for what they still play."""


def timed_batch(task: Task[AnyBatch]) -> tuple[AnyBatch, float]:
    """Play a batch: its results, and how long it took."""
    start = time.perf_counter()
    batch = task.play()
    return batch, time.perf_counter() - start
