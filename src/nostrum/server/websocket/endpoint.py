"""Accepts WebSockets: checks the request, finds the match, runs a session."""

import logging

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.http.routing import refusal_response
from nostrum.server.matches.client import Client, Connection
from nostrum.server.security.callers import Caller, metered
from nostrum.server.security.identity import person_of
from nostrum.server.security.origin import client_host, is_same_origin
from nostrum.server.websocket.protocol import TOO_FAST
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
        caller = self.app.callers.at(client_host(socket))
        try:
            self.check(socket, caller)
            await caller.take_turn()
        except RequestRefused as refusal:
            await socket.send_denial_response(refusal_response(refusal))
            return
        connection = scope["state"]["connection"]
        connection.caller = caller
        usage = caller.address
        usage.sockets += 1
        self.app.sockets += 1
        try:
            await metered(self.serve(socket, connection, caller), caller.charge)
        except ClientGone:
            pass
        except Exception:
            self.app.metrics.failures.increment()
            log.exception("A socket failed.")
            connection.close(FAILED, "This was our fault; come again.")
        finally:
            self.app.sockets -= 1
            usage.sockets -= 1

    def check(self, socket: WebSocket, caller: Caller) -> None:
        """Refuse pages of other sites, and whoever asks for too much."""
        if not is_same_origin(socket.headers, self.app.settings.public_url):
            raise RequestRefused("not_allowed", "This comes from another page.")
        if self.app.closing:
            raise RequestRefused("busy", "The server stops for a moment.")
        if caller.address.sockets >= self.app.settings.limits.sockets:
            raise RequestRefused("too_fast", "There are too many sockets from your address.")
        caller.check_work()

    async def serve(self, socket: WebSocket, connection: Connection, caller: Caller) -> None:
        """Accept a WebSocket and run its session."""
        person = await person_of(self.app, socket)
        person_id = "" if person is None else person.id
        usage = self.app.callers.identify(caller, person_id)
        await caller.take_turn()  # the store answers many at once
        try:
            await socket.accept()
        except OSError:  # it has hung up meanwhile
            raise ClientGone from None
        try:
            caller.check_work()
            room = await self.app.rooms.get(socket.path_params["id"], caller)
        except RequestRefused as refusal:
            connection.write(encode_frame(Refused("", refusal.code, str(refusal))))
            code = TOO_FAST if refusal.code == "too_fast" else UNKNOWN_MATCH
            connection.close(code, str(refusal))
            return
        client = Client(connection, person_id)
        # Before anything else happens: whoever signs out now is disconnected here too.
        self.app.clients.add(client)
        session = Session(self.app, room, client, socket, caller, usage)
        usage.in_use += 1
        try:
            await session.run()
        finally:
            usage.in_use -= 1
            self.app.clients.discard(client)
            session.room.leave(client)
