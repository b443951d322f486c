"""A finished game: its record, its replay, and whether its chance was fair.

Only for finished games, because the seed gives everything away.
"""

from nostrum.core.contract import GameLike
from nostrum.core.record import Record
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.client import Viewer
from nostrum.server.matches.room import Room
from nostrum.server.security.callers import Caller
from nostrum.server.thinking.jobs import FinishedGame, MakeReplay, VerifyGame
from nostrum.server.thinking.pool import Unanswered
from nostrum.server.wire.frames import encode_json


async def record_of(room: Room) -> Record:
    """The record of a finished game."""
    game = _finished_game(room)
    record = room.record(await room.app.store.moves(room.match.id))
    record.conclude(game)
    return record


async def replay_of(room: Room, viewer: Viewer, caller: Caller) -> bytes:
    """A finished game as one viewer saw it: a Replay in JSON, compressed by gzip."""
    record = await record_of(room)
    setup, seed = record.setup, record.seed.hex()
    info = encode_json(room.info(viewer))
    job = MakeReplay(record.spec.name, setup, seed, record.moves, viewer, info)
    return await _think(room, job, caller)


async def verdict_of(room: Room, caller: Caller) -> bytes:
    """Whether a finished game was played with the seed that was committed to before it began: a
    Verdict in JSON."""
    record = await record_of(room)
    assert record.result is not None
    winners, scores = record.result.winners, record.result.scores
    setup, seed = record.setup, record.seed.hex()
    job = VerifyGame(record.spec.name, setup, seed, record.moves, winners, scores)
    return await _think(room, job, caller)


async def _think(room: Room, job: FinishedGame, caller: Caller) -> bytes:
    try:
        return await room.app.think(job, caller)
    except Unanswered as error:
        raise RequestRefused("busy", str(error)) from None


def _finished_game(room: Room) -> GameLike:
    if room.match.state != "over" or room.game is None:
        raise RequestRefused("not_now", "This game is not over yet.")
    return room.game
