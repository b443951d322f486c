"""Who somebody is: a signed cookie, and where he comes from."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from nostrum.server.house import House
from nostrum.server.names import language_of, random_name
from nostrum.server.refusals import Refusal
from nostrum.server.store import Person
from nostrum.server.tokens import LIFETIMES, new_id

COOKIE = "nostrum"


async def person_of(house: House, connection: HTTPConnection) -> Person | None:
    """Who it is, if he has a cookie of ours."""
    ticket = house.tokens.read("person", connection.cookies.get(COOKIE, ""))
    return None if ticket is None else await house.store.person(ticket.subject)


def needs_fresh_cookie(house: House, connection: HTTPConnection) -> bool:
    """Is his cookie so old that he should get another one?"""
    ticket = house.tokens.read("person", connection.cookies.get(COOKIE, ""))
    return ticket is None or house.tokens.is_old(ticket)


async def newcomer(house: House, connection: HTTPConnection) -> Person:
    """Somebody who has not been here before."""
    if not house.addresses.at(host_of(connection)).people.take(house.clock()):
        raise Refusal("too_fast", "Too many new people come from your address; wait a little.")
    language = language_of(connection.headers.get("accept-language", ""))
    person = Person(new_id(), random_name(language), house.wall_clock())
    await house.store.save_person(person)
    return person


def give_cookie(house: House, response: Response, person: Person) -> None:
    """Let him be known from now on."""
    response.set_cookie(
        COOKIE,
        house.tokens.issue("person", person.id),
        max_age=LIFETIMES["person"],
        path="/",
        secure=house.settings.public_url.startswith("https:"),
        httponly=True,
        samesite="strict",
    )


def host_of(connection: HTTPConnection) -> str:
    """The address that somebody comes from."""
    return connection.client.host if connection.client else ""


def is_from_here(headers: Mapping[str, str], public_url: str) -> bool:
    """Does a request come from our own page? Browsers say so in `Origin`."""
    try:
        origin = urlsplit(headers.get("origin", ""))
        ours = {headers.get("host", "").lower(), urlsplit(public_url).netloc.lower()} - {""}
    except ValueError:
        return False
    return origin.scheme in ("http", "https") and origin.netloc.lower() in ours
