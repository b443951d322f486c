"""Who plays the batches: this process, several processes, or a Ray cluster.

All give the same batches in the same order.
"""

import multiprocessing
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from nostrum.core.errors import NostrumError
from nostrum.lab.batch import Batch, Plan, Task, play_batch
from nostrum.lab.interrupts import deaf_children, uninterrupted
from nostrum.lab.places import PROCESSES, RAY
from nostrum.lab.setups import Setups

BATCH_SECONDS = 0.3  # a batch is as long as that, so that the bar moves and Ctrl-C is heard
WORTH_A_PROCESS = 1.5  # seconds of work; starting a process takes about a third of that
AHEAD = 3  # batches for each worker that wait in line


class Pace:
    """Cuts the work into batches of about the same time, as it turns out how long games take."""

    def __init__(self, plan: Plan, setups: Setups, first: int, last: int) -> None:
        self.plan = plan
        self.setups = setups
        self.next = first
        self.last = last
        self.seconds = 0.0  # for a cycle

    def measured(self, games: int, seconds: float) -> None:
        """So many games took so long in one process."""
        if games:
            self.seconds = seconds / games * self.plan.cycle

    def left(self) -> float:
        """How many seconds of work are left."""
        return (self.last - self.next) / self.plan.cycle * self.seconds

    def task(self, seconds: float) -> Task | None:
        """The next games, for about so long; None when there are no more."""
        if self.next >= self.last:
            return None
        cycles = max(1, round(seconds / self.seconds)) if self.seconds else 1
        length = self.plan.cycle
        first, self.next = self.next, min(self.next + cycles * length, self.last)
        setups = self.setups.of_cycles(first // length, -(-self.next // length))
        return Task(self.plan, first, self.next, setups)


def batches(
    plan: Plan, setups: Setups, first: int, last: int, jobs: int, engine: str = PROCESSES
) -> Iterator[Batch]:
    """Play the games from `first` (the beginning of a cycle) to `last`: the batches in order."""
    pace = Pace(plan, setups, first, last)
    for batch in _batches(pace, jobs, engine):
        if batch.trouble:
            raise NostrumError(batch.trouble)
        yield batch


def _batches(pace: Pace, jobs: int, engine: str) -> Iterator[Batch]:
    if engine == RAY:
        yield from _in_turn(pace, RayWorkers())
        return
    # The first games tell how long they take, and whether other processes are worth their while.
    limit = time.monotonic() + BATCH_SECONDS
    while jobs == 1 or time.monotonic() < limit or pace.left() < WORTH_A_PROCESS:
        task = pace.task(BATCH_SECONDS / 4 if jobs > 1 else BATCH_SECONDS)
        if task is None:
            return
        start = time.perf_counter()
        batch = play_batch(task)
        pace.measured(batch.tally.games, time.perf_counter() - start)
        yield batch
        if batch.trouble:
            return
    yield from _in_turn(pace, ProcessWorkers(jobs))


class Workers(Protocol):
    """Somebody who plays batches elsewhere."""

    count: int

    def send(self, task: Task) -> Any:
        """Hand a task over: the promise of a batch."""

    def get(self, promise: Any) -> tuple[Batch, float]:
        """Wait for a batch: what it is, and how long it took."""

    def close(self, done: bool) -> None:
        """Nothing more is wanted; what is still being played only if all is done."""


def _in_turn(pace: Pace, workers: Workers) -> Iterator[Batch]:
    """Batches from workers, in the order of the games."""
    waiting: deque[Any] = deque()
    done = False
    try:
        while True:
            while len(waiting) < AHEAD * workers.count:
                task = pace.task(BATCH_SECONDS)
                if task is None:
                    break
                waiting.append(workers.send(task))
            if not waiting:
                done = True
                return
            batch, seconds = workers.get(waiting.popleft())
            pace.measured(batch.tally.games, seconds)
            yield batch
    finally:
        workers.close(done)


def timed_batch(task: Task) -> tuple[Batch, float]:
    """A batch, and how long it took."""
    start = time.perf_counter()
    batch = play_batch(task)
    return batch, time.perf_counter() - start


# Processes


def end_with_parent() -> None:
    """Let this worker end when whoever began it is gone, even if killed: it would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


class ProcessWorkers:
    """Processes on this machine, begun afresh: nothing that happens here reaches them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(count, mp_context=context, initializer=end_with_parent)

    def send(self, task: Task) -> Future[tuple[Batch, float]]:
        """Hand a task over."""
        try:
            with deaf_children():
                return self.pool.submit(timed_batch, task)
        except BrokenProcessPool:
            raise _died() from None

    def get(self, promise: Future[tuple[Batch, float]]) -> tuple[Batch, float]:
        """Wait for a batch."""
        try:
            return promise.result()
        except BrokenProcessPool:
            raise _died() from None

    def close(self, done: bool) -> None:
        """End the processes."""
        with uninterrupted():
            if not done:
                for process in set(multiprocessing.active_children()) - self.before:
                    process.terminate()
            self.pool.shutdown(wait=True, cancel_futures=True)


def _died() -> NostrumError:
    return NostrumError(
        "A worker process has died, perhaps for want of memory; fewer --jobs may help."
    )


# Ray


class RayWorkers:
    """A Ray cluster: the one that RAY_ADDRESS names, or a local one that is begun for us."""

    def __init__(self) -> None:
        try:
            import ray
        except ImportError:
            raise NostrumError(
                "--engine ray needs Ray, which is not installed: pip install 'nostrum[ray]'."
            ) from None
        self.ray: Any = ray
        self.ours = not self.ray.is_initialized()
        if self.ours:
            try:
                self.ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, RuntimeError, ValueError) as error:
                told = " ".join(str(error).split()).rstrip(".")
                raise NostrumError(f"Ray cannot be reached: {told}.") from None
        self.remote: Callable[[Task], Any] = self.ray.remote(timed_batch).remote
        self.count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def send(self, task: Task) -> Any:
        """Hand a task over."""
        return self.remote(task)

    def get(self, promise: Any) -> tuple[Batch, float]:
        """Wait for a batch."""
        try:
            answer: tuple[Batch, float] = self.ray.get(promise)
        except self.ray.exceptions.RayError as error:
            told = str(error).strip().splitlines()[-1].rstrip(".")
            raise NostrumError(f"A worker of the Ray cluster has failed: {told}.") from None
        return answer

    def close(self, done: bool) -> None:
        """Leave the cluster."""
        if self.ours:
            self.ray.shutdown()
