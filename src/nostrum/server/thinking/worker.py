"""A worker: a process that answers jobs, one after the other.

It reads jobs from its standard input and writes answers to its standard output, each with its
length before it. The modules are imported first; they may register more games and bots. When its
input ends, the server is gone, whatever has killed it, and the worker ends too.
"""

import logging
import os
import queue
import signal
import struct
import sys
import threading
import time
from importlib import import_module
from typing import BinaryIO

from nostrum.core.errors import NostrumError
from nostrum.server.games import adapter_of, playable_games
from nostrum.server.thinking.jobs import Answer, AnyJob, decode_job, encode_answer

log = logging.getLogger(__name__)

LENGTH = struct.Struct("!I")  # before each job and answer
MEMORY = 512 << 20  # bytes that a worker may use, shared libraries and all
TOO_MUCH_MEMORY = "This is too large to be thought about."


def main(modules: list[str]) -> None:
    """Answer jobs until the server is gone."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    source, sink = _private_pipes()
    for module in modules:
        import_module(module)
    for game in playable_games():
        adapter_of(game)
    _limit_process()
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read_jobs, args=(source, jobs), daemon=True).start()
    _write(sink, b"")  # ready
    while True:
        answer = _answer(jobs.get())
        _write(sink, encode_answer(answer))
        if answer.last:
            os._exit(0)


def _private_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Our ends of the pipes. What a bot prints shall not get between the answers."""
    source = os.fdopen(os.dup(0), "rb")
    sink = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return source, sink


def _read_jobs(source: BinaryIO, jobs: "queue.SimpleQueue[bytes]") -> None:
    """Pass jobs on. This thread notices that the server is gone while the other one thinks."""
    while True:
        head = source.read(LENGTH.size)
        job = source.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else b""
        if not job:
            os._exit(0)
        jobs.put(job)


def _write(sink: BinaryIO, data: bytes) -> None:
    try:
        sink.write(LENGTH.pack(len(data)) + data)
        sink.flush()
    except OSError:
        os._exit(0)


def _answer(encoded: bytes) -> Answer:
    """The answer to a job."""
    began = time.thread_time()
    try:
        job: AnyJob = decode_job(encoded)
        _limit_time(job.seconds)
        answer = Answer(job.run())
    except NostrumError as error:
        answer = Answer(refusal=str(error))
    except MemoryError:
        answer = Answer(refusal=TOO_MUCH_MEMORY, last=True)
    except Exception:
        log.exception("A job failed.")
        answer = Answer(failed=True)
    answer.seconds = time.thread_time() - began
    return answer


def _limit_process() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _limit_time(seconds: float) -> None:
    """Be killed after this much more processor time. The server has a clock of its own; this holds
    even when it does not look."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        used = time.process_time()
        resource.setrlimit(resource.RLIMIT_CPU, (int(used + seconds) + 1, most))
