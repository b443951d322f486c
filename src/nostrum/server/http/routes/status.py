"""The server itself: its address, health and metrics."""

from typing import TypedDict

import nostrum
from nostrum.server.errors import RequestRefused
from nostrum.server.http.routing import Call, get
from nostrum.server.security.origin import is_operator
from nostrum.server.wire.api import Address


class Health(TypedDict):
    """The state of the server in a few numbers."""

    ok: bool
    version: str
    rooms: int
    sockets: int


async def address(call: Call) -> Address:
    """The address for friends."""
    return Address(call.app.settings.invite_url)


async def health(call: Call) -> Health:
    """Whether the server works."""
    rooms, sockets = len(call.app.rooms.loaded), call.app.sockets
    return {"ok": True, "version": nostrum.__version__, "rooms": rooms, "sockets": sockets}


async def metrics(call: Call) -> str:
    """All metrics, for Prometheus."""
    if not is_operator(call.request, call.app.settings):
        raise RequestRefused("not_allowed", "Only those who run this server may see this.")
    return call.app.metrics.text()


ROUTES = [
    get("/api/address", "The address of this server for friends.", address, Address),
    get("/health", "Whether the server works.", health, Health),
    get("/metrics", "All metrics, for Prometheus.", metrics, str, "not_allowed"),
]
