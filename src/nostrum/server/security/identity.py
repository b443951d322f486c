"""Who a request comes from: a person with a signed cookie."""

import contextlib

from starlette.requests import HTTPConnection
from starlette.responses import Response

from nostrum.server.app_state import AppState
from nostrum.server.errors import RequestRefused
from nostrum.server.lobby.display_names import language_of, random_name
from nostrum.server.security.callers import Caller
from nostrum.server.security.origin import is_encrypted
from nostrum.server.security.tokens import LIFETIMES, Claims, new_id
from nostrum.server.settings import DAY
from nostrum.server.store.base import StoreFailed
from nostrum.server.store.rows import Person

COOKIE = "nostrum"
# Its name where there is TLS. Browsers accept this prefix only from the very host, over TLS: no
# neighbouring site and nobody on the way can plant one.
TLS_COOKIE = "__Host-nostrum"
SEEN_INTERVAL = DAY  # that a person was here is written once a day


def token_subject(person: Person) -> str:
    """What the tokens of a person say: who it is, and of which generation the token is."""
    return f"{person.id}:{person.generation}" if person.generation else person.id


async def person_with_subject(app: AppState, subject: str) -> Person | None:
    """The person whom a token names; None if they were forgotten, or have signed out since."""
    person = await app.store.person(subject.partition(":")[0])
    return person if person is not None and token_subject(person) == subject else None


async def person_of(app: AppState, connection: HTTPConnection) -> Person | None:
    """The person whose cookie came with a request; None without a valid one."""
    claims = _claims(app, connection, TLS_COOKIE) or _claims(app, connection, COOKIE)
    person = None if claims is None else await person_with_subject(app, claims.subject)
    if person is not None and app.wall_clock() - person.seen > SEEN_INTERVAL:
        person.seen = app.wall_clock()
        with contextlib.suppress(StoreFailed):  # not worth refusing a request
            await app.store.note_seen(person.id, person.seen)
    return person


def should_renew_cookie(app: AppState, connection: HTTPConnection) -> bool:
    """Whether the cookie is missing, old enough to be replaced, or from before there was TLS."""
    claims = _claims(app, connection, _cookie_name(app, connection))
    return claims is None or app.tokens.should_renew(claims)


async def create_person(app: AppState, connection: HTTPConnection, caller: Caller) -> Person:
    """A new person, with a random name."""
    if not caller.address.new_people.take(app.clock()):
        raise RequestRefused(
            "too_fast", "Too many new people come from your address; wait a little."
        )
    language = language_of(connection.headers.get("accept-language", ""))
    now = app.wall_clock()
    person = Person(new_id(), random_name(language), now, now)
    await app.store.save_person(person)
    return person


def set_cookie(
    app: AppState, connection: HTTPConnection, response: Response, person: Person
) -> None:
    """Give the browser the cookie of a person, instead of any that it has."""
    name = _cookie_name(app, connection)
    response.set_cookie(
        name,
        app.tokens.issue("person", token_subject(person)),
        max_age=LIFETIMES["person"],
        path="/",
        secure=name == TLS_COOKIE,
        httponly=True,
        samesite="strict",
    )
    if name == TLS_COOKIE and COOKIE in connection.cookies:
        response.delete_cookie(COOKIE, path="/")


def delete_cookie(app: AppState, connection: HTTPConnection, response: Response) -> None:
    """Let the browser forget who it is."""
    for name in {COOKIE, _cookie_name(app, connection)}:
        secure = name == TLS_COOKIE
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="strict")


def _cookie_name(app: AppState, connection: HTTPConnection) -> str:
    return TLS_COOKIE if is_encrypted(connection, app.settings.public_url) else COOKIE


def _claims(app: AppState, connection: HTTPConnection, name: str) -> Claims | None:
    return app.tokens.read("person", connection.cookies.get(name, ""))
