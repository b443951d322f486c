"""The workers of one server.

Whoever has something to think about says for whom it is: that is a person, an address, or the host
of a table with bots. They are served in turn, one job each, and nobody gets all workers at once.
A worker that takes too long is killed and replaced; its job fails with a sentence. Workers are
started when they are needed, one of them with the server.
"""

import asyncio
import hashlib
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict, deque
from contextlib import suppress

from nostrum.core.errors import NostrumError
from nostrum.server.errors import RequestRefused
from nostrum.server.thinking.cache import Cache
from nostrum.server.thinking.jobs import Answer, Job, decode_answer, encode_job
from nostrum.server.thinking.priority import lower_priority
from nostrum.server.thinking.worker import LENGTH

log = logging.getLogger(__name__)

MOST_WAITING = 5000  # jobs, in all
MOST_WAITING_FOR_ONE = 100
START_TIMEOUT = 60.0  # seconds until a new process has to be ready
PAUSE_AFTER_FAILURE = 1.0  # seconds until another process is started
CACHE_BYTES = 32 << 20
# Ctrl-C is not for the workers: they leave the server's group. They stay in its session, because
# Linux may share the processors between sessions, and nobody's niceness counts outside their own.
START_WORKER = """
import os, sys
if sys.platform != "win32":
    os.setpgid(0, 0)
from nostrum.server.thinking.worker import main
main(sys.argv[1:])
"""


class Unanswered(NostrumError):
    """A job without an answer, and how much processor time it has cost all the same."""

    def __init__(self, text: str, seconds: float = 0.0) -> None:
        super().__init__(text)
        self.seconds = seconds


class JobRefused(Unanswered):
    """The job itself says no, in a sentence for whoever asked."""


class JobFailed(Unanswered):
    """The job was not done: it took too long, or it is our fault."""


