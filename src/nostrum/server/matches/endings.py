"""What is kept of a game that has ended, so that it can be shown under any later rules: its result
in its row, its record as text, and what each viewer saw.

Only of games that have ended, because the seed gives everything away.
"""

import asyncio
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nostrum.core.contract import GameLike
from nostrum.core.record import RULE
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.client import Viewer
from nostrum.server.matches.info import origin_info
from nostrum.server.matches.replays import compress
from nostrum.server.security.callers import Caller
from nostrum.server.store.rows import Ending, Match
from nostrum.server.thinking.jobs import Job, MakeReplays, ShowReplay, VerifyGame
from nostrum.server.thinking.pool import Unanswered
from nostrum.server.wire.api import Verdict
from nostrum.server.wire.frames import encode_json

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

HAS_ENDED = ("over", "stopped")


@dataclass
class EndedAnswers:
    """What was asked about a game that has ended, and will be asked again. A room keeps it for as
    long as it is in memory."""

    record: bytes = b""  # compressed by gzip
    verdict: tuple[str, bytes] | None = None  # the seed that was checked, and a Verdict in JSON
    # By viewer: the TableInfo, and the replay that begins with it.
    replays: dict[Viewer, tuple[bytes, bytes]] = field(default_factory=dict)
    review: asyncio.Task[bytes] | None = None  # that is being made (see reviews.py)
    # Held while one of them is made: however many ask at once, it is made once.
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


async def keep_ending(room: "Room") -> None:
    """Make and store what is kept of a game that has ended, one game after the other: however many
    end at once, others can play."""
    async with room.app.upkeep.ending_lock:
        if await room.app.store.ending(room.match.id) is None:
            await _store_result(room)
            await room.app.store.save_ending(room.match.id, await _make_ending(room))


async def _make_ending(room: "Room") -> Ending:
    record = room.record(await room.app.store.moves(room.match.id))
    if room.game is None:
        return Ending(str(record))
    record.conclude(room.game)
    job = MakeReplays(
        record.spec.name, record.setup, record.seed.hex(), record.moves, record.position
    )
    replays = await room.app.workers.run(job, room.account)
    return Ending(str(record), replays.data)


async def _store_result(room: "Room") -> None:
    """Store the result of a game from the time when results were not stored, and change nothing
    else."""
    async with room.lock:
        stored = await room.app.store.match(room.match.id)
        if stored is not None and room.game is not None and not (stored.scores or stored.winners):
            write_result(stored, room.game)
            await room.app.store.update_match(stored)
            room.match = stored


def write_result(match: Match, game: GameLike | None) -> None:
    """Write the result into the row of a match."""
    if game is not None and not game.actors():
        match.scores, match.winners = game.scores(), game.winners()


async def record_of(room: "Room") -> bytes:
    """The record of a game that has ended, compressed by gzip."""
    async with room.ended.lock:
        if not room.ended.record:
            record = (await _ending(room)).record
            room.ended.record = await asyncio.to_thread(compress, record.encode())
    return room.ended.record


async def replay_of(room: "Room", viewer: Viewer, caller: Caller) -> bytes:
    """A game that is over, as one viewer saw it: a Replay in JSON, compressed by gzip."""
    async with room.ended.lock:
        table = encode_json(room.info(viewer))
        kept = room.ended.replays.get(viewer)
        if kept is None or kept[0] != table:
            kept = (table, await _find_replay(room, viewer, table, caller))
            room.ended.replays[viewer] = kept
    return kept[1]


async def _find_replay(room: "Room", viewer: Viewer, table: bytes, caller: Caller) -> bytes:
    ending = await _ending(room)
    if not ending.replays:
        raise RequestRefused(
            "not_now",
            f"This game was played by version {room.match.rules} of the rules, which this server "
            "no longer has, and nobody kept what was seen. Its record has all moves.",
        )
    return await _think(room, ShowReplay(ending.replays, viewer, table), caller)


async def verdict_of(room: "Room", caller: Caller) -> bytes:
    """Whether a game was played with the seed that was committed to before it began: a Verdict in
    JSON. Without its rules the moves cannot be checked, but the seed can."""
    async with room.ended.lock:
        kept, seed = room.ended.verdict, room.match.seed
        # Nothing that was found before holds for another seed.
        if kept is None or kept[0] != seed:
            kept = room.ended.verdict = (seed, await _find_verdict(room, caller))
    return kept[1]


async def _find_verdict(room: "Room", caller: Caller) -> bytes:
    match = room.match
    header = (await _ending(room)).record.partition(f"\n{RULE}\n")[0]
    committed = str(tomllib.loads(header)["commitment"])
    record = room.record(await room.app.store.moves(match.id))
    if room.game is not None:
        job = VerifyGame(
            game=match.game,
            setup=match.setup,
            seed=match.seed,
            moves=record.moves,
            position=record.position,
            committed=committed,
            origin=match.origin,
            rules=match.rules,
            winners=room.game.winners(),
            scores=room.game.scores(),
        )
        return await _think(room, job, caller)
    record.committed = committed
    faults = [check.sentence for check in record.seed_checks() if not check.holds]
    return encode_json(
        Verdict(
            sound=not faults,
            commitment=committed,
            seed=match.seed,
            faults=faults,
            moves=len(record.moves),
            rules=match.rules,
            replayed=False,
            origin=origin_info(match.origin),
        )
    )


async def _think(room: "Room", job: Job, caller: Caller) -> bytes:
    try:
        return await room.app.think(job, caller)
    except Unanswered as error:
        raise RequestRefused("busy", str(error)) from None


async def _ending(room: "Room") -> Ending:
    if room.match.state not in HAS_ENDED:
        raise RequestRefused("not_now", "This game is not over yet.")
    # It may not have been stored yet, and on a full disk it cannot be.
    return await room.app.store.ending(room.match.id) or await _make_ending(room)
