"""What every store has to do. Each kind of store is one module in this package, and passes
tests/server/test_store.py.

A match is one row with its seats and state, and an append-only list of numbered moves. A writer
that comes second with a move's number, or changes a row that has changed meanwhile, gets a
WriteConflict and has to read again.
"""

from collections.abc import Awaitable
from typing import Protocol

from nostrum.core.errors import NostrumError
from nostrum.server.store.rows import Match, Person, PlayedMove


class WriteConflict(NostrumError):
    """Another writer was quicker."""


class StoreFailed(NostrumError):
    """The store cannot be used; the sentence says why."""


class Store(Protocol):
    """A place for people, matches and moves. A write that has been awaited survives a crash."""

    async def open(self) -> None:
        """Open the store; called once."""

    async def close(self) -> None:
        """Finish what was begun, and close the store."""

    async def secret(self) -> bytes:
        """32 bytes that sign our tokens, the same for the life of the store."""

    # People

    async def save_person(self, person: Person) -> None:
        """Add a person, or change their name."""

    async def person(self, id: str) -> Person | None:
        """The person with this id."""

    async def use_token(self, nonce: str, expires: float) -> bool:
        """Mark a one-time token as used; False if it was used before."""

    # Matches

    async def add_match(self, match: Match) -> None:
        """Add a match. WriteConflict: its id or code is in use."""

    async def update_match(self, match: Match) -> None:
        """Write a changed match and increment its version. WriteConflict: the stored version is
        not the one that was changed."""

    async def match(self, id: str) -> Match | None:
        """The match with this id."""

    async def match_with_code(self, code: str) -> Match | None:
        """The match with this code."""

    async def open_matches(self, limit: int) -> list[Match]:
        """Public matches that wait for people, the newest first."""

    async def matches_of(self, person: str, limit: int) -> list[Match]:
        """The matches in which a person has a seat, the last changed first."""

    async def running_matches(self) -> list[str]:
        """The ids of the matches that are being played."""

    # Moves

    def append_move(self, match: str, move: PlayedMove) -> Awaitable[None]:
        """Add a move to a match. WriteConflict: the match has a move with this number."""

    async def moves(self, match: str, after: int = 0) -> list[PlayedMove]:
        """The moves of a match in order, from the one after this number."""
