"""Changes a person's name, on their seats too."""

import contextlib

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import clean_name, name_at_table
from nostrum.server.lobby.opening import RECENT_MATCHES
from nostrum.server.store.rows import Match, Person


async def rename(app: AppState, person: Person, new_name: str) -> None:
    """Change a person's name, also in all their unfinished matches."""
    person.name = clean_name(new_name)
    await app.store.save_person(person)

    def edit(match: Match) -> None:
        others = [seat.name for seat in match.seats if seat.person != person.id]
        for seat in match.seats:
            if seat.person == person.id:
                seat.name = name_at_table(person.name, others)

    for match in await app.store.matches_of(person.id, RECENT_MATCHES):
        if match.state != "over":
            with contextlib.suppress(RequestRefused):  # a game by older rules
                await (await app.rooms.get(match.id)).change(edit)
