"""What people say to each other at a table: phrases, and their own lines where the host allows it.

The last lines are kept in memory for whoever comes, as long as somebody is at the table; they are
never stored, and no record has them.
"""

import unicodedata
from collections import deque
from typing import TYPE_CHECKING

from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import STYLE_MARKS, has_unseen_signs, has_wild_accents
from nostrum.server.matches.client import Client
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import ChatLine, PhraseName, Talk

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

KEPT_LINES = 50


class Chat:
    """The talk at one table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.lines: deque[ChatLine] = deque(maxlen=KEPT_LINES)
        self.last = int(room.app.wall_clock() * 1000)

    def say(self, seat: int, phrase: PhraseName) -> None:
        """Somebody has chosen a phrase."""
        self._add(ChatLine(self._next(), seat, phrase))

    def write(self, seat: int, text: str) -> None:
        """Somebody has written a line."""
        if not self.room.match.chat:
            raise RequestRefused("not_allowed", "At this table people choose phrases.")
        self._add(ChatLine(self._next(), seat, text=clean_line(text)))

    def _next(self) -> int:
        self.last += 1
        return self.last

    def _add(self, line: ChatLine) -> None:
        self.lines.append(line)
        self.room.audiences.broadcast(Talk([line]))

    def send_to(self, client: Client) -> None:
        """Send a new client the last lines."""
        if self.lines:
            client.send(encode_frame(Talk(list(self.lines))))

    def forget(self, seat: int) -> None:
        """Drop all that was said on a seat: its person is known no longer."""
        self.lines = deque((line for line in self.lines if line.seat != seat), KEPT_LINES)


def clean_line(given: str) -> str:
    """A line as it will be shown: all of it can be seen, and it stays in its place."""
    line = " ".join(unicodedata.normalize("NFC", given.translate(STYLE_MARKS)).split())
    if not line:
        raise RequestRefused("bad_request", "This line is empty.")
    if has_unseen_signs(line):
        raise RequestRefused("bad_request", "This line has signs that cannot be seen.")
    if has_wild_accents(line):
        raise RequestRefused("bad_request", "This line has accents without letters of their own.")
    return line
