"""From where a request comes, and by which name: proxies, hosts, origins, cookies with TLS."""

from __future__ import annotations

import socket

import pytest
from server_kit import Person, RunningServer, running_server
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from nostrum.server.security.networks import both_spellings, read_networks
from nostrum.server.security.origin import is_same_origin
from nostrum.server.security.rate_limits import Limits

PUBLIC = "https://games.example.org"
MACHINE = socket.gethostname()


def ask(server: RunningServer, path: str = "/api/games", **headers: str):
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    return Person(server.host).ask("GET", path, headers=named)


# Names


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8000", "LOCALHOST.", "127.0.0.1", "192.168.1.7:8000"),
        *("[::1]:8000", "[fe80::1]", MACHINE, f"{MACHINE.upper()}:8000"),
        f"{MACHINE.partition('.')[0]}.local:8000",
    ],
)
def test_a_server_answers_by_its_addresses_and_the_names_of_its_computer(
    server: RunningServer, host: str
):
    assert ask(server, host=host).status == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example"),
        *("games.example.org", "[::1", "a b", "127.0.0.1:x", "user@localhost:1:2"),
    ],
)
def test_a_name_that_is_not_ours_is_refused(server: RunningServer, host: str):
    """A page that had its own name lead to this computer could otherwise play for its visitors."""
    answer = ask(server, host=host)
    assert (answer.status, answer.json["code"]) == (403, "not_allowed")
    assert "name" in answer.json["text"]
    origin = f"http://{host}"
    person = server.person()
    assert person.post("/api/tables", host=host, origin=origin).status == 403


def test_a_socket_by_a_name_that_is_not_ours_is_refused(server: RunningServer):
    person = server.person()
    table = person.open()
    raw = socket.create_connection(("127.0.0.1", server.port))
    with raw, pytest.raises(InvalidStatus) as refusal:
        connect(
            f"ws://evil.example:{server.port}/api/tables/{table}/socket",
            sock=raw,
            origin=f"http://evil.example:{server.port}",  # type: ignore[arg-type]
            additional_headers={"cookie": person.cookie},
        )
    assert refusal.value.response.status_code == 403


def test_the_public_name_and_others_that_are_given_are_ours():
    with running_server(public_url=PUBLIC, names=("Other.example",)) as server:
        for host in ("games.example.org", "GAMES.example.org:443", "other.example", "localhost"):
            assert ask(server, host=host).status == 200
        assert ask(server, host="evil.example").status == 403


# Origins


@pytest.mark.parametrize(
    ("origin", "host", "public_url", "same"),
    [
        ("http://localhost:8000", "localhost:8000", "", True),
        ("https://localhost:8000", "localhost:8000", "", True),
        ("http://localhost:8001", "localhost:8000", "", False),
        ("http://evil.example", "localhost:8000", "", False),
        ("null", "localhost:8000", "", False),
        ("", "localhost:8000", "", False),
        ("", "", "", False),
        ("http://", "", "", False),
        (PUBLIC, "127.0.0.1:8000", PUBLIC, True),
        (PUBLIC, "games.example.org", f"{PUBLIC}/", True),
        ("http://games.example.org", "games.example.org", PUBLIC, False),
        ("http://localhost:8000", "localhost:8000", PUBLIC, True),
        ("http://games.example.org", "games.example.org", "http://games.example.org", True),
    ],
)
def test_only_our_own_page_has_our_origin(origin: str, host: str, public_url: str, same: bool):
    assert is_same_origin({"origin": origin, "host": host}, public_url) is same


# Proxies


