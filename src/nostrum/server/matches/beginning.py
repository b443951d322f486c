"""The beginning of a game: the browsers of all people contribute to its seed, so that nobody can
choose it. See core/seed_origin.py.

A match has no game yet when its seats are taken. First all people are expected, then their
commitments are fixed and stored, then their browsers are asked for the nonces; with these, the seed
is stored and the game begins. Nobody is waited for longer than a moment, but that moment does not
begin before somebody is there. If the server stops in between, it goes on from what is stored.
"""

import asyncio
from typing import TYPE_CHECKING

from nostrum.server.matches.client import Client
from nostrum.server.store.base import StoreFailed
from nostrum.server.store.rows import Match
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import NoncesFixed, Refused

if TYPE_CHECKING:
    from nostrum.core.seed_origin import SeedOrigin
    from nostrum.server.matches.room import Room

AFTER_A_FAILURE = 2.0  # seconds


class Beginning:
    """How the game of one match begins. All changes need the lock of the room."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.nonces: dict[int, str] = {}  # that were revealed, by seat; not stored yet
        self.deadline: float | None = None  # of the step that is being taken
        self.timer: asyncio.TimerHandle | None = None

    @property
    def origin(self) -> "SeedOrigin | None":
        """Where the seed will come from; None if it is not to be made now."""
        match = self.room.match
        return match.origin if match.state == "playing" and not match.seed else None

    async def advance(self) -> bool:
        """Take each step for which nobody has to be waited for any more: whether there was one."""
        before = self.origin
        try:
            origin = before
            if origin is not None and origin.contributions is None:
                if self._wait_for(self._people_to_come()):
                    return False
                await self._fix_commitments(origin)
                origin = self.origin
            if origin is not None and not self._wait_for(self._nonces_to_come(origin)):
                await self._begin()
        except StoreFailed:  # the store has told the operator
            self._set_timer(AFTER_A_FAILURE)
        return self.origin != before

    def _people_to_come(self) -> list[int]:
        room = self.room
        return [
            seat
            for seat in room.presence.person_seats()
            if not (room.match.seats[seat].stand_in or room.presence.is_connected(seat))
        ]

    def _nonces_to_come(self, origin: "SeedOrigin") -> list[int]:
        return [
            each.seat for each in origin.people if each.commitment and each.seat not in self.nonces
        ]

    def _wait_for(self, missing: list[int]) -> bool:
        """Whether these seats have some time left."""
        app = self.room.app
        patience = app.settings.reveal_within
        if not missing or not patience:
            return False
        if self.deadline is None and self.room.presence.connected_seats():
            self.deadline = app.clock() + patience
            self._set_timer(patience)
        return self.deadline is None or app.clock() < self.deadline

    async def _fix_commitments(self, origin: "SeedOrigin") -> None:
        fixed = origin.fix({n: self._commitment_of(n) for n in self.room.presence.person_seats()})

        def edit(match: Match) -> None:
            if match.origin == origin:  # otherwise somebody else was quicker
                match.origin = fixed

        await self.room.change_locked(edit)
        self.stop()
        for client in self.room.audiences.clients():
            self.ask_for_nonce(client)

    def _commitment_of(self, seat: int) -> str:
        """What a browser of a person has committed to; empty if there is none."""
        audience = self.room.audiences.by_viewer.get(seat)
        clients = () if audience is None else audience.clients
        return next((c.nonce_commitment for c in clients if c.nonce_commitment), "")

    def ask_for_nonce(self, client: Client) -> None:
        """Tell a client all commitments, if they are fixed and the game has not begun. If its own
        is among them, it reveals its nonce."""
        origin = self.origin
        if origin is not None and origin.contributions is not None:
            client.send(encode_frame(NoncesFixed(self.room.info().nonces)))

    def reveal(self, seat: int, nonce: str) -> Refused | None:
        """Take a nonce, or refuse it."""
        origin = self.origin
        if origin is None or origin.contributions is None:
            text = "No nonces are asked for now, so yours was not used."
            return Refused("", "not_now", text)
        if not origin.accepts(seat, nonce):
            text = "This is not the nonce that your browser committed to; it was not used."
            return Refused("", "bad_request", text)
        self.nonces[seat] = nonce
        return None

    async def _begin(self) -> None:
        def edit(match: Match) -> None:
            if match.origin is not None and not match.seed:
                match.origin = match.origin.reveal(self.nonces)
                match.seed = match.origin.seed().hex()

        await self.room.change_locked(edit)
        self.stop()

    # Time

    def _set_timer(self, seconds: float) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.room.app.call_later(seconds + 0.001, self._wake_up)

    def _wake_up(self) -> None:
        self.timer = None
        self.room.app.start_task(self.room.go_on_beginning())

    def stop(self) -> None:
        """Forget the deadline."""
        self.deadline = None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
