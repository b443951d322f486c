"""How many moves a second one server stores and sends, and how long clients wait for them.

    python benchmarks/server.py [--matches 200] [--seconds 20] [--think 0.13] [--idle 2500]

Two processes: `nostrum serve` with its store on a disk, and this one, which plays all seats.
First all matches are played in a closed loop: each seat that has to decide takes a random legal
action after its think time. Then many matches are idle, and an occasional move must be stored and
answered as quickly as before. The last line is one JSON object.

The time of a move runs from the click (the frame is written) until the last of the four clients has
received its news. In the last round decisions are secret and others get no news of them, so a match
that has come so far is replaced by a fresh one. Bytes are all that the clients received while they
played, per move and client.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvloop

SEATS = 4
PEOPLE = 40  # take the seats of all matches in turn
SPARE = 2.5  # spare matches for each that is played, to replace those in their last round
PRIVATE = {
    "decision",
    "legal",
    "previews",
    "sealed",
}  # the fields of a view that only its own seat has
MASK = b"\0\0\0\0"  # allowed, and no work


class Received(msgspec.Struct, rename={"kind": "t"}):
    """The parts of a message that are needed here."""

    kind: str
    n: int = 0
    turn: int | None = None
    events: list[msgspec.Raw] = []
    patch: dict[str, msgspec.Raw] = {}
    view: dict[str, msgspec.Raw] | None = None
    code: str = ""


decode = msgspec.json.Decoder(Received).decode
decode_legal = msgspec.json.Decoder(list[str]).decode


class Load:
    """The matches that are played, and what is measured."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.rng = random.Random(1)
        self.playing = False
        self.moves = 0
        self.refused = 0
        self.bytes = 0
        self.frames = 0
        self.times: list[float] = []
        self.spare: list[Match] = []
        self.retired = 0


class Match:
    """A match with four clients."""

    def __init__(self, load: Load, table: str) -> None:
        self.load = load
        self.table = table
        self.clients: list[Client] = []
        # For each move in order: when it was sent, and how many clients have received its news.
        self.clicks: list[tuple[float, int]] = []
        self.over = False

    def received(self, client: "Client", clicked: float) -> None:
        """A client has received news. The news of one move have the same number for all clients."""
        number = client.news
        client.news += 1
        while len(self.clicks) <= number:
            self.clicks.append((0.0, 0))
        when, count = self.clicks[number]
        when, count = max(when, clicked), count + 1
        self.clicks[number] = (when, count)
        if count == SEATS:
            self.load.moves += 1
            if self.load.playing:
                self.load.times.append(time.perf_counter() - when)

    def retire(self) -> None:
        """The last round has begun."""
        if not self.over:
            self.over = True
            self.load.retired += 1
            if self.load.spare and self.load.playing:
                for client in self.load.spare.pop().clients:
                    client.think()


