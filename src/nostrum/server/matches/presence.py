"""Which people of a match are connected, and since when the others are not."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room


class Presence:
    """The presence of the people who have seats in one match."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.arrived: set[int] = (
            set()
        )  # seats whose people have been here since the room was loaded
        self.absent_since: dict[int, float] = {}
        self.last_seen = room.app.clock()  # when any of them was last here

    def person_seats(self) -> Iterator[int]:
        """The seats that people have."""
        return (n for n, seat in enumerate(self.room.match.seats) if seat.kind == "person")

    def is_connected(self, seat: int) -> bool:
        """Whether the person on a seat is connected."""
        return self.room.audiences.client_count(seat) > 0

    def connected_seats(self) -> list[int]:
        """The seats of people who are connected."""
        return [seat for seat in self.person_seats() if self.is_connected(seat)]

    def has_arrived(self, seat: int) -> bool:
        """Whether the person on a seat has ever come to this game."""
        turns = self.room.turns
        return seat in self.arrived or bool(turns and turns[seat])

    def is_away(self, seat: int) -> bool:
        """Whether the person on a seat has been disconnected for too long."""
        since = self.absent_since.get(seat)
        app = self.room.app
        return since is not None and app.clock() - since >= app.settings.away_after

    # Changes

    def note_arrival(self, seat: int) -> None:
        """The person on a seat has connected."""
        self.arrived.add(seat)
        self.absent_since.pop(seat, None)
        self.last_seen = self.room.app.clock()

    def note_departure(self) -> None:
        """A person has disconnected."""
        self.last_seen = self.room.app.clock()
        self.note_absences()

    def note_absences(self) -> None:
        """Remember since when each person is absent, and check again when they count as away."""
        app = self.room.app
        now = app.clock()
        absent = [seat for seat in self.person_seats() if not self.is_connected(seat)]
        if any(seat not in self.absent_since for seat in absent):
            app.call_later(app.settings.away_after + 0.01, self.check_absences)
        self.absent_since = {seat: self.absent_since.get(seat, now) for seat in absent}

    def check_absences(self) -> None:
        """A person may have been absent for long enough that a bot plays for them."""
        room = self.room
        if room.app.rooms.loaded.get(room.match.id) is room:
            room.audiences.announce_table_news()
            room.update_clocks_and_bots()
