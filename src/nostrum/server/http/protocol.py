"""uvicorn's HTTP protocol, with limits on connections and on how slowly a client may be.

uvicorn itself closes only connections that are idle between two requests. Here a request has to
arrive in time, its answer has to be read in time, and one address has a number of connections.

This subclasses a private class of uvicorn and uses its attributes, like websocket/protocol.py.
"""

import asyncio
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from nostrum.server.errors import RequestRefused
from nostrum.server.security import busy_time
from nostrum.server.security.networks import read_address
from nostrum.server.wire.api import Problem
from nostrum.server.wire.common import RefusalCode

if TYPE_CHECKING:
    from nostrum.server.app_state import AppState

# Seconds that a client has:
HEAD_TIMEOUT = 10.0  # to send the head of a request, from the connection or the last answer on
BODY_TIMEOUT = 20.0  # to send its body
READ_TIMEOUT = 30.0  # to read something of an answer that is too long to be sent at once

TIMEOUTS = {h11.IDLE: HEAD_TIMEOUT, h11.SEND_BODY: BODY_TIMEOUT}


class GuardedHttpProtocol(H11Protocol):
    """One connection, until it becomes a WebSocket."""

    phase: object = None  # what the client is doing, as h11 calls it
    timer: asyncio.TimerHandle | None = None  # until it has to be done with that
    read_timer: asyncio.TimerHandle | None = None
    upgraded = False  # it has become a WebSocket
    unparsed = b""  # what has come and waits for its turn

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and refuse it if there are too many."""
        super().connection_made(transport)
        self.nostrum: AppState = self.app_state["app_state"]
        self.host = limited_host(self.nostrum, self.client)
        try:
            self.nostrum.callers.connect(self.host)
        except RequestRefused as refusal:
            self.refuse(refusal)
        else:
            self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        super().connection_lost(exc)
        self.stop_timers()
        self.nostrum.callers.disconnect(self.host)

    def data_received(self, data: bytes) -> None:
        """Parse what has come, when it is its turn, at the expense of whoever has sent it."""
        if self.host is None:
            self.parse(data)
        elif self.unparsed:
            self.unparsed += data
        elif (turns := self.nostrum.callers.at(self.host).address.turns).is_free:
            self.parse(data)
        else:
            self.unparsed = data
            self.transport.pause_reading()
            turns.wait(self.go_on)

    def go_on(self) -> None:
        """It is the turn of what has come."""
        data, self.unparsed = self.unparsed, b""
        if not self.transport.is_closing():
            if not self.flow.read_paused:
                self.transport.resume_reading()
            self.parse(data)

    def parse(self, data: bytes) -> None:
        """Parse something."""
        began = busy_time.start()
        super().data_received(data)
        self.watch()
        if self.host is not None:
            self.nostrum.callers.at(self.host).charge(busy_time.since(began))

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on DirectWriteProtocol has the connection, and counts it."""
        self.upgraded = True
        self.stop_timers()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        self.watch()

    # Time

    def watch(self) -> None:
        """Give the client its time for what it has to do now."""
        phase = self.conn.their_state
        if phase is self.phase or self.upgraded:
            return
        self.phase = phase
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if phase in TIMEOUTS and not self.transport.is_closing():
            self.timer = self.loop.call_later(TIMEOUTS[phase], self.too_slow)

    def too_slow(self) -> None:
        """The client has taken too long."""
        self.timer = None
        self.refuse(RequestRefused("bad_request", "Your request took too long.", 408))

    def pause_writing(self) -> None:
        """Much waits to be read by the client."""
        super().pause_writing()
        self.read_timer = self.loop.call_later(READ_TIMEOUT, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has read most of it."""
        super().resume_writing()
        if self.read_timer is not None:
            self.read_timer.cancel()
            self.read_timer = None

    def stop_timers(self) -> None:
        """Nothing is waited for any more."""
        for timer in (self.timer, self.read_timer):
            if timer is not None:
                timer.cancel()
        self.timer = self.read_timer = None

    def refuse(self, refusal: RequestRefused) -> None:
        """Answer with a sentence, if nothing has been answered yet, and hang up."""
        if self.transport.is_closing():
            return
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_last_answer(refusal.status, refusal.code, str(refusal)))
        self.transport.close()


@lru_cache(maxsize=64)
def _last_answer(status: int, code: RefusalCode, text: str) -> bytes:
    """An answer after which the connection is closed. It is made once, because it may be sent to a
    flood of connections."""
    body = msgspec.json.encode(Problem(code, text))
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
        f"cache-control: no-store\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def limited_host(nostrum: "AppState", client: tuple[str, int] | None) -> str | None:
    """The address to which a connection counts; None for a proxy that we believe: it speaks for
    many addresses, and names them in each request."""
    if client is None:
        return None
    address = read_address(client[0])
    if address is not None and any(address in proxy for proxy in nostrum.proxies):
        return None
    return client[0]
