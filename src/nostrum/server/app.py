"""The server as an application: everything put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from nostrum.server.api import METHODS, json_response, mount, problem
from nostrum.server.bus import LocalBus
from nostrum.server.door import Door
from nostrum.server.house import House
from nostrum.server.metrics import Metrics
from nostrum.server.page_files import PageFiles
from nostrum.server.refusals import Refusal
from nostrum.server.routes import ROUTES
from nostrum.server.settings import Settings
from nostrum.server.sockets import TableSocket
from nostrum.server.store.sqlite import SqliteStore
from nostrum.server.wire import Problem, RefusalCode

CODES: dict[int, RefusalCode] = {404: "not_found", 405: "bad_request"}


def make_house(settings: Settings) -> House:
    """The house that settings ask for: one process, one file."""
    metrics = Metrics()
    store = SqliteStore(settings.data, metrics.committed)
    return House(settings, store, LocalBus(), metrics)


def make_app(settings: Settings) -> Starlette:
    """The server; its house is in `app.state.house`."""
    house = make_house(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    page = Route("/{path:path}", PageFiles(settings.page).__call__, methods=["GET"])
    app = Starlette(
        routes=[
            *mount(house, ROUTES),
            WebSocketRoute("/api/tables/{id}/socket", TableSocket(house)),
            Route("/api/{path:path}", _unknown, methods=METHODS),
            page,
        ],
        middleware=[
            Middleware(Door, house=house),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
        ],
        exception_handlers={HTTPException: _http_problem, Refusal: _refused},
        lifespan=lifespan,
    )
    app.state.house = house
    return app


async def _unknown(request: Request) -> Response:
    raise Refusal("not_found", "There is nothing here.")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return problem(error)


async def _http_problem(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses."""
    assert isinstance(error, HTTPException)
    code = CODES.get(error.status_code, "bad_request")
    response = json_response(Problem(code, f"{error.detail}."), error.status_code)
    response.headers.update(error.headers or {})
    return response
