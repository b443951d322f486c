"""Everything that can be asked over HTTP."""

from typing import Any

import nostrum
from nostrum.bots import about_bots
from nostrum.core.contract import KITS, Kit, RulePage
from nostrum.server import lobby
from nostrum.server.after import record_of, replay_of, verdict_of
from nostrum.server.api import Call, get, post
from nostrum.server.games import offered, page_of
from nostrum.server.openapi import describe
from nostrum.server.people import newcomer
from nostrum.server.refusals import Refusal
from nostrum.server.tokens import LIFETIMES
from nostrum.server.wire import (
    SETUP_LIMIT,
    Address,
    BotInfo,
    Continue,
    ContinueLink,
    Found,
    GameInfo,
    Me,
    OpenTable,
    OpenTables,
    OptionInfo,
    PageInfo,
    RefusalCode,
    Rename,
    Replay,
    SeatWish,
    Sit,
    TableInfo,
    Tried,
    TrySetup,
    Verdict,
)

# Me


async def me(call: Call) -> Me:
    """Who I am; whoever is new gets a name."""
    person = await call.visitor()
    if person is None:
        person = call.known_as = await newcomer(call.house, call.request)
    return Me(person.name)


async def rename(call: Call) -> Me:
    """Be called something else."""
    person = await call.person()
    await lobby.rename(call.house, person, call.body.name)
    return Me(person.name)


async def link(call: Call) -> ContinueLink:
    """A link that brings my seats to another device."""
    person = await call.person()
    token = call.house.tokens.issue("continue", person.id)
    return ContinueLink(f"/#/continue/{token}", LIFETIMES["continue"])


async def follow_link(call: Call) -> Me:
    """Be the same person on this device."""
    ticket = call.house.tokens.read("continue", call.body.token)
    if ticket is None:
        raise Refusal("bad_token", "This link is not ours, or it is too old.")
    person = await call.house.store.person(ticket.subject)
    if person is None or not await call.house.store.use_up(ticket.nonce, ticket.until):
        raise Refusal("bad_token", "This link has been used already.")
    call.known_as = person
    return Me(person.name)


# Games


async def games(call: Call) -> list[GameInfo]:
    """What can be played here."""
    person = await call.visitor()
    found = []
    for name, kit in offered().items():
        page = page_of(name)
        bots = [BotInfo(bot, about) for bot, about in about_bots(name).items()]
        options = [
            OptionInfo(option, list(facts.answers), facts.meaning)
            for option, facts in page.OPTIONS.items()
        ]
        seats = list(page.SEATS)
        choices = page.choices(page.read_setup(seats[0], {}))
        setup = await lobby.suited_setup(call.house, person, name)
        found.append(GameInfo(name, kit.title, seats, bots, options, choices, setup))
    return found


async def pages(call: Call) -> list[PageInfo]:
    """The rules of a game."""
    return _told(_kit(call).rule_pages())


def _told(pages: list[RulePage]) -> list[PageInfo]:
    return [PageInfo(page.name, page.title, page.heading, page.text, page.kind) for page in pages]


def _kit(call: Call) -> Kit:
    """The game that is meant."""
    kit = offered().get(call.path["game"])
    if kit is None:
        raise Refusal("not_found", "There is no such game.")
    return kit


async def box(call: Call) -> str:
    """What is in the box of a game, in the form in which an owner may write down his own."""
    return _kit(call).box(None)


async def try_setup(call: Call) -> Tried:
    """Could a game be set up like this?"""
    kit = _kit(call)
    setup = lobby.read_setup(kit.name, call.body.seats, call.body.setup)
    return Tried(setup, page_of(kit.name).choices(kit.read_setup(setup)))


# Tables


async def open_tables(call: Call) -> OpenTables:
    """Tables that wait for people."""
    return OpenTables(await lobby.open_tables(call.house))


async def my_tables(call: Call) -> OpenTables:
    """Tables at which I sit."""
    person = await call.visitor()
    return OpenTables([] if person is None else await lobby.tables_of(call.house, person))


async def open_table(call: Call) -> TableInfo:
    """A new table."""
    person = await call.person()
    room = await lobby.open_table(call.house, person, call.body)
    return room.info(room.seat_of(person.id))


async def table(call: Call) -> TableInfo:
    """A table as everybody may see it."""
    person = await call.visitor()
    room = await call.room()
    return room.info(None if person is None else room.seat_of(person.id))


async def table_pages(call: Call) -> list[PageInfo]:
    """The rules with the numbers that hold at a table."""
    table = (await call.room()).table
    return _told(page_of(table.game).pages(KITS[table.game].read_setup(table.setup)))


async def by_code(call: Call) -> Found:
    """The table that has a code."""
    code = "".join(call.path["code"].split()).upper()
    found = await call.house.store.table_with_code(code)
    if found is None:
        raise Refusal("not_found", "There is no table with this code.")
    return Found(found.id)


async def sit(call: Call) -> TableInfo:
    """Take a seat."""
    person, room = await call.person(), await call.room()
    await lobby.sit(room, person, call.body.seat)
    return room.info(room.seat_of(person.id))


