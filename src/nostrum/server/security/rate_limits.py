"""How much one client may ask of the server.

What is cheap is counted. What is not is priced: a request, a message or a reconnection costs the
milliseconds for which it keeps the server busy, a question or a replay those of the worker that
thinks about it. Whoever has used up their time has to wait until there is new time.
"""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

DAY = 24 * 60 * 60.0  # seconds
CONNECTION_PRICE = 0.2  # milliseconds for accepting a connection


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of one server. Rates are per second; a `burst` is how much may come at once.
    A whole school may share one address, so an address may do more than a person."""

    # For each socket:
    send_buffer: int = 256 * 1024  # bytes that may wait for a slow client
    pings: float = 1.0  # control frames that a browser never sends
    pings_burst: float = 20.0
    # For each person:
    messages: float = 20.0
    messages_burst: float = 40.0
    reactions: float = 1.0
    reactions_burst: float = 5.0
    chat: float = 0.5  # phrases and lines
    chat_burst: float = 6.0
    person_work: float = 100.0  # milliseconds of the server itself
    person_work_burst: float = 1000.0
    person_thinking: float = 250.0  # milliseconds of the workers
    person_thinking_burst: float = 2500.0
    unfinished_matches: int = 20  # opened within a day
    # For each address:
    requests: float = 100.0
    requests_burst: float = 1000.0
    new_people: float = 0.5
    new_people_burst: float = 60.0
    new_matches: float = 200.0  # within a day
    connections: int = 400
    sockets: int = 200
    address_work: float = 250.0
    address_work_burst: float = 1500.0
    address_pace: float = 300.0  # milliseconds of the server: what comes faster waits its turn
    address_pace_burst: float = 2.0
    address_thinking: float = 500.0
    address_thinking_burst: float = 5000.0
    # For the whole server:
    connections_in_all: int = 12_000
    known_addresses: int = 20_000
    known_people: int = 20_000


def without_limits() -> Limits:
    """Practically no limits, to measure what the server can do."""
    return Limits(
        messages=1e9,
        messages_burst=1e9,
        chat=1e9,
        chat_burst=1e9,
        person_work=1e9,
        person_work_burst=1e9,
        person_thinking=1e9,
        person_thinking_burst=1e9,
        unfinished_matches=10**9,
        requests=1e9,
        requests_burst=1e9,
        new_people=1e9,
        new_people_burst=1e9,
        new_matches=1e9,
        connections=10**9,
        sockets=10**9,
        address_work=1e9,
        address_work_burst=1e9,
        address_pace=1e9,
        address_pace_burst=1e9,
        address_thinking=1e9,
        address_thinking_burst=1e9,
        connections_in_all=10**9,
    )


class TokenBucket:
    """Allows a steady rate, and a burst after a rest. What turns out to have cost more than there
    was is owed: the debt may be as large as the burst."""

    __slots__ = ("burst", "rate", "tokens", "updated")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.updated = now

    def balance(self, now: float) -> float:
        """The tokens that are there; negative if some are owed."""
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.rate)
        self.updated = now
        return self.tokens

    def take(self, now: float) -> bool:
        """Take one token; False if there is none."""
        if self.balance(now) < 1.0:
            return False
        self.tokens -= 1.0
        return True

    def spend(self, amount: float, now: float) -> None:
        """Take as many tokens as something has cost. This is done several times for each move, so
        it calls nothing."""
        tokens = self.tokens + (now - self.updated) * self.rate
        if tokens > self.burst:
            tokens = self.burst
        tokens -= amount
        self.tokens = tokens if tokens > -self.burst else -self.burst
        self.updated = now


class PersonUsage:
    """What one person has used of their limits, on all their devices."""

    __slots__ = ("chat", "in_use", "messages", "reactions", "thinking", "work")

    def __init__(self, limits: Limits, now: float) -> None:
        self.messages = TokenBucket(limits.messages, limits.messages_burst, now)
        self.reactions = TokenBucket(limits.reactions, limits.reactions_burst, now)
        self.chat = TokenBucket(limits.chat, limits.chat_burst, now)
        self.work = TokenBucket(limits.person_work, limits.person_work_burst, now)
        self.thinking = TokenBucket(limits.person_thinking, limits.person_thinking_burst, now)
        self.in_use = 0  # sockets that are open


class HasUse(Protocol):
    """What must not be forgotten while it is in use."""

    @property
    def in_use(self) -> bool | int:
        """Whether something of it is open."""


Usage = TypeVar("Usage", bound=HasUse)


class Known(Generic[Usage]):
    """The usage of all recent addresses, or of all recent people."""

    def __init__(self, make: Callable[[], Usage], most: int) -> None:
        self.make = make
        self.most = most
        self.usages: OrderedDict[str, Usage] = OrderedDict()

    def usage_of(self, key: str) -> Usage:
        """The usage of one of them."""
        found = self.usages.get(key)
        if found is None:
            found = self.usages[key] = self.make()
            self._forget_oldest()
        self.usages.move_to_end(key)
        return found

    def _forget_oldest(self) -> None:
        """When there are too many, drop a tenth, but none that has something open."""
        if len(self.usages) > self.most:
            for key in list(self.usages)[: len(self.usages) // 10]:
                if not self.usages[key].in_use:
                    del self.usages[key]


@lru_cache(maxsize=4096)
def limited_network(host: str) -> str:
    """What shares one limit: an address. A client with one IPv6 address usually has a whole /64
    network of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if address.version == 6 and not address.is_loopback:
        mapped = address.ipv4_mapped
        if mapped is not None:
            return str(mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
