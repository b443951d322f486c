"""Opening tables, sitting down, leaving, playing again."""

import contextlib
import secrets
from typing import Any

from nostrum.bots import bots_for
from nostrum.core.chance import SEED_BYTES
from nostrum.core.contract import KITS
from nostrum.core.errors import BadSetup, NostrumError
from nostrum.server.descriptions import describe
from nostrum.server.games import offered, page_of
from nostrum.server.house import House
from nostrum.server.names import bot_name, clean_name
from nostrum.server.refusals import Refusal
from nostrum.server.robots import usual_bot
from nostrum.server.room import Room
from nostrum.server.store import Person, Seat, Table, Taken
from nostrum.server.wire import OpenTable, SeatWish, TableInfo

# Letters that are told apart on the telephone and make no words.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6
ATTEMPTS = 8

LISTED = 50
FINISHED = 5  # of somebody's games, that he may want to look at again
KNOWN = 200  # tables of a person that we look through
DAY = 24 * 60 * 60.0


def new_code() -> str:
    """A code for a new table."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


# Opening


async def open_table(house: House, host: Person, wish: OpenTable) -> Room:
    """Open a table as somebody wishes."""
    games = offered()
    game = wish.game or next(iter(games))
    if game not in games:
        raise Refusal("bad_setup", "There is no such game to be played here.")
    page = page_of(game)
    wishes = wish.seats
    if wishes is None:
        wishes = [SeatWish("bot")] * (max(page.SEATS) - 1)
    values = await suited_setup(house, host, game) if wish.setup is None else wish.setup
    setup = read_setup(game, 1 + len(wishes), values)
    await _check_limit(house, host)
    seats = [Seat("person", person=host.id, name=host.name)]
    for each in wishes:
        seats.append(_seat(game, each, seats))
    return await _add(
        house,
        Table(
            id="",
            code="",
            game=game,
            rules=KITS[game].rules_version,
            setup=setup,
            seed="",
            host=host.id,
            seats=seats,
            state=_state(seats),
            public=wish.public,
            risk=wish.risk,
            thinking=wish.thinking,
        ),
    )


async def suited_setup(house: House, person: Person | None, game: str) -> dict[str, Any]:
    """How a game is set up for somebody who wishes nothing: his first one as the rules say."""
    known = [] if person is None else await house.store.tables_of(person.id, KNOWN)
    knows_it = any(table.game == game and table.state == "over" for table in known)
    return {} if knows_it else page_of(game).first_setup()


def read_setup(game: str, seats: int, values: dict[str, Any]) -> dict[str, Any]:
    """A setup that somebody wishes, whole and in its own form."""
    page = page_of(game)
    if seats not in page.SEATS:
        counts = ", ".join(str(count) for count in page.SEATS)
        raise Refusal("bad_setup", f"This game is played with {counts} seats.")
    try:
        return page.read_setup(seats, values).to_dict()
    except BadSetup as error:
        raise Refusal("bad_setup", str(error)) from None


async def _add(house: House, table: Table) -> Room:
    """Keep a new table, under an id and a code that are free."""
    table.created = table.changed = house.wall_clock()
    table.seed = secrets.token_bytes(SEED_BYTES).hex()
    for _ in range(ATTEMPTS):
        table.id = secrets.token_urlsafe(12)
        table.code = new_code()
        try:
            return await house.add(table)
        except Taken:
            continue
    raise Refusal("busy", "No code is free for another table; try again later.")


async def _check_limit(house: House, person: Person) -> None:
    since = house.wall_clock() - DAY
    known = await house.store.tables_of(person.id, KNOWN)
    unfinished = [table for table in known if table.state != "over" and table.created > since]
    if len(unfinished) >= house.settings.limits.tables:
        raise Refusal("busy", "You have many games already; finish one of them first.")


def _seat(game: str, wish: SeatWish, others: list[Seat]) -> Seat:
    """A seat for a bot, or for whoever comes."""
    if wish.kind == "open":
        return Seat("open")
    kind = wish.bot or usual_bot(game)
    if kind not in bots_for(game):
        raise Refusal("bad_setup", "There is no such bot for this game.")
    return Seat("bot", name=bot_name([seat.name for seat in others]), bot=kind)


def _state(seats: list[Seat]) -> Any:
    return "waiting" if any(seat.kind == "open" for seat in seats) else "playing"


def _begin_if_full(table: Table) -> None:
    if _state(table.seats) == "playing":
        table.state = "playing"


# Coming and going


async def sit(room: Room, person: Person, wanted: int | None) -> None:
    """Take a free seat."""

    def change(table: Table) -> None:
        if any(seat.person == person.id for seat in table.seats):
            return
        _must_wait(table)
        free = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
        if wanted is not None and wanted >= len(table.seats):
            raise Refusal("not_found", "There is no such seat.")
        number = free[0] if wanted is None else wanted
        if number not in free:
            raise Refusal("taken", "Somebody else was quicker; this seat is taken.")
        table.seats[number] = Seat("person", person=person.id, name=person.name)
        if not table.host:  # all the others have left
            table.host = person.id
        _begin_if_full(table)

    await room.change(change)


async def leave(room: Room, person: Person) -> None:
    """Go away. Once the game has begun, a bot plays on until one is back."""

    def change(table: Table) -> None:
        seat = _own(table, person)
        if table.state == "over":
            raise Refusal("not_now", "This game is over.")
        if table.state == "playing":
            seat.stand_in = True
            return
        table.seats[table.seats.index(seat)] = Seat("open")
        others = [other.person for other in table.seats if other.kind == "person"]
        if table.host == person.id:
            table.host = others[0] if others else ""
        if not others:
            table.public = False  # nobody is there to play with

    await room.change(change)


async def back(room: Room, person: Person) -> None:
    """Play on oneself."""

    def change(table: Table) -> None:
        _own(table, person).stand_in = False

    await room.change(change)


async def start(room: Room, person: Person) -> None:
    """Begin now, with bots on the seats that are still free."""

    def change(table: Table) -> None:
        _must_host(table, person)
        _must_wait(table)
        for number, seat in enumerate(table.seats):
            if seat.kind == "open":
                table.seats[number] = _seat(table.game, SeatWish("bot"), table.seats)
        table.state = "playing"

    await room.change(change)


async def set_seat(room: Room, person: Person, number: int, wish: SeatWish) -> None:
    """The host decides about a seat."""

    def change(table: Table) -> None:
        _must_host(table, person)
        if number >= len(table.seats):
            raise Refusal("not_found", "There is no such seat.")
        seat = table.seats[number]
        if seat.person == person.id:
            raise Refusal("not_allowed", "This is your own seat; you may leave it.")
        if table.state == "playing" and wish.kind == "bot" and seat.kind == "person":
            seat.stand_in = True
            return
        _must_wait(table)
        others = [other for other in table.seats if other is not seat]
        table.seats[number] = _seat(table.game, wish, others)
        _begin_if_full(table)

    await room.change(change)


def _own(table: Table, person: Person) -> Seat:
    for seat in table.seats:
        if seat.person == person.id:
            return seat
    raise Refusal("not_yours", "You have no seat at this table.")


def _must_host(table: Table, person: Person) -> None:
    if table.host != person.id:
        raise Refusal("not_yours", "Only the host may do that.")


def _must_wait(table: Table) -> None:
    if table.state != "waiting":
        raise Refusal("not_now", "The game at this table has begun already.")


# Names


async def rename(house: House, person: Person, given: str) -> None:
    """Be called something else, at all tables too."""
    person.name = clean_name(given)
    await house.store.save_person(person)

    def change(table: Table) -> None:
        for seat in table.seats:
            if seat.person == person.id:
                seat.name = person.name

    for table in await house.store.tables_of(person.id, KNOWN):
        if table.state != "over":
            with contextlib.suppress(Refusal):  # a game by older rules
                await (await house.room(table.id)).change(change)


# Again


async def rematch(house: House, room: Room, person: Person) -> Room:
    """The same people and bots once more. Whoever asks first opens the table."""
    _own(room.table, person)
    if room.table.state != "over":
        raise Refusal("not_now", "This game is not over yet.")
    async with room.rematch_lock:
        if not room.table.rematch:
            await _check_limit(house, person)
            opened = await _add(house, _once_more(room.table, person))

            def change(table: Table) -> None:
                table.rematch = opened.table.id

            await room.change(change)
    return await house.room(room.table.rematch)


def _once_more(old: Table, host: Person) -> Table:
    """A table like another one. Who starts is left to chance again, and what was recommended for a
    first game, for this is none."""
    first = page_of(old.game).first_setup()
    setup = {
        name: value
        for name, value in old.setup.items()
        if name != "start" and (name, value) not in first.items()
    }
    return Table(
        id="",
        code="",
        game=old.game,
        rules=KITS[old.game].rules_version,
        setup=_read_again(old.game, len(old.seats), setup),
        seed="",
        host=host.id,
        seats=[Seat(seat.kind, seat.person, seat.name, seat.bot) for seat in old.seats],
        state="playing",
        risk=old.risk,
        thinking=old.thinking,
    )


def _read_again(game: str, seats: int, values: dict[str, Any]) -> dict[str, Any]:
    kept = {name: value for name, value in values.items() if value is not None}
    try:
        return page_of(game).read_setup(seats, kept).to_dict()
    except NostrumError as error:
        raise Refusal("bad_setup", str(error)) from None


# Lists


async def open_tables(house: House) -> list[TableInfo]:
    """Public tables that wait for people."""
    since = house.wall_clock() - DAY
    tables = await house.store.open_tables(LISTED)
    return [_listed(house, table) for table in tables if table.created > since]


async def tables_of(house: House, person: Person) -> list[TableInfo]:
    """The tables at which somebody sits and which are not over, first those that wait for him; then
    the last few that are.

    Who has to decide follows from the moves alone, so it is not written down with each of them: a
    table that nobody looks at is read instead, which takes about a millisecond."""
    since = house.wall_clock() - DAY
    known = await house.store.tables_of(person.id, KNOWN)
    going_on = [
        table
        for table in known
        if table.state == "playing" or (table.state == "waiting" and table.created > since)
    ]
    found = []
    for table in going_on[:LISTED]:
        try:
            room = await house.room(table.id)
        except Refusal:
            continue  # a game by older rules
        info = room.info(room.seat_of(person.id))
        info.owing = room.owing
        found.append(info)
    return sorted(found, key=_waits_for_others) + await _finished(house, person, known)


async def _finished(house: House, person: Person, known: list[Table]) -> list[TableInfo]:
    """The games that ended last, with their results."""
    found = []
    for table in [table for table in known if table.state == "over"][:FINISHED]:
        try:
            room = await house.room(table.id)
        except Refusal:
            continue  # a game by older rules
        info = room.info(room.seat_of(person.id))
        info.scores, info.winners = room.game.scores(), room.game.winners()
        found.append(info)
    return found


def _waits_for_others(table: TableInfo) -> bool:
    you = table.you
    return you is None or you not in table.owing or table.seats[you].played_by_bot


def _listed(house: House, table: Table) -> TableInfo:
    room = house.rooms.get(table.id)
    return describe(table) if room is None else room.info()
