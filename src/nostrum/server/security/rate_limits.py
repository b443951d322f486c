"""How much one client may ask of the server."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

DAY = 24 * 60 * 60.0  # seconds


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of one server. Rates are per second; a `burst` is how many may come at once.

    Loopback addresses get `loopback_factor` times as much, because behind a proxy on the same
    machine, or in a test, many people come from there."""

    # For each socket:
    messages: float = 20.0
    messages_burst: float = 40.0
    reactions: float = 1.0
    reactions_burst: float = 5.0
    send_buffer: int = 256 * 1024  # bytes that may wait for a slow client
    # For each address:
    requests: float = 20.0
    requests_burst: float = 100.0
    new_people: float = 0.2
    new_people_burst: float = 20.0
    new_matches: float = 200.0  # within a day
    sockets: int = 64
    loopback_factor: float = 200.0
    # For each person:
    unfinished_matches: int = 20  # opened within a day
    # For the whole server:
    known_addresses: int = 20_000


def without_limits() -> Limits:
    """Practically no limits, to measure what the server can do."""
    return Limits(
        messages=1e9,
        messages_burst=1e9,
        requests=1e9,
        requests_burst=1e9,
        new_people=1e9,
        new_people_burst=1e9,
        new_matches=1e9,
        sockets=10**9,
        unfinished_matches=10**9,
    )


class TokenBucket:
    """Allows a steady rate, and a burst after a rest."""

    __slots__ = ("burst", "rate", "tokens", "updated")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.updated = now

    def take(self, now: float) -> bool:
        """Take one token; False if there is none."""
        self.tokens = min(self.burst, self.tokens + (now - self.updated) * self.rate)
        self.updated = now
        if self.tokens < 1.0:
            return False
        self.tokens -= 1.0
        return True


class AddressUsage:
    """What one address has used of its limits."""

    __slots__ = ("max_sockets", "new_matches", "new_people", "requests", "sockets")

    def __init__(self, limits: Limits, factor: float, now: float) -> None:
        self.requests = TokenBucket(limits.requests * factor, limits.requests_burst * factor, now)
        self.new_people = TokenBucket(
            limits.new_people * factor, limits.new_people_burst * factor, now
        )
        new_matches = limits.new_matches * factor
        self.new_matches = TokenBucket(new_matches / DAY, new_matches, now)
        self.max_sockets = int(limits.sockets * factor)
        self.sockets = 0


class Addresses:
    """The usage of all recent addresses."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self.limits = limits
        self.clock = clock
        self.known: OrderedDict[str, AddressUsage] = OrderedDict()

    def usage_of(self, host: str) -> AddressUsage:
        """The usage of an address, or of the network that is treated as one."""
        key, loopback = _limited_network(host)
        found = self.known.get(key)
        if found is None:
            factor = self.limits.loopback_factor if loopback else 1.0
            found = self.known[key] = AddressUsage(self.limits, factor, self.clock())
            self._forget_oldest()
        self.known.move_to_end(key)
        return found

    def _forget_oldest(self) -> None:
        """When there are too many, drop a tenth, but none that has an open socket."""
        if len(self.known) <= self.limits.known_addresses:
            return
        for key in list(self.known)[: len(self.known) // 10]:
            if not self.known[key].sockets:
                del self.known[key]


def _limited_network(host: str) -> tuple[str, bool]:
    """What shares one limit, and whether it is loopback. A client with one IPv6 address usually has
    a whole /64 network of them."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host, False
    if address.version == 6 and not address.is_loopback:
        return str(ipaddress.ip_network((address, 64), strict=False)), False
    return host, address.is_loopback