class Client(asyncio.Protocol):
    """The client of a seat, with as little of a WebSocket as loopback needs."""

    def __init__(self, match: Match, host: str, cookie: str) -> None:
        self.match = match
        self.host = host
        self.cookie = cookie
        self.buffer = b""
        self.open = False
        self.synced = asyncio.get_running_loop().create_future()
        self.answered: asyncio.Future[None] | None = None
        self.legal: list[str] = []
        self.turn = 0
        self.asked = 0
        self.clicked = 0.0
        self.news = 0
        self.thinking = False
        self.transport: Any = None
        match.clients.append(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the WebSocket."""
        self.transport = transport
        self.transport.write(
            f"GET /api/tables/{self.match.table}/socket HTTP/1.1\r\nHost: {self.host}\r\n"
            f"Origin: http://{self.host}\r\nCookie: {self.cookie}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        """Report a connection that was closed too early."""
        if not self.synced.done():
            self.synced.set_exception(ConnectionError("The server hung up."))

    def write(self, text: bytes) -> None:
        """Send a message."""
        size = len(text)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        self.transport.write((head or struct.pack("!BBH", 0x81, 0xFE, size)) + MASK + text)

    def data_received(self, data: bytes) -> None:
        """Split the received bytes into frames."""
        buffer = self.buffer + data if self.buffer else data
        if not self.open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head.decode())
            self.open = True
            self.write(b'{"t":"hello"}')
        at = 0
        while len(buffer) - at >= 2:
            kind, size = buffer[at] & 15, buffer[at + 1] & 127
            start = at + 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) - start < size:
                break
            payload = buffer[start : start + size]
            at = start + size
            if kind == 9:
                self.transport.write(bytes((0x8A, 0x80 | size)) + MASK + payload)
            elif kind == 1:
                self.match.load.bytes += at - start + 2
                self.match.load.frames += 1
                self.handle(payload)
        self.buffer = buffer[at:]

    def handle(self, payload: bytes) -> None:
        """Handle a message."""
        message = decode(payload)
        if message.kind == "news":
            moved = message.turn is not None
            if message.turn is not None:
                self.turn = message.turn
                self.thinking = False
            if message.events or not PRIVATE.issuperset(message.patch):
                self.match.received(self, self.clicked if moved else 0.0)
            else:  # a secret decision
                self.match.load.moves += moved
            self.update_view(message.patch)
        elif message.kind == "sync" and message.view is not None:
            self.turn = message.turn or 0
            self.update_view(message.view)
            if not self.synced.done():
                self.synced.set_result(None)
        elif message.kind == "sync" and not self.synced.done():
            self.synced.set_result(None)
        elif message.kind == "refused":
            self.match.load.refused += 1
            self.thinking = False
        elif message.kind == "accepted" and self.answered is not None:
            self.answered.set_result(None)

    def update_view(self, changes: dict[str, msgspec.Raw]) -> None:
        """Handle changes of the view."""
        if "stir" in changes and bytes(changes["stir"]) == b"true":
            self.match.retire()
        if "" in changes:
            raise AssertionError("a view came whole")
        if "legal" in changes:
            self.legal = decode_legal(changes["legal"])
        self.think()

    def think(self) -> None:
        """If the seat has to decide, act after the think time."""
        load = self.match.load
        if self.legal and load.playing and not self.thinking and not self.match.over:
            self.thinking = True
            pause = load.think * (0.5 + load.rng.random())
            asyncio.get_running_loop().call_later(pause, self.act)

    def act(self) -> None:
        """Take a random legal action."""
        load = self.match.load
        if self.legal and not self.match.over and (load.playing or self.answered is not None):
            action = load.rng.choice(self.legal)
            self.asked += 1
            self.clicked = time.perf_counter()
            self.write(
                f'{{"t":"move","id":"{self.asked}","turn":{self.turn},"action":"{action}"}}'.encode()
            )


# The server


@contextmanager
def server(folder: str) -> Iterator[tuple[int, int]]:
    """`nostrum serve` as people run it, without limits: its port and its process."""
    program = [sys.executable, "-m", "nostrum.cli"]
    command = str(Path(sys.executable).with_name("nostrum"))
    if os.path.exists(command):
        program = [command]
    process = subprocess.Popen(
        [*program, "serve", "--port", "0", "--data", folder, "--no-limits"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        greeting = process.stdout.readline()
        yield int(greeting.partition("localhost:")[2].partition("/")[0]), process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(10)


def cpu_seconds(pid: int) -> float:
    """The CPU time that the server has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """The memory that the server uses now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class LobbyClient:
    """Sends HTTP requests, one after the other."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.people: list[str] = []
        for _ in range(PEOPLE):
            self.connection.request("GET", "/api/me")
            answer = self.connection.getresponse()
            answer.read()
            self.people.append(str(answer.getheader("set-cookie")).partition(";")[0])

    def post(self, path: str, person: str, body: str = "{}") -> Any:
        """Send a POST request."""
        headers = {"cookie": person, "content-type": "application/json"}
        self.connection.request("POST", path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {text.decode()}")
        return json.loads(text)

    def open_match(self, number: int) -> tuple[str, list[str]]:
        """Open a match with four people: its id, and their cookies."""
        first = number * SEATS % PEOPLE
        people = self.people[first : first + SEATS]
        wish = json.dumps({"seats": [{"kind": "open"}] * (SEATS - 1)})
        table = self.post("/api/tables", people[0], wish)["id"]
        for person in people[1:]:
            self.post(f"/api/tables/{table}/sit", person)
        return table, people


async def connect(load: Load, port: int, table: str, people: list[str]) -> Match:
    """Connect the four clients of a match."""
    match = Match(load, table)
    loop = asyncio.get_running_loop()
    host = f"127.0.0.1:{port}"
    for person in people:
        client = Client(match, host, person)
        await loop.create_connection(lambda client=client: client, "127.0.0.1", port)  # type: ignore[misc]
    await asyncio.gather(*(client.synced for client in match.clients))
    return match


async def open_matches(
    load: Load, port: int, lobby: LobbyClient, first: int, count: int
) -> list[Match]:
    """Open this many matches and connect all clients."""
    matches: list[Match] = []
    for number in range(first, first + count):
        table, people = lobby.open_match(number)
        matches.append(await connect(load, port, table, people))
        if (number + 1 - first) % 500 == 0:
            print(f"  {number + 1 - first} matches", flush=True)
    return matches


def quantile_ms(times: list[float], part: float) -> float:
    """A quantile, in milliseconds."""
    return round(sorted(times)[int(part * (len(times) - 1))] * 1000, 2) if times else 0.0


async def busy(options: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """Play all matches in a closed loop."""
    load = Load(options.think)
    lobby = LobbyClient(port)
    print(f"{options.matches} matches are opened", flush=True)
    count = options.matches + int(options.matches * SPARE)
    matches = await open_matches(load, port, lobby, 0, count)
    load.spare = matches[options.matches :]
    print(f"they play for {options.seconds} s", flush=True)
    load.playing = True
    for match in matches[: options.matches]:
        for client in match.clients:
            client.think()
    await asyncio.sleep(options.warm_up)
    load.moves = load.bytes = load.frames = load.refused = 0
    load.times.clear()
    began, cpu, own = time.perf_counter(), cpu_seconds(pid), time.process_time()
    await asyncio.sleep(options.seconds)
    took, used = time.perf_counter() - began, cpu_seconds(pid) - cpu
    moves, times = load.moves, list(load.times)
    if not load.spare:
        raise SystemExit("All spare matches are used up: give it fewer seconds.")
    result = {
        "matches": options.matches,
        "think_ms": round(options.think * 1000),
        "moves_per_s": round(moves / took),
        "moves_per_cpu_s": round(moves / max(0.01, used)),
        "p50_ms": quantile_ms(times, 0.5),
        "p99_ms": quantile_ms(times, 0.99),
        "bytes_per_move": round(load.bytes / max(1, moves) / SEATS),
        "server_cpu": round(used / took, 2),
        "client_cpu": round((time.process_time() - own) / took, 2),
        "refused": load.refused,
    }
    load.playing = False
    for match in matches:
        for client in match.clients:
            client.transport.close()
    return result


async def idle(options: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """Keep many matches idle, and make a move in one of them now and then."""
    load = Load(options.think)
    lobby = LobbyClient(port)
    print(f"{options.idle} idle matches", flush=True)
    matches = await open_matches(load, port, lobby, 0, options.idle)
    await asyncio.sleep(2)
    answers = []
    for number in range(100):
        match = matches[number * 7 % len(matches)]
        client = next(client for client in match.clients if client.legal)
        client.answered = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        client.act()
        await client.answered
        answers.append(time.perf_counter() - began)
        client.answered = None
        await asyncio.sleep(0.02)
    cpu = cpu_seconds(pid)
    await asyncio.sleep(5)
    return {
        "idle_matches": len(matches),
        "idle_sockets": sum(not c.transport.is_closing() for m in matches for c in m.clients),
        "rss_mb": round(memory_mb(pid)),
        "idle_answer_ms": quantile_ms(answers, 0.99),
        "idle_cpu": round((cpu_seconds(pid) - cpu) / 5, 3),
    }


def main() -> None:
    """Measure, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--think", type=float, default=0.13, help="seconds, on average")
    parser.add_argument("--idle", type=int, default=2500, help="idle matches; 0: none")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    result: dict[str, Any] = {"benchmark": "server"}
    with tempfile.TemporaryDirectory() as folder, server(folder) as (port, pid):
        result |= uvloop.run(busy(options, port, pid))
    print(json.dumps(result), flush=True)
    if options.idle:
        with tempfile.TemporaryDirectory() as folder, server(folder) as (port, pid):
            result |= uvloop.run(idle(options, port, pid))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