class Ticket:
    """A job that waits or is being thought about."""

    __slots__ = ("account", "done", "encoded", "key", "seconds")

    def __init__(self, job: Job, encoded: bytes, key: bytes, account: str) -> None:
        self.encoded = encoded
        self.key = key if job.is_kept else b""
        self.seconds = job.seconds
        self.account = account
        self.done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """Some worker processes, and the jobs that wait for them."""

    def __init__(self, size: int, modules: tuple[str, ...] = ()) -> None:
        self.size = size
        self.modules = modules
        self.cache = Cache(CACHE_BYTES)
        self.waiting: OrderedDict[str, deque[Ticket]] = OrderedDict()  # by account, next first
        self.waiting_count = 0
        self.busy: dict[str, int] = {}  # how many workers think for each account
        self.shared: dict[bytes, Ticket] = {}  # jobs under way, by key
        self.idle: list[asyncio.Future[Ticket]] = []  # workers without a job, next last
        self.tasks: list[asyncio.Task[None]] = []
        self.processes: set[Process] = set()
        self.replaced = 0  # workers that were killed or died
        self.closing = False

    # Start and stop

    def start(self) -> None:
        """Start the first worker; others follow when they are needed."""
        for number in reversed(range(self.size)):
            at_once = number == 0
            self.tasks.append(asyncio.get_running_loop().create_task(self._work(at_once)))

    async def close(self) -> None:
        """Kill all workers. Jobs that are not done fail."""
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for queue in self.waiting.values():
            for ticket in queue:
                self._fail(ticket, "The server stops.")
        self.waiting.clear()

    # Asking

    async def run(self, job: Job, account: str) -> Answer:
        """The answer to a job. An answer that was kept has cost no time."""
        encoded = encode_job(job)
        key = hashlib.blake2b(encoded, digest_size=16).digest()
        kept = self.cache.get(key)
        if kept is not None:
            return Answer(kept)
        ticket = self.shared.get(key)
        if ticket is None:
            ticket = self._enqueue(job, encoded, key, account)
        # Others may wait for the same answer, and it is kept: it is not cancelled with one of them.
        answer = await asyncio.shield(ticket.done)
        if answer.refusal:
            raise JobRefused(answer.refusal, answer.seconds)
        return answer

    def _enqueue(self, job: Job, encoded: bytes, key: bytes, account: str) -> Ticket:
        queue = self.waiting.get(account)
        mine = 0 if queue is None else len(queue)
        if self.waiting_count >= MOST_WAITING or mine >= MOST_WAITING_FOR_ONE or self.closing:
            raise RequestRefused("busy", "Too much is being thought about; try again in a moment.")
        ticket = Ticket(job, encoded, key, account)
        if ticket.key:
            self.shared[ticket.key] = ticket
        self.waiting.setdefault(account, deque()).append(ticket)
        self.waiting_count += 1
        self._dispatch()
        return ticket

    # Who is served next

    def _dispatch(self) -> None:
        """Give jobs to idle workers."""
        while self.idle:
            ticket = self._next()
            if ticket is None:
                return
            self.idle.pop().set_result(ticket)

    def _next(self) -> Ticket | None:
        """The next job, of the account that has waited for its turn longest."""
        most = max(1, self.size - 1)
        allowed = (each for each in self.waiting if self.busy.get(each, 0) < most)
        account = next(allowed, None)
        if account is None:
            return None
        queue = self.waiting[account]
        ticket = queue.popleft()
        self.waiting_count -= 1
        if queue:
            self.waiting.move_to_end(account)
        else:
            del self.waiting[account]
        self.busy[account] = self.busy.get(account, 0) + 1
        return ticket

    # One worker

    async def _work(self, at_once: bool) -> None:
        """Keep one worker busy for as long as the server runs."""
        process = await self._start_process() if at_once else None
        try:
            while True:
                ready: asyncio.Future[Ticket] = asyncio.get_running_loop().create_future()
                self.idle.append(ready)
                self._dispatch()
                ticket = await ready
                try:
                    if process is None:
                        process = await self._start_process()
                    if process is None:
                        self._fail(ticket, "Nobody can think about this now; try again later.")
                    elif not await self._think(process, ticket):
                        # Whose job it was has to wait until the worker is replaced.
                        self.replaced += 1
                        await self._end(process)
                        process = await self._start_process()
                finally:
                    self._fail(ticket, "The server stops.")  # unless it is done
                    self._release(ticket)
        finally:
            if process is not None:
                await self._end(process)

    def _release(self, ticket: Ticket) -> None:
        left = self.busy.pop(ticket.account) - 1
        if left:
            self.busy[ticket.account] = left

    def _fail(self, ticket: Ticket, text: str, seconds: float = 0.0) -> None:
        self.shared.pop(ticket.key, None)
        if not ticket.done.done():
            ticket.done.set_exception(JobFailed(text, seconds))
            ticket.done.exception()  # nobody may be waiting any more

    async def _think(self, process: Process, ticket: Ticket) -> bool:
        """Let a worker do a job; False if the worker is of no more use."""
        assert process.stdin is not None
        try:
            async with asyncio.timeout(ticket.seconds):
                process.stdin.write(LENGTH.pack(len(ticket.encoded)) + ticket.encoded)
                answer = decode_answer(await self._read(process))
        except TimeoutError:
            self._fail(ticket, "This takes too long to think about.", ticket.seconds)
            return False
        except (EOFError, OSError):
            self._fail(ticket, "This takes too long to think about.", ticket.seconds)
            return False
        if answer.failed:
            self._fail(ticket, "This was our fault; please try again.", answer.seconds)
        elif not ticket.done.done():
            if ticket.key and not answer.refusal:
                self.cache.put(ticket.key, answer.data)
            self.shared.pop(ticket.key, None)
            ticket.done.set_result(answer)
        return not answer.last

    async def _read(self, process: Process) -> bytes:
        """What a worker sends next."""
        assert process.stdout is not None
        (size,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
        return await process.stdout.readexactly(size)

    async def _start_process(self) -> Process | None:
        """A new worker that is ready; None if that fails."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-P", "-c", START_WORKER, *self.modules),
                stdin=PIPE,
                stdout=PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
            self.processes.add(process)
            lower_priority(process.pid)
            async with asyncio.timeout(START_TIMEOUT):
                await self._read(process)
        except (OSError, EOFError, TimeoutError) as error:
            log.error("A worker does not start: %r", error)
            if process is not None:
                await self._end(process)
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
            return None
        except BaseException:
            if process is not None:
                await self._end(process)
            raise
        return process

    async def _end(self, process: Process) -> None:
        self.processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
