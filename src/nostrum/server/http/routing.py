"""Declared HTTP routes: what a request may contain, and what the answer contains.

The same declarations answer requests and describe the interface (see openapi.py).
"""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.background import BackgroundTask
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.room import Room
from nostrum.server.security.callers import Caller
from nostrum.server.security.identity import (
    delete_cookie,
    person_of,
    set_cookie,
    should_renew_cookie,
)
from nostrum.server.store.rows import Person
from nostrum.server.wire.api import OpenTable, Problem, Rename, TrySetup
from nostrum.server.wire.common import FRAME_LIMIT, RefusalCode

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]


class Call:
    """One request to a route, with its decoded body."""

    def __init__(self, app: AppState, request: Request, body: Any) -> None:
        self.app = app
        self.request = request
        self.body = body  # of the type that the route declares
        self.path: dict[str, Any] = request.path_params
        self.caller: Caller = request.scope["state"]["caller"]
        self.cookie_for: Person | None = None  # the person whose cookie the answer sets
        self.clear_cookie = False
        self.status = 200
        self.afterwards: Callable[[], object] | None = None  # done when the answer has been sent

    async def visitor(self) -> Person | None:
        """The person who asks, if they have a cookie."""
        person = await person_of(self.app, self.request)
        if person is not None:
            self.app.callers.identify(self.caller, person.id)
            self.caller.check_work()
        if person is not None and should_renew_cookie(self.app, self.request):
            self.cookie_for = person
        return person

    async def person(self) -> Person:
        """The person who asks; refused without a cookie."""
        person = await self.visitor()
        if person is None:
            raise RequestRefused("bad_token", "We do not know you yet; open the start page first.")
        return person

    async def room(self) -> Room:
        """The room of the match in the path."""
        return await self.app.rooms.get(self.path["id"], self.caller)


class Encoded(msgspec.Struct, frozen=True):
    """An answer that a worker has encoded already."""

    body: bytes
    compressed: bool = False  # by gzip


Handler = Callable[[Call], Awaitable[Any]]


class Route(msgspec.Struct, frozen=True):
    """One method of one path."""

    method: str
    path: str
    summary: str
    handler: Handler
    answer: Any  # the type of the answer; str is plain text
    body: Any  # the type of the body, or None
    refusals: tuple[RefusalCode, ...]
    max_bytes: int = FRAME_LIMIT  # of the body


def get(path: str, summary: str, handler: Handler, answer: Any, *refusals: RefusalCode) -> Route:
    """A route to read something."""
    return Route("GET", path, summary, handler, answer, None, refusals)


def delete(path: str, summary: str, handler: Handler, answer: Any, *refusals: RefusalCode) -> Route:
    """A route to delete something."""
    return Route("DELETE", path, summary, handler, answer, None, refusals)


def post(
    path: str,
    summary: str,
    handler: Handler,
    answer: Any,
    body: Any,
    *refusals: RefusalCode,
    max_bytes: int = FRAME_LIMIT,
) -> Route:
    """A route to do something."""
    return Route("POST", path, summary, handler, answer, body, refusals, max_bytes)


# The code for a body that is JSON but not valid; "bad_request" if not listed.
INVALID_BODY: dict[type, RefusalCode] = {
    Rename: "bad_name",
    OpenTable: "bad_setup",
    TrySetup: "bad_setup",
}


def refusal_response(refusal: RequestRefused) -> Response:
    """The answer to a refused request. Whoever is too fast has to connect again, which is where a
    flood is stopped."""
    response = json_response(Problem(refusal.code, str(refusal)), refusal.status)
    if refusal.code == "too_fast":
        response.headers["connection"] = "close"
    return response


def json_response(values: object, status: int = 200) -> Response:
    """An answer in JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(values), status, headers, media_type=JSON)


def mount(app: AppState, routes: list[Route]) -> list[StarletteRoute]:
    """The declared routes, one Starlette route for each path."""
    by_path: dict[str, dict[str, Route]] = {}
    for route in routes:
        by_path.setdefault(route.path, {})[route.method] = route
    return [
        StarletteRoute(path, _endpoint(app, by_method), methods=METHODS, name=path)
        for path, by_method in by_path.items()
    ]


def _endpoint(
    app: AppState, by_method: dict[str, Route]
) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in by_method:
            raise HTTPException(405, headers={"allow": ", ".join(by_method)})
        return await _answer(app, by_method[method], request)

    return endpoint


async def _answer(app: AppState, route: Route, request: Request) -> Response:
    body = await _read_body(request, route.max_bytes)
    call = Call(app, request, None if route.body is None else _decode(route, request, body))
    result = await route.handler(call)
    kind = TEXT if route.answer is str else JSON
    if isinstance(result, Encoded):
        response = await _encoded_response(result, kind, call)
    elif route.answer is str:
        response = Response(result, 200, {"cache-control": "no-store"}, media_type=kind)
    else:
        response = json_response(result, call.status)
    if call.clear_cookie:
        delete_cookie(app, request, response)
    elif call.cookie_for is not None:
        set_cookie(app, request, response, call.cookie_for)
    if call.afterwards is not None:
        response.background = BackgroundTask(_call, call.afterwards)
    return response


async def _call(function: Callable[[], object]) -> None:
    """Call something in this thread."""
    function()


async def _encoded_response(answer: Encoded, kind: str, call: Call) -> Response:
    headers = {"cache-control": "no-store"}
    body = answer.body
    if answer.compressed:
        headers["vary"] = "accept-encoding"
        if "gzip" in call.request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
        else:
            body, seconds = await call.app.unpack(body)
            call.caller.charge(seconds)
    return Response(body, 200, headers, media_type=kind)


async def _read_body(request: Request, max_bytes: int) -> bytes:
    """The body of a request; refused as soon as it is too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > max_bytes:
            raise RequestRefused("bad_request", "This is too long.", 413)
    return body


def _decode(route: Route, request: Request, body: bytes) -> Any:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise RequestRefused("bad_request", "Please send JSON.", 415)
    try:
        return msgspec.json.decode(body, type=route.body)
    except msgspec.ValidationError as error:
        code = INVALID_BODY.get(route.body, "bad_request")
        raise RequestRefused(code, f"That makes no sense: {error}.", 422) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise RequestRefused("bad_request", "This is not JSON.") from None
