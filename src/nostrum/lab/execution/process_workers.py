"""Workers that are processes on this machine."""

import multiprocessing
import os
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from nostrum.core.errors import NostrumError
from nostrum.lab.execution.interrupts import children_ignore_interrupts, delayed_interrupts
from nostrum.lab.execution.workers import Task, timed_batch


def end_with_parent() -> None:
    """End this worker when its parent is gone, even if killed: it would wait for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:

        def watch() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


class ProcessWorkers:
    """A pool of spawned processes: they share no state with this one."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        self.pool = ProcessPoolExecutor(count, mp_context=context, initializer=end_with_parent)

    def send(self, task: Task[Any]) -> Future[tuple[Any, float]]:
        """Hand a task over."""
        try:
            with children_ignore_interrupts():
                return self.pool.submit(timed_batch, task)
        except BrokenProcessPool:
            raise _died() from None

    def get(self, future: Future[tuple[Any, float]]) -> tuple[Any, float]:
        """Wait for a batch."""
        try:
            return future.result()
        except BrokenProcessPool:
            raise _died() from None

    def close(self, done: bool) -> None:
        """End the processes."""
        with delayed_interrupts():
            if not done:
                for process in set(multiprocessing.active_children()) - self.before:
                    process.terminate()
            self.pool.shutdown(wait=True, cancel_futures=True)


def _died() -> NostrumError:
    return NostrumError(
        "A worker process has died, perhaps for want of memory; fewer --jobs may help."
    )
