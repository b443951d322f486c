"""Thinking time, where a table has it: whoever takes too long is helped out by a bot.

Everybody sees the clocks, so they must not tell what is secret. A clock is started again only by
what everybody has seen: whoever decides several things under cover has one thinking time for all.
"""

import asyncio
from typing import TYPE_CHECKING, Any

from nostrum.server.audience import Guest, encode
from nostrum.server.line import frame
from nostrum.server.wire import Clock

if TYPE_CHECKING:
    from nostrum.server.room import Room


class Clocks:
    """The clocks of all seats of a table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.ends: dict[int, float] = {}  # until when a seat has to decide
        self.public: Any = None  # what everybody has seen
        self.timer: asyncio.TimerHandle | None = None

    @property
    def used(self) -> bool:
        """Is thinking time limited at this table?"""
        return self.room.table.thinking > 0 and self.room.table.state == "playing"

    def moved(self, mover: int | None, public: dict[str, Any]) -> None:
        """A seat has moved: if everybody could see it, it has a new decision."""
        if self.used and public != self.public:
            self.public = public
            if mover is not None:
                self.ends.pop(mover, None)

    def look(self) -> None:
        """Start and stop clocks as it is needed now."""
        if not self.ends and not self.used:
            return
        room = self.room
        now = room.house.clock()
        owing = room.owing if self.used and room.people_here() else []
        before = dict(self.ends)
        for seat in room.people():
            if seat not in owing or room.table.seats[seat].stand_in:
                self.ends.pop(seat, None)
            elif seat not in self.ends:
                self.ends[seat] = now + room.table.thinking
        if self.ends != before:
            room.audiences.tell(self.message())
        self.set_timer(now)

    def set_timer(self, now: float) -> None:
        """Wake up when the next one is over."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        to_come = [end for end in self.ends.values() if end > now]
        if to_come:
            self.timer = self.room.house.later(min(to_come) - now + 0.01, self.room.carry_on)

    def is_over(self, seat: int) -> bool:
        """Has this seat thought for too long?"""
        end = self.ends.get(seat)
        return end is not None and self.room.house.clock() >= end

    def message(self) -> Clock:
        """The time that is left."""
        now = self.room.house.clock()
        return Clock({str(seat): round(max(0.0, end - now), 1) for seat, end in self.ends.items()})

    def tell(self, guest: Guest) -> None:
        """Tell somebody who has just come."""
        if self.ends:
            guest.tell(frame(encode(self.message())))

    def stop(self) -> None:
        """Nobody needs them any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
