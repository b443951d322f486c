"""Writes a small database of the current format to `formats/format-N.sql`, as text: two people, a
table that waits, a game that is being played (in which a decision was taken back) and one that is
over.

Run it once after adding a migration (`python tests/server/write_format.py`), and keep the file
for ever: tests/server/test_formats.py opens it with every later version.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from server_kit import play_to_the_end, play_until, running_server, two_people, wait_until

from nostrum.server.matches.room import Room
from nostrum.server.store.database_file import APPLICATION_ID
from nostrum.server.store.migrations import FORMAT

FORMATS = Path(__file__).parent / "formats"


def write_format() -> Path:
    """Write the file: its path."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "tables.sqlite"
        with running_server(database=str(database), bot_pace=1000.0) as server:
            over, agnes, odo = two_people(server, game="duel")
            agnes.post("/api/me", {"name": "Agnes"})
            odo.post("/api/me", {"name": "Odo"})
            server.run(play_to_the_end(server.room(over)))
            wait_until(lambda: server.run(server.app.store.ending(over)))
            running, anne, _ = two_people(server, game="duel")
            anne.post("/api/me", {"name": "Ännchen ☕"})
            server.run(play_until(server.room(running), lambda room: room.move_count >= 5))
            server.run(take_something_back(server.room(running)))
            odo.open("open", game="quacks", public=True)
        with closing(sqlite3.connect(database)) as db:
            statements = "\n".join(db.iterdump())
    path = FORMATS / f"format-{FORMAT}.sql"
    pragmas = f"PRAGMA application_id = {APPLICATION_ID};\nPRAGMA user_version = {FORMAT};\n"
    path.write_text(f"{statements}\n{pragmas}", "utf-8")
    return path


async def take_something_back(room: Room) -> None:
    """Play on until somebody can take a decision back, and let them."""
    seats = range(len(room.turns))
    await play_until(room, lambda room: any(map(room.take_backs.last, seats)))
    seat = next(seat for seat in seats if room.take_backs.last(seat))
    await room.take_back(seat, "", room.turns[seat])


if __name__ == "__main__":
    print(write_format())
