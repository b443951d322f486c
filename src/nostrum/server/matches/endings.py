"""What is kept of a game that has ended, so that it can be shown under any later rules: its result
in its row, its record as text, and what each viewer saw.

Only of games that have ended, because the seed gives everything away.
"""

import asyncio
import tomllib
from typing import TYPE_CHECKING

import msgspec

from nostrum.core.contract import GameLike
from nostrum.core.record import RULE
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.audience import event_fields
from nostrum.server.matches.client import Viewer
from nostrum.server.matches.info import has_rules, printed_numbers
from nostrum.server.matches.patches import make_patch
from nostrum.server.store.rows import Ending, Match
from nostrum.server.wire.api import ContributionInfo, Replay, SeedOriginInfo, Step, Verdict
from nostrum.server.wire.common import Event, GameData, View
from nostrum.server.wire.frames import encode_json

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

MOVES_AT_ONCE = 20  # before other tasks get their turn
HAS_ENDED = ("over", "stopped")


class ViewerReplay(msgspec.Struct):
    """What one viewer saw of a game."""

    view: View
    events: list[Event]
    steps: list[Step]


class Replays(msgspec.Struct):
    """What everyone saw of a game: spectators, then the seats."""

    printed: GameData
    by_viewer: list[ViewerReplay]


async def keep_ending(room: "Room") -> Ending:
    """Make and store what is kept of a game that has ended."""
    match = room.match
    record = room.record(await room.app.store.moves(match.id))
    if room.game is not None:
        record.conclude(room.game)
        await _store_result(room)
        replays = Replays(
            printed_numbers(match), await _replays(record.new_game(True), record.moves)
        )
        ending = Ending(str(record), encode_json(replays))
    else:
        ending = Ending(str(record))
    await room.app.store.save_ending(match.id, ending)
    return ending


async def _store_result(room: "Room") -> None:
    """Store the result of a game from the time when results were not stored, and change nothing
    else."""
    async with room.lock:
        stored = await room.app.store.match(room.match.id)
        if stored is not None and not (stored.scores or stored.winners):
            write_result(stored, room.game)
            await room.app.store.update_match(stored)
            room.match = stored


def write_result(match: Match, game: GameLike | None) -> None:
    """Write the result into the row of a match."""
    if game is not None and not game.actors():
        match.scores, match.winners = game.scores(), game.winners()


async def record_of(room: "Room") -> str:
    """The record of a game that has ended."""
    return (await _ending(room)).record


async def replay_of(room: "Room", viewer: Viewer) -> Replay:
    """A game that is over, as one viewer saw it."""
    ending = await _ending(room)
    if not ending.replays:
        raise RequestRefused(
            "not_now",
            f"This game was played by version {room.match.rules} of the rules, which this server "
            "no longer has, and nobody kept what was seen. Its record has all moves.",
        )
    replays = msgspec.json.decode(ending.replays, type=Replays)
    seen = replays.by_viewer[0 if viewer is None else viewer + 1]
    return Replay(room.info(viewer), replays.printed, seen.view, seen.events, seen.steps)


async def verdict_of(room: "Room") -> Verdict:
    """Whether a game was played with the seed that was committed to before it began. Without its
    rules the moves cannot be checked, but the seed can."""
    match = room.match
    committed = str(
        tomllib.loads((await _ending(room)).record.partition(f"\n{RULE}\n")[0])["commitment"]
    )
    moves = await room.app.store.moves(match.id)
    record = room.record(moves)
    record.committed = committed
    if has_rules(match):
        if room.game is not None:
            record.conclude(room.game)
        faults = record.verify()
    else:
        faults = [check.sentence for check in record.seed_checks() if not check.holds]
    return Verdict(
        sound=not faults,
        commitment=committed,
        seed=match.seed,
        faults=faults,
        moves=len(moves),
        rules=match.rules,
        replayed=has_rules(match),
        origin=_origin_info(match),
    )


def _origin_info(match: Match) -> SeedOriginInfo | None:
    if match.origin is None:
        return None
    return SeedOriginInfo(
        match.origin.secret,
        match.origin.secret_commitment,
        [ContributionInfo(p.seat, p.commitment, p.nonce) for p in match.origin.people],
    )


async def _ending(room: "Room") -> Ending:
    if room.match.state not in HAS_ENDED:
        raise RequestRefused("not_now", "This game is not over yet.")
    return await room.app.store.ending(room.match.id) or await keep_ending(room)


async def _replays(game: GameLike, moves: list[tuple[int, str]]) -> list[ViewerReplay]:
    """What everyone sees while these moves are played. It is played in slices, between other
    tasks. A thread is no way out: all games share the list in which they collect legal moves."""
    views = _views(game)
    events = [event_fields(event) for event in game.events]
    seen = [ViewerReplay(view, events, []) for view in views]
    event_count = len(events)
    for number, (seat, action) in enumerate(moves):
        game.apply(seat, action)
        new_views = _views(game)
        new_events = [event_fields(event) for event in game.events[event_count:]]
        for viewer, view, new_view in zip(seen, views, new_views, strict=True):
            viewer.steps.append(Step(new_events, make_patch(view, new_view), seat, action))
        views, event_count = new_views, len(game.events)
        if number % MOVES_AT_ONCE == 0:
            await asyncio.sleep(0)
    return seen


def _views(game: GameLike) -> list[View]:
    """All views, that of spectators first."""
    *seats, public = game.observe_all()
    return [public, *seats]
