"""All routes of the server."""

from typing import Any

from nostrum.server.http.openapi import openapi_description
from nostrum.server.http.routes import account, games, matches, replays, status
from nostrum.server.http.routing import Call, get


async def openapi(call: Call) -> dict[str, Any]:
    """The description of all routes."""
    return openapi_description(ROUTES)


ROUTES = [
    *account.ROUTES,
    *games.ROUTES,
    *matches.ROUTES,
    *replays.ROUTES,
    *status.ROUTES,
    get("/api/openapi.json", "This description.", openapi, dict[str, Any]),
]
