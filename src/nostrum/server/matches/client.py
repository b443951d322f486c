"""A client: one connection that shows a match."""

from typing import Protocol

Viewer = int | None  # a seat, or None for a spectator


class Connection(Protocol):
    """One WebSocket, as far as a room needs it."""

    def write(self, framed: bytes) -> None:
        """Send a frame. A client that does not keep up is disconnected and has to come back."""

    def close(self, code: int, reason: str) -> None:
        """Close the connection, without waiting long for the client's answer."""


class Client:
    """One connection to a match, and whose it is."""

    __slots__ = ("connection", "nonce_commitment", "person", "send", "viewer")

    def __init__(self, connection: Connection, person: str) -> None:
        self.connection = connection
        self.send = connection.write
        self.person = person  # an id; empty without a cookie
        self.viewer: Viewer = None
        self.nonce_commitment = ""  # of its browser, if it has one
