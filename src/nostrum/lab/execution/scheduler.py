"""Cuts the games of a plan into batches and has them played.

All backends give the same results in the same order.
"""

import time
from collections import deque
from collections.abc import Generator, Iterator
from typing import Any, Generic

from nostrum.core.errors import NostrumError
from nostrum.lab.batches.setup_source import SetupSource
from nostrum.lab.execution.backends import PROCESSES, RAY
from nostrum.lab.execution.process_workers import ProcessWorkers
from nostrum.lab.execution.ray_workers import RayWorkers
from nostrum.lab.execution.workers import AnyBatch, PlanLike, Task, Workers, timed_batch

BATCH_SECONDS = 0.3  # a batch takes about as long, so that the bar moves and Ctrl-C is noticed
WORTH_A_PROCESS = 1.5  # seconds of work; starting a process takes about a third of that
QUEUED_FOR_EACH_WORKER = 3  # batches


class BatchCutter(Generic[AnyBatch]):
    """Cuts the work into batches of about the same time, by how long earlier games took."""

    def __init__(
        self, plan: PlanLike[AnyBatch], setups: SetupSource, first: int, last: int
    ) -> None:
        self.plan = plan
        self.setups = setups
        self.next = first
        self.last = last
        self.seconds = 0.0  # for a cycle

    def measured(self, games: int, seconds: float) -> None:
        """Note that so many games took so long in one process."""
        if games:
            self.seconds = seconds / games * self.plan.cycle

    def seconds_left(self) -> float:
        """How many seconds of work are left."""
        return (self.last - self.next) / self.plan.cycle * self.seconds

    def next_task(self, seconds: float) -> Task[AnyBatch] | None:
        """The next games, for about so long; None when there are no more."""
        if self.next >= self.last:
            return None
        cycles = max(1, round(seconds / self.seconds)) if self.seconds else 1
        length = self.plan.cycle
        first, self.next = self.next, min(self.next + cycles * length, self.last)
        setups = self.setups.for_cycles(first // length, -(-self.next // length))
        return self.plan.task(first, self.next, setups)


def play_batches(
    plan: PlanLike[AnyBatch],
    setups: SetupSource,
    first: int,
    last: int,
    jobs: int,
    backend: str = PROCESSES,
) -> Generator[AnyBatch, None, None]:
    """Play the games from `first` (the start of a cycle) to `last`: the batches in order."""
    cutter = BatchCutter(plan, setups, first, last)
    for batch in _batches(cutter, jobs, backend):
        if batch.error:
            raise NostrumError(batch.error)
        yield batch


def _batches(cutter: BatchCutter[AnyBatch], jobs: int, backend: str) -> Iterator[AnyBatch]:
    if backend == RAY:
        yield from _in_order(cutter, RayWorkers())
        return
    # The first games show how long they take, and whether other processes are worth starting.
    limit = time.monotonic() + BATCH_SECONDS
    while jobs == 1 or time.monotonic() < limit or cutter.seconds_left() < WORTH_A_PROCESS:
        task = cutter.next_task(BATCH_SECONDS / 4 if jobs > 1 else BATCH_SECONDS)
        if task is None:
            return
        batch, seconds = timed_batch(task)
        cutter.measured(batch.games, seconds)
        yield batch
        if batch.error:
            return
    yield from _in_order(cutter, ProcessWorkers(jobs))


def _in_order(cutter: BatchCutter[AnyBatch], workers: Workers) -> Iterator[AnyBatch]:
    """The batches of workers, in the order of the games."""
    waiting: deque[Any] = deque()
    done = False
    try:
        while True:
            while len(waiting) < QUEUED_FOR_EACH_WORKER * workers.count:
                task = cutter.next_task(BATCH_SECONDS)
                if task is None:
                    break
                waiting.append(workers.send(task))
            if not waiting:
                done = True
                return
            batch, seconds = workers.get(waiting.popleft())
            cutter.measured(batch.games, seconds)
            yield batch
    finally:
        workers.close(done)
