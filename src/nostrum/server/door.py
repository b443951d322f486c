"""What holds for every request: limits, where it comes from, headers, and that nothing of our
inside is ever shown."""

import logging

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nostrum.server.api import problem
from nostrum.server.house import House
from nostrum.server.people import host_of, is_from_here
from nostrum.server.refusals import Refusal

log = logging.getLogger(__name__)

READING = ("GET", "HEAD", "OPTIONS")

# Nothing is loaded from elsewhere, nothing is written into the page, nobody frames it.
CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Door:
    """Everybody comes in here."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, receive, send_with_headers)
        except Exception as error:
            if status:  # too late for another answer
                log.exception("An answer failed.")
                return
            await self.refused(error)(scope, receive, send_with_headers)
        finally:
            self.house.metrics.requests.add(status=str(status))

    def check(self, scope: Scope) -> None:
        """Is this request welcome at all?"""
        neighbour = self.house.addresses.at(host_of(Request(scope)))
        if not neighbour.requests.take(self.house.clock()):
            raise Refusal("too_fast", "Not so fast.")
        headers = Headers(scope=scope)
        if scope["method"] not in READING and "origin" in headers:
            if not is_from_here(headers, self.house.settings.public_url):
                raise Refusal("not_allowed", "This comes from another page.")

    def refused(self, error: Exception) -> ASGIApp:
        """What somebody is told."""
        if not isinstance(error, Refusal):
            self.house.metrics.failures.add()
            log.error("A request failed.", exc_info=error)
            error = Refusal("failed", "This was our fault; please try again.")
        return problem(error)
