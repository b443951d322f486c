"""Which people of a match are connected, since when the others are not, and who is here and does
nothing although others wait for them.

A silence must not reveal secrets: it ends with what everyone may know, a decision that everyone can
see or a sign that the page sends whenever its person does anything at all.
"""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

RELOAD_TIME = 5.0  # seconds: whoever loads the page anew is not gone
# The part of the time for a sign after which a silent person is asked whether they are still here.
ASKED_AFTER = 0.8


class Presence:
    """The presence of the people who have seats in one match."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.arrived: set[int] = (
            set()
        )  # seats whose people have been here since the room was loaded
        self.absent_since: dict[int, float] = {}
        self.given_up: set[int] = set()  # those of them for whom a bot was asked to play at once
        self.last_seen = room.app.clock()  # when any of them was last here
        self.actors: list[int] = []  # as they were known last
        # Since when others could wait for a sign of each seat that has to decide.
        self.silent_since: dict[int, float] = {}
        self.asked_at: dict[int, float] = {}  # whether they are still here
        self.idle: set[int] = set()  # those who gave no sign all the same
        self.timer: asyncio.TimerHandle | None = None

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
        turns, take_backs = self.room.turns, self.room.take_backs
        return seat in self.arrived or bool(turns and turns[seat] > take_backs.open_count)

    @property
    def away_after(self) -> float:
        """For how many seconds the others wait for somebody who is disconnected; 0: for ever."""
        chosen = self.room.match.away
        return self.room.app.settings.away_after if chosen is None else chosen

    def gone_for(self, seat: int) -> float:
        """For how many seconds the person on a seat has been disconnected."""
        now = self.room.app.clock()
        return now - self.absent_since.get(seat, now)

    def is_gone(self, seat: int) -> bool:
        """Whether the person on a seat is disconnected, and not just for a moment."""
        away_after = self.away_after or RELOAD_TIME
        return self.gone_for(seat) >= min(RELOAD_TIME, away_after)

    def is_away(self, seat: int) -> bool:
        """Whether a bot plays for the person on a seat: they have been disconnected or silent for
        too long, or a bot was asked for, and somebody waits for them. A game that everyone has left
        for the night stays where it is."""
        if not (self.absent_since or self.idle):
            return False
        too_long = seat in self.given_up
        if self.away_after and not too_long:
            too_long = seat in self.idle or (
                seat in self.absent_since and self.away_after <= self.gone_for(seat)
            )
        return too_long and self.is_waited_for(seat)

    def is_waited_for(self, seat: int) -> bool:
        """Whether somebody else is here who does not sleep."""
        return any(other != seat and self.is_awake(other) for other in self.connected_seats())

    # Changes

    def note_arrival(self, seat: int, by_hand: bool) -> None:
        """The person on a seat has connected. A page that lost its line comes back by itself, which
        is no sign of its person."""
        self.arrived.add(seat)
        self.absent_since.pop(seat, None)
        self.last_seen = self.room.app.clock()
        if seat not in self.idle:
            self.given_up.discard(seat)
        if by_hand:
            self.note_sign(seat)

    def note_departure(self) -> None:
        """A person has disconnected."""
        self.last_seen = self.room.app.clock()
        self.note_absences()

    def note_absences(self) -> None:
        """Remember since when each person is absent, and check again when they count as away."""
        app = self.room.app
        now = app.clock()
        absent = [seat for seat in self.person_seats() if not self.is_connected(seat)]
        if self.away_after and any(seat not in self.absent_since for seat in absent):
            app.call_later(self.away_after + 0.01, self.check_absences)
        self.absent_since = {seat: self.absent_since.get(seat, now) for seat in absent}

    def let_bot_play(self, seat: int) -> None:
        """A bot shall play at once for a person who is gone or idle."""
        self.given_up.add(seat)
        self.check_absences()

    def check_absences(self) -> None:
        """A person may have been absent for long enough that a bot plays for them."""
        room = self.room
        if room.app.rooms.loaded.get(room.match.id) is room:
            room.audiences.announce_table_news()
            room.update_clocks_and_bots()

    # Silence

    @property
    def idle_after(self) -> float:
        """For how many seconds the others wait for a sign of somebody who is here; 0: for ever.
        With thinking time nobody waits for long."""
        return 0.0 if self.room.match.thinking else self.room.app.settings.idle_after

    def is_awake(self, seat: int) -> bool:
        """Whether the person on a seat owes no decision, or has given a sign lately."""
        if seat in self.idle:
            return False
        since = self.silent_since.get(seat)
        if since is None or not self.idle_after:
            return True
        return self.room.app.clock() < since + ASKED_AFTER * self.idle_after

    def patience(self, seat: int) -> float:
        """For how many seconds others still wait for a sign of somebody who was asked for it."""
        left = self.asked_at[seat] + (1 - ASKED_AFTER) * self.idle_after - self.room.app.clock()
        return max(0.1, left)

    def note_sign(self, seat: int) -> None:
        """The person on a seat has done something that everyone may know of."""
        if not self.is_awake(seat):
            self.asked_at.pop(seat, None)
            self.idle.discard(seat)
            self.given_up.discard(seat)
            self.silent_since.pop(seat, None)
            self.check_absences()
        if seat in self.actors:
            self.silent_since[seat] = self.room.app.clock()

    def note_actors(self) -> None:
        """The game may wait for others than before."""
        actors = self.room.actors
        if actors != self.actors:
            now = self.room.app.clock()
            self.actors = actors
            people = [seat for seat in self.person_seats() if seat in actors]
            self.silent_since = {seat: self.silent_since.get(seat, now) for seat in people}
            answered = [seat for seat in self.asked_at if seat not in actors]
            for seat in answered:
                del self.asked_at[seat]
            if answered:
                self.room.audiences.announce_table_news()
        if self.timer is None and self.idle_after and not self.idle.issuperset(self.silent_since):
            delay = ASKED_AFTER * self.idle_after
            self.timer = self.room.app.call_later(delay, self.check_silence)

    def check_silence(self) -> None:
        """Ask those who have been silent for long, and wait no longer for those who were asked."""
        self.timer = None
        now = self.room.app.clock()
        ask_after, grace = ASKED_AFTER * self.idle_after, (1 - ASKED_AFTER) * self.idle_after
        due = []
        changed = False
        for seat, since in self.silent_since.items():
            if seat in self.idle:
                continue
            stand_in = self.room.match.seats[seat].stand_in
            if self.is_awake(seat):
                due.append(since + ask_after)
            elif stand_in or not self.is_connected(seat) or not self.is_waited_for(seat):
                changed |= self.asked_at.pop(seat, None) is not None
                due.append(now + grace)
            elif seat not in self.asked_at:
                self.asked_at[seat] = now
                changed = True
                due.append(now + grace)
            elif now < self.asked_at[seat] + grace:
                due.append(self.asked_at[seat] + grace)
            else:
                self.idle.add(seat)
                del self.asked_at[seat]
                changed = True
        if due:
            self.timer = self.room.app.call_later(min(due) - now + 0.01, self.check_silence)
        if changed:
            self.check_absences()

    def stop(self) -> None:
        """Cancel the timer."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
