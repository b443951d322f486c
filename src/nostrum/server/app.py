"""Puts the application together."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from nostrum.server.app_state import AppState
from nostrum.server.bus import LocalBus
from nostrum.server.errors import RequestRefused
from nostrum.server.http.middleware import GuardMiddleware
from nostrum.server.http.routes import ROUTES
from nostrum.server.http.routing import METHODS, json_response, mount, refusal_response
from nostrum.server.http.static_files import StaticFiles
from nostrum.server.metrics import Metrics
from nostrum.server.security.networks import both_spellings
from nostrum.server.settings import Settings
from nostrum.server.store.sqlite import SqliteStore
from nostrum.server.websocket.endpoint import WebSocketEndpoint
from nostrum.server.wire.api import Problem
from nostrum.server.wire.common import RefusalCode

CODES: dict[int, RefusalCode] = {404: "not_found", 405: "bad_request"}


def make_app_state(settings: Settings) -> AppState:
    """The state of a server that is one process with one SQLite file."""
    metrics = Metrics()
    store = SqliteStore(settings.database, metrics.observe_commit)
    return AppState(settings, store, LocalBus(), metrics)


def make_app(settings: Settings) -> Starlette:
    """The ASGI application. Its AppState is `app.state.app_state`."""
    state = make_app_state(settings)
    proxies = [spelling for network in state.proxies for spelling in both_spellings(network)]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[Mapping[str, Any]]:
        await state.open()
        yield {"app_state": state}  # for the protocols, which find it in their `app_state`
        await state.close()

    app = Starlette(
        routes=[
            *mount(state, ROUTES),
            WebSocketRoute("/api/tables/{id}/socket", WebSocketEndpoint(state)),
            Route("/api/{path:path}", _unknown_path, methods=METHODS),
            Route("/{path:path}", StaticFiles(settings.static_folder).__call__, methods=["GET"]),
        ],
        middleware=[
            # Takes the client's address from a proxy that we believe, and from nobody else: the
            # last address in `X-Forwarded-For` that is not itself such a proxy.
            Middleware(ProxyHeadersMiddleware, trusted_hosts=proxies),
            Middleware(GuardMiddleware, app_state=state),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers={HTTPException: _http_problem, RequestRefused: _refused},
        lifespan=lifespan,
    )
    app.state.app_state = state
    return app


async def _unknown_path(request: Request) -> Response:
    raise RequestRefused("not_found", "There is nothing here.")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestRefused)
    return refusal_response(error)


async def _http_problem(request: Request, error: Exception) -> Response:
    """The answer where Starlette itself refuses a request."""
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "bad_request")
    response = json_response(Problem(code, f"{error.detail}."), error.status_code)
    response.headers.update(error.headers or {})
    return response
