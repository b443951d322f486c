"""The clients that share one view: those of one seat, or all spectators.

They all see the same, so each message is encoded once. News are numbered from 1, and the last ones
are kept for clients that were disconnected for a moment.
"""

from collections import deque
from typing import Any

import msgspec

from nostrum.server.matches.client import Client, Viewer
from nostrum.server.matches.patches import PatchCache, make_patch
from nostrum.server.wire.common import Event, Patch, View
from nostrum.server.wire.frames import encode_frame, encode_json
from nostrum.server.wire.messages import News

KEPT_NEWS = 64


class Shared:
    """What the audiences of a match share when they are told of one move: the new events, which are
    encoded already, and what has been found and encoded for those before."""

    __slots__ = ("event_count", "events", "framed", "patches")

    def __init__(self, new_events: list[Any], event_count: int) -> None:
        self.event_count = event_count  # with the new ones
        self.events = encode_json([event_fields(event) for event in new_events])
        self.patches: PatchCache = {}
        # The news of those who have not decided anything: their number, what has changed, whether
        # there are events; and the frame.
        self.framed: list[tuple[tuple[int, Patch, bool], bytes]] = []

    def frame(self, news: News, has_events: bool) -> bytes:
        """News as a frame; encoded once for all who get the same."""
        same = (news.n, news.patch, has_events)
        for known, framed in self.framed:
            if known == same:
                return framed
        framed = self.new_frame(news, has_events)
        self.framed.append((same, framed))
        return framed

    def new_frame(self, news: News, has_events: bool) -> bytes:
        """News that nobody else gets, as a frame."""
        if has_events:
            news.events = msgspec.Raw(self.events)  # type: ignore[assignment]
        return encode_frame(news)


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
        "undo",
        "unheard_news",
        "view",
        "viewer",
    )

    def __init__(
        self,
        viewer: Viewer,
        run: str,
        view: View | None,
        event_count: int,
        turn: int,
        undo: bool = False,
    ) -> None:
        self.viewer = viewer
        self.run = run  # identifies this numbering of news
        self.view = view
        self.event_count = event_count
        self.turn = turn
        self.undo = undo
        self.news_count = 0
        self.kept_news: deque[bytes] = deque(maxlen=KEPT_NEWS)
        self.clients: set[Client] = set()
        self.unheard_news = 0  # since the last client left
        self.table_info = b""  # as last sent

    def update(self, view: View, shared: Shared, turn: int, helped: bool, undo: bool) -> None:
        """Send what a move has changed. `helped` says that a bot made this move for the person on
        this seat, `undo` that they can take something back. If nothing has changed for this viewer,
        nothing is sent and nothing counted."""
        assert self.view is not None
        changes = make_patch(self.view, view, shared.patches)
        moved = turn != self.turn
        has_events = shared.event_count != self.event_count
        if not changes and not moved and not has_events and undo == self.undo:
            return
        self.news_count += 1
        self.view, self.event_count, self.turn = view, shared.event_count, turn
        if moved or helped or undo != self.undo:
            news = News(self.news_count, patch=changes, turn=turn if moved else None, helped=helped)
            if undo != self.undo:
                news.undo = self.undo = undo
            framed = shared.new_frame(news, has_events)
        else:
            framed = shared.frame(News(self.news_count, patch=changes), has_events)
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
