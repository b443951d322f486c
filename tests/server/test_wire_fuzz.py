"""Whatever comes over the wire, the server answers properly and plays on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit import figure
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from server_kit import Person, RunningServer, TableClient, running_server, wait_until
from websockets.exceptions import ConnectionClosed

from nostrum.server.http.openapi import openapi_description
from nostrum.server.http.routes import ROUTES
from nostrum.server.security.rate_limits import Limits, without_limits
from nostrum.server.wire.common import FRAME_LIMIT

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]

# HTTP


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with running_server(limits=without_limits()) as running:
        yield running


@pytest.fixture(scope="module")
def tables(server: RunningServer) -> tuple[Person, list[str]]:
    """Somebody with tables: one waits, one is being played, one is over."""
    person = server.person()
    found = [person.open("open", "open"), person.open("apprentice"), person.open("random")]
    person.post(f"/api/tables/{found[2]}/leave")
    room = server.room(found[2])
    wait_until(lambda: room.match.state == "over", 90)
    return person, found


SCHEMA = schemathesis.openapi.from_dict(openapi_description(ROUTES))
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}
MODES = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]


@pytest.mark.filterwarnings("ignore:Do not use the `random` module")  # schemathesis does
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_request_is_answered_as_described(label: str, server: RunningServer, tables):
    """Requests that make sense, and requests that do not."""
    person, ids = tables
    name, _, value = person.cookie.partition("=")
    operation = OPERATIONS[label]
    cases = st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in MODES))

    @settings(max_examples=figure(400), deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=cases, which=st.integers(0, 2 * len(ids)))
    def ask(case: Any, which: int) -> None:
        if "id" in case.path_parameters and which < len(ids):  # at a table that is there
            case.path_parameters["id"] = ids[which]
        answer = case.call(base_url=f"http://{server.host}", cookies={name: value}, timeout=30)
        case.validate_response(answer, checks=CHECKS)

    ask()


def test_the_server_has_not_failed_and_still_plays(server: RunningServer, tables):
    assert server.app.metrics.failures.counts == {}
    assert not [key for key in server.app.metrics.requests.counts if key[0][1] == "500"]
    plays_on(server)


def plays_on(server: RunningServer) -> None:
    """Somebody comes, and can play."""
    person = server.person()
    with person.socket(person.open("apprentice")) as seat:
        seat.sync()
        while not seat.legal:
            seat.receive()
        assert seat.move(seat.legal[0])["t"] == "accepted"


# Sockets

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=30)
    | st.sampled_from(["draw", "stop", "flask", "pass", "hello", "move", "ask", "react", "cheer"])
)
names = st.sampled_from(["t", "id", "turn", "action", "seen", "events", "run", "what", "seat"])
documents = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(names | st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=10,
)
VALID = [
    {"t": "hello", "seen": 3, "events": 4, "run": "x"},
    {"t": "move", "id": "a", "turn": 0, "action": "draw"},
    {"t": "ask", "id": "b"},
    {"t": "askhint", "id": "b"},
    {"t": "reveal", "nonce": "0f" * 32},
    {"t": "hello", "nonce_commitment": "0f" * 32},
    {"t": "react", "what": "cheer"},
    {"t": "ping"},
]


@st.composite
def changed(draw: st.DrawFn) -> str:
    """A valid message, changed a little."""
    message: dict[str, Any] = dict(draw(st.sampled_from(VALID)))
    for _ in range(draw(st.integers(0, 2))):
        message[draw(names)] = draw(scalars)
    text = json.dumps(message)
    at = draw(st.integers(0, len(text)))
    how = draw(st.sampled_from(["as it is", "cut", "doubled", "with something", "long"]))
    if how == "cut":
        return text[:at]
    if how == "doubled":
        return text + text
    if how == "with something":
        return text[:at] + draw(st.text(max_size=5)) + text[at:]
    if how == "long":
        return text.replace("draw", "x" * draw(st.sampled_from([81, 4000, FRAME_LIMIT])))
    return text


frames = documents.map(json.dumps) | changed() | st.text(max_size=60) | st.binary(max_size=60)
LONE = ['{"t":"move","id":"\\ud800","turn":0,"action":"draw"}', '{"t":"ask","id":"\\ud800"}']


@pytest.fixture(scope="module")
def loud() -> Iterator[tuple[RunningServer, Person, str]]:
    """A server at whose table anything may be said."""
    with running_server(limits=Limits(messages=1e9, messages_burst=1e9)) as running:
        person = running.person()
        yield running, person, person.open("apprentice")


@settings(max_examples=figure(1000, 6), deadline=None, suppress_health_check=list(HealthCheck))
@given(said=st.lists(frames, min_size=1, max_size=8), greets=st.booleans())
def test_any_message_may_come_on_a_socket(loud, said: list[str | bytes], greets: bool):
    server, person, table = loud
    seat = TableClient(person.raw_socket(table))
    try:
        if greets:
            seat.send({"t": "hello"})
            seat.sync()
        for frame in said:
            seat.connection.send(frame)
        seat.send({"t": "ping"})
        kinds = set()
        while "pong" not in kinds:
            kinds.add(seat.receive()["t"])
    except ConnectionClosed as closing:
        assert closing.rcvd is not None
        assert closing.rcvd.code in (4400, 4409, 1009), closing
    finally:
        seat.connection.close()
    assert server.app.metrics.failures.counts == {}


@pytest.mark.parametrize("frame", LONE)
def test_a_lone_surrogate_does_no_harm(loud, frame: str):
    server, person, table = loud
    with person.socket(table) as seat:
        seat.sync()
        seat.connection.send(frame)
        seat.drain()
    assert server.app.metrics.failures.counts == {}


def test_after_all_that_the_match_can_still_be_played(loud):
    server, _, _ = loud
    assert server.app.metrics.failures.counts == {}
    plays_on(server)
    wait_until(lambda: server.app.sockets == 0)
