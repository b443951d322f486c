"""Checks every request, adds the security headers, and hides our own errors."""

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.http.routing import refusal_response
from nostrum.server.security.callers import Caller, metered
from nostrum.server.security.headers import SECURITY_HEADERS
from nostrum.server.security.origin import client_host, is_same_origin
from nostrum.server.store.base import StoreFailed

log = logging.getLogger(__name__)

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class GuardMiddleware:
    """The outermost middleware, around all HTTP requests."""

    def __init__(self, app: ASGIApp, app_state: AppState) -> None:
        self.app = app
        self.app_state = app_state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        caller = self.app_state.callers.at(client_host(Request(scope)))
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

    def check(self, scope: Scope, caller: Caller) -> None:
        """Refuse requests that come too fast, and changes that come from another site."""
        if not caller.address.requests.take(self.app_state.clock()):
            raise RequestRefused("too_fast", "Not so fast.")
        caller.check_work()
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
