"""What only those who run a server may see, and that it tells no secret of a game."""

from __future__ import annotations

import pytest
from server_kit import Person, RunningServer, full_table, running_server
from starlette.requests import HTTPConnection
from test_wire_leaks import HIDDEN, SEEDS, to_telling_moment

from nostrum.core.errors import NostrumError
from nostrum.server.run import run_server
from nostrum.server.security.origin import is_operator
from nostrum.server.settings import Settings


def connection(client: str, **headers: str) -> HTTPConnection:
    """A request from an address, with these headers."""
    encoded = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    return HTTPConnection(
        {"type": "http", "client": (client, 1), "headers": encoded, "scheme": "http"}
    )


def told_by_metrics(person: Person) -> list[str]:
    """All lines of the metrics but those that this question changes itself."""
    lines = person.get("/metrics").body.decode().splitlines()
    own = ("nostrum_requests_total", "nostrum_connections")
    return [line for line in lines if not line.startswith(own)]


def counted_moves(server: RunningServer) -> int:
    return sum(server.app.metrics.moves.counts.values())


@pytest.mark.parametrize("client", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_the_metrics_are_for_this_computer(client: str):
    assert is_operator(connection(client), Settings())


@pytest.mark.parametrize("client", ["192.168.1.7", "2001:db8::1", "::ffff:10.0.0.1", "x", ""])
def test_the_metrics_are_not_for_others(client: str):
    assert not is_operator(connection(client), Settings())


@pytest.mark.parametrize(
    "behind",
    [
        Settings(public_url="https://games.example.org"),
        Settings(proxies=("127.0.0.1",)),
        Settings(proxies=("10.0.0.0/8",)),
    ],
)
def test_behind_a_proxy_nobody_reads_the_metrics_unless_named(behind: Settings):
    """There, everybody may seem to come from this computer."""
    assert not is_operator(connection("127.0.0.1"), behind)


@pytest.mark.parametrize(
    "name", ["x_forwarded_for", "x_forwarded_proto", "forwarded", "x_real_ip", "via"]
)
def test_what_a_proxy_passes_on_reads_no_metrics(name: str):
    assert not is_operator(connection("127.0.0.1", **{name: "127.0.0.1"}), Settings())
    named = Settings(proxies=("127.0.0.1",), operators=("127.0.0.1",))
    assert not is_operator(connection("127.0.0.1", **{name: "127.0.0.1"}), named)


def test_operators_can_be_named():
    named = Settings(public_url="https://games.example.org", operators=("10.1.0.0/16", "::1"))
    assert is_operator(connection("10.1.2.3"), named)
    assert is_operator(connection("::ffff:10.1.2.3"), named)
    assert is_operator(connection("::1"), named)
    assert not is_operator(connection("127.0.0.1"), named)
    assert not is_operator(connection("10.2.0.1"), named)


@pytest.mark.parametrize("field", ["proxies", "operators"])
def test_a_network_that_is_none_is_told_at_the_start(field: str):
    with pytest.raises(NostrumError, match=r"no address or network: .*10\.0\.0\.1/8"):
        run_server(Settings(**{field: ("10.0.0.1/8",)}), "127.0.0.1", 0)


def test_a_refusal_of_the_metrics_is_a_sentence():
    with running_server(public_url="https://games.example.org") as server:
        answer = server.person().get("/metrics")
        assert (answer.status, answer.json["code"]) == (403, "not_allowed")
        assert answer.json["text"].endswith(".")


@pytest.mark.parametrize("way", [["draw"], ["stop"], ["flask", "draw"], ["flask", "stop"]])
def test_sealed_decisions_are_counted_when_they_are_revealed(server: RunningServer, way: list[str]):
    table, people = to_telling_moment(server, *SEEDS[0])
    seats = [person.socket(table) for person in people]
    for seat in seats:
        seat.drain()
    before, metrics = counted_moves(server), told_by_metrics(people[0])
    for action in way:
        assert seats[HIDDEN].move(action)["t"] == "accepted"
        assert told_by_metrics(people[0]) == metrics
    others = [seat for number, seat in enumerate(seats) if number != HIDDEN]
    for seat in others:
        assert told_by_metrics(people[0]) == metrics
        assert seat.move("stop")["t"] == "accepted"
    assert counted_moves(server) == before + len(way) + len(others)
    assert told_by_metrics(people[0]) != metrics
    for seat in seats:
        seat.connection.close()


def test_a_move_that_is_sent_twice_is_counted_once(server: RunningServer, game: str):
    table, people = full_table(server, game)
    with people[server.room(table).actors[0]].socket(table) as seat:
        seat.drain()
        before, action = counted_moves(server), seat.legal[0]
        for _ in range(2):
            assert seat.move(action, id="same", turn=0)["t"] == "accepted"
        assert counted_moves(server) <= before + 1
