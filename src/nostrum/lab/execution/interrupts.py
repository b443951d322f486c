"""Ctrl-C at the right moment, so that nothing is left half added or half written."""

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def delayed_interrupts() -> Iterator[None]:
    """Delay Ctrl-C until the block is done."""
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not usual or threading.current_thread() is not threading.main_thread():
        yield
        return
    received: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: received.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if received:
        raise KeyboardInterrupt


@contextlib.contextmanager
def children_ignore_interrupts() -> Iterator[None]:
    """Processes started in the block never receive Ctrl-C: we end them ourselves."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
