"""Who a request comes from: a person with a signed cookie."""

from starlette.requests import HTTPConnection
from starlette.responses import Response

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import language_of, random_name
from nostrum.server.security.origin import client_host, is_encrypted
from nostrum.server.security.tokens import LIFETIMES, Claims, new_id
from nostrum.server.store.rows import Person

COOKIE = "nostrum"
# Its name where there is TLS. Browsers accept this prefix only from the very host, over TLS: no
# neighbouring site and nobody on the way can plant one.
TLS_COOKIE = "__Host-nostrum"


async def person_of(app: AppState, connection: HTTPConnection) -> Person | None:
    """The person whose cookie came with a request; None without a valid one."""
    claims = _claims(app, connection, TLS_COOKIE) or _claims(app, connection, COOKIE)
    return None if claims is None else await app.store.person(claims.subject)


def should_renew_cookie(app: AppState, connection: HTTPConnection) -> bool:
    """Whether the cookie is missing, old enough to be replaced, or from before there was TLS."""
    claims = _claims(app, connection, _cookie_name(app, connection))
    return claims is None or app.tokens.should_renew(claims)


async def create_person(app: AppState, connection: HTTPConnection) -> Person:
    """A new person, with a random name."""
    if not app.addresses.usage_of(client_host(connection)).new_people.take(app.clock()):
        raise RequestRefused(
            "too_fast", "Too many new people come from your address; wait a little."
        )
    language = language_of(connection.headers.get("accept-language", ""))
    person = Person(new_id(), random_name(language), app.wall_clock())
    await app.store.save_person(person)
    return person


def set_cookie(
    app: AppState, connection: HTTPConnection, response: Response, person: Person
) -> None:
    """Give the browser the cookie of a person, instead of any that it has."""
    name = _cookie_name(app, connection)
    response.set_cookie(
        name,
        app.tokens.issue("person", person.id),
        max_age=LIFETIMES["person"],
        path="/",
        secure=name == TLS_COOKIE,
        httponly=True,
        samesite="strict",
    )
    if name == TLS_COOKIE and COOKIE in connection.cookies:
        response.delete_cookie(COOKIE, path="/")


def _cookie_name(app: AppState, connection: HTTPConnection) -> str:
    return TLS_COOKIE if is_encrypted(connection, app.settings.public_url) else COOKIE


def _claims(app: AppState, connection: HTTPConnection, name: str) -> Claims | None:
    return app.tokens.read("person", connection.cookies.get(name, ""))
