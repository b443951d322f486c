"""What everyone saw of a game, move by move."""

import gzip
from typing import Any

import msgspec

from nostrum.core.contract import GameLike
from nostrum.server.matches.audience import event_fields
from nostrum.server.matches.client import Viewer
from nostrum.server.matches.patches import make_patch
from nostrum.server.wire.api import Replay, Step
from nostrum.server.wire.common import Event, GameData, View
from nostrum.server.wire.frames import encode_json

COMPRESSION = 6


class ViewerReplay(msgspec.Struct):
    """What one viewer saw of a game."""

    view: View
    events: list[Event]
    steps: list[Step]


class Replays(msgspec.Struct):
    """What everyone saw of a game: spectators, then the seats."""

    printed: GameData
    by_viewer: list[ViewerReplay]


def make_replays(game: GameLike, moves: list[tuple[int, str]]) -> list[ViewerReplay]:
    """What everyone sees while these moves are played."""
    views = _views(game)
    events = [event_fields(event) for event in game.events]
    seen = [ViewerReplay(view, events, []) for view in views]
    event_count = len(events)
    for seat, action in moves:
        game.apply(seat, action)
        new_views = _views(game)
        new_events = [event_fields(event) for event in game.events[event_count:]]
        for viewer, view, new_view in zip(seen, views, new_views, strict=True):
            viewer.steps.append(Step(new_events, make_patch(view, new_view), seat, action))
        views, event_count = new_views, len(game.events)
    return seen


def replay_for(replays: bytes, viewer: Viewer, table: bytes) -> bytes:
    """The Replay of one viewer in JSON, compressed by gzip: it is long."""
    found = msgspec.json.decode(replays, type=Replays)
    seen = found.by_viewer[0 if viewer is None else viewer + 1]
    info: Any = msgspec.Raw(table)
    replay = Replay(info, found.printed, seen.view, seen.events, seen.steps)
    return compress(encode_json(replay))


def compress(text: bytes) -> bytes:
    """Something long as it is kept and sent, by gzip."""
    return gzip.compress(text, COMPRESSION, mtime=0)


def _views(game: GameLike) -> list[View]:
    """All views, that of spectators first."""
    *seats, public = game.observe_all()
    return [public, *seats]
