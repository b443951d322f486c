"""A client: one connection that shows a match."""

from typing import Protocol

from nostrum.server.metrics import Metrics

TOO_SLOW = 4408  # close code

Viewer = int | None  # a seat, or None for a spectator


class Connection(Protocol):
    """One WebSocket, as far as a room needs it."""

    def write(self, framed: bytes) -> int:
        """Send a frame; the number of bytes that wait to be sent now."""

    def close(self, code: int, reason: str) -> None:
        """Close the connection, without waiting long for the client's answer."""


class Client:
    """One connection to a match, and whose it is."""

    __slots__ = ("connection", "metrics", "nonce_commitment", "person", "send_buffer", "viewer")

    def __init__(
        self, connection: Connection, person: str, send_buffer: int, metrics: Metrics
    ) -> None:
        self.connection = connection
        self.person = person  # an id; empty without a cookie
        self.send_buffer = send_buffer
        self.metrics = metrics
        self.viewer: Viewer = None
        self.nonce_commitment = ""  # of its browser, if it has one

    def send(self, framed: bytes) -> None:
        """Send a frame. A client that does not keep up is disconnected and has to come back."""
        if self.connection.write(framed) > self.send_buffer:
            self.metrics.slow_clients.increment()
            self.connection.close(TOO_SLOW, "You read too slowly; come again.")
