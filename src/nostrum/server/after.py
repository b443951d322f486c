"""After the game: the record, the replay, and the check that nobody touched the bag.

Only when a game is over: its seed gives everything away.
"""

import asyncio
from typing import Any

from nostrum.core.record import Record
from nostrum.server.audience import Viewer, encode, told
from nostrum.server.descriptions import printed
from nostrum.server.patches import patch
from nostrum.server.refusals import Refusal
from nostrum.server.room import Room
from nostrum.server.wire import Replay, Step, Verdict

SLICE = 20  # moves that are worked out before others have their turn


async def record_of(room: Room) -> Record:
    """The record of a finished game."""
    if room.table.state != "over":
        raise Refusal("not_now", "This game is not over yet.")
    return room.record(await room.house.store.moves(room.table.id))


async def replay_of(room: Room, viewer: Viewer) -> Replay:
    """A finished game as somebody saw it.

    It is worked out in slices between other work: all games share what they find legal moves with,
    so none may be played in another thread."""
    record = await record_of(room)
    game: Any = record.new_game(listen=True)
    view = first = game.observe(viewer)
    events = [told(event) for event in game.events]
    count = len(events)
    steps = []
    for number, (seat, action) in enumerate(record.moves):
        game.apply(seat, action)
        seen = game.observe(viewer)
        news = [told(event) for event in game.events[count:]]
        steps.append(Step(news, patch(view, seen), seat, action))
        view, count = seen, len(game.events)
        if number % SLICE == 0:
            await asyncio.sleep(0)
    facts = printed(room.table.game, encode(room.table.setup))
    return Replay(room.info(viewer), facts, first, events, steps)


async def verdict_of(room: Room) -> Verdict:
    """Was the game played with the seed that was promised before it began?"""
    record = await record_of(room)
    faults = record.verify()
    seed = record.seed.hex()
    return Verdict(not faults, record.committed, seed, faults, len(record.moves))
