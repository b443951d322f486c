"""Lists of matches: those that wait for people, and those of one person."""

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.opening import RECENT_MATCHES
from nostrum.server.matches.endings import HAS_ENDED
from nostrum.server.matches.info import table_info
from nostrum.server.security.callers import Caller
from nostrum.server.settings import DAY
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
    ended = [match for match in matches if match.state in HAS_ENDED]
    going_on = []
    just_ended = []
    for match in unfinished[:LISTED] + ended[:LISTED_FINISHED]:
        try:
            room = await app.rooms.get(match.id, caller)
        except RequestRefused:
            continue  # it was deleted meanwhile
        info = room.info(room.seat_of(person.id))
        if room.match.state in HAS_ENDED:  # also one that could not go on by our rules
            info.scores, info.winners = room.match.scores, room.match.winners
            just_ended.append(info)
        else:
            info.owing = room.actors
            going_on.append(info)
    return sorted(going_on, key=_waits_for_others) + just_ended


def _waits_for_others(info: TableInfo) -> bool:
    you = info.you
    return you is None or you not in info.owing or info.seats[you].played_by_bot


def _info(app: AppState, match: Match) -> TableInfo:
    room = app.rooms.loaded.get(match.id)
    return table_info(match) if room is None else room.info()
