"""The review of a finished game: made once, by a worker, and stored.

Whoever asks first pays for a part of it. Nobody waits in line for it: while it is made, all who ask
are told so at once, and ask again.
"""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from nostrum.server.errors import RequestRefused
from nostrum.server.matches.endings import HAS_ENDED
from nostrum.server.matches.info import has_rules
from nostrum.server.security.callers import Caller
from nostrum.server.store.base import StoreFailed
from nostrum.server.thinking.jobs import FindPosition, MakeReview
from nostrum.server.thinking.pool import Unanswered

if TYPE_CHECKING:
    from nostrum.server.matches.room import Room

# Seconds of a worker. There is one review of a game, which somebody had to play first; whoever has
# asked for it wants to ask for hints and for practice as well, and not to wait until it is paid.
MOST_CHARGED = 0.5


async def review_of(room: "Room", caller: Caller) -> bytes | None:
    """The review of a game that is over: a ReviewAnswer in JSON, compressed by gzip. None while it
    is being made."""
    made = await room.app.store.review(room.match.id)
    if made is not None:
        return made
    task = room.ended.review
    if task is None:
        check_over(room)
        caller.check_thinking()
        task = asyncio.get_running_loop().create_task(_make(room, caller))
        task.add_done_callback(_note_failure)
        room.ended.review = task
    if not task.done():
        return None
    room.ended.review = None  # after a failure the next one may try again
    return task.result()


def _note_failure(task: "asyncio.Task[bytes]") -> None:
    """Nobody may ask again; that is no mistake of ours."""
    if not task.cancelled():
        task.exception()


def check_over(room: "Room") -> None:
    """Refuse what can be done only with a game that has come to its end by our rules."""
    if room.match.state not in HAS_ENDED:
        raise RequestRefused("not_now", "This game is not over yet.")
    if room.match.state == "stopped" or room.game is None or not has_rules(room.match):
        raise RequestRefused(
            "not_now",
            f"This game was played by version {room.match.rules} of the rules, which this server "
            "no longer has, so nobody can say what was better. Its record has all moves.",
        )


async def _make(room: "Room", caller: Caller) -> bytes:
    record = room.record(await room.app.store.moves(room.match.id))
    job = MakeReview(
        record.spec.name, record.setup, record.seed.hex(), record.moves, record.position
    )
    try:
        made = await room.app.think(job, caller, MOST_CHARGED)
    except Unanswered as error:
        raise RequestRefused("busy", str(error)) from None
    with contextlib.suppress(StoreFailed):  # it can be shown all the same, and is made again
        await room.app.store.save_review(room.match.id, made)
    return made


async def position_of(room: "Room", move: int, caller: Caller) -> tuple[int, str]:
    """Who made a decision of a game that is over, and the code of the position before it as they
    knew it."""
    check_over(room)
    record = room.record(await room.app.store.moves(room.match.id))
    if move > len(record.moves):
        raise RequestRefused("not_found", "This game has no such move.")
    seat = record.moves[move - 1][0]
    job = FindPosition(
        record.spec.name,
        record.setup,
        record.seed.hex(),
        record.moves,
        record.position,
        move - 1,
        seat,
    )
    try:
        return seat, (await room.app.think(job, caller)).decode()
    except Unanswered as error:
        raise RequestRefused("busy", str(error)) from None