async def leave(call: Call) -> TableInfo:
    """Go away."""
    person, room = await call.person(), await call.room()
    await lobby.leave(room, person)
    return room.info(room.seat_of(person.id))


async def back(call: Call) -> TableInfo:
    """Play on oneself."""
    person, room = await call.person(), await call.room()
    await lobby.back(room, person)
    return room.info(room.seat_of(person.id))


async def start(call: Call) -> TableInfo:
    """Begin with bots on the free seats."""
    person, room = await call.person(), await call.room()
    await lobby.start(room, person)
    return room.info(room.seat_of(person.id))


async def set_seat(call: Call) -> TableInfo:
    """The host decides about a seat."""
    person, room = await call.person(), await call.room()
    await lobby.set_seat(room, person, call.path["seat"], call.body)
    return room.info(room.seat_of(person.id))


async def rematch(call: Call) -> TableInfo:
    """The same people and bots once more."""
    person, room = await call.person(), await call.room()
    again = await lobby.rematch(call.house, room, person)
    return again.info(again.seat_of(person.id))


# After the game


async def record(call: Call) -> str:
    """The record of a finished game."""
    return str(await record_of(await call.room()))


async def replay(call: Call) -> Replay:
    """A finished game, move by move."""
    person, room = await call.visitor(), await call.room()
    return await replay_of(room, None if person is None else room.seat_of(person.id))


async def verify(call: Call) -> Verdict:
    """Was a finished game played with the seed that was promised?"""
    return await verdict_of(await call.room())


# The server


async def address(call: Call) -> Address:
    """Where friends find this server."""
    return Address(call.house.settings.invite_url)


async def health(call: Call) -> dict[str, Any]:
    """Is all well?"""
    house = call.house
    rooms, sockets = len(house.rooms), house.sockets
    return {"ok": True, "version": nostrum.__version__, "rooms": rooms, "sockets": sockets}


async def metrics(call: Call) -> str:
    """What the server has counted."""
    return call.house.metrics.text()


async def openapi(call: Call) -> dict[str, Any]:
    """This description."""
    return describe(ROUTES)


HERE: tuple[RefusalCode, ...] = ("not_found", "not_now")
MINE: tuple[RefusalCode, ...] = ("bad_token", "not_yours", *HERE)

ROUTES = [
    get("/api/me", "Who I am; whoever is new gets a name and a cookie.", me, Me),
    post("/api/me", "Be called something else.", rename, Me, Rename, "bad_token", "bad_name"),
    post("/api/me/link", "A link to another device.", link, ContinueLink, None, "bad_token"),
    post("/api/continue", "Follow such a link.", follow_link, Me, Continue, "bad_token"),
    get("/api/games", "What can be played here.", games, list[GameInfo]),
    get("/api/games/{game}/pages", "The rules of a game.", pages, list[PageInfo], "not_found"),
    get("/api/games/{game}/box", "The box of a game, as a file.", box, str, "not_found"),
    post(
        "/api/games/{game}/setup",
        "Try a setup.",
        try_setup,
        Tried,
        TrySetup,
        "not_found",
        longest=SETUP_LIMIT,
    ),
    get("/api/tables", "Public tables that wait for people.", open_tables, OpenTables),
    get("/api/tables/mine", "Tables at which I sit.", my_tables, OpenTables),
    post(
        "/api/tables",
        "Open a table.",
        open_table,
        TableInfo,
        OpenTable,
        "bad_token",
        longest=SETUP_LIMIT,
    ),
    get("/api/tables/{id}", "A table.", table, TableInfo, *HERE),
    get("/api/tables/{id}/pages", "Its rules.", table_pages, list[PageInfo], *HERE),
    get("/api/codes/{code}", "The table that has a code.", by_code, Found, "not_found"),
    post("/api/tables/{id}/sit", "Take a free seat.", sit, TableInfo, Sit, "taken", *MINE),
    post("/api/tables/{id}/leave", "Leave my seat.", leave, TableInfo, None, *MINE),
    post("/api/tables/{id}/back", "Play on myself.", back, TableInfo, None, *MINE),
    post("/api/tables/{id}/start", "Begin the game (host).", start, TableInfo, None, *MINE),
    post(
        "/api/tables/{id}/seats/{seat:int}",
        "Decide about a seat (host).",
        set_seat,
        TableInfo,
        SeatWish,
        *MINE,
    ),
    post("/api/tables/{id}/rematch", "Play again.", rematch, TableInfo, None, "bad_setup", *MINE),
    get("/api/tables/{id}/record", "The record of a finished game.", record, str, *HERE),
    get("/api/tables/{id}/replay", "A finished game, move by move.", replay, Replay, *HERE),
    get("/api/tables/{id}/verify", "Check a finished game.", verify, Verdict, *HERE),
    get("/api/address", "Where friends find this server.", address, Address),
    get("/api/openapi.json", "This description.", openapi, dict[str, Any]),
    get("/health", "Is all well?", health, dict[str, Any]),
    get("/metrics", "What the server has counted, for Prometheus.", metrics, str),
]
