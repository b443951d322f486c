"""Matches: list, open, take seats, begin, play again."""

from nostrum.core.contract import SPECS
from nostrum.server.errors import RequestRefused
from nostrum.server.games import adapter_of
from nostrum.server.http.routes.games import page_infos
from nostrum.server.http.routing import Call, get, post
from nostrum.server.lobby import listings, opening, seating
from nostrum.server.matches.info import has_rules
from nostrum.server.matches.room import Room
from nostrum.server.store.rows import Person
from nostrum.server.wire.api import (
    Found,
    OpenTable,
    OpenTables,
    Practise,
    RulesPage,
    SeatWish,
    Sit,
    TableChange,
)
from nostrum.server.wire.common import SETUP_LIMIT, RefusalCode, TableInfo


async def open_matches(call: Call) -> OpenTables:
    """Public matches that wait for people."""
    return OpenTables(await listings.open_matches(call.app))


async def my_matches(call: Call) -> OpenTables:
    """The matches in which I have a seat."""
    person = await call.visitor()
    return OpenTables(
        [] if person is None else await listings.matches_of(call.app, person, call.caller)
    )


async def open_match(call: Call) -> TableInfo:
    """Open a match."""
    person = await call.person()
    _count_new_match(call)
    return _info_for(person, await opening.open_match(call.app, person, call.caller, call.body))


async def match(call: Call) -> TableInfo:
    """A match as everyone may see it."""
    person = await call.visitor()
    return _info_for(person, await call.room())


async def match_rules(call: Call) -> list[RulesPage]:
    """The rules, with the numbers that hold in a match."""
    match = (await call.room()).match
    if not has_rules(match):
        raise RequestRefused("not_now", "This server has other rules than this game had.")
    return page_infos(adapter_of(match.game).pages(SPECS[match.game].read_setup(match.setup)))


async def match_with_code(call: Call) -> Found:
    """The match with a code."""
    code = "".join(call.path["code"].split()).upper()
    found = await call.app.store.match_with_code(code)
    if found is None:
        raise RequestRefused("not_found", "There is no table with this code.")
    return Found(found.id)


async def take_seat(call: Call) -> TableInfo:
    """Take an open seat."""
    person, room = await call.person(), await call.room()
    await seating.take_seat(room, person, call.body.seat)
    return _info_for(person, room)


async def leave_seat(call: Call) -> TableInfo:
    """Leave my seat."""
    person, room = await call.person(), await call.room()
    await seating.leave_seat(room, person)
    return _info_for(person, room)


async def come_back(call: Call) -> TableInfo:
    """Play again, instead of the bot that played for me."""
    person, room = await call.person(), await call.room()
    await seating.come_back(room, person)
    return _info_for(person, room)


async def start_game(call: Call) -> TableInfo:
    """Begin with bots on the open seats."""
    person, room = await call.person(), await call.room()
    await seating.start_game(room, person)
    return _info_for(person, room)


async def change_seat(call: Call) -> TableInfo:
    """Open a seat, or give it to a bot."""
    person, room = await call.person(), await call.room()
    await seating.change_seat(room, person, call.path["seat"], call.body)
    return _info_for(person, room)


async def change_table(call: Call) -> TableInfo:
    """Change the options of a match."""
    person, room = await call.person(), await call.room()
    await seating.change_table(room, person, call.body)
    return _info_for(person, room)


async def rematch(call: Call) -> TableInfo:
    """Play again with the same people and bots."""
    person, room = await call.person(), await call.room()
    if not room.match.rematch:
        _count_new_match(call)
    return _info_for(person, await opening.rematch(call.app, room, person))


async def practise(call: Call) -> TableInfo:
    """Play on from a moment of a finished game, against bots."""
    person, room = await call.person(), await call.room()
    _count_new_match(call)
    opened = await opening.practise(call.app, room, person, call.caller, call.body.move)
    return _info_for(person, opened)


def _count_new_match(call: Call) -> None:
    """Refuse to open a match if too many were opened from this address."""
    if not call.caller.address.new_matches.take(call.app.clock()):
        raise RequestRefused(
            "too_fast", "Many tables were opened from your address today; wait a little."
        )


def _info_for(person: Person | None, room: Room) -> TableInfo:
    return room.info(None if person is None else room.seat_of(person.id))


TO_READ: tuple[RefusalCode, ...] = ("not_found", "not_now")
TO_CHANGE: tuple[RefusalCode, ...] = ("bad_token", "not_yours", *TO_READ)

ROUTES = [
    get("/api/tables", "Public tables that wait for people.", open_matches, OpenTables),
    get("/api/tables/mine", "The tables at which I have a seat.", my_matches, OpenTables),
    post(
        "/api/tables",
        "Open a table.",
        open_match,
        TableInfo,
        OpenTable,
        "bad_token",
        max_bytes=SETUP_LIMIT,
    ),
    get("/api/tables/{id}", "A table.", match, TableInfo, *TO_READ),
    get("/api/tables/{id}/pages", "Its rules.", match_rules, list[RulesPage], *TO_READ),
    get("/api/codes/{code}", "The table with a code.", match_with_code, Found, "not_found"),
    post(
        "/api/tables/{id}/sit",
        "Take an open seat.",
        take_seat,
        TableInfo,
        Sit,
        "taken",
        *TO_CHANGE,
    ),
    post("/api/tables/{id}/leave", "Leave my seat.", leave_seat, TableInfo, None, *TO_CHANGE),
    post(
        "/api/tables/{id}/back",
        "Play myself again, instead of a bot.",
        come_back,
        TableInfo,
        None,
        *TO_CHANGE,
    ),
    post(
        "/api/tables/{id}/start",
        "Begin the game (host).",
        start_game,
        TableInfo,
        None,
        *TO_CHANGE,
    ),
    post(
        "/api/tables/{id}/seats/{seat:int}",
        "Open a seat, or give it to a bot (host).",
        change_seat,
        TableInfo,
        SeatWish,
        *TO_CHANGE,
    ),
    post(
        "/api/tables/{id}/options",
        "Change the pace of the bots, or whether people may write (host).",
        change_table,
        TableInfo,
        TableChange,
        "not_allowed",
        *TO_CHANGE,
    ),
    post(
        "/api/tables/{id}/rematch",
        "Play again.",
        rematch,
        TableInfo,
        None,
        "bad_setup",
        *TO_CHANGE,
    ),
    post(
        "/api/tables/{id}/practise",
        "Play on from a moment of a finished game, against bots.",
        practise,
        TableInfo,
        Practise,
        "busy",
        *TO_CHANGE,
    ),
]
