"""The server itself: its address, health and metrics."""

from typing import TypedDict

import nostrum
from nostrum.server.errors import RequestRefused
from nostrum.server.http.routing import Call, get
from nostrum.server.security.origin import is_operator
from nostrum.server.wire.api import Address

UNAVAILABLE = 503


class Health(TypedDict):
    """The state of the server in a few words and numbers. If it cannot store moves, `reason` says
    so to programs ("full", "damaged", "read_only", "slow", "failed") and `text` to people."""

    ok: bool
    reason: str
    text: str
    version: str
    rooms: int
    sockets: int


async def address(call: Call) -> Address:
    """The address for friends."""
    return Address(call.app.settings.invite_url)


async def health(call: Call) -> Health:
    """Whether the server works: whether it can store a move now."""
    problem = await call.app.health.trouble()
    if problem is not None:
        call.status = UNAVAILABLE
    return {
        "ok": problem is None,
        "reason": "" if problem is None else problem.reason,
        "text": "" if problem is None else str(problem),
        "version": nostrum.__version__,
        "rooms": len(call.app.rooms.loaded),
        "sockets": call.app.sockets,
    }


async def metrics(call: Call) -> str:
    """All metrics, for Prometheus."""
    if not is_operator(call.request, call.app.settings):
        raise RequestRefused("not_allowed", "Only those who run this server may see this.")
    return call.app.metrics.text()


ROUTES = [
    get("/api/address", "The address of this server for friends.", address, Address),
    get("/health", "Whether the server works; 503 if it cannot store moves.", health, Health),
    get("/metrics", "All metrics, for Prometheus.", metrics, str, "not_allowed"),
]
