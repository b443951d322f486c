"""Who a request comes from: a person with a signed cookie."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import language_of, random_name
from nostrum.server.security.callers import Caller
from nostrum.server.security.tokens import LIFETIMES, new_id
from nostrum.server.store.rows import Person

COOKIE = "nostrum"


async def person_of(app: AppState, connection: HTTPConnection) -> Person | None:
    """The person whose cookie came with a request; None without a valid one."""
    claims = app.tokens.read("person", connection.cookies.get(COOKIE, ""))
    return None if claims is None else await app.store.person(claims.subject)


def should_renew_cookie(app: AppState, connection: HTTPConnection) -> bool:
    """Whether the cookie is missing or old enough to be replaced."""
    claims = app.tokens.read("person", connection.cookies.get(COOKIE, ""))
    return claims is None or app.tokens.should_renew(claims)


async def create_person(app: AppState, connection: HTTPConnection, caller: Caller) -> Person:
    """A new person, with a random name."""
    if not caller.address.new_people.take(app.clock()):
        raise RequestRefused(
            "too_fast", "Too many new people come from your address; wait a little."
        )
    language = language_of(connection.headers.get("accept-language", ""))
    person = Person(new_id(), random_name(language), app.wall_clock())
    await app.store.save_person(person)
    return person


def set_cookie(app: AppState, response: Response, person: Person) -> None:
    """Give the browser the cookie of a person."""
    response.set_cookie(
        COOKIE,
        app.tokens.issue("person", person.id),
        max_age=LIFETIMES["person"],
        path="/",
        secure=app.settings.public_url.startswith("https:"),
        httponly=True,
        samesite="strict",
    )
