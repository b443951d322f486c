"""Clients that go away in the middle of something: that is no failure of ours."""

from __future__ import annotations

import logging
import socket as sockets
import struct
import time
from collections.abc import Callable

import pytest
from server_kit import RunningServer, wait_until

Abrupt = Callable[[sockets.socket], None]


def reset(socket: sockets.socket) -> None:
    """Gone at once, as when a cable is pulled."""
    socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
    socket.close()


def close(socket: sockets.socket) -> None:
    socket.close()


def handshake(server: RunningServer, cookie: str, table: str) -> str:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {server.host}\r\n"
        f"Origin: http://{server.host}\r\nCookie: {cookie}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )


@pytest.mark.parametrize("go", [reset, close])
def test_a_client_that_goes_away_leaves_no_traceback(server: RunningServer, caplog, go: Abrupt):
    caplog.set_level(logging.WARNING)
    person = server.person()
    table = person.open("open")
    opening = handshake(server, person.cookie, table)
    hello = b'{"t":"hello"}'
    frame = struct.pack("!BB", 0x81, 0x80 | len(hello)) + bytes(4) + hello
    head = f"Host: {server.host}\r\nCookie: {person.cookie}\r\n"
    json = "Content-Type: application/json\r\n"
    said = [
        # In the middle of a request's head, of its body, and of the answer.
        f"GET /api/me HTTP/1.1\r\n{head}".encode(),
        f"POST /api/me HTTP/1.1\r\n{head}{json}Content-Length: 50\r\n\r\n".encode() + b'{"name":',
        f"POST /api/me HTTP/1.1\r\n{head}{json}Transfer-Encoding: chunked\r\n\r\n5\r\n".encode(),
        f"GET /api/games HTTP/1.1\r\n{head}\r\n".encode(),
        f"GET / HTTP/1.1\r\n{head}\r\n".encode(),
        # In the middle of a handshake, right after it, before and after hello.
        opening[:60].encode(),
        opening.encode(),
        opening.encode() + frame[:5],
        opening.encode() + frame,
        opening.encode() + frame * 30,
    ]
    for text in said:
        for pause in (0.0, 0.005, 0.03):
            socket = sockets.create_connection(("127.0.0.1", server.port))
            socket.sendall(text)
            time.sleep(pause)
            go(socket)
    wait_until(lambda: server.app.sockets == 0)
    assert person.get("/api/me").status == 200
    time.sleep(0.1)
    assert [record.getMessage() for record in caplog.records] == []
    assert server.app.metrics.failures.counts == {}
