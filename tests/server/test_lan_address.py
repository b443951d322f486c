"""Where friends find the server, and that they are let in there."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address

import pytest
from server_kit import Person, RunningServer, ServerProcess, free_port, running_server

from nostrum.server import lan_address
from nostrum.server.lan_address import http_url, lan_url


def listening_at(host: str) -> str:
    """The address for others when a server listens there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listener:
        listener.bind((host, 0))
        return lan_url(listener).replace(f":{listener.getsockname()[1]}/", ":PORT/")


def test_only_this_computer_reaches_a_server_that_listens_to_itself():
    assert listening_at("127.0.0.1") == ""
    assert listening_at("127.0.0.2") == ""


def test_a_server_that_listens_to_all_is_found_at_the_computers_own_address(monkeypatch):
    monkeypatch.setattr(lan_address, "lan_address", lambda: ip_address("192.168.1.7"))
    assert listening_at("0.0.0.0") == "http://192.168.1.7:PORT/"


def test_a_computer_without_a_network_is_reached_by_nobody_else(monkeypatch):
    monkeypatch.setattr(lan_address, "lan_address", lambda: None)
    assert listening_at("0.0.0.0") == ""


def test_finding_the_lan_address_sends_nothing(monkeypatch):
    class Probe(socket.socket):
        def send(self, *values):
            raise AssertionError("Something was sent.")

        sendto = sendmsg = sendall = send

    monkeypatch.setattr(lan_address.socket, "socket", Probe)
    found = lan_address.lan_address()
    assert found is None or not found.is_unspecified


@pytest.mark.parametrize(
    ("host", "url"), [("10.0.0.2", "http://10.0.0.2:80/"), ("fd00::2", "http://[fd00::2]:80/")]
)
def test_an_address_is_written_as_browsers_do(host: str, url: str):
    assert http_url(host, 80) == url


def test_the_page_learns_the_address_for_invitations():
    with running_server(invite_url="http://192.168.1.7:8000/") as server:
        answer = server.person().get("/api/address")
        assert answer.json == {"url": "http://192.168.1.7:8000/"}


def test_a_friend_may_play_under_the_computers_own_address(server: RunningServer):
    friend, home = server.person(), "192.168.1.7:8000"
    answer = friend.post("/api/tables", host=home, origin=f"http://{home}")
    assert answer.status == 200
    assert friend.post("/api/tables", host=home, origin="http://192.168.1.8").status == 403


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), r""),
        (("--host", "0.0.0.0"), r"(http://[\d.]+:\d+/)?"),
        (("--public-url", "https://quacks.example"), r"https://quacks\.example"),
    ],
)
def test_a_server_tells_what_its_options_mean(tmp_path, options, expected):
    port = free_port()
    process = ServerProcess(tmp_path, port, *options)
    url = Person(f"127.0.0.1:{port}").get("/api/address").json["url"]
    process.stop()
    assert re.fullmatch(expected, url)
    assert url in process.greeting
