"""HTTP, declared: what can be asked, what it takes, what it answers.

The same declarations answer requests and describe themselves (see openapi.py).
"""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as StarletteRoute

from nostrum.server.house import House
from nostrum.server.people import give_cookie, needs_fresh_cookie, person_of
from nostrum.server.refusals import Refusal
from nostrum.server.room import Room
from nostrum.server.store import Person
from nostrum.server.wire import FRAME_LIMIT, OpenTable, Problem, RefusalCode, Rename, TrySetup

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]


class Call:
    """One request: who asks, for what."""

    def __init__(self, house: House, request: Request, body: Any) -> None:
        self.house = house
        self.request = request
        self.body = body
        self.path: dict[str, Any] = request.path_params
        self.known_as: Person | None = None  # who he is from now on

    async def visitor(self) -> Person | None:
        """Whoever asks, if we know him."""
        person = await person_of(self.house, self.request)
        if person is not None and needs_fresh_cookie(self.house, self.request):
            self.known_as = person
        return person

    async def person(self) -> Person:
        """Whoever asks."""
        person = await self.visitor()
        if person is None:
            raise Refusal("bad_token", "We do not know you yet; open the start page first.")
        return person

    async def room(self) -> Room:
        """The table that is meant."""
        return await self.house.room(self.path["id"])


Run = Callable[[Call], Awaitable[Any]]


class Route(msgspec.Struct, frozen=True):
    """Something that can be asked."""

    method: str
    path: str
    summary: str
    run: Run
    answer: Any  # the type of the answer; str is plain text
    body: Any
    refuses: tuple[RefusalCode, ...]
    longest: int = FRAME_LIMIT  # bytes of a body


def get(path: str, summary: str, run: Run, answer: Any, *refuses: RefusalCode) -> Route:
    """Something that can be looked at."""
    return Route("GET", path, summary, run, answer, None, refuses)


def post(
    path: str,
    summary: str,
    run: Run,
    answer: Any,
    body: Any,
    *refuses: RefusalCode,
    longest: int = FRAME_LIMIT,
) -> Route:
    """Something that can be done."""
    return Route("POST", path, summary, run, answer, body, refuses, longest)


# What a body is that can be read and makes no sense.
SENSELESS: dict[Any, RefusalCode] = {
    Rename: "bad_name",
    OpenTable: "bad_setup",
    TrySetup: "bad_setup",
}


def problem(refusal: Refusal) -> Response:
    """How every refusal is answered."""
    return json_response(Problem(refusal.code, str(refusal)), refusal.status)


def json_response(values: Any, status: int = 200) -> Response:
    """Values as JSON."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(values), status, headers, media_type=JSON)


def mount(house: House, routes: list[Route]) -> list[StarletteRoute]:
    """The declared routes, as Starlette wants them."""
    by_path: dict[str, dict[str, Route]] = {}
    for route in routes:
        by_path.setdefault(route.path, {})[route.method] = route
    return [
        StarletteRoute(path, _endpoint(house, known), methods=METHODS, name=path)
        for path, known in by_path.items()
    ]


def _endpoint(house: House, routes: dict[str, Route]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        if method not in routes:
            raise HTTPException(405, headers={"allow": ", ".join(routes)})
        return await _answer(house, routes[method], request)

    return answer


async def _answer(house: House, route: Route, request: Request) -> Response:
    body = await read_body(request, route.longest)
    call = Call(house, request, None if route.body is None else _decode(route, request, body))
    result = await route.run(call)
    if route.answer is str:
        response = Response(result, 200, {"cache-control": "no-store"}, media_type=TEXT)
    else:
        response = json_response(result)
    if call.known_as is not None:
        give_cookie(house, response, call.known_as)
    return response


async def read_body(request: Request, longest: int = FRAME_LIMIT) -> bytes:
    """What somebody sends, unless it is too much."""
    parts = b""
    async for part in request.stream():
        parts += part
        if len(parts) > longest:
            raise Refusal("bad_request", "This is too long.", 413)
    return parts


def _decode(route: Route, request: Request, body: bytes) -> Any:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refusal("bad_request", "Please send JSON.", 415)
    try:
        return msgspec.json.decode(body, type=route.body)
    except msgspec.ValidationError as error:
        raise Refusal(
            SENSELESS.get(route.body, "bad_request"), f"That makes no sense: {error}.", 422
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refusal("bad_request", "This is not JSON.") from None
