"""Who has which seat of a match."""

from nostrum.bots import LEVELS, bots_for, levels_of
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.adapting import ADAPTS, level_for
from nostrum.server.lobby.display_names import bot_name
from nostrum.server.matches.bot_players import default_bot
from nostrum.server.matches.endings import HAS_ENDED
from nostrum.server.matches.room import Room
from nostrum.server.store.rows import Match, Person, Seat
from nostrum.server.wire.api import SeatWish, TableChange


def bot_or_open_seat(game: str, wish: SeatWish, others: list[Seat], level: str = "") -> Seat:
    """A seat for a bot, or an open one; a bot that adapts has this level."""
    if wish.kind == "open":
        return Seat("open")
    adapts = wish.bot == ADAPTS
    kind = level if adapts else wish.bot or default_bot(game)
    if kind in LEVELS and kind not in bots_for(game):
        kind = levels_of(game)[-1]  # only the strongest can be missing
    if kind not in bots_for(game):
        raise RequestRefused("bad_setup", "There is no such bot for this game.")
    name = bot_name([seat.name for seat in others])
    return Seat("bot", name=name, bot=kind, adapts=adapts)


def begin_if_full(match: Match) -> None:
    """Begin the game if no seat is open."""
    if not any(seat.kind == "open" for seat in match.seats):
        match.state = "playing"


async def take_seat(room: Room, person: Person, wanted: int | None) -> None:
    """Give a person an open seat: the wanted one, or the first."""

    def edit(match: Match) -> None:
        if any(seat.person == person.id for seat in match.seats):
            return
        _check_waiting(match)
        open_seats = [number for number, seat in enumerate(match.seats) if seat.kind == "open"]
        if wanted is not None and wanted >= len(match.seats):
            raise RequestRefused("not_found", "There is no such seat.")
        number = open_seats[0] if wanted is None else wanted
        if number not in open_seats:
            raise RequestRefused("taken", "Somebody else was quicker; this seat is taken.")
        match.seats[number] = Seat("person", person=person.id, name=person.name)
        if not match.host:  # everyone else has left
            match.host = person.id
        begin_if_full(match)

    await room.change(edit)


async def leave_seat(room: Room, person: Person) -> None:
    """Free a person's seat. Once the game has begun, a bot plays for them until they are back."""

    def edit(match: Match) -> None:
        seat = own_seat(match, person)
        if match.state in HAS_ENDED:
            raise RequestRefused("not_now", "This game is over.")
        if match.state == "playing":
            seat.stand_in = True
            return
        match.seats[match.seats.index(seat)] = Seat("open")
        others = [other.person for other in match.seats if other.kind == "person"]
        if match.host == person.id:
            match.host = others[0] if others else ""
        if not others:
            match.public = False  # there is nobody to play with

    await room.change(edit)


async def come_back(room: Room, person: Person) -> None:
    """Let a person play again, instead of the bot that played for them."""

    def edit(match: Match) -> None:
        own_seat(match, person).stand_in = False

    await room.change(edit)
    seat = room.seat_of(person.id)
    if seat is not None:
        room.presence.note_sign(seat)


async def start_game(room: Room, person: Person) -> None:
    """Begin now, with bots on the open seats. Only the host may do that."""

    def edit(match: Match) -> None:
        _check_host(match, person)
        _check_waiting(match)
        for number, seat in enumerate(match.seats):
            if seat.kind == "open":
                match.seats[number] = bot_or_open_seat(match.game, SeatWish("bot"), match.seats)
        match.state = "playing"

    await room.change(edit)


async def change_seat(room: Room, person: Person, number: int, wish: SeatWish) -> None:
    """Open a seat, or give it to a bot. Only the host may do that.

    Once the game has begun, nobody takes a seat from a person. But while a person is gone, or idle
    (see matches/presence.py), a bot may play for them at once: the host need not wait until it does
    so by itself. If the host is gone or idle too, anybody at the table may ask for it."""
    playing = room.match.state == "playing"
    if playing and wish.kind == "bot" and _seat(room.match, number).kind == "person":
        await _let_bot_play(room, person, number)
        return
    level = await level_for(room.app, person, room.match.game, [wish.bot])

    def edit(match: Match) -> None:
        _check_host(match, person)
        seat = _seat(match, number)
        if seat.person == person.id:
            raise RequestRefused("not_allowed", "This is your own seat; you may leave it.")
        _check_waiting(match)
        others = [other for other in match.seats if other is not seat]
        match.seats[number] = bot_or_open_seat(match.game, wish, others, level)
        begin_if_full(match)

    await room.change(edit)


async def _let_bot_play(room: Room, person: Person, number: int) -> None:
    """Let a bot play for a person who is gone or idle, until they are back."""
    match = room.match
    host = room.seat_of(match.host)
    host_decides = host is None or (
        host not in room.presence.idle and room.presence.is_connected(host)
    )
    if host_decides or host == room.seat_of(person.id):
        _check_host(match, person)
    if own_seat(match, person) is match.seats[number]:
        raise RequestRefused("not_allowed", "This is your own seat; you may leave it.")
    if not match.seats[number].stand_in:
        _check_gone(room, number)
        room.presence.let_bot_play(number)


async def change_table(room: Room, person: Person, change: TableChange) -> None:
    """Change the options of a table. Only the host may do that."""

    def edit(match: Match) -> None:
        _check_host(match, person)
        if change.chat and match.public:
            raise RequestRefused("not_allowed", "At a public table people choose phrases.")
        if change.chat is not None:
            match.chat = change.chat
        if change.pace is not None:
            match.pace = change.pace

    await room.change(edit)


def own_seat(match: Match, person: Person) -> Seat:
    """The seat of a person; refused if they have none."""
    for seat in match.seats:
        if seat.person == person.id:
            return seat
    raise RequestRefused("not_yours", "You have no seat at this table.")


def _check_host(match: Match, person: Person) -> None:
    if match.host != person.id:
        raise RequestRefused("not_yours", "Only the host may do that.")


def _seat(match: Match, number: int) -> Seat:
    if number >= len(match.seats):
        raise RequestRefused("not_found", "There is no such seat.")
    return match.seats[number]


def _check_gone(room: Room, number: int) -> None:
    """Refuse if the person on a seat is here and awake, or may only be loading the page anew."""
    if number in room.presence.idle:
        return
    if room.presence.is_connected(number):
        raise RequestRefused("not_now", "They are here, and decide for themselves.")
    if not room.presence.is_gone(number):
        raise RequestRefused("not_now", "They have only just gone; wait a few seconds.")


def _check_waiting(match: Match) -> None:
    if match.state != "waiting":
        raise RequestRefused("not_now", "The game at this table has begun already.")
