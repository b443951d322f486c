"""The house: all rooms that are in use, and what they share."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple, Unpack

from nostrum.server.audience import encode
from nostrum.server.bus import Bus
from nostrum.server.limits import Addresses
from nostrum.server.line import frame
from nostrum.server.metrics import Metrics
from nostrum.server.refusals import Refusal
from nostrum.server.room import Room
from nostrum.server.settings import Settings
from nostrum.server.store import Store, Table
from nostrum.server.tokens import Tokens
from nostrum.server.wire import Bye

log = logging.getLogger(__name__)

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

SWEEP = 10.0  # seconds between two looks for rooms that nobody uses
WAKING = 0.02  # seconds from one table to the next when the server starts
STOPPING = 1012  # close code: it is about to come back
THINKERS = 2


class House:
    """Everything that lives as long as the server does."""

    def __init__(self, settings: Settings, store: Store, bus: Bus, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.metrics = metrics
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.thinkers = ThreadPoolExecutor(THINKERS, "bots")
        self.addresses = Addresses(settings.limits, self.clock)
        self.sockets = 0
        self.secret = b""
        self.tokens = Tokens(b"", self.wall_clock)
        self.closing = False
        metrics.gauge("rooms", "Tables that are in memory.", lambda: len(self.rooms))
        metrics.gauge("sockets", "Sockets that are open.", lambda: self.sockets)

    # Time and work

    clock = staticmethod(time.monotonic)
    wall_clock = staticmethod(time.time)

    def later(
        self, seconds: float, what: Callable[[Unpack[Ts]], object], *values: *Ts
    ) -> asyncio.TimerHandle:
        """Do something after a while."""
        return asyncio.get_running_loop().call_later(seconds, what, *values)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.metrics.failures.add()
            log.error("Something failed.", exc_info=task.exception())

    async def think(self, what: Callable[[Unpack[Ts]], T], *values: *Ts) -> T:
        """Have something worked out in a thread of its own."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thinkers, what, *values)

    # Life

    async def open(self) -> None:
        """Get ready."""
        await self.store.open()
        self.secret = await self.store.secret()
        self.tokens = Tokens(self.secret, self.wall_clock)
        self.spawn(self.sweep())
        self.spawn(self.wake())

    async def farewell(self) -> None:
        """Say goodbye to everybody; no bot begins to move any more."""
        self.closing = True
        bye = frame(encode(Bye("busy", "The server stops for a moment.")))
        for room in list(self.rooms.values()):
            room.robots.stop()
            for guest in room.audiences.guests():
                guest.line.write(bye)
                guest.line.drop(STOPPING, "The server stops for a moment.")

    async def close(self) -> None:
        """Finish what was begun, and keep it."""
        self.closing = True
        for room in list(self.rooms.values()):
            async with room.lock:  # a move on its way to the store arrives there
                room.close()
        self.rooms.clear()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # Rooms

    async def room(self, id: str) -> Room:
        """The room of a table."""
        found = self.rooms.get(id)
        if found is not None:
            found.used = self.clock()
            return found
        loading = self.loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self._load(id))
            self.loading[id] = loading
            loading.add_done_callback(lambda task: self.loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> Room:
        table = await self.store.table(id)
        if table is None:
            raise Refusal("not_found", "There is no such table.")
        room = Room(self, table)
        try:
            await room.load()
        except BaseException:
            room.close()
            raise
        self.rooms[id] = room
        async with room.lock:
            await room.finish_if_over()
        room.carry_on()
        return room

    async def add(self, table: Table) -> Room:
        """The room of a new table."""
        await self.store.add_table(table)
        return await self.room(table.id)

    async def sweep(self) -> None:
        """Forget rooms that nobody uses. The store knows all about them."""
        while True:
            await asyncio.sleep(SWEEP)
            now = self.clock()
            for id, room in list(self.rooms.items()):
                if room.is_idle and now - room.used > self.settings.forget:
                    room.close()
                    del self.rooms[id]

    async def wake(self) -> None:
        """Games that were being played when the server stopped go on."""
        for id in await self.store.running():
            try:
                await self.room(id)
            except Exception as error:
                log.warning("Table %s cannot go on: %s", id, error)
            await asyncio.sleep(WAKING)
