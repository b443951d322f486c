"""Tokens: forged, out of date, for another purpose, used twice."""

import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nostrum.server.security.tokens import LIFETIMES, RENEW_AFTER, Tokens, new_id

SECRET = bytes(32)
NOW = 1_000_000.0


class Clock:
    def __init__(self):
        self.now = NOW

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def tokens(clock):
    return Tokens(SECRET, clock)


def test_a_token_says_who_it_belongs_to(tokens):
    claims = tokens.read("person", tokens.issue("person", "abc"))
    assert claims.subject == "abc"
    assert claims.expires == NOW + LIFETIMES["person"]


def test_ids_and_nonces_have_128_bits(tokens):
    assert len({new_id() for _ in range(100)}) == 100
    assert len(new_id()) >= 22
    first, second = (tokens.issue("continue", "abc") for _ in range(2))
    assert first != second


@pytest.mark.parametrize("purpose", ["person", "continue"])
def test_a_token_expires(tokens, clock, purpose):
    token = tokens.issue(purpose, "abc")
    clock.now = NOW + LIFETIMES[purpose] - 1
    assert tokens.read(purpose, token)
    clock.now = NOW + LIFETIMES[purpose]
    assert tokens.read(purpose, token) is None


def test_a_token_works_for_its_purpose_only(tokens):
    assert tokens.read("person", tokens.issue("continue", "abc")) is None
    assert tokens.read("continue", tokens.issue("person", "abc")) is None


def test_a_token_of_another_server_is_refused(tokens, clock):
    other = Tokens(secrets.token_bytes(32), clock)
    assert tokens.read("person", other.issue("person", "abc")) is None


@given(st.data())
def test_a_token_with_one_changed_character_is_refused(data):
    tokens = Tokens(SECRET, lambda: NOW)
    token = tokens.issue("person", "abc")
    at = data.draw(st.integers(0, len(token) - 1))
    sign = data.draw(st.sampled_from("Aa0-_.="))
    changed = token[:at] + sign + token[at + 1 :]
    if changed != token:
        assert tokens.read("person", changed) is None


@given(st.text())
def test_any_text_can_be_read_as_a_token(text):
    assert Tokens(SECRET, lambda: NOW).read("person", text) is None


def test_the_expiry_of_a_token_cannot_be_changed(tokens, clock):
    kind, subject, until, nonce, signature = tokens.issue("person", "abc").split(".")
    longer = ".".join((kind, subject, str(int(until) + 1), nonce, signature))
    assert tokens.read("person", longer) is None


def test_an_old_token_is_renewed(tokens, clock):
    claims = tokens.read("person", tokens.issue("person", "abc"))
    assert not tokens.should_renew(claims)
    clock.now += RENEW_AFTER + 1
    assert tokens.should_renew(claims)


def test_a_link_to_another_device_works_once(server):
    first, second, third = server.person(), server.person(), server.person()
    name = first.post("/api/me", {"name": "Ännchen"}).json["name"]
    table = first.open("apprentice")
    link = first.post("/api/me/link").json
    assert link["seconds"] == LIFETIMES["continue"]
    token = link["path"].removeprefix("/#/continue/")
    assert second.post("/api/continue", {"token": token}).json == {"name": name}
    assert [entry["id"] for entry in second.get("/api/tables/mine").json["tables"]] == [table]
    assert second.get(f"/api/tables/{table}").json["you"] == 0
    again = third.post("/api/continue", {"token": token})
    assert (again.status, again.json["code"]) == (401, "bad_token")
    assert first.get("/api/me").json["name"] == name


def test_a_cookie_does_not_work_as_a_link_nor_a_link_as_a_cookie(server):
    person = server.person()
    token = person.cookie.partition("=")[2]
    assert server.person().post("/api/continue", {"token": token}).status == 401
    link = person.post("/api/me/link").json["path"].rpartition("/")[2]
    person.cookie = f"nostrum={link}"
    assert person.post("/api/tables").status == 401


def test_a_forged_cookie_makes_a_new_person(server):
    person = server.person()
    table = person.open("apprentice")
    person.cookie = person.cookie[:-2] + ("xx" if person.cookie[-2:] != "xx" else "yy")
    assert person.post("/api/tables").status == 401
    assert "you" not in person.get(f"/api/tables/{table}").json
    person.get("/api/me")
    assert person.get("/api/tables/mine").json == {"tables": []}
    assert person.post(f"/api/tables/{table}/leave").json["code"] == "not_yours"
