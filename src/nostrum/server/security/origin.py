"""Where a request comes from, and by which name it came to us."""

import socket
from collections.abc import Collection, Mapping
from urllib.parse import SplitResult, urlsplit

from starlette.requests import HTTPConnection

from nostrum.server.security.networks import read_address, read_networks
from nostrum.server.settings import Settings

# With any of these a request was passed on by a proxy.
FORWARDING_HEADERS = (
    *("forwarded", "via", "x-real-ip"),
    *("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"),
)


def client_host(connection: HTTPConnection) -> str:
    """The address of the client. Behind a proxy that we believe (`Settings.proxies`) it is the one
    that the proxy names; see app.py."""
    host = connection.client.host if connection.client else ""
    return str(read_address(host) or host)


def is_encrypted(connection: HTTPConnection, public_url: str) -> bool:
    """Whether the browser came with TLS: a proxy that we believe says so, or our public address."""
    return connection.scope["scheme"] in ("https", "wss") or public_url.startswith("https:")


def own_names(settings: Settings) -> frozenset[str]:
    """The names by which people reach this server, in small letters."""
    machine = socket.gethostname().lower()
    label = machine.partition(".")[0]
    names = {"localhost", machine, label, f"{label}.local", _host_of(settings.public_url)}
    return frozenset(names | {name.lower() for name in settings.names}) - {""}


def is_own_host(headers: Mapping[str, str], names: Collection[str]) -> bool:
    """Whether a request was meant for us. A page of another site can have its name lead to our
    address, and would then count as our own page in the visitor's browser (DNS rebinding). Its
    requests still bear its name. Addresses are safe: no site has one for a name."""
    given = headers.get("host", "")
    if not given:  # no browser leaves it out
        return True
    name = _host_of(f"//{given}")
    return name.rstrip(".") in names or read_address(name) is not None


def is_same_origin(headers: Mapping[str, str], public_url: str) -> bool:
    """Whether a request comes from our own page; browsers name the page in `Origin`."""
    origin, public = _split(headers.get("origin", "")), _split(public_url)
    if origin.scheme not in ("http", "https") or not origin.netloc:
        return False
    if origin.hostname == public.hostname and origin.scheme != public.scheme == "https":
        return False  # anybody on the way can write a page without TLS
    return origin.netloc.lower() in (headers.get("host", "").lower(), public.netloc.lower())


def is_operator(connection: HTTPConnection, settings: Settings) -> bool:
    """Whether a request may see what only operators should. It must come straight from an address
    that they have named; by default from this computer, unless a proxy here would make everybody
    seem to."""
    if any(name in connection.headers for name in FORWARDING_HEADERS):
        return False
    address = read_address(client_host(connection))
    if address is None:
        return False
    if settings.operators:
        return any(address in network for network in read_networks(settings.operators))
    return address.is_loopback and not settings.public_url and not settings.proxies


def _host_of(url: str) -> str:
    return (_split(url).hostname or "").lower()


def _split(url: str) -> SplitResult:
    """The parts of a URL; none if it is not one."""
    try:
        parts = urlsplit(url)
        _ = parts.port
        return parts
    except ValueError:
        return urlsplit("")
