"""uvicorn's WebSocket protocol, with a shorter way out for frames.

A room sends every move to many sockets. A task and a queue for each of them would cost more than
the move itself, so frames are written straight to the transport. Its buffer is the queue, and the
size of that buffer shows which clients do not keep up.

This subclasses a private class of uvicorn and uses its attributes. pyproject.toml therefore limits
uvicorn's version; raise the limit only after tests/server have passed with the new one.
"""

import asyncio
import socket
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

# Bytes that the kernel may hold for one client: few enough that a slow one is noticed soon.
KERNEL_BUFFER = 64 * 1024
CLOSE_TIMEOUT = 3.0  # seconds that a client has to answer our close


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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Limit the kernel's buffer."""
        super().connection_made(transport)
        connected = transport.get_extra_info("socket")
        if connected is not None:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def write(self, framed: bytes) -> int:
        """Send a frame; the number of bytes that wait to be sent now."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return 0
        self.transport.write(framed)
        return self.transport.get_write_buffer_size()

    def close(self, code: int, reason: str) -> None:
        """Close the connection, without waiting long for the client's answer."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
