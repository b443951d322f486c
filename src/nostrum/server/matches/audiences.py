"""Sends to all clients of a match what happens: moves, and who is here.

A person with a seat sees the match from there, everyone else as a spectator. Clients with the same
view are one audience.
"""

import asyncio
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nostrum.server.matches.audience import Audience, Shared, event_fields
from nostrum.server.matches.client import Client, Viewer
from nostrum.server.matches.info import printed_numbers
from nostrum.server.wire.common import View
from nostrum.server.wire.frames import encode_frame, encode_json
from nostrum.server.wire.messages import Hello, Message, Sync, TableNews

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

TABLE_NEWS_DELAY = 0.03  # seconds; several changes within it are sent as one message


class Audiences:
    """All audiences of one match."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.by_viewer: dict[Viewer, Audience] = {}
        self.run = secrets.token_urlsafe(6)
        self.run_count = 0
        self.timer: asyncio.TimerHandle | None = None

    def of(self, viewer: Viewer) -> Audience:
        """The audience of a viewer, created if necessary."""
        found = self.by_viewer.get(viewer)
        if found is None:
            room = self.room
            view = None if room.game is None else room.game.observe(viewer)
            turn = room.turns[viewer] if viewer is not None and room.turns else 0
            undo = self.can_undo(viewer)
            self.run_count += 1
            run = f"{self.run}.{self.run_count}"
            found = Audience(viewer, run, view, room.published_events, turn, undo)
            self.by_viewer[viewer] = found
        return found

    def can_undo(self, viewer: Viewer) -> bool:
        """Whether a viewer has a seat and can take something back."""
        room = self.room
        return viewer is not None and bool(room.turns) and room.take_backs.last(viewer) > 0

    def clients(self) -> Iterator[Client]:
        """All clients; some may come and go meanwhile."""
        for audience in tuple(self.by_viewer.values()):
            yield from tuple(audience.clients)

    def client_count(self, viewer: Viewer) -> int:
        """The number of clients that have this view."""
        audience = self.by_viewer.get(viewer)
        return 0 if audience is None else len(audience.clients)

    # Clients come and go

    def join(self, client: Client, hello: Hello) -> None:
        """Send a new client the match, or what it has missed."""
        audience = self.assign(client)
        audience.unheard_news = 0
        missed = audience.news_since(hello.run, hello.seen)
        if missed is None:
            self.send_sync(client, audience, hello.events)
        else:
            for framed in missed:
                client.send(framed)
            client.send(encode_frame(TableNews(self.room.info(client.viewer))))

    def assign(self, client: Client) -> Audience:
        """Put a client into the audience of its person's seat."""
        client.viewer = self.room.seat_of(client.person)
        audience = self.of(client.viewer)
        audience.clients.add(client)
        return audience

    def remove(self, client: Client) -> bool:
        """Remove a client; False if it was not here."""
        audience = self.by_viewer.get(client.viewer)
        if audience is None or client not in audience.clients:
            return False
        audience.clients.discard(client)
        return True

    def reassign_all(self) -> None:
        """The seats have changed: give each client the view that it should have now."""
        for client in self.clients():
            if self.room.seat_of(client.person) != client.viewer:
                self.remove(client)
                self.send_sync(client, self.assign(client), 0)

    def begin_game(self) -> None:
        """The game has begun: send every client its first view."""
        clients = list(self.clients())
        self.by_viewer.clear()
        for client in clients:
            self.send_sync(client, self.assign(client), 0)

    def stop(self) -> None:
        """Send nothing any more."""
        if self.timer is not None:
            self.timer.cancel()

    # Sending

    def update(
        self,
        seat_views: list[View],
        public_view: View,
        new_events: list[Any],
        event_count: int,
        helped: Viewer = None,
    ) -> None:
        """Send what a move has changed. `helped` is the seat for which a bot decided. Only that
        seat learns of it: for others, even the number of decisions may be a secret."""
        shared = Shared(new_events, event_count)
        for viewer, audience in list(self.by_viewer.items()):
            view = public_view if viewer is None else seat_views[viewer]
            turn = 0 if viewer is None else self.room.turns[viewer]
            was_helped = viewer is not None and viewer == helped
            audience.update(view, shared, turn, was_helped, self.can_undo(viewer))
            if audience.is_abandoned:
                del self.by_viewer[viewer]

    def send_sync(self, client: Client, audience: Audience, seen_events: int) -> None:
        """Send a client everything that it may know, except for events that it has seen."""
        room = self.room
        events = [] if room.game is None else room.events[: room.published_events]
        first = seen_events if seen_events <= len(events) else 0
        info = room.info(audience.viewer)
        if len(audience.clients) == 1:  # otherwise the others still have to get it
            audience.table_info = encode_json(info)
        message = Sync(
            audience.run,
            audience.news_count,
            info,
            audience.view,
            None if room.game is None else printed_numbers(room.match),
            first,
            [event_fields(event) for event in events[first:]],
            audience.turn,
        )
        if audience.viewer is not None:
            message.helped = room.helped_events(audience.viewer)
            message.bot_decisions = room.bot_decisions(audience.viewer)
            message.told = room.match.seats[audience.viewer].told
            message.undo = audience.undo
            message.untold = room.helped_events(audience.viewer, message.told)
        client.send(encode_frame(message))

    def broadcast(self, message: Message) -> None:
        """Send all clients the same message."""
        framed = encode_frame(message)
        for client in self.clients():
            client.send(framed)

    def announce_table_news(self) -> None:
        """Soon send everyone who is here and who has which seat."""
        if self.timer is None:
            self.timer = self.room.app.call_later(TABLE_NEWS_DELAY, self.send_table_news)

    def send_table_news(self) -> None:
        """Send the TableInfo to each audience for which it has changed."""
        self.timer = None
        for viewer, audience in list(self.by_viewer.items()):
            if audience.clients:
                info = self.room.info(viewer)
                encoded = encode_json(info)
                if encoded != audience.table_info:
                    audience.table_info = encoded
                    framed = encode_frame(TableNews(info))
                    for client in tuple(audience.clients):
                        client.send(framed)
