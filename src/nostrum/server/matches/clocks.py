"""Thinking time, if a match has it: when a person's time is up, a bot decides for them.

Everyone sees the clocks, so they must not reveal secrets. A clock starts again only after a change
that everyone can see: several decisions in secret share one thinking time. A person's clock does
not start before they have arrived: after a rematch they may still be looking at the last result.
"""

import asyncio
from typing import TYPE_CHECKING

from nostrum.server.matches.client import Client
from nostrum.server.wire.common import View
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import Clock

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room


class Clocks:
    """The clocks of all seats of one match."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.deadlines: dict[int, float] = {}  # of the seats whose clock runs
        self.left: dict[int, float] = {}  # that a seat had when its clock last started again
        self.public_view: View | None = None
        self.timer: asyncio.TimerHandle | None = None

    @property
    def are_used(self) -> bool:
        """Whether thinking time is limited now."""
        return self.room.match.thinking > 0 and self.room.match.state == "playing"

    def note_move(self, mover: int | None, public_view: View) -> None:
        """A seat has moved: if everyone can see it, its clock starts again."""
        if not self.are_used:
            return
        if mover is not None:
            self.left.pop(mover, None)
        if public_view != self.public_view:
            self.public_view = public_view
            if mover is not None and mover in self.deadlines:
                self.left[mover] = self.deadlines.pop(mover) - self.room.app.clock()

    def note_taken_back(self, seat: int) -> None:
        """A seat decides again, in the time that it had left: nobody gets more by taking back. If
        its clock has not started again, nobody could see that it had moved, and it goes on."""
        if self.are_used and seat in self.left:
            self.deadlines[seat] = self.room.app.clock() + self.left[seat]

    def update(self) -> None:
        """Start and stop clocks as needed now."""
        if not self.deadlines and not self.are_used:
            return
        room = self.room
        presence = room.presence
        now = room.app.clock()
        actors = room.actors if self.are_used and presence.connected_seats() else []
        before = dict(self.deadlines)
        for seat in presence.person_seats():
            if seat not in actors or room.match.seats[seat].stand_in:
                self.deadlines.pop(seat, None)
            elif seat not in self.deadlines and presence.has_arrived(seat):
                self.deadlines[seat] = now + room.match.thinking
        if self.deadlines != before:
            room.audiences.broadcast(self.message())
        self._set_timer(now)

    def _set_timer(self, now: float) -> None:
        """Wake up at the next deadline."""
        self.stop()
        to_come = [deadline for deadline in self.deadlines.values() if deadline > now]
        if to_come:
            delay = min(to_come) - now + 0.01
            self.timer = self.room.app.call_later(delay, self.room.update_clocks_and_bots)

    def has_expired(self, seat: int) -> bool:
        """Whether the thinking time of a seat is up."""
        deadline = self.deadlines.get(seat)
        return deadline is not None and self.room.app.clock() >= deadline

    def message(self) -> Clock:
        """The time that is left."""
        now = self.room.app.clock()
        left = {seat: max(0.0, deadline - now) for seat, deadline in self.deadlines.items()}
        return Clock({str(seat): round(seconds, 1) for seat, seconds in left.items()})

    def send_to(self, client: Client) -> None:
        """Send a new client the clocks that run."""
        if self.deadlines:
            client.send(encode_frame(self.message()))

    def stop(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
