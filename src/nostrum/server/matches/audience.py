"""The clients that share one view: those of one seat, or all spectators.

They all see the same, so each message is encoded once. News are numbered from 1, and the last ones
are kept for clients that were disconnected for a moment.
"""

from collections import deque
from typing import Any

import msgspec

from nostrum.server.matches.client import Client, Viewer
from nostrum.server.matches.patches import PatchCache, make_patch
from nostrum.server.wire.common import Event, View
from nostrum.server.wire.frames import encode_frame
from nostrum.server.wire.messages import News

KEPT_NEWS = 64


class Audience:
    """The clients of one viewer, and what they have been told."""

    __slots__ = (
        "clients",
        "event_count",
        "kept_news",
        "news_count",
        "run",
        "table_info",
        "turn",
        "unheard_news",
        "view",
        "viewer",
    )

    def __init__(
        self, viewer: Viewer, run: str, view: View | None, event_count: int, turn: int
    ) -> None:
        self.viewer = viewer
        self.run = run  # identifies this numbering of news
        self.view = view
        self.event_count = event_count
        self.turn = turn
        self.news_count = 0
        self.kept_news: deque[bytes] = deque(maxlen=KEPT_NEWS)
        self.clients: set[Client] = set()
        self.unheard_news = 0  # since the last client left
        self.table_info = b""  # as last sent

    def update(
        self,
        view: View,
        patches: PatchCache,
        event_count: int,
        new_events: bytes,
        turn: int,
        helped: bool,
    ) -> None:
        """Send what a move has changed. `event_count` includes the new events, which are encoded
        already; `helped` says that a bot made this move for the person on this seat. If nothing has
        changed for this viewer, nothing is sent and nothing counted."""
        assert self.view is not None
        changes = make_patch(self.view, view, patches)
        moved = turn != self.turn
        if not changes and not moved and event_count == self.event_count:
            return
        self.news_count += 1
        news = News(self.news_count, patch=changes, turn=turn if moved else None, helped=helped)
        if event_count != self.event_count:
            # Encoded once for all audiences.
            news.events = msgspec.Raw(new_events)  # type: ignore[assignment]
        self.view, self.event_count, self.turn = view, event_count, turn
        framed = encode_frame(news)
        self.kept_news.append(framed)
        if not self.clients:
            self.unheard_news += 1
        for client in tuple(self.clients):
            client.send(framed)

    def news_since(self, run: str, seen: int) -> list[bytes] | None:
        """The news after the last one that a client has seen; None if they are not kept."""
        count = self.news_count - seen
        if run != self.run or not 0 <= count <= len(self.kept_news):
            return None
        return list(self.kept_news)[len(self.kept_news) - count :]

    @property
    def is_abandoned(self) -> bool:
        """Whether no client can catch up from here any more."""
        return not self.clients and self.unheard_news > KEPT_NEWS


def event_fields(event: Any) -> Event:
    """An event for the wire: its name and its fields."""
    return [type(event).__name__, *event]
