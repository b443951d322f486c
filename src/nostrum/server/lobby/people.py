"""What people do with themselves: take another name, sign out, be forgotten."""

import contextlib

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import clean_name
from nostrum.server.lobby.seating import leave_seat
from nostrum.server.matches.room import Room
from nostrum.server.store.rows import Person


async def rename(app: AppState, person: Person, new_name: str) -> None:
    """Change a person's name, in all their matches: it is looked up there."""
    person.name = clean_name(new_name)
    await app.store.save_person(person)
    for room in _rooms_of(app, person):
        await room.refresh()


async def sign_out_everywhere(app: AppState, person: Person) -> Person:
    """Make all tokens of a person worthless: the person with new ones to come. Their sockets are
    still open."""
    await app.store.sign_out(person.id)
    changed = await app.store.person(person.id)
    if changed is None:
        raise RequestRefused("bad_token", "You have been forgotten meanwhile.")
    return changed


async def forget(app: AppState, person: Person) -> None:
    """Delete a person. Seats at which they wait become free, bots play on for them, and in old
    games somebody else's word stands for their name. Their sockets are still open."""
    for id in await app.store.unfinished_matches_of(person.id):
        with contextlib.suppress(RequestRefused):  # the game has ended meanwhile
            await leave_seat(await app.rooms.get(id), person)
    rooms = _rooms_of(app, person)
    for room in rooms:
        seat = room.seat_of(person.id)
        if seat is not None:
            room.chat.forget(seat)
    await app.store.forget_person(person.id)
    for room in rooms:
        await room.refresh()


def _rooms_of(app: AppState, person: Person) -> list[Room]:
    return [room for room in app.rooms.loaded.values() if room.seat_of(person.id) is not None]
