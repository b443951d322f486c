"""uvicorn's WebSocket protocol, with a shorter way out for frames, and limits on what comes in.

A room sends every move to many sockets. A task and a queue for each of them would cost more than
the move itself, so frames are written straight to the transport. Its buffer is the queue, and the
size of that buffer shows which clients do not keep up. Whatever is written counts, pongs too.

What comes in is parsed in small pieces, one in each turn of the event loop, because the smallest
frames have six bytes: a whole buffer of them would keep everybody waiting.

This subclasses a private class of uvicorn and uses its attributes. pyproject.toml therefore limits
uvicorn's version; raise the limit only after tests/server have passed with the new one.
"""

import asyncio
import socket
from typing import TYPE_CHECKING, Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from nostrum.server.http.protocol import limited_host
from nostrum.server.security import busy_time
from nostrum.server.security.callers import Caller
from nostrum.server.security.rate_limits import TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

    from nostrum.server.app_state import AppState

# Bytes that the kernel may hold for one client: few enough that a slow one is noticed soon.
KERNEL_BUFFER = 64 * 1024
PARSED_AT_ONCE = 2048  # bytes
CLOSE_TIMEOUT = 3.0  # seconds that a client has to answer our close

# Close codes
TOO_SLOW, TOO_FAST = 4408, 4429


class DirectWriteProtocol(WebSocketsSansIOProtocol):
    """One WebSocket. It is the Connection that the endpoint finds as `connection` in the state of
    its scope."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "connection": self}, _loop)
        self.nostrum: AppState = app_state["app_state"]
        self.caller: Caller | None = None  # set by the endpoint
        limits = self.nostrum.settings.limits
        self.send_buffer = limits.send_buffer
        self.pings = TokenBucket(limits.pings, limits.pings_burst, self.nostrum.clock())
        self.unparsed = b""
        self.will_parse = False
        self.deaf = False  # nothing is read any more

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Limit the kernel's buffer. The connection is counted already, by the HTTP protocol."""
        super().connection_made(transport)
        self.host = limited_host(self.nostrum, self.client)
        connected = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more, and undo all cycles. What is in none is freed at once;
        what a flood leaves to the garbage collector is freed together, while everybody waits."""
        super().connection_lost(exc)
        self.unparsed = b""
        self.conn.parser.close()  # a generator that holds `conn`
        self.app_state.clear()
        self.nostrum.callers.disconnect(self.host)

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        """Nobody needs the scope any more, which leads back to here."""
        super().on_task_complete(task)
        self.scope["state"].clear()

    # In

    def data_received(self, data: bytes) -> None:
        """Parse what has come, or its beginning."""
        self.unparsed += data
        self.parse()

    def parse(self) -> None:
        """Parse a piece of what has come. Nothing more is read before all of it is parsed and all
        messages in it are answered."""
        self.will_parse = False
        if self.deaf:
            return
        if self.unparsed:
            piece = self.unparsed[:PARSED_AT_ONCE]
            self.unparsed = self.unparsed[PARSED_AT_ONCE:]
            began = busy_time.start()
            super().data_received(piece)
            if self.caller is not None:
                self.caller.charge(busy_time.since(began))
        if self.transport.is_closing() or self.deaf:
            self.unparsed = b""
        elif self.unparsed:
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            if self.queue.empty() and not self.will_parse:
                self.will_parse = True
                self.loop.call_soon(self.parse)
        elif self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> "ASGIReceiveEvent":
        """The next message."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty() and not self.will_parse:
            self.parse()
        return message

    def handle_ping(self) -> None:
        """Answer a ping. Browsers never send one."""
        if self.close_sent:
            return
        if self.pings.take(self.nostrum.clock()):
            super().handle_ping()
            self.check_backlog()
        else:
            self.close(TOO_FAST, "Not so fast.")

    # Out

    def write(self, framed: bytes) -> None:
        """Send a frame. A client that does not keep up is disconnected and has to come back."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(framed)
            self.check_backlog()

    def check_backlog(self) -> None:
        """Disconnect a client for which too much waits to be sent."""
        if self.transport.get_write_buffer_size() > self.send_buffer:
            self.nostrum.metrics.slow_clients.increment()
            self.close(TOO_SLOW, "You read too slowly; come again.")

    def close(self, code: int, reason: str) -> None:
        """Close the connection, without waiting long for the client's answer. Nothing more is read
        from one that has sent too much."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        if code in (TOO_FAST, TOO_SLOW):
            self.deaf = True
            self.transport.pause_reading()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
