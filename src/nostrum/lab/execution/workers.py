"""What the scheduler expects of workers, whatever they run on."""

import time
from typing import Any, Protocol

from nostrum.lab.batches.batch import BatchResult, BatchTask, play_batch


class Workers(Protocol):
    """Plays batches outside this process."""

    count: int

    def send(self, task: BatchTask) -> Any:
        """Hand a task over; returns a future."""

    def get(self, future: Any) -> tuple[BatchResult, float]:
        """Wait for a batch: its results, and how long it took."""

    def close(self, done: bool) -> None:
        """Stop the workers; unless all is done, without waiting for what they still play."""


def timed_batch(task: BatchTask) -> tuple[BatchResult, float]:
    """Play a batch: its results, and how long it took."""
    start = time.perf_counter()
    batch = play_batch(task)
    return batch, time.perf_counter() - start
