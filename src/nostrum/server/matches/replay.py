"""A finished game: its record, its replay, and whether its chance was fair.

Only for finished games, because the seed gives everything away.
"""

import asyncio

from nostrum.core.contract import GameLike
from nostrum.core.record import Record
from nostrum.server.errors import RequestRefused
from nostrum.server.matches.audience import event_fields
from nostrum.server.matches.client import Viewer
from nostrum.server.matches.info import printed_numbers
from nostrum.server.matches.patches import make_patch
from nostrum.server.matches.room import Room
from nostrum.server.wire.api import Replay, Step, Verdict

MOVES_AT_ONCE = 20  # before other tasks get their turn


async def record_of(room: Room) -> Record:
    """The record of a finished game."""
    if room.match.state != "over" or room.game is None:
        raise RequestRefused("not_now", "This game is not over yet.")
    record = room.record(await room.app.store.moves(room.match.id))
    record.conclude(room.game)
    return record


async def replay_of(room: Room, viewer: Viewer) -> Replay:
    """A finished game as one viewer saw it.

    It is played in slices, between other tasks. A thread is no way out: all games share the list in
    which they collect legal moves."""
    record = await record_of(room)
    game: GameLike = record.new_game(listen=True)
    view = first_view = game.observe(viewer)
    events = [event_fields(event) for event in game.events]
    event_count = len(events)
    steps = []
    for number, (seat, action) in enumerate(record.moves):
        game.apply(seat, action)
        new_view = game.observe(viewer)
        new_events = [event_fields(event) for event in game.events[event_count:]]
        steps.append(Step(new_events, make_patch(view, new_view), seat, action))
        view, event_count = new_view, len(game.events)
        if number % MOVES_AT_ONCE == 0:
            await asyncio.sleep(0)
    return Replay(room.info(viewer), printed_numbers(room.match), first_view, events, steps)


async def verdict_of(room: Room) -> Verdict:
    """Whether a finished game was played with the seed that was committed to before it began."""
    record = await record_of(room)
    faults = record.verify()
    seed = record.seed.hex()
    return Verdict(not faults, record.committed, seed, faults, len(record.moves))
