"""Accepts WebSockets: checks the request, finds the match, runs a session."""

import logging

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.client import Client, Connection
from nostrum.server.security.identity import person_of
from nostrum.server.security.origin import client_host, is_same_origin
from nostrum.server.websocket.session import ClientGone, Session
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import Refused

log = logging.getLogger(__name__)

# Close codes
UNKNOWN_MATCH, FAILED = 4404, 1011


class WebSocketEndpoint:
    """The ASGI application for the WebSockets of matches."""

    def __init__(self, app: AppState) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One WebSocket, from the request to its end."""
        socket = WebSocket(scope, receive, send)
        usage = self.app.addresses.usage_of(client_host(socket))
        connection: Connection | None = scope["state"].get("connection")
        same_origin = is_same_origin(socket.headers, self.app.settings.public_url)
        full = usage.sockets >= usage.max_sockets
        if connection is None or not same_origin or full or self.app.closing:
            await socket.close()
            return
        usage.sockets += 1
        self.app.sockets += 1
        try:
            await self.serve(socket, connection)
        except ClientGone:
            pass
        except Exception:
            self.app.metrics.failures.increment()
            log.exception("A socket failed.")
            connection.close(FAILED, "This was our fault; come again.")
        finally:
            self.app.sockets -= 1
            usage.sockets -= 1

    async def serve(self, socket: WebSocket, connection: Connection) -> None:
        """Accept a WebSocket and run its session."""
        person = await person_of(self.app, socket)
        try:
            await socket.accept()
        except OSError:  # they did not wait for it
            raise ClientGone from None
        try:
            room = await self.app.rooms.get(socket.path_params["id"])
        except RequestRefused as refusal:
            connection.write(encode_frame(Refused("", refusal.code, str(refusal))))
            connection.close(UNKNOWN_MATCH, str(refusal))
            return
        person_id = "" if person is None else person.id
        send_buffer = self.app.settings.limits.send_buffer
        client = Client(connection, person_id, send_buffer, self.app.metrics)
        session = Session(self.app, room, client, socket)
        try:
            await session.run()
        finally:
            session.room.leave(client)
