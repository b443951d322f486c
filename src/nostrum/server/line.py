"""The wire itself: uvicorn's web socket, with a shorter way out for what rooms have to tell.

A room tells many sockets about every move. Going through a task and a queue for each of them
would cost more than the move does; here a frame is written straight to the transport, whose own
buffer is the queue. How full it is tells who does not keep up.
"""

import asyncio
import socket
import struct
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

# What the kernel may hold for one reader: not so much that a slow one goes unnoticed for long.
KERNEL_BUFFER = 64 * 1024
PATIENCE = 3.0  # seconds that a reader has to take leave

TEXT = 0x81  # a whole message of text
MEDIUM, LONG = 126, 127


def frame(text: bytes) -> bytes:
    """A message as it goes over the wire: made once, however many get it."""
    size = len(text)
    if size < MEDIUM:
        return bytes((TEXT, size)) + text
    if size < 0x10000:
        return struct.pack("!BBH", TEXT, MEDIUM, size) + text
    return struct.pack("!BBQ", TEXT, LONG, size) + text


class Line(Protocol):
    """One socket, as far as a room needs it."""

    def write(self, framed: bytes) -> int:
        """Send a frame: how many bytes wait to be sent now."""

    def drop(self, code: int, reason: str) -> None:
        """Take leave, and do not wait long for an answer."""


class TableProtocol(WebSocketsSansIOProtocol):
    """The web socket of uvicorn, which the app finds as `line` in the state of its scope."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "line": self}, _loop)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called when the socket is there."""
        super().connection_made(transport)
        connected = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def write(self, framed: bytes) -> int:
        """Send a frame: how many bytes wait to be sent now."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return 0
        self.transport.write(framed)
        return self.transport.get_write_buffer_size()

    def drop(self, code: int, reason: str) -> None:
        """Take leave, and do not wait long for an answer."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(PATIENCE, self.transport.abort)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
