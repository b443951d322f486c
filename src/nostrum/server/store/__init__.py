"""Where tables and moves are kept. One file for each kind of store; tests/server/test_store.py is
what each of them has to pass.

A table is an append-only list of moves, each with its number, and one row that says who sits where.
Whoever comes second with the same number, or with a row that has changed meanwhile, gets `Taken`
and reads again.
"""

from collections.abc import Awaitable
from typing import Any, Protocol

from msgspec import Struct

from nostrum.core.errors import NostrumError
from nostrum.server.wire import SeatKind, TableState


class Taken(NostrumError):
    """Somebody else was quicker."""


class Person(Struct):
    """Somebody with a browser."""

    id: str
    name: str
    created: float


class Seat(Struct, omit_defaults=True):
    """A seat at a table."""

    kind: SeatKind
    person: str = ""  # whose seat it is
    name: str = ""  # what the others call him
    bot: str = ""
    # The host has asked a bot to play for this person; it does so until he is back.
    stand_in: bool = False


class Table(Struct):
    """A table: everything about it but its moves. `version` counts its changes."""

    id: str
    code: str
    game: str
    rules: int
    setup: dict[str, Any]
    seed: str  # secret until the game is over
    host: str
    seats: list[Seat]
    state: TableState = "waiting"
    public: bool = False
    risk: bool = True
    thinking: int = 0
    rematch: str = ""
    created: float = 0.0
    changed: float = 0.0
    version: int = 0


class Played(Struct):
    """A move as it was played. `id` is the mover's own, so that it is never played twice."""

    number: int  # from 1 on
    seat: int
    action: str
    id: str = ""
    bot: bool = False
    at: float = 0.0


class Store(Protocol):
    """Where tables are kept. What has been awaited will be there after a crash."""

    async def open(self) -> None:
        """Get ready; called once."""

    async def close(self) -> None:
        """Finish what was begun."""

    async def secret(self) -> bytes:
        """32 bytes that sign our tokens; the same as long as the store lives."""

    async def save_person(self, person: Person) -> None:
        """Keep a person, or his new name."""

    async def person(self, id: str) -> Person | None:
        """A person."""

    async def use_up(self, token: str, until: float) -> bool:
        """Mark a token that is good once as used. False: it has been used before."""

    async def add_table(self, table: Table) -> None:
        """Keep a new table. Taken: its id or code is in use."""

    async def change_table(self, table: Table) -> None:
        """Keep a changed table, and count its version up. Taken: the stored version is not the
        one that the change was made from."""

    async def table(self, id: str) -> Table | None:
        """A table."""

    async def table_with_code(self, code: str) -> Table | None:
        """The table that has this code."""

    async def open_tables(self, limit: int) -> list[Table]:
        """Public tables that wait for people, the newest first."""

    async def tables_of(self, person: str, limit: int) -> list[Table]:
        """Tables at which somebody sits, those that changed last first."""

    async def running(self) -> list[str]:
        """The tables at which a game is being played."""

    def append(self, table: str, move: Played) -> Awaitable[None]:
        """Add a move. Taken: there is a move with its number already."""

    async def moves(self, table: str, after: int = 0) -> list[Played]:
        """The moves of a table in order, those after a number."""
