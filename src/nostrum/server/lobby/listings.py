"""Lists of matches: those that wait for people, and those of one person."""

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.opening import DAY, RECENT_MATCHES
from nostrum.server.matches.info import table_info
from nostrum.server.security.callers import Caller
from nostrum.server.store.rows import Match, Person
from nostrum.server.wire.common import TableInfo

LISTED = 50
LISTED_FINISHED = 5


async def open_matches(app: AppState) -> list[TableInfo]:
    """Public matches that wait for people."""
    since = app.wall_clock() - DAY
    matches = await app.store.open_matches(LISTED)
    return [_info(app, match) for match in matches if match.created > since]


async def matches_of(app: AppState, person: Person, caller: Caller) -> list[TableInfo]:
    """The unfinished matches of a person, first those that wait for them; then the last few
    finished ones.

    Who has to decide follows from the moves, so it is not stored: a match that is not in memory
    is loaded, which takes about a millisecond."""
    since = app.wall_clock() - DAY
    matches = await app.store.matches_of(person.id, RECENT_MATCHES)
    unfinished = [
        match
        for match in matches
        if match.state == "playing" or (match.state == "waiting" and match.created > since)
    ]
    found = []
    for match in unfinished[:LISTED]:
        try:
            room = await app.rooms.get(match.id, caller)
        except RequestRefused:
            continue  # a game by older rules
        info = room.info(room.seat_of(person.id))
        info.owing = room.actors
        found.append(info)
    return sorted(found, key=_waits_for_others) + await _finished(app, person, caller, matches)


async def _finished(
    app: AppState, person: Person, caller: Caller, matches: list[Match]
) -> list[TableInfo]:
    """The last finished matches, with their results."""
    found = []
    for match in [match for match in matches if match.state == "over"][:LISTED_FINISHED]:
        try:
            room = await app.rooms.get(match.id, caller)
        except RequestRefused:
            continue  # a game by older rules
        info = room.info(room.seat_of(person.id))
        assert room.game is not None
        info.scores, info.winners = room.game.scores(), room.game.winners()
        found.append(info)
    return found


def _waits_for_others(info: TableInfo) -> bool:
    you = info.you
    return you is None or you not in info.owing or info.seats[you].played_by_bot


def _info(app: AppState, match: Match) -> TableInfo:
    room = app.rooms.loaded.get(match.id)
    return table_info(match) if room is None else room.info()
