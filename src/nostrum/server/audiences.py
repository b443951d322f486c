"""Everybody who looks at a table, and what they are told: how the game goes on, and who is here.

Whoever sits on a seat looks from there, all others look as spectators; see audience.py for those
who look from the same place.
"""

import asyncio
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from nostrum.server.audience import Audience, Guest, Viewer, encode, told
from nostrum.server.descriptions import printed
from nostrum.server.line import frame
from nostrum.server.patches import Known, Plain
from nostrum.server.wire import Hello, Message, Sync, TableNews

if TYPE_CHECKING:
    from nostrum.server.room import Room

NEWS_DELAY = 0.03  # who comes and goes within it is told in one message


class Audiences:
    """All audiences of one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.by_viewer: dict[Viewer, Audience] = {}
        self.run = secrets.token_urlsafe(6)
        self.runs = 0
        self.timer: asyncio.TimerHandle | None = None

    def at(self, viewer: Viewer) -> Audience:
        """Those who look from there."""
        found = self.by_viewer.get(viewer)
        if found is None:
            room = self.room
            view = None if room.game is None else room.game.observe(viewer)
            turn = room.turns[viewer] if viewer is not None and room.turns else 0
            self.runs += 1
            found = Audience(viewer, f"{self.run}.{self.runs}", view, room.told, turn)
            self.by_viewer[viewer] = found
        return found

    def guests(self) -> Iterator[Guest]:
        """Everybody. They may come and go meanwhile."""
        for audience in tuple(self.by_viewer.values()):
            yield from tuple(audience.guests)

    def count_at(self, viewer: Viewer) -> int:
        """How many look from there."""
        audience = self.by_viewer.get(viewer)
        return 0 if audience is None else len(audience.guests)

    # Coming and going

    def welcome(self, guest: Guest, hello: Hello) -> None:
        """Show somebody the table, or what he has missed."""
        audience = self.seat(guest)
        audience.unheard = 0
        missed = audience.missed(hello.run, hello.seen)
        if missed is None:
            self.sync(guest, audience, hello.events)
        else:
            for framed in missed:
                guest.tell(framed)
            guest.tell(frame(encode(TableNews(self.room.info(guest.viewer)))))

    def seat(self, guest: Guest) -> Audience:
        """Let somebody look from his own place."""
        guest.viewer = self.room.seat_of(guest.person)
        audience = self.at(guest.viewer)
        audience.guests.add(guest)
        return audience

    def dismiss(self, guest: Guest) -> bool:
        """Somebody does not look any more. False: he did not look before."""
        audience = self.by_viewer.get(guest.viewer)
        if audience is None or guest not in audience.guests:
            return False
        audience.guests.discard(guest)
        return True

    def seat_all(self) -> None:
        """Who sits where has changed: everybody looks from his own place."""
        for guest in self.guests():
            if self.room.seat_of(guest.person) != guest.viewer:
                self.dismiss(guest)
                self.sync(guest, self.seat(guest), 0)

    def begin(self) -> None:
        """The game has begun: everybody gets his view."""
        guests = list(self.guests())
        self.by_viewer.clear()
        for guest in guests:
            self.sync(guest, self.seat(guest), 0)

    def stop(self) -> None:
        """Nobody is told anything any more."""
        if self.timer is not None:
            self.timer.cancel()

    # Telling

    def hear(self, seats: list[Plain], public: Plain, events: list[Any], count: int) -> None:
        """The game has gone on: what each seat and everybody sees, the events that are new, and how
        many there are now."""
        raw = encode([told(event) for event in events]) if events else b""
        known: Known = {}
        for viewer, audience in list(self.by_viewer.items()):
            view = public if viewer is None else seats[viewer]
            turn = 0 if viewer is None else self.room.turns[viewer]
            audience.hear(view, known, count, raw, turn)
            if audience.is_forgotten:
                del self.by_viewer[viewer]

    def sync(self, guest: Guest, audience: Audience, seen_events: int) -> None:
        """Tell somebody everything that he may know."""
        room = self.room
        events = [] if room.game is None else room.game.events[: room.told]
        first = seen_events if seen_events <= len(events) else 0
        table = room.info(audience.viewer)
        if len(audience.guests) == 1:  # otherwise there are others who do not know it yet
            audience.table = encode(table)
        message = Sync(
            audience.run,
            audience.n,
            table,
            audience.view,
            None if room.game is None else printed(room.table.game, encode(room.table.setup)),
            first,
            [told(event) for event in events[first:]],
            audience.turn,
        )
        guest.tell(frame(encode(message)))

    def tell(self, message: Message) -> None:
        """The same for everybody, without a number."""
        framed = frame(encode(message))
        for guest in self.guests():
            guest.tell(framed)

    def announce(self) -> None:
        """Tell everybody soon who is here and who sits where."""
        if self.timer is None:
            self.timer = self.room.house.later(NEWS_DELAY, self.tell_table)

    def tell_table(self) -> None:
        """Tell those for whom something about the table has changed."""
        self.timer = None
        for viewer, audience in list(self.by_viewer.items()):
            if audience.guests:
                table = self.room.info(viewer)
                encoded = encode(table)
                if encoded != audience.table:
                    audience.table = encoded
                    framed = frame(encode(TableNews(table)))
                    for guest in tuple(audience.guests):
                        guest.tell(framed)
