"""Whatever comes from one address at once is done a few milliseconds at a time, in its order.

So others get their turn between. One at a time is told that it is its turn: if all were told, most
of them would only find out that somebody else was quicker, and that costs time too.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from nostrum.server.security.rate_limits import TokenBucket


class Turns:
    """Those of one address who wait until it has not kept the server busy just now."""

    __slots__ = ("clock", "is_going_on", "pace", "waiting")

    def __init__(self, pace: TokenBucket, clock: Callable[[], float]) -> None:
        self.pace = pace  # milliseconds of the server
        self.clock = clock
        self.waiting: deque[Callable[[], None]] = deque()
        self.is_going_on = False

    @property
    def is_free(self) -> bool:
        """Whether nobody has to wait."""
        return not self.waiting and self.pace.balance(self.clock()) >= 0.0

    def wait(self, go: Callable[[], None]) -> None:
        """Call something when it is its turn."""
        self.waiting.append(go)
        if not self.is_going_on:
            self.is_going_on = True
            self._go_on()

    async def take(self) -> None:
        """Wait for my turn."""
        if not self.is_free:
            my_turn = asyncio.Event()
            self.wait(my_turn.set)
            await my_turn.wait()

    def _go_on(self) -> None:
        """Let the next one go if there is time, and look again when it has taken its time."""
        loop = asyncio.get_running_loop()
        balance = self.pace.balance(self.clock())
        if balance < 0.0:
            loop.call_later(-balance / self.pace.rate, self._go_on)
        elif self.waiting:
            self.waiting.popleft()()
            loop.call_soon(self._go_on)
        else:
            self.is_going_on = False
