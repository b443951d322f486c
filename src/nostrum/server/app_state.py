"""The application state: everything that lives as long as the server does."""

import asyncio
import gzip
import logging
import time
from collections.abc import Callable, Coroutine
from math import inf
from typing import Any, TypeVarTuple, Unpack

from nostrum.server.bus import Bus
from nostrum.server.health import Health
from nostrum.server.matches.client import Client
from nostrum.server.matches.rooms import Rooms
from nostrum.server.metrics import Metrics
from nostrum.server.security.callers import Caller, Callers
from nostrum.server.security.networks import read_networks
from nostrum.server.security.tokens import Tokens
from nostrum.server.settings import Settings
from nostrum.server.store.base import Store
from nostrum.server.thinking.jobs import Job
from nostrum.server.thinking.pool import Unanswered, WorkerPool
from nostrum.server.upkeep import Upkeep
from nostrum.server.websocket.questions import Questions
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import Bye

log = logging.getLogger(__name__)

Ts = TypeVarTuple("Ts")

# Close codes
SERVICE_RESTART = 1012  # the server is about to come back
SIGNED_OUT = 4401


class AppState:
    """Store, rooms, workers, limits and metrics of one server, and the tasks that run in the
    background."""

    def __init__(self, settings: Settings, store: Store, bus: Bus, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.metrics = metrics
        self.rooms = Rooms(self)
        self.health = Health(self)
        self.upkeep = Upkeep(self)
        self.tasks: set[asyncio.Task[object]] = set()
        self.workers = WorkerPool(settings.workers, settings.modules)
        self.callers = Callers(settings.limits, self.clock)
        self.questions = Questions()
        self.unpacking = asyncio.Lock()
        self.proxies = read_networks(settings.proxies)  # whose `X-Forwarded-For` is believed
        self.sockets = 0  # open now
        self.clients: set[Client] = set()  # those of all rooms, and who has not said hello yet
        self.secret = b""
        self.tokens = Tokens(b"", self.wall_clock)
        self.closing = False
        metrics.add_gauge("rooms", "Tables that are in memory.", lambda: len(self.rooms.loaded))
        metrics.add_gauge("sockets", "Sockets that are open.", lambda: self.sockets)
        metrics.add_gauge(
            "connections", "Connections that are open.", lambda: self.callers.connections
        )
        metrics.add_gauge(
            "jobs_waiting", "Jobs that wait for a worker.", lambda: self.workers.waiting_count
        )
        metrics.add_gauge(
            "workers_replaced",
            "Workers that took too long or died.",
            lambda: self.workers.replaced,
        )

    # Time and tasks

    clock = staticmethod(time.monotonic)
    wall_clock = staticmethod(time.time)

    def call_later(
        self, seconds: float, callback: Callable[[Unpack[Ts]], object], *values: *Ts
    ) -> asyncio.TimerHandle:
        """Call something after a while."""
        return asyncio.get_running_loop().call_later(seconds, callback, *values)

    def start_task(self, work: Coroutine[Any, Any, object]) -> None:
        """Run something in the background; if it fails, that is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._task_done)

    def _task_done(self, task: "asyncio.Task[object]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.failures.increment()
            log.error("A background task failed.", exc_info=task.exception())

    async def think(self, job: Job, caller: Caller, most: float = inf) -> bytes:
        """The answer of a worker to a job, at the expense of whoever asks: for so many seconds at
        most."""
        caller.check_thinking()
        try:
            answer = await self.workers.run(job, caller.account)
        except Unanswered as error:
            caller.charge_thinking(min(error.seconds, most))
            raise
        caller.charge_thinking(min(answer.seconds, most))
        return answer.data

    async def unpack(self, packed: bytes) -> tuple[bytes, float]:
        """Something that gzip has compressed, and how long it took, in a thread of its own: what is
        long would keep everybody waiting. One after the other, however many want it at once."""
        async with self.unpacking:
            return await asyncio.to_thread(_unpack, packed)

    # Start and stop

    async def open(self) -> None:
        """Open the store, start the workers, and resume the matches that were being played."""
        await self.store.open()
        self.secret = await self.store.secret()
        self.tokens = Tokens(self.secret, self.wall_clock)
        self.workers.start()
        self.start_task(self.rooms.unload_idle_rooms())
        self.start_task(self.rooms.resume_matches())
        self.start_task(self.upkeep.clean_regularly())
        self.start_task(self.upkeep.check_files_regularly())

    def disconnect_person(self, person: str) -> None:
        """Close all sockets of a person, whose tokens are no longer good."""
        for client in list(self.clients):
            if client.person == person:
                client.connection.close(SIGNED_OUT, "You have signed out.")

    async def disconnect_clients(self) -> None:
        """Say goodbye to all clients; from now on no bot begins to move."""
        self.closing = True
        bye = encode_frame(Bye("busy", "The server stops for a moment."))
        for room in list(self.rooms.loaded.values()):
            room.bots.stop()
            for client in room.audiences.clients():
                client.connection.write(bye)
                client.connection.close(SERVICE_RESTART, "The server stops for a moment.")

    async def close(self) -> None:
        """Finish moves that are being stored, stop all tasks, close the store."""
        self.closing = True
        await self.rooms.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.workers.close()
        await self.store.close()


def _unpack(packed: bytes) -> tuple[bytes, float]:
    began = time.thread_time()
    return gzip.decompress(packed), time.thread_time() - began
