"""Finished games: record, replay, verification, review."""

from nostrum.server.http.routing import Call, Encoded, get
from nostrum.server.matches.endings import record_of, replay_of, verdict_of
from nostrum.server.matches.reviews import review_of
from nostrum.server.wire.api import Replay, Verdict
from nostrum.server.wire.common import RefusalCode
from nostrum.server.wire.reviews import ReviewAnswer


async def record(call: Call) -> Encoded:
    """The record of a finished game."""
    return Encoded(await record_of(await call.room()), compressed=True)


async def replay(call: Call) -> Encoded:
    """A finished game, move by move."""
    person, room = await call.visitor(), await call.room()
    seat = None if person is None else room.seat_of(person.id)
    return Encoded(await replay_of(room, seat, call.caller), compressed=True)


async def verify(call: Call) -> Encoded:
    """Whether a finished game was played with the seed that was committed to."""
    await call.visitor()  # who pays for it
    return Encoded(await verdict_of(await call.room(), call.caller))


async def review(call: Call) -> Encoded | ReviewAnswer:
    """What was luck in a finished game, and what was given away."""
    await call.visitor()  # who pays for it
    made = await review_of(await call.room(), call.caller)
    return ReviewAnswer(None) if made is None else Encoded(made, compressed=True)


REFUSALS: tuple[RefusalCode, ...] = ("not_found", "not_now")

ROUTES = [
    get("/api/tables/{id}/record", "The record of a finished game.", record, str, *REFUSALS),
    get("/api/tables/{id}/replay", "A finished game, move by move.", replay, Replay, *REFUSALS),
    get("/api/tables/{id}/verify", "Verify a finished game.", verify, Verdict, *REFUSALS),
    get(
        "/api/tables/{id}/review",
        "What was luck in a finished game, and what was given away.",
        review,
        ReviewAnswer,
        "busy",
        *REFUSALS,
    ),
]
