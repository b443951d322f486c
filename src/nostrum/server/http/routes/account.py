"""Who I am, here and on another device."""

from nostrum.server.errors import RequestRefused
from nostrum.server.http.routing import Call, delete, get, post
from nostrum.server.lobby import people
from nostrum.server.security.identity import create_person, person_with_subject, token_subject
from nostrum.server.security.tokens import LIFETIMES
from nostrum.server.wire.api import Continue, ContinueLink, Forgotten, Me, Rename


async def me(call: Call) -> Me:
    """The person who asks; a new one gets a name."""
    person = await call.visitor()
    if person is None:
        person = call.cookie_for = await create_person(call.app, call.request, call.caller)
    return Me(person.name)


async def rename(call: Call) -> Me:
    """Change my name."""
    person = await call.person()
    await people.rename(call.app, person, call.body.name)
    return Me(person.name)


async def make_link(call: Call) -> ContinueLink:
    """A link that brings my seats to another device."""
    person = await call.person()
    token = call.app.tokens.issue("continue", token_subject(person))
    return ContinueLink(f"/#/continue/{token}", LIFETIMES["continue"])


async def follow_link(call: Call) -> Me:
    """Become the same person on this device."""
    claims = call.app.tokens.read("continue", call.body.token)
    if claims is None:
        raise RequestRefused("bad_token", "This link is not ours, or it is too old.")
    person = await person_with_subject(call.app, claims.subject)
    if person is None or not await call.app.store.use_token(claims.nonce, claims.expires):
        raise RequestRefused("bad_token", "This link has been used already.")
    call.cookie_for = person
    return Me(person.name)


async def sign_out(call: Call) -> Me:
    """Sign out everywhere but here."""
    person = await people.sign_out_everywhere(call.app, await call.person())
    call.cookie_for = person
    # After the answer: a page whose socket closes comes back with the cookie that it has by then.
    call.afterwards = lambda: call.app.disconnect_person(person.id)
    return Me(person.name)


async def forget_me(call: Call) -> Forgotten:
    """Forget me."""
    person = await call.person()
    await people.forget(call.app, person)
    call.clear_cookie = True
    call.afterwards = lambda: call.app.disconnect_person(person.id)
    return Forgotten()


ROUTES = [
    get("/api/me", "Who I am. A new person gets a name and a cookie.", me, Me),
    post("/api/me", "Change my name.", rename, Me, Rename, "bad_token", "bad_name"),
    delete("/api/me", "Forget me.", forget_me, Forgotten, "bad_token"),
    post("/api/me/signout", "Sign out everywhere but here.", sign_out, Me, None, "bad_token"),
    post("/api/me/link", "A link to another device.", make_link, ContinueLink, None, "bad_token"),
    post("/api/continue", "Follow such a link.", follow_link, Me, Continue, "bad_token"),
]
