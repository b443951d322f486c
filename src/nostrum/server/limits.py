"""How much anybody may ask of the server."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of one server. Loopback is allowed `loopback` times as much: behind a proxy on
    the same machine, or in a test, many people come from there."""

    messages: float = 20.0  # a second and socket
    messages_at_once: float = 40.0
    reactions: float = 1.0
    reactions_at_once: float = 5.0
    requests: float = 20.0  # over HTTP, a second and address
    requests_at_once: float = 100.0
    people: float = 0.2  # newcomers a second and address
    people_at_once: float = 20.0
    sockets: int = 64  # of one address
    loopback: float = 200.0
    backlog: int = 256 * 1024  # bytes that may wait for a slow reader
    tables: int = 20  # that one person has opened within a day and not finished
    known: int = 20_000  # addresses that are kept in mind


def without_limits() -> Limits:
    """As good as none: to measure what the server can do."""
    return Limits(
        messages=1e9,
        messages_at_once=1e9,
        requests=1e9,
        requests_at_once=1e9,
        people=1e9,
        people_at_once=1e9,
        sockets=10**9,
        tables=10**9,
    )


class Bucket:
    """So much a second, and so much at once after a rest."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = now

    def take(self, now: float) -> bool:
        """One more. False: that was too fast."""
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Neighbour:
    """What we know of an address."""

    __slots__ = ("most_sockets", "people", "requests", "sockets")

    def __init__(self, limits: Limits, factor: float, now: float) -> None:
        self.requests = Bucket(limits.requests * factor, limits.requests_at_once * factor, now)
        self.people = Bucket(limits.people * factor, limits.people_at_once * factor, now)
        self.most_sockets = int(limits.sockets * factor)
        self.sockets = 0


class Addresses:
    """All addresses that somebody came from lately."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.clock = clock
        self.known: OrderedDict[str, Neighbour] = OrderedDict()

    def at(self, host: str) -> Neighbour:
        """What we know of the address that somebody comes from."""
        key, loopback = _network(host)
        found = self.known.get(key)
        if found is None:
            factor = self.limits.loopback if loopback else 1.0
            found = self.known[key] = Neighbour(self.limits, factor, self.clock())
            self._forget()
        self.known.move_to_end(key)
        return found

    def _forget(self) -> None:
        """Those who came long ago, unless they are still connected."""
        if len(self.known) <= self.limits.known:
            return
        for key in list(self.known)[: len(self.known) // 10]:
            if not self.known[key].sockets:
                del self.known[key]


def _network(host: str) -> tuple[str, bool]:
    """Whoever has one address of version 6 has a whole network of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host, False
    if address.version == 6 and not address.is_loopback:
        return str(ipaddress.ip_network((address, 64), strict=False)), False
    return host, address.is_loopback
