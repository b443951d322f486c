"""How long the event loop was busy with something. Whoever caused it is charged for that.

This is measured several times for each move. Asking for the CPU time of a thread is a system call,
which can take fifty times as long as a look at the wall clock. So a short time is read from the
wall clock. In a long one the thread may have been interrupted, which nobody has to pay for: then
the CPU time counts.
"""

import threading
from time import perf_counter, thread_time

LONG = 0.002  # seconds
LOOK_AGAIN = 0.01  # seconds after which the CPU time is asked for again: how inexact a long time is


class _LastLook(threading.local):
    """When the CPU time of this thread was asked for, and what it was."""

    at = float("-inf")
    cpu_time = 0.0


_last_look = _LastLook()

Start = tuple[float, float]


def start() -> Start:
    """Begin to measure."""
    look = _last_look
    now = perf_counter()
    if now - look.at > LOOK_AGAIN:
        look.at = now
        look.cpu_time = thread_time()
    return now, look.cpu_time


def since(start: Start) -> float:
    """The seconds for which this thread was busy since then."""
    began, cpu_time = start
    seconds = perf_counter() - began
    return seconds if seconds < LONG else min(seconds, thread_time() - cpu_time)
