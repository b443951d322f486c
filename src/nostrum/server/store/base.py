"""What every store has to do. Each kind of store is one module in this package, and passes
tests/server/test_store.py.

A match is one row with its seats and state, and an append-only list of numbered moves. A writer
that comes second with a move's number, or changes a row that has changed meanwhile, gets a
WriteConflict and has to read again.

The name of a person is stored once, with the person, and looked up for their seats: a new name
reaches all their games, and the name of a person who was forgotten is in none: it is empty.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Literal, Protocol

from nostrum.core.errors import NostrumError
from nostrum.server.store.rows import Ending, Match, Person, PlayedMove

# Why a store cannot be used, for programs.
StoreTrouble = Literal["full", "damaged", "read_only", "slow", "failed"]


class WriteConflict(NostrumError):
    """Another writer was quicker."""


class TooManyMatches(NostrumError):
    """A person has as many unfinished matches as they may have."""


class StoreFailed(NostrumError):
    """The store cannot be used; the sentence says why, and names no file that is not for all to
    know once the server runs."""

    def __init__(self, text: str, reason: StoreTrouble = "failed") -> None:
        super().__init__(text)
        self.reason = reason


class Commit:
    """A transaction that has stored some writes. It is reported for the metrics only when all moves
    in it may be known: that a sealed decision was stored must not be seen before it is revealed."""

    __slots__ = ("count", "report", "seconds", "untold")

    def __init__(
        self, count: int, seconds: float, moves: int, report: Callable[[int, float], None] | None
    ) -> None:
        self.count = count
        self.seconds = seconds
        self.untold = moves
        self.report = report
        self._report_if_told()

    def tell(self) -> None:
        """One of its moves may be known now."""
        self.untold -= 1
        self._report_if_told()

    def _report_if_told(self) -> None:
        if self.untold == 0 and self.report is not None:
            self.report(self.count, self.seconds)


class Store(Protocol):
    """A place for people, matches and moves. A write that has been awaited survives a crash."""

    async def open(self) -> None:
        """Open the store; called once."""

    async def close(self) -> None:
        """Finish what was begun, and close the store."""

    async def secret(self) -> bytes:
        """32 bytes that sign our tokens, the same for the life of the store."""

    async def check(self) -> None:
        """Write and read something small. StoreFailed: moves cannot be stored now."""

    async def check_integrity(self) -> None:
        """Read everything, without holding up writers. StoreFailed: something is damaged."""

    # People

    async def save_person(self, person: Person) -> None:
        """Add a person, or change their name."""

    async def person(self, id: str) -> Person | None:
        """The person with this id."""

    async def note_seen(self, person: str, at: float) -> None:
        """A person was here."""

    async def sign_out(self, person: str) -> None:
        """Begin a new generation of a person's tokens."""

    async def forget_person(self, person: str) -> None:
        """Delete a person. Their seats stay, and nobody can know whose they were."""

    async def use_token(self, nonce: str, expires: float) -> bool:
        """Mark a one-time token as used; False if it was used before."""

    # Matches

    async def add_match(
        self, match: Match, most_unfinished: int | None = None, since: float = 0.0
    ) -> None:
        """Add a match. WriteConflict: its id or code is in use. TooManyMatches: its host has a
        seat in so many unfinished ones that were opened since then."""

    async def update_match(self, match: Match) -> None:
        """Write a changed match and increment its version. WriteConflict: the stored version is
        not the one that was changed."""

    async def note_visit(self, match: str, at: float) -> None:
        """A person who has a seat in a match was there."""

    async def match(self, id: str) -> Match | None:
        """The match with this id."""

    async def match_with_code(self, code: str) -> Match | None:
        """The match with this code."""

    async def open_matches(self, limit: int) -> list[Match]:
        """Public matches that wait for people, the newest first."""

    async def matches_of(self, person: str, limit: int) -> list[Match]:
        """The matches in which a person has a seat, the last changed first."""

    async def unfinished_matches_of(self, person: str) -> list[str]:
        """The ids of all matches of a person that wait or are being played."""

    async def running_matches(self) -> list[str]:
        """The ids of the matches that are being played."""

    # Moves

    def append_move(self, match: str, move: PlayedMove) -> Awaitable[Commit]:
        """Add a move to a match. WriteConflict: the match has a move with this number. The commit
        is to be told when everybody may know of the move."""

    async def moves(self, match: str, after: int = 0) -> list[PlayedMove]:
        """The moves of a match in order, from the one after this number."""

    # Endings

    async def save_ending(self, match: str, ending: Ending) -> None:
        """Store what is shown of a game that has ended."""

    async def ending(self, match: str) -> Ending | None:
        """What was stored of a game that has ended."""

    async def save_review(self, match: str, review: bytes) -> None:
        """Store the review of a game that is over."""

    async def review(self, match: str) -> bytes | None:
        """The review of a game, if it was made."""

    async def matches_without_ending(self, limit: int) -> list[str]:
        """Some matches that are over or were stopped, and have no ending yet."""

    # Cleaning, in slices: each call does little, and says how much it did

    async def old_matches(self, state: str, before: float, limit: int) -> list[str]:
        """Some matches in a state that nobody has visited or changed since a time."""

    async def delete_matches(self, ids: Collection[str], before: float) -> int:
        """Delete those of these matches that are still as old."""

    async def delete_people(self, before: float, limit: int) -> int:
        """Delete some people who have no seat and were not seen since a time."""

    async def release_space(self) -> bool:
        """Give some of the space of deleted rows back; False if there is none left."""
