"""The server itself: its address, health and metrics."""

from typing import TypedDict

import nostrum
from nostrum.server.http.routing import Call, get
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
    return call.app.metrics.text()


ROUTES = [
    get("/api/address", "The address of this server for friends.", address, Address),
    get("/health", "Whether the server works.", health, Health),
    get("/metrics", "All metrics, for Prometheus.", metrics, str),
]
