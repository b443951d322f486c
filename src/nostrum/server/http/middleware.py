"""Checks every request, adds the security headers, and hides our own errors."""

import logging
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.http.routing import refusal_response
from nostrum.server.security.callers import Caller, metered
from nostrum.server.security.headers import SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY
from nostrum.server.security.origin import (
    client_host,
    is_encrypted,
    is_own_host,
    is_same_origin,
    own_names,
)
from nostrum.server.store.base import StoreFailed

log = logging.getLogger(__name__)

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class GuardMiddleware:
    """Around all HTTP requests. Of sockets it checks only for whom they are meant."""

    def __init__(self, app: ASGIApp, app_state: AppState) -> None:
        self.app = app
        self.app_state = app_state
        self.names = own_names(app_state.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            with suppress(ClientDisconnected):
                await self.guard_socket(scope, receive, send)
            return
        caller = self.app_state.callers.at(client_host(HTTPConnection(scope)))
        scope["state"]["caller"] = caller
        await metered(self.respond(scope, receive, send, caller), caller.charge)

    async def respond(self, scope: Scope, receive: Receive, send: Send, caller: Caller) -> None:
        """Answer one request, or refuse it."""
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                if is_encrypted(HTTPConnection(scope), self.app_state.settings.public_url):
                    headers["strict-transport-security"] = STRICT_TRANSPORT_SECURITY
            await send(message)

        try:
            self.check(scope, caller)
            await caller.take_turn()
            await self.app(scope, receive, send_with_headers)
        except ClientDisconnect:
            pass  # nobody waits for the answer
        except Exception as error:
            if status:  # too late for another answer
                log.exception("An answer failed.")
                return
            await self.error_response(error)(scope, receive, send_with_headers)
        finally:
            self.app_state.metrics.requests.increment(status=str(status))

    async def guard_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on a socket that is meant for us."""
        try:
            self.check_host(scope)
        except RequestRefused as refusal:
            await refusal_response(refusal)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def check_host(self, scope: Scope) -> None:
        """Refuse what was meant for another server."""
        if not is_own_host(Headers(scope=scope), self.names):
            raise RequestRefused(
                "not_allowed",
                "This server does not go by this name; open it by its address. If it should, its "
                "operator can say so with --public-url.",
            )

    def check(self, scope: Scope, caller: Caller) -> None:
        """Refuse requests that come too fast, and changes that come from another site."""
        if not caller.address.requests.take(self.app_state.clock()):
            raise RequestRefused("too_fast", "Not so fast.")
        caller.check_work()
        self.check_host(scope)
        headers = Headers(scope=scope)
        if scope["method"] not in SAFE_METHODS and "origin" in headers:
            if not is_same_origin(headers, self.app_state.settings.public_url):
                raise RequestRefused("not_allowed", "This comes from another page.")

    def error_response(self, error: Exception) -> ASGIApp:
        """The answer after an error. An unexpected one is logged, and the client learns nothing of
        it."""
        if isinstance(error, StoreFailed):  # the store has told the operator
            error = RequestRefused("not_stored", f"{error} Nothing was changed; try again later.")
        if not isinstance(error, RequestRefused):
            self.app_state.metrics.failures.increment()
            log.error("A request failed.", exc_info=error)
            error = RequestRefused("failed", "This was our fault; please try again.")
        return refusal_response(error)
