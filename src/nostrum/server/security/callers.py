"""Who asks, as far as limits are concerned: an address, and a person once they are known."""

import types
from collections.abc import Callable, Coroutine, Generator
from typing import Any, TypeVar

from nostrum.server.errors import RequestRefused
from nostrum.server.security import busy_time
from nostrum.server.security.rate_limits import (
    CONNECTION_PRICE,
    DAY,
    Known,
    Limits,
    PersonUsage,
    TokenBucket,
    limited_network,
)
from nostrum.server.security.turns import Turns

T = TypeVar("T")

MILLISECONDS = 1000.0
# A flood of requests that are all refused costs time too. An address that owes this part of what it
# may owe at most is not listened to until it has paid.
FLOOD = 0.5


class AddressUsage:
    """What one address has used of its limits."""

    __slots__ = (
        "connections",
        "new_matches",
        "new_people",
        "requests",
        "sockets",
        "thinking",
        "turns",
        "work",
    )

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        now = clock()
        self.requests = TokenBucket(limits.requests, limits.requests_burst, now)
        self.new_people = TokenBucket(limits.new_people, limits.new_people_burst, now)
        self.new_matches = TokenBucket(limits.new_matches / DAY, limits.new_matches, now)
        self.work = TokenBucket(limits.address_work, limits.address_work_burst, now)
        self.turns = Turns(TokenBucket(limits.address_pace, limits.address_pace_burst, now), clock)
        self.thinking = TokenBucket(limits.address_thinking, limits.address_thinking_burst, now)
        self.connections = 0  # open now
        self.sockets = 0

    @property
    def in_use(self) -> bool:
        """Whether something of it is open."""
        return bool(self.connections or self.sockets)


class Caller:
    """An address, and a person once they are known. Both pay."""

    __slots__ = ("account", "address", "clock", "person")

    def __init__(self, host: str, address: AddressUsage, clock: Callable[[], float]) -> None:
        self.account = f"address {host}"  # in whose name workers think
        self.address = address
        self.person: PersonUsage | None = None
        self.clock = clock

    # The time of the server itself

    def check_work(self) -> None:
        """Refuse whoever has used up their time."""
        if not self.may_work:
            raise RequestRefused("too_fast", "You keep the server too busy; wait a moment.")

    @property
    def may_work(self) -> bool:
        """Whether there is time left."""
        now = self.clock()
        if self.person is not None and self.person.work.balance(now) <= 0.0:
            return False
        return self.address.work.balance(now) > 0.0

    async def take_turn(self) -> None:
        """Wait until this address has not kept the server busy just now."""
        await self.address.turns.take()

    def charge(self, seconds: float) -> None:
        """The server was busy for so long."""
        now = self.clock()
        cost = seconds * MILLISECONDS
        self.address.work.spend(cost, now)
        self.address.turns.pace.spend(cost, now)
        if self.person is not None:
            self.person.work.spend(cost, now)

    # The time of the workers

    def check_thinking(self) -> None:
        """Refuse whoever has used up the workers' time."""
        now = self.clock()
        person = self.person
        if self.address.thinking.balance(now) <= 0.0 or (
            person is not None and person.thinking.balance(now) <= 0.0
        ):
            raise RequestRefused("too_fast", "You ask for more than we can think about; wait.")

    def charge_thinking(self, seconds: float) -> None:
        """A worker has thought for so long."""
        now = self.clock()
        cost = seconds * MILLISECONDS
        self.address.thinking.spend(cost, now)
        if self.person is not None:
            self.person.thinking.spend(cost, now)


class Callers:
    """Everyone who has asked lately, and how many are connected."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.clock = clock
        self.addresses = Known(lambda: AddressUsage(limits, clock), limits.known_addresses)
        self.people = Known(lambda: PersonUsage(limits, clock()), limits.known_people)
        self.connections = 0  # open now, in all

    def at(self, host: str) -> Caller:
        """Whoever asks from an address."""
        network = limited_network(host)
        return Caller(network, self.addresses.usage_of(network), self.clock)

    def identify(self, caller: Caller, person: str) -> PersonUsage:
        """It is this person. Those of one address without a cookie share the limits of one."""
        usage = caller.person = self.people.usage_of(person or caller.account)
        if person:
            caller.account = f"person {person}"
        return usage

    def connect(self, host: str | None) -> None:
        """Someone has connected, and is refused if they should not. In any case `disconnect` has to
        follow. None is a proxy, which speaks for many addresses."""
        self.connections += 1
        usage = None
        if host is not None:
            usage = self.addresses.usage_of(limited_network(host))
            usage.connections += 1
            usage.work.spend(CONNECTION_PRICE, self.clock())
            usage.turns.pace.spend(CONNECTION_PRICE, self.clock())
        if self.connections > self.limits.connections_in_all:
            raise RequestRefused("busy", "The server is full; try again later.")
        if usage is not None:
            if usage.connections > self.limits.connections:
                raise RequestRefused(
                    "too_fast", "There are too many connections from your address."
                )
            if usage.work.tokens < -FLOOD * usage.work.burst:
                raise RequestRefused("too_fast", "You keep the server too busy; wait a moment.")

    def disconnect(self, host: str | None) -> None:
        """A connection has ended."""
        self.connections -= 1
        if host is not None:
            self.addresses.usage_of(limited_network(host)).connections -= 1


@types.coroutine
def metered(
    work: Coroutine[Any, Any, T], charge: Callable[[float], None]
) -> Generator[Any, Any, T]:
    """Run a coroutine, and charge the time for which it keeps the event loop busy, step by step.
    What happens while it waits belongs to others."""
    step: Callable[[Any], Any] = work.send
    given: Any = None
    while True:
        began = busy_time.start()
        try:
            awaited = step(given)
        except StopIteration as done:
            result: T = done.value
            return result
        finally:
            charge(busy_time.since(began))
        try:
            given = yield awaited
            step = work.send
        except BaseException as error:  # a cancellation, for example: it is for the work
            given = error
            step = work.throw