def addresses(server: RunningServer) -> set[str]:
    return set(server.app.callers.addresses.usages)


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        ((), "203.0.113.9", "127.0.0.1"),
        (("10.0.0.1",), "203.0.113.9", "127.0.0.1"),
        (("127.0.0.1",), "203.0.113.9", "203.0.113.9"),
        (("127.0.0.0/8",), "203.0.113.9", "203.0.113.9"),
        # Whatever a client has written itself stands further left.
        (("127.0.0.1",), "127.0.0.1, 203.0.113.9", "203.0.113.9"),
        (("127.0.0.1",), "198.51.100.1, 203.0.113.9", "203.0.113.9"),
        (("127.0.0.1", "10.0.0.0/8"), "198.51.100.1, 203.0.113.9, 10.0.0.7", "203.0.113.9"),
        (("127.0.0.1",), "::ffff:203.0.113.9", "203.0.113.9"),
    ],
)
def test_who_asks_is_said_only_by_proxies_that_are_believed(
    proxies: tuple[str, ...], forwarded: str, expected: str
):
    with running_server(proxies=proxies) as server:
        assert ask(server, x_forwarded_for=forwarded).status == 200
        assert addresses(server) == {expected}


def test_the_limits_of_one_client_behind_a_proxy_are_its_own():
    limits = Limits(requests=0.001, requests_burst=3)
    with running_server(proxies=("127.0.0.1",), limits=limits) as server:
        answers = [
            ask(server, x_forwarded_for=f"198.51.100.{n}, 203.0.113.9").status for n in range(5)
        ]
        assert answers == [200, 200, 200, 429, 429]
        assert ask(server, x_forwarded_for="203.0.113.10").status == 200


def test_a_network_is_also_found_in_the_spelling_of_a_listener_for_both_kinds():
    assert both_spellings(read_networks(["10.0.0.0/8"])[0]) == ["10.0.0.0/8", "::ffff:10.0.0.0/104"]
    assert both_spellings(read_networks(["fd00::/8"])[0]) == ["fd00::/8"]


# Cookies and headers with TLS


def test_with_tls_the_cookie_belongs_to_this_very_host():
    with running_server(public_url=PUBLIC) as server:
        answer = Person(server.host).get("/api/me")
        assert answer.headers["set-cookie"].startswith("__Host-nostrum=")
        for words in ("Secure", "HttpOnly", "Path=/"):
            assert words in answer.headers["set-cookie"]
        assert "Domain" not in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_a_proxy_that_is_believed_says_whether_there_is_tls():
    with running_server(proxies=("127.0.0.1",)) as server:
        answer = ask(server, "/api/me", x_forwarded_proto="https")
        assert answer.headers["set-cookie"].startswith("__Host-nostrum=")
        assert "strict-transport-security" in answer.headers
        plain = ask(server, "/api/me")
        assert plain.headers["set-cookie"].startswith("nostrum=")
        assert "strict-transport-security" not in plain.headers


def test_without_such_a_proxy_nobody_else_says_so(server: RunningServer):
    answer = ask(server, "/api/me", x_forwarded_proto="https")
    assert answer.headers["set-cookie"].startswith("nostrum=")
    assert "strict-transport-security" not in answer.headers


def test_a_cookie_from_before_there_was_tls_is_renewed_and_keeps_the_seat():
    with running_server(proxies=("127.0.0.1",)) as server:
        person = server.person()
        table = person.open()
        old = person.cookie
        assert old.startswith("nostrum=")
        with_tls = {"x-forwarded-proto": "https"}
        answer = person.ask("GET", f"/api/tables/{table}", headers=with_tls)
        assert answer.json["you"] == 0
        new, removed = answer.headers.get_all("set-cookie")
        assert new.startswith("__Host-nostrum=")
        assert removed.startswith('nostrum="";')
        assert "Max-Age=0" in removed
        again = person.ask("GET", f"/api/tables/{table}", headers=with_tls)
        assert again.json["you"] == 0
        assert "set-cookie" not in again.headers
        # Whoever plants a cookie by the old name beside the new one achieves nothing.
        planted = server.person().cookie
        person.cookie = f"{planted}; {person.cookie}"
        assert person.ask("GET", f"/api/tables/{table}", headers=with_tls).json["you"] == 0
