"""Everybody who looks at a table from the same place: from one seat, or as a spectator.

All of them have seen the same, so every message is made once. News are numbered from 1 on, and the
last of them are kept for those who were gone for a moment.
"""

from collections import deque
from typing import Any

import msgspec

from nostrum.server.line import Line, frame
from nostrum.server.metrics import Metrics
from nostrum.server.patches import Known, Plain, patch
from nostrum.server.wire import News

KEPT_NEWS = 64
TOO_SLOW = 4408

Viewer = int | None  # a seat, or a spectator

_encoder = msgspec.json.Encoder()
encode = _encoder.encode


class Guest:
    """Somebody's socket at a table."""

    __slots__ = ("backlog", "line", "metrics", "person", "viewer")

    def __init__(self, line: Line, person: str, backlog: int, metrics: Metrics) -> None:
        self.line = line
        self.person = person
        self.backlog = backlog
        self.metrics = metrics
        self.viewer: Viewer = None

    def tell(self, framed: bytes) -> None:
        """Send him a message. Whoever does not keep up has to come again."""
        if self.line.write(framed) > self.backlog:
            self.metrics.dropped.add()
            self.line.drop(TOO_SLOW, "You read too slowly; come again.")


class Audience:
    """Those who share a view."""

    __slots__ = (
        "events",
        "guests",
        "kept",
        "n",
        "run",
        "table",
        "turn",
        "unheard",
        "view",
        "viewer",
    )

    def __init__(
        self, viewer: Viewer, run: str, view: Plain | None, events: int, turn: int
    ) -> None:
        self.viewer = viewer
        self.run = run  # tells this numbering from any other
        self.view = view
        self.events = events  # how many have been told
        self.turn = turn
        self.n = 0
        self.kept: deque[bytes] = deque(maxlen=KEPT_NEWS)
        self.guests: set[Guest] = set()
        self.unheard = 0  # news that nobody was there to hear
        self.table = b""  # what was last told about the table

    def hear(
        self, view: Plain, known: Known, count: int, events: bytes, turn: int, helped: bool
    ) -> None:
        """The game has gone on: `events` are those that are new, `count` is how many there are now,
        `helped` says that a bot has decided for whoever sits here. If nothing has changed for this
        viewer, he is told nothing, and nothing is counted."""
        assert self.view is not None
        changes = patch(self.view, view, known)
        moved = turn != self.turn
        if not changes and not moved and count == self.events:
            return
        self.n += 1
        news = News(self.n, patch=changes, turn=turn if moved else None, helped=helped)
        if count != self.events:
            # They are written once for everybody.
            news.events = msgspec.Raw(events)  # type: ignore[assignment]
        self.view, self.events, self.turn = view, count, turn
        framed = frame(encode(news))
        self.kept.append(framed)
        if not self.guests:
            self.unheard += 1
        for guest in tuple(self.guests):
            guest.tell(framed)

    def missed(self, run: str, seen: int) -> list[bytes] | None:
        """The news since the one that somebody has seen; None if they are not here any more."""
        count = self.n - seen
        if run != self.run or not 0 <= count <= len(self.kept):
            return None
        return list(self.kept)[len(self.kept) - count :]

    @property
    def is_forgotten(self) -> bool:
        """Nobody will catch up with it any more."""
        return not self.guests and self.unheard > KEPT_NEWS


def told(event: Any) -> list[Any]:
    """An event as it goes over the wire: its name, and what it holds."""
    return [type(event).__name__, *event]
